/// The ends of increasing subsequences of pieces of any weight.
///
/// Unsafe as ``IndexBuffer`` is.
struct WeightedEnds: ~Copyable, SubsequenceEnds {
  private(set) var last = IndexBuffer.none
  /// By place, the weight of the heaviest subsequence that ends there.
  private let weights: IndexBuffer
  private let ends: PositionSet

  /// Makes room for places below `limit`.
  init(below limit: Int) {
    weights = IndexBuffer(unsetCount: limit)
    ends = PositionSet(below: limit)
  }

  var weight: Int { last == IndexBuffer.none ? 0 : Int(weights[Int(last)]) }

  mutating func removeAll() {
    while last != IndexBuffer.none {
      ends.remove(Int(last))
      last = end(before: last)
    }
  }

  /// Adds a piece.
  ///
  /// - Complexity: O(1) for places below 2²⁴, beside the ends that are given up for good; a step
  ///   more for each 64 times as many.
  mutating func add(_ place: Int32, weight: Int32) -> Int32 {
    let before: Int32
    if place > last {
      // What follows the one before it, as most do, needs no search.
      (before, last) = (last, place)
    } else {
      before = end(before: place)
    }
    let own = before == IndexBuffer.none ? weight : weights[Int(before)] + weight
    weights[Int(place)] = own
    ends.insert(Int(place))
    if place < last { removeEnds(after: place, upTo: own) }
    return before
  }

  private mutating func removeEnds(after place: Int32, upTo weight: Int32) {
    while let next = ends.next(after: Int(place)), weights[next] <= weight {
      ends.remove(next)
      if next == Int(last) { last = place }
      // The weights ascend, so the next one is larger.
      if weights[next] == weight { break }
    }
  }

  private func end(before place: Int32) -> Int32 {
    ends.previous(before: Int(place)).map { Int32(truncatingIfNeeded: $0) } ?? IndexBuffer.none
  }
}
