public import DiffEngine
internal import TableDiagnostics
internal import TableSections

// What a person does to the table.
extension VirtualListView {
  /// Scrolls to an offset in points, as far as the content goes.
  public func scroll(to offset: Double) {
    layoutIfNeeded()
    contentOffset = offset
    clampOffset()
    needsLayout = true
    layoutIfNeeded()
  }

  /// Scrolls by a number of points, downwards where it is positive.
  public func scroll(by distance: Double) { scroll(to: contentOffset + distance) }

  /// Taps a row: selects it in place of the one that is, and tells the delegate.
  ///
  /// Only a row on screen can be tapped; anything else is reported and ignored. The delegate may
  /// update the table when it is told of the deselected row: it is told of the selected one where
  /// that stands then, and no more of it once it is gone.
  public func tap(_ path: TablePath) {
    guard isTouchable(path, to: "tap"), allowsSelection else { return }
    let others = selectedRows.filter { $0 != path }
    for other in others { setSelected(false, other) }
    setSelected(true, path)
    for other in others { delegate?.didDeselect(at: other, in: self) }
    if let selected = indexPathForSelectedRow { delegate?.didSelect(at: selected, in: self) }
  }

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

  private func isTouchable(_ path: TablePath, to verb: String) -> Bool {
    guard isThere(path, to: verb) else { return false }
    if visibleRows.contains(path) { return true }
    issues.report(
      TableIssue(
        .noSuchPosition, "a person cannot \(verb) row \(path), which is not on screen",
        subjects: ["\(path)"]))
    return false
  }
}
