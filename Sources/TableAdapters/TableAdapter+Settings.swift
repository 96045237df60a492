internal import CellRegistry
public import DiffEngine
public import TableDiagnostics
public import TableRows
public import TableSections

/// The values that an app sets on an adapter.
///
/// They're in one value so that one observer keeps a replaced closure alive until the access that
/// replaces it has ended (see `extendLifetime(of:)`).
@MainActor
struct AdapterSettings<Surface: TableSurface, Item, ID: Hashable> {
  typealias Adapter = TableAdapter<Surface, Item, ID>

  // Updates
  var animations = TableAnimations(Surface.defaultTableAnimation)
  var planPolicy = PlanPolicy.standard
  var identityChecking = IdentityChecking.ofThisBuild
  var intervals: UpdateInstrumentation?
  // Cells, headers, and footers
  var cellProvider: Adapter.CellProvider?
  var rowProvider: Adapter.RowProvider?
  var cellIdentifierProvider: Adapter.CellIdentifierProvider?
  var defaultCellIdentifier = "Cell"
  var headerProvider: (@MainActor (ID) -> HeaderFooter?)?
  var footerProvider: (@MainActor (ID) -> HeaderFooter?)?
  var supplementaryProvider: (@MainActor (ID) -> [SupplementaryKind: HeaderFooter])?
  var indexTitleProvider: (@MainActor (ID) -> String?)?
  var accessibilityProvider: (@MainActor (Surface.TablePosition, Item) -> RowAccessibility?)?
  // Selection and scrolling
  var cellDidSelectHandler: Adapter.ItemHandler?
  var cellDidDeselectHandler: Adapter.ItemHandler?
  var cellPrimaryActionHandler: Adapter.ItemHandler?
  var deselectsAfterSelection = true
  var didScrollHandler: (@MainActor (Surface) -> Void)?
  var prefetchHandler: (@MainActor ([Item]) -> Void)?
  var cancelPrefetchingHandler: (@MainActor ([Item]) -> Void)?
  // Editing, swipe actions, and menus
  var cellDidMoveHandler: (@MainActor (Surface.TablePosition, Surface.TablePosition, Item) -> Void)?
  var cellDidDeleteHandler: Adapter.ItemHandler?
  var confirmDeletionHandler: (@MainActor (Item) async -> Bool)?
  var cellDidInsertHandler: Adapter.ItemHandler?
  var swipeActionsProvider:
    (@MainActor (Surface.TablePosition, Item, SwipeEdge) -> [SwipeAction<Surface>])?
  var fullSwipeEdges = Set(SwipeEdge.allCases)
  var selectionSwipeActionsProvider: (@MainActor ([Item], SwipeEdge) -> [SwipeAction<Surface>])?
  var menuProvider: (@MainActor (Surface.TablePosition, Item) -> RowMenu?)?
  var selectionMenuProvider: (@MainActor ([Item]) -> RowMenu?)?
  // Drag and drop
  var dragItemsProvider: (@MainActor (Item) -> [DragItem])?
  var cellsDidMoveOutHandler: (@MainActor ([Item]) -> Void)?
  var cellsDidMoveInHandler: (@MainActor ([Item], DropTarget<Item, ID>) -> Void)?
  var dropProposalProvider: (@MainActor (Drop, DropTarget<Item, ID>) -> DropProposal?)?
  var dropHandler: (@MainActor (Drop, DropTarget<Item, ID>) -> Void)?
  var springLoadingProvider: (@MainActor (Item) -> Bool)?

  var wantedQuestions: Set<OptionalQuestion> {
    var questions: Set<OptionalQuestion> = rowProvider == nil ? [] : [.rowHeights, .primaryActions]
    if cellPrimaryActionHandler != nil { questions.insert(.primaryActions) }
    if springLoadingProvider != nil { questions.insert(.springLoading) }
    if liftsRows { questions.insert(.dragging) }
    if liftsRows && cellDidMoveHandler != nil || cellsDidMoveInHandler != nil
      || dropProposalProvider != nil || dropHandler != nil
    {
      questions.insert(.dropping)
    }
    return questions
  }

  var liftsRows: Bool { dragItemsProvider != nil || cellsDidMoveOutHandler != nil }
}

extension TableAdapter {
  /// Sets the optional delegate methods that the surface calls.
  ///
  /// For a subclass, the surface calls all of them.
  final func noteWantedQuestions() {
    liftsRows = settings.liftsRows
    let isSubclass = ![TableAdapter.self, TableDataAdapter.self].contains { type(of: self) == $0 }
    guard !isSubclass else { return }
    wantedQuestions = features.reduce(settings.wantedQuestions) { $0.union($1.wantedQuestions) }
  }
}

// MARK: - Updates

extension TableAdapter {
  /// The animations of updates.
  ///
  /// The default is the surface's default animation.
  public final var animations: TableAnimations<Surface.TableAnimation> {
    get { settings.animations }
    set { settings.animations = newValue }
  }
  /// The policy for every plan that the adapter makes.
  ///
  /// The default keeps the cell of each row that an update doesn't delete.
  public final var planPolicy: PlanPolicy {
    get { settings.planPolicy }
    set { settings.planPolicy = newValue }
  }
  /// The rows that updates check for duplicate or invalid IDs.
  ///
  /// The default is `IdentityChecking.whereChanged` in debug builds, and `fast` in release builds.
  /// All plans of the adapter use it. With `whereChanged`, the first plan after a reload or a move
  /// by the user checks all rows.
  ///
  /// With `everywhere`, updates also look for visible objects that changed in place, and report the
  /// first one (`TV0313`). They compare the stored values of an object with those at the time its
  /// cell was configured. Don't use it with objects that change on other threads, or whose
  /// `unowned` properties can outlive the objects that they refer to. Values that a framework
  /// stores elsewhere, such as Core Data's, aren't compared.
  public final var identityChecking: IdentityChecking {
    get { settings.identityChecking }
    set { settings.identityChecking = newValue }
  }
  /// The instrumentation that measures the parts of each update.
  ///
  /// The default is `nil`. An override of `plan(from:to:)` that doesn't call `super` isn't
  /// measured.
  public final var intervals: UpdateInstrumentation? {
    get { settings.intervals }
    set { settings.intervals = newValue }
  }
}

// MARK: - Cells, headers, and footers

extension TableAdapter {
  /// A closure that returns the cell of an item.
  ///
  /// The closure runs each time a cell is requested. The adapter can't predict which cell it
  /// returns, so changed rows get a new cell. If you also set ``cellIdentifierProvider``, a row
  /// whose identifier stays the same keeps its cell.
  public final var cellProvider: CellProvider? {
    get { settings.cellProvider }
    set { settings.cellProvider = newValue }
  }
  /// A closure that returns the row of an item.
  ///
  /// The closure runs each time the row is needed, for example to configure its cell or to handle a
  /// tap.
  public final var rowProvider: RowProvider? {
    get { settings.rowProvider }
    set { settings.rowProvider = newValue }
  }
  /// A closure that returns the reuse identifier of an item's cell.
  public final var cellIdentifierProvider: CellIdentifierProvider? {
    get { settings.cellIdentifierProvider }
    set { settings.cellIdentifierProvider = newValue }
  }
  /// The reuse identifier for items that no provider handles.
  ///
  /// The default is "Cell". An empty identifier is reported (`TV0105`).
  public final var defaultCellIdentifier: String {
    get { settings.defaultCellIdentifier }
    set {
      settings.defaultCellIdentifier = newValue
      if newValue.isEmpty { registry.reportUnregistered("") }
    }
  }
  /// A closure that returns the header of a section of a ``TableSnapshot``.
  ///
  /// Without it, a section keeps its current header.
  public final var headerProvider: (@MainActor (ID) -> HeaderFooter?)? {
    get { settings.headerProvider }
    set { settings.headerProvider = newValue }
  }
  /// A closure that returns the footer of a section of a ``TableSnapshot``.
  ///
  /// Without it, a section keeps its current footer.
  public final var footerProvider: (@MainActor (ID) -> HeaderFooter?)? {
    get { settings.footerProvider }
    set { settings.footerProvider = newValue }
  }
  /// A closure that returns other views for a section of a ``TableSnapshot``.
  ///
  /// Without it, a section keeps its current views.
  public final var supplementaryProvider: (@MainActor (ID) -> [SupplementaryKind: HeaderFooter])? {
    get { settings.supplementaryProvider }
    set { settings.supplementaryProvider = newValue }
  }
  /// A closure that returns the index title of a section.
  ///
  /// Return `nil` for a section without a title. If several sections have the same title, the title
  /// scrolls to the first one.
  public final var indexTitleProvider: (@MainActor (ID) -> String?)? {
    get { settings.indexTitleProvider }
    set {
      settings.indexTitleProvider = newValue
      surroundings.indexDidChange()
    }
  }
  /// A closure that returns the accessibility of items whose rows have none.
  ///
  /// It's called when a cell is configured, so it must depend on the item alone.
  public final var accessibilityProvider:
    (@MainActor (Surface.TablePosition, Item) -> RowAccessibility?)?
  {
    get { settings.accessibilityProvider }
    set { settings.accessibilityProvider = newValue }
  }
}

// MARK: - Selection and scrolling

extension TableAdapter {
  /// A closure that's called when the user selects a row.
  public final var cellDidSelectHandler: ItemHandler? {
    get { settings.cellDidSelectHandler }
    set { settings.cellDidSelectHandler = newValue }
  }
  /// A closure that's called when the user deselects a row.
  ///
  /// The user deselects a row by tapping it again or by selecting another row.
  public final var cellDidDeselectHandler: ItemHandler? {
    get { settings.cellDidDeselectHandler }
    set { settings.cellDidDeselectHandler = newValue }
  }
  /// A closure that's called when the user taps a row or presses Return.
  ///
  /// It's called after ``cellDidSelectHandler``, but not when a selection follows the focus or is
  /// extended.
  public final var cellPrimaryActionHandler: ItemHandler? {
    get { settings.cellPrimaryActionHandler }
    set { settings.cellPrimaryActionHandler = newValue }
  }
  /// A Boolean value that indicates whether rows are deselected after their handlers run.
  ///
  /// The default is `true`. While several rows can be selected, rows stay selected.
  public final var deselectsAfterSelection: Bool {
    get { settings.deselectsAfterSelection }
    set { settings.deselectsAfterSelection = newValue }
  }
  /// A closure that's called when the user or code scrolls.
  public final var didScrollHandler: (@MainActor (Surface) -> Void)? {
    get { settings.didScrollHandler }
    set { settings.didScrollHandler = newValue }
  }
  /// A closure that's called with items that may soon be visible, nearest first.
  public final var prefetchHandler: (@MainActor ([Item]) -> Void)? {
    get { settings.prefetchHandler }
    set { settings.prefetchHandler = newValue }
  }
  /// A closure that's called with prefetched items that are no longer needed.
  ///
  /// Each prefetched item is either shown or passed here once, even if an update deletes it.
  public final var cancelPrefetchingHandler: (@MainActor ([Item]) -> Void)? {
    get { settings.cancelPrefetchingHandler }
    set { settings.cancelPrefetchingHandler = newValue }
  }
}

// MARK: - Editing, swipe actions, and menus

extension TableAdapter {
  /// A closure that's called after the user moves a row.
  ///
  /// It's called with the old and the new position. The user can move rows only if it's set.
  public final var cellDidMoveHandler:
    (@MainActor (Surface.TablePosition, Surface.TablePosition, Item) -> Void)?
  {
    get { settings.cellDidMoveHandler }
    set { settings.cellDidMoveHandler = newValue }
  }
  /// A closure that's called after the user deletes a row.
  ///
  /// The adapter has already removed the row. If the handler is set, the user can delete all rows
  /// except those with `onInsert` alone. Otherwise, the user can delete only rows with `onDelete`.
  public final var cellDidDeleteHandler: ItemHandler? {
    get { settings.cellDidDeleteHandler }
    set { settings.cellDidDeleteHandler = newValue }
  }
  /// A closure that returns whether to delete a row, for example after confirmation.
  ///
  /// The handler runs once for each deletion. The row stays until the handler returns. In the
  /// meantime, further requests to delete the row are ignored. A row with `onDelete(confirm:_:)`
  /// calls its own closure instead.
  ///
  /// ```swift
  /// adapter.confirmDeletionHandler = { [weak self] contact in
  ///   await self?.confirmDeletion(of: contact) ?? false
  /// }
  /// ```
  public final var confirmDeletionHandler: (@MainActor (Item) async -> Bool)? {
    get { settings.confirmDeletionHandler }
    set { settings.confirmDeletionHandler = newValue }
  }
  /// A closure that's called when the user taps a row's insert control.
  ///
  /// If this handler is set, the control appears on all rows that the user can't delete. Otherwise,
  /// it appears only on those with `onInsert`.
  public final var cellDidInsertHandler: ItemHandler? {
    get { settings.cellDidInsertHandler }
    set { settings.cellDidInsertHandler = newValue }
  }
  /// A closure that returns the swipe actions of items whose rows have none.
  public final var swipeActionsProvider:
    (@MainActor (Surface.TablePosition, Item, SwipeEdge) -> [SwipeAction<Surface>])?
  {
    get { settings.swipeActionsProvider }
    set { settings.swipeActionsProvider = newValue }
  }
  /// The edges whose full swipe performs the first action.
  ///
  /// The default is both. Rows with swipe actions have their own setting.
  public final var fullSwipeEdges: Set<SwipeEdge> {
    get { settings.fullSwipeEdges }
    set { settings.fullSwipeEdges = newValue }
  }
  /// A closure that returns the swipe actions for several selected rows.
  ///
  /// It's called with all selected items when the user swipes one of their rows. If it returns
  /// none, the row's actions appear.
  public final var selectionSwipeActionsProvider:
    (@MainActor ([Item], SwipeEdge) -> [SwipeAction<Surface>])?
  {
    get { settings.selectionSwipeActionsProvider }
    set { settings.selectionSwipeActionsProvider = newValue }
  }
  /// A closure that returns the context menu of items whose rows have none.
  public final var menuProvider: (@MainActor (Surface.TablePosition, Item) -> RowMenu?)? {
    get { settings.menuProvider }
    set { settings.menuProvider = newValue }
  }
  /// A closure that returns the context menu for several selected rows.
  public final var selectionMenuProvider: (@MainActor ([Item]) -> RowMenu?)? {
    get { settings.selectionMenuProvider }
    set { settings.selectionMenuProvider = newValue }
  }
}

// MARK: - Drag and drop

extension TableAdapter {
  /// A closure that returns the drag items of a lifted row.
  ///
  /// If it isn't set, the user can lift rows only if ``cellsDidMoveOutHandler`` is set, and other
  /// apps get no data. A row that is dropped elsewhere in its table moves if ``cellDidMoveHandler``
  /// is set.
  public final var dragItemsProvider: (@MainActor (Item) -> [DragItem])? {
    get { settings.dragItemsProvider }
    set { settings.dragItemsProvider = newValue }
  }
  /// A closure that's called after the user moves rows to another table.
  ///
  /// The adapter has already removed the rows. If the handler isn't set, other tables get copies.
  public final var cellsDidMoveOutHandler: (@MainActor ([Item]) -> Void)? {
    get { settings.cellsDidMoveOutHandler }
    set { settings.cellsDidMoveOutHandler = newValue }
  }
  /// A closure that's called after rows of another table are dropped here.
  ///
  /// The adapter has already inserted the rows. If the handler isn't set, or a row's item has
  /// another type, the drop goes to ``dropHandler``. A row is rejected if the table already
  /// contains its ID (`TV0504`).
  public final var cellsDidMoveInHandler: (@MainActor ([Item], DropTarget<Item, ID>) -> Void)? {
    get { settings.cellsDidMoveInHandler }
    set { settings.cellsDidMoveInHandler = newValue }
  }
  /// A closure that returns a proposal for a drop.
  ///
  /// If it returns `nil`, rows of this table move, rows of other tables go to
  /// ``cellsDidMoveInHandler``, and everything else goes to ``dropHandler``. A drop into a row also
  /// goes to ``dropHandler``.
  ///
  /// The target is the place to which rows of this table would move, or where data would be
  /// inserted. `drop.hoveredObject(as:)` returns the item under the drag.
  public final var dropProposalProvider: (@MainActor (Drop, DropTarget<Item, ID>) -> DropProposal?)?
  {
    get { settings.dropProposalProvider }
    set { settings.dropProposalProvider = newValue }
  }
  /// A closure that handles every drop that no other handler accepts.
  ///
  /// The adapter hasn't changed anything. Call `drop.loadTexts()` or `drop.loadData(_:)` in the
  /// handler itself. Data that is requested after the handler has returned isn't loaded, which is
  /// reported (`TV0505`).
  public final var dropHandler: (@MainActor (Drop, DropTarget<Item, ID>) -> Void)? {
    get { settings.dropHandler }
    set { settings.dropHandler = newValue }
  }
  /// A closure that returns whether a row opens during a drag over it.
  ///
  /// Without it, the surface decides.
  public final var springLoadingProvider: (@MainActor (Item) -> Bool)? {
    get { settings.springLoadingProvider }
    set { settings.springLoadingProvider = newValue }
  }
}
