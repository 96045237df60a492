/// Plays states as an animation in a terminal.
///
/// For each update it shows the table as it is, with what is going to go, carries the update out,
/// and shows where things changed, a few places one after another.
@MainActor
struct TerminalPlayer {
  /// The places of one update that are visited.
  private static let stopLimit = 3

  private let settings: PlayerSettings
  private let terminal: any Terminal

  init(_ settings: PlayerSettings, _ terminal: any Terminal) {
    self.settings = settings
    self.terminal = terminal
  }

  /// Plays `states`; returns whether the table equals the last of them in the end.
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

  /// Draws one frame, and lets it stand.
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

  /// Leaves the final state on the screen, with what each update did.
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
