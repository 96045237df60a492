/// Finds which rows of a section can stay while all others move: as many as possible.
///
/// They form the heaviest increasing subsequence of old positions, where a run weighs as much as it
/// has rows (Fredman, "On computing the length of longest increasing subsequences", 1975, and its
/// extension to weights). A run is taken or left as a whole: no row of another section or place
/// comes between its own.
///
/// Of several subsequences that are equally heavy this finds the one where, read from the back,
/// each run is, of those that fit there, the one with the smallest old position.
///
/// Common ends need no look: they belong to every heaviest subsequence.
struct MoveSearch: ~Copyable {
  /// How many rows have to move, those from other sections included.
  private(set) var moveCount = 0

  /// The old rows of the section's home, empty for an inserted section.
  private var home = 0..<0
  /// By place in the home, the place before it in the heaviest subsequence that ends there.
  private let befores: IndexBuffer
  private var singleEnds: SingleEnds
  private var weightedEnds: WeightedEnds<Int32>

  /// Makes a search for some of the new sections.
  init(_ matching: borrowing RowMatching, sections: [Int]) {
    var (single, weighted) = (0, 0)
    for section in sections {
      guard let home = matching.homes[section] else { continue }
      let count = matching.oldGaps[home].rows.count
      if matching.newGaps[section].runs.isEmpty {
        single = max(single, count)
      } else {
        weighted = max(weighted, count)
      }
    }
    befores = IndexBuffer(unsetCount: max(single, weighted))
    singleEnds = SingleEnds(below: single)
    weightedEnds = WeightedEnds(below: weighted)
  }

  /// Looks at one of the sections, instead of the one before.
  ///
  /// - Complexity: O(n) for n runs and unmatched rows; O(n log k) where there are no runs and k
  ///   rows stay.
  mutating func run(_ matching: borrowing RowMatching, in section: Int) {
    home = matching.homes[section].map { matching.oldGaps[$0].rows } ?? 0..<0
    moveCount =
      matching.newGaps[section].runs.isEmpty
      ? Self.search(matching, section, from: home.lowerBound, befores, &singleEnds)
      : Self.search(matching, section, from: home.lowerBound, befores, &weightedEnds)
  }

  /// Whether the piece of the home that begins with this row stays.
  func stays(_ row: Int) -> Bool { befores[row - home.lowerBound] == Self.mark }

  private static var mark: Int32 { -2 }

  /// Marks what stays in `befores`, and returns how many rows move.
  @inline(__always)
  private static func search(
    _ matching: borrowing RowMatching, _ section: Int, from firstRow: Int,
    _ befores: borrowing IndexBuffer, _ ends: inout some SubsequenceEnds<Int32> & ~Copyable
  ) -> Int {
    ends.removeAll()
    var rowCount = 0
    matching.forEachPiece(in: section) { from, _, count in
      rowCount += count
      if from.section == matching.homes[section] {
        let place = Int32(truncatingIfNeeded: from.row - firstRow)
        befores[Int(place)] = ends.add(place, weight: Int32(truncatingIfNeeded: count))
      }
      return true
    }
    var place = ends.last
    while place != IndexBuffer.none {
      let before = befores[Int(place)]
      befores[Int(place)] = mark
      place = before
    }
    return rowCount - ends.weight
  }
}

// MARK: - Moves

extension MoveSearch {
  /// The pairs of a matching that have to move, the fewest possible, ascending by `to`.
  ///
  /// `position` makes a position of the result.
  static func moves<Position>(
    of matching: borrowing RowMatching, _ position: (TablePath) -> Position
  ) -> [IndexPair<Position>] {
    // Runs keep their order among themselves.
    guard matching.matchedCount > 0 else { return [] }
    let orders = matching.newGaps.indices.map { order(of: matching, in: $0) }
    guard orders.contains(where: { $0 != .kept }) else { return [] }
    var search = MoveSearch(matching, sections: orders.indices.filter { orders[$0] == .lost })
    var moves: [IndexPair<Position>] = []
    for (section, order) in orders.enumerated() where order != .kept {
      if order == .lost {
        search.run(matching, in: section)
        // Doubled, because room made for each section alone would move all of them each time.
        let count = moves.count + search.moveCount
        if count > moves.capacity { moves.reserveCapacity(max(count, 2 * moves.capacity)) }
      }
      matching.forEachPiece(in: section) { from, to, count in
        let isAtHome = from.section == matching.homes[section]
        guard !isAtHome || order == .lost && !search.stays(from.row) else { return true }
        for offset in 0..<count {
          let source = TablePath(section: from.section, row: from.row + offset)
          let target = TablePath(section: section, row: to + offset)
          moves.append(IndexPair(from: position(source), to: position(target)))
        }
        return true
      }
    }
    return moves
  }

  /// What became of the old order in a new section.
  private enum Order {
    /// All that continues something comes from its home, in the old order.
    case kept
    /// So does what comes from its home, but there are rows from other sections, too.
    case joined
    /// What comes from its home is in another order.
    case lost
  }

  private static func order(of matching: borrowing RowMatching, in section: Int) -> Order {
    var order = Order.kept
    var end = 0
    matching.forEachPiece(in: section) { from, _, count in
      if from.section != matching.homes[section] {
        order = .joined
      } else if from.row < end {
        order = .lost
        return false
      } else {
        end = from.row + count
      }
      return true
    }
    return order
  }
}

// MARK: - Ends of subsequences

/// Where the increasing subsequences of places end that may yet become the heaviest one.
///
/// Of those no heavier than another that ends at a smaller place, none is kept. So they ascend in
/// weight as in place, and what precedes a new piece is its next smaller neighbour.
protocol SubsequenceEnds<Weight>: ~Copyable {
  /// The weight of a piece.
  associatedtype Weight: FixedWidthInteger

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
  mutating func add(_ place: Int32, weight: Weight) -> Int32
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
struct WeightedEnds<Weight: FixedWidthInteger & BitwiseCopyable>: ~Copyable, SubsequenceEnds {
  private(set) var last = IndexBuffer.none
  /// By place, the weight of the heaviest subsequence that ends there.
  private let weights: UnsafeMutableBufferPointer<Weight>
  private let ends: PositionSet

  /// Makes room for places below `limit`.
  init(below limit: Int) {
    weights = .sized(limit)
    ends = PositionSet(below: limit)
  }

  deinit { weights.deallocate() }

  var weight: Int { last == IndexBuffer.none ? 0 : Int(truncatingIfNeeded: weights[Int(last)]) }

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
  mutating func add(_ place: Int32, weight: Weight) -> Int32 {
    let before: Int32
    if place > last {
      // What follows the one before it, as most do, needs no search.
      (before, last) = (last, place)
    } else {
      before = end(before: place)
    }
    let own = before == IndexBuffer.none ? weight : weights[Int(before)] &+ weight
    weights.initializeElement(at: Int(place), to: own)
    ends.insert(Int(place))
    if place < last { removeEnds(after: place, upTo: own) }
    return before
  }

  private mutating func removeEnds(after place: Int32, upTo weight: Weight) {
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

/// A set of positions in which the nearest neighbours of any position are found in a few steps.
///
/// A tree of bits: a bit of the lowest level says whether a position is in the set, a bit of a
/// level above whether any bit of a 64-bit word below is set. Four levels hold 16 million
/// positions, and most searches end in the lowest two. Unsafe as ``IndexBuffer`` is.
struct PositionSet: ~Copyable {
  /// The words of all levels, the lowest first.
  private let words: UnsafeMutableBufferPointer<UInt64>
  /// Where the words of each level begin, and where those of the last end.
  private var starts: [Int] = []

  /// Makes an empty set for positions below `limit`.
  init(below limit: Int) {
    // More levels than any number of positions needs.
    starts.reserveCapacity(12)
    starts.append(0)
    var size = limit
    repeat {
      size = (size + 63) / 64
      starts.append(starts[starts.count - 1] + size)
    } while size > 1
    words = .allocate(capacity: starts[starts.count - 1])
    words.initialize(repeating: 0)
  }

  deinit { words.deallocate() }

  private var levelCount: Int { starts.count - 1 }

  // Words are read and written apart: changed in place (`|=`), they make the compiler (6.3) stop
  // under the thread sanitizer.

  /// Adds a position.
  @inline(__always)
  func insert(_ position: Int) {
    var bit = position
    for level in 0..<levelCount {
      let word = starts[level] &+ bit >> 6
      let isKnown = words[word] != 0
      words[word] = words[word] | 1 &<< UInt64(truncatingIfNeeded: bit)
      if isKnown { return }
      bit = bit &>> 6
    }
  }

  /// Takes a position away.
  @inline(__always)
  func remove(_ position: Int) {
    var bit = position
    for level in 0..<levelCount {
      let word = starts[level] &+ bit >> 6
      words[word] = words[word] & ~(1 &<< UInt64(truncatingIfNeeded: bit))
      if words[word] != 0 { return }
      bit = bit &>> 6
    }
  }

  /// The smallest position of the set above this one.
  @inline(__always)
  func next(after position: Int) -> Int? {
    var bit = position &+ 1
    for level in 0..<levelCount {
      let word = starts[level] &+ bit >> 6
      guard word < starts[level + 1] else { return nil }
      let rest = words[word] &>> UInt64(truncatingIfNeeded: bit)
      if rest != 0 {
        bit &+= rest.trailingZeroBitCount
        for lower in (0..<level).reversed() {
          bit = bit &<< 6 &+ words[starts[lower] &+ bit].trailingZeroBitCount
        }
        return bit
      }
      bit = bit >> 6 &+ 1
    }
    return nil
  }

  /// The largest position of the set below this one.
  @inline(__always)
  func previous(before position: Int) -> Int? {
    var bit = position &- 1
    for level in 0..<levelCount {
      guard bit >= 0 else { return nil }
      let rest = words[starts[level] &+ bit >> 6] &<< UInt64(truncatingIfNeeded: ~bit)
      if rest != 0 {
        bit &-= rest.leadingZeroBitCount
        for lower in (0..<level).reversed() {
          bit = bit &<< 6 &+ 63 &- words[starts[lower] &+ bit].leadingZeroBitCount
        }
        return bit
      }
      bit = bit >> 6 &- 1
    }
    return nil
  }
}
