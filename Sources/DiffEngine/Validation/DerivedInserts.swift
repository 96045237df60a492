/// Everything a batch inserts: its inserts, and one insert for each reload, at a derived index.
///
/// A reload is a delete and an insert. The index of the insert is adjusted by the explicit deletes
/// and inserts of the batch, not by its moves (RULEBOOK 1.6).
struct DerivedInserts {
  /// The sections that are new after the batch, ascending.
  let sections: [Int]
  /// The rows that are new after the batch, ascending.
  let rows: [TablePath]
  /// Where each reloaded section stands after the batch, in the order of the reloads.
  let reloadedSections: [Int]

  /// Derives the inserts: O(*n* log *n*) for *n* operations.
  init(_ batch: OrderedBatch) {
    let derivedSections = batch.reloadedSections.map { Self.section($0, in: batch) }
    let derivedRows = Self.effectiveRowReloads(of: batch).map { Self.row($0, in: batch) }
    reloadedSections = derivedSections
    sections = Self.merged(batch.insertedSections, derivedSections)
    rows = Self.merged(batch.insertedRows, derivedRows)
  }

  /// Returns the row reloads that no delete or reload of their section absorbs (1.5).
  static func effectiveRowReloads(of batch: OrderedBatch) -> [TablePath] {
    guard !batch.reloadedRows.isEmpty else { return [] }
    let replaced = Set(batch.deletedSections).union(batch.reloadedSections)
    return batch.reloadedRows.filter { !replaced.contains($0.section) }
  }

  /// Returns where a section is inserted again that is reloaded, or whose rows are.
  static func section(_ section: Int, in batch: OrderedBatch) -> Int {
    batch.insertedSections.freeSlot(section - batch.deletedSections.count(below: section))
  }

  private static func row(_ path: TablePath, in batch: OrderedBatch) -> TablePath {
    let newSection = section(path.section, in: batch)
    let deletedBefore = batch.deletedRows.rows(inSection: path.section).count(below: path.row)
    let inserted = batch.insertedRows.rows(inSection: newSection)
    return TablePath(section: newSection, row: inserted.freeSlot(path.row - deletedBefore))
  }

  private static func merged<Position: Comparable>(
    _ first: [Position], _ second: [Position]
  ) -> [Position] {
    second.isEmpty ? first : (first + second).sorted()
  }
}
