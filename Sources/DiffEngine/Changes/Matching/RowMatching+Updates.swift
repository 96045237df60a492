extension RowMatching {
  /// The pairs between common ends whose content differs, ascending by `to`.
  ///
  /// `position` makes a position of the result.
  @inlinable @inline(__always)
  func updates<Old: SectionedRows, New: SectionedRows, Position: Comparable>(
    _ oldRows: Old, _ newRows: New, sameContent: (Old.Row, Old.Row) -> Bool,
    position: (TablePath) -> Position
  ) -> [TableMove<Position>] where Old.Row == New.Row {
    var inRuns: [TableMove<Position>] = []
    for section in newGaps.indices where !newGaps[section].runs.isEmpty {
      guard let home = homes[section] else { continue }
      for run in runs[newGaps[section].runs] {
        for offset in 0..<Int(run.count) {
          let from = TablePath(section: home, row: Int(run.old) + offset)
          let to = TablePath(section: section, row: Int(run.new) + offset)
          if !sameContent(oldRows[from], newRows[to]) {
            inRuns.append(TableMove(from: position(from), to: position(to)))
          }
        }
      }
    }
    var loose: [TableMove<Position>] = []
    for index in 0..<newLoose.count {
      guard let partner = partner(of: index) else { continue }
      let (from, to) = (oldLoose[partner], newLoose[index])
      if !sameContent(oldRows[from], newRows[to]) {
        loose.append(TableMove(from: position(from), to: position(to)))
      }
    }
    return inRuns.merged(with: loose)
  }
}
