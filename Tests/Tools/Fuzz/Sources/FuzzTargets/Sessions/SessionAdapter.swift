import DiffEngine
import TableAdapters
import TableRows
import TableSections
import VirtualTable

/// An adapter that passes every call to its session.
final class SessionAdapter<Kit: SessionKit>: TableAdapter<
  VirtualListView<Kit.Cell>, FuzzRow, Int
>
{
  typealias Surface = VirtualListView<Kit.Cell>
  typealias Table = [Section<FuzzRow, Int>]

  /// The cells that are on screen, according to the adapter's notifications.
  private(set) var displayed: [ObjectIdentifier: Kit.Cell] = [:]
  /// Contradictory notifications.
  private(set) var faults: [String] = []
  /// Whether rows and headers have individual heights.
  var hasHeights = false
  var isEditable = true
  var isMovable = true
  var onMove: ((TablePath, TablePath) -> Void)?
  var onDelete: ((Int) -> Void)?

  private func fire(_ callback: SessionCallback) { SessionHooks.fire(callback) }

  override func registerCells(with surface: Surface) { fire(.registerCells) }

  // MARK: Updates

  override func plan(from old: Table, to new: Table) throws -> TablePlan<Section<FuzzRow, Int>> {
    fire(.plan)
    return try super.plan(from: old, to: new)
  }

  override func willPerform(_ plan: TablePlan<Section<FuzzRow, Int>>) { fire(.willPerform) }

  // MARK: Data

  override var numberOfSections: Int {
    fire(.numberOfSections)
    return super.numberOfSections
  }

  override func numberOfRows(inSection section: Int) -> Int {
    fire(.rowCount)
    return super.numberOfRows(inSection: section)
  }

  override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    fire(.title)
    return super.title(of: kind, inSection: section)
  }

  override func height(at position: TablePath, in surface: Surface) -> Double? {
    fire(.height)
    return hasHeights ? item(at: position)?.height : super.height(at: position, in: surface)
  }

  override func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    fire(.headerHeight)
    return hasHeights ? 50 : nil
  }

  // MARK: Appearance

  override func willDisplay(_ cell: Kit.Cell, at position: TablePath, in surface: Surface) {
    if displayed.updateValue(cell, forKey: ObjectIdentifier(cell)) != nil {
      faults.append("the cell at \(position) appears twice")
    }
    super.willDisplay(cell, at: position, in: surface)
    fire(.willDisplay)
  }

  override func didEndDisplaying(_ cell: Kit.Cell, at position: TablePath, in surface: Surface) {
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      faults.append("the cell at \(position) disappears without appearing")
    }
    super.didEndDisplaying(cell, at: position, in: surface)
    fire(.didEndDisplaying)
  }

  override func willDisplaySupplementary(
    _ view: Kit.Cell.HeaderFooterView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) { fire(.willDisplayHeader) }

  override func didEndDisplayingSupplementary(
    _ view: Kit.Cell.HeaderFooterView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) { fire(.didEndDisplayingHeader) }

  // MARK: User

  override func willBeginScrolling(in surface: Surface) { fire(.willBeginScrolling) }
  override func didEndScrolling(in surface: Surface) { fire(.didEndScrolling) }

  override func didScroll(in surface: Surface) {
    super.didScroll(in: surface)
    fire(.didScroll)
  }

  override func shouldHighlight(at position: TablePath, in surface: Surface) -> Bool {
    fire(.shouldHighlight)
    return true
  }

  override func didHighlight(at position: TablePath, in surface: Surface) { fire(.didHighlight) }
  override func didUnhighlight(at position: TablePath, in surface: Surface) {
    fire(.didUnhighlight)
  }

  override func willSelect(at position: TablePath, in surface: Surface) -> TablePath? {
    fire(.willSelect)
    return position
  }

  override func willDeselect(at position: TablePath, in surface: Surface) -> TablePath? {
    fire(.willDeselect)
    return position
  }

  override func didSelect(at position: TablePath, in surface: Surface) {
    super.didSelect(at: position, in: surface)
    fire(.didSelect)
  }

  override func didDeselect(at position: TablePath, in surface: Surface) {
    super.didDeselect(at: position, in: surface)
    fire(.didDeselect)
  }

  override func canEdit(at position: TablePath) -> Bool {
    fire(.canEdit)
    return isEditable && item(at: position) != nil
  }

  override func editingStyle(at position: TablePath, in surface: Surface) -> RowEditingStyle {
    fire(.editingStyle)
    guard isEditable, let item = item(at: position) else { return .none }
    return item.id % 2 == 0 ? .delete : .insert
  }

  override func commit(_ style: RowEditingStyle, at position: TablePath) {
    if style == .delete, let item = item(at: position) { onDelete?(item.id) }
    super.commit(style, at: position)
  }

  override func swipeActions(
    at position: TablePath, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    fire(.swipeActions)
    guard let item = item(at: position), item.id % 3 == 0 else { return [] }
    return [
      SwipeAction("Do") { SessionHooks.fire(.swipeAction) },
      SwipeAction("Later") { _, _ in SessionHooks.fire(.swipeAction) },
    ]
  }

  override func willBeginEditing(at position: TablePath, in surface: Surface) {
    fire(.willBeginEditing)
  }
  override func didEndEditing(at position: TablePath?, in surface: Surface) {
    fire(.didEndEditing)
  }

  override func targetPosition(
    forMoveFrom position: TablePath, to target: TablePath, in surface: Surface
  ) -> TablePath {
    fire(.targetPosition)
    return target
  }

  override func canMove(at position: TablePath) -> Bool {
    fire(.canMove)
    return isMovable && item(at: position) != nil
  }

  override func didMoveRow(at position: TablePath, to target: TablePath) {
    onMove?(position, target)
    super.didMoveRow(at: position, to: target)
  }

  override func menu(at position: TablePath, in surface: Surface) -> RowMenu? {
    fire(.menu)
    return RowMenu(actions: [
      .init("Do") { SessionHooks.fire(.menuEntry) },
      .init("Never", attributes: .disabled) { SessionHooks.fire(.menuEntry) },
    ])
  }

  override func prefetch(at positions: [TablePath]) {
    super.prefetch(at: positions)
    fire(.prefetch)
  }

  override func cancelPrefetching(at positions: [TablePath]) {
    super.cancelPrefetching(at: positions)
    fire(.cancelPrefetching)
  }
}
