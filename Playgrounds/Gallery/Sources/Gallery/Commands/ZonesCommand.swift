import ArgumentParser
import CommandSupport
import Foundation

/// `gallery zones`: plays the releases of the time zone database through one table.
struct ZonesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zones",
    abstract: "Plays releases of the time zone database as updates of one table.",
    discussion: """
      Five real releases, from 2020.1 to 2025.2, are included. The first one fills a table, with a \
      section for each country and a row for each zone. Each later release is one animated update, \
      whose batches are checked against UITableView's rules. At the end, the table is compared \
      with the last release, row by row. If they differ, the exit code is 1.

      In a terminal, the updates are animated. In a pipe, or with --plain, each state is drawn \
      once, around the first change, with a line for each update:

        2024.2 → 2025.2: sections 0 deleted, 0 inserted, 0 moved; rows 0 deleted, ...

      Marks in front of rows and headers: + inserted, > moved, ~ changed.

      Examples:

        gallery zones                  the bundled releases, by country
        gallery zones --by count       sections by number of zones
        gallery zones --full | less    whole tables
        gallery zones old/ new/        your own releases
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders to play instead of the bundled releases, each with zone.tab and iso3166.tab.",
      valueName: "dir"))
  var folders: [String] = []

  @Option(
    name: .customLong("by"),
    help: "Group by country, or by count, the number of a country's zones.")
  var grouping = ZonesShow.Grouping.country

  @Flag(help: "Draw the whole table each time, as plain text.")
  var full = false

  @OptionGroup var show: ShowOptions

  func validate() throws {
    let files = folders.flatMap { folder in
      ["zone.tab", "iso3166.tab"].map { CommandFile("\(folder)/\($0)") }
    }
    try CommandFile.validate(outputs: [.standardOutput], inputs: files)
  }

  @MainActor
  func run() async throws {
    let releases: [TimeZoneRelease]
    do {
      releases =
        try folders.isEmpty ? TimeZoneRelease.bundled() : TimeZoneRelease.releases(in: folders)
    } catch {
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
    var show = ZonesShow(releases, by: grouping)
    show.settings = self.show.settings(delay: .seconds(1))
    if !full, let terminal = self.show.terminal {
      guard await show.animate(on: terminal) else { throw ExitCode.failure }
    } else {
      show.settings.columns = self.show.plainColumns
      show.settings.isFull = full
      guard show.printPlain({ StandardOutput.print($0) }) else { throw ExitCode.failure }
    }
  }
}

extension ZonesShow.Grouping: ExpressibleByArgument {}

/// `gallery mismatch`: makes mistakes and shows their effects.
struct MismatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mismatch",
    abstract: "Mismatches cells and models on purpose, and shows the effects.",
    discussion: """
      Each mistake has its own table: an unregistered identifier, a cell of the wrong class, a \
      model or sender of the wrong type, duplicate IDs, and more. The command prints the mistake, \
      the table, which still works, and the logged issue with its code. For the codes, see \
      Docs/Troubleshooting.md. Finally, a thousand rows make the same mistake, which is logged once \
      and counted.

      The exit code is 0.
      """)

  @MainActor
  func run() async throws { MismatchReport { StandardOutput.print($0) }.run() }
}
