extension RowMatching {
  /// Whether a surviving section may have been turned around, in whole or at its ends.
  @inlinable
  func mayBeMirrored(_ pair: IndexPair<Int>) -> Bool {
    newGaps[pair.to].runs.isEmpty && isWorthScanning(pair)
  }

  /// Pairs the rows at the ends of a surviving section that was turned around, without hashing.
  ///
  /// Lists are turned around whenever someone taps the title of a column. Such a section has no
  /// runs, so its unmatched rows are those of its gaps. ``mayBeMirrored(_:)`` must hold.
  ///
  ///     old   a b c d e            a and e, b and d are found at opposite ends
  ///     new   e d x b a
  ///
  /// `isSame` tells whether an old and a new row of the section have the same id.
  ///
  /// - Complexity: two comparisons, and one for each pair.
  @inlinable @inline(__always)
  mutating func pairMirrored(
    _ pair: IndexPair<Int>, isSame: (_ old: Int, _ new: Int) -> Bool
  ) {
    let (oldGap, newGap) = (oldGaps[pair.from], newGaps[pair.to])
    let limit = min(oldGap.rows.count, newGap.rows.count)
    let (oldEnd, newEnd) = (oldGap.rows.upperBound - 1, newGap.rows.upperBound - 1)
    var first = 0
    while first < limit, isSame(oldGap.rows.lowerBound + first, newEnd - first) {
      self.pair(
        old: oldGap.unmatched.lowerBound + first, new: newGap.unmatched.upperBound - 1 - first)
      first += 1
    }
    var last = 0
    while last < limit - first, isSame(oldEnd - last, newGap.rows.lowerBound + last) {
      self.pair(
        old: oldGap.unmatched.upperBound - 1 - last, new: newGap.unmatched.lowerBound + last)
      last += 1
    }
  }

  /// Whether one side has no unmatched row without a partner, so that there is nothing to pair.
  @inlinable
  var isPaired: Bool { matchedCount == min(oldUnmatched.count, newUnmatched.count) }
}
