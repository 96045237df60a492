internal import DiffEngine
internal import TableRows
internal import TextColumns

/// Draws the screen as text.
///
/// The drawing has a frame, and a line for each row, header, and footer. A row with a subtitle has
/// two lines. Items next to each other share their lines.
@MainActor
struct ListDrawing<Cell: VirtualListCell> {
  let elements: [ListGeometry.Element]
  let geometry: ListGeometry
  let views: DisplayedViews<Cell>
  /// The number of rows on screen.
  let shownCount: Int
  /// The regions outside the sections that are at least partly on screen.
  let regions: Set<TableRegion>
  let surroundings: SurroundingViews<Cell>
  let viewportWidth: Double
  /// A closure that returns the editing controls of a row.
  ///
  /// It's `nil` if the table isn't in editing mode.
  var editing: ((TablePath) -> EditingControls)?
  /// A closure that returns the accessibility of a row to draw, or `nil` to draw its content.
  var heard: ((Cell, TablePath) -> String)?

  /// Returns lines that are exactly `columns` wide, clamped to 8 through 1,000.
  func text(columns: Int) -> String {
    let width = min(max(columns, 8), 1_000) - 4
    var texts = lines.flatMap { elements in
      [line(of: elements, width: width)]
        + (hasSubtitle(elements) ? [line(of: elements, width: width, isSubtitle: true)] : [])
    }
    if regions.contains(.background), shownCount == 0 { texts.append(background(width: width)) }
    if regions.contains(.header) { texts.insert(title(surroundings.header, width: width), at: 0) }
    if regions.contains(.footer) { texts.append(title(surroundings.footer, width: width)) }
    let lines = texts.map { "│ \($0) │" }
    let frame = String(repeating: "─", count: width + 2)
    return (["┌\(frame)┐"] + lines + ["└\(footing(width: width + 2))┘"]).joined(separator: "\n")
  }

  /// The elements of each line.
  private var lines: [ArraySlice<ListGeometry.Element>] {
    var (lines, line) = ([ArraySlice<ListGeometry.Element>](), elements[..<0])
    var first: TablePath?
    for (index, element) in elements.enumerated() {
      var firstRow: TablePath?
      if case .row(let path) = element { firstRow = geometry.firstRowOfLine(with: path) }
      if firstRow == nil || firstRow != first {
        lines.append(line)
        line = elements[index..<index]
      }
      line = elements[line.startIndex...index]
      first = firstRow
    }
    return (lines + [line]).filter { !$0.isEmpty }
  }

  private func hasSubtitle(_ elements: ArraySlice<ListGeometry.Element>) -> Bool {
    heard == nil
      && elements.contains { element in
        guard case .row(let path) = element else { return false }
        return views.cells[path]?.subtitle != nil
      }
  }

  private func line(
    of elements: ArraySlice<ListGeometry.Element>, width: Int, isSubtitle: Bool = false
  ) -> String {
    var text = ""
    for (index, element) in zip(elements.indices, elements) {
      guard case .row(let path) = element, let columns = geometry.columns(of: path) else {
        return line(of: element, width: width, isSubtitle: isSubtitle)
      }
      let isLast = index == elements.endIndex - 1
      let begin = max(column(at: columns.x, of: width), TextLine(text).columns)
      let end = max(column(at: columns.x + columns.width, of: width), begin)
      // Leaves one column between adjacent items.
      let item = line(
        of: element, width: max(0, end - begin - (isLast ? 0 : 1)), isSubtitle: isSubtitle)
      text = TextLine.fitted(text, to: begin) + item
    }
    return TextLine.fitted(text, to: width)
  }

  /// Returns the column of the terminal for a distance in points from the left edge.
  private func column(at x: Double, of width: Int) -> Int {
    let column = viewportWidth > 0 ? (x / viewportWidth * Double(width)).rounded() : 0
    return Int(min(max(0, column), Double(width)))
  }

  private func line(
    of element: ListGeometry.Element, width: Int, isSubtitle: Bool
  ) -> String {
    switch element {
    case .supplementary(let key):
      let view = views.supplementaries[key]
      guard let view, heard != nil, key.kind == .header || view.isTappable else {
        return title(view, width: width)
      }
      return TextLine.fitted(view.accessibility(as: key.kind).description, to: width)
    case .row(let path):
      guard let cell = views.cells[path] else { return TextLine.fitted("", to: width) }
      if let heard { return TextLine.fitted("  " + heard(cell, path), to: width) }
      guard isSubtitle else { return row(cell, editing?(path), width: width) }
      let start = (editing == nil ? "  " : "    ") + indentation(of: cell, width: width)
      return TextLine.fitted(start + (cell.subtitle ?? ""), to: width)
    }
  }

  private func title(_ view: Cell.HeaderFooterView?, width: Int) -> String {
    let end = [view?.detailTextLabel?.text, view?.chevronMark].compactMap { $0 }
    return Self.spread(view?.textLabel?.text, end.joined(separator: " "), width: width)
  }

  /// Draws the background of an empty table.
  private func background(width: Int) -> String {
    let view = surroundings.background
    let texts = [view?.textLabel?.text, view?.detailTextLabel?.text].compactMap { $0 }
    return TextLine(texts.joined(separator: " ")).fitted(to: width, alignment: .center)
  }

  private func row(_ cell: Cell, _ editing: EditingControls?, width: Int) -> String {
    let marks =
      cell.contentMarks + [cell.accessoryType.mark, editing?.handleMark].compactMap { $0 }
    let start = (editing.map { "\($0.startMark) " } ?? "") + indentation(of: cell, width: width)
    let image = [cell.content?.image?.description].compactMap { $0 }
    let title = image + [cell.textLabel?.text].compactMap { $0 }
    let controls = cell.controls.map(\.drawing)
    let detail = [cell.trailingDetail].compactMap { $0 }
    // Controls follow the text, or come first if there is no text.
    let leading = title + cell.buttons.map { "[\($0.title)]" }
    let parts = leading.isEmpty ? (controls, detail) : (leading, detail + controls)
    let available = max(0, width - 2 - TextLine(start).columns)
    let line = Self.spread(marks.joined(separator: " "), width: available) { width in
      Self.spread(
        parts.0.joined(separator: " "), parts.1.isEmpty ? nil : parts.1.joined(separator: " "),
        width: width)
    }
    return "\(cell.isSelected ? "▸" : " ") \(start)\(line)"
  }

  /// Returns two spaces for each level of indentation, in at most half of the width.
  private func indentation(of cell: Cell, width: Int) -> String {
    let level = cell.content?.shownIndentation ?? 0
    return String(repeating: " ", count: min(2 * level, width / 2))
  }

  /// Puts texts at both ends of a line and truncates the first one first.
  private static func spread(_ leading: String?, _ trailing: String?, width: Int) -> String {
    spread(trailing ?? "", width: width) { TextLine.fitted(leading ?? "", to: $0) }
  }

  /// Puts text at the end of a line, in at most half of its width.
  private static func spread(
    _ trailing: String, width: Int, leading: (_ width: Int) -> String
  ) -> String {
    let end = TextLine(trailing)
    let endWidth = min(end.columns, width / 2)
    guard endWidth > 0 else { return leading(width) }
    return leading(width - endWidth - 1) + " " + end.fitted(to: endWidth)
  }

  /// Returns the lower edge of the frame, with the numbers of rows if they fit.
  private func footing(width: Int) -> String {
    let (shown, total) = (shownCount, geometry.totalRowCount)
    let text = " \(shown) of \(total) \(total == 1 ? "row" : "rows") "
    let label = TextLine(text).columns <= width ? text : ""
    return String(repeating: "─", count: width - TextLine(label).columns) + label
  }
}

extension EditingControls {
  /// The mark at the start of a row.
  fileprivate var startMark: String {
    switch start {
    case .selection(let isSelected): isSelected ? "◉" : "○"
    case .style(.delete): "⊖"
    case .style(.insert): "⊕"
    case .style(.none): " "
    }
  }

  /// The mark at the end of a row that can be moved.
  fileprivate var handleMark: String? { canMove ? "≡" : nil }
}
