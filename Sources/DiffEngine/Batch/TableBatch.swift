/// The operations of one batch update, as a table or collection view takes them.
///
/// Deletes, reloads and the `from` of moves are positions before the batch, inserts and the `to` of
/// moves positions after it, whatever the order of the lists (RULEBOOK 1.1, 1.2). Rows that nothing
/// mentions fill the remaining slots in their old order (1.3). A batch is plain data: whether a
/// view can carry it out is ``BatchValidator``'s to say.
public struct TableBatch: Hashable, Sendable {
  /// Sections deleted, by their indexes before the batch.
  public var deletedSections: [Int]
  /// Sections inserted, by their indexes after the batch.
  public var insertedSections: [Int]
  /// Sections moved, from indexes before to indexes after the batch.
  public var movedSections: [IndexPair<Int>]
  /// Sections reloaded, by their indexes before the batch.
  public var reloadedSections: [Int]
  /// Rows deleted, by their paths before the batch.
  public var deletedRows: [TablePath]
  /// Rows inserted, by their paths after the batch.
  public var insertedRows: [TablePath]
  /// Rows moved, from paths before to paths after the batch.
  public var movedRows: [IndexPair<TablePath>]
  /// Rows reloaded, by their paths before the batch.
  public var reloadedRows: [TablePath]

  /// Makes a batch; every list is empty unless given.
  @inlinable
  public init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [IndexPair<Int>] = [],
    reloadedSections: [Int] = [],
    deletedRows: [TablePath] = [],
    insertedRows: [TablePath] = [],
    movedRows: [IndexPair<TablePath>] = [],
    reloadedRows: [TablePath] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.reloadedRows = reloadedRows
  }

  /// True when the batch asks for nothing.
  @inlinable
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
      && movedRows.isEmpty && reloadedRows.isEmpty
  }
}

extension TableBatch: CustomStringConvertible {
  /// The operations that are there, one after another; `nothing` when there are none.
  public var description: String {
    ListText.join(
      [
        ("delete sections", ListText.positions(deletedSections)),
        ("insert sections", ListText.positions(insertedSections)),
        ("move sections", ListText.positions(movedSections)),
        ("reload sections", ListText.positions(reloadedSections)),
        ("delete rows", ListText.positions(deletedRows)),
        ("insert rows", ListText.positions(insertedRows)),
        ("move rows", ListText.positions(movedRows)),
        ("reload rows", ListText.positions(reloadedRows)),
      ], orElse: "nothing")
  }
}

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

  /// Writes the lists that are not empty, in JSON
  /// `{"deletedRows":[[0,3]],"movedSections":[[2,0]]}`.
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
