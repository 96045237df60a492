/// Which rows between the common ends of two lists or tables continue which others.
///
/// A diff notes the common ends of each surviving section (``CommonEnds``), scans what lies between
/// them for runs, and matches the rows that are left: at reversed ends, then by id
/// (``IDPairing``). What follows one another on both sides is kept as runs, and only what is left
/// over row by row; so everything after the scan costs in proportion to the changes.
@usableFromInline
struct RowMatching: ~Copyable {
  /// The gaps of the old side, by section.
  @usableFromInline var oldGaps: [Gap]
  /// The gaps of the new side, by section.
  @usableFromInline var newGaps: [Gap]
  /// By new section, the old one that it continues; nil for an inserted one.
  @usableFromInline var homes: [Int?]
  /// Whether there are few enough rows for 32-bit numbers.
  ///
  /// Where there are two thousand million rows, all between common ends are taken as replaced.
  @usableFromInline let canPair: Bool
  /// The runs, from the first new section to the last, ascending in each.
  @usableFromInline var runs: [Run] = []
  /// The old rows that belong to no run.
  @usableFromInline var oldUnmatched = UnmatchedRows<Void>(count: 0)
  /// The new rows that belong to no run, each with the index of the unmatched old row it continues.
  @usableFromInline var newUnmatched = UnmatchedRows<Int32>(count: 0)
  /// How many unmatched rows have a partner.
  @usableFromInline var matchedCount = 0
  /// Whether an id was met a second time on one side.
  @usableFromInline var hasDuplicates = false

  /// Starts with nothing in common.
  @usableFromInline
  init(oldCounts: [Int], newCounts: [Int]) {
    canPair = max(oldCounts.reduce(0, +), newCounts.reduce(0, +)) < Int32.max
    oldGaps = oldCounts.map { Gap(count: $0, ends: CommonEnds()) }
    newGaps = newCounts.map { Gap(count: $0, ends: CommonEnds()) }
    homes = [Int?](repeating: nil, count: newCounts.count)
  }

  /// Notes that a section survives, and what its two sides have in common at their ends.
  ///
  /// Must come before anything else is done with the section.
  @usableFromInline
  mutating func setEnds(_ ends: CommonEnds, of pair: IndexPair<Int>) {
    homes[pair.to] = pair.from
    oldGaps[pair.from] = Gap(count: oldGaps[pair.from].rows.count, ends: ends)
    newGaps[pair.to] = Gap(count: newGaps[pair.to].rows.count, ends: ends)
  }

  /// Notes that a section survives with the very rows that it had.
  ///
  /// Must come before anything else is done with the section.
  @usableFromInline
  mutating func noteSharedRows(of pair: IndexPair<Int>) {
    var ends = CommonEnds()
    ends.prefix = newGaps[pair.to].rows.count
    setEnds(ends, of: pair)
    newGaps[pair.to].isShared = true
  }

  /// Gathers the rows that belong to no run, none of them with a partner.
  @usableFromInline
  mutating func gatherUnmatchedRows() {
    let runRows = runs.reduce(0) { $0 + Int($1.count) }
    oldUnmatched = UnmatchedRows(count: oldGaps.rowCount - runRows)
    newUnmatched = UnmatchedRows(count: newGaps.rowCount - runRows)
    Self.fill(&oldUnmatched, outside: runs, start: { $0.old }, &oldGaps, link: ())
    Self.fill(&newUnmatched, outside: runs, start: { $0.new }, &newGaps, link: IndexBuffer.none)
    matchedCount = 0
  }

  private static func fill<Link>(
    _ unmatched: inout UnmatchedRows<Link>, outside runs: [Run], start: (Run) -> Int32,
    _ gaps: inout [Gap], link: Link
  ) {
    guard unmatched.count > 0 else { return }
    var index = 0
    for (section, gap) in gaps.enumerated() {
      let first = index
      var row = gap.rows.lowerBound
      for run in runs[gap.runs] {
        let end = Int(start(run))
        index = unmatched.fill(from: index, section: section, rows: row..<end, link: link)
        row = end + Int(run.count)
      }
      let rest = row..<gap.rows.upperBound
      index = unmatched.fill(from: index, section: section, rows: rest, link: link)
      gaps[section].unmatched = first..<index
    }
  }

  /// The index of the unmatched old row that an unmatched new one continues.
  @inlinable
  func partner(of new: Int) -> Int? {
    newUnmatched.link(new).map { Int($0) }
  }

  /// Notes that an unmatched new row continues an unmatched old one; neither must have a partner.
  @inlinable
  mutating func pair(old: Int, new: Int) {
    oldUnmatched.notePartner(of: old, link: ())
    newUnmatched.notePartner(of: new, link: Int32(truncatingIfNeeded: old))
    matchedCount += 1
  }
}

// MARK: - Runs

extension RowMatching {
  /// Whether the gaps of a surviving section are long enough to look for agreement in them.
  @inlinable
  func isWorthScanning(_ pair: IndexPair<Int>) -> Bool {
    let (oldCount, newCount) = (oldGaps[pair.from].rows.count, newGaps[pair.to].rows.count)
    return canPair && min(oldCount, newCount) >= ScanLimits.shortest
  }

  /// Finds the runs of a surviving section, without hashing.
  ///
  /// Where the sides disagree, the nearest agreement a few rows ahead is taken, on the old side
  /// before the new before both; what is skipped is left over. With unique ids no run can be wrong.
  /// After a long disagreement ``resume(_:from:_:_:id:)`` looks farther.
  ///
  ///     old   a b c d e f          b is skipped, then x
  ///     new   a c d x e f          runs a, c d, e f
  ///
  /// `isSame` returns whether an old and a new row of the section have the same id; `run` counts how
  /// many have that one after another, from two places on and at most so many.
  ///
  /// - Returns: Where the sides parted for long; nil if the scan came to an end.
  /// - Complexity: O(n + m) comparisons, n and m the sizes of the gaps; at most 3 ×
  ///   ``ScanLimits/reach`` for each row.
  @inlinable @inline(__always)
  mutating func scan(
    _ pair: IndexPair<Int>, isSame: (_ old: Int, _ new: Int) -> Bool,
    run: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  ) -> IndexPair<Int>? {
    (oldGaps[pair.from].runs, newGaps[pair.to].runs) = (
      runs.count..<runs.count, runs.count..<runs.count
    )
    let start = IndexPair(
      from: oldGaps[pair.from].rows.lowerBound, to: newGaps[pair.to].rows.lowerBound)
    return scan(pair, from: start, isSame: isSame, run: run)
  }

  /// Goes on to find the runs of a section from a place on both sides.
  @inlinable @inline(__always)
  mutating func scan(
    _ pair: IndexPair<Int>, from start: IndexPair<Int>, isSame: (_ old: Int, _ new: Int) -> Bool,
    run: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  ) -> IndexPair<Int>? {
    let (oldRange, newRange) = (oldGaps[pair.from].rows, newGaps[pair.to].rows)
    let firstRun = newGaps[pair.to].runs.lowerBound
    var parting = start
    var (old, new) = (start.from, start.to)
    var patience = ScanLimits.patience
    while patience > 0, old < oldRange.upperBound, new < newRange.upperBound {
      let limit = min(oldRange.upperBound - old, newRange.upperBound - new)
      let count = run(old, new, limit)
      if count > 0 {
        appendRun(Run(old: old, new: new, count: count))
        (old, new) = (old + count, new + count)
        patience = ScanLimits.patience
        parting = IndexPair(from: old, to: new)
        if count == limit { break }
      }
      let (oldReach, newReach) = (oldRange.upperBound - old, newRange.upperBound - new)
      var step = 1
      while step <= ScanLimits.reach {
        if step < oldReach, isSame(old + step, new) {
          old += step
          break
        }
        if step < newReach, isSame(old, new + step) {
          new += step
          break
        }
        // Rows that were replaced in place.
        if step < min(oldReach, newReach), isSame(old + step, new + step) {
          (old, new) = (old + step, new + step)
          break
        }
        step += 1
      }
      if step > ScanLimits.reach {
        patience -= 1
        (old, new) = (old + 1, new + 1)
      }
    }
    oldGaps[pair.from].runs = firstRun..<runs.count
    newGaps[pair.to].runs = firstRun..<runs.count
    return patience == 0 ? parting : nil
  }

  /// Adds a run; the list grows by four, so that no number of runs takes many allocations.
  @inlinable @inline(__always)
  mutating func appendRun(_ run: Run) {
    if runs.count == runs.capacity { runs.reserveCapacity(max(64, 4 * runs.count)) }
    runs.append(run)
  }

  /// Gives up all runs.
  @usableFromInline
  mutating func removeRuns() {
    runs = []
    for section in oldGaps.indices { oldGaps[section].runs = 0..<0 }
    for section in newGaps.indices { newGaps[section].runs = 0..<0 }
  }
}

// MARK: - Reversed ends

extension RowMatching {
  /// Whether a surviving section may have been turned around, in whole or at its ends.
  @inlinable
  func mayHaveReversedEnds(_ pair: IndexPair<Int>) -> Bool {
    newGaps[pair.to].runs.isEmpty && isWorthScanning(pair)
  }

  /// Pairs the rows at the ends of a surviving section that was turned around, without hashing.
  ///
  /// Lists are turned around whenever someone taps the title of a column. Such a section has no
  /// runs, so its unmatched rows are those of its gaps. ``mayHaveReversedEnds(_:)`` must hold.
  ///
  ///     old   a b c d e            a and e, b and d are found at opposite ends
  ///     new   e d x b a
  ///
  /// `isSame` returns whether an old and a new row of the section have the same id.
  ///
  /// - Complexity: two comparisons, and one for each pair.
  @inlinable @inline(__always)
  mutating func pairReversedEnds(
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

// MARK: - Matching by id

extension RowMatching {
  /// Matches what belongs to no run.
  ///
  /// First each surviving section is looked at from opposite ends, then all that is left is paired
  /// by ids, whatever its section. Once an id is met twice, that is not good enough: the runs are
  /// given up, and everything is paired anew by ids, occurrence by occurrence, within the surviving
  /// sections first.
  ///
  /// `pairs` are the surviving sections, ascending by `to`.
  @inlinable @inline(__always)
  mutating func match<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    _ oldRows: Old, _ newRows: New, pairs: [IndexPair<Int>], id: (Old.Row) -> ID
  ) where Old.Row == New.Row {
    guard canPair else { return }
    gatherUnmatchedRows()
    for pair in pairs where mayHaveReversedEnds(pair) {
      let (old, new) = (oldRows.list(pair.from), newRows.list(pair.to))
      pairReversedEnds(pair) { id(old[offset: $0]) == id(new[offset: $1]) }
    }
    guard !isPaired else { return }
    var pairing = IDPairing<ID>(count: newUnmatched.count)
    hasDuplicates = pairing.pair(
      &self, oldRows, 0..<oldUnmatched.count, newRows, 0..<newUnmatched.count, id: id)
    if hasDuplicates { matchAnew(oldRows, newRows, pairs: pairs, id: id) }
  }

  @inlinable @inline(never)
  mutating func matchAnew<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    _ oldRows: Old, _ newRows: New, pairs: [IndexPair<Int>], id: (Old.Row) -> ID
  ) where Old.Row == New.Row {
    removeRuns()
    gatherUnmatchedRows()
    var pairing = IDPairing<ID>(count: newUnmatched.count)
    for pair in pairs {
      let (olds, news) = (oldGaps[pair.from].unmatched, newGaps[pair.to].unmatched)
      _ = pairing.pair(&self, oldRows, olds, newRows, news, id: id)
    }
    _ = pairing.pair(
      &self, oldRows, 0..<oldUnmatched.count, newRows, 0..<newUnmatched.count, id: id)
  }
}

// MARK: - What was matched

extension RowMatching {
  /// How many old rows of all sections nothing continues.
  var deleteCount: Int {
    canPair ? oldUnmatched.count - matchedCount : oldGaps.rowCount
  }

  /// How many new rows of all sections continue nothing.
  var insertCount: Int {
    canPair ? newUnmatched.count - matchedCount : newGaps.rowCount
  }

  /// By new section, whether its rows need no look for duplicates, having had one in the old table.
  ///
  /// None where a row was inserted: its id may be that of any other row.
  @usableFromInline var sparedSections: [Bool] {
    newGaps.map { insertCount == 0 && $0.isShared }
  }

  /// Calls `body` with each unmatched row of an old section that nothing continues, ascending.
  func forEachDelete(in section: Int, _ body: (_ row: Int) -> Void) {
    guard canPair else { return oldGaps[section].rows.forEach(body) }
    for index in oldGaps[section].unmatched where !oldUnmatched.hasPartner(index) {
      body(oldUnmatched[index].row)
    }
  }

  /// Calls `body` with each unmatched row of a new section that continues nothing, ascending.
  func forEachInsert(in section: Int, _ body: (_ row: Int) -> Void) {
    guard canPair else { return newGaps[section].rows.forEach(body) }
    for index in newGaps[section].unmatched where !newUnmatched.hasPartner(index) {
      body(newUnmatched[index].row)
    }
  }

  /// Calls `body` with each run and each unmatched row of a new section that continue something.
  ///
  /// Where there are runs, unmatched rows that follow one another on both sides come as one, too.
  /// `body` receives the place of the first row before, its new row, and the number of rows,
  /// ascending by the new row; it returns whether to go on.
  func forEachPiece(
    in section: Int, _ body: (_ from: TablePath, _ to: Int, _ count: Int) -> Bool
  ) {
    let unmatched = newGaps[section].unmatched
    guard !newGaps[section].runs.isEmpty else {
      // Rows that were shuffled: hardly any follow one another.
      for index in unmatched {
        guard let partner = partner(of: index) else { continue }
        guard body(oldUnmatched[scattered: partner], newUnmatched[index].row, 1) else { return }
      }
      return
    }
    var next = unmatched.lowerBound
    func passUnmatchedRows(before end: Int) -> Bool {
      while next < unmatched.upperBound, newUnmatched[next].row < end {
        let (index, row) = (next, newUnmatched[next].row)
        next += 1
        guard let partner = partner(of: index) else { continue }
        let count = unmatchedRunLength(from: index, before: unmatched.upperBound)
        next = index + count
        if !body(oldUnmatched[scattered: partner], row, count) { return false }
      }
      return true
    }
    let home = homes[section] ?? 0
    for run in runs[newGaps[section].runs] {
      guard passUnmatchedRows(before: Int(run.new)),
        body(TablePath(section: home, row: Int(run.old)), Int(run.new), Int(run.count))
      else { return }
    }
    _ = passUnmatchedRows(before: .max)
  }

  /// Counts the unmatched new rows that follow one another on both sides, beginning with one that
  /// has a partner.
  private func unmatchedRunLength(from first: Int, before end: Int) -> Int {
    let (row, partner) = (newUnmatched[first].row, newUnmatched.link(first) ?? IndexBuffer.none)
    let from = oldUnmatched[Int(partner)]
    var count = 1
    while first + count < end,
      let next = newUnmatched.link(first + count), Int(next) == Int(partner) + count,
      newUnmatched[first + count].row == row + count,
      oldUnmatched[Int(next)] == TablePath(section: from.section, row: from.row + count)
    { count += 1 }
    return count
  }
}

extension RowMatching {
  /// The pairs of unmatched rows whose content differs, ascending by `to`.
  ///
  /// `position` makes a position of the result.
  @inlinable @inline(__always)
  func unmatchedUpdates<Old: SectionedRows, New: SectionedRows, Position>(
    _ oldRows: Old, _ newRows: New, sameContent: (Old.Row, Old.Row) -> Bool,
    position: (TablePath) -> Position
  ) -> [IndexPair<Position>] where Old.Row == New.Row {
    var updates: [IndexPair<Position>] = []
    for index in 0..<newUnmatched.count {
      guard let partner = partner(of: index) else { continue }
      let (from, to) = (oldUnmatched[scattered: partner], newUnmatched[index])
      if !sameContent(oldRows[from], newRows[to]) {
        updates.append(IndexPair(from: position(from), to: position(to)))
      }
    }
    return updates
  }
}

extension RowMatching {
  /// Calls `body` with all pairs.
  ///
  /// Most were made without hashing; of those that were hashed, some may agree in the few bits that
  /// are compared and still have different hashes. The pairs in sections of `spared` are left out.
  @usableFromInline
  func forEachPair(
    newCounts: [Int], but spared: [Bool], _ body: (_ old: TablePath, _ new: TablePath) -> Void
  ) {
    for (section, gap) in newGaps.enumerated() {
      guard let home = homes[section], !spared[section] else { continue }
      func pass(_ old: Int, _ new: Int, _ count: Int) {
        for offset in 0..<count {
          body(
            TablePath(section: home, row: old + offset),
            TablePath(section: section, row: new + offset))
        }
      }
      pass(0, 0, gap.rows.lowerBound)
      for run in runs[gap.runs] { pass(Int(run.old), Int(run.new), Int(run.count)) }
      let suffix = newCounts[section] - gap.rows.upperBound
      pass(oldGaps[home].rows.upperBound, gap.rows.upperBound, suffix)
    }
    for index in 0..<newUnmatched.count {
      if let partner = partner(of: index) { body(oldUnmatched[partner], newUnmatched[index]) }
    }
  }
}

extension [Gap] {
  /// How many rows there are in all gaps.
  var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}

/// How the scan looks for where two lists agree again.
@usableFromInline
enum ScanLimits {
  /// How many rows ahead it looks, on either side.
  @inlinable
  static var reach: Int { 8 }
  /// After how many places in a row where it finds nothing it gives up.
  @inlinable
  static var patience: Int { 32 }
  /// Shorter gaps are not scanned, but hashed: that is as fast, and exact for duplicates too.
  @inlinable
  static var shortest: Int { 16 }
}

/// The rows of one side that belong to no run, from the first section to the last; fixed length.
///
/// Eight bytes for each and its link, in one allocation. A row that has found its partner is marked
/// in place. Unsafe as ``IndexBuffer`` is.
///
/// `Link` is what a row with a partner knows of it: its index on the new side, nothing on the old.
@usableFromInline
struct UnmatchedRows<Link: BitwiseCopyable>: ~Copyable {
  /// The address of a row.
  @usableFromInline
  struct Address {
    @usableFromInline let section: Int32
    /// The row, with all bits inverted once it has a partner.
    @usableFromInline var mark: Int32
    @usableFromInline var link: Link

    @inlinable
    init(section: Int, row: Int, link: Link) {
      self.section = Int32(truncatingIfNeeded: section)
      mark = Int32(truncatingIfNeeded: row)
      self.link = link
    }
  }

  @usableFromInline let storage: UnsafeMutableBufferPointer<Address>
  /// The place of the first row where all lie side by side in one section.
  @usableFromInline var start: TablePath?

  /// Makes room for `count` rows, which ``fill(from:section:rows:link:)`` has to name before any is
  /// read.
  @inlinable
  init(count: Int) {
    storage = .sized(count)
  }

  @inlinable
  deinit { storage.deallocate() }

  @inlinable var count: Int { storage.count }

  /// Names rows of a section, without partners, beginning at an index.
  ///
  /// - Returns: The index after the last one.
  @inlinable
  mutating func fill(from index: Int, section: Int, rows: Range<Int>, link: Link) -> Int {
    if rows.count == count { start = TablePath(section: section, row: rows.lowerBound) }
    var next = index
    for row in rows {
      storage.initializeElement(at: next, to: Address(section: section, row: row, link: link))
      next += 1
    }
    return next
  }

  /// The place of a row in its table.
  @inlinable
  subscript(index: Int) -> TablePath {
    let address = storage[index]
    // Inverts the bits again where they are inverted: the sign then is all ones, else all zeros.
    let row = address.mark ^ (address.mark &>> 31)
    return TablePath(section: Int(address.section), row: Int(row))
  }

  /// The place of a row in its table, where rows are looked up in no particular order.
  ///
  /// Memory that is read so is slow to arrive; where all rows lie side by side, none is read.
  @inlinable
  subscript(scattered index: Int) -> TablePath {
    guard let start else { return self[index] }
    return TablePath(section: start.section, row: start.row &+ index)
  }

  /// Whether a row has found its partner.
  @inlinable
  func hasPartner(_ index: Int) -> Bool { storage[index].mark < 0 }

  /// What a row knows of its partner; nil where it has none.
  @inlinable
  func link(_ index: Int) -> Link? { hasPartner(index) ? storage[index].link : nil }

  /// Notes that a row has found its partner; it must have none.
  @inlinable
  func notePartner(of index: Int, link: Link) {
    assert(!hasPartner(index))
    storage[index].mark = ~storage[index].mark
    storage[index].link = link
  }

  /// The places of the first rows that have no partner, no more than `limit`.
  @usableFromInline
  func withoutPartner(upTo limit: Int) -> [TablePath] {
    var places: [TablePath] = []
    for index in 0..<count where !hasPartner(index) {
      guard places.count < limit else { break }
      places.append(self[index])
    }
    return places
  }
}
