/// An element of an SVG document.
struct SVGElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let text: String?
  private let children: [SVGElement]

  /// Makes an element that holds a text, others, or nothing.
  init(
    _ name: String, _ attributes: KeyValuePairs<String, any CustomStringConvertible> = [:],
    text: String? = nil, _ children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value.description) }
    self.text = text
    self.children = children
  }

  /// The element and all it holds, a line for each, indented by two spaces.
  var lines: [String] {
    let opening = attributes.reduce("<\(name)") {
      "\($0) \($1.name)=\"\(Self.escaped($1.value))\""
    }
    if let text { return ["\(opening)>\(Self.escaped(text))</\(name)>"] }
    if children.isEmpty { return ["\(opening)/>"] }
    return ["\(opening)>"] + children.flatMap(\.lines).map { "  \($0)" } + ["</\(name)>"]
  }

  /// Returns `text` as XML, which has no way to write most control characters.
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
