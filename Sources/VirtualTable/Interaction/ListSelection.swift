internal import DiffEngine

/// The selected rows.
struct ListSelection {
  private var paths: Set<TablePath> = []

  /// The selected rows, in order.
  var sorted: [TablePath] { paths.sorted() }

  /// The first selected row.
  var first: TablePath? { paths.min() }

  func contains(_ path: TablePath) -> Bool { paths.contains(path) }

  /// Selects a row, or deselects it.
  mutating func set(_ isSelected: Bool, _ path: TablePath) {
    if isSelected { paths.insert(path) } else { paths.remove(path) }
  }

  /// Takes the selection to its new places after an update; rows that are deleted or reloaded leave
  /// it.
  mutating func follow(_ positions: BatchPositions) {
    guard !paths.isEmpty else { return }
    paths = Set(paths.compactMap(positions.survivor(of:)))
  }
}
