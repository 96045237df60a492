// Results of a matching, in the order of the tables.
extension RowMatching {
  /// The number of deleted rows of all sections.
  var deleteCount: Int {
    listsUnmatchedRows ? oldUnmatched.count - matchedCount : oldGaps.rowCount
  }

  /// The number of inserted rows of all sections.
  var insertCount: Int {
    listsUnmatchedRows ? newUnmatched.count - matchedCount : newGaps.rowCount
  }

  /// Whether each new section can be skipped, because its IDs were checked in the old table.
  ///
  /// If a row was inserted, none is skipped, because its ID may equal any other.
  var sparedSections: [Bool] {
    newGaps.map { insertCount == 0 && $0.isShared }
  }

  /// Calls `body` with each deleted row in the gap of an old section, ascending.
  func forEachDelete(in section: Int, _ body: (_ row: Int) -> Void) {
    guard listsUnmatchedRows else { return oldGaps[section].rows.forEach(body) }
    for index in oldGaps[section].unmatched where !oldUnmatched.hasPartner(index) {
      body(oldUnmatched[index].row)
    }
  }

  /// Calls `body` with each inserted row in the gap of a new section, ascending.
  func forEachInsert(in section: Int, _ body: (_ row: Int) -> Void) {
    guard listsUnmatchedRows else { return newGaps[section].rows.forEach(body) }
    for index in newGaps[section].unmatched where !newUnmatched.hasPartner(index) {
      body(newUnmatched[index].row)
    }
  }

  /// Calls `body` with each run and each matched row of a new section, ascending by the new row.
  ///
  /// If there are runs, listed rows that are consecutive in both tables are combined too. `body`
  /// takes the first old row, the first new row, and the number of rows. It returns whether to
  /// continue.
  func forEachPiece(
    in section: Int, _ body: (_ from: TablePath, _ to: Int, _ count: Int) -> Bool
  ) {
    let unmatched = newGaps[section].unmatched
    guard !newGaps[section].runs.isEmpty else {
      // After a shuffle, hardly any rows are consecutive.
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

  /// Counts the rows from a new row with a partner that are consecutive in both tables.
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
  /// Calls `body` with each pair of rows whose content differs, ascending by the new row.
  func forEachChange(
    _ rows: RowComparison, _ body: (_ old: TablePath, _ new: TablePath) -> Void
  ) {
    for (section, gap) in newGaps.enumerated() {
      let home = homes[section] ?? 0
      func pass(_ change: IndexPair<Int>) {
        body(
          TablePath(section: home, row: change.from), TablePath(section: section, row: change.to))
      }
      for change in changes[gap.changes.prefix] { pass(change) }
      var inRuns = changes[gap.changes.runs]
      for index in gap.unmatched {
        guard let partner = partner(of: index) else { continue }
        let (from, to) = (oldUnmatched[scattered: partner], newUnmatched[index])
        guard !rows.haveSameContent(from, to) else { continue }
        while let change = inRuns.first, change.to < to.row {
          pass(change)
          inRuns.removeFirst()
        }
        body(from, to)
      }
      for change in inRuns { pass(change) }
      for change in changes[gap.changes.suffix].reversed() { pass(change) }
    }
  }

  /// Calls `body` with all pairs of matching rows, except in spared sections.
  ///
  /// Each call covers `count` pairs whose rows are consecutive in both tables.
  func forEachPair(
    but spared: [Bool], _ rows: RowComparison,
    _ body: (_ old: TablePath, _ new: TablePath, _ count: Int) -> Void
  ) {
    for (section, gap) in newGaps.enumerated() {
      guard let home = homes[section], !spared[section] else { continue }
      func pass(_ old: Int, _ new: Int, _ count: Int) {
        body(TablePath(section: home, row: old), TablePath(section: section, row: new), count)
      }
      pass(0, 0, gap.rows.lowerBound)
      for run in runs[gap.runs] { pass(Int(run.old), Int(run.new), Int(run.count)) }
      let suffix = rows.newCounts[section] - gap.rows.upperBound
      pass(oldGaps[home].rows.upperBound, gap.rows.upperBound, suffix)
    }
    for index in 0..<newUnmatched.count {
      if let partner = partner(of: index) { body(oldUnmatched[partner], newUnmatched[index], 1) }
    }
  }
}
