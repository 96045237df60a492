internal import TableControls
internal import TableRows
internal import TextColumns

// The heights of rows with long texts, text areas, calendars, and wheels.
extension VirtualBaseCell {
  /// Returns the height that the cell needs.
  ///
  /// Returns `nil` if the default is enough.
  package final func heightOfContent(atWidth width: Double) -> Double? {
    let size = TextSize()
    return [heightOfTexts(atWidth: width, size), heightOfControls(atWidth: width, size)]
      .compactMap { $0 }.max()
  }

  /// Returns the height of texts that need more than one line, in a cell without controls.
  private func heightOfTexts(atWidth width: Double, _ size: TextSize) -> Double? {
    guard let content, controls.isEmpty else { return nil }
    var size = size
    // Titles are larger than other texts. Details are measured like titles.
    size.columnWidth = 9
    // A trailing detail and accessories leave at least half of the width to the other texts.
    let whole = width - indentationWidth(of: content)
    let inner = max(whole - accessoryWidth(of: content, size), whole / 2)
    let subtitle = content.detailPlacement == .subtitle ? content.detail ?? "" : ""
    let titleLines = min(
      size.lines(of: content.title, atWidth: inner), content.titleLineLimit ?? .max)
    let detailLines = min(size.lines(of: subtitle, atWidth: inner), content.detailLineLimit ?? .max)
    guard titleLines > 1 || detailLines > 1 else { return nil }
    let count = titleLines + (subtitle.isEmpty ? 0 : detailLines)
    return Double(count) * size.lineHeight + 2 * size.verticalMargin
  }

  /// Returns the width before the texts.
  private func indentationWidth(of content: RowContent) -> Double {
    Double(content.shownIndentation) * 10 + (content.image == nil ? 0 : 44)
  }

  /// Returns the width of the trailing detail and accessories.
  private func accessoryWidth(of content: RowContent, _ size: TextSize) -> Double {
    let detail = content.detailPlacement == .trailing ? content.detail ?? "" : ""
    let labels = content.accessories.map { accessory in
      if case .label(let text) = accessory { text } else { "  " }
    }
    return ([detail] + labels).filter { !$0.isEmpty }
      .reduce(0) { $0 + Double(TextLine($1).columns) * size.columnWidth + 8 }
  }

  /// Returns the height that the controls need.
  private func heightOfControls(atWidth width: Double, _ size: TextSize) -> Double? {
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

  /// Returns the width of a text area next to the title and other controls.
  private func textAreaWidth(inRowOfWidth width: Double, _ size: TextSize) -> Double {
    let inner = width - 2 * size.horizontalMargin
    let title = Double(TextLine(textLabel?.text ?? "").columns) * size.columnWidth
    let others = Double(max(0, controls.count - 1)) * 64
    let rest = inner - (title > 0 ? title + 12 : 0) - others
    // The text area keeps at least a third of the width.
    return max(rest, inner / 3)
  }
}
