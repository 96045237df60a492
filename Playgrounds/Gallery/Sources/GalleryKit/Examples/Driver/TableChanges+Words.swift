import TableViews

extension TableChanges {
  /// How many positions of one kind are named; of more only the number is told.
  private static var namedPositions: Int { 3 }

  /// What changed, a phrase for each kind of change that there is.
  ///
  /// The rows of a section that comes or goes are counted among the rows that do.
  var words: String {
    let phrases = [
      Self.phrase("section", "deleted", deletedSections),
      Self.phrase("section", "inserted", insertedSections),
      Self.phrase("section", "moved", movedSections),
      Self.phrase("row", "deleted", allDeletedRows),
      Self.phrase("row", "inserted", allInsertedRows),
      Self.phrase("row", "moved", movedRows),
      Self.phrase("row", "refreshed", changedRows.map(\.to)),
      Self.phrase("header", "refreshed", changedHeaders.map(\.to)),
      Self.phrase("footer", "refreshed", changedFooters.map(\.to)),
    ].compactMap { $0 }
    return phrases.isEmpty ? "nothing changed" : phrases.joined(separator: ", ")
  }

  private static func phrase(_ noun: String, _ verb: String, _ positions: [some Any]) -> String? {
    guard !positions.isEmpty else { return nil }
    let count = "\(NameList.count(positions.count, noun)) \(verb)"
    guard positions.count <= namedPositions else { return count }
    return "\(count) (\(positions.map { "\($0)" }.joined(separator: ", ")))"
  }
}
