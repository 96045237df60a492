extension RowMatching {
  /// Calls `body` with all pairs.
  ///
  /// Most were made without hashing; of those that were hashed, some may agree in the few bits that
  /// are compared and still have different hashes.
  @usableFromInline
  func forEachPair(
    newCounts: [Int], _ body: (_ old: TablePath, _ new: TablePath) -> Void
  ) {
    for (section, gap) in newGaps.enumerated() {
      guard let home = homes[section] else { continue }
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

  /// Calls `body` with some old and new rows that are without a partner: the first 64 of each side.
  ///
  /// All of them would be too many to compare with each other.
  @usableFromInline
  func forEachUnmatchedPair(_ body: (_ old: TablePath, _ new: TablePath) -> Void) {
    let olds = Self.unmatched(oldUnmatched)
    for new in Self.unmatched(newUnmatched) {
      for old in olds { body(old, new) }
    }
  }

  private static func unmatched(_ rows: borrowing UnmatchedRows<some BitwiseCopyable>)
    -> [TablePath]
  {
    var unmatched: [TablePath] = []
    for index in 0..<rows.count where !rows.hasPartner(index) {
      unmatched.append(rows[index])
      if unmatched.count == 64 { break }
    }
    return unmatched
  }
}
