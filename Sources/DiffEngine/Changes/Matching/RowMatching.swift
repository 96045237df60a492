/// Which rows between the common ends of two lists or tables continue which others.
///
/// What follows one another on both sides is kept as runs, and only what is left over row by row;
/// so everything after the scan costs in proportion to the changes.
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

  /// Gathers the rows that belong to no run, none of them with a partner.
  @usableFromInline
  mutating func gatherLooseRows() {
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
    guard unmatched.count > 0 else {
      for section in gaps.indices { gaps[section].unmatched = 0..<0 }
      return
    }
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

  /// The index of the unmatched old row that a unmatched new one continues.
  @inlinable
  func partner(of new: Int) -> Int? {
    newUnmatched.link(new).map { Int($0) }
  }

  /// Notes that a unmatched new row continues a unmatched old one; neither must have a partner.
  @inlinable
  mutating func pair(old: Int, new: Int) {
    oldUnmatched.notePartner(of: old, link: ())
    newUnmatched.notePartner(of: new, link: Int32(truncatingIfNeeded: old))
    matchedCount += 1
  }
}

extension [Gap] {
  /// How many rows there are in all gaps.
  var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}
