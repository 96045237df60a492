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
  public var oldCounts: [Int] { didSet { seal.isIntact = false } }
  /// The number of rows of each section after.
  public var newCounts: [Int] { didSet { seal.isIntact = false } }
  /// Deleted sections, by old index, ascending.
  public var deletedSections: [Int] { didSet { seal.isIntact = false } }
  /// Sections that appear, by new index, ascending.
  public var insertedSections: [Int] { didSet { seal.isIntact = false } }
  /// Sections that change their order among those that stay, ascending by `to`.
  public var movedSections: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// Every section that stays, moved or not, ascending by `to`.
  public var survivingSections: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// Rows deleted from surviving sections, by old path, ascending.
  ///
  /// The rows of a deleted section go with it, without being listed.
  public var deletedRows: [TablePath] { didSet { seal.isIntact = false } }
  /// Rows that appear in surviving sections, by new path, ascending.
  ///
  /// The rows of an inserted section come with it, without being listed.
  public var insertedRows: [TablePath] { didSet { seal.isIntact = false } }
  /// Rows that stay and change their section, or their order within it, ascending by `to`.
  public var movedRows: [IndexPair<TablePath>] { didSet { seal.isIntact = false } }
  /// Rows that stay, moved or not, and whose content differs; ascending by `to`.
  public var changedRows: [IndexPair<TablePath>] { didSet { seal.isIntact = false } }
  /// Surviving sections whose header differs, ascending by `to`.
  public var changedHeaders: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// Surviving sections whose footer differs, ascending by `to`.
  public var changedFooters: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// New indexes of sections whose id occurs earlier in the new table; no changes themselves.
  ///
  /// Those that had to be hashed, and all of them with ``IdentityChecking/everywhere``.
  public var duplicateSections: [Int] { didSet { seal.isIntact = false } }
  /// New paths of rows whose id occurs earlier in the new table; no changes themselves.
  ///
  /// Those that had to be hashed, and all of them with ``IdentityChecking/everywhere``.
  public var duplicateRows: [TablePath] { didSet { seal.isIntact = false } }
  /// New indexes of sections whose id breaks the rules of `Hashable`; no changes themselves.
  ///
  /// The id reads differently a second time, or equals another one that has another hash.
  public var unsoundSections: [Int] { didSet { seal.isIntact = false } }
  /// New paths of rows whose id breaks the rules of `Hashable`, as ``unsoundSections`` has it.
  public var unsoundRows: [TablePath] { didSet { seal.isIntact = false } }

  /// Whether the diff made these changes and nobody edited them since.
  @usableFromInline var seal = DiffSeal()

  /// Whether the diff looked at the ids of all rows that came in, and nobody edited the changes.
  package var haveCheckedIDs: Bool { seal.isIntact && seal.hasCheckedIDs }

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
    ListText.join(
      [
        ("delete sections", ListText.positions(deletedSections)),
        ("insert sections", ListText.positions(insertedSections)),
        ("move sections", ListText.positions(movedSections)),
        ("delete rows", ListText.positions(deletedRows)),
        ("insert rows", ListText.positions(insertedRows)),
        ("move rows", ListText.positions(movedRows)),
        ("update rows", ListText.positions(changedRows)),
        ("update headers", ListText.positions(changedHeaders)),
        ("update footers", ListText.positions(changedFooters)),
      ], orElse: "no changes")
  }
}

// MARK: - Applying

extension TableChanges {
  /// Throws if the changes contradict themselves.
  ///
  /// Changes are valid if
  /// - no count is negative, and the counts of every surviving section add up;
  /// - every position exists, and every list ascends without repeats;
  /// - every section either survives or is deleted or inserted, and only moved ones change their
  ///   order;
  /// - no deleted or inserted row is in a deleted or inserted section;
  /// - every row is deleted, inserted, or moved at most once;
  /// - every changed row, header, or footer goes from there to there.
  ///
  /// Valid changes can be applied to any table of ``oldCounts`` if inserted sections have their
  /// ``newCounts``. They need not have the fewest moves. ``applying(to:newSection:newRow:)`` also
  /// accepts lists that don't ascend, and ignores duplicates and unsound IDs.
  ///
  /// - Throws: The first contradiction.
  /// - Complexity: O(s + k log k) for s sections and k positions, regardless of the number of rows.
  public func validate() throws(InvalidChanges) { _ = try CheckedChanges(proving: self) }

  /// Returns the new table, made from the old one and what is new.
  ///
  /// Everything that stays as it is comes from `old`; a section that nothing touches is the old
  /// one, unchanged. The order within the lists does not matter, and duplicates are not looked at.
  ///
  /// - Parameters:
  ///   - old: The sections that the changes start from.
  ///   - newSection: Returns the section at a new index, for its header and footer and, where it is
  ///     inserted, for the rows that nothing else brings. Asked once for each inserted section and
  ///     each one whose header or footer changes, and for no other.
  ///   - newRow: Returns the row at a new path. Asked once for each path of ``insertedRows`` and
  ///     ``changedRows``, and for no other.
  /// - Returns: The new sections; nil when `old` or an inserted section does not have the counts
  ///   recorded here, or when the changes contradict themselves: positions out of bounds or used
  ///   twice, counts that do not add up, updates of what does not go from there to there.
  /// - Complexity: O(n + m + k log k), n and m the numbers of rows and sections of the tables, k
  ///   that of the changes.
  public func applying<Section: DifferentiableSection>(
    to old: [Section],
    newSection: (Int) -> Section,
    newRow: (TablePath) -> Section.Item
  ) -> [Section]? {
    let oldRows = old.map(\.rows)
    guard oldRows.map(\.count) == oldCounts, let changes = CheckedChanges(self) else { return nil }
    var ownRows: [Int: [Section.Item]] = [:]
    var shells: [Int: Section] = [:]
    for index in changes.oldSections.indices where changes.oldSections[index] == nil {
      let section = newSection(index)
      let rows = section.rows
      guard rows.count == newCounts[index] else { return nil }
      (shells[index], ownRows[index]) = (section, rows)
    }
    for index in Set(changes.changedHeaders + changes.changedFooters).sorted() {
      shells[index] = newSection(index)
    }

    var changedRows = changes.changedRows[...]
    return changes.oldSections.enumerated().compactMap { index, source in
      let changed = changedRows.prefix { $0.to.section == index }
      changedRows = changedRows[changed.endIndex...]
      let shell = shells[index] ?? source.map { old[$0] }
      if let source, shells[index] == nil, changed.isEmpty,
        !changes.hasEdits(IndexPair(from: source, to: index))
      {
        return shell
      }
      let sources = changes.sources(ofSection: index)
      var isChanged = [Bool](repeating: false, count: sources.count)
      for row in changed { isChanged[row.to.row] = true }
      let rows = sources.indices.map { row in
        if let source = sources[row], !isChanged[row] {
          return oldRows[source.section][source.row]
        }
        let ownRow = sources[row] == nil ? ownRows[index]?[row] : nil
        return ownRow ?? newRow(TablePath(section: index, row: row))
      }
      return shell?.replacingRows(with: rows)
    }
  }
}

extension CheckedChanges {
  /// The old paths of the rows of a new section; nil for rows that are new.
  fileprivate func sources(ofSection index: Int) -> [TablePath?] {
    var sources = [TablePath?](repeating: nil, count: arrivals.count(in: index))
    for edit in arrivals[index] { sources[edit.path.row] = edit.counterpart }
    guard let old = oldSections[index] else { return sources }
    let staying = departures.stayingRuns(in: old).joined()
    for (from, to) in zip(staying, arrivals.stayingRuns(in: index).joined()) {
      sources[to] = TablePath(section: old, row: from)
    }
    return sources
  }
}
