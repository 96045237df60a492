/// A table as it was read once, so that sections that answer differently each time do no harm.
struct TableReading<Section: DifferentiableSection, RowID: Hashable> {
  let sections: [Section]
  let sectionIDs: [Section.ID]
  let shape: TableShape
  /// The rows of all sections, by number.
  let rows: [Section.Item]
  /// The ids of all rows, by number.
  let rowIDs: [RowID]

  /// Reads the id and the rows of each section.
  init(_ sections: [Section], rowID: (Section.Item) -> RowID) {
    let parts = sections.map(\.rows)
    self.sections = sections
    sectionIDs = sections.map(\.id)
    shape = TableShape(counts: parts.map(\.count))
    rows = Array(parts.joined())
    rowIDs = rows.map(rowID)
  }
}
