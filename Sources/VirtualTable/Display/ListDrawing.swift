internal import DiffEngine
internal import TableRows
internal import TextColumns

/// What is on screen, drawn as text: a frame, and a line for each row, header and footer.
@MainActor
struct ListDrawing<Cell: VirtualListCell> {
  let elements: [ListGeometry.Element]
  let views: DisplayedViews<Cell>
  /// The areas outside the sections of which a part is on screen.
  let areas: Set<TableArea>
  let surroundings: SurroundingViews<Cell>
  let totalRowCount: Int

  /// Draws lines of exactly `columns`, from 8 to 1,000; the nearest of these for others.
  func text(columns: Int) -> String {
    let width = min(max(columns, 8), 1_000) - 4
    var texts = elements.map { line(of: $0, width: width) }
    if areas.contains(.background), views.cells.isEmpty { texts.append(background(width: width)) }
    if areas.contains(.header) { texts.insert(title(surroundings.header, width: width), at: 0) }
    if areas.contains(.footer) { texts.append(title(surroundings.footer, width: width)) }
    let lines = texts.map { "│ \($0) │" }
    let frame = String(repeating: "─", count: width + 2)
    return (["┌\(frame)┐"] + lines + ["└\(footing(width: width + 2))┘"]).joined(separator: "\n")
  }

  private func line(of element: ListGeometry.Element, width: Int) -> String {
    switch element {
    case .header(let section):
      title(SupplementaryKey(kind: .header, section: section), width: width)
    case .footer(let section):
      title(SupplementaryKey(kind: .footer, section: section), width: width)
    case .row(let path):
      views.cells[path].map { row($0, width: width) } ?? TextLine.fitted("", to: width)
    }
  }

  private func title(_ key: SupplementaryKey, width: Int) -> String {
    title(views.supplementaries[key], width: width)
  }

  private func title(_ view: Cell.HeaderFooterView?, width: Int) -> String {
    Self.spread(view?.textLabel?.text, view?.detailTextLabel?.text, width: width)
  }

  /// What is behind the rows, of which there are none.
  private func background(width: Int) -> String {
    let view = surroundings.background
    let texts = [view?.textLabel?.text, view?.detailTextLabel?.text].compactMap { $0 }
    return TextLine(texts.joined(separator: " ")).fitted(to: width, alignment: .center)
  }

  private func row(_ cell: Cell, width: Int) -> String {
    let mark =
      switch cell.accessoryType {
      case .none: ""
      case .disclosureIndicator: " ›"
      case .checkmark: " ✓"
      }
    let parts = [cell.textLabel?.text].compactMap { $0 } + cell.buttons.map { "[\($0.title)]" }
    let text = Self.spread(
      parts.joined(separator: " "), cell.detailTextLabel?.text,
      width: width - 2 - TextLine(mark).columns)
    return "\(cell.isSelected ? "▸" : " ") \(text)\(mark)"
  }

  /// Sets one text at the start and one at the end of a line; the first gives way.
  private static func spread(_ leading: String?, _ trailing: String?, width: Int) -> String {
    let end = TextLine(trailing ?? "")
    let endWidth = min(end.columns, width / 2)
    guard endWidth > 0 else { return TextLine.fitted(leading ?? "", to: width) }
    return TextLine.fitted(leading ?? "", to: width - endWidth - 1) + " "
      + end.fitted(to: endWidth)
  }

  /// The lower edge of the frame, which tells how much of the table is shown.
  private func footing(width: Int) -> String {
    let (shown, total) = (views.cells.count, totalRowCount)
    let text = " \(shown) of \(total) \(total == 1 ? "row" : "rows") "
    let label = TextLine(text).columns <= width ? text : ""
    return String(repeating: "─", count: width - TextLine(label).columns) + label
  }
}
