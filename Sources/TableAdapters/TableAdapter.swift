internal import CellRegistry
public import DiffEngine
public import TableDiagnostics
public import TableRows
public import TableSections
public import TypeErasure

/// A data source that finds changes and animates them.
///
/// ```swift
/// let adapter = TableViewAdapter<Contact, Int>(tableView) { Row($0, cell: ContactCell.self) }
/// adapter.update(with: [Section(id: 0, items: contacts, header: "Contacts")])
/// ```
///
/// **Cells.** The adapter calls ``cellProvider``, ``row(for:at:)``, and ``cellIdentifierProvider``,
/// in this order, until one doesn't return `nil`. Otherwise it uses ``defaultCellIdentifier``.
///
/// **Updates.** If a row's content changes, its cell is reconfigured, or replaced if another kind
/// is needed. An update that is requested during another one, such as in a completion, runs
/// afterward. If an update can't be animated, the table shows the new data without animation.
///
/// Keep a strong reference to the adapter, because the surface holds it weakly.
@MainActor
open class TableAdapter<Surface: TableSurface, Item, ID: Hashable>: TableSource<Surface> {
  /// A closure that dequeues the cell of an item.
  ///
  /// Return `nil` to use another provider. Return every cell that you dequeue, or a collection view
  /// raises an exception (RULEBOOK 7.2, or `TV0406` in the virtual table).
  public typealias CellProvider =
    @MainActor (Surface, Surface.TablePosition, Item) -> Surface.TableCell?
  /// A closure that returns a cell's reuse identifier, or `nil` for the default.
  public typealias CellIdentifierProvider = @MainActor (Surface.TablePosition, Item) -> String?
  /// A closure that returns an item's row, or `nil` to use another provider.
  public typealias RowProvider = @MainActor (Item) -> Row<Surface>?
  /// A closure that handles an item at a position.
  public typealias ItemHandler = @MainActor (Surface, Surface.TablePosition, Item) -> Void

  /// The sections that are shown, which change with each batch.
  public final var currentSections: [Section<Item, ID>] { shown.sections }
  /// The old table outlives the change, because releasing it can call the adapter.
  final var shown = ShownTable<Item, ID>() { didSet { extendLifetime(of: oldValue) } }
  final let identity: ItemIdentity<Item, ID>
  package final var hooks: (any ItemHooks<Surface, Item, ID>)?
  final var features: [any AdapterFeature<Surface, Item, ID>] = []
  /// A closure that calls another to create a cell, and observes the model that the other reads.
  package final var cellTracker: (@MainActor (Item, () -> Surface.TableCell) -> Surface.TableCell)?
  final var ownUserChanges = UserChanges<Item, ID>()
  final var unconfirmedDeletions: Set<AnyIdentity> = []
  final var restoration: TableViewState<AnyIdentity>?
  final let updates = UpdateDriver<Surface, Item, ID>()

  final var settings = AdapterSettings<Surface, Item, ID>() {
    didSet {
      noteWantedQuestions()
      extendLifetime(of: oldValue)
    }
  }
  /// The sender that is passed to cells and views.
  ///
  /// The adapter holds it weakly. If it's `nil`, the adapter is the sender.
  public final weak var sender: AnyObject?
  final let objectReader = ObjectReader()
  final var hasReportedChangedObject = false

  /// Creates an adapter and attaches it to a surface.
  ///
  /// - Parameters:
  ///   - surface: The surface to fill, which the adapter holds weakly.
  ///   - identity: The identity of items.
  ///   - issues: The log for misuse, or `nil` for a new one.
  public init(_ surface: Surface, identity: ItemIdentity<Item, ID>, issues: IssueLog? = nil) {
    self.identity = identity
    super.init(issues: issues)
    hooks = makeHooks()
    noteWantedQuestions()
    attach(to: surface)
  }

  /// Makes this adapter the data source of a surface.
  ///
  /// It can also become the delegate (`installsDelegate`). Queued updates run on the new surface.
  open override func attach(to surface: Surface) {
    let isOther = self.surface !== surface
    super.attach(to: surface)
    if isOther { updates.surfaceDidChange(for: self) }
  }

  /// The ``sender``, or the adapter itself.
  open override var viewSender: Any { sender ?? self }

  // MARK: Data

  /// The number of sections.
  open override var numberOfSections: Int { currentSections.count }

  /// Returns a section's item count, or 0 for unknown sections.
  open override func numberOfRows(inSection section: Int) -> Int {
    if !shown.hasRowCounts { countRows() }
    return shown.rowCounts.indices.contains(section) ? shown.rowCounts[section] : 0
  }

  /// Returns the cell from the first provider that has one.
  ///
  /// If there is none, reports an issue and returns a placeholder.
  open override func cell(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    guard let item = item(at: position) else {
      reportOutOfBounds("row \(position.tablePath)")
      return surface.placeholderTableCell(at: position)
    }
    return intervals.around(.cell) {
      guard let cellTracker else { return cell(of: item, at: position, in: surface) }
      return cellTracker(item) { cell(of: item, at: position, in: surface) }
    }
  }

  /// Returns the row of an item, by default from ``rowProvider``.
  open func row(for item: Item, at position: Surface.TablePosition) -> Row<Surface>? {
    rowProvider?(item)
  }

  /// Returns the row of an item from ``row(for:at:)``.
  open override func row(at position: Surface.TablePosition) -> Row<Surface>? {
    item(at: position).flatMap { row(for: $0, at: position) }
  }

  /// Returns the row's accessibility, or the result of ``accessibilityProvider``.
  open override func accessibility(at position: Surface.TablePosition) -> RowAccessibility? {
    if let own = super.accessibility(at: position) { return own }
    guard let accessibilityProvider, let item = item(at: position) else { return nil }
    return accessibilityProvider(position, item)
  }

  /// Returns the identity of the item at a position.
  open override func identity(at position: Surface.TablePosition) -> AnyIdentity? {
    item(at: position).map(identity.key)
  }

  /// Returns the supplementary content of a section.
  open override func headerFooter(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter? {
    guard currentSections.has(section) else { return nil }
    let content = currentSections[section][supplementary: kind]
    return content.map { hooks?.identified($0, kind, inSection: section) ?? $0 }
  }

  /// Returns a section's additional supplementary kinds, in order.
  open override func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    currentSections.has(section) ? currentSections[section].supplementaries.keys.sorted() : []
  }

  /// The titles from ``indexTitleProvider``, each once.
  open override var sectionIndexTitles: [String] { titledSections.map(\.title) }

  /// Returns the first section with the title, or `index`.
  open override func section(forIndexTitle title: String, at index: Int) -> Int {
    titledSections.first { $0.title == title }?.section
      ?? super.section(forIndexTitle: title, at: index)
  }

  /// Returns the height of the item's row.
  open override func height(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? {
    row(at: position)?.rowHeight
  }

  // MARK: Delegate callbacks

  /// Calls the row's display handler and starts its task.
  open override func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {
    let row = row(at: position)
    // Set even if it's `nil`, because the end of the previous display may have been missed.
    displayedCells[cell].ending = row.flatMap { ending(of: $0, in: cell) }
    row?.willDisplay(cell)
    displayedCells.begin(row?.task, in: cell)
  }

  /// Cancels a pending restoration, because the user is scrolling.
  open override func willBeginScrolling(in surface: Surface) { restoration = nil }

  /// Calls ``didScrollHandler``.
  open override func didScroll(in surface: Surface) {
    didScrollHandler?(surface)
    hooks?.didScroll(in: surface)
  }

  /// Calls the selection handlers, then applies ``deselectsAfterSelection``.
  open override func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    guard let item = item(at: position) else { return }
    row(for: item, at: position)?.didSelect()
    cellDidSelectHandler?(surface, position, item)
    hooks?.didSelect(item)
    for feature in features { feature.didSelect(item) }
    guard deselectsAfterSelection, !surface.allowsMultipleSelectionInCurrentMode,
      surface === ownSurface
    else {
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

  /// Performs the row's primary action and calls ``cellPrimaryActionHandler``.
  open override func performPrimaryAction(
    at position: Surface.TablePosition, in surface: Surface
  ) {
    guard let item = item(at: position) else { return }
    row(for: item, at: position)?.performPrimaryAction()
    cellPrimaryActionHandler?(surface, position, item)
  }

  /// Returns whether ``cellDidMoveHandler`` is set and the item is editable.
  open override func canMove(at position: Surface.TablePosition) -> Bool {
    cellDidMoveHandler != nil && item(at: position).map(isEditable) == true
  }

  /// Applies a move that the surface has already performed.
  ///
  /// Then calls ``cellDidMoveHandler``. If queued updates change the table, they run first, and the
  /// row moves again by its ID.
  open override func didMoveRow(
    at position: Surface.TablePosition, to target: Surface.TablePosition
  ) {
    guard let item = item(at: position) else { return }
    let pending = updates.pending
    let former = currentSections
    guard pending == .nothing else {
      moveItem(from: position.tablePath, to: target.tablePath)
      return moveAgain(
        item, from: position.tablePath, to: target.tablePath, after: pending, before: former)
    }
    let change = beginUserChange(of: [identity.key(item)], to: former)
    commitMove(from: position, to: target)
    // The surface is performing the move, and the handler may update it.
    surface?.afterTableLayout { [weak self] in
      guard let self else { return }
      cellDidMoveHandler?(position, target, item)
      change.end()
      if hooks?.arranges == true { edit { _ in } }
    }
  }

  // MARK: Drag and drop

  /// Returns the items from ``dragItemsProvider``.
  ///
  /// Without it, editable items can be dragged in the app if ``cellsDidMoveOutHandler`` is set.
  open override func dragItems(
    at position: Surface.TablePosition, in surface: Surface
  ) -> [DragItem] {
    guard let item = item(at: position) else { return [] }
    if let dragItemsProvider { return dragItemsProvider(item) }
    return cellsDidMoveOutHandler == nil || !isEditable(item) ? [] : [DragItem()]
  }

  /// Returns the item at a position.
  open override func localObject(at position: Surface.TablePosition) -> Any? {
    item(at: position)
  }

  /// Returns whether ``cellsDidMoveOutHandler`` is set and the item is editable.
  open override func canDragOut(at position: Surface.TablePosition) -> Bool {
    cellsDidMoveOutHandler != nil && item(at: position).map(isEditable) == true
  }

  /// Removes the rows with animation and then calls ``cellsDidMoveOutHandler``.
  open override func didDragOut(_ positions: [Surface.TablePosition]) {
    let rows = positions.compactMap { position in
      item(at: position).map { (id: identity.key($0), path: position.tablePath, item: $0) }
    }
    carryOut(of: rows.map(\.id)) { table in
      for row in rows { table.edited.delete(row.id, expectedAt: row.path) }
    } then: { [weak self] in
      self?.cellsDidMoveOutHandler?(rows.map(\.item))
    }
  }

  /// Returns the proposal from ``dropProposalProvider``, or a default.
  ///
  /// By default, movable rows of this table move. Rows of other tables move or are copied if
  /// ``cellsDidMoveInHandler`` is set. Other drops are copied if ``dropHandler`` is set, or else
  /// canceled.
  open override func dropProposal(
    for drop: Drop, at target: Surface.TablePosition?, in surface: Surface
  ) -> DropProposal {
    let place = dropTarget(of: drop, at: target, as: .move)
    if let proposal = dropProposalProvider?(drop, place) { return proposal }
    if movesOwnRows(drop) { return .move }
    if takesRows(drop) {
      return drop.rows.allSatisfy { $0.origin?.canDragOut($0) == true } ? .move : .copy
    }
    return dropHandler == nil ? .cancel : .copy
  }

  /// Performs a drop with the first handler that accepts it.
  ///
  /// Moves rows of this table, inserts rows of other tables, or passes any other drop to
  /// ``dropHandler``. A drop that no handler accepts is reported (`TV0504`).
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

  /// Returns the result of ``springLoadingProvider``, or `true` by default.
  open override func shouldSpringLoad(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool {
    guard let item = item(at: position) else {
      return super.shouldSpringLoad(at: position, in: surface)
    }
    let opens = features.lazy.compactMap { $0.shouldSpringLoad(item) }.first
    return opens ?? springLoadingProvider?(item)
      ?? super.shouldSpringLoad(at: position, in: surface)
  }

  // MARK: Editing, swipe actions, and menus

  /// Returns whether the row or adapter handles deletion or insertion.
  open override func canEdit(at position: Surface.TablePosition) -> Bool {
    guard let item = item(at: position), isEditable(item) else { return false }
    return cellDidDeleteHandler != nil || cellDidInsertHandler != nil
      || super.canEdit(at: position)
  }

  /// Returns the style of the row or handlers, or `.none`.
  open override func editingStyle(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowEditingStyle {
    guard canEdit(at: position) else { return .none }
    if let style = row(at: position)?.editingStyle, style != .none { return style }
    return cellDidDeleteHandler == nil && cellDidInsertHandler != nil ? .insert : .delete
  }

  /// Performs a deletion or insertion by the user.
  ///
  /// The row or ``confirmDeletionHandler`` can confirm a deletion first. The adapter then removes
  /// the row, after any update in progress, and calls the row's handler and
  /// ``cellDidDeleteHandler``. An insertion calls the row's handler and ``cellDidInsertHandler``.
  open override func commit(_ style: RowEditingStyle, at position: Surface.TablePosition) {
    guard let surface, let item = item(at: position) else { return }
    let row = row(for: item, at: position)
    switch style {
    case .none: break
    case .insert:
      row?.didCommit(style)
      cellDidInsertHandler?(surface, position, item)
    case .delete:
      let id = identity.key(item)
      confirmDeletion(of: item, row) { [weak self] in
        self?.takeOut(id, at: position.tablePath) {
          row?.didCommit(style)
          self?.cellDidDeleteHandler?(surface, position, item)
        }
      }
    }
  }

  /// Returns the swipe actions of the selection or the row.
  ///
  /// If neither has any, returns the result of ``swipeActionsProvider``.
  open override func swipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    let common = selectionSwipeActions(at: position, on: edge, in: surface)
    guard common.isEmpty else { return common }
    let own = super.swipeActions(at: position, on: edge, in: surface)
    guard own.isEmpty, let swipeActionsProvider, let item = item(at: position) else { return own }
    return swipeActionsProvider(position, item, edge)
  }

  /// Returns the row's setting, or whether ``fullSwipeEdges`` has the edge.
  open override func allowsFullSwipe(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> Bool {
    guard selectionSwipeActions(at: position, on: edge, in: surface).isEmpty,
      row(at: position)?.swipeActions(on: edge).isEmpty == false
    else { return fullSwipeEdges.contains(edge) }
    return super.allowsFullSwipe(at: position, on: edge, in: surface)
  }

  /// Returns the row's context menu, or the result of ``menuProvider``.
  open override func menu(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowMenu? {
    if let menu = super.menu(at: position, in: surface) { return menu }
    return item(at: position).flatMap { menuProvider?(position, $0) }
  }

  /// Returns the context menu from ``selectionMenuProvider``.
  open override func menu(
    forRowsAt positions: [Surface.TablePosition], in surface: Surface
  ) -> RowMenu? {
    selectionMenuProvider?(positions.compactMap(item(at:)))
  }

  /// Calls ``prefetchHandler``.
  open override func prefetch(at positions: [Surface.TablePosition]) {
    prefetchHandler?(positions.compactMap(item(at:)))
  }

  /// Calls ``cancelPrefetchingHandler``.
  ///
  /// Prefetching of rows that an update deletes is canceled before the update.
  open override func cancelPrefetching(at positions: [Surface.TablePosition]) {
    cancelPrefetchingHandler?(positions.compactMap(item(at:)))
  }

  // MARK: Updates

  /// Submits an update of any kind.
  ///
  /// Override it to see or change updates with sections, edits, snapshots, background updates,
  /// reconfigurations, deletions by the user, and drops. A move that the surface already shows is
  /// submitted only if it's repeated after queued updates.
  ///
  /// Call `super` to carry out the update, immediately or later on the main actor. If you don't,
  /// the table doesn't change, and the completion gets ``UpdateOutcome/reloaded(_:)`` with
  /// ``UpdateOutcome/ReloadReason/noSurface``.
  open func submit(_ request: UpdateRequest<Surface, Item, ID>) {
    updates.submit(request, to: self)
  }

  /// Returns the plan for an update.
  ///
  /// Override this method to plan in another way. If it throws, or the plan breaks a rule of the
  /// surface, an issue is reported and the table reloads. If the plan's `isReload` is `true`, the
  /// table reloads without an issue.
  ///
  /// - Parameters:
  ///   - old: The sections that the table shows.
  ///   - new: The sections to show.
  /// - Returns: A plan that follows ``planPolicy``.
  /// - Throws: An error if there is no plan.
  /// - Complexity: Linear in the rows of both tables, apart from sorting moves.
  open func plan(
    from old: [Section<Item, ID>], to new: [Section<Item, ID>]
  ) throws -> TablePlan<Section<Item, ID>> {
    let changes = intervals.around(.diff) { identity.changes(old, new, nextChecking) }
    if shown.rows.hasIndex {
      updates.noteFound(FoundChanges(old: old, new: new, changes: changes))
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

  /// Called with every plan before it's performed.
  ///
  /// The adapter still shows the old sections. A reload without a search for changes has no plan.
  /// An update that you request here runs after this one. If you call ``commitMove(from:to:)`` or
  /// ``commitDeletion(at:)``, or attach the adapter to another surface, the table reloads instead.
  open func willPerform(_ plan: TablePlan<Section<Item, ID>>) {}
}

/// An adapter that isn't the delegate of its surface.
///
/// ```swift
/// let adapter = TableViewDataAdapter<Contact, Int>(tableView) { Row($0, cell: ContactCell.self) }
/// adapter.update(with: [Section(id: 0, items: contacts)])
/// // The table keeps its own delegate.
/// ```
@MainActor
open class TableDataAdapter<Surface: TableSurface, Item, ID: Hashable>:
  TableAdapter<Surface, Item, ID>
{
  /// The value is `false`.
  open override var installsDelegate: Bool { false }
}
