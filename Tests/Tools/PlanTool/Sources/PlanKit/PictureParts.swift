import CommandSupport

/// A line of a drawn table: signs, an ID, and a note on a colored background.
struct PictureStrip {
  private static let columns = 38
  private static let mostOfID = 22
  private static let indent = 28
  private static let inset = 10

  /// The classes of the background.
  var ground: String
  var sign = ""
  /// Whether the content of the row or section changes.
  var isChanged = false
  var id: String?
  var idStyle = ""
  /// The text at the right edge.
  var note: String?

  /// Draws the strip, with a tooltip if a text is shortened.
  func element(x: Int, top: Int) -> SVGElement {
    let baseline = top + PictureColumn.lineHeight * 2 / 3 + 1
    let rect = SVGElement(
      "rect",
      [
        "class": ground, "x": x, "y": top, "width": PictureColumn.width,
        "height": PictureColumn.lineHeight,
      ])
    let signs = sign + (isChanged ? PictureMark.changedSign : "")
    let idText = id.map {
      TerminalText.shortened($0, to: note == nil ? Self.columns : Self.mostOfID)
    }
    let rest = Self.columns - (idText.map { TerminalText.width(of: $0) + 2 } ?? 0)
    let noteText = note.map { TerminalText.shortened($0, to: rest) }
    let end = x + PictureColumn.width - Self.inset
    let texts = [
      text(signs, ["class": "sign", "x": x + 6, "y": baseline]),
      text(idText, ["class": "id \(idStyle)", "x": x + Self.indent, "y": baseline]),
      text(
        noteText,
        [
          "class": isChanged ? "note changed" : "note", "x": end, "y": baseline,
          "text-anchor": "end",
        ]),
    ]
    let whole = [id, note].compactMap { $0 }.map(TerminalText.oneLine)
    let isWhole = whole == [idText, noteText].compactMap { $0 }
    let hint = isWhole ? [] : [SVGElement("title", text: whole.joined(separator: " | "))]
    return SVGElement("g", [:], hint + [rect] + texts.compactMap { $0 })
  }

  private func text(
    _ text: String?, _ attributes: KeyValuePairs<String, any CustomStringConvertible>
  ) -> SVGElement? {
    text.flatMap { $0.isEmpty ? nil : SVGElement("text", attributes, text: $0) }
  }
}

/// A line from a row or section on the left to one on the right.
struct PictureConnector {
  let mark: PictureMark
  let isSection: Bool
  let start: (x: Int, y: Int)
  let end: (x: Int, y: Int)

  /// The line, with an arrow and a casing unless the view stays.
  var elements: [SVGElement] {
    let classes = "line \(isSection ? "section " : "")\(mark.rawValue)"
    guard mark != .stays else {
      return [SVGElement("path", ["class": classes, "d": curve(to: end.x)])]
    }
    let tip = (x: end.x - 1, y: end.y)
    let head = "M \(tip.x) \(tip.y) l -10 -5 v 10 z"
    let body = curve(to: tip.x - 8)
    return [
      SVGElement("path", ["class": "casing", "d": body]),
      SVGElement("path", ["class": classes, "d": body]),
      SVGElement("path", ["class": "arrow \(mark.rawValue)", "d": head]),
    ]
  }

  /// Returns a path with horizontal ends, which is easy to follow.
  private func curve(to x: Int) -> String {
    let bend = (end.x - start.x) * 2 / 5
    let controls = "\(start.x + bend) \(start.y) \(x - bend) \(end.y)"
    return "M \(start.x) \(start.y) C \(controls) \(x) \(end.y)"
  }
}

/// The summary of the update, and a legend of signs, colors, and lines.
struct PictureLegend {
  private static let itemWidth = 290
  private static let swatchWidth = 40
  private static let itemsPerLine = 3
  /// The space between the summary and the items.
  private static let gap = 10

  /// The baseline of the first line.
  let top: Int
  let summary: [String]

  private var items: [(mark: PictureMark?, meaning: String)] {
    PictureMark.allCases.map { ($0, $0.meaning) } + [(nil, "shows something else")]
  }

  /// The baseline of the last line.
  var bottom: Int { baseline(ofItem: items.count - 1) }

  var element: SVGElement {
    let sentences = summary.enumerated().map { line, sentence in
      SVGElement("text", ["x": UpdatePicture.margin, "y": baseline(line)], text: sentence)
    }
    return SVGElement("g", [:], sentences + items.enumerated().flatMap(elements))
  }

  private func baseline(_ line: Int) -> Int { top + line * PictureColumn.lineHeight }

  private func baseline(ofItem index: Int) -> Int {
    baseline(summary.count + index / Self.itemsPerLine) + Self.gap
  }

  private func elements(
    _ index: Int, _ item: (mark: PictureMark?, meaning: String)
  ) -> [SVGElement] {
    let x = UpdatePicture.margin + index % Self.itemsPerLine * Self.itemWidth
    let y = baseline(ofItem: index)
    let swatch = SVGElement(
      "rect",
      [
        "class": item.mark?.rawValue ?? "stays", "x": x, "y": y - 12, "width": Self.swatchWidth,
        "height": 16,
      ])
    let sign = SVGElement(
      "text", ["class": "sign", "x": x + 6, "y": y],
      text: item.mark?.sign ?? PictureMark.changedSign)
    let meaning = SVGElement(
      "text", ["x": x + Self.swatchWidth + 10, "y": y], text: item.meaning)
    return [swatch, sign, meaning] + line(item.mark, x: x, y: y - 4)
  }

  /// A sample of the line for a mark.
  private func line(_ mark: PictureMark?, x: Int, y: Int) -> [SVGElement] {
    guard let mark, [.moves, .replaced, .stays].contains(mark) else { return [] }
    let start = mark == .stays ? x : x + 18
    let path = "M \(start) \(y) H \(x + Self.swatchWidth)"
    return [SVGElement("path", ["class": "line \(mark.rawValue)", "d": path])]
  }
}

/// An element of an SVG document, with a text or with children.
struct SVGElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let text: String?
  private let children: [SVGElement]

  init(
    _ name: String, _ attributes: KeyValuePairs<String, any CustomStringConvertible> = [:],
    text: String? = nil, _ children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value.description) }
    self.text = text
    self.children = children
  }

  /// The element and its children, indented by two spaces.
  var lines: [String] {
    let opening = attributes.reduce("<\(name)") {
      "\($0) \($1.name)=\"\(Self.escaped($1.value))\""
    }
    if let text { return ["\(opening)>\(Self.escaped(text))</\(name)>"] }
    if children.isEmpty { return ["\(opening)/>"] }
    return ["\(opening)>"] + children.flatMap(\.lines).map { "  \($0)" } + ["</\(name)>"]
  }

  /// Returns a text for XML, which can't represent most control characters.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "\n": escaped.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      case _ where scalar.properties.generalCategory == .control: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

/// The style sheet of the drawing.
///
/// Signs, widths, and dashes have the same meanings as colors. The colors are the palette of Okabe
/// and Ito, which color-blind people can distinguish.
enum PictureStyle {
  static let sheet = """
    text { font: 12px "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1a1a1a }
    .title { font-weight: bold; font-size: 15px }
    .strong, .sign { font-weight: bold }
    .note { fill: #595959 }
    .note.changed { fill: #1a1a1a; font-weight: bold }
    .box { fill: none; stroke: #8c8c8c }
    .stays, .foot { fill: #ffffff }
    .moves { fill: #e1eef8 }
    .deleted { fill: #fbe3d5 }
    .inserted { fill: #daf2e9 }
    .replaced { fill: #f6e6ef }
    .head.stays { fill: #e6e6e6 }
    .head.moves { fill: #b9d6ec }
    .head.deleted { fill: #f4bd9c }
    .head.inserted { fill: #a4dfca }
    .head.replaced { fill: #e8c0d6 }
    .line { fill: none; stroke-width: 2 }
    .line.stays { stroke: #949494; stroke-width: 1 }
    .line.moves { stroke: #0072b2 }
    .line.replaced { stroke: #aa4f86; stroke-dasharray: 6 4 }
    .line.section { stroke-width: 4 }
    .line.section.stays { stroke-width: 2 }
    .casing { fill: none; stroke: #ffffff; stroke-width: 4 }
    .arrow.moves { fill: #0072b2 }
    .arrow.replaced { fill: #aa4f86 }
    """
}
