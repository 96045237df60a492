public import DiffEngine
internal import TableSections

extension VirtualListView {
  /// Taps a row: highlights it, selects it in place of the one that is, and tells the delegate, in
  /// UIKit's order.
  ///
  /// The delegate may refuse, or name another row. With ``allowsMultipleSelection`` the other
  /// selected rows stay, and a second tap deselects. In a collection view a tap on the one selected
  /// row changes nothing, and tells of nothing but the highlight.
  ///
  /// A tap beside a swiped row closes that, and does nothing else. Only a row on screen can be
  /// tapped; anything else is reported and ignored. The delegate may update the table when it is
  /// asked or told: it is told of the tapped row where that stands then, and no more of it once it
  /// is gone.
  public func tap(_ path: TablePath) {
    guard isTouchable(path, to: "tap") else { return }
    guard swiped == nil else { return closeSwipe() }
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection else { return }
    touched = path
    defer { touched = nil }
    guard highlight() else { return }
    if let path = touched, selection.contains(path), togglesSelection {
      if selectsSeveral { deselectByHand(path) }
      return
    }
    guard chooseRow() else { return }
    if !selectsSeveral { deselectOthers() }
    guard let path = touched else { return }
    setSelected(true, path)
    delegate?.didSelect(at: path, in: self)
  }

  /// Whether several rows can be selected now.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a tap on a selected row does not select it once more.
  private var togglesSelection: Bool {
    selectsSeveral || Cell.tableBatchProfile == .collection
  }

  /// Highlights the touched row for a moment; false where the delegate refuses.
  private func highlight() -> Bool {
    guard let path = touched, delegate?.shouldHighlight(at: path, in: self) ?? true else {
      return false
    }
    setHighlighted(true) { $0.didHighlight(at: $1, in: self) }
    setHighlighted(false) { $0.didUnhighlight(at: $1, in: self) }
    return true
  }

  private func setHighlighted(
    _ isHighlighted: Bool, tell: (any TableDelegate<VirtualListView>, TablePath) -> Void
  ) {
    guard let path = touched else { return }
    cells[path]?.isHighlighted = isHighlighted
    if let delegate { tell(delegate, path) }
  }

  /// Asks which row is to be selected, and goes on with that; false for none.
  private func chooseRow() -> Bool {
    guard let path = touched else { return false }
    guard let delegate else { return true }
    guard let chosen = delegate.willSelect(at: path, in: self) else { return false }
    // An update that the delegate asked for may have moved the row, which it could not foresee.
    guard Cell.tableBatchProfile == .table, chosen != path else { return touched != nil }
    guard isThere(chosen, to: "select") else { return false }
    touched = chosen
    return true
  }

  private func deselectOthers() {
    for other in selectedRows where other != touched && selection.contains(other) {
      deselectByHand(other)
    }
  }

  private func deselectByHand(_ path: TablePath) {
    guard let delegate else { return setSelected(false, path) }
    guard var chosen = delegate.willDeselect(at: path, in: self) else { return }
    if Cell.tableBatchProfile == .collection { chosen = path }
    guard isThere(chosen, to: "deselect") else { return }
    setSelected(false, chosen)
    delegate.didDeselect(at: chosen, in: self)
  }
}
