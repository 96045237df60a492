/// The coded form of values that are mostly empty lists: an object without the empty ones.
extension Decoder {
  /// Returns the object, having seen that it holds no key but those of `Key`.
  ///
  /// A list that is not understood may be a change that is not carried out, so it is an error.
  ///
  /// - Throws: `DecodingError` when there is no object, or one with another key.
  func container<Key: CodingKey>(ofNoKeysBut keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let found = try container(keyedBy: AnyKey.self)
    for key in found.allKeys where Key(stringValue: key.stringValue) == nil {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: found, debugDescription: "Unknown key \"\(key.stringValue)\".")
    }
    return try container(keyedBy: keys)
  }
}

extension KeyedDecodingContainer {
  /// Reads a list; one that is absent or null is empty.
  func list<Element: Decodable>(_ key: Key) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key) ?? []
  }
}

extension KeyedEncodingContainer {
  /// Writes a list unless it is empty.
  mutating func encode(list: [some Encodable], _ key: Key) throws {
    if !list.isEmpty { try encode(list, forKey: key) }
  }
}

/// Any key at all.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The coded form of two values that belong together: a list of exactly two.
extension Decoder {
  /// Reads both values.
  ///
  /// - Throws: `DecodingError` when there is no list, or one of another length or other contents.
  func pair<Value: Decodable>(of type: Value.Type) throws -> (Value, Value) {
    var list = try unkeyedContainer()
    let first = try list.decode(type)
    let second = try list.decode(type)
    guard list.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "Expected a list of two, found more.")
    }
    return (first, second)
  }
}

extension Encoder {
  /// Writes both values.
  func encodePair(_ first: some Encodable, _ second: some Encodable) throws {
    var list = unkeyedContainer()
    try list.encode(first)
    try list.encode(second)
  }
}

/// The printed form of values that are mostly lists: those that are not empty, one after another.
enum ListText {
  /// Returns the positions with spaces between them.
  static func positions(_ positions: [some CustomStringConvertible]) -> String {
    positions.map(\.description).joined(separator: " ")
  }

  /// Returns the parts that have a text, or `none` when no part has.
  static func join(_ parts: [(name: String, text: String)], orElse none: String) -> String {
    let texts = parts.filter { !$0.text.isEmpty }.map { "\($0.name) \($0.text)" }
    return texts.isEmpty ? none : texts.joined(separator: "; ")
  }
}
