extension RowMatching {
  /// Calls `onUpdate` with the pairs in the runs of a surviving section whose content differs,
  /// ascending.
  ///
  /// Best called while the rows were just read: a large table is read from memory once then, instead
  /// of twice.
  @inlinable @inline(__always)
  func forEachUpdateInRuns<Row>(
    of pair: TableMove<Int>, _ old: some RandomAccessCollection<Row>,
    _ new: some RandomAccessCollection<Row>, sameContent: (Row, Row) -> Bool,
    onUpdate: (_ old: Int, _ new: Int) -> Void
  ) {
    for run in runs[newGaps[pair.to].runs] {
      for offset in 0..<Int(run.count) {
        let (from, to) = (Int(run.old) + offset, Int(run.new) + offset)
        if !sameContent(old[offset: from], new[offset: to]) { onUpdate(from, to) }
      }
    }
  }

  /// The pairs of loose rows whose content differs, ascending by `to`.
  ///
  /// `position` makes a position of the result.
  @inlinable @inline(__always)
  func looseUpdates<Old: SectionedRows, New: SectionedRows, Position>(
    _ oldRows: Old, _ newRows: New, sameContent: (Old.Row, Old.Row) -> Bool,
    position: (TablePath) -> Position
  ) -> [TableMove<Position>] where Old.Row == New.Row {
    var updates: [TableMove<Position>] = []
    for index in 0..<newLoose.count {
      guard let partner = partner(of: index) else { continue }
      let (from, to) = (oldLoose[scattered: partner], newLoose[index])
      if !sameContent(oldRows[from], newRows[to]) {
        updates.append(TableMove(from: position(from), to: position(to)))
      }
    }
    return updates
  }
}
