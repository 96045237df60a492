/// What differs between two tables of sections: sections, rows, headers and footers.
///
/// Deletes and the `from` of all pairs are positions in the old table, inserts and the `to` of all
/// pairs positions in the new one. A row belongs to the whole table: one that changes its section
/// is a move, also out of a deleted section or into an inserted one. What nothing mentions keeps
/// its relative order.
///
/// Row ids are unique in the table, section ids among the sections. Duplicates are survived and
/// reported: rows match within the same surviving section first (its common beginning and end, then
/// occurrence by occurrence), so that a table that did not change has no changes, then occurrence
/// by occurrence across what is left. With unique ids the moves are the fewest possible; with
/// duplicates the changes are right, but not promised to be the fewest.
public struct TableChanges: Hashable, Sendable {
  /// The number of rows of each section before.
  public var oldCounts: [Int]
  /// The number of rows of each section after.
  public var newCounts: [Int]
  /// Deleted sections, by old index, ascending.
  public var deletedSections: [Int]
  /// Sections that appear, by new index, ascending.
  public var insertedSections: [Int]
  /// Sections that change their order among those that stay, ascending by `to`.
  public var movedSections: [IndexPair<Int>]
  /// Every section that stays, moved or not, ascending by `to`.
  public var survivingSections: [IndexPair<Int>]
  /// Rows deleted from surviving sections, by old path, ascending.
  ///
  /// The rows of a deleted section go with it, without being listed.
  public var deletedRows: [TablePath]
  /// Rows that appear in surviving sections, by new path, ascending.
  ///
  /// The rows of an inserted section come with it, without being listed.
  public var insertedRows: [TablePath]
  /// Rows that stay and change their section, or their order within it, ascending by `to`.
  public var movedRows: [IndexPair<TablePath>]
  /// Rows that stay, moved or not, and whose content differs; ascending by `to`.
  public var changedRows: [IndexPair<TablePath>]
  /// Surviving sections whose header differs, ascending by `to`.
  public var changedHeaders: [IndexPair<Int>]
  /// Surviving sections whose footer differs, ascending by `to`.
  public var changedFooters: [IndexPair<Int>]
  /// New indexes of sections whose id stood earlier in the new table; no changes themselves.
  ///
  /// Those that had to be hashed, and all of them with ``IdentityChecking/everywhere``.
  public var duplicateSections: [Int]
  /// New paths of rows whose id stood earlier in the new table; no changes themselves.
  ///
  /// Those that had to be hashed, and all of them with ``IdentityChecking/everywhere``.
  public var duplicateRows: [TablePath]
  /// New indexes of sections whose id breaks the rules of `Hashable`; no changes themselves.
  ///
  /// The id reads differently a second time, or equals another one that has another hash.
  public var unsoundSections: [Int]
  /// New paths of rows whose id breaks the rules of `Hashable`, as ``unsoundSections`` has it.
  public var unsoundRows: [TablePath]

  /// Makes changes by hand; nothing is checked, and every list is empty unless given.
  @inlinable
  public init(
    oldCounts: [Int],
    newCounts: [Int],
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [IndexPair<Int>] = [],
    survivingSections: [IndexPair<Int>] = [],
    deletedRows: [TablePath] = [],
    insertedRows: [TablePath] = [],
    movedRows: [IndexPair<TablePath>] = [],
    changedRows: [IndexPair<TablePath>] = [],
    changedHeaders: [IndexPair<Int>] = [],
    changedFooters: [IndexPair<Int>] = [],
    duplicateSections: [Int] = [],
    duplicateRows: [TablePath] = [],
    unsoundSections: [Int] = [],
    unsoundRows: [TablePath] = []
  ) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.survivingSections = survivingSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.changedRows = changedRows
    self.changedHeaders = changedHeaders
    self.changedFooters = changedFooters
    self.duplicateSections = duplicateSections
    self.duplicateRows = duplicateRows
    self.unsoundSections = unsoundSections
    self.unsoundRows = unsoundRows
  }

  /// True when nothing changes; surviving sections, duplicates and unsound ids do not
  /// count.
  @inlinable
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty
      && changedRows.isEmpty && changedHeaders.isEmpty && changedFooters.isEmpty
  }
}

extension TableChanges: CustomStringConvertible {
  /// The changes that are there, such as `insert sections 0; move rows 0-1→1-0`.
  ///
  /// `no changes` when there are none.
  public var description: String {
    ChangeText.join([
      ("delete sections", ChangeText.list(deletedSections)),
      ("insert sections", ChangeText.list(insertedSections)),
      ("move sections", ChangeText.list(movedSections)),
      ("delete rows", ChangeText.list(deletedRows)),
      ("insert rows", ChangeText.list(insertedRows)),
      ("move rows", ChangeText.list(movedRows)),
      ("update rows", ChangeText.list(changedRows)),
      ("update headers", ChangeText.list(changedHeaders)),
      ("update footers", ChangeText.list(changedFooters)),
    ])
  }
}
