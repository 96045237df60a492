internal import TableControls
internal import TableRows
internal import TextColumns

// Rows that controls make higher: text areas, calendars, and wheels.
extension VirtualBaseCell {
  /// The height that the controls need, or `nil` if the table's row height is enough.
  package final func heightOfContent(atWidth width: Double) -> Double? {
    let size = TextSize()
    let title = textLabel?.text ?? ""
    let heights = controls.compactMap { control -> Double? in
      switch control.control.kind {
      case .textArea(_, let traits, _, let lines):
        let width = textAreaWidth(inRowOfWidth: width, size)
        let text = control.text?.isEmpty == false ? control.text : traits.placeholder
        let count = size.lines(of: text ?? "", atWidth: width + 2 * size.horizontalMargin)
        let visible = min(max(count, lines.lowerBound), lines.upperBound)
        return visible > 1 ? Double(visible) * size.lineHeight + 2 * size.verticalMargin : nil
      case .datePicker(_, _, let traits):
        return traits.height.map { title.isEmpty ? $0 : $0 + size.lineHeight + size.spacing }
      default: return nil
      }
    }
    return heights.max()
  }

  /// The width of a text area, which is next to the title and the other controls.
  private func textAreaWidth(inRowOfWidth width: Double, _ size: TextSize) -> Double {
    let inner = width - 2 * size.horizontalMargin
    let title = Double(TextLine(textLabel?.text ?? "").columns) * size.columnWidth
    let others = Double(max(0, controls.count - 1)) * 64
    let rest = inner - (title > 0 ? title + 12 : 0) - others
    // The title keeps at least a third of the width.
    return max(rest, inner / 3)
  }
}
