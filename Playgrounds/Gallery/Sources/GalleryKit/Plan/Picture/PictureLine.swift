import TableViews

/// A line of a drawn table.
enum PictureLine: Hashable {
  /// The id of a section, and its header.
  case header(Int)
  /// A row.
  case row(TablePath)
  /// So many rows in one line, from the given one on, which fare alike.
  case fold(TablePath, count: Int)
  /// Stands where a section has no rows.
  case noRows
  /// The footer of a section.
  case footer(Int)
}

// Long runs of rows that fare alike say nothing one by one: the middle of a run becomes one line.
extension PictureLine {
  /// The longest run of which each row is drawn.
  static let longestRun = 30
  /// How many rows are drawn at each end of a longer one.
  static let runEnds = 5

  /// Returns the lines of the rows of a section.
  ///
  /// Rows are a run where they follow each other on both sides, with the same kind of link, and no
  /// content changes; or where neither has a link. So both sides fold the same rows.
  static func rows(
    of section: Int, count: Int, side: PictureSide, links: TableLinks<TablePath>,
    isChanged: (TablePath) -> Bool
  ) -> [PictureLine] {
    (0..<count).map { TablePath(section: section, row: $0) }
      .runs { !isChanged($0) && !isChanged($1) && links.join($0, $1, side) }
      .flatMap(folded)
  }

  private static func folded(_ run: [TablePath]) -> [PictureLine] {
    guard run.count > longestRun else { return run.map(PictureLine.row) }
    let hidden = PictureLine.fold(run[runEnds], count: run.count - 2 * runEnds)
    return run.prefix(runEnds).map(PictureLine.row) + [hidden]
      + run.suffix(runEnds).map(PictureLine.row)
  }
}

extension TableLinks<TablePath> {
  /// Tells whether two neighbours of one side fare alike.
  fileprivate func join(_ first: TablePath, _ second: TablePath, _ side: PictureSide) -> Bool {
    switch (link(at: first, on: side), link(at: second, on: side)) {
    case (nil, nil): return true
    case (let first?, let second?):
      let other: PictureSide = side == .old ? .new : .old
      let (end, next) = (first.end(on: other), second.end(on: other))
      return first.kind == second.kind && end.section == next.section && end.row + 1 == next.row
    default: return false
    }
  }
}
