internal import DiffEngine
internal import TableRows
internal import VirtualTable

/// Draws a screen: the list, its bars, the keyboard, and an open menu.
@MainActor
struct ScreenPainter {
  /// The maximum width and height of a picture, in points.
  private static let longestSide = 10_000.0
  /// The height of the refresh control during a refresh.
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

  var width: Double { min(max(1, screen.width), Self.longestSide) }

  /// The height of the picture: the bars above the viewport, and the viewport.
  ///
  /// If the viewport's inset makes room for bars, they are inside the viewport.
  var height: Double {
    min(max(1, viewportTop + screen.height), Self.longestSide)
  }

  var cornerRadius: Double { options.title == nil ? 12 : 36 }

  /// The top of the viewport, below bars for which its inset has no space.
  private var viewportTop: Double { max(0, chrome.barHeight - max(0, screen.inset.top)) }

  /// The distance from the top of the picture to the contents of the viewport.
  private var contentTop: Double {
    viewportTop + (screen.isRefreshing ? Self.refreshHeight : 0)
  }

  private var bounds: TableRect { TableRect(y: 0, width: width, height: height) }

  /// The part of the picture in which the list scrolls.
  var viewport: TableRect { bounds.inset(top: viewportTop) }

  private var indexWidth: Double { screen.indexTitles.isEmpty ? 0 : 14 }

  private var isScrolled: Bool { screen.contentOffset > -screen.inset.top + 0.5 }

  /// The accessibility label of the picture.
  var label: String {
    let count = screen.rows.count
    return (options.title.map { TextMeasure.printable($0) + ": " } ?? "")
      + "a list that shows \(count) \(count == 1 ? "row" : "rows")"
  }

  // MARK: Drawing

  /// Draws everything except the home indicator.
  ///
  /// `name` is unique in the document.
  func paint(named name: String) -> Canvas {
    var canvas = Canvas(width: width, options)
    // An open menu blurs the rest of the screen.
    canvas.group(["filter": isBlurred ? "url(#\(name)-blur)" : nil]) { canvas in
      paintBack(on: &canvas)
      canvas.clipped(to: viewport) { canvas in
        for part in parts { paint(part, on: &canvas) }
        paintAboveParts(on: &canvas)
      }
      paintBars(on: &canvas)
    }
    paintMenu(on: &canvas)
    return canvas
  }

  /// Whether an open menu blurs the rest of the screen.
  var isBlurred: Bool { screen.menu != nil }

  func paintBack(on canvas: inout Canvas) {
    canvas.fill(bounds, canvas.palette.background(of: style))
  }

  /// Draws the other contents of the viewport, such as the index.
  func paintAboveParts(on canvas: inout Canvas) {
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

  /// Draws the bars and the keyboard.
  func paintBars(on canvas: inout Canvas) {
    chrome.paintBars(
      width: width, isScrolled: isScrolled, isEditing: screen.isEditing, on: &canvas)
    if let keyboard = screen.keyboard {
      let height = min(keyboard.height, self.height)
      KeyboardPainter(traits: keyboard.traits).paint(
        in: TableRect(y: self.height - height, width: width, height: height), on: &canvas)
    }
  }

  /// Draws the home indicator at the bottom of a screen, if it has bars.
  func paintHomeIndicator(height: Double, on canvas: inout Canvas) {
    chrome.paintHomeIndicator(in: TableRect(y: 0, width: width, height: height), on: &canvas)
  }

  // MARK: Parts

  /// A part of the list that scrolls.
  enum Part {
    case row(ListScreen.Row)
    case supplementary(ListScreen.Supplementary)
    /// The header or footer of the table.
    case surrounding(ListScreen.Surrounding, name: String)

    var frame: TableRect {
      get {
        switch self {
        case .row(let row): row.frame
        case .supplementary(let view): view.frame
        case .surrounding(let view, _): view.frame
        }
      }
      set {
        switch self {
        case .row(var row):
          row.frame = newValue
          self = .row(row)
        case .supplementary(var view):
          view.frame = newValue
          self = .supplementary(view)
        case .surrounding(var view, let name):
          view.frame = newValue
          self = .surrounding(view, name: name)
        }
      }
    }
  }

  /// The parts of the picture, from back to front.
  ///
  /// Rows of a very tall viewport that are below the picture aren't included. Pinned headers are
  /// last, because they cover rows.
  var parts: [Part] {
    let surroundings = [(screen.header, "header"), (screen.footer, "footer")]
      .compactMap { view, name in view.map { Part.surrounding($0, name: name) } }
    let views = screen.supplementaries
    let parts =
      rows.map(Part.row) + surroundings
      + (views.filter { !$0.isPinned } + views.filter(\.isPinned)).map(Part.supplementary)
    return parts.map { part in
      var part = part
      if case .row = part { return part }
      part.frame.y += contentTop
      return part
    }
  }

  /// Draws a part in its frame.
  func paint(_ part: Part, on canvas: inout Canvas) {
    switch part {
    case .row(let row):
      painter(of: row).paint(on: &canvas, swipe: swipe(of: row, canvas.fonts))
    case .supplementary(let view): headers.paint(view, on: &canvas)
    case .surrounding(let view, let name): headers.paint(view, name, on: &canvas)
    }
  }

  private var headers: HeaderPainter { HeaderPainter(style: style, indexWidth: indexWidth) }

  private var rows: [ListScreen.Row] {
    screen.rows.map { row in
      var row = row
      row.frame.y += contentTop
      return row
    }.filter { $0.frame.minY < height }
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

  /// Draws the open menu and its rows.
  func paintMenu(on canvas: inout Canvas) {
    guard let menu = screen.menu else { return }
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
