internal import DiffEngine
internal import TableRows
internal import VirtualTable

/// Draws a screen: the list, what is around it, and what is above it.
@MainActor
struct ScreenPainter {
  /// The longest side of a picture, in points.
  private static let longestSide = 10_000.0
  /// The height of the refresh control while the table refreshes.
  private static let refreshHeight = 60.0

  private let screen: ListScreen
  private let options: PictureOptions
  private let style: PictureOptions.Style
  private let chrome: ChromePainter

  init(_ screen: ListScreen, _ options: PictureOptions) {
    self.screen = screen
    self.options = options
    style = options.style ?? (screen.pinsHeaders ? .plain : .grouped)
    chrome = ChromePainter(options: options, style: style)
  }

  // MARK: Geometry

  /// The width of the picture.
  var width: Double { min(max(1, screen.width), Self.longestSide) }

  /// The height of the picture: the bars and the viewport, which bars can cover by its inset.
  var height: Double {
    min(max(1, viewportTop + screen.height), Self.longestSide)
  }

  /// The radius of the screen's corners.
  var cornerRadius: Double { options.title == nil ? 12 : 36 }

  /// The top of the viewport, below the bars that its inset doesn't make room for.
  private var viewportTop: Double { max(0, chrome.barHeight - max(0, screen.inset.top)) }

  /// The distance from the top of the viewport to where content is drawn.
  private var contentTop: Double {
    viewportTop + (screen.isRefreshing ? Self.refreshHeight : 0)
  }

  private var bounds: TableRect { TableRect(y: 0, width: width, height: height) }

  private var indexWidth: Double { screen.indexTitles.isEmpty ? 0 : 14 }

  private var isScrolled: Bool { screen.contentOffset > -screen.inset.top + 0.5 }

  // MARK: Drawing

  /// Draws everything except the home indicator; `name` is unique in the document.
  func paint(named name: String) -> Canvas {
    var canvas = Canvas(width: width, options)
    let menu = screen.menu
    // What is behind a menu is blurred.
    canvas.group(["filter": menu == nil ? nil : "url(#\(name)-blur)"]) { canvas in
      canvas.fill(bounds, canvas.palette.background(of: style))
      paintList(on: &canvas)
      chrome.paintBars(
        width: width, isScrolled: isScrolled, isEditing: screen.isEditing, on: &canvas)
      if let keyboard = screen.keyboard {
        let height = min(keyboard.height, self.height)
        KeyboardPainter(traits: keyboard.traits).paint(
          in: TableRect(y: self.height - height, width: width, height: height), on: &canvas)
      }
    }
    if let menu { paint(menu, on: &canvas) }
    return canvas
  }

  /// Draws the home indicator at the bottom of a screen, if it has bars.
  func paintHomeIndicator(height: Double, on canvas: inout Canvas) {
    chrome.paintHomeIndicator(in: TableRect(y: 0, width: width, height: height), on: &canvas)
  }

  private func paintList(on canvas: inout Canvas) {
    let viewport = bounds.inset(top: viewportTop)
    canvas.clipped(to: viewport) { canvas in
      for row in rows {
        painter(of: row).paint(on: &canvas, swipe: swipe(of: row, canvas.fonts))
      }
      let headers = HeaderPainter(style: style, indexWidth: indexWidth)
      for (surrounding, name) in [(screen.header, "header"), (screen.footer, "footer")] {
        if let surrounding { headers.paint(moved(surrounding), name, on: &canvas) }
      }
      // A pinned header covers what is below it.
      let supplementaries = screen.supplementaries.map(moved)
      for view in supplementaries where !view.isPinned { headers.paint(view, on: &canvas) }
      for view in supplementaries where view.isPinned { headers.paint(view, on: &canvas) }
      let free = viewport.inset(
        top: max(0, screen.inset.top), bottom: screen.keyboard?.height ?? 0)
      if let background = screen.background {
        headers.paintEmptyState(background, in: free, on: &canvas)
      }
      chrome.paintIndex(screen.indexTitles, in: free, on: &canvas)
      if screen.isRefreshing {
        var rest = viewport.inset(top: max(0, screen.inset.top))
        chrome.paintRefreshControl(in: rest.takeTop(Self.refreshHeight), on: &canvas)
      }
    }
  }

  // MARK: Rows

  /// The rows on the picture, which a very high viewport exceeds.
  private var rows: [ListScreen.Row] {
    screen.rows.map { row in
      var row = row
      row.frame.y += contentTop
      return row
    }.filter { $0.frame.minY < height }
  }

  private func moved(_ view: ListScreen.Supplementary) -> ListScreen.Supplementary {
    var view = view
    view.frame.y += contentTop
    return view
  }

  private func moved(_ surrounding: ListScreen.Surrounding) -> ListScreen.Surrounding {
    var surrounding = surrounding
    surrounding.frame.y += contentTop
    return surrounding
  }

  private func painter(of row: ListScreen.Row) -> RowPainter {
    RowPainter(row: row, style: style, listWidth: width, indexWidth: indexWidth)
  }

  private func swipe(of row: ListScreen.Row, _ fonts: Fonts) -> SwipePainter? {
    guard let swipe = screen.swipe, swipe.path == row.path else { return nil }
    let card = painter(of: row).card
    return SwipePainter(swipe, rowWidth: card.width, rowHeight: card.height, fonts: fonts)
  }

  // MARK: A menu

  private func paint(_ menu: ListScreen.Menu, on canvas: inout Canvas) {
    canvas.fill(bounds, canvas.palette.dimming)
    let lifted = rows.filter { menu.rows.contains($0.path) }
    let painter = MenuPainter(menu.menu, fonts: canvas.fonts)
    let (frame, offset) = painter.placement(beside: lifted.last?.frame, in: bounds)
    for row in lifted { paintLifted(row, offset: offset, on: &canvas) }
    painter.paint(in: frame, on: &canvas)
  }

  /// Draws a row above the others, as the preview of its menu.
  private func paintLifted(_ row: ListScreen.Row, offset: Double, on canvas: inout Canvas) {
    let rowPainter = painter(of: row)
    var card = rowPainter.card.offset(y: offset)
    if card.width >= width { card = card.inset(leading: 8, trailing: 8) }
    canvas.group(["data-preview": "\(row.path.section)-\(row.path.row)"]) { canvas in
      canvas.fill(card, canvas.palette.rowBackground(of: .insetGrouped), radius: 12)
      canvas.clipped(to: card.inset(bottom: 1)) { canvas in
        rowPainter.paintContent(in: card, on: &canvas)
      }
    }
  }
}
