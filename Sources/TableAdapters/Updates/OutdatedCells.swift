internal import DiffEngine
internal import TypeErasure

/// Rows and sections to refresh in an update even if they didn't change, by ID.
struct RefreshMarks<ID: Hashable> {
  var reconfiguredRows: [AnyIdentity] = []
  /// Rows that get new cells.
  var reloadedRows: [AnyIdentity] = []
  /// Sections that get new cells, headers, and footers.
  var reloadedSections: [ID] = []

  var isEmpty: Bool {
    reconfiguredRows.isEmpty && reloadedRows.isEmpty && reloadedSections.isEmpty
  }

  /// Adds the marks of another update that is performed together with this one.
  mutating func add(_ other: Self) {
    reconfiguredRows += other.reconfiguredRows
    reloadedRows += other.reloadedRows
    reloadedSections += other.reloadedSections
  }
}

/// The outdated cells on a surface, by position.
struct OutdatedCells {
  private var reconfiguredRows: Set<TablePath> = []
  private var reloadedRows: Set<TablePath> = []
  /// Sections that get new cells, headers, and footers.
  var reloadedSections: Set<Int> = []

  /// Adds a row.
  ///
  /// The row is reloaded if it needs another cell, and reconfigured otherwise.
  mutating func add(_ row: TablePath, needsOtherCell: Bool) {
    if needsOtherCell { reloadedRows.insert(row) } else { reconfiguredRows.insert(row) }
  }

  /// Whether a row gets a new cell.
  func reloads(_ row: TablePath) -> Bool {
    reloadedRows.contains(row) || reloadedSections.contains(row.section)
  }

  /// The batch that replaces cells, without rows of sections that it reloads.
  var batch: TableBatch {
    TableBatch(
      reloadedSections: reloadedSections.sorted(),
      reloadedRows: reloadedRows.filter { !reloadedSections.contains($0.section) }.sorted())
  }

  /// The rows that keep their cells.
  var rowsInPlace: [TablePath] { reconfiguredRows.filter { !reloads($0) }.sorted() }
}
