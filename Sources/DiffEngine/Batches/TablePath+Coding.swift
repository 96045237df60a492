extension TablePath: Codable {
  /// Reads a path from a list of section and row, in JSON `[0,3]`.
  ///
  /// - Throws: `DecodingError` for anything but a list of two integers. Whether there is such a row
  ///   is not asked.
  public init(from decoder: any Decoder) throws {
    let (section, row) = try decoder.pair(of: Int.self)
    self.init(section: section, row: row)
  }

  /// Writes the path as a list of section and row, in JSON `[0,3]`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodePair(section, row)
  }
}
