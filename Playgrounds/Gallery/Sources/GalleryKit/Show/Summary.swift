/// What is said of a table in words.
@MainActor
enum Summary {
  /// The release that the table shows, and how much it is.
  static func state<Item: GalleryItem>(of table: ReleaseTable<Item>) -> String {
    let groups = table.state.groups
    let rows = groups.reduce(0) { $0 + $1.rows.count }
    return "\(table.state.name): \(groups.count) \(groups.count == 1 ? "section" : "sections"), "
      + "\(rows) \(rows == 1 ? "row" : "rows")"
  }

  /// Whether the table equals the release it is to show, checked by scrolling through it.
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
