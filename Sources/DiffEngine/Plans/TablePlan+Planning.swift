extension TablePlan {
  /// Plans how to get from `old` to `new`, or returns nil when `changes` is not their difference.
  ///
  /// - Parameters:
  ///   - old: The sections that the view shows.
  ///   - new: The sections that it is to show; the last stage holds exactly these.
  ///   - changes: What differs between them. The counts must be those of the sections, and the
  ///     changes must not contradict themselves; ids and contents are not compared again.
  /// - Complexity: O(n + m), n and m the numbers of rows and sections of the tables. Sections whose
  ///   rows the second stage leaves alone share their storage with `new`.
  public init?(from old: [Section], to new: [Section], changes: TableChanges) {
    guard let planner = TablePlanner(from: old, to: new, changes: changes) else { return nil }
    self.init(
      stages: planner.stages,
      refreshedRows: planner.refreshedRows,
      refreshedHeaders: planner.kept(changes.changedHeaders),
      refreshedFooters: planner.kept(changes.changedFooters),
      changes: changes)
  }

  /// Finds what differs between two tables, and plans how to get from one to the other.
  ///
  /// Should sections answer other rows each time they are asked, so that no plan fits, all sections
  /// are replaced in a single stage.
  ///
  /// - Parameters:
  ///   - old: The sections that the view shows.
  ///   - new: The sections that it is to show.
  ///   - rowID: Returns the identity of a row, which should be unique in its table.
  ///   - sameContent: Tells whether an old and a new row of the same identity show the same.
  /// - Complexity: as ``TableChanges/init(from:to:rowID:sameContent:)``.
  @inlinable
  public init<RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    sameContent: (Section.Item, Section.Item) -> Bool
  ) {
    let changes = TableChanges(from: old, to: new, rowID: rowID, sameContent: sameContent)
    self =
      TablePlan(from: old, to: new, changes: changes)
      ?? TablePlan(replacing: old, with: new, changes: changes)
  }

  /// The plan that keeps nothing: one stage that deletes all sections and inserts the new ones.
  @usableFromInline
  init(replacing old: [Section], with new: [Section], changes: TableChanges) {
    let batch = TableBatch(
      deletedSections: Array(old.indices), insertedSections: Array(new.indices))
    self.init(stages: [Stage(batch: batch, sections: new)], changes: changes)
  }
}
