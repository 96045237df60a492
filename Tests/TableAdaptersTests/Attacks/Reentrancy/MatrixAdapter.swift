import DiffEngine
import TableAdapters
import TableRows
import TableSections
import VirtualTable

/// An adapter all of whose open methods are code of the app.
final class MatrixAdapter<Kind: MatrixKind>:
  TableAdapter<VirtualListView<Kind.Base>, Thing, Part>
{
  typealias Surface = VirtualListView<Kind.Base>
  typealias View = Kind.Base.HeaderFooterView

  // Attaching

  override func attach(to surface: Surface) {
    Hook.call(AppCode.attach)
    super.attach(to: surface)
  }
  override var takesDelegate: Bool {
    Hook.call(AppCode.takesDelegate)
    return super.takesDelegate
  }
  override func registerCells(with surface: Surface) {
    Hook.call(AppCode.registerCells)
    super.registerCells(with: surface)
  }
  override var viewSender: Any {
    Hook.call(AppCode.viewSender)
    return super.viewSender
  }

  // Data

  override var sectionCount: Int {
    Hook.call(AppCode.sectionCount)
    return super.sectionCount
  }
  override func rowCount(inSection section: Int) -> Int {
    Hook.call(AppCode.rowCount)
    return super.rowCount(inSection: section)
  }
  override func cell(at path: TablePath, in surface: Surface) -> Kind.Base {
    Hook.call(AppCode.cell)
    return super.cell(at: path, in: surface)
  }
  override func row(at path: TablePath) -> Row<Surface>? {
    Hook.call(AppCode.row)
    return super.row(at: path)
  }
  override func row(for item: Thing, at path: TablePath) -> Row<Surface>? {
    Hook.call(AppCode.rowForItem)
    return super.row(for: item, at: path)
  }
  override func headerFooter(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter? {
    Hook.call(AppCode.headerFooter)
    return super.headerFooter(of: kind, inSection: section)
  }
  override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    Hook.call(AppCode.title)
    return super.title(of: kind, inSection: section)
  }
  override func hasSupplementaryView(
    of kind: SupplementaryKind, inSection section: Int
  ) -> Bool {
    Hook.call(AppCode.hasSupplementaryView)
    return super.hasSupplementaryView(of: kind, inSection: section)
  }
  override func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> View? {
    Hook.call(AppCode.supplementaryView)
    return super.supplementaryView(of: kind, inSection: section, in: surface)
  }
  override func height(at path: TablePath, in surface: Surface) -> Double? {
    Hook.call(AppCode.height)
    return super.height(at: path, in: surface)
  }
  override func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    Hook.call(AppCode.supplementaryHeight)
    return super.supplementaryHeight(of: kind, inSection: section, in: surface)
  }

  override func estimatedHeight(at path: TablePath, in surface: Surface) -> Double? {
    Hook.call(AppCode.estimatedHeight)
    return super.estimatedHeight(at: path, in: surface)
  }
  override func estimatedSupplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    Hook.call(AppCode.estimatedSupplementaryHeight)
    return super.estimatedSupplementaryHeight(of: kind, inSection: section, in: surface)
  }
  override var sectionIndexTitles: [String] {
    Hook.call(AppCode.sectionIndexTitles)
    return (0..<currentSections.count).map { "\($0)" }
  }
  override func section(forIndexTitle title: String, at index: Int) -> Int {
    Hook.call(AppCode.sectionForIndexTitle)
    return super.section(forIndexTitle: title, at: index)
  }

  // Display

  override func willDisplay(_ cell: Kind.Base, at path: TablePath, in surface: Surface) {
    Hook.call(AppCode.willDisplay)
    super.willDisplay(cell, at: path, in: surface)
  }
  override func didEndDisplaying(_ cell: Kind.Base, at path: TablePath, in surface: Surface) {
    Hook.call(AppCode.didEndDisplaying)
    super.didEndDisplaying(cell, at: path, in: surface)
  }
  override func willDisplaySupplementary(
    _ view: View, kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) {
    Hook.call(AppCode.willDisplaySupplementary)
    super.willDisplaySupplementary(view, kind: kind, inSection: section, in: surface)
  }
  override func didEndDisplayingSupplementary(
    _ view: View, kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) {
    Hook.call(AppCode.didEndDisplayingSupplementary)
    super.didEndDisplayingSupplementary(view, kind: kind, inSection: section, in: surface)
  }
  override func willBeginScrolling(in surface: Surface) {
    Hook.call(AppCode.willBeginScrolling)
    super.willBeginScrolling(in: surface)
  }
  override func didScroll(in surface: Surface) {
    Hook.call(AppCode.didScroll)
    super.didScroll(in: surface)
  }
  override func didEndScrolling(in surface: Surface) {
    Hook.call(AppCode.didEndScrolling)
    super.didEndScrolling(in: surface)
  }
  override func prefetch(at paths: [TablePath]) {
    Hook.call(AppCode.prefetch)
    super.prefetch(at: paths)
  }
  override func cancelPrefetching(at paths: [TablePath]) {
    Hook.call(AppCode.cancelPrefetching)
    super.cancelPrefetching(at: paths)
  }

  // What a person does

  override func shouldHighlight(at path: TablePath, in surface: Surface) -> Bool {
    Hook.call(AppCode.shouldHighlight)
    return super.shouldHighlight(at: path, in: surface)
  }
  override func didHighlight(at path: TablePath, in surface: Surface) {
    Hook.call(AppCode.didHighlight)
    super.didHighlight(at: path, in: surface)
  }
  override func didUnhighlight(at path: TablePath, in surface: Surface) {
    Hook.call(AppCode.didUnhighlight)
    super.didUnhighlight(at: path, in: surface)
  }
  override func willSelect(at path: TablePath, in surface: Surface) -> TablePath? {
    Hook.call(AppCode.willSelect)
    return super.willSelect(at: path, in: surface)
  }
  override func willDeselect(at path: TablePath, in surface: Surface) -> TablePath? {
    Hook.call(AppCode.willDeselect)
    return super.willDeselect(at: path, in: surface)
  }
  override func didSelect(at path: TablePath, in surface: Surface) {
    Hook.call(AppCode.didSelect)
    super.didSelect(at: path, in: surface)
  }
  override func didDeselect(at path: TablePath, in surface: Surface) {
    Hook.call(AppCode.didDeselect)
    super.didDeselect(at: path, in: surface)
  }
  override func canFocus(at path: TablePath, in surface: Surface) -> Bool? {
    Hook.call(AppCode.canFocus)
    return super.canFocus(at: path, in: surface)
  }
  override func preferredFocus(in surface: Surface) -> TablePath? {
    Hook.call(AppCode.preferredFocus)
    return super.preferredFocus(in: surface)
  }
  override func shouldUpdateFocus(
    from path: TablePath?, to target: TablePath?, in surface: Surface
  ) -> Bool {
    Hook.call(AppCode.shouldUpdateFocus)
    return super.shouldUpdateFocus(from: path, to: target, in: surface)
  }
  override func didUpdateFocus(
    from path: TablePath?, to target: TablePath?, in surface: Surface
  ) {
    Hook.call(AppCode.didUpdateFocus)
    super.didUpdateFocus(from: path, to: target, in: surface)
  }
  override func selectionFollowsFocus(at path: TablePath, in surface: Surface) -> Bool? {
    Hook.call(AppCode.selectionFollowsFocus)
    return true
  }
  override func canPerformPrimaryAction(at path: TablePath, in surface: Surface) -> Bool {
    Hook.call(AppCode.canPerformPrimaryAction)
    return super.canPerformPrimaryAction(at: path, in: surface)
  }
  override func performPrimaryAction(at path: TablePath, in surface: Surface) {
    Hook.call(AppCode.performPrimaryAction)
    super.performPrimaryAction(at: path, in: surface)
  }
  override func canEdit(at path: TablePath) -> Bool {
    Hook.call(AppCode.canEdit)
    return super.canEdit(at: path)
  }
  override func canMove(at path: TablePath) -> Bool {
    Hook.call(AppCode.canMove)
    return super.canMove(at: path)
  }
  override func commit(_ style: RowEditingStyle, at path: TablePath) {
    Hook.call(AppCode.commit)
    super.commit(style, at: path)
  }
  override func editingStyle(at path: TablePath, in surface: Surface) -> RowEditingStyle {
    Hook.call(AppCode.editingStyle)
    return super.editingStyle(at: path, in: surface)
  }
  override func accessibility(at path: TablePath) -> RowAccessibility? {
    Hook.call(AppCode.accessibility)
    return super.accessibility(at: path)
  }
  override func swipeActions(
    at path: TablePath, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    Hook.call(AppCode.swipeActions)
    return super.swipeActions(at: path, on: edge, in: surface)
  }
  override func allowsFullSwipe(
    at path: TablePath, on edge: SwipeEdge, in surface: Surface
  ) -> Bool {
    Hook.call(AppCode.allowsFullSwipe)
    return super.allowsFullSwipe(at: path, on: edge, in: surface)
  }
  override func willBeginEditing(at path: TablePath, in surface: Surface) {
    Hook.call(AppCode.willBeginEditing)
    super.willBeginEditing(at: path, in: surface)
  }
  override func didEndEditing(at path: TablePath?, in surface: Surface) {
    Hook.call(AppCode.didEndEditing)
    super.didEndEditing(at: path, in: surface)
  }
  override func targetPosition(
    forMoveFrom path: TablePath, to target: TablePath, in surface: Surface
  ) -> TablePath {
    Hook.call(AppCode.targetPosition)
    return super.targetPosition(forMoveFrom: path, to: target, in: surface)
  }
  override func didMoveRow(at path: TablePath, to target: TablePath) {
    Hook.call(AppCode.didMoveRow)
    super.didMoveRow(at: path, to: target)
  }
  override func menu(at path: TablePath, in surface: Surface) -> RowMenu? {
    Hook.call(AppCode.menu)
    return super.menu(at: path, in: surface)
  }
  override func menu(forRowsAt paths: [TablePath], in surface: Surface) -> RowMenu? {
    Hook.call(AppCode.menuForRows)
    return super.menu(forRowsAt: paths, in: surface)
  }

  // Drag and drop

  override func shouldSpringLoad(at path: TablePath, in surface: Surface) -> Bool {
    Hook.call(AppCode.shouldSpringLoad)
    return super.shouldSpringLoad(at: path, in: surface)
  }
  override func dragItems(at path: TablePath, in surface: Surface) -> [DragItem] {
    Hook.call(AppCode.dragItems)
    return super.dragItems(at: path, in: surface)
  }
  override func localObject(at path: TablePath) -> Any? {
    Hook.call(AppCode.localObject)
    return super.localObject(at: path)
  }
  override func canDragOut(at path: TablePath) -> Bool {
    Hook.call(AppCode.canDragOut)
    return super.canDragOut(at: path)
  }
  override func didDragOut(_ paths: [TablePath]) {
    Hook.call(AppCode.didDragOut)
    super.didDragOut(paths)
  }
  override func dropProposal(
    for drop: Drop, at target: TablePath?, in surface: Surface
  ) -> DropProposal {
    Hook.call(AppCode.dropProposal)
    return super.dropProposal(for: drop, at: target, in: surface)
  }
  override func performDrop(
    _ drop: Drop, as proposal: DropProposal, at target: TablePath?, in surface: Surface
  ) {
    Hook.call(AppCode.performDrop)
    super.performDrop(drop, as: proposal, at: target, in: surface)
  }

  // Updates

  override func submit(_ request: UpdateRequest<Surface, Thing, Part>) {
    Hook.call(AppCode.submit)
    super.submit(request)
  }
  override func plan(from old: [Things], to new: [Things]) throws -> TablePlan<Things> {
    Hook.call(AppCode.plan)
    return try super.plan(from: old, to: new)
  }
  override func willPerform(_ plan: TablePlan<Things>) {
    Hook.call(AppCode.willPerform)
    super.willPerform(plan)
  }
}
