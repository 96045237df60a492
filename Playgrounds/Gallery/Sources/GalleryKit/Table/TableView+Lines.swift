import TableViews

// A table whose points are lines of text, and what stands in them.
extension TableView {
  /// Makes a table of which so many lines are on screen; rows, headers and footers take one each.
  convenience init(lines: Int) {
    self.init(viewportHeight: Double(lines), rowHeight: 1)
    sectionHeaderHeight = 1
    sectionFooterHeight = 1
  }

  /// The number of lines that are on screen.
  var lines: Int {
    get { Int(viewportHeight) }
    set { if newValue != lines { viewportHeight = Double(newValue) } }
  }

  /// What is on screen, from top to bottom.
  var elementsOnScreen: [TableElement] {
    let headers = (0..<numberOfSections).filter { headerView(forSection: $0) != nil }
    let footers = (0..<numberOfSections).filter { footerView(forSection: $0) != nil }
    let elements: [TableElement] =
      headers.map { .header($0) } + visibleRows.map { .row($0) } + footers.map { .footer($0) }
    return elements.sorted()
  }

  /// Draws what is on screen, each line with its mark.
  func drawing(columns: Int, marks: [TableElement: ChangeMark]) -> [MarkedLine] {
    let lines = drawing(columns: columns).split(separator: "\n").map(String.init)
    let elements = [nil] + elementsOnScreen.map(Optional.some) + [nil]
    return zip(lines, elements).map { line, element in
      MarkedLine(text: line, mark: element.flatMap { marks[$0] })
    }
  }
}
