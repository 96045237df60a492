/// What differs between two lists: deletes, inserts, moves and content changes.
///
/// Deletes and the `from` of moves and updates are positions in the old list, inserts and all
/// others positions in the new one. Elements that nothing mentions keep their relative order, so
/// inserting one element at the front of a long list is one insert and no move.
///
/// Identity tells which element is which, content whether it is out of date. With unique ids the
/// moves are the fewest possible. Ids that occur several times are matched occurrence by
/// occurrence, after the common beginning and end of the lists, once one of them is noticed; in
/// long lists those whose surroundings did not change may not be. The changes are always right
/// then, but not promised to be the fewest.
///
/// The positions describe themselves: ``applying(to:newElement:)`` makes the new list from the old.
public struct ListChanges: Hashable, Sendable {
  /// The number of elements before.
  public var oldCount: Int
  /// The number of elements after.
  public var newCount: Int
  /// Deleted elements, by old position, ascending.
  public var deletes: [Int]
  /// Elements that appear, by new position, ascending.
  public var inserts: [Int]
  /// Elements that change their order among those that stay, ascending by `to`.
  public var moves: [IndexPair<Int>]
  /// Elements that stay, moved or not, and whose content differs; ascending by `to`.
  public var updates: [IndexPair<Int>]
  /// New positions whose id stood earlier in the new list, ascending; no changes themselves.
  ///
  /// Those that had to be hashed, and all of them with ``IdentityChecking/everywhere``.
  public var duplicates: [Int]
  /// New positions whose id breaks the rules of `Hashable`, ascending; no changes themselves.
  ///
  /// The id reads differently a second time, or equals another one that has another hash.
  public var unsoundIDs: [Int]

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
    ChangeText.join([
      ("delete", ChangeText.list(deletes)), ("insert", ChangeText.list(inserts)),
      ("move", ChangeText.list(moves)), ("update", ChangeText.list(updates)),
    ])
  }
}
