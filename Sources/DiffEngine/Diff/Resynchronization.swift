/// Finds where the two sides of a section agree again after they parted for long.
///
/// The scan sees a few rows ahead. Beyond a longer block that was inserted, deleted or moved, the
/// sides go on in step, but by another distance. To find it, both are visited side by side from
/// where they parted. Every row visited is looked up among the rows visited on the other side.
///
///     near   every row                          finds short blocks, exactly
///     far    every `stride`th row               and, four times as far each time,
///            │ │ │ ▌▌▌▌ │ │ │ │ …               a window of `stride` rows in a row
///
/// Far away, single rows of one side meet the nearest rows or a window of the other, because
/// wherever the sides are in step, as many rows in a row as there are between two single ones hold
/// one of them (as in Shanks' method for discrete logarithms). So a search that finds nothing hashes
/// only a few rows in a hundred, and one that succeeds, in proportion to the block.
struct Resynchronization: ~Copyable {
  private let rows: RowComparison
  private let sections: IndexPair<Int>
  private var olds = VisitedRows(limit: 0)
  private var news = VisitedRows(limit: 0)
  /// The first rows of a search.
  private var start = IndexPair(from: 0, to: 0)

  /// Creates searches in a surviving section.
  init(_ rows: RowComparison, _ sections: IndexPair<Int>) {
    (self.rows, self.sections) = (rows, sections)
  }

  /// Finds where the sides first agree on some rows in a row.
  ///
  /// - Parameters:
  ///   - oldRows: The old rows from where the sides parted on.
  ///   - newRows: The new rows from where the sides parted on.
  ///   - hasAgreed: Whether the sides agreed anywhere before.
  /// - Returns: The first of the rows on both sides; `nil` if there are none to be found.
  /// - Complexity: O(*k*) hashes for *k* rows until the sides agree again; about two for every
  ///   hundred rows if they do not.
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
    // Every row up to here is visited.
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

  /// Visits a row of each side, by the distance from where the sides parted.
  ///
  /// - Returns: An old and a new row with the same ID, one of which is visited.
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

  /// Returns the first rows that agree around two rows with the same ID, if enough do.
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

/// The rows of one side that a search visited, by distance from where the sides parted.
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

  /// Forgets the rows, and makes room for others.
  ///
  /// A later search may need more room than the first, though it is among fewer rows: if one side
  /// is much shorter, its rows are visited more closely, and so are those of the other.
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
  /// How far a search looks, and how closely.
  struct Reach {
    /// How many rows are visited one by one; a power of two.
    let near: Int
    /// How many rows apart others are visited; 0 where none are.
    let stride: Int
    /// Whether there are windows, without which one of two blocks has to be near.
    let hasWindows: Bool
    /// The number of rows of the longer side.
    let end: Int

    /// Decides by the numbers of rows, and by whether the sides have agreed anywhere so far.
    ///
    /// Where they have not, all rows may have been replaced or shuffled, and the search may be for
    /// nothing: then it is not to cost more than a few rows in a hundred.
    init(shorter: Int, longer: Int, hasAgreed: Bool) {
      let share = shorter / (hasAgreed ? 4 : 32)
      near = max(ScanLimits.shortest, Self.powerOfTwo(upTo: min(256, share)))
      // Of the square root, which a program that links nothing else would lack `sqrt` for.
      let root = 1 << (Self.logarithm(shorter) / 2)
      stride = near < 64 ? 0 : hasAgreed ? min(near, max(32, root / 2)) : near
      hasWindows = hasAgreed
      end = longer
    }

    /// The largest power of two that is no greater than `number`; 1 for less.
    static func powerOfTwo(upTo number: Int) -> Int { 1 << logarithm(number) }

    /// The binary logarithm, rounded down; 0 for less than 1.
    static func logarithm(_ number: Int) -> Int {
      number < 1 ? 0 : Int.bitWidth - 1 - number.leadingZeroBitCount
    }

    /// No fewer than the rows of a side that are visited.
    var visitLimit: Int {
      guard stride > 0 else { return near }
      let singles = near + end / stride + 1
      guard hasWindows else { return singles }
      let quadruplings = (Int.bitWidth - (end / near).leadingZeroBitCount) / 2 + 1
      return singles + quadruplings * stride
    }
  }
}
