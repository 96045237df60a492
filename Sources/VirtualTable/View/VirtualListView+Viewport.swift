public import DiffEngine
public import TableRows

// Where things are, and which part of them is on screen.
extension VirtualListView {
  /// The rectangle of a row in the content; `nil` where there is no such row.
  ///
  /// A row that has not been on screen has its estimated height.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  public func rectForRow(at path: TablePath) -> TableRect? {
    let geometry = layout.geometry
    guard geometry.contains(path) else { return nil }
    return TableRect(
      y: tableHeaderHeight + geometry.top(of: path), width: viewportWidth,
      height: geometry.height(of: path))
  }
}
