/// What differs between two lists: deletes, inserts, moves and content changes.
///
/// Deletes and the `from` of moves and updates are positions in the old list, inserts and all
/// others positions in the new one. Elements that nothing mentions keep their relative order, so
/// inserting one element at the front of a long list is one insert and no move.
///
/// The identity says which element it is, the content whether it is out of date. With unique ids the
/// moves are the fewest possible. Ids that occur several times are matched occurrence by
/// occurrence, after the common beginning and end of the lists, once one of them is noticed; in
/// long lists those whose surroundings did not change may not be. The changes are always right
/// then, but not promised to be the fewest.
///
/// The positions describe themselves: ``applying(to:newElement:)`` makes the new list from the old.
public struct ListChanges: Hashable, Sendable {
  /// The number of elements before.
  public var oldCount: Int { didSet { seal.isIntact = false } }
  /// The number of elements after.
  public var newCount: Int { didSet { seal.isIntact = false } }
  /// Deleted elements, by old position, ascending.
  public var deletes: [Int] { didSet { seal.isIntact = false } }
  /// Elements that appear, by new position, ascending.
  public var inserts: [Int] { didSet { seal.isIntact = false } }
  /// Elements that change their order among those that stay, ascending by `to`.
  public var moves: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// Elements that stay, moved or not, and whose content differs; ascending by `to`.
  public var updates: [IndexPair<Int>] { didSet { seal.isIntact = false } }
  /// New positions whose id occurs earlier in the new list, ascending; no changes themselves.
  ///
  /// Those that had to be hashed, and all of them with ``IdentityChecking/everywhere``.
  public var duplicates: [Int] { didSet { seal.isIntact = false } }
  /// New positions whose id breaks the rules of `Hashable`, ascending; no changes themselves.
  ///
  /// The id reads differently a second time, or equals another one that has another hash.
  public var unsoundIDs: [Int] { didSet { seal.isIntact = false } }

  /// Whether the diff made these changes and nobody edited them since.
  @usableFromInline var seal = DiffSeal()

  /// Makes changes by hand; nothing is checked, and every list is empty unless given.
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

  /// True when nothing changes; duplicates and unsound ids do not count.
  @inlinable
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

extension ListChanges: CustomStringConvertible {
  /// The changes that are there, such as `delete 3; insert 0 5; move 4→1`; `no changes` without.
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
  /// Throws if the changes contradict themselves.
  ///
  /// Changes are valid if
  /// - no count is negative, and the counts add up;
  /// - every position exists, and every list ascends without repeats;
  /// - every element is deleted, inserted, or moved at most once;
  /// - every update names an element that goes from there to there.
  ///
  /// Valid changes can be applied to any list of ``oldCount`` elements. They need not have the fewest
  /// moves. ``applying(to:newElement:)`` also accepts lists that don't ascend, and ignores
  /// ``duplicates`` and ``unsoundIDs``.
  ///
  ///     try ListChanges(oldCount: 2, newCount: 2, deletes: [2]).validate()
  ///     // throws "deletes: there is no 2"
  ///
  /// - Throws: The first contradiction.
  /// - Complexity: O(k log k) for k positions, regardless of the lengths of the lists.
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

  /// Returns the new list, made from the old one and what is new.
  ///
  /// Elements that stay as they are come from `old`. The order of the positions within a list does
  /// not matter; ``duplicates`` are not looked at.
  ///
  /// - Parameters:
  ///   - old: The list that the changes start from.
  ///   - newElement: Returns the element at a new position. Asked once for each insert and update,
  ///     ascending, and for nothing else.
  /// - Returns: The new list; nil when `old` has not ``oldCount`` elements or when the changes
  ///   contradict themselves: positions out of bounds or used twice, counts that do not add up,
  ///   updates of elements that do not go from there to there.
  /// - Complexity: O(n + m), n and m the counts of the lists, and O(k log k) for k positions that
  ///   the diff did not find.
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

  /// For each new position the old one to take the element from, nil where a new one is needed.
  ///
  /// Nil as a whole when the changes are not consistent; ``oldCount`` must be that of a real list.
  @usableFromInline var sources: [Int?]? {
    guard seal.sparesProof || (seal.isIntact ? self : ordered).isValid else { return nil }
    var sources = oldPositions
    for pair in updates { sources[pair.to] = nil }
    return sources
  }

  /// For each new position the one that the element had, nil for an insert.
  ///
  /// For changes without a contradiction.
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

// MARK: - Proof

extension ListChanges {
  /// The same changes with every list in order, without duplicates and unsound ids.
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
