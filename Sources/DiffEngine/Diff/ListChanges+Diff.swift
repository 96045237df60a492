extension ListChanges {
  /// Finds what differs between two lists, by identity and content.
  ///
  ///     let changes = ListChanges(
  ///       from: ["a1", "b1"], to: ["c1", "a2"], id: { $0.first }, sameContent: ==)
  ///     print(changes)  // delete 1; insert 0; update 0→1
  ///
  /// What both lists have in common at their ends, and what follows one another in between, is
  /// found without hashing, but for a few hashes where the lists part for long; only the rest is
  /// hashed. Elements outside a longest increasing subsequence (Fredman 1975) of those that match
  /// move. Works on slices as well: positions are counted from 0, whatever the indices of the
  /// collections. If `==` and `hash(into:)` of `ID` disagree, or an id reads differently each time,
  /// elements may go unmatched, but the changes still lead from `old` to `new`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: Returns the identity of an element, which should be unique in its list; called several
  ///     times for an element. See ``ListChanges`` for what happens to duplicates.
  ///   - sameContent: Returns whether an old and a new element of the same identity show the same;
  ///     called once for each pair.
  ///   - checking: Where to look for duplicates and unsound ids.
  /// - Complexity: O(n + m) comparisons, n and m the counts of the lists, and a hash for each
  ///   element that is not found near its place; O(k log k) steps on positions for k matched
  ///   elements that are out of order. Up to 24 bytes for each element, but for common ends, while
  ///   it runs.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    sameContent: (Element, Element) -> Bool,
    checking: IdentityChecking = .fast
  ) {
    self = withoutActuallyEscaping(id) { id in
      withoutActuallyEscaping(sameContent) { sameContent in
        ListChanges(
          RowComparison(
            from: old, to: new,
            by: CustomRows(isReflexive: false, id: id, sameContent: sameContent)),
          checking: checking)
      }
    }
  }

  /// Finds the differences between lists that are the only sections of their tables.
  @usableFromInline
  init(_ rows: RowComparison, checking: IdentityChecking) {
    self.init(oldCount: rows.oldCounts[0], newCount: rows.newCounts[0])
    let matching = RowMatching(rows, pairs: [IndexPair(from: 0, to: 0)])
    deletes = Array(gathering: matching.deleteCount) { matching.forEachDelete(in: 0, $0) }
    inserts = Array(gathering: matching.insertCount) { matching.forEachInsert(in: 0, $0) }
    moves = MoveSearch.moves(of: matching) { $0.row }
    var updates: [IndexPair<Int>] = []
    updates.reserveCapacity(matching.changes.count)
    matching.forEachChange(rows) { updates.append(IndexPair(from: $0.row, to: $1.row)) }
    self.updates = updates
    let review = DuplicateIDFinder(matching, rows, checking: checking, sparesSharedRows: false)
    duplicates = review.duplicates.map(\.row)
    unsoundIDs = review.unsound.map(\.row)
    seal.isIntact = true
  }
}

extension ListChanges {
  /// Finds what differs between two lists by ids, with all that stays counted as changed.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    checking: IdentityChecking = .fast
  ) {
    self.init(
      from: old, to: new, id: id, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two lists by ids, with content compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Equatable, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    checking: IdentityChecking = .fast
  ) {
    self = withoutActuallyEscaping(id) { id in
      ListChanges(
        RowComparison(
          from: old, to: new, by: CustomRows(isReflexive: true, id: id, sameContent: ==)),
        checking: checking)
    }
  }

  /// Finds what differs between two lists whose elements have an id; what stays counts as changed.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .fast
  ) {
    self.init(
      from: old, to: new, id: { $0.id }, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two lists whose elements have an id; content is compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .fast
  ) {
    self.init(RowComparison(from: old, to: new, by: IdentifiedRows()), checking: checking)
  }

  /// Finds what differs between two lists of values that are their own identity: no updates.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .fast
  ) {
    self.init(RowComparison(from: old, to: new, by: HashableRows()), checking: checking)
  }

  /// Finds what differs between two lists of hashable elements with an id: the id is the identity.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable & Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .fast
  ) {
    self.init(RowComparison(from: old, to: new, by: IdentifiedRows()), checking: checking)
  }
}

extension [Int] {
  /// Gathers as many numbers as `forEach` passes to its body, which must be `count`.
  ///
  /// Quicker than appending, which looks each time whether there is room and only one owner.
  fileprivate init(gathering count: Int, _ forEach: (_ body: (Int) -> Void) -> Void) {
    // Of nothing, the initializer below writes a zero over that of the one empty array which all
    // threads share: harmless, but the thread sanitizer rightly calls it a race.
    guard count > 0 else {
      self = []
      return
    }
    self.init(unsafeUninitializedCapacity: count) { buffer, gathered in
      forEach {
        buffer.initializeElement(at: gathered, to: $0)
        gathered += 1
      }
      assert(gathered == count)
    }
  }
}
