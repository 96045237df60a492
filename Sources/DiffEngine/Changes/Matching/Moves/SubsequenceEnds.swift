/// Where the increasing subsequences of places end that may yet become the heaviest one.
///
/// Of those no heavier than another that ends at a smaller place, none is kept. So they ascend in
/// weight as in place, and what precedes a new piece is its next smaller neighbour.
protocol SubsequenceEnds: ~Copyable {
  /// The largest place where one ends, and the heaviest does; ``IndexBuffer/none`` if there is
  /// none.
  var last: Int32 { get }
  /// The weight of the heaviest.
  var weight: Int { get }

  /// Forgets all subsequences.
  mutating func removeAll()
  /// Adds a piece with its weight, at a place that was not there before.
  ///
  /// - Returns: The place before it in the heaviest subsequence that ends there;
  ///   ``IndexBuffer/none`` if it begins one.
  mutating func add(_ place: Int32, weight: Int32) -> Int32
}

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
