import TableViews

// Whether the table shows what the data says. What is compared are the texts of the cells.
extension ReleaseTable {
  /// Scrolls through the whole table and compares each header and cell with the data.
  ///
  /// What is on screen at first is compared before anything is scrolled: those cells have been there
  /// through the updates, the others are made anew.
  ///
  /// - Returns: The first difference, or nil where there is none.
  func firstDifference() -> String? {
    let groups = state.groups
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    guard counts == groups.map(\.rows.count) else {
      return "the table has \(counts.count) sections with \(counts.reduce(0, +)) rows, expected "
        + "\(groups.count) with \(groups.reduce(0) { $0 + $1.rows.count })"
    }
    let start = table.contentOffset
    defer { table.scroll(to: start) }
    var seen: Set<TableElement> = []
    if let difference = differenceOnScreen(seen: &seen) { return difference }
    for line in stride(from: 0, to: lineCount, by: max(1, height)) {
      table.scroll(to: Double(line))
      if let difference = differenceOnScreen(seen: &seen) { return difference }
    }
    return seen.count == lineCount ? nil : "\(lineCount - seen.count) lines were never shown"
  }

  private func differenceOnScreen(seen: inout Set<TableElement>) -> String? {
    for element in table.elementsOnScreen {
      seen.insert(element)
      let (found, expected) = texts(of: element)
      if found != expected {
        return "\(Self.name(element)) shows \(found), expected \(expected)"
      }
    }
    return nil
  }

  private func texts(of element: TableElement) -> (found: [String], expected: [String]) {
    switch element {
    case .header(let section):
      let view = table.headerView(forSection: section)
      return ([view?.textLabel?.text ?? ""], [state.groups[section].title])
    case .footer(let section):
      return ([table.footerView(forSection: section)?.textLabel?.text ?? ""], [""])
    case .row(let path):
      let cell = table.cellForRow(at: path)
      let item = state.groups[path.section].rows[path.row]
      return (
        [cell?.textLabel?.text ?? "", cell?.detailTextLabel?.text ?? ""], [item.text, item.detail]
      )
    }
  }

  private static func name(_ element: TableElement) -> String {
    switch element {
    case .header(let section): "the header of section \(section)"
    case .footer(let section): "the footer of section \(section)"
    case .row(let path): "row \(path)"
    }
  }
}
