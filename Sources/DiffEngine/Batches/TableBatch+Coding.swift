extension TableBatch: Codable {
  private enum CodingKeys: String, CodingKey {
    case deletedSections, insertedSections, movedSections, reloadedSections
    case deletedRows, insertedRows, movedRows, reloadedRows
  }

  /// Reads a batch from an object whose keys are the names of the properties.
  ///
  /// A list that is absent is empty. Nothing is asked of the positions.
  ///
  /// - Throws: `DecodingError` for an unknown key or a wrong type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(ofNoKeysBut: CodingKeys.self)
    self.init(
      deletedSections: try container.list(.deletedSections),
      insertedSections: try container.list(.insertedSections),
      movedSections: try container.list(.movedSections),
      reloadedSections: try container.list(.reloadedSections),
      deletedRows: try container.list(.deletedRows),
      insertedRows: try container.list(.insertedRows),
      movedRows: try container.list(.movedRows),
      reloadedRows: try container.list(.reloadedRows))
  }

  /// Writes the lists that are not empty, in JSON `{"deletedRows":[[0,3]],"movedSections":[[2,0]]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(list: deletedSections, .deletedSections)
    try container.encode(list: insertedSections, .insertedSections)
    try container.encode(list: movedSections, .movedSections)
    try container.encode(list: reloadedSections, .reloadedSections)
    try container.encode(list: deletedRows, .deletedRows)
    try container.encode(list: insertedRows, .insertedRows)
    try container.encode(list: movedRows, .movedRows)
    try container.encode(list: reloadedRows, .reloadedRows)
  }
}
