/// The differences between two lists: deletes, inserts, moves, and updates.
///
/// Deletes and the `from` of moves and updates are positions in the old list. Everything else is a
/// position in the new list. Unmentioned elements keep their relative order, so inserting an
/// element at the front of a long list is one insert without moves.
///
/// ```swift
/// let changes = ListChanges(from: [1, 2, 3], to: [3, 1, 4])
/// print(changes)  // delete 1; insert 2; move 2→0
/// ```
///
/// If IDs are unique, the number of moves is minimal. If an ID occurs several times, the changes
/// are still correct but may not be the fewest.
public struct ListChanges: Hashable, Sendable {
  /// The number of elements in the old list.
  public var oldCount: Int { didSet { seal.isIntact = false } }
  /// The number of elements in the new list.
  public var newCount: Int { didSet { seal.isIntact = false } }
  /// The old positions of deleted elements, ascending.
  public var deletes: [Int] { didSet { seal.isIntact = false } }
  /// The new positions of inserted elements, ascending.
  public var inserts: [Int] { didSet { seal.isIntact = false } }
  /// The elements that change their relative order, ascending by `to`.
  public var moves: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// The elements whose content differs, moved or not, ascending by `to`.
  public var updates: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// The new positions with IDs that occur earlier in the list.
  ///
  /// They're in ascending order, and aren't treated as changes. By default, the diff finds only
  /// those that it hashes. See ``IdentityChecking``.
  public var duplicates: [Int] { didSet { seal.isIntact = false } }
  /// The new positions whose ID breaks the rules of `Hashable`.
  ///
  /// They're in ascending order, and aren't treated as changes. The diff read the ID twice with
  /// different results, or the ID equals another ID that has a different hash. With
  /// ``IdentityChecking/fast``, the diff finds none.
  public var unsoundIDs: [Int] { didSet { seal.isIntact = false } }

  /// Whether the changes are as the diff made them.
  @usableFromInline var seal = DiffSeal()

  /// Creates changes without checking them.
  ///
  /// Every list is empty by default.
  ///
  /// - Parameters:
  ///   - oldCount: The number of elements in the old list.
  ///   - newCount: The number of elements in the new list.
  ///   - deletes: The old positions of deleted elements.
  ///   - inserts: The new positions of inserted elements.
  ///   - moves: The elements that change their relative order.
  ///   - updates: The elements whose content differs.
  ///   - duplicates: The new positions whose ID occurs earlier.
  ///   - unsoundIDs: The new positions whose ID breaks the rules of `Hashable`.
  @inlinable
  public init(
    oldCount: Int,
    newCount: Int,
    deletes: [Int] = [],
    inserts: [Int] = [],
    moves: [IndexPair<Int>] = [],
    updates: [IndexPair<Int>] = [],
    duplicates: [Int] = [],
    unsoundIDs: [Int] = []
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
    self.duplicates = duplicates
    self.unsoundIDs = unsoundIDs
  }

  /// A Boolean value that indicates whether nothing changes.
  ///
  /// ``duplicates`` and ``unsoundIDs`` don't matter.
  @inlinable
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

extension ListChanges: CustomStringConvertible {
  /// The changes as text.
  ///
  /// For example, `delete 3; insert 0 5; move 4→1`, or `no changes`.
  public var description: String {
    ListText.join(
      [
        ("delete", ListText.positions(deletes)), ("insert", ListText.positions(inserts)),
        ("move", ListText.positions(moves)), ("update", ListText.positions(updates)),
      ], orElse: "no changes")
  }
}

// MARK: - Applying

extension ListChanges {
  /// Checks that the changes don't contradict themselves.
  ///
  /// Changes are valid if
  /// - no count is negative, and the counts add up
  /// - every position exists, and every list ascends without repeats
  /// - every element is deleted, inserted, or moved at most once
  /// - every update connects the old and new position of one element
  ///
  /// Valid changes can be applied to any list of ``oldCount`` elements. They need not have the
  /// fewest moves. ``applying(to:newElement:)`` also accepts lists that don't ascend, and ignores
  /// ``duplicates`` and ``unsoundIDs``.
  ///
  /// ```swift
  /// try ListChanges(oldCount: 2, newCount: 2, deletes: [2]).validate()
  /// // throws "deletes: there is no 2"
  /// ```
  ///
  /// - Throws: ``InvalidChanges`` with the first contradiction.
  /// - Complexity: O(*k* log *k*) for *k* positions, regardless of the lengths of the lists.
  public func validate() throws(InvalidChanges) {
    try InvalidChanges.requireCounts([min(oldCount, newCount)])
    try checkPositions()
    let moved = moves.map(Self.row)
    let departures = RowEdits(deleting: deletes.map(Self.row), moving: moved, counts: [oldCount])
    let arrivals = RowEdits(inserting: inserts.map(Self.row), moving: moved, counts: [newCount])
    try InvalidChanges.requireSingleEdits(departures, arrivals) { "\($0.row)" }
    guard departures.stayingCount(in: 0) == arrivals.stayingCount(in: 0) else {
      throw InvalidChanges(
        "\(oldCount) without \(deletes.count) and with \(inserts.count) is not \(newCount)")
    }
    for pair in updates
    where !departures.isSurvivor(Self.row(pair), with: arrivals, isSameSection: true) {
      throw InvalidChanges("updates: nothing goes \(pair)")
    }
  }

  /// Whether the changes don't contradict themselves.
  private var isValid: Bool { (try? validate()) != nil }

  /// Returns the new list, created from the old one.
  ///
  /// Unchanged elements come from `old`. The order of positions in each list of changes doesn't
  /// matter.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - newElement: A closure that returns the element at a new position. It's called once for
  ///     each insert and update, in ascending order.
  /// - Returns: The new list, or `nil` if `old` doesn't have ``oldCount`` elements or the changes
  ///   contradict themselves.
  /// - Complexity: O(*n* + *m*) for lists of *n* and *m* elements. Changes that the diff didn't
  ///   create add O(*k* log *k*) for *k* positions.
  @inlinable
  public func applying<Element>(
    to old: some RandomAccessCollection<Element>,
    newElement: (Int) -> Element
  ) -> [Element]? {
    guard old.count == oldCount, let sources else { return nil }
    return sources.enumerated().map { new, source in
      guard let source else { return newElement(new) }
      return old[old.index(old.startIndex, offsetBy: source)]
    }
  }

  /// The old position of each new element, or `nil` for elements that are inserted or updated.
  ///
  /// It's `nil` as a whole if the changes contradict themselves.
  @usableFromInline var sources: [Int?]? {
    guard seal.sparesProof || (seal.isIntact ? self : ordered).isValid else { return nil }
    var sources = oldPositions
    for pair in updates { sources[pair.to] = nil }
    return sources
  }

  /// The old position of each new element, or `nil` for inserts.
  ///
  /// The changes must not contradict themselves.
  var oldPositions: [Int?] {
    var positions = [Int?](repeating: nil, count: newCount)
    var isVacated = [Bool](repeating: false, count: oldCount)
    var isTaken = [Bool](repeating: false, count: newCount)
    for position in deletes { isVacated[position] = true }
    for position in inserts { isTaken[position] = true }
    for move in moves {
      (isVacated[move.from], isTaken[move.to]) = (true, true)
      positions[move.to] = move.from
    }
    let staying = isVacated.indices.lazy.filter { !isVacated[$0] }
    for (old, new) in zip(staying, isTaken.indices.lazy.filter { !isTaken[$0] }) {
      positions[new] = old
    }
    return positions
  }
}

// MARK: - Validation

extension ListChanges {
  /// The same changes in order, without the duplicate and unsound IDs.
  private var ordered: ListChanges {
    ListChanges(
      oldCount: oldCount, newCount: newCount, deletes: deletes.sorted(), inserts: inserts.sorted(),
      moves: moves.ascending(), updates: updates.ascending())
  }

  private func checkPositions() throws(InvalidChanges) {
    let old = { (position: Int) in position >= 0 && position < oldCount }
    let new = { (position: Int) in position >= 0 && position < newCount }
    try InvalidChanges.requireAscending("deletes", deletes, exists: old)
    try InvalidChanges.requireAscending("inserts", inserts, exists: new)
    try InvalidChanges.requireAscending("moves", moves, from: old, to: new)
    try InvalidChanges.requireAscending("updates", updates, from: old, to: new)
    try InvalidChanges.requireAscending("duplicates", duplicates, exists: new)
    try InvalidChanges.requireAscending("unsound ids", unsoundIDs, exists: new)
  }

  private static func row(_ position: Int) -> TablePath { TablePath(section: 0, row: position) }

  private static func row(_ pair: IndexPair<Int>) -> IndexPair<TablePath> {
    IndexPair(from: row(pair.from), to: row(pair.to))
  }
}
