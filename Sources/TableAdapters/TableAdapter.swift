internal import CellRegistry
public import DiffEngine
public import TableDiagnostics
public import TableRows
public import TableSections
public import TypeErasure

/// A data source that finds what changed in the table it is to show, and animates it.
///
/// ```swift
/// let adapter = TableViewAdapter<Network, Int>(tableView) { Row($0, cell: NetworkCell.self) }
/// adapter.update(with: [Section(id: 0, items: networks, header: "Networks")])
/// ```
///
/// **Cells.** For each item the adapter asks, in this order, the ``cellProvider``, ``row(for:at:)``
/// (which asks the ``rowProvider``), and the ``cellIdentifierProvider``; `nil` means the next, and
/// at last the ``defaultCellIdentifier``.
///
/// **Updates.** A row whose content changed has its cell reconfigured. An update asked for
/// while one is under way, from inside a cell, a handler or a completion, is queued, never lost and
/// never nested. Where an update cannot be animated the new data is shown all the same.
///
/// The surface holds its data source weakly, and the adapter holds the surface and the sender
/// weakly: keep the adapter.
@MainActor
open class TableAdapter<Surface: TableSurface, Item, ID: Hashable>: TableSource<Surface> {
  /// Gives an item's cell, which the app dequeues itself; `nil` means that the item is shown in
  /// another way.
  ///
  /// Dequeue only a cell that is returned: UIKit's collection views raise an exception for another
  /// (RULEBOOK 7.2), which the virtual table reports (`TV0406`).
  public typealias CellProvider =
    @MainActor (Surface, Surface.TablePosition, Item) -> Surface.TableCell?
  /// Names the reuse identifier of an item's cell; `nil` means the default one.
  public typealias CellIdentifierProvider = @MainActor (Surface.TablePosition, Item) -> String?
  /// Makes an item's row; `nil` means that the item is shown in another way.
  public typealias RowProvider = @MainActor (Item) -> Row<Surface>?
  /// Handles an item and its position.
  public typealias ItemHandler = @MainActor (Surface, Surface.TablePosition, Item) -> Void
  /// Handles an item that a person moved from one position to another.
  public typealias MoveHandler =
    @MainActor (
      Surface.TablePosition, Surface.TablePosition, Item
    ) -> Void

  /// Gives the actions that appear when a person swipes an item's row from an edge.
  public typealias SwipeActionsProvider =
    @MainActor (Surface.TablePosition, Item, SwipeEdge) -> [SwipeAction<Surface>]
  /// Makes the menu of an item's row; `nil` for none.
  public typealias MenuProvider = @MainActor (Surface.TablePosition, Item) -> RowMenu?
  /// Gives what an item's row says to assistive technology beside its content; `nil` for nothing.
  public typealias AccessibilityProvider =
    @MainActor (Surface.TablePosition, Item) -> RowAccessibility?
  /// Gives the actions that appear when a person swipes one of several selected rows, for all their
  /// items; where there are none, the row's own appear.
  public typealias SelectionSwipeActionsProvider =
    @MainActor ([Item], SwipeEdge) -> [SwipeAction<Surface>]
  /// Makes the menu of several selected rows; `nil` for none.
  public typealias SelectionMenuProvider = @MainActor ([Item]) -> RowMenu?
  /// Gives what a person drags who lifts an item's row; nothing where it cannot be lifted.
  public typealias DragItemsProvider = @MainActor (Item) -> [DragItem]
  /// Says what would become of a drop; `nil` for what the handlers of the adapter make of it.
  public typealias DropProposalProvider =
    @MainActor (Drop, DropTarget<Item, ID>) -> DropProposal?
  /// Takes something that a person dropped.
  public typealias DropHandler = @MainActor (Drop, DropTarget<Item, ID>) -> Void

  // MARK: State

  /// What the table shows; during an update, what is true after the current stage.
  public final var currentSections: [Section<Item, ID>] { shown.sections }
  /// What the table shows, and what has been found out about it.
  ///
  /// The end of an item may ask what the table shows now, so the table before is let go of last.
  private(set) final var shown = ShownTable<Item, ID>() { didSet { letGo(of: oldValue) } }
  final let identity: ItemIdentity<Item, ID>
  /// What the adapter itself found last, which the index by id follows.
  final var foundChanges: FoundChanges<Item, ID>? { didSet { letGo(of: oldValue) } }
  /// Answers for items that wrap what the app shows.
  package final var hooks: (any ItemHooks<Surface, Item, ID>)?
  /// Where a person is to be taken back to, once the rows are there.
  final var restoration: Restoration?
  /// What the table is to show, and when.
  private final let updates = UpdateDriver<Surface, Item, ID>()

  // MARK: Settings

  /// How rows and sections are inserted, deleted and reloaded; the surface's default unless set.
  public final var animations = TableAnimations(Surface.defaultTableAnimation) {
    didSet { letGo(of: oldValue) }
  }
  /// What the plan of an update may do; keeps every surviving row's cell unless set.
  ///
  /// Used by every plan the adapter makes.
  public final var planPolicy = PlanPolicy.standard
  /// The rows that updates check for duplicate and unsound identities.
  ///
  /// The default is `IdentityChecking.whereChanged` in debug builds. It is `whereHashed` in release
  /// builds, which costs nothing. Every plan of the adapter uses it. The first plan after a reload
  /// looks everywhere instead of where something changed.
  ///
  /// With `everywhere`, updates also look for objects on screen that changed in place, and report the
  /// first one (`TV0313`). They compare the values stored in an object with the values it had when its
  /// cell was configured. Don't use it with objects that change on other threads or have `unowned`
  /// properties that can outlive what they refer to. Values that a framework stores elsewhere, such
  /// as Core Data's, aren't compared.
  public final var identityChecking = IdentityChecking.ofThisBuild
  /// Reads the objects that cells show.
  final let objectReader = ObjectReader()
  /// Whether an object that changed in place was reported.
  final var hasReportedChangedObject = false
  /// The low-level way to make cells.
  ///
  /// Which cell a closure gives cannot be known without calling it, so changed rows get a new cell;
  /// with a ``cellIdentifierProvider`` beside it, they keep theirs.
  public final var cellProvider: CellProvider? { didSet { letGo(of: oldValue) } }
  /// Makes the rows of items; the typed way to pair items with cells.
  public final var rowProvider: RowProvider? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Names the cells of items by reuse identifier.
  public final var cellIdentifierProvider: CellIdentifierProvider? {
    didSet { letGo(of: oldValue) }
  }
  /// The reuse identifier of cells that no provider names; "Cell" unless set.
  public final var defaultCellIdentifier = "Cell" {
    didSet {
      if defaultCellIdentifier.isEmpty { registry.reportUnregistered("") }
    }
  }
  /// Gives the headers of the sections of a ``TableSnapshot``, which has none itself; without it, a
  /// section that is shown keeps the header it has.
  public final var headerProvider: (@MainActor (ID) -> HeaderFooter?)? {
    didSet { letGo(of: oldValue) }
  }
  /// Gives the footers of the sections of a ``TableSnapshot``, as ``headerProvider`` does headers.
  public final var footerProvider: (@MainActor (ID) -> HeaderFooter?)? {
    didSet { letGo(of: oldValue) }
  }
  /// Gives the views of other kinds of the sections of a ``TableSnapshot``, as ``headerProvider``
  /// does headers.
  public final var supplementaryProvider: (@MainActor (ID) -> [SupplementaryKind: HeaderFooter])? {
    didSet { letGo(of: oldValue) }
  }
  /// Gives the titles of the index beside the rows by the ids of the sections they lead to; `nil`
  /// for a section without one.
  ///
  /// Of equal titles the first section's is shown.
  public final var indexTitleProvider: (@MainActor (ID) -> String?)? {
    didSet {
      surroundings.indexDidChange()
      letGo(of: oldValue)
    }
  }
  /// Called when a person selects a row.
  public final var cellDidSelectHandler: ItemHandler? { didSet { letGo(of: oldValue) } }
  /// Called when a row is deselected, because another was selected or because it was tapped again.
  public final var cellDidDeselectHandler: ItemHandler? { didSet { letGo(of: oldValue) } }
  /// Called when a person opens a row, by a tap or the Return key, after the
  /// ``cellDidSelectHandler``; not by a selection that follows the focus, or is extended.
  public final var cellPrimaryActionHandler: ItemHandler? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Called after a person moved a row; rows can be moved by hand only where it is set.
  public final var cellDidMoveHandler: MoveHandler? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Called after a person deleted a row, which the adapter has removed.
  ///
  /// While it is set, all rows can be deleted; otherwise those with `onDelete`.
  public final var cellDidDeleteHandler: ItemHandler? { didSet { letGo(of: oldValue) } }
  /// Called when a person taps the control to insert a row beside another, which is shown only
  /// where it is set or the row says so, and the row cannot be deleted.
  public final var cellDidInsertHandler: ItemHandler? { didSet { letGo(of: oldValue) } }
  /// Gives the swipe actions of items whose rows have none.
  public final var swipeActionsProvider: SwipeActionsProvider? { didSet { letGo(of: oldValue) } }
  /// Makes the menus of items whose rows have none.
  public final var menuProvider: MenuProvider? { didSet { letGo(of: oldValue) } }
  /// Gives what the rows of items say to assistive technology beside their content, where the rows
  /// themselves say nothing.
  ///
  /// Asked when a cell is set up: what it depends on belongs in the item.
  public final var accessibilityProvider: AccessibilityProvider? {
    didSet { letGo(of: oldValue) }
  }
  /// The edges from which a full swipe performs the first action that a provider gives; both unless
  /// set.
  ///
  /// Rows with actions of their own say so themselves.
  public final var fullSwipeEdges = Set(SwipeEdge.allCases)
  /// Gives the swipe actions of a row that is selected while others are, too.
  public final var selectionSwipeActionsProvider: SelectionSwipeActionsProvider? {
    didSet { letGo(of: oldValue) }
  }
  /// Makes the menu that a long press shows on a row that is selected while others are, too.
  public final var selectionMenuProvider: SelectionMenuProvider? {
    didSet { letGo(of: oldValue) }
  }
  /// Gives what a person drags who lifts an item's row.
  ///
  /// Without it, rows can be lifted where ``cellsDidLeaveHandler`` is set, and other apps get nothing
  /// of them. A row that is dropped elsewhere in its own table is moved, where there is a
  /// ``cellDidMoveHandler``.
  public final var dragItemsProvider: DragItemsProvider? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Called with the items of rows that a person dropped on another table, which has taken them;
  /// the adapter has taken them out.
  ///
  /// Where it is not set, other tables get copies.
  public final var cellsDidLeaveHandler: (@MainActor ([Item]) -> Void)? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Called with the items of rows that a person dropped here from another table of such items, and
  /// with the place of them; the adapter has inserted them.
  ///
  /// Where it is set, such rows can be dropped; one whose id the table has is refused (`TV0504`).
  public final var cellsDidArriveHandler: (@MainActor ([Item], DropTarget<Item, ID>) -> Void)? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Says what would become of something that a person drags over the table; `nil`, as without it,
  /// means what the other handlers make of it.
  ///
  /// Rows of the table are moved, rows of other tables come to the ``cellsDidArriveHandler``, and
  /// everything else to the ``dropHandler``, to which also goes what is dropped into a row.
  ///
  /// It is given the place where rows of the table would be moved, and other things be inserted: what
  /// stands after them then. `drop.hoveredObject(as:)` is the row under the finger, as for a proposal
  /// to drop something into it.
  public final var dropProposalProvider: DropProposalProvider? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Takes what a person dropped, as from another app, and that nothing else takes; the adapter has
  /// changed nothing.
  ///
  /// Call `drop.loadTexts()` or `drop.loadData(_:)` in the handler itself: data that is asked for after
  /// it has returned is not loaded, which is reported (`TV0505`).
  public final var dropHandler: DropHandler? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Whether an item's row opens when something is held over it; where it is not set, the surface
  /// decides.
  public final var springLoadingProvider: (@MainActor (Item) -> Bool)? {
    didSet {
      noteWantedQuestions()
      letGo(of: oldValue)
    }
  }
  /// Called with items that are likely to come on screen soon, the nearest first.
  public final var prefetchHandler: (@MainActor ([Item]) -> Void)? {
    didSet { letGo(of: oldValue) }
  }
  /// Called with prefetched items that are no longer likely to come on screen.
  ///
  /// Each prefetched item is either shown or passed here once, also if an update deletes it.
  public final var cancelPrefetchingHandler: (@MainActor ([Item]) -> Void)? {
    didSet { letGo(of: oldValue) }
  }
  /// Called when the content moved, by a person or by code.
  public final var didScrollHandler: (@MainActor (Surface) -> Void)? {
    didSet { letGo(of: oldValue) }
  }
  /// Measures the parts of each update; `nil`, and nothing is measured, unless set.
  ///
  /// A `plan(from:to:)` that does not call `super` has neither diff nor plan measured.
  public final var intervals: UpdateIntervals? { didSet { letGo(of: oldValue) } }
  /// Whether a row that a person selects is deselected after its handlers; true unless set.
  ///
  /// Rows stay selected anyway while several can be.
  public final var deselectsAfterSelection = true
  /// The sender of views that expect one; the adapter itself where it is `nil`.
  ///
  /// Held weakly.
  public final weak var sender: AnyObject?

  /// Makes an adapter of `surface`, and attaches it.
  ///
  /// - Parameters:
  ///   - surface: The surface to fill.
  ///   - identity: How items are identified.
  ///   - issues: Where misuse is reported; a log of the adapter's own unless given.
  public init(_ surface: Surface, identity: ItemIdentity<Item, ID>, issues: IssueLog? = nil) {
    self.identity = identity
    super.init(issues: issues)
    // Made here, for the adapters of all bindings, which inherit this.
    hooks = makeHooks()
    noteWantedQuestions()
    attach(to: surface)
  }

  /// Makes this adapter the data source of `surface`.
  ///
  /// An update that waits for the surface before is carried out on this one.
  open override func attach(to surface: Surface) {
    super.attach(to: surface)
    updates.surfaceDidChange(for: self)
  }

  /// Rows name heights and have primary actions, and subclasses may answer everything.
  private final func noteWantedQuestions() {
    let isDragged = dragItemsProvider != nil || cellsDidLeaveHandler != nil
    liftsRows = isDragged
    let isSubclass = ![TableAdapter.self, TableDataAdapter.self].contains { type(of: self) == $0 }
    guard !isSubclass else { return }
    var questions: Set<OptionalQuestion> = rowProvider == nil ? [] : [.rowHeights, .primaryActions]
    if cellPrimaryActionHandler != nil { questions.insert(.primaryActions) }
    if springLoadingProvider != nil { questions.insert(.springLoading) }
    if isDragged { questions.insert(.dragging) }
    if isDragged && cellDidMoveHandler != nil || cellsDidArriveHandler != nil
      || dropProposalProvider != nil || dropHandler != nil
    {
      questions.insert(.dropping)
    }
    wantedQuestions = questions
  }

  /// The ``sender``, or the adapter itself.
  open override var viewSender: Any { sender ?? self }

  // MARK: Data

  /// The number of sections.
  open override var sectionCount: Int { currentSections.count }

  /// The number of items of a section; 0 where there is no such section.
  open override func rowCount(inSection section: Int) -> Int {
    if !shown.hasRowCounts { countRows() }
    return shown.rowCounts.indices.contains(section) ? shown.rowCounts[section] : 0
  }

  /// The cell of an item, by the first provider that gives one.
  open override func cell(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    guard let item = item(at: position) else {
      reportOutOfBounds("row \(position.tablePath)")
      return surface.placeholderTableCell(at: position)
    }
    return intervals.around(.cell) { cell(of: item, at: position, in: surface) }
  }

  /// The row of an item; that of the ``rowProvider`` unless overridden.
  open func row(for item: Item, at position: Surface.TablePosition) -> Row<Surface>? {
    rowProvider?(item)
  }

  /// The row of the item at a position: that of ``row(for:at:)``.
  open override func row(at position: Surface.TablePosition) -> Row<Surface>? {
    item(at: position).flatMap { row(for: $0, at: position) }
  }

  /// What the item's row says, or what the ``accessibilityProvider`` gives.
  open override func accessibility(at position: Surface.TablePosition) -> RowAccessibility? {
    if let own = super.accessibility(at: position) { return own }
    guard let accessibilityProvider, let item = item(at: position) else { return nil }
    return accessibilityProvider(position, item)
  }

  /// The identity of the item at a position.
  open override func identity(at position: Surface.TablePosition) -> AnyIdentity? {
    item(at: position).map(identity.key)
  }

  /// The header, footer or other content of the section.
  open override func headerFooter(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter? {
    guard currentSections.has(section) else { return nil }
    let content = currentSections[section][supplementary: kind]
    return content.map { hooks?.identified($0, kind, inSection: section) ?? $0 }
  }

  /// The kinds of the section.
  open override func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    currentSections.has(section) ? currentSections[section].supplementaries.keys.sorted() : []
  }

  /// The titles that the ``indexTitleProvider`` names.
  open override var sectionIndexTitles: [String] { index.map(\.title) }

  /// The section that the ``indexTitleProvider`` named the title for.
  open override func section(forIndexTitle title: String, at index: Int) -> Int {
    self.index.first { $0.title == title }?.section
      ?? super.section(forIndexTitle: title, at: index)
  }

  /// The titles of the index, each with the section it leads to.
  private final var index: [(title: String, section: Int)] {
    guard let indexTitleProvider else { return [] }
    var titles: Set<String> = []
    return currentSections.enumerated().compactMap { section, content in
      guard let title = indexTitleProvider(content.id), titles.insert(title).inserted else {
        return nil
      }
      return (title, section)
    }
  }

  /// The height that the item's row gives.
  open override func height(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? {
    row(at: position)?.rowHeight
  }

  // MARK: Delegate callbacks

  /// Calls the display handler of the item's row.
  open override func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {
    let row = row(at: position)
    // Set where there is none too: what the cell showed before may have ended untold.
    displayedCells[cell].ending = row.flatMap { ending(of: $0, in: cell) }
    row?.willDisplay(cell)
    displayedCells.begin(row?.task, in: cell)
  }

  /// Calls the row's handler when its cell ends display; by then the row may be gone, or elsewhere.
  private final func ending(
    of row: Row<Surface>, in cell: Surface.TableCell
  ) -> (@MainActor () -> Void)? {
    guard row.handlesDidEndDisplaying else { return nil }
    return { [weak cell] in
      if let cell { row.didEndDisplaying(cell) }
    }
  }

  /// Gives up what waits to be restored: the person is elsewhere now.
  open override func willBeginScrolling(in surface: Surface) { restoration = nil }

  /// Calls the ``didScrollHandler``.
  open override func didScroll(in surface: Surface) {
    didScrollHandler?(surface)
    hooks?.didScroll(in: surface)
  }

  /// Calls the handler of the row, the ``cellDidSelectHandler`` and then deselects the row, unless
  /// ``deselectsAfterSelection`` is false.
  open override func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    guard let item = item(at: position) else { return }
    row(for: item, at: position)?.didSelect()
    cellDidSelectHandler?(surface, position, item)
    hooks?.didSelect(item)
    guard deselectsAfterSelection, !surface.selectsSeveralTableRows, surface === ownSurface else {
      return
    }
    // The handlers may have moved the row.
    let id = identity.key(item)
    let isHere = self.item(at: position).map(identity.key) == id
    let present = isHere ? position : rowPath(id).map { Surface.TablePosition($0) }
    if let present { surface.deselectTableRow(at: present) }
  }

  /// Calls the deselection handlers.
  open override func didDeselect(at position: Surface.TablePosition, in surface: Surface) {
    guard let item = item(at: position) else { return }
    row(for: item, at: position)?.didDeselect()
    cellDidDeselectHandler?(surface, position, item)
  }

  /// Performs the primary action of the row, and calls the ``cellPrimaryActionHandler``.
  open override func performPrimaryAction(
    at position: Surface.TablePosition, in surface: Surface
  ) {
    guard let item = item(at: position) else { return }
    row(for: item, at: position)?.performPrimaryAction()
    cellPrimaryActionHandler?(surface, position, item)
  }

  /// True where the ``cellDidMoveHandler`` is set: a row that cannot be put down must not be
  /// lifted.
  open override func canMove(at position: Surface.TablePosition) -> Bool {
    cellDidMoveHandler != nil && item(at: position).map(isEditable) == true
  }

  /// Follows a move that the surface shows already; nothing is animated again.
  ///
  /// If updates wait, for example for the drag to end, the row moves again after them, by its ID,
  /// and the ``cellDidMoveHandler`` is called then.
  open override func didMoveRow(
    at position: Surface.TablePosition, to target: Surface.TablePosition
  ) {
    guard let item = item(at: position) else { return }
    let pending = pendingUpdates
    guard pending == .nothing else {
      moveItem(from: position.tablePath, to: target.tablePath)
      return moveAgain(item, from: position.tablePath, to: target.tablePath, after: pending)
    }
    commitMove(from: position, to: target)
    // The surface is in the midst of the move; the handler may want to update it.
    surface?.afterTableLayout { [weak self] in
      guard let self else { return }
      cellDidMoveHandler?(position, target, item)
      if hooks?.arranges == true { edit { _ in } }
    }
  }

  // MARK: Drag and drop

  /// What the ``dragItemsProvider`` gives; without one, an item that stays within the app, where the
  /// ``cellsDidLeaveHandler`` is set.
  open override func dragItems(
    at position: Surface.TablePosition, in surface: Surface
  ) -> [DragItem] {
    guard let item = item(at: position) else { return [] }
    if let dragItemsProvider { return dragItemsProvider(item) }
    return cellsDidLeaveHandler == nil || !isEditable(item) ? [] : [DragItem()]
  }

  /// The item.
  open override func localObject(at position: Surface.TablePosition) -> Any? {
    item(at: position)
  }

  /// True where the ``cellsDidLeaveHandler`` is set.
  open override func canDragOut(at position: Surface.TablePosition) -> Bool {
    cellsDidLeaveHandler != nil && item(at: position).map(isEditable) == true
  }

  /// Takes the rows out with animation, and then calls the ``cellsDidLeaveHandler``.
  open override func didDragOut(_ positions: [Surface.TablePosition]) {
    let rows = positions.compactMap { position in
      item(at: position).map { (id: identity.key($0), path: position.tablePath, item: $0) }
    }
    carryOut { table in
      for row in rows { table.edited.delete(row.id, expectedAt: row.path) }
    } then: { [weak self] in
      self?.cellsDidLeaveHandler?(rows.map(\.item))
    }
  }

  /// What the ``dropProposalProvider`` says, and else what the handlers are for: moving rows of this
  /// table, taking those of others, and copying anything else.
  open override func dropProposal(
    for drop: Drop, at target: Surface.TablePosition?, in surface: Surface
  ) -> DropProposal {
    // Where it would go by itself; a provider that has it go elsewhere is told then.
    let place = dropTarget(of: drop, at: target, as: .move)
    if let proposal = dropProposalProvider?(drop, place) { return proposal }
    if movesOwnRows(drop) { return .move }
    if takesRows(drop) {
      return drop.rows.allSatisfy { $0.origin?.canDragOut($0) == true } ? .move : .copy
    }
    return dropHandler == nil ? .cancel : .copy
  }

  /// Moves rows of this table, takes those of others, and gives anything else to the
  /// ``dropHandler``.
  ///
  /// A drop that nothing takes is reported (`TV0504`).
  open override func performDrop(
    _ drop: Drop, as proposal: DropProposal, at target: Surface.TablePosition?,
    in surface: Surface
  ) {
    let place = dropTarget(of: drop, at: target, as: proposal)
    if proposal == .move, movesOwnRows(drop) {
      moveOwnRows(drop.rows, to: place)
    } else if proposal.intent == .insertAtDestination, takesRows(drop) {
      take(drop.rows, to: place, as: proposal.operation)
    } else if let dropHandler {
      dropHandler(drop, place)
    } else {
      reportRefused("something was dropped, and the adapter has no handler for it")
    }
  }

  /// What the ``springLoadingProvider`` says, and else true.
  open override func shouldSpringLoad(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool {
    guard let springLoadingProvider, let item = item(at: position) else {
      return super.shouldSpringLoad(at: position, in: surface)
    }
    return springLoadingProvider(item)
  }

  // MARK: What a person may do

  /// True if a handler of the adapter or of the item's row deletes or inserts.
  open override func canEdit(at position: Surface.TablePosition) -> Bool {
    guard let item = item(at: position), isEditable(item) else { return false }
    return cellDidDeleteHandler != nil || cellDidInsertHandler != nil
      || super.canEdit(at: position)
  }

  private final func isEditable(_ item: Item) -> Bool { hooks?.isEditable(item) ?? true }

  /// What the item's row says, and else what the handlers are for: deleting before inserting.
  open override func editingStyle(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowEditingStyle {
    guard canEdit(at: position) else { return .none }
    if let style = row(at: position)?.editingStyle, style != .none { return style }
    return cellDidDeleteHandler == nil && cellDidInsertHandler != nil ? .insert : .delete
  }

  /// Removes a deleted row with animation, then calls the row's handler and the
  /// ``cellDidDeleteHandler``.
  ///
  /// Both are queued while an update is under way.
  open override func commit(_ style: RowEditingStyle, at position: Surface.TablePosition) {
    guard let surface, let item = item(at: position) else { return }
    let row = row(for: item, at: position)
    switch style {
    case .none: break
    case .insert:
      row?.didCommit(style)
      cellDidInsertHandler?(surface, position, item)
    case .delete:
      takeOut(identity.key(item), at: position.tablePath) { [weak self] in
        row?.didCommit(style)
        self?.cellDidDeleteHandler?(surface, position, item)
      }
    }
  }

  /// What the ``selectionSwipeActionsProvider`` gives, where the row is one of several selected ones;
  /// else those of the item's row, or what the ``swipeActionsProvider`` gives.
  open override func swipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    let common = selectionSwipeActions(at: position, on: edge, in: surface)
    guard common.isEmpty else { return common }
    let own = super.swipeActions(at: position, on: edge, in: surface)
    guard own.isEmpty, let swipeActionsProvider, let item = item(at: position) else { return own }
    return swipeActionsProvider(position, item, edge)
  }

  /// What the item's row says, where the actions are its own, and else the ``fullSwipeEdges``.
  open override func allowsFullSwipe(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> Bool {
    guard selectionSwipeActions(at: position, on: edge, in: surface).isEmpty,
      row(at: position)?.swipeActions(on: edge).isEmpty == false
    else { return fullSwipeEdges.contains(edge) }
    return super.allowsFullSwipe(at: position, on: edge, in: surface)
  }

  private final func selectionSwipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    guard let selectionSwipeActionsProvider else { return [] }
    let selection = surface.selectedTablePositions
    guard selection.count > 1,
      selection.contains(where: { $0.tablePath == position.tablePath })
    else { return [] }
    return selectionSwipeActionsProvider(selection.compactMap(item(at:)), edge)
  }

  /// That of the item's row, or what the ``menuProvider`` makes.
  open override func menu(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowMenu? {
    if let menu = super.menu(at: position, in: surface) { return menu }
    return item(at: position).flatMap { menuProvider?(position, $0) }
  }

  /// What the ``selectionMenuProvider`` makes.
  open override func menu(
    forRowsAt positions: [Surface.TablePosition], in surface: Surface
  ) -> RowMenu? {
    selectionMenuProvider?(positions.compactMap(item(at:)))
  }

  /// Calls the ``prefetchHandler``.
  open override func prefetch(at positions: [Surface.TablePosition]) {
    prefetchHandler?(positions.compactMap(item(at:)))
  }

  /// Calls the ``cancelPrefetchingHandler``.
  ///
  /// Rows that an update deletes are canceled just before, while they are still there.
  open override func cancelPrefetching(at positions: [Surface.TablePosition]) {
    cancelPrefetchingHandler?(positions.compactMap(item(at:)))
  }

  // MARK: Updates

  /// Shows `sections`: finds what changed, plans batches that keep the cells of what did not, and
  /// animates them.
  ///
  /// Updates are queued: one requested during another runs afterwards. One that cannot be animated
  /// reloads the table, and the outcome says why. Rows or sections with one id are shown and
  /// reported (`TV0301`, `TV0302`).
  ///
  /// - Parameters:
  ///   - sections: The whole table, as it is to be from now on.
  ///   - mode: Whether the changes are found and animated, found and not animated, or everything is
  ///     reloaded.
  ///   - place: What stays where it is on screen; `nil` for what the surface does by itself.
  ///   - completion: Called once, when the animation is over, or at once where there is none.
  public final func update(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    keeping place: KeptPlace<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    submit(
      UpdateRequest(
        .sections(sections), mode: mode, keeping: placeToKeep(place), completion: completion))
  }

  /// Submits an update of any kind.
  ///
  /// Every way to update the table calls this method. Override it to see or change updates:
  /// descriptions, edits, snapshots, updates that are planned in the background, reconfigurations,
  /// and the deletions and moves of the user. The update runs now or when its turn comes.
  ///
  /// Call `super` to carry out the update, at once or later on the main actor. If you don't, the
  /// table doesn't change, and the completion gets ``UpdateOutcome/reloaded(_:)`` with
  /// ``UpdateOutcome/ReloadReason/noSurface``.
  open func submit(_ request: UpdateRequest<Surface, Item, ID>) {
    updates.submit(request, to: self)
  }

  /// Plans how to get from what the table shows to what it is to show.
  ///
  /// Uses the ``planPolicy``. Override to plan in another way; a plan that breaks a rule of the
  /// surface is reported and the table reloads. Throwing does the same. A plan whose `isReload` is
  /// true reloads the table without anything being reported.
  ///
  /// - Complexity: linear in the rows of both, apart from the sorting of moves.
  open func plan(
    from old: [Section<Item, ID>], to new: [Section<Item, ID>]
  ) throws -> TablePlan<Section<Item, ID>> {
    let changes = intervals.around(.diff) { identity.changes(old, new, nextChecking) }
    if updates.isPerforming, shown.rows.hasIndex {
      foundChanges = FoundChanges(old: old, new: new, changes: changes)
    }
    let plan = intervals.around(.plan) {
      TablePlan(
        from: old, to: new, oldCounts: changes.oldCounts, newCounts: changes.newCounts,
        changes: changes, policy: planPolicy)
    }
    guard let plan else {
      throw PlanningError.changesDoNotFit
    }
    return plan
  }

  /// Called with every plan before it is performed, wherever it was made; overrides see what an
  /// update changes.
  ///
  /// What the adapter shows is still as before. A table that is reloaded without looking for
  /// changes has no plan. An update asked for in here is carried out after this one; where rows are
  /// moved by ``commitMove(from:to:)`` or the adapter is attached elsewhere, the table is reloaded
  /// instead.
  open func willPerform(_ plan: TablePlan<Section<Item, ID>>) {}
}

// MARK: - What the table shows

extension TableAdapter {
  /// The item at a position, or `nil` where there is none.
  public final func item(at position: Surface.TablePosition) -> Item? {
    item(at: position.tablePath, in: currentSections)
  }

  /// The section at an index, or `nil` where there is none.
  public final func section(at index: Int) -> Section<Item, ID>? {
    currentSections.has(index) ? currentSections[index] : nil
  }

  final func item(at path: TablePath, in sections: [Section<Item, ID>]) -> Item? {
    sections.has(path.section) ? sections[path.section].item(at: path.row) : nil
  }

  /// Takes sections as what the table shows; the surface is not told.
  final func setShown(_ sections: [Section<Item, ID>], haveCheckedIDs: Bool = false) {
    shown = ShownTable(sections, after: shown)
    shown.hasCheckedIDs = haveCheckedIDs
  }

  /// The ``identityChecking`` of the next plan.
  final var nextChecking: IdentityChecking {
    identityChecking == .whereChanged && !shown.hasCheckedIDs ? .everywhere : identityChecking
  }

  /// The numbers of rows that the surface hears of.
  final func answeredCounts() -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(currentSections.count)
    for section in 0..<max(0, sectionCount) { counts.append(max(0, rowCount(inSection: section))) }
    return counts
  }

  /// The numbers of rows that the surface will hear of once the table shows `sections`.
  ///
  /// A subclass may answer by what the table shows, to which its overrides have no other way: only
  /// while that is `sections` do they say what the surface will hear. So a subclass, and no other
  /// adapter, shows them for the time of the question.
  final func answeredCounts(of sections: [Section<Item, ID>]) -> [Int] {
    guard type(of: self) != TableAdapter.self else { return identity.rowCounts(sections) }
    let before = shown
    setShown(sections)
    defer { shown = before }
    return answeredCounts()
  }

  /// Counts the rows of each section, once for each state of the table: looking into a section
  /// takes many times as long where its type is known only at run time, as here.
  final func countRows() {
    var counted = shown
    (counted.rowCounts, counted.hasRowCounts) = (identity.rowCounts(shown.sections), true)
    shown = counted
  }

  final func rowPath(_ row: AnyIdentity) -> TablePath? {
    shown.rows.path(of: row, by: identity)
  }
}

extension TableAdapter: IndexedRows {
  package final var areRowsIndexed: Bool {
    let type = type(of: self)
    return type == TableAdapter.self || type == TableDataAdapter<Surface, Item, ID>.self
  }

  package final func path(ofRow row: AnyIdentity) -> TablePath? { rowPath(row) }
}

// MARK: - Submitting updates

extension TableAdapter {
  /// The effect of the waiting updates on the table.
  final var pendingUpdates: PendingUpdates { updates.pending }

  /// Repeats a change of the data after edits that ran before it and aren't shown yet.
  final func repeatAfterPreparedEdits(
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void
  ) {
    updates.repeatAfterPreparedEdits(change, for: self)
  }

  final func placeToKeep(_ place: KeptPlace<Item>?) -> PlaceToKeep? {
    place.map { $0.place(by: identity.key) }
  }

  /// Whether a plan is being made that later updates wait for.
  package final var isPlanning: Bool { updates.isPlanning }
}

/// Why the default planning failed.
enum PlanningError: Error {
  /// The sections answered differently when they were asked twice.
  case changesDoNotFit
}

/// An adapter that is a surface's data source only, and leaves the delegate to the app.
@MainActor
open class TableDataAdapter<Surface: TableSurface, Item, ID: Hashable>:
  TableAdapter<Surface, Item, ID>
{
  /// False.
  open override var takesDelegate: Bool { false }
}
