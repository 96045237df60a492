public import VirtualTable

/// A picture of a virtual table or collection view.
///
/// ```swift
/// let options = PictureOptions(style: .insetGrouped, title: "Contacts")
/// let picture = TablePicture(of: tableView, options)
/// print(picture.svg)
/// ```
///
/// The picture shows the viewport as an iPhone would, with the view's geometry. The SVG document
/// has no scripts and no references to other files, so a page can show it as an image. Equal states
/// of equal views have equal pictures.
public struct TablePicture: Hashable, Sendable {
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double
  let content: String
  let label: String
  let cornerRadius: Double
  let options: PictureOptions

  /// Creates a picture of a view's current state.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: The appearance of the picture.
  @MainActor
  public init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions()
  ) {
    self.init(view.screen(), bar: nil, options)
  }

  /// Creates a picture of a view above a bottom bar.
  ///
  /// For example, a chat shows its messages above a table with a text area.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - bar: A virtual view whose viewport has the height of the bar.
  ///   - options: The appearance of the picture.
  @MainActor
  public init<Cell: VirtualListCell, BarCell: VirtualListCell>(
    of view: VirtualListView<Cell>, above bar: VirtualListView<BarCell>,
    _ options: PictureOptions = PictureOptions()
  ) {
    self.init(view.screen(), bar: bar.screen(), options)
  }

  @MainActor
  private init(_ screen: ListScreen, bar: ListScreen?, _ options: PictureOptions) {
    let painter = ScreenPainter(screen, options)
    var canvas = painter.paint(named: Self.placeholder)
    var height = painter.height
    if let bar {
      height += BottomBarPainter(bar, options)
        .paint(below: height, named: Self.placeholder, on: &canvas)
    }
    painter.paintHomeIndicator(height: height, on: &canvas)
    (width, self.height) = (painter.width, height)
    (cornerRadius, self.options) = (painter.cornerRadius, options)
    content = canvas.svg.text
    label = painter.label
  }

  /// The placeholder for the picture's name until the document is written.
  private static let placeholder = "\u{1}"

  /// The picture as an SVG document.
  public var svg: String {
    var writer = SVGWriter()
    writer.openDocument(width: width, height: height, label: label)
    write(named: "screen", to: &writer)
    writer.close("svg")
    return writer.text
  }

  /// Writes the picture as a part of a document, in which `name` is unique.
  func write(named name: String, to writer: inout SVGWriter) {
    let palette = Palette(options.appearance)
    writer.open("defs", [:])
    writer.open("clipPath", ["id": name])
    writer.element(
      "rect", ["width": width, "height": height, "rx": cornerRadius])
    writer.close("clipPath")
    if content.contains(Self.placeholder) {
      writer.open(
        "filter",
        ["id": "\(name)-blur", "x": "0", "y": "0", "width": "100%", "height": "100%"])
      writer.element("feGaussianBlur", ["stdDeviation": 7, "edgeMode": "duplicate"])
      writer.close("filter")
    }
    writer.close("defs")
    writer.open("g", ["clip-path": "url(#\(name))"])
    writer.append(
      content.split(separator: Self.placeholder, omittingEmptySubsequences: false)
        .joined(separator: name))
    writer.close("g")
    writer.element(
      "rect",
      [
        "x": 0.5, "y": 0.5, "width": max(0, width - 1), "height": max(0, height - 1),
        "rx": cornerRadius - 0.5, "fill": "none", "stroke": palette.edge,
      ])
  }
}

extension SVGWriter {
  /// Writes the start of a document with a label for assistive technologies.
  mutating func openDocument(width: Double, height: Double, label: String) {
    open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width.attributeText) \(height.attributeText)", "role": "img",
        "aria-label": label, "font-family": Font.family, "text-rendering": "geometricPrecision",
      ])
    element("title", [:], text: label)
  }
}
