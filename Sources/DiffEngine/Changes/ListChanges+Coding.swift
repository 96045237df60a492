extension ListChanges: Codable {
  private enum CodingKeys: String, CodingKey {
    case oldCount, newCount, deletes, inserts, moves, updates, duplicates, unsoundIDs
  }

  /// Reads changes from an object whose keys are the names of the properties.
  ///
  /// The counts must be there; a list that is absent is empty. What is read may contradict itself
  /// like any changes made by hand: ask ``inconsistency``.
  ///
  /// - Throws: `DecodingError` for a count that is missing, an unknown key or a wrong type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(ofNoKeysBut: CodingKeys.self)
    self.init(
      oldCount: try container.decode(Int.self, forKey: .oldCount),
      newCount: try container.decode(Int.self, forKey: .newCount),
      deletes: try container.list(.deletes),
      inserts: try container.list(.inserts),
      moves: try container.list(.moves),
      updates: try container.list(.updates),
      duplicates: try container.list(.duplicates),
      unsoundIDs: try container.list(.unsoundIDs))
  }

  /// Writes the counts and the lists that are not empty.
  ///
  /// In JSON `{"oldCount":3,"newCount":2,"deletes":[1],"moves":[[2,0]]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(oldCount, forKey: .oldCount)
    try container.encode(newCount, forKey: .newCount)
    try container.encode(list: deletes, .deletes)
    try container.encode(list: inserts, .inserts)
    try container.encode(list: moves, .moves)
    try container.encode(list: updates, .updates)
    try container.encode(list: duplicates, .duplicates)
    try container.encode(list: unsoundIDs, .unsoundIDs)
  }
}
