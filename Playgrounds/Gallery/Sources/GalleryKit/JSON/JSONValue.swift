/// A value of JSON, with numbers as they are written and members in their order.
///
/// Written out here because the commands must tell whole numbers from others, know numbers beyond
/// `Int`, and refuse a key that stands twice.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// What kind of value it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Says that it is not what should stand in its place.
  func mismatch(expected: String) -> String { "expected \(expected), found \(kind)" }

  /// A string as JSON, in quotation marks; what a terminal would obey is escaped.
  static func quoted(_ string: String) -> String {
    if string.isPlainASCII { return "\"\(string)\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.properties.generalCategory == .control || scalar.properties.isBidiControl:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
