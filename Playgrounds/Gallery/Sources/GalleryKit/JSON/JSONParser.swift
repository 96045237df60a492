/// Reads one JSON value, strictly (RFC 8259).
struct JSONParser {
  /// Why a text is not JSON, and at which column, counted in bytes from 1.
  struct Failure: Error, Hashable, CustomStringConvertible {
    var message: String
    var column: Int

    var description: String { "column \(column): \(message)" }
  }

  /// Deeper nesting is refused, so that no line can exhaust the stack.
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the value that is all of `bytes`, which must be UTF-8.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.current == nil else { throw parser.failure("expected the end") }
    return value
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, column: position + 1)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      position += 1
    }
  }

  /// Steps over `character` and returns true if it comes next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(Failure) -> JSONValue {
    skipSpace()
    guard let byte = current else { throw failure("expected a value") }
    switch Unicode.Scalar(byte) {
    case "{": return try nested { parser throws(Failure) in try parser.object() }
    case "[": return try nested { parser throws(Failure) in try parser.array() }
    case "\"": return .string(try string())
    case "-", "0"..."9": return .number(try number())
    default: return try word()
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(Failure) -> JSONValue
  ) throws(Failure) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw failure("nested too deeply") }
    position += 1
    return try body(&self)
  }

  private mutating func word() throws(Failure) -> JSONValue {
    let words: [(String, JSONValue)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw failure("expected a value")
  }
}

// MARK: Arrays and objects

extension JSONParser {
  private mutating func array() throws(Failure) -> JSONValue {
    var elements: [JSONValue] = []
    skipSpace()
    if skip("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if skip("]") { return .array(elements) }
      guard skip(",") else { throw failure("expected , or ]") }
    }
  }

  private mutating func object() throws(Failure) -> JSONValue {
    var members: [JSONValue.Member] = []
    skipSpace()
    if skip("}") { return .object(members) }
    while true {
      members.append(try member())
      skipSpace()
      if skip("}") { return .object(members) }
      guard skip(",") else { throw failure("expected , or }") }
    }
  }

  private mutating func member() throws(Failure) -> JSONValue.Member {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw failure("expected a key") }
    let key = try string()
    skipSpace()
    guard skip(":") else { throw failure("expected :") }
    return JSONValue.Member(key: key, value: try value())
  }
}

// MARK: Numbers

extension JSONParser {
  private mutating func number() throws(Failure) -> String {
    let start = position
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw failure("expected a digit") }
  }
}

// MARK: Strings

extension JSONParser {
  private static let plainEscapes: [UInt8: Unicode.Scalar] = [
    0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
    0x74: "\t",
  ]

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      let start = position
      while position < bytes.count, !Self.endsPlainText(bytes[position]) { position += 1 }
      if position > start { text += bytes[start..<position] }
      switch current {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case nil: throw failure("expected \"")
      default: throw failure("a control character in a string")
      }
    }
  }

  private static func endsPlainText(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    position += 1
    guard let byte = current else { throw failure("expected an escape") }
    if let scalar = Self.plainEscapes[byte] {
      position += 1
      return scalar
    }
    guard byte == UInt8(ascii: "u") else { throw failure("unknown escape") }
    return try unicodeEscape()
  }

  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), skip("\\"), current == UInt8(ascii: "u") else {
      throw failure("half a surrogate pair")
    }
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("half a surrogate pair") }
    return scalar
  }

  /// Reads the `u` and four digits.
  private mutating func codeUnit() throws(Failure) -> UInt32 {
    position += 1
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
