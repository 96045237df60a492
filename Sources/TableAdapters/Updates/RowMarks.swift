internal import DiffEngine

/// Rows and sections that are shown anew, changed or not.
///
/// A snapshot has them by number, a request by id, a surface by position. A request only collects
/// them; the others have each once.
struct RowMarks<
  Rows: Collection & ExpressibleByArrayLiteral, Sections: Collection & ExpressibleByArrayLiteral
> {
  /// Rows that are reconfigured.
  var reconfiguredRows: Rows = []
  /// Rows that get new cells.
  var reloadedRows: Rows = []
  /// Sections that get new cells, headers and footers.
  var reloadedSections: Sections = []

  var isEmpty: Bool {
    reconfiguredRows.isEmpty && reloadedRows.isEmpty && reloadedSections.isEmpty
  }
}

extension RowMarks: Sendable where Rows: Sendable, Sections: Sendable {}

extension RowMarks where Rows: RangeReplaceableCollection, Sections: RangeReplaceableCollection {
  /// Adds the marks of another update, which is carried out together with this one.
  mutating func add(_ other: Self) {
    reconfiguredRows += other.reconfiguredRows
    reloadedRows += other.reloadedRows
    reloadedSections += other.reloadedSections
  }
}

extension RowMarks where Rows == Set<Int> {
  /// Forgets rows that are gone, whose numbers may be given again.
  mutating func removeRows(_ rows: [Int]) {
    if !reloadedRows.isEmpty { reloadedRows.subtract(rows) }
    if !reconfiguredRows.isEmpty { reconfiguredRows.subtract(rows) }
  }
}

extension RowMarks where Rows == Set<TablePath>, Sections == Set<Int> {
  /// Marks a row to be reconfigured, or to be reloaded if it `needsOtherCell`.
  mutating func add(_ row: TablePath, needsOtherCell: Bool) {
    if needsOtherCell { reloadedRows.insert(row) } else { reconfiguredRows.insert(row) }
  }

  /// Whether a row gets a new cell.
  func reloads(_ row: TablePath) -> Bool {
    reloadedRows.contains(row) || reloadedSections.contains(row.section)
  }

  /// The batch that gives rows and sections new cells; a row is not reloaded with its section, too.
  var batch: TableBatch {
    TableBatch(
      reloadedSections: reloadedSections.sorted(),
      reloadedRows: reloadedRows.filter { !reloadedSections.contains($0.section) }.sorted())
  }

  /// The rows that keep their cells.
  var rowsInPlace: [TablePath] { reconfiguredRows.filter { !reloads($0) }.sorted() }
}
