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

extension ListChanges: Codable {
  private enum CodingKeys: String, CodingKey {
    case oldCount, newCount, deletes, inserts, moves, updates, duplicates, unsoundIDs
  }

  /// Reads changes from an object whose keys are the names of the properties.
  ///
  /// The counts must be there; a list that is absent is empty. What is read may contradict itself
  /// like any changes made by hand: ask ``inconsistency``.
  ///
  /// - Throws: `DecodingError` for a count that is missing, an unknown key or a wrong type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(ofNoKeysBut: CodingKeys.self)
    self.init(
      oldCount: try container.decode(Int.self, forKey: .oldCount),
      newCount: try container.decode(Int.self, forKey: .newCount),
      deletes: try container.list(.deletes),
      inserts: try container.list(.inserts),
      moves: try container.list(.moves),
      updates: try container.list(.updates),
      duplicates: try container.list(.duplicates),
      unsoundIDs: try container.list(.unsoundIDs))
  }

  /// Writes the counts and the lists that are not empty.
  ///
  /// In JSON `{"oldCount":3,"newCount":2,"deletes":[1],"moves":[[2,0]]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(oldCount, forKey: .oldCount)
    try container.encode(newCount, forKey: .newCount)
    try container.encode(list: deletes, .deletes)
    try container.encode(list: inserts, .inserts)
    try container.encode(list: moves, .moves)
    try container.encode(list: updates, .updates)
    try container.encode(list: duplicates, .duplicates)
    try container.encode(list: unsoundIDs, .unsoundIDs)
  }
}

extension ListChanges {
  /// The changes that lead back, from the new list to the old one.
  ///
  ///     let changes = ListChanges(from: ["a", "b"], to: ["c", "a"])
  ///     print(changes.inverted)  // delete 0; insert 1
  ///
  /// Duplicates and unsound ids are left out: they are known of the new list only. But for them,
  /// changes that are consistent are the inverse of their inverse, and have as many moves.
  ///
  /// - Complexity: O(k log k) for k positions.
  public var inverted: ListChanges {
    ListChanges(
      oldCount: newCount,
      newCount: oldCount,
      deletes: inserts.sorted(),
      inserts: deletes.sorted(),
      moves: moves.inverted(),
      updates: updates.inverted())
  }
}

// MARK: - Applying

extension ListChanges {
  /// The first contradiction in the changes, in words; nil when there is none.
  ///
  /// It says whether
  /// - a count is negative;
  /// - a position does not exist, or a list does not ascend or holds a position twice;
  /// - an element is both deleted and moved, moved twice, or moved to where another one is;
  /// - the counts do not add up;
  /// - an update is not of an element that goes from there to there.
  ///
  /// Changes without a contradiction can be applied to any list of ``oldCount`` elements.
  /// ``applying(to:newElement:)`` also takes lists that do not ascend, and does not look at
  /// ``duplicates`` and ``unsoundIDs``. Whether a smaller number of moves would do is not asked.
  ///
  ///     ListChanges(oldCount: 2, newCount: 2, deletes: [2]).inconsistency
  ///     // deletes: there is no 2
  ///
  /// No values can make this trap.
  ///
  /// - Complexity: O(k log k) for k positions, however long the lists.
  public var inconsistency: String? { contradiction?.text }

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
    let isConsistent =
      seal.sparesProof || (seal.isIntact ? self : ordered).contradiction == nil
    guard isConsistent else { return nil }
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
  private var contradiction: Contradiction? { Contradiction.first(in: check) }

  /// The same changes with every list in order, without duplicates and unsound ids.
  private var ordered: ListChanges {
    ListChanges(
      oldCount: oldCount, newCount: newCount, deletes: deletes.sorted(), inserts: inserts.sorted(),
      moves: moves.ascending(), updates: updates.ascending())
  }

  private func check() throws(Contradiction) {
    try Contradiction.requireCounts([min(oldCount, newCount)])
    try checkPositions()
    let moved = moves.map(Self.row)
    let departures = RowEdits(deleting: deletes.map(Self.row), moving: moved, counts: [oldCount])
    let arrivals = RowEdits(inserting: inserts.map(Self.row), moving: moved, counts: [newCount])
    try Contradiction.requireSingleEdits(departures, arrivals) { "\($0.row)" }
    guard departures.stayingCount(in: 0) == arrivals.stayingCount(in: 0) else {
      throw Contradiction(
        "\(oldCount) without \(deletes.count) and with \(inserts.count) is not \(newCount)")
    }
    for pair in updates
    where !departures.isSurvivor(Self.row(pair), with: arrivals, isSameSection: true) {
      throw Contradiction("updates: nothing goes \(pair)")
    }
  }

  private func checkPositions() throws(Contradiction) {
    let old = { (position: Int) in position >= 0 && position < oldCount }
    let new = { (position: Int) in position >= 0 && position < newCount }
    try Contradiction.requireAscending("deletes", deletes, exists: old)
    try Contradiction.requireAscending("inserts", inserts, exists: new)
    try Contradiction.requireAscending("moves", moves, from: old, to: new)
    try Contradiction.requireAscending("updates", updates, from: old, to: new)
    try Contradiction.requireAscending("duplicates", duplicates, exists: new)
    try Contradiction.requireAscending("unsound ids", unsoundIDs, exists: new)
  }

  private static func row(_ position: Int) -> TablePath { TablePath(section: 0, row: position) }

  private static func row(_ pair: IndexPair<Int>) -> IndexPair<TablePath> {
    IndexPair(from: row(pair.from), to: row(pair.to))
  }
}
