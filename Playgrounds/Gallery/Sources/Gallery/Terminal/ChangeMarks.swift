import TableViews

/// A mark for a row or header that an update changes.
enum ChangeMark: String, Hashable, Sendable, CaseIterable {
  case deleted = "-"
  case inserted = "+"
  case moved = ">"
  /// The row or header shows something else.
  case refreshed = "~"

  /// The sign in front of a line.
  var sign: String { rawValue }

  /// The text of the legend.
  var word: String { "\(self)" }
}

/// A line of a drawing, and its mark.
struct MarkedLine: Hashable, Sendable {
  var text: String
  var mark: ChangeMark?

  /// The line with the sign of its mark.
  var plain: String { "\(mark?.sign ?? " ") \(text)" }
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

  /// The marks after the update; a row that moves and changes has moved.
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
  /// The deleted rows, including those of deleted sections.
  var allDeletedRows: [TablePath] {
    let moved = Set(movedRows.map(\.from))
    return
      (deletedRows + Self.rows(of: deletedSections, oldCounts).filter { !moved.contains($0) })
      .sorted()
  }

  /// The inserted rows, including those of inserted sections.
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
