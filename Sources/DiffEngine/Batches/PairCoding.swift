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
