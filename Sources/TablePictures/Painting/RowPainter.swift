internal import DiffEngine
internal import TableRows
internal import VirtualTable

/// Draws the background, editing controls, content, and separator of a row.
@MainActor
struct RowPainter {
  /// The distance of content from the edges of a row.
  static let margin = 16.0
  /// The corner radius of inset grouped sections, and of items in a grid.
  static let cornerRadius = 10.0

  let row: ListScreen.Row
  let style: PictureOptions.Style
  /// The width of the list, which exceeds the width of items side by side.
  let listWidth: Double
  /// The space for the index at the trailing edge.
  var indexWidth = 0.0

  /// Whether the row is an item in a grid or a flow.
  var isTile: Bool { row.frame.x > 0.5 || row.frame.width < listWidth - 0.5 }

  /// The part of the row's frame that its background covers.
  var card: TableRect {
    style == .insetGrouped && !isTile
      ? row.frame.inset(leading: Self.margin, trailing: Self.margin) : row.frame
  }

  /// The rounded corners of the background.
  var corners: Canvas.Corners {
    if isTile { return .all }
    guard style == .insetGrouped else { return [] }
    var corners: Canvas.Corners = []
    if row.isFirst { corners.formUnion(.top) }
    if row.isLast { corners.formUnion(.bottom) }
    return corners
  }

  private var isSelected: Bool { row.cell.isSelected || row.cell.isHighlighted }

  // MARK: Drawing

  /// Draws the row, and the actions of a swipe.
  func paint(on canvas: inout Canvas, swipe: SwipePainter?) {
    // The parts of a scene know their positions, and stay the same when they move.
    let position = canvas.isInteractive ? nil : "\(row.path.section)-\(row.path.row)"
    canvas.group(["data-row": position]) { canvas in
      paintBackground(on: &canvas)
      guard let swipe else { return paintContent(in: card, on: &canvas) }
      canvas.clipped(to: card) { canvas in
        paintContent(in: card.offset(x: swipe.distance), on: &canvas)
        swipe.paint(in: card, corners: corners, on: &canvas)
      }
    }
  }

  private func paintBackground(on canvas: inout Canvas) {
    let plain =
      isTile
      ? canvas.palette.color(.secondarySystemBackground)
      : canvas.palette.rowBackground(of: style)
    let rest = isTile && style != .plain ? canvas.palette.secondaryGroupedBackground : plain
    canvas.fill(
      card, isSelected && row.editing == nil ? canvas.palette.selection : rest,
      radius: corners.isEmpty ? 0 : Self.cornerRadius, corners: corners)
    // A row that is selected during editing also has a mark.
    if isSelected, row.editing != nil {
      canvas.fill(
        card, canvas.palette.fill, radius: corners.isEmpty ? 0 : Self.cornerRadius,
        corners: corners)
    }
  }

  /// Draws everything but the background in a rectangle.
  func paintContent(in card: TableRect, on canvas: inout Canvas) {
    var rect = card.inset(
      leading: isTile ? 10 : Self.margin, trailing: isTile ? 10 : Self.margin + indexWidth)
    if let editing = row.editing, row.cell.isEditing { paint(editing, in: &rect, on: &canvas) }
    let isLow = card.height < 60
    let content = RowContentPainter(
      cell: row.cell, fonts: canvas.fonts, isCompact: isTile && isLow)
    let textStart =
      isTile && card.height >= 72 && card.width < 240 && content.hasImage
      ? content.paintTile(in: rect, on: &canvas) : content.paint(in: rect, on: &canvas)
    paintSeparator(in: card, from: textStart, on: &canvas)
  }

  private func paintSeparator(in card: TableRect, from start: Double, on canvas: inout Canvas) {
    guard !isTile, !isSelected else { return }
    switch style {
    case .insetGrouped where row.isLast: return
    case .grouped where row.isLast: canvas.hairline(below: card)
    default: canvas.hairline(below: card.inset(leading: max(0, start - card.x)))
    }
    if style == .grouped, row.isFirst {
      canvas.hairline(below: TableRect(x: card.x, y: card.y, width: card.width, height: 0.5))
    }
  }

  // MARK: Editing

  private func paint(
    _ editing: EditingControls, in rect: inout TableRect, on canvas: inout Canvas
  ) {
    let palette = canvas.palette
    switch editing.start {
    case .style(.none): break
    case .style(let style):
      let box = rect.takeLeading(22, gap: 16).centered(width: 22, height: 22)
      canvas.touchable(Touch(style == .delete ? .delete : .insert), in: box) {
        $0.circle(
          x: box.midX, y: box.midY, radius: 11, style == .delete ? palette.red : palette.green)
        $0.path(
          style == .delete ? "M5 12h14" : "M12 5v14M5 12h14",
          in: box.centered(width: 15, height: 15), Color(0xFFFFFF), strokeWidth: 3.2)
      }
    case .selection(let isSelected):
      let box = rect.takeLeading(22, gap: 16).centered(width: 22, height: 22)
      if isSelected {
        canvas.circle(x: box.midX, y: box.midY, radius: 11, palette.tint)
        canvas.path(
          Glyph.checkmark, in: box.centered(width: 12, height: 12), Color(0xFFFFFF),
          strokeWidth: 3.6)
      } else {
        canvas.circle(
          x: box.midX, y: box.midY, radius: 10.25, Color(0, alpha: 0),
          stroke: palette.tertiaryLabel, strokeWidth: 1.5)
      }
    }
    if editing.canMove {
      let box = rect.takeTrailing(24, gap: 10).centered(width: 24, height: 24)
      canvas.touchable(Touch(.reorder), in: box) {
        $0.path(Glyph.reorder, in: box, palette.tertiaryLabel, strokeWidth: 1.6)
      }
    }
  }
}
