public import DiffEngine
internal import TableDiagnostics
internal import TableSections

// What a person does to the table; see also scrolling, tapping, editing, swiping and menus.
extension VirtualListView {
  /// Drags a row to another place, where the data source lets it be moved, and tells it.
  ///
  /// The table shows the row in its new place already when it tells, as a table view does, and may
  /// be updated from there. A data source that does not follow, so that the numbers of rows do not
  /// fit, is reported, and the table reloads.
  public func drag(_ path: TablePath, to target: TablePath) {
    guard busyDepth == 0 else {
      return afterTableLayout { [weak self] in self?.drag(path, to: target) }
    }
    guard isTouchable(path, to: "drag"), let dataSource, dataSource.canMove(at: path),
      layout.sections.indices.contains(target.section),
      layout.sections[target.section].rowCount < Int.max
    else { return }
    var counts = layout.counts
    counts[path.section] -= 1
    counts[target.section] += 1
    guard (0..<counts[target.section]).contains(target.row) else { return }
    moveByHand(TableMove(from: path, to: target), telling: dataSource)
  }

  func isTouchable(_ path: TablePath, to verb: String) -> Bool {
    guard isThere(path, to: verb) else { return false }
    if visibleRows.contains(path) { return true }
    issues.report(
      TableIssue(
        .noSuchPosition, "a person cannot \(verb) row \(path), which is not on screen",
        subjects: ["\(path)"]))
    return false
  }
}
