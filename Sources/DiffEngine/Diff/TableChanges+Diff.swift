/// A section that the engine can compare and split: an id, rows, and a header and footer.
public protocol DifferentiableSection<ID, Item> {
  /// The identity of a section; unique in a table.
  associatedtype ID: Hashable
  /// What the rows show.
  associatedtype Item

  /// The identity of the section.
  var id: ID { get }
  /// The rows, in order; asked for more than once.
  var rows: [Item] { get }
  /// The rows, where they are in chunks, so that an update need not read those of chunks that both
  /// sides share; the same as ``rows``.
  ///
  /// By default `nil`: the rows are in an array.
  var chunkedRows: ChunkedArray<Item>? { get }
  /// The number of rows.
  ///
  /// By default that of ``chunkedRows``, and else of ``rows``; for sections that make their rows
  /// when asked for them, and know how many.
  var numberOfRows: Int { get }

  /// Returns this section, header and footer included, with other rows.
  func replacingRows(with rows: [Item]) -> Self
  /// Returns this section without rows, header and footer: there, but nothing to be seen of it.
  ///
  /// A plan has it in a table for rows to move into or out of. By default the section with no rows,
  /// header and footer included; drop them where the type has any.
  func emptied() -> Self
  /// Returns whether both sections show the same header.
  func hasSameHeader(as other: Self) -> Bool
  /// Returns whether both sections show the same footer.
  func hasSameFooter(as other: Self) -> Bool
}

extension DifferentiableSection {
  /// None: the rows are in an array.
  @inlinable public var chunkedRows: ChunkedArray<Item>? { nil }

  /// The section with no rows.
  public func emptied() -> Self { replacingRows(with: []) }

  /// The number of rows; makes no array of those in chunks.
  @inlinable public var numberOfRows: Int { chunkedRows?.count ?? rows.count }

  /// The number of rows of each section; by a buffer, which copies no section to read it.
  @inlinable
  package static func rowCounts(of sections: [Self]) -> [Int] {
    sections.withUnsafeBufferPointer { sections in
      var counts: [Int] = []
      counts.reserveCapacity(sections.count)
      for index in sections.indices { counts.append(sections[index].numberOfRows) }
      return counts
    }
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
  @inlinable @inline(__always)
  public init<Section: DifferentiableSection, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    sameContent: (Section.Item, Section.Item) -> Bool,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, rowID: rowID, sameContent: sameContent, isReflexive: false,
      checking: checking)
  }

  /// Finds what differs, and looks at no rows that both sides share.
  ///
  /// Where content compared with itself is the same, as by `==`, a section whose rows lie in one
  /// storage before and after has none that changed; nor has a chunk of rows. A closure of the app's
  /// may say otherwise, so `isReflexive` is for the engine's own comparisons only.
  @inlinable @inline(__always)
  init<Section: DifferentiableSection, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    sameContent: (Section.Item, Section.Item) -> Bool,
    isReflexive: Bool,
    checking: IdentityChecking
  ) {
    guard !ChunkedRows<Section.Item>.areIn(old, or: new) else {
      self.init(
        fromChunksIn: old, to: new, rowID: rowID, sameContent: sameContent,
        isReflexive: isReflexive, checking: checking)
      return
    }
    self.init(
      from: old, to: new, NestedRows(of: old), NestedRows(of: new), rowID: rowID,
      sameContent: sameContent, isReflexive: isReflexive, checking: checking)
  }

  /// Finds what differs where some of the rows are in chunks.
  ///
  /// Out of line: beside another of its kind, the code for arrays would be too long to be made quick
  /// by the compiler.
  @inlinable @inline(never)
  init<Section: DifferentiableSection, RowID: Hashable>(
    fromChunksIn old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    sameContent: (Section.Item, Section.Item) -> Bool,
    isReflexive: Bool,
    checking: IdentityChecking
  ) {
    self.init(
      from: old, to: new, ChunkedRows(of: old), ChunkedRows(of: new), rowID: rowID,
      sameContent: sameContent, isReflexive: isReflexive, checking: checking)
  }

  /// Finds what differs, in rows that the sections have been asked for or that are given instead.
  @inlinable @inline(__always)
  init<Section: DifferentiableSection, Rows: TableRowLists, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    _ oldRows: Rows,
    _ newRows: Rows,
    rowID: (Rows.Row) -> RowID,
    sameContent: (Rows.Row, Rows.Row) -> Bool,
    isReflexive: Bool,
    checking: IdentityChecking
  ) {
    self.init(
      sections: ListChanges(sectionsFrom: old, to: new, checking: checking),
      oldCounts: oldRows.counts, newCounts: newRows.counts)

    var matching = RowMatching(oldCounts: oldCounts, newCounts: newCounts)
    var (changedHeaders, changedFooters) = ([IndexPair<Int>](), [IndexPair<Int>]())
    var (changedRows, inRuns) = ([IndexPair<TablePath>](), [IndexPair<TablePath>]())
    var bytes = EqualBytes(areEnough: isReflexive, for: Rows.Row.self)
    for pair in survivingSections {
      if !old[pair.from].hasSameHeader(as: new[pair.to]) { changedHeaders.append(pair) }
      if !old[pair.from].hasSameFooter(as: new[pair.to]) { changedFooters.append(pair) }
      if bytes.areEnough, oldRows.shares(pair.from, with: newRows, pair.to) {
        matching.noteSharedRows(of: pair)
        continue
      }
      let known = changedRows.count
      let (oldList, newList) = (oldRows.list(pair.from), newRows.list(pair.to))
      @inline(__always)
      func commonRows(
        _ from: Int, _ to: Int, step: Int, limit: Int, skipping bytes: inout EqualBytes,
        updates: inout [IndexPair<TablePath>]
      ) -> Int {
        Rows.commonRows(
          oldList, from: from, newList, from: to, step: step, limit: limit, skipping: &bytes,
          id: rowID, sameContent: sameContent
        ) {
          updates.append(
            IndexPair(
              from: TablePath(section: pair.from, row: $0),
              to: TablePath(section: pair.to, row: $1)))
        }
      }
      let ends = CommonEnds(oldCounts[pair.from], newCounts[pair.to]) {
        commonRows($0, $1, step: $2, limit: $3, skipping: &bytes, updates: &changedRows)
      }
      let suffix = newCounts[pair.to] - ends.suffix
      changedRows.reverseTail(from: known) { $0.to.row >= suffix }
      matching.setEnds(ends, of: pair)
      if matching.isWorthScanning(pair) {
        let parting = matching.scan(
          pair, isSame: { rowID(oldList[offset: $0]) == rowID(newList[offset: $1]) },
          run: { commonRows($0, $1, step: 1, limit: $2, skipping: &bytes, updates: &inRuns) })
        if let parting {
          matching.resume(pair, from: parting, oldList, newList, id: rowID) {
            commonRows($0, $1, step: 1, limit: $2, skipping: &bytes, updates: &inRuns)
          }
        }
      }
    }
    matching.match(oldRows, newRows, pairs: survivingSections, id: rowID)
    setRows(matching)
    // Duplicates may have made the match give up its runs.
    if matching.runs.isEmpty { inRuns = [] }
    let unmatched = matching.unmatchedUpdates(oldRows, newRows, sameContent: sameContent) { $0 }
    self.changedRows = changedRows.merged(with: inRuns.merged(with: unmatched))
    (self.changedHeaders, self.changedFooters) = (changedHeaders, changedFooters)
    let review =
      switch checking {
      case .whereHashed: DuplicateIDFinder(ofHashed: matching, newRows, id: rowID)
      case .whereChanged, .everywhere:
        DuplicateIDFinder(
          of: matching, oldRows, newRows, counts: newCounts,
          sparingSharedRows: checking == .whereChanged, id: rowID)
      }
    duplicateRows = review.duplicates
    unsoundRows = review.unsound
    seal.isIntact = true
    seal.hasCheckedIDs = checking != .whereHashed
  }

  /// The changes of sections, with rows, headers and footers not looked at.
  @usableFromInline
  init(sections: ListChanges, oldCounts: [Int], newCounts: [Int]) {
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
  @usableFromInline
  mutating func setRows(_ matching: borrowing RowMatching) {
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
    checking: IdentityChecking = .whereHashed
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
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Equatable {
    self.init(
      from: old, to: new, rowID: rowID, sameContent: ==, isReflexive: true, checking: checking)
  }

  /// Finds what differs between two tables whose rows have an id; what stays counts as changed.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .whereHashed
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
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Identifiable & Equatable {
    self.init(fromIdentifiable: old, to: new, checking: checking)
  }

  /// Finds what differs between two tables whose rows have an id and are compared by `==`.
  ///
  /// Out of line: one body serves rows that are hashable and rows that are not.
  @inlinable @inline(never)
  init<Section: DifferentiableSection>(
    fromIdentifiable old: [Section], to new: [Section], checking: IdentityChecking
  ) where Section.Item: Identifiable & Equatable {
    guard !ChunkedRows<Section.Item>.areIn(old, or: new) else {
      self.init(fromChunksIn: old, to: new, checking: checking)
      return
    }
    self.init(
      from: old, to: new, NestedRows(of: old), NestedRows(of: new), rowID: { $0.id },
      sameContent: ==, isReflexive: true, checking: checking)
  }

  /// Finds what differs where some of the rows are in chunks.
  ///
  /// With closures of its own: those of a caller would be called for each row, out of line.
  @inlinable @inline(never)
  init<Section: DifferentiableSection>(
    fromChunksIn old: [Section], to new: [Section], checking: IdentityChecking
  ) where Section.Item: Identifiable & Equatable {
    self.init(
      from: old, to: new, ChunkedRows(of: old), ChunkedRows(of: new), rowID: { $0.id },
      sameContent: ==, isReflexive: true, checking: checking)
  }

  /// Finds what differs between two tables of values that are their own identity: no updates.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Hashable {
    guard !ChunkedRows<Section.Item>.areIn(old, or: new) else {
      self.init(fromChunksOfIDsIn: old, to: new, checking: checking)
      return
    }
    self.init(
      from: old, to: new, NestedRows(of: old), NestedRows(of: new), rowID: { $0 },
      sameContent: { _, _ in true }, isReflexive: true, checking: checking)
  }

  /// Finds what differs where some of the rows are in chunks, and are their own identity.
  @inlinable @inline(never)
  init<Section: DifferentiableSection>(
    fromChunksOfIDsIn old: [Section], to new: [Section], checking: IdentityChecking
  ) where Section.Item: Hashable {
    self.init(
      from: old, to: new, ChunkedRows(of: old), ChunkedRows(of: new), rowID: { $0 },
      sameContent: { _, _ in true }, isReflexive: true, checking: checking)
  }

  /// Finds what differs between two tables of hashable rows with an id: the id is the identity.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Identifiable & Hashable {
    self.init(fromIdentifiable: old, to: new, checking: checking)
  }
}

/// Elements by section and row: what lists and tables have in common for the engine.
@usableFromInline
protocol SectionedRows<Row> {
  associatedtype Row
  associatedtype List: RandomAccessCollection<Row>

  /// The elements of a section, which must exist.
  func list(_ section: Int) -> List
  /// The element at a place, which must exist.
  subscript(section: Int, row: Int) -> Row { get }
}

extension SectionedRows {
  @inlinable @inline(__always)
  subscript(path: TablePath) -> Row { self[path.section, path.row] }
}

/// A list as the only section.
@usableFromInline
struct FlatRows<List: RandomAccessCollection>: SectionedRows {
  @usableFromInline let list: List

  @inlinable
  init(_ list: List) { self.list = list }

  @inlinable @inline(__always)
  func list(_ section: Int) -> List { list }

  @inlinable @inline(__always)
  subscript(section: Int, row: Int) -> List.Element { list[offset: row] }
}

/// The rows of a table, as a list for each section.
@usableFromInline
protocol TableRowLists<Row>: SectionedRows {
  /// The number of rows of each section.
  var counts: [Int] { get }
  /// Whether a section of this table and one of another have the very same rows, unread.
  func shares(_ section: Int, with other: Self, _ otherSection: Int) -> Bool
  /// Counts the rows that two lists have in common from two places on, as any lists do.
  static func commonRows<ID: Hashable>(
    _ old: List, from oldRow: Int, _ new: List, from newRow: Int, step: Int, limit: Int,
    skipping bytes: inout EqualBytes, id: (Row) -> ID, sameContent: (Row, Row) -> Bool,
    onUpdate: (_ old: Int, _ new: Int) -> Void
  ) -> Int
}

extension TableRowLists {
  @inlinable @inline(__always)
  static func commonRows<ID: Hashable>(
    _ old: List, from oldRow: Int, _ new: List, from newRow: Int, step: Int, limit: Int,
    skipping bytes: inout EqualBytes, id: (Row) -> ID, sameContent: (Row, Row) -> Bool,
    onUpdate: (_ old: Int, _ new: Int) -> Void
  ) -> Int {
    old.commonRows(
      from: oldRow, with: new, from: newRow, step: step, limit: limit, skipping: &bytes, id: id,
      sameContent: sameContent, onUpdate: onUpdate)
  }
}

/// The rows of a table, in arrays.
@usableFromInline
struct NestedRows<Row>: TableRowLists {
  @usableFromInline let sections: [[Row]]

  /// Asks each section of a table for its rows.
  ///
  /// By a buffer, which copies no section to read it.
  @inlinable @inline(__always)
  init<Section: DifferentiableSection>(of table: [Section]) where Section.Item == Row {
    sections = table.withUnsafeBufferPointer { table in
      var sections: [[Row]] = []
      sections.reserveCapacity(table.count)
      for index in table.indices { sections.append(table[index].rows) }
      return sections
    }
  }

  /// Whether a section of this table and one of another have their rows in the same storage.
  @inlinable @inline(__always)
  func shares(_ section: Int, with other: Self, _ otherSection: Int) -> Bool {
    sections[section].isStored(with: other.sections[otherSection])
  }

  /// The number of rows of each section.
  @inlinable
  var counts: [Int] { sections.indices.map { sections[$0].count } }

  @inlinable @inline(__always)
  func list(_ section: Int) -> [Row] { sections[section] }

  @inlinable @inline(__always)
  subscript(section: Int, row: Int) -> Row { sections[section][row] }
}

/// The rows of a table, in chunks: those of a section that has an array are one.
@usableFromInline
struct ChunkedRows<Row>: TableRowLists {
  @usableFromInline let sections: [ChunkedArray<Row>]

  /// Asks each section of a table for its chunks, or its rows.
  @inlinable @inline(__always)
  init<Section: DifferentiableSection>(of table: [Section]) where Section.Item == Row {
    sections = table.map { $0.chunkedRows ?? ChunkedArray(unsplit: $0.rows) }
  }

  /// Whether any section of two tables has its rows in chunks.
  @inlinable @inline(__always)
  static func areIn<Section: DifferentiableSection>(
    _ table: [Section], or other: [Section]
  ) -> Bool where Section.Item == Row { areIn(table) || areIn(other) }

  /// Whether any section has its rows in chunks.
  ///
  /// By a buffer, which copies no section to read it.
  @inlinable @inline(__always)
  static func areIn<Section: DifferentiableSection>(_ table: [Section]) -> Bool
  where Section.Item == Row {
    table.withUnsafeBufferPointer { table in
      for index in table.indices where table[index].chunkedRows != nil { return true }
      return false
    }
  }

  @inlinable
  var counts: [Int] { sections.map(\.count) }

  @inlinable
  func shares(_ section: Int, with other: Self, _ otherSection: Int) -> Bool {
    sections[section].isStored(with: other.sections[otherSection])
  }

  @inlinable @inline(__always)
  func list(_ section: Int) -> ChunkedArray<Row> { sections[section] }

  @inlinable @inline(__always)
  subscript(section: Int, row: Int) -> Row { sections[section][row] }
}

extension RandomAccessCollection {
  /// The element `offset` places after the first; there must be one.
  @inlinable @inline(__always)
  subscript(offset offset: Int) -> Element {
    self[index(startIndex, offsetBy: offset)]
  }
}
