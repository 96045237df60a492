internal import TypeErasure

/// Rows and sections that an update shows anew, changed or not.
struct RowMarks<ID: Hashable> {
  /// Rows that are set up again in their cells.
  var reconfiguredRows: [AnyIdentity] = []
  /// Rows that get new cells.
  var reloadedRows: [AnyIdentity] = []
  /// Sections that get new cells, headers and footers.
  var reloadedSections: [ID] = []

  var isEmpty: Bool {
    reconfiguredRows.isEmpty && reloadedRows.isEmpty && reloadedSections.isEmpty
  }

  /// Adds the marks of another update, which is carried out together with this one.
  mutating func add(_ other: Self) {
    reconfiguredRows += other.reconfiguredRows
    reloadedRows += other.reloadedRows
    reloadedSections += other.reloadedSections
  }
}
