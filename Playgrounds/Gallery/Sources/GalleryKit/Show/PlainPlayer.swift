/// Plays states as text that only ever grows: for pipes, files and simple terminals.
@MainActor
struct PlainPlayer {
  private let settings: PlayerSettings
  private let print: (String) -> Void

  init(_ settings: PlayerSettings, print: @escaping (String) -> Void) {
    self.settings = settings
    self.print = print
  }

  /// Plays `states`; returns whether the table equals the last of them in the end.
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
