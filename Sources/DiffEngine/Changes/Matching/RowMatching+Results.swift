extension RowMatching {
  /// How many old rows of all sections nothing continues.
  var deleteCount: Int {
    canPair ? oldUnmatched.count - matchedCount : oldGaps.rowCount
  }

  /// How many new rows of all sections continue nothing.
  var insertCount: Int {
    canPair ? newUnmatched.count - matchedCount : newGaps.rowCount
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
  /// `body` receives the place of the first row before, its new row, and the number of rows,
  /// ascending by the new row; it returns whether to go on.
  func forEachPiece(
    in section: Int, _ body: (_ from: TablePath, _ to: Int, _ count: Int) -> Bool
  ) {
    let unmatched = newGaps[section].unmatched
    var next = unmatched.lowerBound
    func passLooseRows(before end: Int) -> Bool {
      while next < unmatched.upperBound, newUnmatched[next].row < end {
        let (partner, row) = (partner(of: next), newUnmatched[next].row)
        next += 1
        if let partner, !body(oldUnmatched[scattered: partner], row, 1) { return false }
      }
      return true
    }
    let home = homes[section] ?? 0
    for run in runs[newGaps[section].runs] {
      guard passLooseRows(before: Int(run.new)),
        body(TablePath(section: home, row: Int(run.old)), Int(run.new), Int(run.count))
      else { return }
    }
    _ = passLooseRows(before: .max)
  }

  /// The pairs that have to move, the fewest possible, ascending by `to`.
  ///
  /// `position` makes a position of the result.
  func moves<Position>(_ position: (TablePath) -> Position) -> [IndexPair<Position>] {
    // Runs keep their order among themselves.
    guard matchedCount > 0 else { return [] }
    let orders = newGaps.indices.map { order(in: $0) }
    guard orders.contains(where: { $0 != .kept }) else { return [] }
    var search = MoveSearch(self, sections: orders.indices.filter { orders[$0] == .lost })
    var moves: [IndexPair<Position>] = []
    for (section, order) in orders.enumerated() where order != .kept {
      if order == .lost {
        search.run(self, in: section)
        // Doubled, because room made for each section alone would move all of them each time.
        let count = moves.count + search.moveCount
        if count > moves.capacity { moves.reserveCapacity(max(count, 2 * moves.capacity)) }
      }
      forEachPiece(in: section) { from, to, count in
        let isAtHome = from.section == homes[section]
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

  private func order(in section: Int) -> Order {
    var order = Order.kept
    var end = 0
    forEachPiece(in: section) { from, _, count in
      if from.section != homes[section] {
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
