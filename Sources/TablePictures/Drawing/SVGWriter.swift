/// Writes well-formed elements of an SVG document.
struct SVGWriter {
  /// The value of an attribute.
  protocol Value {
    var attributeText: String { get }
  }

  /// The attributes of an element, in order.
  ///
  /// Attributes with `nil` values aren't written.
  typealias Attributes = KeyValuePairs<String, (any Value)?>

  private(set) var text = ""

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: Attributes) {
    text += "<\(name)\(Self.text(of: attributes))/>\n"
  }

  /// Writes an element with text.
  mutating func element(_ name: String, _ attributes: Attributes, text content: String) {
    text += "<\(name)\(Self.text(of: attributes))>\(Self.escaped(content))</\(name)>\n"
  }

  /// Writes spans of text with no white space between them.
  mutating func text(_ attributes: Attributes, spans: [(attributes: Attributes, text: String)]) {
    text += "<text\(Self.text(of: attributes))>"
    for span in spans where !span.text.isEmpty {
      text += "<tspan\(Self.text(of: span.attributes))>\(Self.escaped(span.text))</tspan>"
    }
    text += "</text>\n"
  }

  /// Writes the start of an element.
  mutating func open(_ name: String, _ attributes: Attributes) {
    text += "<\(name)\(Self.text(of: attributes))>\n"
  }

  /// Writes the end of an element.
  mutating func close(_ name: String) { text += "</\(name)>\n" }

  /// Appends the elements of another writer.
  mutating func append(_ content: String) { text += content }

  private static func text(of attributes: Attributes) -> String {
    attributes.compactMap { name, value in
      value.map { " \(name)=\"\(escaped($0.attributeText))\"" }
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String: SVGWriter.Value {
  var attributeText: String { self }
}

extension Color: SVGWriter.Value {
  var attributeText: String { text }
}

extension Double: SVGWriter.Value {
  /// The number with at most two decimals, clamped to the range of drawings.
  var attributeText: String {
    guard !isNaN else { return "0" }
    let hundredths = Int((Swift.min(Swift.max(self, -1e7), 1e7) * 100).rounded())
    let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    var text = "\(whole)"
    if part > 0 { text += part % 10 == 0 ? ".\(part / 10)" : part < 10 ? ".0\(part)" : ".\(part)" }
    return hundredths < 0 ? "-\(text)" : text
  }
}

extension Int: SVGWriter.Value {
  var attributeText: String { "\(self)" }
}
