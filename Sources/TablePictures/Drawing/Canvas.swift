internal import TableRows

/// Draws the shapes and text of a screen as SVG.
///
/// The `x` of a rectangle is the distance from the leading edge. In a right-to-left layout, the
/// canvas mirrors rectangles.
struct Canvas {
  /// The alignment of text in its rectangle.
  enum Alignment {
    case leading
    case center
    case trailing
  }

  /// The corners of a rectangle that are rounded.
  struct Corners: OptionSet {
    let rawValue: Int
    static let topLeading = Corners(rawValue: 1)
    static let topTrailing = Corners(rawValue: 2)
    static let bottomTrailing = Corners(rawValue: 4)
    static let bottomLeading = Corners(rawValue: 8)
    static let top: Corners = [.topLeading, .topTrailing]
    static let bottom: Corners = [.bottomLeading, .bottomTrailing]
    static let leading: Corners = [.topLeading, .bottomLeading]
    static let trailing: Corners = [.topTrailing, .bottomTrailing]
    static let all: Corners = [.top, .bottom]
  }

  private(set) var svg = SVGWriter()
  /// The width in which rectangles are mirrored.
  let width: Double
  let isMirrored: Bool
  /// Whether the drawing marks the elements that the user can touch.
  let isInteractive: Bool
  let palette: Palette
  let fonts: Fonts

  init(width: Double, _ options: PictureOptions, isInteractive: Bool = false) {
    (self.width, self.isInteractive) = (width, isInteractive)
    isMirrored = options.layoutDirection == .rightToLeft
    palette = Palette(options.appearance)
    fonts = Fonts(options.textSize)
  }

  private func placed(_ rect: TableRect) -> TableRect {
    var rect = rect
    rect.width = max(0, rect.width)
    rect.height = max(0, rect.height)
    if isMirrored { rect.x = width - rect.maxX }
    return rect
  }

  private func placed(x: Double) -> Double { isMirrored ? width - x : x }

  // MARK: Groups

  /// Draws in a group element.
  mutating func group(_ attributes: SVGWriter.Attributes, _ draw: (inout Canvas) -> Void) {
    svg.open("g", attributes)
    draw(&self)
    svg.close("g")
  }

  /// Appends the contents of another canvas.
  mutating func append(_ canvas: Canvas) { svg.append(canvas.svg.text) }

  /// Clips a drawing to a rectangle.
  mutating func clipped(to rect: TableRect, _ draw: (inout Canvas) -> Void) {
    let rect = placed(rect)
    guard rect.width > 0, rect.height > 0 else { return }
    let box = [rect.x, rect.y, rect.width, rect.height].map(\.attributeText)
    svg.open(
      "svg",
      [
        "x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height,
        "viewBox": box.joined(separator: " "),
      ])
    draw(&self)
    svg.close("svg")
  }

  // MARK: Shapes

  /// Fills a rectangle.
  mutating func fill(
    _ rect: TableRect, _ color: Color, radius: Double = 0, corners: Corners = .all,
    stroke: Color? = nil
  ) {
    let placed = placed(rect)
    let radius = max(0, min(radius, placed.width / 2, placed.height / 2))
    guard radius == 0 || corners == .all else {
      let path = outline(placed, radius, corners)
      return svg.element("path", ["d": path, "fill": color, "stroke": stroke])
    }
    svg.element(
      "rect",
      [
        "x": placed.x, "y": placed.y, "width": placed.width, "height": placed.height,
        "rx": radius > 0 ? radius : nil, "fill": color, "stroke": stroke,
      ])
  }

  /// Returns the path of a rectangle with some rounded corners.
  private func outline(_ rect: TableRect, _ radius: Double, _ corners: Corners) -> String {
    let left = isMirrored ? [Corners.topTrailing, .bottomTrailing] : [.topLeading, .bottomLeading]
    let right =
      isMirrored ? [Corners.topLeading, .bottomLeading] : [.topTrailing, .bottomTrailing]
    let radii = [left[0], right[0], right[1], left[1]].map { corners.contains($0) ? radius : 0 }
    func text(_ number: Double) -> String { number.attributeText }
    func arc(_ radius: Double, _ dx: Double, _ dy: Double) -> String {
      guard radius > 0 else { return "" }
      let r = text(radius)
      return "a\(r) \(r) 0 0 1 \(text(dx * radius)) \(text(dy * radius))"
    }
    return "M\(text(rect.x + radii[0])) \(text(rect.y))H\(text(rect.maxX - radii[1]))"
      + arc(radii[1], 1, 1) + "V\(text(rect.maxY - radii[2]))" + arc(radii[2], -1, 1)
      + "H\(text(rect.x + radii[3]))" + arc(radii[3], -1, -1) + "V\(text(rect.y + radii[0]))"
      + arc(radii[0], 1, -1) + "z"
  }

  /// Fills a circle.
  mutating func circle(
    x: Double, y: Double, radius: Double, _ color: Color, stroke: Color? = nil,
    strokeWidth: Double? = nil
  ) {
    svg.element(
      "circle",
      [
        "cx": placed(x: x), "cy": y, "r": max(0, radius), "fill": color, "stroke": stroke,
        "stroke-width": stroke == nil ? nil : strokeWidth,
      ])
  }

  /// Draws a hairline along the bottom of a rectangle.
  mutating func hairline(below rect: TableRect) {
    fill(
      TableRect(x: rect.x, y: rect.maxY - 0.5, width: rect.width, height: 0.5), palette.separator)
  }

  /// Draws the lines of a path whose coordinates are within a square of 24 points.
  ///
  /// A directional path is mirrored in a right-to-left layout.
  mutating func path(
    _ path: String, in rect: TableRect, _ color: Color, strokeWidth: Double = 1.8,
    isFilled: Bool = false, isDirectional: Bool = false
  ) {
    let side = min(rect.width, rect.height)
    let placed = placed(rect.centered(width: side, height: side))
    let scale = (side / 24 * 1000).rounded() / 1000
    guard scale > 0 else { return }
    let flips = isDirectional && isMirrored
    let x = flips ? placed.maxX : placed.x
    let factor = flips ? "-\(scale) \(scale)" : "\(scale)"
    svg.element(
      "path",
      [
        "d": path,
        "transform": "translate(\(x.attributeText) \(placed.y.attributeText)) scale(\(factor))",
        "fill": isFilled ? color.text : "none", "stroke": color, "stroke-width": strokeWidth,
        "stroke-linecap": "round", "stroke-linejoin": "round",
      ])
  }

  /// Draws a spinner, whose spokes get darker.
  mutating func spinner(in rect: TableRect) {
    for (number, spoke) in Glyph.spokes.enumerated() {
      let opacity = 0.25 + 0.75 * Double(number) / Double(Glyph.spokes.count - 1)
      path(spoke, in: rect, palette.gray.opacity(opacity), strokeWidth: 2.4)
    }
  }

  // MARK: Text

  /// Adds invisible text to the group.
  mutating func describe(_ text: String) {
    svg.element("desc", [:], text: TextMeasure.printable(text))
  }

  /// Draws text in a rectangle, centered vertically.
  ///
  /// The text is wrapped or truncated to the width of the rectangle.
  mutating func text(
    _ text: String, _ font: Font, _ color: Color, in rect: TableRect,
    alignment: Alignment = .leading, lines count: Int = 1
  ) {
    let lines = TextMeasure(font: font).lines(text, width: rect.width, count: count)
    let height = font.lineHeight * Double(lines.count)
    var middle = rect.midY - height / 2 + font.lineHeight / 2
    let isRightToLeft = TextMeasure.isRightToLeft(text)
    for line in lines {
      if !line.isEmpty {
        let (x, anchor) = position(in: rect, alignment, isRightToLeft)
        svg.element(
          "text",
          [
            "x": x, "y": middle + font.baselineOffset, "font-size": font.size,
            "font-weight": font.weight == .regular ? nil : font.weight.rawValue, "fill": color,
            "text-anchor": anchor, "direction": isRightToLeft ? "rtl" : nil,
          ], text: line)
      }
      middle += font.lineHeight
    }
  }

  /// Returns the position and anchor of text, independent of the width of the font.
  private func position(
    in rect: TableRect, _ alignment: Alignment, _ isRightToLeft: Bool
  ) -> (x: Double, anchor: String?) {
    let placed = placed(rect)
    switch (alignment, isMirrored) {
    case (.center, _): return (placed.midX, "middle")
    case (.leading, false), (.trailing, true): return (placed.x, isRightToLeft ? "end" : nil)
    case (.trailing, false), (.leading, true): return (placed.maxX, isRightToLeft ? nil : "end")
    }
  }

  /// Draws text with a cursor.
  mutating func text(
    _ text: String, cursorAt position: Int, _ font: Font, _ color: Color, in rect: TableRect
  ) {
    let cut = TextMeasure(font: font).line(text, width: rect.width)
    let cursor = min(max(0, position), cut.count)
    let isRightToLeft = TextMeasure.isRightToLeft(text)
    let (x, anchor) = self.position(in: rect, .leading, isRightToLeft)
    svg.text(
      [
        "x": x, "y": rect.midY + font.baselineOffset, "font-size": font.size, "fill": color,
        "text-anchor": anchor, "direction": isRightToLeft ? "rtl" : nil,
      ],
      spans: [
        ([:], String(cut.prefix(cursor))),
        (["fill": palette.tint], "|"),
        ([:], String(cut.dropFirst(cursor))),
      ])
  }

  func width(of text: String, _ font: Font) -> Double { TextMeasure(font: font).width(of: text) }
}
