import CommandSupport
import TableViews

/// Plays the releases of the time zone database in one table: `gallery zones`.
@MainActor
struct ZonesShow {
  enum Grouping: String, Hashable, Sendable, CaseIterable {
    /// A section for each country, a row for each zone.
    case country
    /// A section for each number of zones, a row for each country.
    case count
  }

  var releases: [TimeZoneRelease]
  var grouping: Grouping
  /// The width of the drawings, or `nil` for what fits.
  var columns: Int?
  /// The visible lines of the table, or `nil` for what fits.
  var rows: Int?
  /// Whether plain output draws whole tables.
  var isFull = false
  /// How long each step of an animation stays.
  var delay = Duration.seconds(1)

  init(
    _ releases: [TimeZoneRelease], by grouping: Grouping = .country, columns: Int? = nil,
    rows: Int? = nil
  ) {
    self.releases = releases
    self.grouping = grouping
    self.columns = columns
    self.rows = rows
  }

  /// Prints each state of the table and a line for each update.
  ///
  /// - Returns: Whether the table equals the last release at the end.
  func printPlain(_ print: @escaping (String) -> Void) -> Bool {
    switch grouping {
    case .country: PlainPlayer(settings, print: print).play(states(\.zonesByCountry))
    case .count: PlainPlayer(settings, print: print).play(states(\.countriesByZoneCount))
    }
  }

  /// Animates the updates, and leaves the final table and a summary on the terminal.
  ///
  /// - Returns: Whether the table equals the last release at the end.
  func animate(on terminal: any Terminal) async -> Bool {
    switch grouping {
    case .country: await TerminalPlayer(settings, terminal).play(states(\.zonesByCountry))
    case .count: await TerminalPlayer(settings, terminal).play(states(\.countriesByZoneCount))
    }
  }

  private var settings: PlayerSettings {
    PlayerSettings(
      title: grouping == .country ? "by country" : "by number of zones", columns: columns,
      rows: rows, isFull: isFull, delay: delay)
  }

  private func states<Item: GalleryItem>(
    _ groups: (TimeZoneRelease) -> [ZoneGroup<Item>]
  ) -> [ReleaseTable<Item>.State] {
    releases.map { .init(name: TerminalText.oneLine($0.name), groups: groups($0)) }
  }
}

/// Plays states as plain text.
@MainActor
struct PlainPlayer {
  private let settings: PlayerSettings
  private let print: (String) -> Void

  init(_ settings: PlayerSettings, print: @escaping (String) -> Void) {
    self.settings = settings
    self.print = print
  }

  func play<Item: GalleryItem>(_ states: [ReleaseTable<Item>.State]) -> Bool {
    guard let first = states.first else { return true }
    let table = ReleaseTable(first, height: settings.rows ?? 12)
    let legend = PlayerSettings.legend([.inserted, .moved, .refreshed])
    print("Time zones of the world \(settings.title). Marks: \(legend)")
    print("")
    print(Summary.state(of: table))
    draw(table, marks: [:])
    for next in states.dropFirst() { update(table, to: next) }
    print("")
    let ending = Summary.ending(of: table)
    print(ending.text)
    return ending.isEqual
  }

  private func update<Item: GalleryItem>(
    _ table: ReleaseTable<Item>, to next: ReleaseTable<Item>.State
  ) {
    table.begin(next)
    let update = table.finish()
    print("")
    print("\(update)")
    for issue in update.issues { print("  \(issue)") }
    let marks = table.adapter.changes?.newMarks ?? [:]
    if let change = marks.keys.min() { table.reveal(change) }
    draw(table, marks: marks)
  }

  private func draw<Item: GalleryItem>(
    _ table: ReleaseTable<Item>, marks: [TableElement: ChangeMark]
  ) {
    if settings.isFull { table.height = max(1, table.lineCount) }
    for line in table.drawing(columns: settings.columns ?? 78, marks: marks) { print(line.plain) }
  }
}

/// Plays states as an animation in a terminal.
///
/// For each update, it marks what will be deleted, performs the update, and shows a few of the
/// changed places.
@MainActor
struct TerminalPlayer {
  /// The most places that are shown.
  private static let stopLimit = 3

  private let settings: PlayerSettings
  private let terminal: any Terminal

  init(_ settings: PlayerSettings, _ terminal: any Terminal) {
    self.settings = settings
    self.terminal = terminal
  }

  func play<Item: GalleryItem>(_ states: [ReleaseTable<Item>.State]) async -> Bool {
    guard let first = states.first else { return true }
    let table = ReleaseTable(first, height: 1)
    var updates: [ReleaseUpdate] = []
    terminal.beginFullScreen()
    await show(table, caption: Summary.state(of: table))
    for next in states.dropFirst() { updates.append(await update(table, to: next)) }
    terminal.endFullScreen()
    return conclude(table, updates)
  }

  private func update<Item: GalleryItem>(
    _ table: ReleaseTable<Item>, to next: ReleaseTable<Item>.State
  ) async -> ReleaseUpdate {
    let caption = "\(table.state.name) → \(next.name)"
    let old = table.preview(of: next)?.oldMarks ?? [:]
    if let change = old.keys.min() {
      await show(
        table, at: change, marks: old, caption: "\(caption): what goes",
        status: [PlayerSettings.legend([.deleted, .moved])])
    }
    table.begin(next)
    let new = table.adapter.changes?.newMarks ?? [:]
    let stops = table.stops(new.keys)
    let legend = PlayerSettings.legend([.inserted, .moved, .refreshed])
    for (index, stop) in stops.prefix(Self.stopLimit).enumerated() {
      let place = stops.count > 1 ? ": place \(index + 1) of \(stops.count)" : ""
      await show(table, at: stop, marks: new, caption: caption + place, status: [legend])
    }
    let update = table.finish()
    await show(table, caption: caption, status: update.parts)
    return update
  }

  /// Shows a frame for a while.
  private func show<Item: GalleryItem>(
    _ table: ReleaseTable<Item>, at element: TableElement? = nil,
    marks: [TableElement: ChangeMark] = [:], caption: String, status: [String] = []
  ) async {
    let room = FrameRoom(terminal.size, settings)
    table.height = room.tableRows
    if let element { table.reveal(element) }
    let frame = Frame(
      caption: "\(caption) · time zones \(settings.title)",
      drawing: table.drawing(columns: room.tableColumns, marks: marks), status: status)
    terminal.write(frame.text(in: room, hasColors: terminal.hasColors))
    await terminal.pause(for: settings.delay)
  }

  /// Prints the final table and the log.
  private func conclude<Item: GalleryItem>(
    _ table: ReleaseTable<Item>, _ updates: [ReleaseUpdate]
  ) -> Bool {
    let room = FrameRoom(terminal.size, settings)
    let ending = Summary.ending(of: table)
    var lines = [Summary.state(of: table)]
    lines += table.drawing(columns: room.tableColumns).map(room.fitted)
    for update in updates {
      lines += TerminalText.wrapped(update.sentence, to: room.textColumns)
      lines += update.issues.map { "  \($0)" }
    }
    lines.append(ending.text)
    terminal.write(lines.map { $0 + "\n" }.joined())
    return ending.isEqual
  }
}

@MainActor
enum Summary {
  /// Returns the name and the size of the release.
  static func state<Item: GalleryItem>(of table: ReleaseTable<Item>) -> String {
    let groups = table.state.groups
    let rows = groups.reduce(0) { $0 + $1.rows.count }
    return "\(table.state.name): \(TerminalText.count(groups.count, "section")), "
      + TerminalText.count(rows, "row")
  }

  /// Compares the table with its release.
  static func ending<Item: GalleryItem>(
    of table: ReleaseTable<Item>
  ) -> (text: String, isEqual: Bool) {
    if let difference = table.firstDifference() {
      let text = "the table differs from release \(table.state.name): \(difference)"
      return (TerminalText.oneLine(text), false)
    }
    return ("the table equals release \(table.state.name), row by row", true)
  }
}
