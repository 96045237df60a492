internal import DiffEngine

/// What is to be shown anew once a table is in order: in which cells, and in which way.
struct CellRefreshes {
  /// Rows that are reconfigured.
  var kept: Set<TablePath> = []
  /// Rows that get new cells.
  var replaced: Set<TablePath> = []
  /// Sections that get new cells, headers and footers.
  var sections: Set<Int> = []

  /// Reconfigures a row, in its cell unless it `needsOtherCell`.
  mutating func add(_ row: TablePath, needsOtherCell: Bool) {
    if needsOtherCell { replaced.insert(row) } else { kept.insert(row) }
  }

  /// The batch that gives rows and sections new cells; a row is not reloaded with its section, too.
  var batch: TableBatch {
    TableBatch(
      reloadedSections: sections.sorted(),
      reloadedRows: replaced.filter { !sections.contains($0.section) }.sorted())
  }

  /// The rows that are reconfigured: those that get no new cell.
  var reconfigured: [TablePath] {
    kept.filter { !replaced.contains($0) && !sections.contains($0.section) }.sorted()
  }

  /// Whether a row gets a new cell.
  func replaces(_ row: TablePath) -> Bool {
    replaced.contains(row) || sections.contains(row.section)
  }
}
