extension TableChanges: Codable {
  private enum CodingKeys: String, CodingKey {
    case oldCounts, newCounts
    case deletedSections, insertedSections, movedSections, survivingSections
    case deletedRows, insertedRows, movedRows
    case changedRows, changedHeaders, changedFooters
    case duplicateSections, duplicateRows, unsoundSections, unsoundRows
  }

  /// Reads changes from an object whose keys are the names of the properties.
  ///
  /// The counts must be there; a list that is absent is empty. What is read may contradict itself
  /// like any changes made by hand: ask ``inconsistency``.
  ///
  /// - Throws: `DecodingError` for counts that are missing, an unknown key or a wrong type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(ofNoKeysBut: CodingKeys.self)
    self.init(
      oldCounts: try container.decode([Int].self, forKey: .oldCounts),
      newCounts: try container.decode([Int].self, forKey: .newCounts),
      deletedSections: try container.list(.deletedSections),
      insertedSections: try container.list(.insertedSections),
      movedSections: try container.list(.movedSections),
      survivingSections: try container.list(.survivingSections),
      deletedRows: try container.list(.deletedRows),
      insertedRows: try container.list(.insertedRows),
      movedRows: try container.list(.movedRows),
      changedRows: try container.list(.changedRows),
      changedHeaders: try container.list(.changedHeaders),
      changedFooters: try container.list(.changedFooters),
      duplicateSections: try container.list(.duplicateSections),
      duplicateRows: try container.list(.duplicateRows),
      unsoundSections: try container.list(.unsoundSections),
      unsoundRows: try container.list(.unsoundRows))
  }

  /// Writes the counts and the lists that are not empty.
  ///
  /// In JSON `{"oldCounts":[2],"newCounts":[1],"survivingSections":[[0,0]],"deletedRows":[[0,1]]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(oldCounts, forKey: .oldCounts)
    try container.encode(newCounts, forKey: .newCounts)
    try container.encode(list: deletedSections, .deletedSections)
    try container.encode(list: insertedSections, .insertedSections)
    try container.encode(list: movedSections, .movedSections)
    try container.encode(list: survivingSections, .survivingSections)
    try container.encode(list: deletedRows, .deletedRows)
    try container.encode(list: insertedRows, .insertedRows)
    try container.encode(list: movedRows, .movedRows)
    try container.encode(list: changedRows, .changedRows)
    try container.encode(list: changedHeaders, .changedHeaders)
    try container.encode(list: changedFooters, .changedFooters)
    try container.encode(list: duplicateSections, .duplicateSections)
    try container.encode(list: duplicateRows, .duplicateRows)
    try container.encode(list: unsoundSections, .unsoundSections)
    try container.encode(list: unsoundRows, .unsoundRows)
  }
}
