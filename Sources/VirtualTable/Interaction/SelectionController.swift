internal import DiffEngine
internal import TableSections

/// The settings for selecting rows.
@MainActor
protocol SelectionHost: AnyObject {
  var isEditing: Bool { get set }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get set }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionInCurrentMode: Bool { get }
}

/// Selects rows for the app and the user.
@MainActor
final class SelectionController<Cell: VirtualListCell>: ListPart<Cell> {
  private let openRow: OpenRow<Cell>
  private unowned let host: any SelectionHost
  private(set) var rows = ListSelection()
  /// The row that the user is tapping.
  ///
  /// It's `nil` if the row has been deleted or reloaded since the tap began.
  private var touched: TablePath?

  init(_ display: ListDisplay<Cell>, _ openRow: OpenRow<Cell>, host: any SelectionHost) {
    (self.openRow, self.host) = (openRow, host)
    super.init(display)
  }

  // MARK: By the app

  /// Selects a row and deselects others unless several can be selected.
  func select(_ path: TablePath) {
    guard layout.isThere(path, to: "select") else { return }
    if !host.allowsMultipleSelectionInCurrentMode {
      for other in rows.sorted where other != path { setSelected(false, other) }
    }
    setSelected(true, path)
  }

  func deselect(_ path: TablePath) {
    guard layout.isThere(path, to: "deselect") else { return }
    setSelected(false, path)
  }

  private func setSelected(_ isSelected: Bool, _ path: TablePath) {
    rows.set(isSelected, path)
    display.cell(at: path)?.isSelected = isSelected
  }

  // MARK: By the user

  /// Highlights a row, changes its selection, and performs its primary action.
  ///
  /// Calls the delegate in UIKit's order.
  func tap(_ path: TablePath) {
    guard display.isTouchable(path, to: "tap") else { return }
    guard !openRow.isOpen else { return openRow.close() }
    guard isOffered else {
      let mode = host.isEditing ? "while the table is being edited" : "in this table"
      return app.reportNotOffered(
        "select row \(path): nothing can be selected \(mode)", "\(path)")
    }
    touched = path
    defer { touched = nil }
    guard beginHighlight() else { return }
    // A collection view ends the highlight after the selection (UICollectionViewDelegate).
    let isTable = Cell.tableBatchProfile == .table
    if isTable { endHighlight() }
    if let path = touched, rows.contains(path), togglesSelection {
      if host.allowsMultipleSelectionInCurrentMode { deselectByHand(path) }
    } else {
      selectTouched()
    }
    if !isTable { endHighlight() }
    performPrimaryAction()
  }

  func pan(over paths: [TablePath]) {
    guard let first = paths.first, display.isTouchable(first, to: "select") else { return }
    let isTable = Cell.tableBatchProfile == .table
    guard let delegate = app.delegate, !isTable || host.allowsMultipleSelectionDuringEditing,
      delegate.shouldBeginMultipleSelection(at: first, in: app.view)
    else {
      return app.reportNotOffered(
        "select several rows from row \(first), which begins no selection", "\(first)")
    }
    if isTable { host.isEditing = true } else { host.allowsMultipleSelection = true }
    delegate.didBeginMultipleSelection(at: first, in: app.view)
    for path in paths where !rows.contains(path) { tap(path) }
    app.delegate?.didEndMultipleSelection(in: app.view)
  }

  /// Selects the focused row, without a highlight or an action.
  func selectFocused(_ path: TablePath) {
    guard isOffered, !rows.contains(path) else { return }
    touched = path
    defer { touched = nil }
    selectTouched()
  }

  private func selectTouched() {
    guard chooseRow() else { return }
    if !host.allowsMultipleSelectionInCurrentMode { deselectOthers() }
    guard let path = touched else { return }
    setSelected(true, path)
    app.delegate?.didSelect(at: path, in: app.view)
  }

  /// Performs the primary action of the tapped row.
  ///
  /// It does nothing during editing, or if several rows can be selected.
  private func performPrimaryAction() {
    guard !host.isEditing, !host.allowsMultipleSelectionInCurrentMode, let path = touched,
      let delegate = app.delegate, delegate.canPerformPrimaryAction(at: path, in: app.view)
    else { return }
    // The delegate can have updated the table.
    if let path = touched { delegate.performPrimaryAction(at: path, in: app.view) }
  }

  /// Whether the user can select rows now.
  private var isOffered: Bool {
    host.isEditing
      ? host.allowsSelectionDuringEditing || host.allowsMultipleSelectionDuringEditing
      : host.allowsSelection || host.allowsMultipleSelection
  }

  /// Whether a tap on a selected row deselects it.
  private var togglesSelection: Bool {
    host.allowsMultipleSelectionInCurrentMode || Cell.tableBatchProfile == .collection
  }

  /// Highlights the touched row, unless the delegate refuses.
  private func beginHighlight() -> Bool {
    guard let path = touched, app.delegate?.shouldHighlight(at: path, in: app.view) ?? true
    else {
      return false
    }
    setHighlighted(true) { $0.didHighlight(at: $1, in: app.view) }
    return true
  }

  private func endHighlight() {
    setHighlighted(false) { $0.didUnhighlight(at: $1, in: app.view) }
  }

  private func setHighlighted(
    _ isHighlighted: Bool, notify: (TableSource<VirtualListView<Cell>>, TablePath) -> Void
  ) {
    guard let path = touched else { return }
    display.cell(at: path)?.isHighlighted = isHighlighted
    if let delegate = app.delegate { notify(delegate, path) }
  }

  /// Calls the delegate, which can replace the row or refuse the selection.
  private func chooseRow() -> Bool {
    guard let path = touched else { return false }
    guard let delegate = app.delegate else { return true }
    guard let chosen = delegate.willSelect(at: path, in: app.view) else { return false }
    // The delegate's own update can have moved the row.
    guard Cell.tableBatchProfile == .table, chosen != path else { return touched != nil }
    guard layout.isThere(chosen, to: "select") else { return false }
    touched = chosen
    return true
  }

  private func deselectOthers() {
    for other in rows.sorted where other != touched && rows.contains(other) {
      deselectByHand(other)
    }
  }

  private func deselectByHand(_ path: TablePath) {
    guard let delegate = app.delegate else { return setSelected(false, path) }
    guard var chosen = delegate.willDeselect(at: path, in: app.view) else { return }
    if Cell.tableBatchProfile == .collection { chosen = path }
    guard layout.isThere(chosen, to: "deselect") else { return }
    setSelected(false, chosen)
    delegate.didDeselect(at: chosen, in: app.view)
  }

  // MARK: Reloads and updates

  func removeAll() { (rows, touched) = (ListSelection(), nil) }

  func follow(_ positions: BatchPositions) {
    rows.follow(positions)
    touched = touched.flatMap(positions.survivor(of:))
  }
}

/// The selected rows.
struct ListSelection {
  private var paths: Set<TablePath> = []

  var sorted: [TablePath] { paths.sorted() }

  var first: TablePath? { paths.min() }

  func contains(_ path: TablePath) -> Bool { paths.contains(path) }

  mutating func set(_ isSelected: Bool, _ path: TablePath) {
    if isSelected { paths.insert(path) } else { paths.remove(path) }
  }

  /// Updates positions after a batch and deselects deleted or reloaded rows.
  mutating func follow(_ positions: BatchPositions) {
    guard !paths.isEmpty else { return }
    paths = Set(paths.compactMap(positions.survivor(of:)))
  }
}
