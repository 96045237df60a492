internal import TableRows
internal import VirtualTable

/// Draws headers, footers, and the views around the sections.
@MainActor
struct HeaderPainter {
  let style: PictureOptions.Style
  var indexWidth = 0.0

  /// The distance of text from the edges of the list.
  private var margin: Double {
    style == .insetGrouped ? 2 * RowPainter.margin : RowPainter.margin
  }

  /// Draws a header, footer, or boundary view.
  func paint(_ supplementary: ListScreen.Supplementary, on canvas: inout Canvas) {
    let (frame, view) = (supplementary.frame, supplementary.view)
    let name = supplementary.kind.name
    let section = canvas.isInteractive ? nil : "\(supplementary.section)"
    canvas.group(["data-\(Self.isKnown(name) ? name : "view")": section]) { canvas in
      if supplementary.kind == .header, style == .plain {
        canvas.fill(
          frame, supplementary.isPinned ? canvas.palette.bar : canvas.palette.background)
        if supplementary.isPinned { canvas.hairline(below: frame) }
      }
      let text = frame.inset(leading: margin, trailing: margin + indexWidth)
      switch supplementary.kind {
      case .header: paintHeader(view, in: text, on: &canvas)
      case .footer: paintFooter(view, in: text, on: &canvas)
      default:
        paint(
          view, canvas.fonts.subheadline, canvas.palette.secondaryLabel, in: text, on: &canvas)
      }
    }
  }

  /// Returns whether a kind's name can be part of an attribute's name.
  private static func isKnown(_ name: String) -> Bool { name == "header" || name == "footer" }

  private func paintHeader(
    _ view: VirtualBaseHeaderFooterView, in rect: TableRect, on canvas: inout Canvas
  ) {
    guard style == .plain else {
      let font = canvas.fonts.footnote
      // Titles are close to the rows below them, as in the system's lists.
      let lines = max(1, Int((rect.height - 8) / font.lineHeight))
      let shown = view.textLabel?.text?.uppercased() ?? ""
      let count = TextMeasure(font: font)
        .lines(shown, width: rect.width, count: min(lines, 100)).count
      let height = min(rect.height, font.lineHeight * Double(max(1, count)))
      let room = max(0, rect.height - height)
      let text = TableRect(
        x: rect.x, y: rect.y + max(room / 2, room - 7), width: rect.width, height: height)
      return paint(
        view, title: shown, font, canvas.palette.secondaryLabel, in: text, lines: count,
        on: &canvas)
    }
    paint(
      view, Font(size: canvas.fonts.subheadline.size, weight: .semibold), canvas.palette.label,
      in: rect, on: &canvas)
  }

  private func paintFooter(
    _ view: VirtualBaseHeaderFooterView, in rect: TableRect, on canvas: inout Canvas
  ) {
    let font = canvas.fonts.footnote
    let lines = min(max(1, Int(rect.height / font.lineHeight)), 100)
    let count = TextMeasure(font: font)
      .lines(view.textLabel?.text ?? "", width: rect.width, count: lines).count
    let height = min(rect.height, font.lineHeight * Double(max(1, count)))
    let room = max(0, rect.height - height)
    let text = TableRect(
      x: rect.x, y: rect.y + min(room / 2, 7), width: rect.width, height: height)
    paint(view, font, canvas.palette.secondaryLabel, in: text, lines: lines, on: &canvas)
  }

  /// Draws the text of a view, with its detail and chevron at the trailing edge.
  private func paint(
    _ view: VirtualBaseHeaderFooterView, title: String? = nil, _ font: Font, _ color: Color,
    in rect: TableRect, lines: Int = 1, on canvas: inout Canvas
  ) {
    var rect = rect
    if let isExpanded = view.chevron {
      canvas.path(
        isExpanded ? Glyph.chevronDown : Glyph.chevron,
        in: rect.takeTrailing(17, gap: 8).centered(width: 17, height: 17), canvas.palette.tint,
        strokeWidth: 3, isDirectional: !isExpanded)
    }
    if let detail = view.detailTextLabel?.text, !detail.isEmpty {
      let width = min(canvas.width(of: detail, font) + 1, rect.width / 2)
      canvas.text(
        detail, Font(size: font.size), canvas.palette.secondaryLabel,
        in: rect.takeTrailing(width, gap: 8), alignment: .trailing)
    }
    canvas.text(title ?? view.textLabel?.text ?? "", font, color, in: rect, lines: lines)
  }

  // MARK: Around the sections

  /// Draws the header or footer of the table.
  func paint(_ surrounding: ListScreen.Surrounding, _ name: String, on canvas: inout Canvas) {
    let rect = surrounding.frame.inset(leading: margin, trailing: margin + indexWidth)
    let view = surrounding.view
    canvas.group(["data-table": name]) { canvas in
      let font = canvas.fonts.subheadline
      guard view.detailTextLabel?.text?.isEmpty ?? true else {
        return paint(view, font, canvas.palette.secondaryLabel, in: rect, on: &canvas)
      }
      let lines = min(max(1, Int(rect.height / font.lineHeight)), 100)
      canvas.text(
        view.textLabel?.text ?? "", font, canvas.palette.secondaryLabel, in: rect,
        alignment: .center, lines: lines)
    }
  }

  /// Draws the background of an empty table in the middle of a rectangle.
  func paintEmptyState(
    _ view: VirtualBaseHeaderFooterView, in rect: TableRect, on canvas: inout Canvas
  ) {
    let texts = [view.textLabel?.text ?? "", view.detailTextLabel?.text ?? ""]
    let fonts = [canvas.fonts.title, canvas.fonts.callout]
    let width = max(0, min(rect.width - 64, 320))
    let counts = zip(texts, fonts).map {
      TextMeasure(font: $1).lines($0, width: width, count: 4).count
    }
    let heights = zip(counts, fonts).map { Double($0) * $1.lineHeight }
    var block = rect.centered(width: width, height: heights[0] + 6 + heights[1])
    canvas.group(["data-table": "background"]) { canvas in
      canvas.text(
        texts[0], fonts[0], canvas.palette.label, in: block.takeTop(heights[0]),
        alignment: .center, lines: 4)
      _ = block.takeTop(6)
      canvas.text(
        texts[1], fonts[1], canvas.palette.secondaryLabel, in: block, alignment: .center,
        lines: 4)
    }
  }
}
