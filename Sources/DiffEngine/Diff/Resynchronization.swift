/// Finds where the two sides of a section agree again after they parted for long.
///
/// The scan sees a few rows ahead. Beyond a longer block that was inserted, deleted or moved, the
/// sides go on in step, but by another distance. To find it, both are visited side by side from
/// where they parted; every row visited is looked up among the rows visited on the other side.
///
///     near   every row                          finds short blocks, exactly
///     far    every `stride`th row               and, four times as far each time,
///            │ │ │ ▌▌▌▌ │ │ │ │ …               a window of `stride` rows in a row
///
/// Far away, single rows of one side meet the nearest rows or a window of the other, for wherever
/// the sides are in step, as many rows in a row as there are between two single ones hold one of
/// them (as in Shanks' method for discrete logarithms). So a search that finds nothing hashes only
/// a few rows in a hundred, and one that succeeds, in proportion to the block.
@usableFromInline
struct Resynchronization<ID: Hashable>: ~Copyable {
  @usableFromInline let hasher = IdentityHasher<ID>()
  /// The visited old rows, by offset from where the sides parted.
  @usableFromInline var olds: IdentityTable
  /// The visited new rows.
  @usableFromInline var news: IdentityTable

  /// The number of rows that there is room for on each side.
  @usableFromInline var room = 0

  @inlinable
  init() {
    olds = IdentityTable(for: 0)
    news = IdentityTable(for: 0)
  }

  /// Forgets what was visited, and makes room for as many rows of each side.
  ///
  /// A later search may need more room than the first, though it is among fewer rows: where one side
  /// is much shorter, its rows are visited more closely, and so are those of the other.
  @inlinable
  mutating func prepare(for count: Int) {
    if count > room {
      olds = IdentityTable(for: count)
      news = IdentityTable(for: count)
      room = count
    }
    olds.prepare(for: count)
    news.prepare(for: count)
  }

  /// How far a search looks, and how closely.
  @usableFromInline
  struct Reach {
    /// How many rows are visited one by one; a power of two.
    @usableFromInline let near: Int
    /// How many rows apart others are visited; 0 where none are.
    @usableFromInline let stride: Int
    /// Whether there are windows, without which one of two blocks has to be near.
    @usableFromInline let hasWindows: Bool
    /// The number of rows of the longer side.
    @usableFromInline let end: Int

    /// Decides by the numbers of rows, and by whether the sides have agreed anywhere so far.
    ///
    /// Where they have not, all rows may have been replaced or shuffled, and the search may be for
    /// nothing: then it is not to cost more than a few rows in a hundred.
    @usableFromInline
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
    @usableFromInline var visitLimit: Int {
      guard stride > 0 else { return near }
      let singles = near + end / stride + 1
      guard hasWindows else { return singles }
      let quadruplings = (Int.bitWidth - (end / near).leadingZeroBitCount) / 2 + 1
      return singles + quadruplings * stride
    }
  }

  /// Finds where the sides first agree on some rows in a row.
  ///
  /// The ranges are the rows from where the sides parted on; `hasAgreed` says whether they agreed
  /// anywhere before.
  ///
  /// - Returns: The first of the rows on both sides; nil if there are none to be found.
  /// - Complexity: O(*k*) hashes for *k* rows until the sides agree again; about two for every
  ///   hundred rows if they do not.
  @inlinable @inline(__always)
  mutating func search<Row>(
    _ old: some RandomAccessCollection<Row>, _ oldRows: Range<Int>,
    _ new: some RandomAccessCollection<Row>, _ newRows: Range<Int>, hasAgreed: Bool,
    id: (Row) -> ID
  ) -> IndexPair<Int>? {
    let (oldStart, newStart) = (oldRows.lowerBound, newRows.lowerBound)
    let reach = Reach(
      shorter: min(oldRows.count, newRows.count), longer: max(oldRows.count, newRows.count),
      hasAgreed: hasAgreed)
    prepare(for: reach.visitLimit)
    var (place, window) = (0, reach.near)
    // Every row up to here is visited.
    var end = reach.near
    while place < reach.end {
      var meeting: IndexPair<Int>?
      if place < oldRows.count {
        let own = id(old[offset: oldStart &+ place])
        let hash = hasher.hash(own)
        let slot = news.slot(of: hash) { id(new[offset: newStart &+ $0]) == own }
        if !slot.isFree { meeting = IndexPair(from: place, to: news[slot]) }
        olds.set(place, of: hash, in: olds.slot(of: hash) { _ in false })
      }
      if meeting == nil, place < newRows.count {
        let own = id(new[offset: newStart &+ place])
        let hash = hasher.hash(own)
        let slot = olds.slot(of: hash) { id(old[offset: oldStart &+ $0]) == own }
        if !slot.isFree { meeting = IndexPair(from: olds[slot], to: place) }
        news.set(place, of: hash, in: news.slot(of: hash) { _ in false })
      }
      if let meeting {
        let limit = min(oldRows.count &- meeting.from, newRows.count &- meeting.to)
        let wanted = min(limit, place < reach.near ? 4 : 16)
        var (before, after) = (0, 1)
        while before < min(meeting.from, meeting.to),
          id(old[offset: oldStart &+ meeting.from &- before &- 1])
            == id(new[offset: newStart &+ meeting.to &- before &- 1])
        { before &+= 1 }
        while after < wanted,
          id(old[offset: oldStart &+ meeting.from &+ after])
            == id(new[offset: newStart &+ meeting.to &+ after])
        { after &+= 1 }
        if before &+ after >= wanted {
          return IndexPair(
            from: oldStart &+ meeting.from &- before, to: newStart &+ meeting.to &- before)
        }
      }
      place &+= 1
      guard place >= end else { continue }
      guard reach.stride > 0 else { return nil }
      place = (place &+ reach.stride &- 1) / reach.stride &* reach.stride
      if reach.hasWindows, place >= window {
        window = place &* 4
        end = place &+ reach.stride
      }
    }
    return nil
  }
}

extension RowMatching {
  /// Goes on with a scan that found no agreement for long, as often as the sides agree again.
  ///
  /// Out of line: the scan itself stays small enough to be quick where nothing of this is needed.
  @inlinable @inline(never)
  mutating func resume<Row, ID: Hashable>(
    _ pair: IndexPair<Int>, from parting: IndexPair<Int>, _ old: some RandomAccessCollection<Row>,
    _ new: some RandomAccessCollection<Row>, id: (Row) -> ID,
    run: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  ) {
    let (oldEnd, newEnd) = (oldGaps[pair.from].rows.upperBound, newGaps[pair.to].rows.upperBound)
    var parting = parting
    var hasAgreed = !newGaps[pair.to].runs.isEmpty
    // What was turned around is paired from its ends.
    if !hasAgreed,
      id(old[offset: parting.from]) == id(new[offset: newEnd - 1])
        || id(old[offset: oldEnd - 1]) == id(new[offset: parting.to])
    {
      return
    }
    var search = Resynchronization<ID>()
    // A scan gives up after so many rows of both sides that there are enough to search among.
    while true {
      let found = search.search(
        old, parting.from..<oldEnd, new, parting.to..<newEnd, hasAgreed: hasAgreed, id: id)
      guard let found else { return }
      hasAgreed = true
      guard
        let next = scan(
          pair, from: found, isSame: { id(old[offset: $0]) == id(new[offset: $1]) }, run: run)
      else { return }
      parting = next
    }
  }
}
