/// Where everything stands after a batch comes from, by its operations alone (RULEBOOK 1.1 to 1.4).
struct CarriedTable {
  /// By section after the batch, the one before that it continues; nil for an inserted one.
  let sections: [Int?]
  /// By number of the row after the batch, the one before; nil for a new cell.
  let rows: [Int?]

  /// Carries out a batch.
  ///
  /// - Throws: The first flaw, without its stage.
  /// - Complexity: O(n) for n sections, rows and operations.
  init(
    _ batch: TableBatch, from before: TableShape, to after: TableShape
  ) throws(PlanFlaw) {
    guard !batch.isEmpty else { throw PlanFlaw(.emptyStage, "a batch without operations") }
    guard batch.reloadedSections.isEmpty, batch.reloadedRows.isEmpty else {
      throw PlanFlaw(.reload, "a reload")
    }
    sections = try SectionCarrier(before: before, after: after).sources(batch)
    let carrier = RowCarrier(before: before, after: after, sections: sections, batch: batch)
    rows = try carrier.sources(batch)
  }
}
