extension [Int] {
  /// Tells whether a table with these numbers of rows has a row at `path`.
  func hasRow(at path: TablePath) -> Bool {
    indices.contains(path.section) && path.row >= 0 && path.row < self[path.section]
  }
}
