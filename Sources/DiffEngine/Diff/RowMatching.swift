/// The pairs of old and new rows between the common ends of two tables.
///
/// A diff first compares each surviving section from both ends. Then it scans the rest for runs of
/// rows that are consecutive in both tables. Finally, it matches the remaining rows by hash. Only
/// these are listed, so the cost after the scan is proportional to the changes.
struct RowMatching: ~Copyable {
  /// The gap of each old section.
  private(set) var oldGaps: [Gap]
  /// The gap of each new section.
  private(set) var newGaps: [Gap]
  /// The old index of each new section, or `nil` if it's inserted.
  private(set) var homes: [Int?]
  /// Whether 32-bit numbers suffice for the rows.
  ///
  /// With two billion rows, all rows between common ends are replaced.
  let canPair: Bool
  /// The runs by new section, ascending.
  private(set) var runs: [Run] = []
  /// Whether the unmatched rows are listed.
  ///
  /// If they aren't, all rows of the gaps are deleted or inserted.
  private(set) var listsUnmatchedRows = false
  /// The old rows outside runs.
  private(set) var oldUnmatched = UnmatchedRows<Void>(count: 0)
  /// The new rows outside runs, each with the index of its old row.
  private(set) var newUnmatched = UnmatchedRows<Int32>(count: 0)
  /// The number of listed rows that have a partner.
  private(set) var matchedCount = 0
  /// Whether an ID occurred twice in a table.
  private(set) var hasDuplicates = false
  /// The rows of common ends and runs whose content differs.
  ///
  /// They are in the order of ranges in ``newGaps``.
  private(set) var changes: [IndexPair<Int>] = []

  /// Creates a matching of tables without common rows.
  init(oldCounts: [Int], newCounts: [Int]) {
    canPair = max(oldCounts.reduce(0, +), newCounts.reduce(0, +)) < Int32.max
    oldGaps = oldCounts.map { Gap(rows: 0..<$0) }
    newGaps = newCounts.map { Gap(rows: 0..<$0) }
    homes = [Int?](repeating: nil, count: newCounts.count)
  }

  /// Matches the rows of two tables.
  ///
  /// - Parameters:
  ///   - rows: The comparison of the rows.
  ///   - pairs: The surviving sections, ascending by `to`.
  /// - Complexity: O(*n*) comparisons and hashes for *n* rows.
  init(_ rows: RowComparison, pairs: [IndexPair<Int>]) {
    self.init(oldCounts: rows.oldCounts, newCounts: rows.newCounts)
    for pair in pairs {
      compareEnds(of: pair, rows)
      if isWorthScanning(pair) { scan(pair, rows) }
    }
    match(rows, pairs)
  }

  /// Matches the rows outside runs.
  mutating func match(_ rows: RowComparison, _ pairs: [IndexPair<Int>]) {
    guard canPair, !runs.isEmpty || oldGaps.rowCount > 0 && newGaps.rowCount > 0 else { return }
    listUnmatchedRows()
    for pair in pairs where newGaps[pair.to].runs.isEmpty && isWorthScanning(pair) {
      pairReversedEnds(pair, rows)
    }
    if !pairUniqueRows(rows) {
      // If several rows have the same ID, the scan may have matched the wrong ones.
      hasDuplicates = true
      removeRuns()
      listUnmatchedRows()
      pairOccurrences(rows, pairs)
    }
  }
}

// MARK: - Common ends

extension RowMatching {
  /// Compares a surviving section from its start, and then from its end.
  private mutating func compareEnds(of pair: IndexPair<Int>, _ rows: RowComparison) {
    let (oldCount, newCount) = (oldGaps[pair.from].rows.count, newGaps[pair.to].rows.count)
    guard !rows.haveSameStorage(pair.from, pair.to) else {
      newGaps[pair.to].isShared = true
      return setEnds(of: pair, prefix: newCount, suffix: 0)
    }
    let limit = min(oldCount, newCount)
    let prefix = commonRows(
      pair, rows, from: IndexPair(from: 0, to: 0), limit: limit, changes: \.changes.prefix)
    let suffix = commonRows(
      pair, rows, from: IndexPair(from: oldCount - 1, to: newCount - 1), step: -1,
      limit: limit - prefix, changes: \.changes.suffix)
    setEnds(of: pair, prefix: prefix, suffix: suffix)
  }

  /// Sets the number of common rows at the ends of a surviving section.
  mutating func setEnds(of pair: IndexPair<Int>, prefix: Int, suffix: Int) {
    homes[pair.to] = pair.from
    oldGaps[pair.from].rows = prefix..<oldGaps[pair.from].rows.upperBound - suffix
    newGaps[pair.to].rows = prefix..<newGaps[pair.to].rows.upperBound - suffix
  }

  /// Counts the consecutive rows with the same IDs from two places.
  ///
  /// It notes the rows that changed.
  private mutating func commonRows(
    _ pair: IndexPair<Int>, _ rows: RowComparison, from start: IndexPair<Int>, step: Int = 1,
    limit: Int, changes range: WritableKeyPath<Gap, Range<Int>>
  ) -> Int {
    let first = changes.count
    let count = rows.countCommonRows(
      TablePath(section: pair.from, row: start.from), TablePath(section: pair.to, row: start.to),
      step, limit
    ) { offset in
      changes.append(
        IndexPair(from: start.from + step * offset, to: start.to + step * offset))
    }
    if changes.count > first {
      let known = newGaps[pair.to][keyPath: range]
      newGaps[pair.to][keyPath: range] = (known.isEmpty ? first : known.lowerBound)..<changes.count
    }
    return count
  }
}

// MARK: - Runs

extension RowMatching {
  /// Returns whether the gaps of a surviving section are long enough to scan.
  ///
  /// Hashing shorter gaps is as fast, and exact for duplicates too.
  func isWorthScanning(_ pair: IndexPair<Int>) -> Bool {
    canPair
      && min(oldGaps[pair.from].rows.count, newGaps[pair.to].rows.count)
        >= ScanLimits.shortest
  }

  /// Finds the runs of a surviving section.
  ///
  /// - Complexity: O(*n*) comparisons for *n* rows of the gaps, at most 24 for each row. For long
  ///   differences, see ``Resynchronization``.
  mutating func scan(_ pair: IndexPair<Int>, _ rows: RowComparison) {
    let (olds, news) = (oldGaps[pair.from].rows, newGaps[pair.to].rows)
    let firstRun = runs.count
    var start = IndexPair(from: olds.lowerBound, to: news.lowerBound)
    var search: Resynchronization?
    while let parting = scan(pair, rows, from: start) {
      let hasAgreed = runs.count > firstRun
      // The rows of a reversed section are paired from its ends.
      if search == nil, !hasAgreed,
        rows.haveSameID(pair, parting.from, news.upperBound - 1)
          || rows.haveSameID(pair, olds.upperBound - 1, parting.to)
      {
        break
      }
      var next = search.take() ?? Resynchronization(rows, pair)
      let found = next.search(
        parting.from..<olds.upperBound, parting.to..<news.upperBound, hasAgreed: hasAgreed)
      guard let found else { break }
      search = consume next
      start = found
    }
    oldGaps[pair.from].runs = firstRun..<runs.count
    newGaps[pair.to].runs = firstRun..<runs.count
  }

  /// Adds the runs of a surviving section from two places, without hashing.
  ///
  /// If the rows differ, the scan continues at the nearest match a few rows ahead. At the same
  /// distance, it prefers skipping rows of the old table, then rows of the new table, then rows of
  /// both. With unique IDs, no run can be wrong.
  ///
  ///     old   a b c d e f          skips b, then x
  ///     new   a c d x e f          runs a, c d, e f
  ///
  /// - Returns: The start of a long difference, or `nil` if the scan reaches an end.
  mutating func scan(
    _ pair: IndexPair<Int>, _ rows: RowComparison, from start: IndexPair<Int>
  ) -> IndexPair<Int>? {
    let (oldEnd, newEnd) = (oldGaps[pair.from].rows.upperBound, newGaps[pair.to].rows.upperBound)
    var parting = start
    var (old, new) = (start.from, start.to)
    var patience = ScanLimits.patience
    while patience > 0, old < oldEnd, new < newEnd {
      let limit = min(oldEnd - old, newEnd - new)
      let count = commonRows(
        pair, rows, from: IndexPair(from: old, to: new), limit: limit, changes: \.changes.runs)
      if count > 0 {
        appendRun(Run(old: old, new: new, count: count))
        (old, new) = (old + count, new + count)
        patience = ScanLimits.patience
        parting = IndexPair(from: old, to: new)
        if count == limit { break }
      }
      let (oldRest, newRest) = (oldEnd - old, newEnd - new)
      var step = 1
      while step <= ScanLimits.reach {
        if step < oldRest, rows.haveSameID(pair, old + step, new) {
          old += step
          break
        }
        if step < newRest, rows.haveSameID(pair, old, new + step) {
          new += step
          break
        }
        // Rows that were replaced in place.
        if step < min(oldRest, newRest), rows.haveSameID(pair, old + step, new + step) {
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
    return patience == 0 ? parting : nil
  }

  /// Adds a run.
  ///
  /// The capacity grows by a factor of four to save allocations.
  private mutating func appendRun(_ run: Run) {
    if runs.count == runs.capacity { runs.reserveCapacity(max(64, 4 * runs.count)) }
    runs.append(run)
  }

  private mutating func removeRuns() {
    runs = []
    for section in oldGaps.indices { oldGaps[section].runs = 0..<0 }
    for section in newGaps.indices {
      (newGaps[section].runs, newGaps[section].changes.runs) = (0..<0, 0..<0)
    }
  }
}

// MARK: - Reversed ends

extension RowMatching {
  /// Pairs the rows at the ends of a reversed section, without hashing.
  ///
  /// Lists are reversed when the user taps a column title. The section must not have runs, so that
  /// its unmatched rows are the rows of its gaps.
  ///
  ///     old   a b c d e            pairs a and e, b and d at opposite ends
  ///     new   e d x b a
  ///
  /// - Complexity: Two comparisons, and one for each pair.
  private mutating func pairReversedEnds(_ pair: IndexPair<Int>, _ rows: RowComparison) {
    let (olds, news) = (oldGaps[pair.from], newGaps[pair.to])
    let limit = min(olds.rows.count, news.rows.count)
    let (oldEnd, newEnd) = (olds.rows.upperBound - 1, news.rows.upperBound - 1)
    var first = 0
    while first < limit, rows.haveSameID(pair, olds.rows.lowerBound + first, newEnd - first) {
      self.pair(
        old: olds.unmatched.lowerBound + first, new: news.unmatched.upperBound - 1 - first)
      first += 1
    }
    var last = 0
    while last < limit - first, rows.haveSameID(pair, oldEnd - last, news.rows.lowerBound + last) {
      self.pair(
        old: olds.unmatched.upperBound - 1 - last, new: news.unmatched.lowerBound + last)
      last += 1
    }
  }
}

// MARK: - Matching by hash

extension RowMatching {
  /// Lists the rows outside runs, without partners.
  mutating func listUnmatchedRows() {
    let runRows = runs.reduce(0) { $0 + Int($1.count) }
    listsUnmatchedRows = true
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

  /// Pairs the unmatched rows by their IDs, regardless of their sections.
  ///
  /// - Returns: Whether all IDs are unique. If they aren't, the pairs are useless.
  private mutating func pairUniqueRows(_ rows: RowComparison) -> Bool {
    guard matchedCount < min(oldUnmatched.count, newUnmatched.count) else { return true }
    var hashes: [UInt32] = []
    hashes.reserveCapacity(newUnmatched.count)
    newUnmatched.appendHashes(
      of: 0..<newUnmatched.count, .new, rows, skippingPaired: true, to: &hashes)
    let table = HashTable(below: newUnmatched.count)
    for new in 0..<newUnmatched.count where !newUnmatched.hasPartner(new) {
      let known = table.first(with: hashes[new]) {
        rows.haveSameID(.new, newUnmatched[scattered: $0], newUnmatched[new])
      }
      guard known == nil else { return false }
      table.insert(new, hash: hashes[new])
    }
    return pairOldRows(rows, with: table)
  }

  /// Pairs the unmatched old rows with the new rows of a hash table.
  ///
  /// If the last two pairs are consecutive, the next pair may be too, which saves a hash.
  private mutating func pairOldRows(
    _ rows: RowComparison, with table: borrowing HashTable
  ) -> Bool {
    var (last, expected) = (-2, -1)
    // Rows are hashed in blocks, which grow while no pairs are consecutive.
    var (block, hashes, searches) = (0..<0, [UInt32](), 0)
    for old in 0..<oldUnmatched.count where !oldUnmatched.hasPartner(old) {
      let place = oldUnmatched[old]
      if expected >= 0, expected < newUnmatched.count, !newUnmatched.hasPartner(expected),
        rows.haveSameID(.old, place, newUnmatched[scattered: expected])
      {
        pair(old: old, new: expected)
        (last, expected, searches) = (expected, expected + 1, 0)
        continue
      }
      expected = -1
      if !block.contains(old) {
        let size = searches < 4 ? 1 : 1 << min(searches - 3, 8)
        block = old..<min(old + size, oldUnmatched.count)
        hashes.removeAll(keepingCapacity: true)
        oldUnmatched.appendHashes(of: block, .old, rows, skippingPaired: true, to: &hashes)
      }
      searches += 1
      let new = table.first(with: hashes[old - block.lowerBound]) {
        rows.haveSameID(.old, place, newUnmatched[scattered: $0])
      }
      guard let new else { continue }
      guard !newUnmatched.hasPartner(new) else { return false }
      pair(old: old, new: new)
      if new == last + 1 { expected = new + 1 }
      last = new
    }
    return true
  }

  /// Pairs the unmatched rows by their IDs in order of occurrence.
  ///
  /// It pairs them in the surviving sections first, and then regardless of their sections.
  private mutating func pairOccurrences(_ rows: RowComparison, _ pairs: [IndexPair<Int>]) {
    let hashes = (old: oldUnmatched.hashes(.old, rows), new: newUnmatched.hashes(.new, rows))
    var table = HashTable(below: newUnmatched.count)
    func pairOccurrences(_ olds: Range<Int>, _ news: Range<Int>) {
      table.removeAll(expecting: news.count)
      // In reverse, so that the first occurrence is found first.
      for new in news.reversed() where !newUnmatched.hasPartner(new) {
        table.insert(new, hash: hashes.new[new])
      }
      for old in olds where !oldUnmatched.hasPartner(old) {
        let new = table.removeFirst(with: hashes.old[old]) {
          rows.haveSameID(.old, oldUnmatched[old], newUnmatched[scattered: $0])
        }
        if let new { pair(old: old, new: new) }
      }
    }
    for pair in pairs {
      pairOccurrences(oldGaps[pair.from].unmatched, newGaps[pair.to].unmatched)
    }
    pairOccurrences(0..<oldUnmatched.count, 0..<newUnmatched.count)
  }

  /// Returns the index of the old row that a new row continues, or `nil` if it has no partner.
  func partner(of new: Int) -> Int? {
    newUnmatched.link(new).map { Int($0) }
  }

  /// Makes an old row and a new row, both without a partner, partners of each other.
  private mutating func pair(old: Int, new: Int) {
    oldUnmatched.notePartner(of: old, link: ())
    newUnmatched.notePartner(of: new, link: Int32(truncatingIfNeeded: old))
    matchedCount += 1
  }
}

/// The limits of the scan.
enum ScanLimits {
  /// The number of rows to search ahead in each table.
  static let reach = 8
  /// The number of consecutive failures after which the scan stops.
  static let patience = 32
  /// The length of the shortest gap to scan.
  static let shortest = 16
}
