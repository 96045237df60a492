package import DiffEngine
package import TableAdapters
package import TableRows
package import TableSections
package import TypeErasure

/// An adapter whose open methods all call app code.
package final class MatrixAdapter<Surface: TableSurface>: TableAdapter<Surface, Thing, Part> {
  package typealias Place = Surface.TablePosition
  package typealias View = Surface.TableSupplementaryView

  // Attaching

  package override func attach(to surface: Surface) {
    Hook.call(AppCode.attach)
    super.attach(to: surface)
  }
  package override var installsDelegate: Bool {
    Hook.call(AppCode.installsDelegate)
    return super.installsDelegate
  }
  package override func registerCells(with surface: Surface) {
    Hook.call(AppCode.registerCells)
    super.registerCells(with: surface)
  }
  package override var viewSender: Any {
    Hook.call(AppCode.viewSender)
    return super.viewSender
  }

  // Data

  package override var numberOfSections: Int {
    Hook.call(AppCode.numberOfSections)
    return super.numberOfSections
  }
  package override func numberOfRows(inSection section: Int) -> Int {
    Hook.call(AppCode.rowCount)
    return super.numberOfRows(inSection: section)
  }
  package override func cell(at path: Place, in surface: Surface) -> Surface.TableCell {
    Hook.call(AppCode.cell)
    return super.cell(at: path, in: surface)
  }
  package override func row(at path: Place) -> Row<Surface>? {
    Hook.call(AppCode.row)
    return super.row(at: path)
  }
  package override func row(for item: Thing, at path: Place) -> Row<Surface>? {
    Hook.call(AppCode.rowForItem)
    return super.row(for: item, at: path)
  }
  package override func identity(at path: Place) -> AnyIdentity? {
    Hook.call(AppCode.identity)
    return super.identity(at: path)
  }
  package override func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    Hook.call(AppCode.supplementaryKinds)
    return super.supplementaryKinds(inSection: section)
  }
  package override func supplementaryView(
    ofKind elementKind: String, at path: Place, in surface: Surface
  ) -> View? {
    Hook.call(AppCode.supplementaryViewOfKind)
    return super.supplementaryView(ofKind: elementKind, at: path, in: surface)
  }
  package override func itemSize(at path: Place, in surface: Surface) -> TableSize? {
    Hook.call(AppCode.itemSize)
    return super.itemSize(at: path, in: surface)
  }
  package override func headerFooter(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter? {
    Hook.call(AppCode.headerFooter)
    return super.headerFooter(of: kind, inSection: section)
  }
  package override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    Hook.call(AppCode.title)
    return super.title(of: kind, inSection: section)
  }
  package override func hasSupplementaryView(
    of kind: SupplementaryKind, inSection section: Int
  ) -> Bool {
    Hook.call(AppCode.hasSupplementaryView)
    return super.hasSupplementaryView(of: kind, inSection: section)
  }
  package override func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> View? {
    Hook.call(AppCode.supplementaryView)
    return super.supplementaryView(of: kind, inSection: section, in: surface)
  }
  package override func height(at path: Place, in surface: Surface) -> Double? {
    Hook.call(AppCode.height)
    return super.height(at: path, in: surface)
  }
  package override func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    Hook.call(AppCode.supplementaryHeight)
    return super.supplementaryHeight(of: kind, inSection: section, in: surface)
  }

  package override func estimatedHeight(at path: Place, in surface: Surface) -> Double? {
    Hook.call(AppCode.estimatedHeight)
    return super.estimatedHeight(at: path, in: surface)
  }
  package override func estimatedSupplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    Hook.call(AppCode.estimatedSupplementaryHeight)
    return super.estimatedSupplementaryHeight(of: kind, inSection: section, in: surface)
  }
  package override var sectionIndexTitles: [String] {
    Hook.call(AppCode.sectionIndexTitles)
    return (0..<currentSections.count).map { "\($0)" }
  }
  package override func section(forIndexTitle title: String, at index: Int) -> Int {
    Hook.call(AppCode.sectionForIndexTitle)
    return super.section(forIndexTitle: title, at: index)
  }

  // Display

  package override func willDisplay(_ cell: Surface.TableCell, at path: Place, in surface: Surface)
  {
    Hook.call(AppCode.willDisplay)
    super.willDisplay(cell, at: path, in: surface)
  }
  package override func didEndDisplaying(
    _ cell: Surface.TableCell, at path: Place, in surface: Surface
  ) {
    Hook.call(AppCode.didEndDisplaying)
    super.didEndDisplaying(cell, at: path, in: surface)
  }
  package override func willDisplaySupplementary(
    _ view: View, kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) {
    Hook.call(AppCode.willDisplaySupplementary)
    super.willDisplaySupplementary(view, kind: kind, inSection: section, in: surface)
  }
  package override func didEndDisplayingSupplementary(
    _ view: View, kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) {
    Hook.call(AppCode.didEndDisplayingSupplementary)
    super.didEndDisplayingSupplementary(view, kind: kind, inSection: section, in: surface)
  }
  package override func willBeginScrolling(in surface: Surface) {
    Hook.call(AppCode.willBeginScrolling)
    super.willBeginScrolling(in: surface)
  }
  package override func didScroll(in surface: Surface) {
    Hook.call(AppCode.didScroll)
    super.didScroll(in: surface)
  }
  package override func didEndScrolling(in surface: Surface) {
    Hook.call(AppCode.didEndScrolling)
    super.didEndScrolling(in: surface)
  }
  package override func prefetch(at paths: [Place]) {
    Hook.call(AppCode.prefetch)
    super.prefetch(at: paths)
  }
  package override func cancelPrefetching(at paths: [Place]) {
    Hook.call(AppCode.cancelPrefetching)
    super.cancelPrefetching(at: paths)
  }

  // User interaction

  package override func shouldHighlight(at path: Place, in surface: Surface) -> Bool {
    Hook.call(AppCode.shouldHighlight)
    return super.shouldHighlight(at: path, in: surface)
  }
  package override func didHighlight(at path: Place, in surface: Surface) {
    Hook.call(AppCode.didHighlight)
    super.didHighlight(at: path, in: surface)
  }
  package override func didUnhighlight(at path: Place, in surface: Surface) {
    Hook.call(AppCode.didUnhighlight)
    super.didUnhighlight(at: path, in: surface)
  }
  package override func willSelect(at path: Place, in surface: Surface) -> Place? {
    Hook.call(AppCode.willSelect)
    return super.willSelect(at: path, in: surface)
  }
  package override func willDeselect(at path: Place, in surface: Surface) -> Place? {
    Hook.call(AppCode.willDeselect)
    return super.willDeselect(at: path, in: surface)
  }
  package override func didSelect(at path: Place, in surface: Surface) {
    Hook.call(AppCode.didSelect)
    super.didSelect(at: path, in: surface)
  }
  package override func didDeselect(at path: Place, in surface: Surface) {
    Hook.call(AppCode.didDeselect)
    super.didDeselect(at: path, in: surface)
  }
  package override func shouldBeginMultipleSelection(at path: Place, in surface: Surface) -> Bool {
    Hook.call(AppCode.shouldBeginMultipleSelection)
    return true
  }
  package override func didBeginMultipleSelection(at path: Place, in surface: Surface) {
    Hook.call(AppCode.didBeginMultipleSelection)
    super.didBeginMultipleSelection(at: path, in: surface)
  }
  package override func didEndMultipleSelection(in surface: Surface) {
    Hook.call(AppCode.didEndMultipleSelection)
    super.didEndMultipleSelection(in: surface)
  }
  package override func canFocus(at path: Place, in surface: Surface) -> Bool? {
    Hook.call(AppCode.canFocus)
    return super.canFocus(at: path, in: surface)
  }
  package override func preferredFocus(in surface: Surface) -> Place? {
    Hook.call(AppCode.preferredFocus)
    return super.preferredFocus(in: surface)
  }
  package override func shouldUpdateFocus(
    from path: Place?, to target: Place?, in surface: Surface
  ) -> Bool {
    Hook.call(AppCode.shouldUpdateFocus)
    return super.shouldUpdateFocus(from: path, to: target, in: surface)
  }
  package override func didUpdateFocus(
    from path: Place?, to target: Place?, in surface: Surface
  ) {
    Hook.call(AppCode.didUpdateFocus)
    super.didUpdateFocus(from: path, to: target, in: surface)
  }
  package override func selectionFollowsFocus(at path: Place, in surface: Surface) -> Bool? {
    Hook.call(AppCode.selectionFollowsFocus)
    return true
  }
  package override func canPerformPrimaryAction(at path: Place, in surface: Surface) -> Bool {
    Hook.call(AppCode.canPerformPrimaryAction)
    return super.canPerformPrimaryAction(at: path, in: surface)
  }
  package override func performPrimaryAction(at path: Place, in surface: Surface) {
    Hook.call(AppCode.performPrimaryAction)
    super.performPrimaryAction(at: path, in: surface)
  }
  package override func canEdit(at path: Place) -> Bool {
    Hook.call(AppCode.canEdit)
    return super.canEdit(at: path)
  }
  package override func canMove(at path: Place) -> Bool {
    Hook.call(AppCode.canMove)
    return super.canMove(at: path)
  }
  package override func commit(_ style: RowEditingStyle, at path: Place) {
    Hook.call(AppCode.commit)
    super.commit(style, at: path)
  }
  package override func editingStyle(at path: Place, in surface: Surface) -> RowEditingStyle {
    Hook.call(AppCode.editingStyle)
    return super.editingStyle(at: path, in: surface)
  }
  package override func accessibility(at path: Place) -> RowAccessibility? {
    Hook.call(AppCode.accessibility)
    return super.accessibility(at: path)
  }
  package override func swipeActions(
    at path: Place, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    Hook.call(AppCode.swipeActions)
    return super.swipeActions(at: path, on: edge, in: surface)
  }
  package override func allowsFullSwipe(
    at path: Place, on edge: SwipeEdge, in surface: Surface
  ) -> Bool {
    Hook.call(AppCode.allowsFullSwipe)
    return super.allowsFullSwipe(at: path, on: edge, in: surface)
  }
  package override func willBeginEditing(at path: Place, in surface: Surface) {
    Hook.call(AppCode.willBeginEditing)
    super.willBeginEditing(at: path, in: surface)
  }
  package override func didEndEditing(at path: Place?, in surface: Surface) {
    Hook.call(AppCode.didEndEditing)
    super.didEndEditing(at: path, in: surface)
  }
  package override func targetPosition(
    forMoveFrom path: Place, to target: Place, in surface: Surface
  ) -> Place {
    Hook.call(AppCode.targetPosition)
    return super.targetPosition(forMoveFrom: path, to: target, in: surface)
  }
  package override func didMoveRow(at path: Place, to target: Place) {
    Hook.call(AppCode.didMoveRow)
    super.didMoveRow(at: path, to: target)
  }
  package override func menu(at path: Place, in surface: Surface) -> RowMenu? {
    Hook.call(AppCode.menu)
    return super.menu(at: path, in: surface)
  }
  package override func menu(forRowsAt paths: [Place], in surface: Surface) -> RowMenu? {
    Hook.call(AppCode.menuForRows)
    return super.menu(forRowsAt: paths, in: surface)
  }

  // Drag and drop

  package override func shouldSpringLoad(at path: Place, in surface: Surface) -> Bool {
    Hook.call(AppCode.shouldSpringLoad)
    return super.shouldSpringLoad(at: path, in: surface)
  }
  package override func dragItems(at path: Place, in surface: Surface) -> [DragItem] {
    Hook.call(AppCode.dragItems)
    return super.dragItems(at: path, in: surface)
  }
  package override func localObject(at path: Place) -> Any? {
    Hook.call(AppCode.localObject)
    return super.localObject(at: path)
  }
  package override func canDragOut(at path: Place) -> Bool {
    Hook.call(AppCode.canDragOut)
    return super.canDragOut(at: path)
  }
  package override func didDragOut(_ paths: [Place]) {
    Hook.call(AppCode.didDragOut)
    super.didDragOut(paths)
  }
  package override func dropProposal(
    for drop: Drop, at target: Place?, in surface: Surface
  ) -> DropProposal {
    Hook.call(AppCode.dropProposal)
    return super.dropProposal(for: drop, at: target, in: surface)
  }
  package override func performDrop(
    _ drop: Drop, as proposal: DropProposal, at target: Place?, in surface: Surface
  ) {
    Hook.call(AppCode.performDrop)
    super.performDrop(drop, as: proposal, at: target, in: surface)
  }

  // Updates

  package override func submit(_ request: UpdateRequest<Surface, Thing, Part>) {
    Hook.call(AppCode.submit)
    super.submit(request)
  }
  package override func plan(from old: [Things], to new: [Things]) throws -> TablePlan<Things> {
    Hook.call(AppCode.plan)
    return try super.plan(from: old, to: new)
  }
  package override func willPerform(_ plan: TablePlan<Things>) {
    Hook.call(AppCode.willPerform)
    super.willPerform(plan)
  }
}
