import TableViews

/// What one update did to the table, in numbers.
struct ReleaseUpdate: Hashable, Sendable {
  private let oldName: String
  private let newName: String

  private(set) var deletedSections = 0
  private(set) var insertedSections = 0
  private(set) var movedSections = 0
  /// All rows that are gone, those of deleted sections among them.
  private(set) var deletedRows = 0
  /// All rows that are new, those of inserted sections among them.
  private(set) var insertedRows = 0
  private(set) var movedRows = 0
  private(set) var refreshedRows = 0
  private(set) var refreshedHeaders = 0
  /// The batches that the table carried out.
  let batches: Int
  /// The issues that came up, repeated ones not counted again.
  let issues: [TableIssue]
  /// What the adapter said of the update.
  let outcome: UpdateOutcome?

  init(
    from oldName: String, to newName: String, changes: TableChanges?, batches: Int,
    issues: [TableIssue], outcome: UpdateOutcome?
  ) {
    self.oldName = oldName
    self.newName = newName
    self.batches = batches
    self.issues = issues
    self.outcome = outcome
    if let changes { count(changes) }
  }

  private mutating func count(_ changes: TableChanges) {
    deletedSections = changes.deletedSections.count
    insertedSections = changes.insertedSections.count
    movedSections = changes.movedSections.count
    deletedRows = changes.allDeletedRows.count
    insertedRows = changes.allInsertedRows.count
    movedRows = changes.movedRows.count
    refreshedRows = changes.changedRows.count
    refreshedHeaders = changes.changedHeaders.count
  }
}

extension ReleaseUpdate {
  /// The parts of the line that tells of the update.
  var parts: [String] {
    [
      "sections \(deletedSections) deleted, \(insertedSections) inserted, \(movedSections) moved",
      "rows \(deletedRows) deleted, \(insertedRows) inserted, \(movedRows) moved, "
        + "\(refreshedRows) refreshed",
      "headers \(refreshedHeaders) refreshed",
      Self.counted(batches, "batch", "batches"),
      Self.counted(issues.count, "issue", "issues"),
    ] + (outcome == .animated ? [] : ["\(outcome?.description ?? "not finished")"])
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}

extension ReleaseUpdate: CustomStringConvertible {
  /// The parts, the first with the names of the two releases.
  var sentence: [String] {
    ["\(oldName) → \(newName): \(parts[0])"] + parts.dropFirst()
  }

  /// One line: the two releases, and what changed between them.
  var description: String { sentence.joined(separator: "; ") }
}
