/// A search for the rows that match again after a long difference in a section.
///
/// The scan looks a few rows ahead. After a longer block that was inserted, deleted, or moved, rows
/// match again farther away. To find them, the search visits rows of both tables from the start of
/// the difference, and looks up each row among the visited rows of the other table.
///
///     near   every row                          finds short blocks exactly
///     far    every `stride`th row, and windows  each window is four times as far
///            │ │ │ ▌▌▌▌ │ │ │ │ …               as the previous one, with `stride` rows
///
/// Farther away, single rows of one table match near rows or a window of the other, because
/// `stride` consecutive rows always contain a single row (as in Shanks's method for discrete
/// logarithms). A search without a match hashes only a few percent of the rows. The cost of any
/// other search is proportional to the block.
struct Resynchronization: ~Copyable {
  private let rows: RowComparison
  private let sections: IndexPair<Int>
  private var olds = VisitedRows(limit: 0)
  private var news = VisitedRows(limit: 0)
  /// The first rows of the current search.
  private var start = IndexPair(from: 0, to: 0)

  /// Creates searches in a surviving section.
  init(_ rows: RowComparison, _ sections: IndexPair<Int>) {
    (self.rows, self.sections) = (rows, sections)
  }

  /// Returns the first rows from which several consecutive rows match.
  ///
  /// - Parameters:
  ///   - oldRows: The old rows from the start of the difference.
  ///   - newRows: The new rows from the start of the difference.
  ///   - hasAgreed: Whether any rows matched before.
  /// - Returns: The first old and new row, or `nil` if there are none.
  /// - Complexity: O(*k*) hashes for *k* rows until rows match again. Without a match, about two
  ///   for every hundred rows.
  mutating func search(
    _ oldRows: Range<Int>, _ newRows: Range<Int>, hasAgreed: Bool
  ) -> IndexPair<Int>? {
    start = IndexPair(from: oldRows.lowerBound, to: newRows.lowerBound)
    let reach = Reach(
      shorter: min(oldRows.count, newRows.count), longer: max(oldRows.count, newRows.count),
      hasAgreed: hasAgreed)
    olds.prepare(for: reach.visitLimit)
    news.prepare(for: reach.visitLimit)
    var (place, window) = (0, reach.near)
    // All rows up to here are visited.
    var end = reach.near
    while place < reach.end {
      if let meeting = visit(place, oldRows.count, newRows.count) {
        let limit = min(oldRows.count - meeting.from, newRows.count - meeting.to)
        let found = agreement(at: meeting, of: min(limit, place < reach.near ? 4 : 16))
        if let found { return found }
      }
      place += 1
      guard place >= end else { continue }
      guard reach.stride > 0 else { return nil }
      place = (place + reach.stride - 1) / reach.stride * reach.stride
      if reach.hasWindows, place >= window {
        window = place * 4
        end = place + reach.stride
      }
    }
    return nil
  }

  /// Visits a row of each table, by the distance from the start of the difference.
  ///
  /// - Returns: The distances of an old row and a new row with the same ID, or `nil` if there are
  ///   none. One of the two rows is the row that was visited last.
  private mutating func visit(
    _ place: Int, _ oldCount: Int, _ newCount: Int
  ) -> IndexPair<Int>? {
    var meeting: IndexPair<Int>?
    if place < oldCount {
      let row = TablePath(section: sections.from, row: start.from + place)
      let hash = rows.hash(.old, row, in: &olds.hash)
      let other = news.first(with: hash) { isSame(place, $0) }
      meeting = other.map { IndexPair(from: place, to: $0) }
      olds.insert(place, hash: hash)
    }
    if meeting == nil, place < newCount {
      let row = TablePath(section: sections.to, row: start.to + place)
      let hash = rows.hash(.new, row, in: &news.hash)
      let other = olds.first(with: hash) { isSame($0, place) }
      meeting = other.map { IndexPair(from: $0, to: place) }
      news.insert(place, hash: hash)
    }
    return meeting
  }

  private func isSame(_ old: Int, _ new: Int) -> Bool {
    rows.haveSameID(sections, start.from + old, start.to + new)
  }

  /// Returns the first of the consecutive matches around two rows, if there are enough.
  private func agreement(at meeting: IndexPair<Int>, of wanted: Int) -> IndexPair<Int>? {
    var (before, after) = (0, 1)
    while before < min(meeting.from, meeting.to),
      isSame(meeting.from - before - 1, meeting.to - before - 1)
    { before += 1 }
    while after < wanted, isSame(meeting.from + after, meeting.to + after) { after += 1 }
    guard before + after >= wanted else { return nil }
    return IndexPair(
      from: start.from + meeting.from - before, to: start.to + meeting.to - before)
  }
}

/// The visited rows of one table, by the distance from the start of the difference.
private struct VisitedRows: ~Copyable {
  private var table: HashTable
  private var places: [Int] = []
  private var limit: Int
  /// Memory for one hash.
  var hash: [UInt32] = []

  init(limit: Int) {
    self.limit = limit
    table = HashTable(below: limit)
  }

  /// Removes all rows and reserves memory for others.
  ///
  /// A later search may need more memory than the first one, although it has fewer rows. If one
  /// table is much shorter, fewer rows are skipped in both.
  mutating func prepare(for count: Int) {
    if count > limit {
      table = HashTable(below: count)
      limit = count
      places.reserveCapacity(count)
    }
    table.removeAll(expecting: count)
    places.removeAll(keepingCapacity: true)
  }

  mutating func insert(_ place: Int, hash: UInt32) {
    guard places.count < limit else { return }
    table.insert(places.count, hash: hash)
    places.append(place)
  }

  func first(with hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
    table.first(with: hash) { isSame(places[$0]) }.map { places[$0] }
  }
}

extension Resynchronization {
  /// The range and density of a search.
  struct Reach {
    /// The number of rows that are visited one by one, a power of two.
    let near: Int
    /// The distance between the other visited rows, or 0 if there are none.
    let stride: Int
    /// Whether there are windows, so that two matching blocks can both be far.
    let hasWindows: Bool
    /// The number of rows of the longer table.
    let end: Int

    /// Creates a range for the numbers of rows of both tables.
    ///
    /// If no rows matched before, all rows may be new or shuffled, and the search may fail. It then
    /// costs no more than a few percent of the rows.
    init(shorter: Int, longer: Int, hasAgreed: Bool) {
      let share = shorter / (hasAgreed ? 4 : 32)
      near = max(ScanLimits.shortest, Self.powerOfTwo(upTo: min(256, share)))
      // An approximation of the square root, because `sqrt` may not be linked.
      let root = 1 << (Self.logarithm(shorter) / 2)
      stride = near < 64 ? 0 : hasAgreed ? min(near, max(32, root / 2)) : near
      hasWindows = hasAgreed
      end = longer
    }

    /// Returns the largest power of two up to a number.
    ///
    /// Returns 1 for numbers below 1.
    static func powerOfTwo(upTo number: Int) -> Int { 1 << logarithm(number) }

    /// Returns the binary logarithm, rounded down, or 0 for numbers below 1.
    static func logarithm(_ number: Int) -> Int {
      number < 1 ? 0 : Int.bitWidth - 1 - number.leadingZeroBitCount
    }

    /// The maximum number of visited rows of one table.
    var visitLimit: Int {
      guard stride > 0 else { return near }
      let singles = near + end / stride + 1
      guard hasWindows else { return singles }
      let quadruplings = (Int.bitWidth - (end / near).leadingZeroBitCount) / 2 + 1
      return singles + quadruplings * stride
    }
  }
}
