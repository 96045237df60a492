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
