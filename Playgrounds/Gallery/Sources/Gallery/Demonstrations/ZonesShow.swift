import CommandSupport
import TableViews

/// Plays the releases of the time zone database in one table: `gallery zones`.
@MainActor
struct ZonesShow {
  enum Grouping: String, CaseIterable {
    /// A section for each country, a row for each zone.
    case country
    /// A section for each number of zones, a row for each country.
    case count
  }

  /// The largest number of places that an animation shows for each update.
  private static let stopLimit = 3

  var settings = ShowSettings()
  private let states: [ReleaseTable.State]
  private let title: String

  init(_ releases: [TimeZoneRelease], by grouping: Grouping = .country) {
    title = "time zones " + (grouping == .country ? "by country" : "by number of zones")
    states = releases.map { release in
      ReleaseTable.State(
        name: TerminalText.oneLine(release.name),
        groups: grouping == .country ? release.zonesByCountry : release.countriesByZoneCount)
    }
  }

  /// Returns the result of comparing the table with its release.
  private func ending(of table: ReleaseTable) -> (text: String, isEqual: Bool) {
    guard let difference = table.firstDifference() else {
      return ("the table equals release \(table.state.name), row by row", true)
    }
    let text = "the table differs from release \(table.state.name): \(difference)"
    return (TerminalText.oneLine(text), false)
  }
}

// MARK: Plain text

extension ZonesShow {
  /// Prints each state of the table and a line for each update.
  ///
  /// - Parameter print: A closure that prints a line.
  /// - Returns: Whether the table matches the last release at the end.
  func printPlain(_ print: (String) -> Void) -> Bool {
    guard let first = states.first else { return true }
    let release = ReleaseTable(first, height: settings.rows ?? 12)
    let legend = ChangeMark.legend(.inserted, .moved, .refreshed)
    print("\(title.replacing("time zones", with: "Time zones of the world")). Marks: \(legend)")
    print("")
    print(release.summary)
    draw(release.table, marks: [:], print)
    for next in states.dropFirst() {
      release.begin(next)
      let update = release.finish()
      print("")
      print(update.sentence.joined(separator: "; "))
      for issue in update.issues { print("  \(issue)") }
      let marks = release.adapter.changes?.newMarks ?? [:]
      if let change = marks.keys.min() { release.table.reveal(change) }
      draw(release.table, marks: marks, print)
    }
    print("")
    let ending = ending(of: release)
    print(ending.text)
    return ending.isEqual
  }

  private func draw(
    _ table: TableView, marks: [TableElement: ChangeMark], _ print: (String) -> Void
  ) {
    if settings.isFull { table.lines = max(1, table.lineCount) }
    for line in table.drawing(columns: settings.columns ?? 78, marks: marks) { print(line.plain) }
  }
}

// MARK: Animation

extension ZonesShow {
  /// Animates the updates, and leaves the final table and a summary on the terminal.
  ///
  /// Before each update, deleted and moved rows are marked. After it, some of the changed places are shown.
  ///
  /// - Parameter terminal: The terminal.
  /// - Returns: Whether the table matches the last release at the end.
  func animate(on terminal: any Terminal) async -> Bool {
    guard let first = states.first else { return true }
    let release = ReleaseTable(first, height: 1)
    var updates: [ReleaseUpdate] = []
    terminal.beginFullScreen()
    await show(release, on: terminal, caption: release.summary)
    for next in states.dropFirst() {
      updates.append(await animate(release, to: next, on: terminal))
    }
    terminal.endFullScreen()
    let ending = ending(of: release)
    terminal.conclude(release.table, settings, title: release.summary) { columns in
      updates.flatMap { update in
        TerminalText.wrapped(update.sentence, to: columns) + update.issues.map { "  \($0)" }
      } + [ending.text]
    }
    return ending.isEqual
  }

  private func animate(
    _ release: ReleaseTable, to next: ReleaseTable.State, on terminal: any Terminal
  ) async -> ReleaseUpdate {
    let caption = "\(release.state.name) → \(next.name)"
    let old = release.preview(of: next)?.oldMarks ?? [:]
    if let change = old.keys.min() {
      await show(
        release, on: terminal, caption: "\(caption): before",
        status: [ChangeMark.legend(.deleted, .moved)], marks: old, revealing: change)
    }
    release.begin(next)
    let new = release.adapter.changes?.newMarks ?? [:]
    let stops = release.table.stops(new.keys)
    for (index, stop) in stops.prefix(Self.stopLimit).enumerated() {
      let place = stops.count > 1 ? ": place \(index + 1) of \(stops.count)" : ""
      await show(
        release, on: terminal, caption: caption + place,
        status: [ChangeMark.legend(.inserted, .moved, .refreshed)], marks: new, revealing: stop)
    }
    let update = release.finish()
    await show(release, on: terminal, caption: caption, status: update.parts)
    return update
  }

  /// Shows a frame for a while.
  private func show(
    _ release: ReleaseTable, on terminal: any Terminal, caption: String, status: [String] = [],
    marks: [TableElement: ChangeMark] = [:], revealing element: TableElement? = nil
  ) async {
    terminal.draw(
      release.table, settings, caption: "\(caption) · \(title)", status: status, marks: marks,
      revealing: element)
    await terminal.pause(for: settings.delay)
  }
}
