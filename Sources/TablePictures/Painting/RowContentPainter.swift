internal import TableRows
internal import VirtualTable

/// Draws the image, texts, controls, and accessories of a cell.
@MainActor
struct RowContentPainter {
  let cell: VirtualBaseCell
  let fonts: Fonts
  /// Whether the cell is a small item, with a smaller font and image.
  var isCompact = false

  private var titleFont: Font { isCompact ? fonts.subheadline : fonts.body }

  private var title: String { cell.textLabel?.text ?? "" }

  var hasImage: Bool { cell.content?.image != nil }

  private var subtitle: String? {
    if cell.content == nil, cell.detailStyle == .subtitle {
      return nonempty(cell.detailTextLabel?.text)
    }
    return nonempty(cell.subtitle)
  }

  private var trailingDetail: String? {
    if cell.content == nil, cell.detailStyle == .subtitle || cell.detailStyle == .value2 {
      return nil
    }
    return nonempty(cell.trailingDetail)
  }

  private func nonempty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: A row

  /// Draws the content side by side and returns the start of its text.
  func paint(in whole: TableRect, on canvas: inout Canvas) -> Double {
    var rect = whole
    if let level = cell.content?.shownIndentation, level > 0 {
      _ = rect.takeLeading(min(20 * Double(level), rect.width / 2), gap: 0)
    }
    if let image = cell.content?.image {
      // Images in tall rows are larger.
      let side = isCompact ? 18.0 : rect.height < 60 ? 28 : 38
      paint(
        image, in: rect.takeLeading(side, gap: isCompact ? 6 : 12), side: side, on: &canvas)
    }
    let start = rect.x
    paintAccessories(in: &rect, on: &canvas)
    let controls = ControlsPainter(cell, fonts: fonts)
    if title.isEmpty, subtitle == nil {
      // Without a title, the controls come first.
      let detail = takeDetail(from: &rect, keeping: controls.leastWidth, on: canvas)
      controls.paint(in: rect, isAlone: true, on: &canvas)
      paint(detail, on: &canvas)
      return start
    }
    if controls.fillRow {
      let top = rect.takeTop(titleFont.lineHeight + 16).inset(top: 12)
      canvas.text(title, titleFont, canvas.palette.label, in: top)
      controls.paint(in: rect, isAlone: true, on: &canvas)
      return start
    }
    if !controls.isEmpty {
      let titleWidth = canvas.width(of: title, fonts.body)
      let width = controls.width(beside: titleWidth, in: rect.width)
      controls.paint(in: rect.takeTrailing(width, gap: 12), isAlone: false, on: &canvas)
    }
    let detail = takeDetail(
      from: &rect, keeping: canvas.width(of: title, fonts.body), on: canvas)
    paint(detail, on: &canvas)
    paintTexts(in: rect, on: &canvas)
    return start
  }

  /// Takes the space for the detail from the trailing edge, and returns the detail with the space.
  private func takeDetail(
    from rect: inout TableRect, keeping titleWidth: Double, on canvas: Canvas
  ) -> (text: String, rect: TableRect)? {
    guard let text = trailingDetail else { return nil }
    // The title gets its full width, but no more than half if the detail needs the rest.
    let most = max(rect.width / 2, rect.width - titleWidth - 10)
    return (text, rect.takeTrailing(min(canvas.width(of: text, fonts.body) + 1, most), gap: 8))
  }

  private func paint(_ detail: (text: String, rect: TableRect)?, on canvas: inout Canvas) {
    guard let detail else { return }
    canvas.text(
      detail.text, fonts.body, canvas.palette.secondaryLabel, in: detail.rect,
      alignment: .trailing)
  }

  /// The maximum number of lines of the title.
  private var titleLimit: Int { min(max(1, cell.content?.titleLineLimit ?? 100), 100) }
  /// The maximum number of lines of the detail below the title.
  private var detailLimit: Int { min(max(1, cell.content?.detailLineLimit ?? 100), 100) }

  private func paintTexts(in rect: TableRect, on canvas: inout Canvas) {
    if cell.content == nil, cell.detailStyle == .value2, let detail = cell.detailTextLabel?.text {
      var rest = rect
      let start = rest.takeLeading(min(96, rect.width / 2), gap: 8)
      canvas.text(title, fonts.subheadline, canvas.palette.tint, in: start, alignment: .trailing)
      canvas.text(detail, fonts.subheadline, canvas.palette.label, in: rest)
      return
    }
    let subtitleFont = fonts.footnote
    guard let subtitle else {
      let lines = max(1, Int((rect.height - 8) / titleFont.lineHeight))
      return canvas.text(
        title, titleFont, canvas.palette.label, in: rect, lines: min(lines, titleLimit))
    }
    // The title has priority. The subtitle gets the remaining height, at least one line.
    let titleMeasure = TextMeasure(font: titleFont)
    let most = max(1, Int((rect.height - 4 - subtitleFont.lineHeight) / titleFont.lineHeight))
    let titleCount = titleMeasure.lines(title, width: rect.width, count: min(most, titleLimit))
      .count
    let titleHeight = Double(titleCount) * titleFont.lineHeight
    let room = Int((rect.height - 4 - titleHeight) / subtitleFont.lineHeight)
    let subtitleCount = TextMeasure(font: subtitleFont)
      .lines(subtitle, width: rect.width, count: min(max(1, room), detailLimit)).count
    let subtitleHeight = Double(subtitleCount) * subtitleFont.lineHeight
    var block = rect.centered(width: rect.width, height: titleHeight + subtitleHeight)
    canvas.text(
      title, titleFont, canvas.palette.label, in: block.takeTop(titleHeight), lines: titleCount)
    canvas.text(
      subtitle, subtitleFont, canvas.palette.secondaryLabel, in: block, lines: subtitleCount)
  }

  // MARK: A tile

  /// Draws the image above the texts, as in a grid.
  ///
  /// Returns the start of the texts.
  func paintTile(in whole: TableRect, on canvas: inout Canvas) -> Double {
    var rect = whole.inset(top: 10, bottom: 10)
    let texts = [title, subtitle ?? trailingDetail].compactMap(nonempty)
    let lineFonts = [fonts.subheadline, fonts.caption]
    let textHeight = zip(texts, lineFonts).reduce(0) { $0 + $1.1.lineHeight }
    if let image = cell.content?.image {
      let height = max(0, rect.height - textHeight)
      paint(image, in: rect.takeTop(height), side: min(height, 48), on: &canvas)
    }
    for (index, text) in texts.enumerated() {
      let font = lineFonts[index]
      canvas.text(
        text, font, index == 0 ? canvas.palette.label : canvas.palette.secondaryLabel,
        in: rect.takeTop(font.lineHeight), alignment: .center)
    }
    return whole.x
  }

  // MARK: Images and accessories

  private func paint(
    _ image: TableImage, in box: TableRect, side: Double, on canvas: inout Canvas
  ) {
    let color = cell.content?.imageColor.map(canvas.palette.color) ?? canvas.palette.tint
    ImagePainter(image: image).paint(
      in: box.centered(width: side, height: side), color, on: &canvas)
  }

  private func paintAccessories(in rect: inout TableRect, on canvas: inout Canvas) {
    var accessories = cell.content?.accessories ?? []
    switch cell.accessoryType {
    case .disclosureIndicator where !accessories.contains(.disclosureIndicator):
      accessories.append(.disclosureIndicator)
    case .checkmark where !accessories.contains(.checkmark): accessories.append(.checkmark)
    default: break
    }
    for accessory in accessories.reversed() {
      // UIKit hides these in editing mode.
      switch accessory {
      case .disclosureIndicator, .checkmark, .detailButton: if cell.isEditing { continue }
      case .label, .image, .activity, .outline: break
      }
      paint(accessory, in: &rect, on: &canvas)
    }
  }

  private func paint(
    _ accessory: RowAccessory, in rect: inout TableRect, on canvas: inout Canvas
  ) {
    let palette = canvas.palette
    func box(_ width: Double, side: Double, _ gap: Double = 10) -> TableRect {
      rect.takeTrailing(width, gap: gap).centered(width: side, height: side)
    }
    switch accessory {
    case .disclosureIndicator:
      canvas.path(
        Glyph.chevron, in: box(9, side: 17), palette.tertiaryLabel, strokeWidth: 3,
        isDirectional: true)
    case .checkmark:
      canvas.path(Glyph.checkmark, in: box(18, side: 18), palette.tint, strokeWidth: 2.8)
    case .detailButton:
      let circle = box(24, side: 25)
      canvas.touchable(Touch(.accessory), in: circle) {
        $0.path(Glyph.info, in: circle, palette.tint, strokeWidth: 1.7)
      }
    case .label(let text):
      let width = min(canvas.width(of: text, fonts.body) + 1, rect.width / 2)
      canvas.text(
        text, fonts.body, palette.secondaryLabel, in: rect.takeTrailing(width, gap: 10),
        alignment: .trailing)
    case .image(let image, let color):
      ImagePainter(image: image).paint(
        in: box(24, side: 22), color.map(palette.color) ?? palette.tint, on: &canvas)
    case .outline(let isExpanded):
      canvas.path(
        isExpanded ? Glyph.chevronDown : Glyph.chevron, in: box(17, side: 17), palette.tint,
        strokeWidth: 3, isDirectional: !isExpanded)
    case .activity: canvas.spinner(in: box(24, side: 22))
    }
  }
}

/// Draws a symbol, or a placeholder for another image.
struct ImagePainter {
  let image: TableImage

  /// Draws the image in a square.
  func paint(in box: TableRect, _ color: Color, on canvas: inout Canvas) {
    switch image {
    case .named:
      canvas.fill(box, canvas.palette.placeholder, radius: box.width / 5)
      canvas.path(
        Glyph.photo, in: box.centered(width: box.width * 0.6, height: box.width * 0.6),
        canvas.palette.gray, strokeWidth: 1.6)
    case .symbol(let name): paintSymbol(name, in: box, color, on: &canvas)
    }
  }

  private func paintSymbol(
    _ name: String, in box: TableRect, _ color: Color, on canvas: inout Canvas
  ) {
    guard let glyph = Glyph(symbol: name) else {
      // A symbol without a drawing.
      let side = box.width * 0.78
      return canvas.fill(
        box.centered(width: side, height: side), color.opacity(0.25), radius: side / 4,
        stroke: color)
    }
    guard glyph.isInCircle else {
      return canvas.path(
        glyph.path, in: box, color, isFilled: glyph.isFilled && glyph.canFill)
    }
    canvas.path(Glyph.circle, in: box, color, isFilled: glyph.isFilled)
    let side = box.width * 0.48
    canvas.path(
      glyph.path, in: box.centered(width: side, height: side),
      glyph.isFilled ? Color(0xFFFFFF) : color, strokeWidth: 3.2)
  }
}
