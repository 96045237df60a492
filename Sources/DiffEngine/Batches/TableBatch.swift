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
  public var movedSections: [TableMove<Int>]
  /// Sections reloaded, by their indexes before the batch.
  public var reloadedSections: [Int]
  /// Rows deleted, by their paths before the batch.
  public var deletedRows: [TablePath]
  /// Rows inserted, by their paths after the batch.
  public var insertedRows: [TablePath]
  /// Rows moved, from paths before to paths after the batch.
  public var movedRows: [TableMove<TablePath>]
  /// Rows reloaded, by their paths before the batch.
  public var reloadedRows: [TablePath]

  /// Makes a batch; every list is empty unless given.
  @inlinable
  public init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [TableMove<Int>] = [],
    reloadedSections: [Int] = [],
    deletedRows: [TablePath] = [],
    insertedRows: [TablePath] = [],
    movedRows: [TableMove<TablePath>] = [],
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
    let parts = [
      Self.part("delete sections", deletedSections), Self.part("insert sections", insertedSections),
      Self.part("move sections", movedSections), Self.part("reload sections", reloadedSections),
      Self.part("delete rows", deletedRows), Self.part("insert rows", insertedRows),
      Self.part("move rows", movedRows), Self.part("reload rows", reloadedRows),
    ].compactMap { $0 }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }

  private static func part(_ name: String, _ positions: [some CustomStringConvertible]) -> String? {
    positions.isEmpty ? nil : "\(name) \(positions.map(\.description).joined(separator: " "))"
  }
}
