internal import DiffEngine
internal import TableSections

/// Selects rows, as the app or a person wants it.
@MainActor
final class SelectionController<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>
  private(set) var rows = ListSelection()
  /// The row that a person is tapping, followed through updates; `nil` once it is gone.
  private var touched: TablePath?

  init(_ list: VirtualListView<Cell>) { self.list = list }

  // MARK: By the app

  /// Selects a row, in place of the one that is where only one can be.
  func select(_ path: TablePath) {
    guard list.isThere(path, to: "select") else { return }
    if !list.allowsMultipleSelectionInCurrentMode {
      for other in rows.sorted where other != path { setSelected(false, other) }
    }
    setSelected(true, path)
  }

  /// Deselects a row.
  func deselect(_ path: TablePath) {
    guard list.isThere(path, to: "deselect") else { return }
    setSelected(false, path)
  }

  private func setSelected(_ isSelected: Bool, _ path: TablePath) {
    rows.set(isSelected, path)
    list.display.cell(at: path)?.isSelected = isSelected
  }

  // MARK: By a person

  /// Taps a row: highlights it, selects it in place of the one that is, opens it, and notifies the
  /// delegate, in UIKit's order.
  func tap(_ path: TablePath) {
    guard list.isTouchable(path, to: "tap") else { return }
    guard !list.swipes.isOpen else { return list.swipes.close() }
    guard !list.menus.isOpen else { return list.menus.close() }
    guard isOffered else {
      let mode = list.isEditing ? "while the table is being edited" : "in this table"
      return list.reportNotOffered("select row \(path): nothing can be selected \(mode)", "\(path)")
    }
    touched = path
    defer { touched = nil }
    guard highlight() else { return }
    if let path = touched, rows.contains(path), togglesSelection {
      if list.allowsMultipleSelectionInCurrentMode { deselectByHand(path) }
    } else {
      selectTouched()
    }
    performPrimaryAction()
  }

  /// Selects rows by a pan of two fingers.
  func pan(over paths: [TablePath]) {
    guard let first = paths.first, list.isTouchable(first, to: "select") else { return }
    let isTable = Cell.tableBatchProfile == .table
    guard let delegate = list.delegate, !isTable || list.allowsMultipleSelectionDuringEditing,
      delegate.shouldBeginMultipleSelection(at: first, in: list)
    else {
      return list.reportNotOffered(
        "select several rows from row \(first), which begins no selection", "\(first)")
    }
    if isTable { list.isEditing = true } else { list.allowsMultipleSelection = true }
    delegate.didBeginMultipleSelection(at: first, in: list)
    for path in paths where !rows.contains(path) { tap(path) }
    list.delegate?.didEndMultipleSelection(in: list)
  }

  /// Selects the row that got the focus, which highlights nothing, and performs no action.
  func selectFocused(_ path: TablePath) {
    guard isOffered, !rows.contains(path) else { return }
    touched = path
    defer { touched = nil }
    selectTouched()
  }

  private func selectTouched() {
    guard chooseRow() else { return }
    if !list.allowsMultipleSelectionInCurrentMode { deselectOthers() }
    guard let path = touched else { return }
    setSelected(true, path)
    list.delegate?.didSelect(at: path, in: list)
  }

  /// Opens the row that was tapped, unless that extended a selection.
  private func performPrimaryAction() {
    guard !list.isEditing, !list.allowsMultipleSelectionInCurrentMode, let path = touched,
      let delegate = list.delegate, delegate.canPerformPrimaryAction(at: path, in: list)
    else { return }
    // The delegate may have updated the table as it was asked.
    if let path = touched { delegate.performPrimaryAction(at: path, in: list) }
  }

  /// Whether rows can be selected: to allow several is enough.
  private var isOffered: Bool {
    list.isEditing
      ? list.allowsSelectionDuringEditing || list.allowsMultipleSelectionDuringEditing
      : list.allowsSelection || list.allowsMultipleSelection
  }

  /// Whether a tap on a selected row does not select it once more.
  private var togglesSelection: Bool {
    list.allowsMultipleSelectionInCurrentMode || Cell.tableBatchProfile == .collection
  }

  /// Highlights the touched row for a moment; false where the delegate refuses.
  private func highlight() -> Bool {
    guard let path = touched, list.delegate?.shouldHighlight(at: path, in: list) ?? true else {
      return false
    }
    setHighlighted(true) { $0.didHighlight(at: $1, in: list) }
    setHighlighted(false) { $0.didUnhighlight(at: $1, in: list) }
    return true
  }

  private func setHighlighted(
    _ isHighlighted: Bool, notify: (TableSource<VirtualListView<Cell>>, TablePath) -> Void
  ) {
    guard let path = touched else { return }
    list.display.cell(at: path)?.isHighlighted = isHighlighted
    if let delegate = list.delegate { notify(delegate, path) }
  }

  /// Asks which row is to be selected, and goes on with that; false for none.
  private func chooseRow() -> Bool {
    guard let path = touched else { return false }
    guard let delegate = list.delegate else { return true }
    guard let chosen = delegate.willSelect(at: path, in: list) else { return false }
    // An update that the delegate asked for may have moved the row, which it could not foresee.
    guard Cell.tableBatchProfile == .table, chosen != path else { return touched != nil }
    guard list.isThere(chosen, to: "select") else { return false }
    touched = chosen
    return true
  }

  private func deselectOthers() {
    for other in rows.sorted where other != touched && rows.contains(other) {
      deselectByHand(other)
    }
  }

  private func deselectByHand(_ path: TablePath) {
    guard let delegate = list.delegate else { return setSelected(false, path) }
    guard var chosen = delegate.willDeselect(at: path, in: list) else { return }
    if Cell.tableBatchProfile == .collection { chosen = path }
    guard list.isThere(chosen, to: "deselect") else { return }
    setSelected(false, chosen)
    delegate.didDeselect(at: chosen, in: list)
  }

  // MARK: Reloads and updates

  /// Deselects all rows: everything is read anew.
  func removeAll() { rows = ListSelection() }

  /// Forgets the row that is being tapped.
  func forgetTouch() { touched = nil }

  /// Takes what is remembered of rows to their new places.
  func follow(_ positions: BatchPositions) {
    rows.follow(positions)
    touched = touched.flatMap(positions.survivor(of:))
  }
}

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
