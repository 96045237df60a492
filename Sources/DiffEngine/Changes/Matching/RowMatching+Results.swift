extension RowMatching {
  /// Calls `body` with each loose row of an old section that nothing continues, ascending.
  func forEachDelete(in section: Int, _ body: (_ row: Int) -> Void) {
    guard canPair else { return oldGaps[section].rows.forEach(body) }
    for index in oldGaps[section].loose where !oldLoose.hasPartner(index) {
      body(oldLoose[index].row)
    }
  }

  /// Calls `body` with each loose row of a new section that continues nothing, ascending.
  func forEachInsert(in section: Int, _ body: (_ row: Int) -> Void) {
    guard canPair else { return newGaps[section].rows.forEach(body) }
    for index in newGaps[section].loose where !newLoose.hasPartner(index) {
      body(newLoose[index].row)
    }
  }

  /// Calls `body` with each run and each loose row of a new section that continue something.
  ///
  /// - Parameter body: Receives the place of the first row before, its new row, and the number of
  ///   rows; ascending by the new row.
  func forEachPiece(
    in section: Int, _ body: (_ from: TablePath, _ to: Int, _ count: Int) -> Void
  ) {
    var loose = newGaps[section].loose
    let home = homes[section] ?? 0
    for run in runs[newGaps[section].runs] {
      while let next = loose.first, newLoose[next].row < run.new {
        passLooseRow(loose.removeFirst(), body)
      }
      body(TablePath(section: home, row: Int(run.old)), Int(run.new), Int(run.count))
    }
    for next in loose { passLooseRow(next, body) }
  }

  private func passLooseRow(
    _ index: Int, _ body: (_ from: TablePath, _ to: Int, _ count: Int) -> Void
  ) {
    guard let partner = partner(of: index) else { return }
    body(oldLoose[partner], newLoose[index].row, 1)
  }

  /// The pairs that have to move, the fewest possible, ascending by `to`.
  ///
  /// - Parameter position: Makes a position of the result.
  func moves<Position>(_ position: (TablePath) -> Position) -> [TableMove<Position>] {
    var moves: [TableMove<Position>] = []
    for section in newGaps.indices where !isInOrder(section) {
      let search = MoveSearch(self, in: section)
      moves.reserveCapacity(moves.count + search.moveCount)
      forEachPiece(in: section) { from, to, count in
        guard from.section != homes[section] || !search.stays(from.row) else { return }
        for offset in 0..<count {
          let source = TablePath(section: from.section, row: from.row + offset)
          let target = TablePath(section: section, row: to + offset)
          moves.append(TableMove(from: position(source), to: position(target)))
        }
      }
    }
    return moves
  }

  /// Whether all that continues something in a new section comes from its home, in the old order.
  private func isInOrder(_ section: Int) -> Bool {
    var isInOrder = true
    var end = 0
    forEachPiece(in: section) { from, _, count in
      isInOrder = isInOrder && from.section == homes[section] && from.row >= end
      end = from.row + count
    }
    return isInOrder
  }
}
