/// An element of a picture.
///
/// Reading fails unless the XML is well-formed.
final class SVGElement {
  struct Malformed: Error {
    let reason: String
  }

  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [SVGElement] = []
  /// The text directly in the element.
  fileprivate(set) var ownText = ""

  fileprivate init(name: String, attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// Reads a document.
  convenience init(_ document: String) throws {
    var reader = Reader(document)
    let root = try reader.readDocument()
    self.init(name: root.name, attributes: root.attributes)
    (children, ownText) = (root.children, root.ownText)
  }

  /// The element and all of its descendants, in document order.
  var all: [SVGElement] { [self] + children.flatMap(\.all) }

  /// The text of the element and its descendants.
  var text: String { ownText + children.map(\.text).joined() }

  /// The texts of all text elements, in document order.
  var texts: [String] { all.filter { $0.name == "text" }.map(\.text) }

  /// Returns the value of an attribute as a number.
  func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

  /// Returns the first element with an attribute, and optionally with a value.
  func first(_ attribute: String, _ value: String? = nil) -> SVGElement? {
    all.first { element in
      element.attributes[attribute].map { value == nil || $0 == value } ?? false
    }
  }

  /// Returns the elements with a name.
  func elements(_ name: String) -> [SVGElement] { all.filter { $0.name == name } }

  /// Returns the group of a row.
  func row(_ section: Int, _ row: Int) -> SVGElement? { first("data-row", "\(section)-\(row)") }
}

/// A reader of the XML that pictures use.
private struct Reader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ document: String) { scalars = Array(document.unicodeScalars) }

  private func fail(_ reason: String) -> SVGElement.Malformed {
    let start = max(0, index - 40)
    let around = String(String.UnicodeScalarView(scalars[start..<min(scalars.count, index + 40)]))
    return SVGElement.Malformed(reason: "\(reason) at \(index): \(around)")
  }

  mutating func readDocument() throws -> SVGElement {
    for scalar in scalars where !Self.isLegal(scalar) { throw fail("illegal \(scalar.value)") }
    let root = try readElement()
    skipSpace()
    guard index == scalars.count else { throw fail("content after the root") }
    return root
  }

  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private mutating func skipSpace() {
    while index < scalars.count, " \n\t".unicodeScalars.contains(scalars[index]) { index += 1 }
  }

  private func isNext(_ text: String) -> Bool {
    scalars[index...].starts(with: text.unicodeScalars)
  }

  private mutating func take(_ text: String) throws {
    guard isNext(text) else { throw fail("expected \(text)") }
    index += text.unicodeScalars.count
  }

  private mutating func takeName() throws -> String {
    let start = index
    while index < scalars.count, scalars[index].properties.isAlphabetic || isNext("-") {
      index += 1
    }
    guard index > start else { throw fail("expected a name") }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private mutating func readElement() throws -> SVGElement {
    try take("<")
    let name = try takeName()
    var attributes: [String: String] = [:]
    skipSpace()
    while !isNext("/>"), !isNext(">") {
      let attribute = try takeName()
      try take("=\"")
      let value = try takeText(until: "\"")
      try take("\"")
      guard attributes.updateValue(value, forKey: attribute) == nil else {
        throw fail("two attributes \(attribute)")
      }
      skipSpace()
    }
    let element = SVGElement(name: name, attributes: attributes)
    if isNext("/>") {
      try take("/>")
      return element
    }
    try take(">")
    while !isNext("</") {
      if isNext("<") {
        element.children.append(try readElement())
      } else {
        let text = try takeText(until: "<")
        if text.contains(where: { !$0.isWhitespace }) { element.ownText += text }
      }
    }
    try take("</\(name)>")
    return element
  }

  private mutating func takeText(until end: Unicode.Scalar) throws -> String {
    var text = String.UnicodeScalarView()
    while index < scalars.count, scalars[index] != end {
      guard scalars[index] != "<" else { throw fail("a bare <") }
      if scalars[index] == "&" {
        let entities: [(String, Unicode.Scalar)] = [
          ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""),
        ]
        guard let entity = entities.first(where: { isNext($0.0) }) else {
          throw fail("a bare &")
        }
        try take(entity.0)
        text.append(entity.1)
      } else {
        text.append(scalars[index])
        index += 1
      }
    }
    guard index < scalars.count else { throw fail("the end is missing") }
    return String(text)
  }
}
