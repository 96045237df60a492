public import ArgumentParser
import Foundation
public import GalleryKit

/// `gallery zones`: plays the releases of the time zone database through one table.
struct ZonesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zones",
    abstract: "Plays releases of the time zone database as updates of one table.",
    discussion: """
      Five real releases, from 2020.1 to 2025.2, come with the gallery. The first fills a table: a \
      section for each country, a row for each zone. Each of the others is one animated update: \
      what changed is found by comparing ids and contents, planned as batches, judged against the \
      rules of UITableView, and carried out. In the end the table is compared with the last \
      release, row by row; the exit code is 1 where they differ.

      In a terminal the updates are animated. In a pipe, or with --plain, each state is drawn once, \
      around the first change, with a line for each update:

        2024.2 → 2025.2: sections 0 deleted, 0 inserted, 0 moved; rows 0 deleted, ...

      Beside a row or header stands + where it is new, > where it moved, ~ where it shows something \
      else than before.

      Examples:

        gallery zones                  the bundled releases, by country
        gallery zones --by count       rows move between sections that come and go
        gallery zones --full | less    whole tables
        gallery zones old/ new/        releases of your own
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders to play in place of the bundled releases, each with zone.tab and iso3166.tab.",
      valueName: "dir"))
  var folders: [String] = []

  @Option(
    name: .customLong("by"),
    help: "What the sections are: country, or count, the number of zones of a country.")
  var grouping = ZonesShow.Grouping.country

  @Flag(help: "Print plain text, even in a terminal.")
  var plain = false

  @Flag(help: "Draw the whole table each time; plain text.")
  var full = false

  @Option(help: "The width of the table, 8 or more. (default: what fits, 78 in a pipe)")
  var columns: Int?

  @Option(help: "The lines of the table on screen, 1 or more. (default: what fits, 12 in a pipe)")
  var rows: Int?

  @Option(help: "The seconds that each step of the animation stays.")
  var delay = 1.0

  func validate() throws {
    if let columns, !(8...1000).contains(columns) {
      throw ValidationError("--columns has to be from 8 to 1000.")
    }
    if let rows, !(1...10_000).contains(rows) {
      throw ValidationError("--rows has to be from 1 to 10000.")
    }
    guard (0...60).contains(delay) else { throw ValidationError("--delay has to be from 0 to 60.") }
  }

  @MainActor
  func run() async throws {
    let releases: [TimeZoneRelease]
    do {
      let isOwn = !folders.isEmpty
      releases = try isOwn ? TimeZoneRelease.releases(in: folders) : TimeZoneRelease.bundled()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
    var show = ZonesShow(releases, by: grouping, columns: columns, rows: rows)
    show.isFull = full
    show.delay = .seconds(delay)
    if !plain, !full, let terminal = StandardTerminal() {
      guard await show.animate(on: terminal) else { throw ExitCode.failure }
    } else {
      show.columns = columns ?? ZonesCommand.environmentColumns
      guard show.printPlain({ print($0) }) else { throw ExitCode.failure }
    }
  }

  /// The width that the environment asks for, less the two columns of the marks.
  private static var environmentColumns: Int? {
    ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
      .flatMap { (10...1002).contains($0) ? $0 - 2 : nil }
  }
}

extension ZonesShow.Grouping: ExpressibleByArgument {}
