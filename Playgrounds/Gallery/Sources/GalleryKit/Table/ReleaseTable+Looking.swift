import TableViews

// The table as lines, and which of them are on screen.
extension ReleaseTable {
  /// The number of lines that all sections take.
  var lineCount: Int { Int(table.contentHeight) }

  /// The first line on screen.
  var firstLine: Int { Int(table.contentOffset) }

  /// The line that shows `element`.
  func line(of element: TableElement) -> Int {
    func top(_ section: Int) -> Int {
      (0..<section).reduce(0) { $0 + 1 + table.numberOfRows(inSection: $1) }
    }
    return switch element {
    case .header(let section): top(section)
    case .row(let path): top(path.section) + 1 + path.row
    case .footer(let section): top(section) + 1 + table.numberOfRows(inSection: section)
    }
  }

  /// Draws what is on screen.
  func drawing(columns: Int, marks: [TableElement: ChangeMark] = [:]) -> [MarkedLine] {
    table.drawing(columns: columns, marks: marks)
  }

  /// Scrolls to `element`, unless it is on screen: with its header, where that is not far, else with
  /// a few lines before it.
  func reveal(_ element: TableElement) {
    let target = line(of: element)
    if (firstLine..<firstLine + height).contains(target) { return }
    let header =
      switch element {
      case .header: target
      case .row(let path): line(of: .header(path.section))
      case .footer(let section): line(of: .header(section))
      }
    let isNear = target - header < height / 2
    let first = isNear ? header - (height > 4 ? 1 : 0) : target - height / 4
    table.scroll(to: Double(max(0, first)))
  }

  /// The elements to be revealed one after another so that all of `marked` are seen.
  func stops(_ marked: some Sequence<TableElement>) -> [TableElement] {
    var stops: [TableElement] = []
    var end = Int.min
    for element in marked.sorted() {
      let line = line(of: element)
      if line < end { continue }
      stops.append(element)
      end = line + height / 2
    }
    return stops
  }
}
