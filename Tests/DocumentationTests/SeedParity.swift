/// The table in `Docs/Internals/SeedParity.md`: ID, spelling in this package, and tests.
struct SeedParity {
  struct Row {
    var id: String
    var spelling: String
    var shownBy: String

    /// Whether the row is marked with the word "open", alone or before a colon.
    var isOpen: Bool {
      [spelling, shownBy].contains { $0.lowercased().wholeMatch(of: /open(?:[:;,].*)?/) != nil }
    }
  }

  /// The IDs of the seeds' checklist.
  static let ids =
    numbered("TA", 1...17) + numbered("TA", 20...35) + numbered("TF", 1...7)
    + numbered("DC", 1...14) + numbered("X", 1...18)

  let rows: [Row]

  init(_ page: String) {
    rows = page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingPrefix(while: \.isWhitespace) }
        .map { String($0.reversed().trimmingPrefix(while: \.isWhitespace).reversed()) }
      guard cells.count == 5, Self.ids.contains(cells[1]) else { return nil }
      return Row(id: cells[1], spelling: cells[2], shownBy: cells[3])
    }
  }

  /// Returns the code spans of a text.
  static func names(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static func numbered(_ prefix: String, _ numbers: ClosedRange<Int>) -> [String] {
    numbers.map { "\(prefix)-\($0 < 10 ? "0" : "")\($0)" }
  }
}
