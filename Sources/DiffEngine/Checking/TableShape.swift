/// How the rows of a table are numbered: from first to last, whatever their section.
struct TableShape: Equatable {
  /// The number of the first row of each section, and behind them the number of rows.
  private var starts = [0]

  /// Numbers the rows of sections of the given sizes, none negative.
  init(counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    var start = 0
    for count in counts {
      start += count
      starts.append(start)
    }
  }

  /// The number of sections.
  var sectionCount: Int { starts.count - 1 }

  /// The number of rows.
  var rowCount: Int { starts[sectionCount] }

  /// The numbers of the rows of a section, which must exist.
  func rows(in section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The number of the row at `path`, nil when there is no such row.
  func number(of path: TablePath) -> Int? {
    guard path.section >= 0, path.section < sectionCount else { return nil }
    let rows = rows(in: path.section)
    return path.row >= 0 && path.row < rows.count ? rows.lowerBound + path.row : nil
  }

  /// The path of a row, for messages.
  ///
  /// - Complexity: O(sections).
  func path(of number: Int) -> TablePath {
    let section = starts.lastIndex { $0 <= number } ?? 0
    return TablePath(section: section, row: number - starts[section])
  }
}
