public import DiffEngine

/// The changes that a data source reports by index, such as a fetched results controller.
///
/// ```swift
/// var changes = IndexedChanges()
/// changes.deletedRows.append(TablePath(section: 0, row: 3))
/// changes.insertedRows.append(TablePath(section: 0, row: 0))
/// adapter.update(with: results.sections, changes: changes)
/// ```
///
/// As in a batch update of a table view, deletions and updates are given by the indexes before all
/// changes, and insertions by the indexes after all changes. The order in which changes are added makes
/// no difference, and a change may be added twice.
///
/// Rows of deleted and inserted sections can be listed, too. Moves can lead out of deleted sections, and
/// into inserted ones. A moved row is also updated, even if it moves to the same index.
public struct IndexedChanges: Hashable, Sendable {
  /// Deleted rows, by old position.
  public var deletedRows: [TablePath]
  /// Inserted rows, by new position.
  public var insertedRows: [TablePath]
  /// Moved rows, from an old position to a new one.
  public var movedRows: [IndexPair<TablePath>]
  /// Updated rows, by old position.
  public var updatedRows: [TablePath]
  /// Updated rows, by new position, for data sources that report these.
  public var updatedNewRows: [TablePath]
  /// Deleted sections, by old index.
  public var deletedSections: [Int]
  /// Inserted sections, by new index.
  public var insertedSections: [Int]
  /// Moved sections, from an old index to a new one.
  public var movedSections: [IndexPair<Int>]

  /// Creates changes, which the update checks.
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

  /// Creates the changes of one section.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - deletions: Old indexes of deleted rows.
  ///   - insertions: New indexes of inserted rows.
  ///   - modifications: Old indexes of updated rows.
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
