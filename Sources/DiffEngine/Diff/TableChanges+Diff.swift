/// A section that can be compared and given other rows.
///
/// ```swift
/// struct Shelf: DifferentiableSection, Equatable {
///   var id: String
///   var rows: [Contact]
///
///   func replacingRows(with rows: [Contact]) -> Shelf { Shelf(id: id, rows: rows) }
///   func isHeaderEqual(to other: Shelf) -> Bool { true }
///   func isFooterEqual(to other: Shelf) -> Bool { true }
/// }
/// ```
public protocol DifferentiableSection<ID, Item> {
  /// The type of the section's ID.
  associatedtype ID: Hashable
  /// The type of the rows.
  associatedtype Item

  /// The ID of the section, unique in its table.
  var id: ID { get }
  /// The rows in order.
  ///
  /// This property can be read several times for an update.
  var rows: [Item] { get }
  /// The number of rows.
  ///
  /// The default implementation returns the count of ``rows``. If your type creates its rows
  /// lazily, implement this property without creating them.
  var rowCount: Int { get }

  /// Returns the section with its header, its footer, and other rows.
  ///
  /// - Parameter rows: The new rows.
  /// - Returns: The changed section.
  func replacingRows(with rows: [Item]) -> Self
  /// Returns the section without rows, header, and footer.
  ///
  /// A plan shows this section before rows enter it or after rows have left it. The default
  /// implementation only removes the rows. Implement this method if the type has headers or
  /// footers.
  func removingContent() -> Self
  /// Returns whether both sections show the same header.
  ///
  /// - Parameter other: The section to compare with.
  /// - Returns: `true` if the headers are equal.
  func isHeaderEqual(to other: Self) -> Bool
  /// Returns whether both sections show the same footer.
  ///
  /// - Parameter other: The section to compare with.
  /// - Returns: `true` if the footers are equal.
  func isFooterEqual(to other: Self) -> Bool
}

extension DifferentiableSection {
  /// Returns the section without rows.
  public func removingContent() -> Self { replacingRows(with: []) }

  /// The number of rows.
  @inlinable public var rowCount: Int { rows.count }

  // The buffer avoids copies of sections.
  @inlinable
  package static func rowCounts(of sections: [Self]) -> [Int] {
    sections.withUnsafeBufferPointer { sections in
      var counts: [Int] = []
      counts.reserveCapacity(sections.count)
      for index in sections.indices { counts.append(sections[index].rowCount) }
      return counts
    }
  }

  @inlinable
  static func rows(of sections: [Self]) -> [[Item]] {
    sections.withUnsafeBufferPointer { sections in sections.indices.map { sections[$0].rows } }
  }

  @inlinable
  static func ids(of sections: [Self]) -> [ID] {
    sections.withUnsafeBufferPointer { sections in sections.indices.map { sections[$0].id } }
  }
}

extension TableChanges {
  /// Finds the differences between two tables by ID and content.
  ///
  /// Sections are matched by their IDs. Rows are matched by their IDs, regardless of their
  /// sections. If an ID breaks the rules of `Hashable`, its row may be deleted and inserted, but
  /// the changes are still correct.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - rowID: A closure that returns the ID of a row, which should be unique in its table. It can
  ///     be called several times for a row.
  ///   - sameContent: A closure that returns whether an old and a new row with the same ID have the
  ///     same content. It's called once for each pair, or more often if IDs aren't unique.
  ///   - checking: The sections and rows to check for duplicate and unsound IDs.
  /// - Complexity: O(*n* + *m*) comparisons for tables of *n* and *m* rows and sections, hashes
  ///   mainly for elements that are replaced or moved far, and O(*k* log *k*) for *k* elements that
  ///   are out of order.
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

  /// Finds the differences between two tables with a comparison of their rows.
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
      if !old[pair.from].isFooterEqual(to: new[pair.to]) { changedFooters.append(pair) }
    }
    self.seal = seal
  }

  /// Finds the differences between the rows of tables whose sections were compared before.
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

  /// Creates changes of sections, without rows, headers, and footers.
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

  /// Sets the deleted, inserted, and moved rows.
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
  /// Finds the differences between two tables by ID only.
  ///
  /// Every surviving row is an update.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - rowID: A closure that returns the ID of a row, which should be unique in its table.
  ///   - checking: The sections and rows to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:rowID:sameContent:checking:)``.
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

  /// Finds the differences between two tables by ID and `==`.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - rowID: A closure that returns the ID of a row, which should be unique in its table.
  ///   - checking: The sections and rows to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:rowID:sameContent:checking:)``.
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

  /// Finds the differences between two tables of identifiable rows.
  ///
  /// Every surviving row is an update.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - checking: The sections and rows to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:rowID:sameContent:checking:)``.
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

  /// Finds the differences between two tables by `id` and `==`.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - checking: The sections and rows to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:rowID:sameContent:checking:)``.
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

  /// Finds the differences between two tables of hashable rows.
  ///
  /// Each row is its own ID, so there are no updates of rows.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - checking: The sections and rows to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:rowID:sameContent:checking:)``.
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

  /// Finds the differences between two tables by `id` and `==`.
  ///
  /// Rows that are also hashable are identified by `id`.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - checking: The sections and rows to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:rowID:sameContent:checking:)``.
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
