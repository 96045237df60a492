import TableViews

/// A mark of a changed row or header.
enum ChangeMark: String {
  case deleted = "-"
  case inserted = "+"
  case moved = ">"
  /// The content of the row or header changed.
  case refreshed = "~"

  /// Returns the meanings of signs.
  static func legend(_ marks: Self...) -> String {
    marks.map { "\($0.rawValue) \($0)" }.joined(separator: "  ")
  }
}

/// A line of a drawing, and its mark.
struct MarkedLine {
  var text: String
  var mark: ChangeMark?

  /// The line with the sign of its mark.
  var plain: String { "\(mark?.rawValue ?? " ") \(text)" }
}

/// The row, header, or footer on a line.
enum TableElement: Hashable, Sendable {
  case header(Int)
  case row(TablePath)
  case footer(Int)
}

extension TableElement: Comparable {
  private var order: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .row(let path): (path.section, path.row)
    case .footer(let section): (section, .max)
    }
  }

  /// Orders elements from top to bottom.
  static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}

// A table whose points are lines of text.
extension TableView {
  /// Creates a table whose rows, headers, and footers take a line each.
  convenience init(lines: Int) {
    self.init(viewportHeight: Double(lines), rowHeight: 1)
    sectionHeaderHeight = 1
    sectionFooterHeight = 1
  }

  /// The number of visible lines.
  var lines: Int {
    get { Int(viewportHeight) }
    set { if newValue != lines { viewportHeight = Double(newValue) } }
  }

  /// The visible elements from top to bottom.
  var elementsOnScreen: [TableElement] {
    let headers = (0..<numberOfSections).filter { headerView(forSection: $0) != nil }
    let footers = (0..<numberOfSections).filter { footerView(forSection: $0) != nil }
    let elements: [TableElement] =
      headers.map { .header($0) } + visibleRows.map { .row($0) } + footers.map { .footer($0) }
    return elements.sorted()
  }

  /// The number of lines of all sections.
  var lineCount: Int { Int(contentHeight) }

  /// Returns the line of an element.
  func line(of element: TableElement) -> Int {
    func top(_ section: Int) -> Int {
      (0..<section).reduce(0) { $0 + 1 + numberOfRows(inSection: $1) }
    }
    return switch element {
    case .header(let section): top(section)
    case .row(let path): top(path.section) + 1 + path.row
    case .footer(let section): top(section) + 1 + numberOfRows(inSection: section)
    }
  }

  /// Scrolls to an element that isn't visible, and to its header if that's nearby.
  func reveal(_ element: TableElement) {
    let target = line(of: element)
    let firstLine = Int(contentOffset)
    if (firstLine..<firstLine + lines).contains(target) { return }
    let header =
      switch element {
      case .header: target
      case .row(let path): line(of: .header(path.section))
      case .footer(let section): line(of: .header(section))
      }
    let isNear = target - header < lines / 2
    let first = isNear ? header - (lines > 4 ? 1 : 0) : target - lines / 4
    scroll(to: Double(max(0, first)))
  }

  /// Returns the elements to reveal, in turn, to show all marked ones.
  func stops(_ marked: some Sequence<TableElement>) -> [TableElement] {
    var stops: [TableElement] = []
    var end = Int.min
    for element in marked.sorted() {
      let line = line(of: element)
      if line < end { continue }
      stops.append(element)
      end = line + lines / 2
    }
    return stops
  }

  /// Draws the visible lines with their marks.
  func drawing(columns: Int, marks: [TableElement: ChangeMark]) -> [MarkedLine] {
    let lines = drawing(columns: columns).split(separator: "\n").map(String.init)
    let elements = [nil] + elementsOnScreen.map(Optional.some) + [nil]
    return zip(lines, elements).map { line, element in
      MarkedLine(text: line, mark: element.flatMap { marks[$0] })
    }
  }
}

extension TableChanges {
  /// The marks before the update.
  var oldMarks: [TableElement: ChangeMark] {
    var marks: [TableElement: ChangeMark] = [:]
    for section in deletedSections { marks[.header(section)] = .deleted }
    for move in movedSections { marks[.header(move.from)] = .moved }
    for path in allDeletedRows { marks[.row(path)] = .deleted }
    for move in movedRows { marks[.row(move.from)] = .moved }
    return marks
  }

  /// The marks after the update.
  ///
  /// A row that moves and changes is marked as moved.
  var newMarks: [TableElement: ChangeMark] {
    var marks: [TableElement: ChangeMark] = [:]
    for change in changedHeaders { marks[.header(change.to)] = .refreshed }
    for change in changedFooters { marks[.footer(change.to)] = .refreshed }
    for section in insertedSections {
      marks[.header(section)] = .inserted
      marks[.footer(section)] = .inserted
    }
    for move in movedSections { marks[.header(move.to)] = .moved }
    for change in changedRows { marks[.row(change.to)] = .refreshed }
    for path in allInsertedRows { marks[.row(path)] = .inserted }
    for move in movedRows { marks[.row(move.to)] = .moved }
    return marks
  }
}

// The changes don't list the rows of inserted and deleted sections.
extension TableChanges {
  /// The deleted rows, including rows of deleted sections.
  var allDeletedRows: [TablePath] {
    let moved = Set(movedRows.map(\.from))
    return
      (deletedRows + Self.rows(of: deletedSections, oldCounts).filter { !moved.contains($0) })
      .sorted()
  }

  /// The inserted rows, including rows of inserted sections.
  var allInsertedRows: [TablePath] {
    let moved = Set(movedRows.map(\.to))
    return
      (insertedRows + Self.rows(of: insertedSections, newCounts).filter { !moved.contains($0) })
      .sorted()
  }

  private static func rows(of sections: [Int], _ counts: [Int]) -> [TablePath] {
    sections.flatMap { section in
      (0..<counts[section]).map { TablePath(section: section, row: $0) }
    }
  }
}
