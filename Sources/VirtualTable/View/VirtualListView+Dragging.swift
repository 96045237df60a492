public import DiffEngine
internal import TableDiagnostics
internal import TableSections

// What a person does to the table; see also scrolling, tapping, editing, swiping and menus.
extension VirtualListView {
  /// Drags a row to another place, where the data source lets it be moved, and tells it.
  ///
  /// The delegate may send it elsewhere; a place that is none is reported, and the row stays.
  /// The table shows the row in its new place already when it tells, as a table view does; an
  /// update that is asked for from there comes afterwards. A data source that does not follow, so
  /// that the numbers of rows do not fit, is reported, and the table reloads.
  public func drag(_ path: TablePath, to target: TablePath) {
    guard busyDepth == 0 else {
      return afterTableLayout { [weak self] in self?.drag(path, to: target) }
    }
    closeSwipe()
    guard isTouchable(path, to: "drag"), let dataSource, dataSource.canMove(at: path),
      isPlace(target, forMoveFrom: path)
    else { return }
    let chosen = delegate?.targetPosition(forMoveFrom: path, to: target, in: self) ?? target
    guard isPlace(chosen, forMoveFrom: path) else {
      return reportNotOffered("put row \(path) down at \(chosen), which is no place", "\(chosen)")
    }
    moveByHand(IndexPair(from: path, to: chosen), telling: dataSource)
  }

  /// Whether a row can be put down somewhere.
  private func isPlace(_ target: TablePath, forMoveFrom path: TablePath) -> Bool {
    guard layout.contains(path), layout.sections.indices.contains(target.section) else {
      return false
    }
    let count = layout.sections[target.section].rowCount
    let room = path.section == target.section ? count : count &+ 1
    return (0..<max(0, room)).contains(target.row)
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
