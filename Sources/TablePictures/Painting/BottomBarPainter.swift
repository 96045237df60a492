internal import TableRows
internal import VirtualTable

/// Draws a bar with a list at the bottom of a screen.
@MainActor
struct BottomBarPainter {
  /// The height of the area of the home indicator.
  private static let safeAreaHeight = 20.0

  private let painter: ScreenPainter
  private let hasHomeIndicator: Bool

  init(_ screen: ListScreen, _ options: PictureOptions) {
    var listOptions = options
    (listOptions.style, listOptions.title) = (.plain, nil)
    painter = ScreenPainter(screen, listOptions)
    hasHomeIndicator = options.title != nil
  }

  /// Returns the bar as a list of a scene.
  func list(below y: Double, options: PictureOptions) -> TableScene.List {
    var canvas = Canvas(width: painter.width, options, isInteractive: true)
    let frame = TableRect(y: y, width: canvas.width, height: height)
    canvas.fill(frame, canvas.palette.background(of: .plain))
    canvas.hairline(below: TableRect(y: 0, width: frame.width, height: y + 0.5))
    var list = TableScene.List(painter, options, isBar: true)
    list.move(by: y)
    list.back = canvas.svg.text + list.back
    return list
  }

  var height: Double { painter.height + (hasHomeIndicator ? Self.safeAreaHeight : 0) }

  /// Draws the bar below the rest of the screen.
  ///
  /// `name` is unique in the document.
  ///
  /// - Returns: The height of the bar.
  func paint(below y: Double, named name: String, on canvas: inout Canvas) -> Double {
    let frame = TableRect(y: y, width: canvas.width, height: height)
    canvas.fill(frame, canvas.palette.background(of: .plain))
    let list = painter.paint(named: name)
    canvas.group(["data-bar": "bottom", "transform": "translate(0 \(y.attributeText))"]) {
      $0.append(list)
    }
    canvas.hairline(below: TableRect(y: 0, width: frame.width, height: y + 0.5))
    return height
  }
}
