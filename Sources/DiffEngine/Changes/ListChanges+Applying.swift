extension ListChanges {
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
  /// - Complexity: O(n + m), n and m the counts of the lists.
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

  /// Every element that stays, moved or not, ascending by `to`; none where changes are
  /// inconsistent.
  var survivors: [IndexPair<Int>] {
    var bare = self
    bare.updates = []
    return (bare.sources ?? []).enumerated().compactMap { new, old in
      old.map { IndexPair(from: $0, to: new) }
    }
  }

  /// For each new position the old one to take the element from, nil where a new one is needed.
  ///
  /// Nil as a whole when the changes are not consistent; ``oldCount`` must be that of a real list.
  @usableFromInline var sources: [Int?]? {
    guard newCount >= 0, newCount == oldCount - deletes.count + inserts.count else { return nil }
    var provenance = SourceMap(oldCount: oldCount, newCount: newCount)
    let isPossible =
      deletes.allSatisfy { provenance.delete($0) }
      && inserts.allSatisfy { provenance.insert($0) }
      && moves.allSatisfy { provenance.carry($0) }
      && provenance.carryRest(old: 0..<oldCount, new: 0..<newCount)
    guard isPossible, let isUpdated = provenance.marks(of: updates) else { return nil }
    return zip(provenance.oldOfNew, isUpdated).map { old, isUpdated in isUpdated ? nil : old }
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
