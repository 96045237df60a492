/// A narrow range of machine words that all of some ids have.
///
/// The words form a circle here, with no sign: the range of -1, 0 and 1 is as narrow as that of 7, 8
/// and 9, and as that of the highest and the lowest integer. So no distance overflows.
@usableFromInline
struct WordRange {
  @usableFromInline var lowest: UInt64 = 0
  /// How many words there are in it.
  @usableFromInline var count = 0

  /// An empty range.
  @inlinable
  init() {}

  /// How far above the lowest word an id is; nil where it is not in the range.
  @inlinable @inline(__always)
  func offset(of words: (UInt64, UInt64)) -> Int? {
    let offset = words.0 &- lowest
    guard words.1 == 0, offset < UInt64(truncatingIfNeeded: count) else { return nil }
    return Int(truncatingIfNeeded: offset)
  }

  /// Makes the range wide enough for an id, but no wider than `limit`.
  ///
  /// - Returns: Whether the id is in the range now; if not, the range is of no use any more.
  @inlinable @inline(__always)
  mutating func widen(toHold words: (UInt64, UInt64), limit: Int) -> Bool {
    offset(of: words) != nil || extend(to: words, limit: limit)
  }

  @inlinable
  mutating func extend(to words: (UInt64, UInt64), limit: Int) -> Bool {
    guard words.1 == 0 else { return false }
    if count == 0 { lowest = words.0 }
    let (above, below) = (words.0 &- lowest, lowest &- words.0)
    guard min(above, below) < UInt64(truncatingIfNeeded: limit) else { return false }
    if above <= below {
      count = Int(truncatingIfNeeded: above) + 1
    } else {
      lowest = words.0
      count += Int(truncatingIfNeeded: below)
    }
    return count <= limit
  }
}
