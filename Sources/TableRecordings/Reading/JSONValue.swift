/// A JSON value whose numbers are integers.
///
/// Foundation's decoders accept duplicate keys, and their messages depend on the version.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The kind of value, for error messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A strict parser of a line of JSON (RFC 8259) whose numbers are integers.
struct JSONParser {
  /// A syntax error.
  struct Failure: Error {
    /// The reason, with the number of the byte in the line, from 1.
    let reason: String
    /// Whether the line ends too early.
    let isCut: Bool
  }

  /// The maximum nesting depth, which keeps the parser from overflowing the stack.
  private static let maximumDepth = 16

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  /// Parses a whole line.
  static func parse(_ bytes: ArraySlice<UInt8>) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.current == nil else { throw parser.failure("expected the end of the line") }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private func failure(_ message: String) -> Failure {
    Failure(
      reason: "\(message), in column \(position - bytes.startIndex + 1)", isCut: current == nil)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Skips a character if it's next, and returns whether it was.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  // MARK: Values

  private mutating func value() throws(Failure) -> JSONValue {
    skipSpace()
    guard let byte = current else { throw failure("expected a value") }
    switch Unicode.Scalar(byte) {
    case "{", "[":
      guard depth < Self.maximumDepth else { throw failure("nested too deeply") }
      position += 1
      depth += 1
      defer { depth -= 1 }
      return byte == UInt8(ascii: "{") ? .object(try object()) : .array(try array())
    case "\"": return .string(try string())
    case "-", "0"..."9": return .number(try number())
    default: return try word()
    }
  }

  private mutating func word() throws(Failure) -> JSONValue {
    let words: [(String, JSONValue)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    let rest = bytes[position...]
    for (word, value) in words where rest.starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    if words.contains(where: { $0.0.utf8.starts(with: rest) }) { position = bytes.endIndex }
    throw failure("expected a value")
  }

  private mutating func array() throws(Failure) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpace()
    if skip("]") { return elements }
    while true {
      elements.append(try value())
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw failure("expected , or ]") }
    }
  }

  private mutating func object() throws(Failure) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    skipSpace()
    if skip("}") { return members }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw failure("expected a key") }
      let key = try string()
      skipSpace()
      guard skip(":") else { throw failure("expected :") }
      guard members.updateValue(try value(), forKey: key) == nil else {
        throw failure("\(RecordedText.quoted(key)) occurs twice")
      }
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { throw failure("expected , or }") }
    }
  }

  private mutating func number() throws(Failure) -> Int {
    let start = position
    _ = skip("-")
    let digits = position
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
    guard position > digits else { throw failure("expected a digit") }
    guard position == digits + 1 || bytes[digits] != UInt8(ascii: "0") else {
      throw failure("a number begins with 0")
    }
    if let byte = current, [".", "e", "E"].contains(Unicode.Scalar(byte)) {
      throw failure("expected a whole number")
    }
    guard let number = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw failure("a number is too large")
    }
    return number
  }

  // MARK: Strings

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        text += String(try escape()).utf8
      case 0..<0x20: throw failure("a control character")
      default:
        position += 1
        text.append(byte)
      }
    }
    throw failure("expected \"")
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
    0x74: "\t",
  ]

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let byte = current else { throw failure("expected an escape") }
    if let scalar = Self.escapes[byte] {
      position += 1
      return scalar
    }
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), skip("\\") else {
      throw failure("half a surrogate pair")
    }
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("half a surrogate pair") }
    return scalar
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func codeUnit() throws(Failure) -> UInt32 {
    guard skip("u") else { throw failure("unknown escape") }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits")
      }
      unit = unit << 4 + UInt32(digit)
      position += 1
    }
    return unit
  }
}
