extension TableMove: Encodable where Position: Encodable {
  /// Writes the pair as a list, in JSON `[2,0]` for sections and `[[0,2],[1,0]]` for rows.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodePair(from, to)
  }
}

extension TableMove: Decodable where Position: Decodable {
  /// Reads a pair from a list of the position before and the one after.
  ///
  /// - Throws: `DecodingError` for anything but a list of two positions.
  public init(from decoder: any Decoder) throws {
    let (from, to) = try decoder.pair(of: Position.self)
    self.init(from: from, to: to)
  }
}
