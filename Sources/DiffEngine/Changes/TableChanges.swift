/// The differences between two tables: sections, rows, headers, and footers.
///
/// Deletes and the `from` of all pairs are positions in the old table. Inserts and the `to` of all
/// pairs are positions in the new table. Unmentioned rows and sections keep their relative order.
///
/// A row that changes its section is a move, even if its old section is deleted or its new section
/// is inserted.
///
/// ```swift
/// let before = [Section(id: "A", items: [contact]), Section(id: "B", items: [])]
/// let after = [Section(id: "A", items: []), Section(id: "B", items: [contact])]
/// let changes = TableChanges(from: before, to: after)
/// print(changes)  // move rows 0-0→1-0
/// ```
///
/// Row IDs should be unique in the table, and section IDs among the sections. If they are, the
/// number of moves is minimal. If they aren't, the changes are still correct but may not be the
/// fewest. Rows with a repeated ID are matched in their own section first, so that an unchanged
/// table has no changes.
public struct TableChanges: Hashable, Sendable {
  /// The number of rows of each old section.
  public var oldCounts: [Int] { didSet { seal.isIntact = false } }
  /// The number of rows of each new section.
  public var newCounts: [Int] { didSet { seal.isIntact = false } }
  /// The old indexes of deleted sections, ascending.
  public var deletedSections: [Int] { didSet { seal.isIntact = false } }
  /// The new indexes of inserted sections, ascending.
  public var insertedSections: [Int] { didSet { seal.isIntact = false } }
  /// The sections that change their relative order, ascending by `to`.
  public var movedSections: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// All sections in both tables, moved or not, ascending by `to`.
  public var survivingSections: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// The old paths of rows deleted from surviving sections, ascending.
  ///
  /// The rows of deleted sections aren't listed.
  public var deletedRows: [TablePath] { didSet { seal.isIntact = false } }
  /// The new paths of rows inserted into surviving sections, ascending.
  ///
  /// The rows of inserted sections aren't listed.
  public var insertedRows: [TablePath] { didSet { seal.isIntact = false } }
  /// The rows that change their section or relative order.
  ///
  /// They're in ascending order of `to`.
  public var movedRows: [IndexPair<TablePath>] { didSet { seal.isIntact = false } }
  /// The rows whose content differs, moved or not, ascending by `to`.
  public var changedRows: [IndexPair<TablePath>] { didSet { seal.isIntact = false } }
  /// The surviving sections whose header differs, ascending by `to`.
  public var changedHeaders: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// The surviving sections whose footer differs, ascending by `to`.
  public var changedFooters: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// The new indexes of sections whose ID occurs earlier.
  ///
  /// They're in ascending order, and aren't treated as changes. By default, the diff finds only
  /// those that it hashes. See ``IdentityChecking``.
  public var duplicateSections: [Int] { didSet { seal.isIntact = false } }
  /// The new paths of rows whose ID occurs earlier.
  ///
  /// They're in ascending order, and aren't treated as changes. By default, the diff finds only
  /// those that it hashes. See ``IdentityChecking``.
  public var duplicateRows: [TablePath] { didSet { seal.isIntact = false } }
  /// The new indexes of sections whose ID breaks `Hashable`'s rules.
  ///
  /// They're in ascending order, and aren't treated as changes. The diff read the ID twice with
  /// different results, or the ID equals another ID that has a different hash. With
  /// ``IdentityChecking/fast``, the diff finds none.
  public var unsoundSections: [Int] { didSet { seal.isIntact = false } }
  /// The new paths of rows whose ID breaks `Hashable`'s rules.
  ///
  /// They're in ascending order, and aren't treated as changes. See ``unsoundSections``.
  public var unsoundRows: [TablePath] { didSet { seal.isIntact = false } }

  /// Whether the changes are as the diff made them.
  @usableFromInline var seal = DiffSeal()

  /// Whether the diff checked more IDs than with ``IdentityChecking/fast``, and nothing was edited.
  package var haveCheckedIDs: Bool { seal.isIntact && seal.hasCheckedIDs }

  /// Creates changes without checking them.
  ///
  /// Every list is empty by default.
  ///
  /// - Parameters:
  ///   - oldCounts: The number of rows of each old section.
  ///   - newCounts: The number of rows of each new section.
  ///   - deletedSections: The old indexes of deleted sections.
  ///   - insertedSections: The new indexes of inserted sections.
  ///   - movedSections: The sections that change their relative order.
  ///   - survivingSections: All sections in both tables, moved or not.
  ///   - deletedRows: The old paths of rows deleted from surviving sections.
  ///   - insertedRows: The new paths of rows inserted into surviving sections.
  ///   - movedRows: The rows that change their section or relative order.
  ///   - changedRows: The rows whose content differs.
  ///   - changedHeaders: The surviving sections whose header differs.
  ///   - changedFooters: The surviving sections whose footer differs.
  ///   - duplicateSections: The new indexes of sections whose ID occurs earlier.
  ///   - duplicateRows: The new paths of rows whose ID occurs earlier.
  ///   - unsoundSections: The new indexes of sections whose ID breaks the rules of `Hashable`.
  ///   - unsoundRows: The new paths of rows whose ID breaks the rules of `Hashable`.
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

  /// A Boolean value that indicates whether nothing changes.
  ///
  /// Surviving sections, duplicates, and unsound IDs don't matter.
  @inlinable
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty
      && changedRows.isEmpty && changedHeaders.isEmpty && changedFooters.isEmpty
  }
}

extension TableChanges: CustomStringConvertible {
  /// The changes as text.
  ///
  /// For example, `insert sections 0; move rows 0-1→1-0`, or `no changes`.
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
  /// Checks that the changes don't contradict themselves.
  ///
  /// Changes are valid if
  /// - no count is negative, and the counts of every surviving section add up
  /// - every position exists, and every list ascends without repeats
  /// - every section either survives or is deleted or inserted, and only moved sections change
  ///   their relative order
  /// - every deleted or inserted row is in a surviving section
  /// - every row is deleted, inserted, or moved at most once
  /// - every changed row, header, or footer connects the old and new position of one element
  ///
  /// Valid changes can be applied to any table with ``oldCounts`` if inserted sections have their
  /// ``newCounts``. They need not have the fewest moves. ``applying(to:newSection:newRow:)`` also
  /// accepts lists that don't ascend, and ignores duplicates and unsound IDs.
  ///
  /// - Throws: ``InvalidChanges`` with the first contradiction.
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* positions, regardless of the
  ///   number of rows.
  public func validate() throws(InvalidChanges) { _ = try CheckedChanges(proving: self) }

  /// Returns the new table, created from the old one.
  ///
  /// Unchanged rows and sections come from `old`. The order of positions in each list of changes
  /// doesn't matter.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - newSection: A closure that returns the section at a new index. It's called once for each
  ///     inserted section, for its rows, header, and footer, and once for each section whose header
  ///     or footer changes.
  ///   - newRow: A closure that returns the row at a new path. It's called once for each path of
  ///     ``insertedRows`` and ``changedRows``.
  /// - Returns: The new sections, or `nil` if `old` or an inserted section doesn't have the counts
  ///   of these changes, or the changes contradict themselves.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for tables of *n* and *m* rows and sections, and *k*
  ///   changes.
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
  /// Returns the old path of each row of a new section, or `nil` for new rows.
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
