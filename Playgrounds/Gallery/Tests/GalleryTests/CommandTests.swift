import ArgumentParser
import CommandTesting
import Foundation
import Testing
@testable import Gallery

private let gallery = BuiltProgram("gallery")

@Suite struct GalleryTests {
  @Test func helpListsEveryCommand() {
    let help = GalleryCommand.helpMessage()
    let names =
      Examples.all.map { $0.name }
      + ["zones", "mismatch", "check", "plan", "picture", "film", "replay", "serve"]
    for name in names {
      #expect(help.contains("\n  \(name) "), "\(help)")
    }
  }

  @Test func helpOfZonesListsItsOptionsAndFiles() {
    let help = GalleryCommand.helpMessage(for: ZonesCommand.self)
    for word in [
      "gallery zones --by count", "--plain", "--full", "--columns", "--rows", "--delay", "<dir>",
      "zone.tab", "iso3166.tab",
    ] { #expect(help.contains(word), "\(word)") }
  }

  @Test func helpFits80Columns() {
    for command in GalleryCommand.examples + GalleryCommand.demonstrations + GalleryCommand.tools {
      let lines = GalleryCommand.helpMessage(for: command, columns: 80).split(separator: "\n")
      let tooLong = lines.filter { $0.count > 80 && !$0.hasPrefix("USAGE:") }
      #expect(tooLong.isEmpty)
    }
  }

  @Test func parsesTheOptionsOfZones() throws {
    let command = try ZonesCommand.parse(["--by", "count", "a", "b", "--plain", "--rows", "5"])
    #expect(command.folders == ["a", "b"] && command.show.plain && !command.full)
    #expect(command.grouping == .count && command.show.rows == 5 && command.show.columns == nil)
  }

  @Test(arguments: [
    ["--columns", "7"], ["--columns", "x"], ["--rows", "0"], ["--delay", "-1"], ["--delay", "nan"],
    ["--by", "size"],
  ])
  func rejectsInvalidOptions(arguments: [String]) {
    #expect(throws: (any Error).self) { try ZonesCommand.parse(arguments) }
  }

  @Test func aMissingFolderIsAFailure() async throws {
    let command = try ZonesCommand.parse(["/no/such/folder"])
    await #expect(throws: ExitCode.failure) { try await command.run() }
  }

  @Test func aMissingFileOfBatchesIsAFailure() throws {
    var command = try GalleryCommand.parseAsRoot(["check", "/no/such/file"])
    #expect(throws: ExitCode.failure) { try command.run() }
  }
}

/// Runs the plan tool's commands.
///
/// Its package contains its other tests.
@Suite struct ToolTests {
  @Test func plansAnUpdate() throws {
    let images = ReadmePage.docs.appending(path: "Images")
    let run = try gallery.run(["plan", "networks-old.json", "networks-new.json"], in: images)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("Stage 1 of "))
  }

  @Test func checksABatch() throws {
    let batch = #"{"id":"x","oldCounts":[1],"newCounts":[1]}"#
    let run = try gallery.run(["check", "-"], input: batch)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix(#"{"id":"x","table":{"verdict":"valid""#))
  }
}

@Suite struct MenuTests {
  private let menu = Menu(
    GalleryCommand.examples + GalleryCommand.demonstrations + GalleryCommand.tools)

  private func name(_ choice: String) -> String? {
    menu.command(choice)?.configuration.commandName
  }

  @Test func eachMenuLineFits80Columns() {
    #expect(menu.lines.count == Examples.all.count + 8)
    #expect(menu.lines[0] == " 1  search     Filters a hundred thousand words as you type.")
    #expect(menu.lines[19].hasPrefix("20  plan       Explains"))
    #expect(menu.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func commandsAreChosenByNumberOrName() {
    #expect(name("1") == "search" && name(" 21 ") == "check" && name("wifi ") == "wifi")
    for choice in ["", "0", "26", "-1", "99999999999999999999", "wif", "Wifi"] {
      #expect(name(choice) == nil, "\(choice)")
    }
  }

  @Test(
    "a misspelled command gets a suggestion",
    arguments: [
      ("chek", "check"), ("serach", "search"), ("Wifi", "wifi"), ("setings", "settings"),
      ("zone", "zones"),
    ])
  func suggestsACommand(typed: String, meant: String) throws {
    #expect(
      menu.complaint(about: typed) == "gallery has no entry named \(typed); did you mean \(meant)?")
    let run = try gallery.run([typed, "file"])
    #expect(run.status == 64)
    #expect(run.errors.contains("gallery has no entry named \(typed); did you mean \(meant)?"))
  }

  @Test(
    "an unrelated name gets no suggestion", arguments: ["", "x", "plant-x", "yz"])
  func suggestsNothing(typed: String) {
    #expect(menu.complaint(about: typed) == "gallery has no entry named \(typed)")
  }

  @Test func theMenuIsTheDefaultCommand() throws {
    #expect(try GalleryCommand.parseAsRoot([]) is GalleryCommand)
  }
}

@Suite struct ExampleCommandTests {
  private func run(_ arguments: String...) async throws {
    let command = try GalleryCommand.parseAsRoot(arguments)
    var asynchronous = try #require(command as? any AsyncParsableCommand)
    try await asynchronous.run()
  }

  @Test(arguments: ["wifi", "delete", "headers"])
  func playsTheScriptOfTheExampleByDefault(name: String) async throws {
    try await run(name, "--plain")
    try await run(name, "--plain", "--script", "scroll 1", "--rows", "3", "--columns", "20")
  }

  @Test(arguments: ["jump", "tap Nowhere", "type \"", "press Nothing"])
  func anUnplayableScriptIsAFailure(script: String) async throws {
    await #expect(throws: ExitCode.failure) { try await run("wifi", "--script", script) }
  }

  @Test func readsTheStepsOfAFile() async throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "steps-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("next\ntap Home\n".utf8).write(to: file)
    try await run("wifi", "--steps", file.path)
    try Data([0xFF, 0xFE]).write(to: file)
    await #expect(throws: ExitCode.failure) { try await run("wifi", "--steps", file.path) }
    await #expect(throws: ExitCode.failure) { try await run("wifi", "--steps", "/no/such/file") }
  }

  @Test(arguments: [
    ["--script", "next", "--steps", "-"], ["--columns", "7"], ["--rows", "0"], ["--delay", "61"],
    ["unexpected"], ["--keys", "--plain"], ["--keys", "--script", "next"], ["--keys", "--full"],
  ])
  func rejectsInvalidOptions(arguments: [String]) {
    #expect(throws: (any Error).self) { try GalleryCommand.parseAsRoot(["wifi"] + arguments) }
  }

  @Test func helpListsTheStepsAndTheScript() {
    for (example, command) in zip(Examples.all, GalleryCommand.examples) {
      let help = GalleryCommand.helpMessage(for: command)
      for step in example.steps { #expect(help.contains("\n  \(step)\n"), "\(step)") }
      for option in [
        "--script", "--steps", "--plain", "--no-color", "--full", "--times", "--keys",
      ] {
        #expect(help.contains(option))
      }
    }
  }
}

@Suite struct PictureCommandTests {
  private typealias Run = BuiltProgram.Run

  private func run(_ arguments: String..., in folder: URL? = nil) throws -> Run {
    try gallery.run(["picture"] + arguments, in: folder)
  }

  @Test("a screen is printed as a picture, or written to a file")
  func output() throws {
    let printed = try run("settings")
    #expect(printed.status == 0 && printed.errors.isEmpty)
    #expect(printed.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"390\""))
    #expect(printed.output.hasSuffix("</svg>\n"))
    try BuiltProgram.inFolder([:]) { folder in
      let written = try run("settings", "--out", "settings.svg", in: folder)
      #expect(written == Run(status: 0, output: "", errors: ""))
      let file = folder.appending(path: "settings.svg")
      #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
    }
  }

  @Test(
    "every option changes the picture",
    arguments: [
      ["--dark"], ["--style", "plain"], ["--size", "xxxl"], ["--right-to-left"],
      ["--height", "300"], ["--script", "flip Shared"],
    ])
  func options(arguments: [String]) throws {
    let run = try gallery.run(["picture", "settings"] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try run.output != self.run("settings").output)
  }

  @Test("a missing screen or step is an error with advice")
  func mistakes() throws {
    let name = try run("setings")
    #expect(name.status == 64)
    #expect(name.errors.contains("There is no example setings; did you mean settings?"))
    let step = try run("wifi", "--script", "tap Nowhere")
    #expect(step.status == 1 && step.output.isEmpty)
    #expect(step.errors == "script:1:1: tap \"Nowhere\": there is no such row\n")
    #expect(try run("wifi", "--height", "5").status == 64)
    #expect(try run("wifi", "--out", "/no/such/folder/wifi.svg").status == 1)
  }
}

/// Runs the program with arguments that would control a terminal.
@Suite struct ArgumentTextTests {
  private static let odd = "x\u{1B}[2J\u{7}\u{9B}31m\u{202E}\u{200F}\u{61C}\n\r\u{2028}y"
  private static let shown =
    #"x\u{1B}[2J\u{7}\u{9B}31m\u{202E}\u{200F}\u{61C}\n\r\u{2028}y"#

  /// `ODD` is a placeholder for the text, because test logs print arguments unescaped.
  @Test(arguments: [
    "ODD", "--ODD", "plan ODD ODD", "plan a b --ODD", "plan a b --reload-above ODD", "check ODD",
    "zones ODD", "zones --by ODD", "zones --columns ODD", "zones --delay ODD",
    "wifi --steps ODD", "wifi --script tap;\"ODD\"", "wifi ODD",
  ])
  func controlCharactersInArgumentsAreEscaped(arguments: String) throws {
    let words = arguments.split(separator: " ").map { word in
      String(word).replacing(";", with: " ").replacing("ODD", with: Self.odd)
    }
    let run = try gallery.run(words)
    let text = run.errors + run.output
    let lines = text.split(separator: "\n").map(String.init)
    #expect(run.status != 0)
    #expect(lines.contains { $0.contains(Self.shown) }, "\(text.debugDescription)")
    #expect(hasOnlyText(lines), "\(text.debugDescription)")
  }

  @Test func theMenuEscapesUnknownChoices() throws {
    let terminal = try PseudoTerminal("\"$0\"; echo status $?", [])
    #expect(terminal.shows("Which one? "))
    terminal.type("a\u{9B}\u{202E}b\n")
    #expect(terminal.shows(#"no entry named a\u{9B}\u{202E}b"#))
  }

  @Test("a typo shows the prompt again")
  func typoShowsPromptAgain() throws {
    let terminal = try PseudoTerminal("\"$0\"; echo status $?", [])
    #expect(terminal.shows("Which one? "))
    terminal.type("mismach\n")
    #expect(terminal.shows("no entry named mismach; did you mean mismatch?"))
    #expect(terminal.shows("Which one? "))
    terminal.type("mismatch\n")
    #expect(terminal.shows("status 0"))
  }

  @Test("the menu ends with an empty line")
  func theMenuEnds() throws {
    let terminal = try PseudoTerminal("\"$0\"; echo status $?", [])
    #expect(terminal.shows("Which one? "))
    terminal.type("nothing\n\n")
    #expect(terminal.shows("status 0"))
  }

  private func hasOnlyText(_ lines: [String]) -> Bool {
    lines.joined().unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && !$0.properties.isBidiControl
    }
  }

  @Test(arguments: [["plan"], ["check"], ["zones"], []])
  func invalidUTF8InArgumentsIsReplaced(arguments: [String]) throws {
    let run = try gallery.run(arguments, redirected: #"$'x\xff\x9b' $'y\xff'"#)
    #expect(run.status != 0)
    #expect(run.errors.contains("\u{FFFD}"))
    #expect(!run.errors.contains("\u{9B}"))
  }
}
