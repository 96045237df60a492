/// How many elements two lists have in common at their beginning and at their end.
@usableFromInline
struct CommonEnds {
  @usableFromInline var prefix = 0
  @usableFromInline var suffix = 0

  /// Nothing in common.
  @inlinable
  init() {}

  /// Compares from the beginning, then from the end; no element is counted twice.
  ///
  /// - Parameter isSame: Tells whether an old and a new position hold the same; asked for ascending
  ///   positions first, then for descending ones.
  /// - Complexity: O(min(n, m)) comparisons, no hashes.
  @inlinable
  init(oldCount: Int, newCount: Int, isSame: (_ old: Int, _ new: Int) -> Bool) {
    let limit = min(oldCount, newCount)
    while prefix < limit, isSame(prefix, prefix) { prefix += 1 }
    let rest = limit - prefix
    while suffix < rest, isSame(oldCount - 1 - suffix, newCount - 1 - suffix) { suffix += 1 }
  }

  /// Whether they take up all of a list of so many elements.
  @inlinable
  func reach(_ count: Int) -> Bool { prefix + suffix == count }

  /// Compares two sections by the ids of their rows, and by their contents on the way.
  ///
  /// - Parameters:
  ///   - sections: The old and the new section.
  ///   - onUpdate: Called with the rows of each pair of equal ids whose content differs, ascending
  ///     in the prefix, then descending in the suffix.
  @inlinable @inline(__always)
  init<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    of sections: TableMove<Int>, _ oldRows: Old, _ newRows: New,
    id: (Old.Row) -> ID, sameContent: (Old.Row, Old.Row) -> Bool,
    onUpdate: (_ old: Int, _ new: Int) -> Void
  ) where Old.Row == New.Row {
    self.init(
      oldCount: oldRows.rowCount(in: sections.from), newCount: newRows.rowCount(in: sections.to)
    ) { old, new in
      // No element is held in a variable: that would retain what it refers to.
      guard id(oldRows[sections.from, old]) == id(newRows[sections.to, new]) else { return false }
      if !sameContent(oldRows[sections.from, old], newRows[sections.to, new]) { onUpdate(old, new) }
      return true
    }
  }
}
