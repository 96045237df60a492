extension ListChanges {
  /// Finds the differences between two lists by ID and content.
  ///
  /// ```swift
  /// let changes = ListChanges(
  ///   from: ["a1", "b1"], to: ["c1", "a2"], id: { $0.first }, sameContent: ==)
  /// print(changes)  // delete 1; insert 0; update 0→1
  /// ```
  ///
  /// Positions are counted from 0, even for slices. If an ID breaks the rules of `Hashable`, its
  /// element may be deleted and inserted, but the changes are still correct.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - id: A closure that returns the ID of an element, which should be unique in its list. It
  ///     can be called several times for an element.
  ///   - sameContent: A closure that returns whether an old and a new element with the same ID have
  ///     the same content. It's called once for each pair, or more often if IDs aren't unique.
  ///   - checking: The elements to check for duplicate and unsound IDs.
  /// - Complexity: O(*n* + *m*) comparisons for lists of *n* and *m* elements, hashes mainly for
  ///   elements that are replaced or moved far, and O(*k* log *k*) for *k* elements that are out of
  ///   order. The diff uses up to 24 bytes for each element between the common ends of the lists.
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
  /// Finds the differences between two lists by ID only.
  ///
  /// Every surviving element is an update.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - id: A closure that returns the ID of an element, which should be unique in its list.
  ///   - checking: The elements to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:id:sameContent:checking:)``.
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

  /// Finds the differences between two lists by ID and `==`.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - id: A closure that returns the ID of an element, which should be unique in its list.
  ///   - checking: The elements to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:id:sameContent:checking:)``.
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

  /// Finds the differences between two lists of identifiable elements.
  ///
  /// Every surviving element is an update.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - checking: The elements to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .fast
  ) {
    self.init(
      from: old, to: new, id: { $0.id }, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds the differences between two lists by `id` and `==`.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - checking: The elements to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .fast
  ) {
    self.init(RowComparison(from: old, to: new, by: IdentifiedRows()), checking: checking)
  }

  /// Finds the differences between two lists of hashable elements.
  ///
  /// Each element is its own ID, so there are no updates.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - checking: The elements to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .fast
  ) {
    self.init(RowComparison(from: old, to: new, by: HashableRows()), checking: checking)
  }

  /// Finds the differences between two lists by `id` and `==`.
  ///
  /// Elements that are also hashable are identified by `id`.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - checking: The elements to check for duplicate and unsound IDs.
  /// - Complexity: The same as ``init(from:to:id:sameContent:checking:)``.
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
  /// Collects exactly `count` numbers, which `forEach` passes to its body.
  ///
  /// It's faster than appending, which checks the capacity and ownership each time.
  fileprivate init(gathering count: Int, _ forEach: (_ body: (Int) -> Void) -> Void) {
    // Without this check, the initializer below would write a zero to the empty array that all
    // threads share. The thread sanitizer reports that as a race.
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
