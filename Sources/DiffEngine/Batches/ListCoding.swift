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
