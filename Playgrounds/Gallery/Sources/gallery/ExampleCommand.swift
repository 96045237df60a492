import ArgumentParser
import Foundation
import GalleryKit

/// `gallery search` and its like: plays an example by a script.
struct ExampleCommand<Kind: Example>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Kind.name,
      abstract: Kind.summary,
      discussion: """
        \(Kind.explanation)

        In a terminal each step is animated. In a pipe, or with --plain, the table is drawn before \
        and after, with a line for each step between. A script is a list of steps, set off by \
        semicolons or lines. This example takes:

        \(Kind.steps.map { "  \($0)" }.joined(separator: "\n"))

        ROW is the text of a row, or its section and row, counted from 0, as in 0-2. Texts of \
        several words stand in quotation marks. Without --script and --steps it plays:

        \(Kind.script.split(separator: "; ").map { "  \($0)" }.joined(separator: "\n"))

        A step that cannot be read or played is reported on standard error with its place in the \
        script, and the exit code is 1.
        """)
  }

  @OptionGroup var show: ShowOptions

  @Option(help: ArgumentHelp("The steps to play.", valueName: "steps"))
  var script: String?

  @Option(
    name: .customLong("steps"),
    help: ArgumentHelp("A file of steps to play; - reads standard input.", valueName: "file"))
  var stepsFile: String?

  @Flag(help: "Draw the table after each step; plain text.")
  var full = false

  @Flag(help: "Tell how long each step takes in plain text, too.")
  var times = false

  @Flag(help: "Play on the keyboard: letters, return and arrows; escape ends. Needs a terminal.")
  var keys = false

  func validate() throws {
    try CommandFile.validate(
      outputs: [.standardOutput], inputs: stepsFile.map { [.input($0)] } ?? [])
    let sources = [script != nil, stepsFile != nil, keys].count { $0 }
    if sources > 1 {
      throw ValidationError("--script, --steps and --keys all say what to play; give one of them.")
    }
    if keys, full || show.plain {
      throw ValidationError("--keys needs a terminal; --plain and --full do not use one.")
    }
  }

  @MainActor
  func run() async throws {
    do {
      let script = try chosenScript()
      var show = ExampleShow(Kind(), script)
      show.columns = self.show.columns
      show.rows = self.show.rows
      if let delay = self.show.delay { show.delay = .seconds(delay) }
      if keys {
        show.isTimed = true
        try await follow(show)
      } else if !full, let terminal = self.show.terminal {
        show.isTimed = true
        try await show.animate(on: terminal)
      } else {
        show.columns = self.show.plainColumns
        show.isFull = full
        show.isTimed = times
        try await show.printPlain { StandardOutput.print($0) }
      }
    } catch {
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
  }

  @MainActor
  private func follow(_ show: ExampleShow) async throws(ScriptError) {
    guard let terminal = self.show.terminal, let keyboard = StandardKeyboard() else {
      throw ScriptError(source: "--keys", message: "standard input and output are no terminal")
    }
    await show.follow(keyboard, on: terminal)
    keyboard.close()
  }

  private func chosenScript() throws(ScriptError) -> ExampleScript {
    if let script { return try ExampleScript(script) }
    if let stepsFile { return try ExampleScript(file: stepsFile) }
    return try ExampleScript(Kind.script)
  }
}

extension ExampleScript {
  /// Reads a file, or standard input where the path is `-`.
  fileprivate init(file path: String) throws(ScriptError) {
    let name = path == "-" ? "standard input" : path
    guard path == "-" || FileManager.default.fileExists(atPath: path) else {
      throw ScriptError(source: name, message: "no such file")
    }
    let bytes: Data
    do {
      let handle =
        try path == "-" ? .standardInput : FileHandle(forReadingFrom: URL(filePath: path))
      bytes = try handle.readToEnd() ?? Data()
    } catch {
      throw ScriptError(source: name, message: "cannot be read")
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw ScriptError(source: name, message: "no text in UTF-8")
    }
    try self.init(text, source: name)
  }
}
