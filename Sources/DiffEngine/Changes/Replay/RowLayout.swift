/// Numbers the rows of a table from first to last, whatever their section.
struct RowLayout {
  /// The path of each row, in order.
  let paths: [TablePath]
  private let starts: [Int]

  /// Lays out sections of the given sizes, none negative.
  ///
  /// - Complexity: O(rows + sections).
  init(counts: [Int]) {
    var paths: [TablePath] = []
    var starts = [0]
    for (section, count) in counts.enumerated() {
      paths += (0..<count).lazy.map { TablePath(section: section, row: $0) }
      starts.append(paths.count)
    }
    self.paths = paths
    self.starts = starts
  }

  /// The numbers of the rows of a section, which must exist.
  func rows(in section: Int) -> Range<Int> {
    starts[section]..<starts[section + 1]
  }

  /// The number of the row at `path`, nil when there is no such row.
  func position(of path: TablePath) -> Int? {
    guard starts.indices.dropLast().contains(path.section) else { return nil }
    let rows = rows(in: path.section)
    return (0..<rows.count).contains(path.row) ? rows.lowerBound + path.row : nil
  }
}
