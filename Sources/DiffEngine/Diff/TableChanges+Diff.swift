/// A section that can be compared and split: an ID, rows, a header, and a footer.
public protocol DifferentiableSection<ID, Item> {
  /// The identity of a section; unique in a table.
  associatedtype ID: Hashable
  /// What the rows show.
  associatedtype Item

  /// The identity of the section.
  var id: ID { get }
  /// The rows, in order; read more than once.
  var rows: [Item] { get }
  /// The number of rows.
  ///
  /// The default implementation counts ``rows``. Implement it if a section makes its rows on demand
  /// and knows their number.
  var rowCount: Int { get }

  /// Returns this section, header and footer included, with other rows.
  func replacingRows(with rows: [Item]) -> Self
  /// Returns this section without rows, header, and footer.
  ///
  /// A plan contains it for rows to move into or out of. The default implementation only removes the
  /// rows. Implement it if the type has headers or footers.
  func removingContent() -> Self
  /// Returns whether both sections show the same header.
  func isHeaderEqual(to other: Self) -> Bool
  /// Returns whether both sections show the same footer.
  func hasSameFooter(as other: Self) -> Bool
}

extension DifferentiableSection {
  /// Returns the section without rows.
  public func removingContent() -> Self { replacingRows(with: []) }

  /// The number of rows.
  @inlinable public var rowCount: Int { rows.count }

  /// The number of rows of each section; uses a buffer to avoid copying sections.
  @inlinable
  package static func rowCounts(of sections: [Self]) -> [Int] {
    sections.withUnsafeBufferPointer { sections in
      var counts: [Int] = []
      counts.reserveCapacity(sections.count)
      for index in sections.indices { counts.append(sections[index].rowCount) }
      return counts
    }
  }

  /// The rows of each section.
  @inlinable
  static func rows(of sections: [Self]) -> [[Item]] {
    sections.withUnsafeBufferPointer { sections in sections.indices.map { sections[$0].rows } }
  }

  /// The IDs of sections.
  @inlinable
  static func ids(of sections: [Self]) -> [ID] {
    sections.withUnsafeBufferPointer { sections in sections.indices.map { sections[$0].id } }
  }
}

extension TableChanges {
  /// Finds what differs between two tables, by identity and content of their rows.
  ///
  /// Sections match by their ids, rows by theirs, whatever their section. What a surviving section
  /// has in common at its ends, and what follows one another in between, is found without hashing,
  /// but for a few hashes where the sides part for long; only the rest is hashed. Of the rows that stay in their section, those outside a longest
  /// increasing subsequence (Fredman 1975) move; so it is with sections. If `==` and `hash(into:)`
  /// of an id disagree, or an id reads differently each time, rows may go unmatched, but the
  /// changes still lead from `old` to `new`.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - rowID: Returns the identity of a row, which should be unique in its table; called several
  ///     times for a row. See ``TableChanges`` for what happens to duplicates.
  ///   - sameContent: Returns whether an old and a new row of the same identity show the same; called
  ///     once for each pair.
  ///   - checking: Where to look for duplicates and unsound ids.
  /// - Complexity: O(n + m) comparisons, n and m the numbers of rows and sections of the tables,
  ///   and a hash for each that is not found near its place; O(k log k) steps on positions for k
  ///   survivors that are out of order.
  @inlinable
  public init<Section: DifferentiableSection, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    sameContent: (Section.Item, Section.Item) -> Bool,
    checking: IdentityChecking = .fast
  ) {
    self = withoutActuallyEscaping(rowID) { rowID in
      withoutActuallyEscaping(sameContent) { sameContent in
        TableChanges(
          from: old, to: new,
          RowComparison(
            from: old, to: new,
            by: CustomRows(isReflexive: false, id: rowID, sameContent: sameContent)),
          checking: checking)
      }
    }
  }

  /// Finds the differences between two tables whose rows are compared as described.
  @inlinable
  package init<Section: DifferentiableSection>(
    from old: [Section], to new: [Section], _ rows: RowComparison, checking: IdentityChecking
  ) {
    self.init(
      sections: ListChanges(
        from: Section.ids(of: old), to: Section.ids(of: new), checking: checking),
      rows, checking: checking)
    let seal = seal
    for pair in survivingSections {
      if !old[pair.from].isHeaderEqual(to: new[pair.to]) { changedHeaders.append(pair) }
      if !old[pair.from].hasSameFooter(as: new[pair.to]) { changedFooters.append(pair) }
    }
    self.seal = seal
  }

  /// Finds the differences between the rows of two tables whose sections are compared already.
  @usableFromInline
  init(sections: ListChanges, _ rows: RowComparison, checking: IdentityChecking) {
    self.init(sections: sections, oldCounts: rows.oldCounts, newCounts: rows.newCounts)
    let matching = RowMatching(rows, pairs: survivingSections)
    setRows(matching)
    var changedRows: [IndexPair<TablePath>] = []
    changedRows.reserveCapacity(matching.changes.count)
    matching.forEachChange(rows) { changedRows.append(IndexPair(from: $0, to: $1)) }
    self.changedRows = changedRows
    let review = DuplicateIDFinder(matching, rows, checking: checking, sparesSharedRows: true)
    duplicateRows = review.duplicates
    unsoundRows = review.unsound
    seal.isIntact = true
    seal.hasCheckedIDs = checking != .fast
  }

  /// The changes of sections, with rows, headers and footers not looked at.
  private init(sections: ListChanges, oldCounts: [Int], newCounts: [Int]) {
    self.init(
      oldCounts: oldCounts,
      newCounts: newCounts,
      deletedSections: sections.deletes,
      insertedSections: sections.inserts,
      movedSections: sections.moves,
      survivingSections: sections.oldPositions.enumerated().compactMap { new, old in
        old.map { IndexPair(from: $0, to: new) }
      },
      duplicateSections: sections.duplicates,
      unsoundSections: sections.unsoundIDs)
  }

  /// Sets what happens to rows, but for their content, by a match of the gaps.
  private mutating func setRows(_ matching: borrowing RowMatching) {
    var (deleted, inserted) = ([TablePath](), [TablePath]())
    for pair in survivingSections.sorted(by: { $0.from < $1.from }) {
      matching.forEachDelete(in: pair.from) { row in
        deleted.append(TablePath(section: pair.from, row: row))
      }
    }
    for pair in survivingSections {
      matching.forEachInsert(in: pair.to) { row in
        inserted.append(TablePath(section: pair.to, row: row))
      }
    }
    (deletedRows, insertedRows) = (deleted, inserted)
    movedRows = MoveSearch.moves(of: matching) { $0 }
  }
}

extension TableChanges {
  /// Finds what differs between two tables by ids, with all that stays counted as changed.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    checking: IdentityChecking = .fast
  ) {
    self.init(
      from: old, to: new, rowID: rowID, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two tables by ids, with content compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    checking: IdentityChecking = .fast
  )
  where Section.Item: Equatable {
    self = withoutActuallyEscaping(rowID) { rowID in
      TableChanges(
        from: old, to: new,
        RowComparison(
          from: old, to: new, by: CustomRows(isReflexive: true, id: rowID, sameContent: ==)),
        checking: checking)
    }
  }

  /// Finds what differs between two tables whose rows have an id; what stays counts as changed.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .fast
  )
  where Section.Item: Identifiable {
    self.init(
      from: old, to: new, rowID: { $0.id }, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two tables whose rows have an id; content is compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .fast
  )
  where Section.Item: Identifiable & Equatable {
    self.init(
      from: old, to: new, RowComparison(from: old, to: new, by: IdentifiedRows()),
      checking: checking)
  }

  /// Finds what differs between two tables of values that are their own identity: no updates.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .fast
  )
  where Section.Item: Hashable {
    self.init(
      from: old, to: new, RowComparison(from: old, to: new, by: HashableRows()),
      checking: checking)
  }

  /// Finds what differs between two tables of hashable rows with an id: the id is the identity.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .fast
  )
  where Section.Item: Identifiable & Hashable {
    self.init(
      from: old, to: new, RowComparison(from: old, to: new, by: IdentifiedRows()),
      checking: checking)
  }
}
