/// The ends of increasing subsequences of single rows, each of weight 1: patience sorting.
///
/// The weights are 1, 2, 3 and so on, so the ends lie in a list by weight, and a new one takes the
/// place of the next larger one. Unsafe as ``IndexBuffer`` is.
struct SingleEnds: ~Copyable, SubsequenceEnds {
  /// By weight, the smallest place where a subsequence ends; ``IndexBuffer/none`` for weight 0, and
  /// the largest number there is for weights that none has yet.
  private let ends: IndexBuffer
  /// How often the part of the list that is in use was doubled.
  private var levels = 0
  private(set) var weight = 0

  /// Makes room for places below `limit`.
  init(below limit: Int) {
    ends = IndexBuffer(unsetCount: limit == 0 ? 0 : 1 << (Int.bitWidth - limit.leadingZeroBitCount))
  }

  var last: Int32 { weight == 0 ? IndexBuffer.none : ends[weight] }

  mutating func removeAll() { (weight, levels) = (0, 0) }

  /// Adds a row; all have the same weight.
  ///
  /// - Complexity: O(log *w*), *w* the weight of the heaviest subsequence.
  @inline(__always)
  mutating func add(_ place: Int32, weight _: Int32) -> Int32 {
    if weight + 1 == 1 << levels { makeRoom() }
    // The sign of the difference is put into place as a bit, because a processor that has to guess
    // branches guesses half of these wrong; written as a condition, they become branches.
    var below: UInt32 = 0
    var level = UInt32(truncatingIfNeeded: levels)
    while level > 0 {
      level &-= 1
      let difference = ends[Int(below | 1 &<< level)] &- place
      below |= (UInt32(bitPattern: difference) &>> 31) &<< level
    }
    let before = ends[Int(below)]
    ends[Int(below) + 1] = place
    weight = max(weight, Int(below) + 1)
    return before
  }

  private mutating func makeRoom() {
    if levels == 0 { ends[0] = IndexBuffer.none }
    for weight in 1 << levels..<2 << levels { ends[weight] = .max }
    levels += 1
  }
}
