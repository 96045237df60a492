/// Returns the fewest moves that a match needs.
///
/// Shares no code with the engine's search, and accepts lists of any order.
///
/// - Complexity: O(n²).
func fewestMoves(of oldPositions: [Int]) -> Int {
  var lengths: [Int] = []
  for (index, position) in oldPositions.enumerated() {
    let before = (0..<index).filter { oldPositions[$0] < position }.map { lengths[$0] }
    lengths.append(1 + (before.max() ?? 0))
  }
  return oldPositions.count - (lengths.max() ?? 0)
}

/// Returns the fewest moves for many rows, by patience sorting.
func fewestMovesOfMany(_ oldPositions: [Int]) -> Int {
  var tops: [Int] = []
  for position in oldPositions {
    let pile = tops.partitioningIndex { $0 > position }
    if pile == tops.count { tops.append(position) } else { tops[pile] = position }
  }
  return oldPositions.count - tops.count
}

extension [Int] {
  /// Returns the first index whose number satisfies `predicate`, or the end.
  ///
  /// All later numbers must satisfy it too.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Returns for each new position the old one that the engine promises.
///
/// Common ends are matched first, then occurrence by occurrence.
func promisedMatch<ID: Hashable>(from old: [ID], to new: [ID]) -> [Int?] {
  let limit = min(old.count, new.count)
  let prefix = (0..<limit).first { old[$0] != new[$0] } ?? limit
  let suffix =
    (0..<limit - prefix).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
    ?? limit - prefix
  var waiting = Dictionary(grouping: prefix..<old.count - suffix) { old[$0] }
  return new.indices.map { position in
    if position < prefix { return position }
    if position >= new.count - suffix { return position - new.count + old.count }
    guard let first = waiting[new[position]]?.first else { return nil }
    waiting[new[position]]?.removeFirst()
    return first
  }
}
