internal import TableRows
internal import VirtualTable

/// Draws the status bar, the navigation bar, the home indicator, the index, and the refresh
/// control.
@MainActor
struct ChromePainter {
  private static let statusBarHeight = 54.0
  private static let navigationBarHeight = 44.0
  private static let largeTitleHeight = 52.0

  let options: PictureOptions
  let style: PictureOptions.Style

  /// The height of the bars above the list.
  var barHeight: Double {
    guard options.title != nil else { return 0 }
    return Self.statusBarHeight + Self.navigationBarHeight
      + (options.prefersLargeTitle ? Self.largeTitleHeight : 0)
  }

  // MARK: Bars

  func paintBars(
    width: Double, isScrolled: Bool, isEditing: Bool, on canvas: inout Canvas
  ) {
    guard let title = options.title else { return }
    let bars = TableRect(y: 0, width: width, height: barHeight)
    let palette = canvas.palette
    canvas.fill(bars, isScrolled ? palette.bar : palette.background(of: style))
    if isScrolled { canvas.hairline(below: bars) }
    var rest = bars
    paintStatusBar(in: rest.takeTop(Self.statusBarHeight), on: &canvas)
    let bar = rest.takeTop(Self.navigationBarHeight).inset(
      leading: RowPainter.margin, trailing: RowPainter.margin)
    var side = 0.0
    if isEditing {
      let font = Font(size: 17, weight: .semibold)
      side = canvas.width(of: "Done", font) + 12
      canvas.touchable(Touch(.done), in: bar.inset(leading: bar.width - side)) {
        $0.text("Done", font, palette.tint, in: bar, alignment: .trailing)
      }
    }
    guard options.prefersLargeTitle else {
      return canvas.text(
        title, Font(size: 17, weight: .semibold), palette.label,
        in: bar.inset(leading: side, trailing: side), alignment: .center)
    }
    canvas.text(
      title, Font(size: 34, weight: .bold), palette.label,
      in: rest.inset(
        leading: RowPainter.margin, trailing: RowPainter.margin, bottom: 6))
  }

  private func paintStatusBar(in rect: TableRect, on canvas: inout Canvas) {
    guard rect.width >= 300 else { return }
    let label = canvas.palette.label
    canvas.fill(
      rect.centered(width: 122, height: 35).offset(y: 2), Color(0x000000), radius: 17.5)
    var line = rect.inset(leading: 30, top: 4, trailing: 28)
    canvas.text(
      "9:41", Font(size: 17, weight: .semibold), label, in: line.takeLeading(60),
      alignment: .center)
    // The icons aren't mirrored.
    let battery = line.takeTrailing(27, gap: 6).centered(width: 27, height: 27)
    canvas.path(
      "M4 7.2h14a3.2 3.2 0 0 1 3.2 3.2v3.2a3.2 3.2 0 0 1-3.2 3.2H4A3.2 3.2 0 0 1 .8 13.6"
        + "V10.4A3.2 3.2 0 0 1 4 7.2zM23 10.8v2.4",
      in: battery, label.opacity(0.4), strokeWidth: 1)
    canvas.path(
      "M4 9.2h14A1 1 0 0 1 19 10.2v3.6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3.6A1 1 0 0 1 4 9.2z",
      in: battery, label, strokeWidth: 1, isFilled: true)
    canvas.path(
      "M2 9.5a14 14 0 0 1 20 0M5.7 13.3a8.8 8.8 0 0 1 12.6 0M9.3 17a3.8 3.8 0 0 1 5.4 0",
      in: line.takeTrailing(18, gap: 6).centered(width: 19, height: 19), label,
      strokeWidth: 2.6)
    canvas.path(
      "M3 16.5v3M9 13.5v6M15 9.5v10M21 5v14.5",
      in: line.takeTrailing(18).centered(width: 18, height: 18), label, strokeWidth: 3.6)
  }

  func paintHomeIndicator(in screen: TableRect, on canvas: inout Canvas) {
    guard options.title != nil else { return }
    canvas.fill(
      TableRect(x: screen.midX - 67, y: screen.maxY - 13, width: 134, height: 5),
      canvas.palette.label, radius: 2.5)
  }

  // MARK: Over the rows

  /// Draws the titles of the index along the trailing edge.
  func paintIndex(_ titles: [String], in rect: TableRect, on canvas: inout Canvas) {
    guard !titles.isEmpty else { return }
    // UIKit omits titles for which there is no room.
    let most = max(1, Int(rect.height / 12))
    let step = (titles.count + most - 1) / most
    let shown = stride(from: 0, to: titles.count, by: max(1, step)).map { titles[$0] }
    let line = min(16, rect.height / Double(max(1, shown.count)))
    var column = rect.inset(leading: rect.width - 18, trailing: 2)
      .centered(width: 16, height: line * Double(shown.count))
    column.x = rect.maxX - 18
    canvas.group(["data-index": "\(titles.count)"]) { canvas in
      for title in shown {
        let place = column.takeTop(line)
        canvas.touchable(Touch(.index, title), in: place) {
          $0.text(
            title, Font(size: 11, weight: .semibold), $0.palette.tint, in: place,
            alignment: .center)
        }
      }
    }
  }

  func paintRefreshControl(in rect: TableRect, on canvas: inout Canvas) {
    canvas.group(["data-refreshing": "true"]) { canvas in
      let spokes = [
        "M12 2.5v4.8", "M18.7 5.3l-3.4 3.4", "M21.5 12h-4.8", "M18.7 18.7l-3.4-3.4",
        "M12 21.5v-4.8", "M5.3 18.7l3.4-3.4", "M2.5 12h4.8", "M5.3 5.3l3.4 3.4",
      ]
      let box = rect.centered(width: 26, height: 26)
      for (index, spoke) in spokes.enumerated() {
        let alpha = 0.25 + 0.09 * Double(index)
        canvas.path(spoke, in: box, canvas.palette.gray.opacity(alpha), strokeWidth: 2.4)
      }
    }
  }
}
