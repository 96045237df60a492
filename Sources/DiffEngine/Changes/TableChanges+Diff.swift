extension TableChanges {
  /// Finds what differs between two tables, by identity and content of their rows.
  ///
  /// Sections match by their ids, rows by a symbol table of the whole table (Heckel 1978). Of the
  /// rows that stay in their section, those outside a longest increasing subsequence (Fredman
  /// 1975) move; so it is with sections. If `==` and `hash(into:)` of an id disagree, rows may go
  /// unmatched, but the changes still lead from `old` to `new`.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - rowID: Returns the identity of a row, which should be unique in its table; called once
  ///     for each row. See ``TableChanges`` for what happens to duplicates.
  ///   - sameContent: Tells whether an old and a new row of the same identity show the same.
  /// - Complexity: O(n + m) hashes and comparisons, n and m the numbers of rows and sections of the
  ///   tables; and O(k log k) steps on positions for k survivors that are out of order.
  @inlinable
  public init<Section: DifferentiableSection, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    sameContent: (Section.Item, Section.Item) -> Bool
  ) {
    let oldRows = old.map(\.rows)
    let newRows = new.map(\.rows)
    let newCounts = newRows.map(\.count)
    let sections = SymbolLists(old: old, new: new, newCount: new.count, id: \.id)
    let rows = SymbolLists(
      old: oldRows.joined(), new: newRows.joined(), newCount: newCounts.reduce(0, +), id: rowID)
    let matching = TableMatching(
      sections: ListMatching(sections), rows: rows,
      oldCounts: oldRows.map(\.count), newCounts: newCounts)

    self.init(matching, oldCounts: oldRows.map(\.count), newCounts: newCounts)
    changedRows = matching.rowPairs.filter {
      !sameContent(oldRows[$0.from.section][$0.from.row], newRows[$0.to.section][$0.to.row])
    }
    changedHeaders = survivingSections.filter { !old[$0.from].hasSameHeader(as: new[$0.to]) }
    changedFooters = survivingSections.filter { !old[$0.from].hasSameFooter(as: new[$0.to]) }
  }

  /// Finds what differs between two tables whose rows have an id; content is compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:)``.
  @inlinable
  public init<Section: DifferentiableSection>(from old: [Section], to new: [Section])
  where Section.Item: Identifiable & Equatable {
    self.init(from: old, to: new, rowID: \.id, sameContent: ==)
  }

  /// Finds what differs between two tables whose rows are their own identity: none is updated.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:)``.
  @inlinable
  public init<Section: DifferentiableSection>(from old: [Section], to new: [Section])
  where Section.Item: Hashable {
    self.init(from: old, to: new, rowID: { $0 }, sameContent: { _, _ in true })
  }

  /// Finds what differs between two tables of hashable rows with an id: the id is the identity.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:)``.
  @inlinable
  public init<Section: DifferentiableSection>(from old: [Section], to new: [Section])
  where Section.Item: Identifiable & Hashable {
    self.init(from: old, to: new, rowID: \.id, sameContent: ==)
  }

  /// The changes of a match, contents, headers and footers not looked at.
  @usableFromInline
  init(_ matching: TableMatching, oldCounts: [Int], newCounts: [Int]) {
    self.init(
      oldCounts: oldCounts,
      newCounts: newCounts,
      deletedSections: matching.sections.deletes,
      insertedSections: matching.sections.inserts,
      movedSections: matching.sections.moves,
      survivingSections: matching.sections.pairs,
      deletedRows: matching.deletedRows,
      insertedRows: matching.insertedRows,
      movedRows: matching.movedRows,
      duplicateSections: matching.sections.duplicates,
      duplicateRows: matching.duplicateRows)
  }
}
