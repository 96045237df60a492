extension Array {
  /// Merges two lists of pairs that ascend by `to` into one that does.
  ///
  /// - Complexity: O(n + m), n and m the counts of the lists; O(1) where one is empty.
  @inlinable
  func merged<Position: Comparable>(with other: Self) -> Self where Element == TableMove<Position> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var merged: Self = []
    merged.reserveCapacity(count + other.count)
    var next = 0
    for move in self {
      while next < other.count, other[next].to < move.to {
        merged.append(other[next])
        next += 1
      }
      merged.append(move)
    }
    merged += other[next...]
    return merged
  }
}
