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
  public var inconsistency: String? {
    Contradiction.first(in: check)
  }

  private func check() throws(Contradiction) {
    guard oldCount >= 0, newCount >= 0 else {
      throw Contradiction("a negative count: \(min(oldCount, newCount))")
    }
    try checkPositions()
    let carriage = try PositionMapping(deletes: deletes, inserts: inserts, moves: moves)
    guard oldCount - deletes.count == newCount - inserts.count else {
      throw Contradiction(
        "\(oldCount) without \(deletes.count) and with \(inserts.count) is not \(newCount)")
    }
    if let pair = updates.first(where: { !carriage.carries($0) }) {
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
}
