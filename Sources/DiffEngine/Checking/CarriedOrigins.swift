/// Where everything comes from that stands there after several batches.
struct CarriedOrigins {
  /// By section at the end, the one at the start whose views it still has; nil for a later one.
  private(set) var sections: [Int?]
  /// By number of the row at the end, the one at the start whose cell it still has.
  private(set) var rows: [Int?]

  /// Follows what stands in a table of the given shape through the batches.
  init(_ start: TableShape, through tables: some Sequence<CarriedTable>) {
    sections = Array(0..<start.sectionCount)
    rows = Array(0..<start.rowCount)
    for table in tables {
      sections = table.sections.map { [sections] in $0.flatMap { sections[$0] } }
      rows = table.rows.map { [rows] in $0.flatMap { rows[$0] } }
    }
  }
}
