import ArgumentParser
import GalleryKit
import Testing

@testable import gallery

@Suite struct GalleryTests {
  @Test func helpNamesTheCommands() {
    let help = Gallery.helpMessage()
    let names = Examples.all.map { $0.name } + ["zones", "mismatch", "check", "plan", "picture"]
    for name in names {
      #expect(help.contains("\n  \(name) "), "\(help)")
    }
  }

  @Test func helpOfZonesSaysWhatAStrangerNeeds() {
    let help = Gallery.helpMessage(for: ZonesCommand.self)
    for word in [
      "gallery zones --by count", "--plain", "--full", "--columns", "--rows", "--delay", "<dir>",
      "zone.tab", "iso3166.tab",
    ] { #expect(help.contains(word), "\(word)") }
  }

  @Test func helpFitsAnOrdinaryTerminal() {
    for command in Gallery.examples + Gallery.demonstrations + Gallery.tools {
      let lines = Gallery.helpMessage(for: command, columns: 80).split(separator: "\n")
      let tooLong = lines.filter { $0.count > 80 && !$0.hasPrefix("USAGE:") }
      #expect(tooLong.isEmpty)
    }
  }

  @Test func readsTheOptionsOfZones() throws {
    let command = try ZonesCommand.parse(["--by", "count", "a", "b", "--plain", "--rows", "5"])
    #expect(command.folders == ["a", "b"] && command.show.plain && !command.full)
    #expect(command.grouping == .count && command.show.rows == 5 && command.show.columns == nil)
  }

  @Test(arguments: [
    ["--columns", "7"], ["--columns", "x"], ["--rows", "0"], ["--delay", "-1"], ["--delay", "nan"],
    ["--by", "size"],
  ])
  func refusesOptionsThatMakeNoSense(arguments: [String]) {
    #expect(throws: (any Error).self) { try ZonesCommand.parse(arguments) }
  }

  @Test func aFolderThatIsNotThereIsAFailure() async throws {
    let command = try ZonesCommand.parse(["/no/such/folder"])
    await #expect(throws: ExitCode.failure) { try await command.run() }
  }

  @Test func aFileOfBatchesThatIsNotThereIsAFailure() throws {
    let command = try CheckCommand.parse(["/no/such/file"])
    #expect(throws: ExitCode.failure) { try command.run() }
  }
}
