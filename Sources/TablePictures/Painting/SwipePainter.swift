internal import TableRows
internal import VirtualTable

/// Draws the actions of a swiped row.
@MainActor
struct SwipePainter {
  let swipe: ListScreen.Swipe
  private let font: Font
  private let height: Double
  private let limit: Double

  init(_ swipe: ListScreen.Swipe, rowWidth: Double, rowHeight: Double, fonts: Fonts) {
    self.swipe = swipe
    font = Font(size: fonts.subheadline.size, weight: .medium)
    height = rowHeight
    // Keeps the row visible.
    limit = rowWidth * 0.75
  }

  /// Returns whether an action shows its image instead of its title.
  ///
  /// UIKit's short rows do that, too.
  private func showsImageAlone(_ action: ListScreen.Swipe.Action) -> Bool {
    hasDrawing(action) && height < 60
  }

  private func hasDrawing(_ action: ListScreen.Swipe.Action) -> Bool {
    if case .symbol(let name)? = action.image { Glyph(symbol: name) != nil } else { false }
  }

  private var widths: [Double] {
    let widths = swipe.actions.map { action in
      showsImageAlone(action)
        ? 74 : max(74, TextMeasure(font: font).width(of: action.title) + 28)
    }
    let sum = widths.reduce(0, +)
    return sum > limit ? widths.map { $0 * limit / sum } : widths
  }

  /// The row's offset, which is negative toward the leading edge.
  var distance: Double {
    let sum = widths.reduce(0, +)
    return swipe.edge == .trailing ? -sum : sum
  }

  /// Draws the actions in the space next to the row.
  func paint(in card: TableRect, corners: Canvas.Corners, on canvas: inout Canvas) {
    var rest = card
    let outer: Canvas.Corners = swipe.edge == .trailing ? .trailing : .leading
    for (index, action) in swipe.actions.enumerated() {
      // The first action is at the edge.
      let width = widths[index]
      let rect = swipe.edge == .trailing ? rest.takeTrailing(width) : rest.takeLeading(width)
      let rounded = index == 0 ? corners.intersection(outer) : []
      canvas.group(["role": "img", "aria-label": TextMeasure.printable(action.title)]) { canvas in
        canvas.touchable(Touch(.swipe, action.title), in: rect) { canvas in
          canvas.fill(
            rect, color(of: action, canvas.palette),
            radius: rounded.isEmpty ? 0 : RowPainter.cornerRadius, corners: rounded)
          paint(action, in: rect, on: &canvas)
        }
      }
    }
  }

  private func color(of action: ListScreen.Swipe.Action, _ palette: Palette) -> Color {
    action.color.map(palette.color)
      ?? (action.style == .destructive ? palette.red : palette.gray)
  }

  private func paint(
    _ action: ListScreen.Swipe.Action, in rect: TableRect, on canvas: inout Canvas
  ) {
    let white = Color(0xFFFFFF)
    guard let image = action.image, hasDrawing(action) else {
      let lines = max(1, Int(rect.height / font.lineHeight))
      return canvas.text(
        action.title, font, white, in: rect.inset(leading: 6, trailing: 6), alignment: .center,
        lines: min(lines, 2))
    }
    let painter = ImagePainter(image: image)
    guard !showsImageAlone(action) else {
      return painter.paint(in: rect.centered(width: 24, height: 24), white, on: &canvas)
    }
    var block = rect.centered(width: rect.width, height: 24 + font.lineHeight)
    painter.paint(in: block.takeTop(24).centered(width: 22, height: 22), white, on: &canvas)
    canvas.text(
      action.title, font, white, in: block.inset(leading: 4, trailing: 4), alignment: .center)
  }
}
