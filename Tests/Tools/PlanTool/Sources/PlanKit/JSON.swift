import CommandSupport

/// A JSON value with its original numbers and its members in order.
///
/// Foundation's decoders aren't sufficient. They drop one of two equal keys silently, don't decode
/// integers beyond `Int` as such, and don't report the line and column of an error in a stable
/// form.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// The kind of value, for messages.
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
}

// MARK: Reading

/// A strict parser of JSON (RFC 8259).
struct JSONParser {
  /// A syntax error and its column, counted in bytes from 1.
  struct Failure: Error, Hashable, CustomStringConvertible {
    var message: String
    var column: Int

    var description: String { "column \(column): \(message)" }
  }

  /// The maximum nesting, which prevents a stack overflow.
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Parses a whole document, which must be valid UTF-8.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.current == nil else { throw parser.failure("expected the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, column: position + 1)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      position += 1
    }
  }

  /// Skips a character and returns whether it was present.
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

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      let start = position
      while position < bytes.count, !Self.endsPlainText(bytes[position]) { position += 1 }
      text += bytes[start..<position]
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

  private static let plainEscapes: [UInt8: Unicode.Scalar] = [
    0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
    0x74: "\t",
  ]

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    position += 1
    guard let byte = current else { throw failure("expected an escape") }
    if let scalar = Self.plainEscapes[byte] {
      position += 1
      return scalar
    }
    guard byte == UInt8(ascii: "u") else { throw failure("unknown escape") }
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

// MARK: Finding values

/// A value in a document, with its place for messages.
struct JSONCursor {
  /// An unexpected value, with its place.
  struct Failure: Error, Hashable, CustomStringConvertible {
    var place: String
    var message: String

    var description: String { "\(place.isEmpty ? "the top level" : place): \(message)" }
  }

  let value: JSONValue
  /// The keys and indexes from the top, such as `sections[0].rows[2].id`.
  private var place = ""

  init(_ document: JSONValue) { value = document }

  private init(_ value: JSONValue, at place: String) { (self.value, self.place) = (value, place) }

  /// Returns the place of a member, with the key in quotation marks unless it is a word.
  private func place(of key: String) -> String {
    let isWord =
      !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isWord else { return "\(place)[\(JSONValue.quoted(key))]" }
    return place.isEmpty ? key : "\(place).\(key)"
  }

  func failure(_ message: String) -> Failure { Failure(place: place, message: message) }

  func mismatch(expected: String) -> Failure {
    failure("expected \(expected), found \(value.kind)")
  }

  func string() throws(Failure) -> String {
    guard case .string(let text) = value else { throw mismatch(expected: "a string") }
    return text
  }

  /// Returns the digits of a nonnegative integer.
  func wholeNumber() throws(Failure) -> String {
    guard case .number(let text) = value else { throw mismatch(expected: "a number") }
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }) else {
      throw failure("\(text) is not a whole number")
    }
    guard !text.hasPrefix("-") || text == "-0" else { throw failure("\(text) is negative") }
    return text
  }

  /// Returns the elements of an array of two, which messages call `names`.
  func pair(_ names: String) throws(Failure) -> (JSONCursor, JSONCursor) {
    let elements = try elements()
    guard elements.count == 2 else {
      throw failure("expected \(names), found \(elements.count) elements")
    }
    return (elements[0], elements[1])
  }

  func elements() throws(Failure) -> [JSONCursor] {
    guard case .array(let elements) = value else { throw mismatch(expected: "an array") }
    return elements.enumerated().map { JSONCursor($1, at: "\(place)[\($0)]") }
  }

  /// Returns the members of an object that has only the given keys, each at most once.
  func object(keys: [String]) throws(Failure) -> Object {
    guard case .object(let members) = value else { throw mismatch(expected: "an object") }
    var values: [String: JSONCursor] = [:]
    for member in members {
      let cursor = JSONCursor(member.value, at: place(of: member.key))
      guard keys.contains(member.key) else {
        throw cursor.failure("unknown key; the keys here are \(keys.joined(separator: ", "))")
      }
      guard values.updateValue(cursor, forKey: member.key) == nil else {
        throw cursor.failure("the key occurs twice")
      }
    }
    return Object(values: values, cursor: self)
  }

  /// The members of an object, by key.
  struct Object {
    fileprivate let values: [String: JSONCursor]
    fileprivate let cursor: JSONCursor

    func required(_ key: String) throws(Failure) -> JSONCursor {
      guard let value = values[key] else {
        throw Failure(place: cursor.place(of: key), message: "the key is missing")
      }
      return value
    }

    func optional(_ key: String) -> JSONCursor? { values[key] }

    /// Returns a string, or `nil` if the key is missing or its value is null.
    func optionalString(_ key: String) throws(Failure) -> String? {
      guard let cursor = values[key], cursor.value != .null else { return nil }
      return try cursor.string()
    }
  }
}

// MARK: Writing

extension JSONValue {
  static func number(_ number: Int) -> JSONValue { .number(String(number)) }

  /// Returns a string literal with escaped control characters.
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

  /// Returns the value in lines of at most `width` bytes, if possible.
  ///
  /// A value that doesn't fit on a line has a line for each element or member.
  func text(width: Int) -> String {
    lines(indent: "", prefix: "", suffix: "", width: width).joined(separator: "\n")
  }

  private var line: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", "))}"
    }
  }

  private func lines(indent: String, prefix: String, suffix: String, width: Int) -> [String] {
    let whole = indent + prefix + line + suffix
    guard whole.utf8.count > width else { return [whole] }
    let parts: [(prefix: String, value: JSONValue)]
    let brackets: (opening: String, closing: String)
    switch self {
    case .array(let elements) where !elements.isEmpty:
      (parts, brackets) = (elements.map { ("", $0) }, ("[", "]"))
    case .object(let members) where !members.isEmpty:
      (parts, brackets) = (members.map { ("\(Self.quoted($0.key)): ", $0.value) }, ("{", "}"))
    default: return [whole]
    }
    let inner = parts.enumerated().flatMap { index, part in
      part.value.lines(
        indent: indent + "  ", prefix: part.prefix, suffix: index + 1 < parts.count ? "," : "",
        width: width)
    }
    return [indent + prefix + brackets.opening] + inner + [indent + brackets.closing + suffix]
  }
}
