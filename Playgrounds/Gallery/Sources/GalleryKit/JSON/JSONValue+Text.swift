// Writing JSON. The layout depends on the value alone: the same value is always the same text.
extension JSONValue {
  /// Makes a whole number.
  static func number(_ number: Int) -> JSONValue { .number(String(number)) }

  /// Returns the value as text: what fits in `width` bytes stands in one line, the rest is broken
  /// into a line for each element or member, indented by two spaces.
  func text(width: Int) -> String {
    lines(indent: "", prefix: "", suffix: "", width: width).joined(separator: "\n")
  }

  /// The value in one line.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members): "{\(members.map(\.line).joined(separator: ", "))}"
    }
  }

  private func lines(indent: String, prefix: String, suffix: String, width: Int) -> [String] {
    let whole = indent + prefix + line + suffix
    guard whole.utf8.count > width, let (opening, parts, closing) = parts else { return [whole] }
    let inner = parts.enumerated().flatMap { index, part in
      part.value.lines(
        indent: indent + "  ", prefix: part.prefix, suffix: index + 1 < parts.count ? "," : "",
        width: width)
    }
    return [indent + prefix + opening] + inner + [indent + closing + suffix]
  }

  /// The brackets and what stands between them; nil where there is nothing to break.
  private var parts:
    (opening: String, parts: [(prefix: String, value: JSONValue)], closing: String)?
  {
    switch self {
    case .array(let elements) where !elements.isEmpty: ("[", elements.map { ("", $0) }, "]")
    case .object(let members) where !members.isEmpty:
      ("{", members.map { ("\(Self.quoted($0.key)): ", $0.value) }, "}")
    default: nil
    }
  }
}

extension JSONValue.Member {
  fileprivate var line: String { "\(JSONValue.quoted(key)): \(value.line)" }
}
