internal import TableRows
internal import TextColumns

/// A text drawing of the screen, with a frame and a line for each visible element.
///
/// Rows with a title and a detail look the same as in a virtual view's drawing.
@MainActor
struct SurfaceDrawing {
  private let lines: [(leading: String, trailing: String)]
  private let footing: String

  init(of surface: some UserSimulating) {
    let selected = surface.selectedPaths
    let elements = surface.seenElements
    lines = elements.map { element, texts in
      let rest = texts.dropFirst()
      guard case .row(let path) = element else {
        var end = Array(rest)
        if case .supplementary(let kind, let section) = element {
          end += surface.marksForUser(of: kind, inSection: section)
        }
        return (texts.first ?? "", end.joined(separator: " "))
      }
      let indentation = String(repeating: "  ", count: surface.indentationForUser(at: path))
      let start = (selected.contains(path) ? "▸ " : "  ") + indentation
      let end = Array(rest) + surface.marksForUser(at: path)
      return (start + (texts.first ?? ""), end.joined(separator: " "))
    }
    let shown = surface.visiblePaths.count
    let total = surface.shownTableRowCounts?.reduce(0, +) ?? shown
    footing = " \(shown) of \(total) \(total == 1 ? "row" : "rows") "
  }

  /// Returns the drawing with lines of a given width, from 8 to 1,000 columns.
  ///
  /// Other widths are limited to that range.
  func text(columns: Int) -> String {
    let width = min(max(columns, 8), 1_000) - 4
    let texts = lines.map { line -> String in
      let end = TextLine(line.trailing)
      let endWidth = min(end.columns, width / 2)
      guard endWidth > 0 else { return "│ \(TextLine.fitted(line.leading, to: width)) │" }
      return "│ \(TextLine.fitted(line.leading, to: width - endWidth - 1))"
        + " \(end.fitted(to: endWidth)) │"
    }
    let label = TextLine(footing).columns <= width + 2 ? footing : ""
    let edge = String(repeating: "─", count: width + 2 - TextLine(label).columns) + label
    let top = String(repeating: "─", count: width + 2)
    return (["┌\(top)┐"] + texts + ["└\(edge)┘"]).joined(separator: "\n")
  }
}
