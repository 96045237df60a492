public import DiffEngine

/// The changes that a data source reports by index.
///
/// ```swift
/// let changes = IndexedChanges(inSection: 0, deletions: [3], insertions: [0])
/// adapter.update(with: [Section(id: "all", items: contacts)], changes: changes)
/// ```
///
/// As in a table view's batch updates, deletions and updates use the indexes before all changes,
/// and insertions use the indexes after all changes. The order of the changes doesn't matter, and
/// you can add a change twice.
///
/// You can also list the rows of deleted and inserted sections. A row can move out of a deleted
/// section or into an inserted one. A moved row is also updated, even if its index stays the same.
public struct IndexedChanges: Hashable, Sendable {
  /// The positions of deleted rows, before the changes.
  public var deletedRows: [TablePath]
  /// The positions of inserted rows, after the changes.
  public var insertedRows: [TablePath]
  /// The positions of moved rows, before and after the changes.
  public var movedRows: [IndexPair<TablePath>]
  /// The positions of updated rows, before the changes.
  public var updatedRows: [TablePath]
  /// The positions of updated rows, after the changes.
  ///
  /// Use it if your data source reports updates by their new positions.
  public var updatedNewRows: [TablePath]
  /// The indexes of deleted sections, before the changes.
  public var deletedSections: [Int]
  /// The indexes of inserted sections, after the changes.
  public var insertedSections: [Int]
  /// The indexes of moved sections, before and after the changes.
  public var movedSections: [IndexPair<Int>]

  /// Creates changes to rows and sections.
  ///
  /// The update checks whether they're consistent.
  ///
  /// - Parameters:
  ///   - deletedRows: The positions of deleted rows, before the changes.
  ///   - insertedRows: The positions of inserted rows, after the changes.
  ///   - movedRows: The positions of moved rows, before and after the changes.
  ///   - updatedRows: The positions of updated rows, before the changes.
  ///   - updatedNewRows: The positions of updated rows, after the changes.
  ///   - deletedSections: The indexes of deleted sections, before the changes.
  ///   - insertedSections: The indexes of inserted sections, after the changes.
  ///   - movedSections: The indexes of moved sections, before and after the changes.
  public init(
    deletedRows: [TablePath] = [], insertedRows: [TablePath] = [],
    movedRows: [IndexPair<TablePath>] = [], updatedRows: [TablePath] = [],
    updatedNewRows: [TablePath] = [], deletedSections: [Int] = [], insertedSections: [Int] = [],
    movedSections: [IndexPair<Int>] = []
  ) {
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.updatedRows = updatedRows
    self.updatedNewRows = updatedNewRows
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
  }

  /// Creates changes to the rows in one section.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - deletions: The indexes of deleted rows, before the changes.
  ///   - insertions: The indexes of inserted rows, after the changes.
  ///   - modifications: The indexes of updated rows, before the changes.
  public init(
    inSection section: Int = 0, deletions: some Sequence<Int> = [],
    insertions: some Sequence<Int> = [], modifications: some Sequence<Int> = []
  ) {
    func paths(_ rows: some Sequence<Int>) -> [TablePath] {
      rows.map { TablePath(section: section, row: $0) }
    }
    self.init(
      deletedRows: paths(deletions), insertedRows: paths(insertions),
      updatedRows: paths(modifications))
  }
}
