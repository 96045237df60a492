/// Finds the largest set of rows in a section that don't have to move.
///
/// They form the heaviest increasing subsequence of old positions. The weight of a run is its
/// number of rows (Fredman, "On computing the length of longest increasing subsequences", 1975,
/// with weights). A run stays or moves as a whole, because no other row comes between its rows.
///
/// If several subsequences are equally heavy, the result is the one that has, from the end to the
/// start, the smallest old positions that fit. Common ends aren't searched, because every heaviest
/// subsequence contains them.
struct MoveSearch: ~Copyable {
  /// The number of rows that have to move, including rows from other sections.
  private(set) var moveCount = 0

  /// The old rows in the gap of the section, or an empty range for an inserted section.
  private var home = 0..<0
  /// The previous place in the heaviest subsequence that ends at each place of the home.
  private let befores: IndexBuffer
  private var singleEnds: SingleEnds
  private var weightedEnds: WeightedEnds<Int32>

  /// Creates a search for new sections.
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

  /// Searches one of the sections.
  ///
  /// - Complexity: O(*n*) for *n* runs and unmatched rows. Without runs, O(*n* log *k*) for *k*
  ///   rows that stay.
  mutating func run(_ matching: borrowing RowMatching, in section: Int) {
    home = matching.homes[section].map { matching.oldGaps[$0].rows } ?? 0..<0
    moveCount =
      matching.newGaps[section].runs.isEmpty
      ? Self.search(matching, section, from: home.lowerBound, befores, &singleEnds)
      : Self.search(matching, section, from: home.lowerBound, befores, &weightedEnds)
  }

  /// Returns whether the piece of the home that starts with a row stays.
  func stays(_ row: Int) -> Bool { befores[row - home.lowerBound] == Self.mark }

  private static var mark: Int32 { -2 }

  /// Marks, in `befores`, the places that stay, and returns the number of rows that move.
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
  /// Returns the smallest set of pairs that must move, ascending by `to`.
  static func moves<Position>(
    of matching: borrowing RowMatching, _ position: (TablePath) -> Position
  ) -> [IndexPair<Position>] {
    // Without other matches, nothing moves, because runs keep their relative order.
    guard matching.matchedCount > 0 else { return [] }
    let orders = matching.newGaps.indices.map { order(of: matching, in: $0) }
    guard orders.contains(where: { $0 != .kept }) else { return [] }
    var search = MoveSearch(matching, sections: orders.indices.filter { orders[$0] == .lost })
    var moves: [IndexPair<Position>] = []
    for (section, order) in orders.enumerated() where order != .kept {
      if order == .lost {
        search.run(matching, in: section)
        // Doubled, because reserving for each section alone would copy all moves each time.
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

  /// The relation of a new section to the old order.
  private enum Order {
    /// All matched rows come from the home, in the old order.
    case kept
    /// The rows of the home are in the old order, but there are rows from other sections.
    case joined
    /// The rows of the home are in another order.
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

/// The ends of increasing subsequences that may become the heaviest one.
///
/// A subsequence is dropped if another one ends earlier and is at least as heavy. So the ends
/// ascend in weight and place, and a new piece follows the next smaller end.
protocol SubsequenceEnds<Weight>: ~Copyable {
  associatedtype Weight: FixedWidthInteger

  /// The largest end, which is the end of the heaviest subsequence, or ``IndexBuffer/none``.
  var last: Int32 { get }
  /// The weight of the heaviest subsequence.
  var weight: Int { get }

  mutating func removeAll()
  /// Adds a piece at a new place.
  ///
  /// - Parameters:
  ///   - place: The place of the piece.
  ///   - weight: The weight of the piece.
  /// - Returns: The previous place in the heaviest subsequence that ends there, or
  ///   ``IndexBuffer/none``.
  mutating func add(_ place: Int32, weight: Weight) -> Int32
}

/// The ends of increasing subsequences of single rows, found by patience sorting.
///
/// The weight of each row is 1, so the ends form a list by weight, and a new end replaces the next
/// larger one. Like ``IndexBuffer``, it's unsafe.
struct SingleEnds: ~Copyable, SubsequenceEnds {
  /// The smallest end of each weight.
  ///
  /// It's ``IndexBuffer/none`` for weight 0, and the maximum for weights that don't occur yet.
  private let ends: IndexBuffer
  /// The number of times that the used part of the list was doubled.
  private var levels = 0
  private(set) var weight = 0

  /// Creates an empty list for places below a limit.
  init(below limit: Int) {
    ends = IndexBuffer(unsetCount: limit == 0 ? 0 : 1 << (Int.bitWidth - limit.leadingZeroBitCount))
  }

  var last: Int32 { weight == 0 ? IndexBuffer.none : ends[weight] }

  mutating func removeAll() { (weight, levels) = (0, 0) }

  /// Adds a row.
  ///
  /// - Complexity: O(log *w*) for a heaviest subsequence of weight *w*.
  @inline(__always)
  mutating func add(_ place: Int32, weight _: Int32) -> Int32 {
    if weight + 1 == 1 << levels { makeRoom() }
    // The sign bit of the difference is used as a number. A condition would become branches, and
    // the processor would predict half of them incorrectly.
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

/// The ends of increasing subsequences of pieces with any weight.
///
/// Like ``IndexBuffer``, it's unsafe.
struct WeightedEnds<Weight: FixedWidthInteger & BitwiseCopyable>: ~Copyable, SubsequenceEnds {
  private(set) var last = IndexBuffer.none
  /// The weight of the heaviest subsequence that ends at each place.
  private let weights: UnsafeMutableBufferPointer<Weight>
  private let ends: PositionSet

  /// Creates an empty set for places below a limit.
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
  /// - Complexity: O(1) for places below 2²⁴, plus the ends that are removed. Each factor of 64
  ///   adds a step.
  mutating func add(_ place: Int32, weight: Weight) -> Int32 {
    let before: Int32
    if place > last {
      // Most pieces follow the previous one, and need no search.
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

/// A set of positions with fast lookup of nearest neighbors.
///
/// It's a tree of bits. A bit of the lowest level is set if a position is in the set. A bit of a
/// higher level is set if its 64-bit word in the level below isn't 0. Four levels hold 16 million
/// positions, and most searches end in the lowest two. Like ``IndexBuffer``, it's unsafe.
struct PositionSet: ~Copyable {
  /// The words of all levels, the lowest first.
  private let words: UnsafeMutableBufferPointer<UInt64>
  /// The index of the first word of each level, and the number of words.
  private var starts: [Int] = []

  /// Creates an empty set for positions below a limit.
  init(below limit: Int) {
    // Enough levels for any number of positions.
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

  // Words are read and written separately. With `|=`, the compiler (6.3) fails under the thread
  // sanitizer.

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

  /// Returns the smallest position of the set above a position, or `nil` if there is none.
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

  /// Returns the largest position of the set below a position, or `nil` if there is none.
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
