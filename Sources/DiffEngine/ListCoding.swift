/// The coded form of values that consist of lists.
///
/// It's an object without the empty lists.
extension Decoder {
  /// Returns the decoded object, or throws an error if it has a key that `keys` lacks.
  ///
  /// An unknown list may be a change that would be lost, so it's an error.
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
  /// Decodes a list, which is empty if it's missing or null.
  func list<Element: Decodable>(_ key: Key) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key) ?? []
  }
}

extension KeyedEncodingContainer {
  /// Encodes a list unless it's empty.
  mutating func encode(list: [some Encodable], _ key: Key) throws {
    if !list.isEmpty { try encode(list, forKey: key) }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The coded form of two values: a list of exactly two.
extension Decoder {
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
  func encodePair(_ first: some Encodable, _ second: some Encodable) throws {
    var list = unkeyedContainer()
    try list.encode(first)
    try list.encode(second)
  }
}

/// The text of values that consist of lists.
enum ListText {
  static func positions(_ positions: [some CustomStringConvertible]) -> String {
    positions.map(\.description).joined(separator: " ")
  }

  /// Returns the parts that aren't empty, or `none` if there are none.
  static func join(_ parts: [(name: String, text: String)], orElse none: String) -> String {
    let texts = parts.filter { !$0.text.isEmpty }.map { "\($0.name) \($0.text)" }
    return texts.isEmpty ? none : texts.joined(separator: "; ")
  }
}
