extension RowMatching {
  /// Calls `onUpdate` with the pairs in the runs of a surviving section whose content differs,
  /// ascending.
  ///
  /// Best called while the rows were just read: a large table is read from memory once then,
  /// instead of twice.
  @inlinable @inline(__always)
  func forEachUpdateInRuns<Row>(
    of pair: IndexPair<Int>, _ old: some RandomAccessCollection<Row>,
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
