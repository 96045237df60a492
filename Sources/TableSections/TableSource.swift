public import CellRegistry
public import TableDiagnostics
public import TableRows
public import TypeErasure

#if canImport(ObjectiveC)
  public import ObjectiveC
#endif

/// The base class of data sources and adapters.
///
/// Override the methods whose defaults don't fit. `TableAdapter` and ``TableDataSource`` are
/// subclasses. Methods with a UIKit counterpart name it. No argument makes a method trap.
///
/// ```swift
/// final class CountdownSource: TableSource<TableView> {
///   override var numberOfSections: Int { 1 }
///   override func numberOfRows(inSection section: Int) -> Int { 10 }
///   override func registerCells(with surface: TableView) {
///     surface.register(TableViewCell.self, forCellReuseIdentifier: "Count")
///   }
///   override func cell(
///     at position: TableView.TablePosition, in surface: TableView
///   ) -> TableViewCell {
///     let cell = surface.dequeueReusableCell(withIdentifier: "Count", for: position)
///     cell.textLabel?.text = "\(10 - position.row)"
///     return cell
///   }
/// }
/// ```
@MainActor
open class TableSource<Surface: TableSurface>: TableObject {
  /// The cells and views that are registered through this source.
  public final let registry: VirtualCellRegistry
  /// The surface that the source is attached to.
  public internal(set) final weak var surface: Surface?
  /// Whether the surface is calling the source and can't be updated now.
  package private(set) final var isAnswering = false
  /// The unsupported kinds of views that have been reported.
  final var reportedKinds: Set<SupplementaryKind> = []
  /// The registrations for later surfaces.
  final var registrations: [@MainActor (Surface) -> Void] = []
  /// The object that implements the surface's protocols, such as UIKit's.
  ///
  /// It's set once, by the initializer. `responds(to:)`, which isn't isolated, reads it.
  nonisolated(unsafe) package private(set) final var bridge: AnyObject?
  /// The optional methods that this source implements.
  ///
  /// Estimated heights and item sizes have their own settings.
  package final var wantedQuestions = Set(OptionalQuestion.allCases) {
    didSet { if wantedQuestions != oldValue { ownSurface?.refreshTableDelegate() } }
  }
  /// A closure that expands or collapses a row whose chevron the user tapped, and returns whether
  /// it did.
  package final var chevronTapHandler: (@MainActor (Surface.TablePosition) -> Bool)? {
    didSet { extendLifetime(of: oldValue) }
  }
  /// Whether a setting allows rows to be lifted.
  ///
  /// An override may allow it without any setting.
  package final var liftsRows = false {
    didSet { if liftsRows != oldValue { ownSurface?.refreshTableDelegate() } }
  }
  /// The surface whose drag interaction was enabled to lift rows.
  ///
  /// The app may have disabled it since.
  package final weak var liftingSurface: AnyObject?
  /// The row of the cell that the surface is requesting.
  ///
  /// It's kept so that providers don't make it twice.
  package final var requestedRow = RequestedRow<Surface>.none {
    didSet { extendLifetime(of: oldValue) }
  }
  /// The views outside the sections.
  package private(set) final lazy var surroundings = TableSurroundings(self)
  /// The object that keeps visible rows in place.
  package private(set) final lazy var screenPlace = ScreenPlace(self)
  /// The state of the visible cells.
  package final let displayedCells = DisplayedCells<Surface.TableCell>()
  /// The rows that have been prefetched, but neither displayed nor canceled.
  package final let prefetchedRows = PrefetchedRows()

  /// Creates a source.
  ///
  /// - Parameter issues: The log for misuse, or `nil` for a new log.
  public init(issues: IssueLog? = nil) {
    registry = VirtualCellRegistry(issues: issues ?? IssueLog())
    super.init()
    bridge = Surface.tableBridge(for: self)
  }

  #if canImport(ObjectiveC)
    /// Returns whether this object or its bridge has a method.
    nonisolated open override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || bridgeResponds(to: selector)
    }

    /// Returns the bridge for UIKit methods that the class lacks.
    nonisolated open override func forwardingTarget(for selector: Selector!) -> Any? {
      bridgeResponds(to: selector) ? bridge : nil
    }

    nonisolated private final func bridgeResponds(to selector: Selector!) -> Bool {
      (bridge as? TableObject)?.responds(to: selector) == true
    }
  #endif

  /// The log for misuse of this table.
  ///
  /// Set `issues.reporter` to receive the issues.
  public final var issues: IssueLog { registry.issues }

  // MARK: Attaching

  /// A Boolean value that indicates whether attaching also makes this object the delegate.
  ///
  /// If the delegate is the previous data source or the surface's own view controller, it's
  /// replaced. Any other delegate that you set stays. The default is `true`.
  open var installsDelegate: Bool { true }

  /// Makes this object the data source of a surface.
  ///
  /// It also becomes the delegate, as ``installsDelegate`` describes. The surface holds the source
  /// weakly, so keep it. A source has one surface at a time and leaves the previous one. If the
  /// surface doesn't accept the source, this is reported (`TV0203`).
  ///
  /// If a subclass adopts a UIKit protocol, UIKit calls the methods that the subclass implements.
  /// For the protocol's other methods, the portable ones are called.
  ///
  /// A source that is replaced as data source and delegate receives no more display callbacks, and
  /// its visible cells end displaying. If only the data source is replaced, the previous source
  /// remains the delegate.
  ///
  /// - Parameter surface: The view that shows the data.
  open func attach(to surface: Surface) {
    let displaced = surface.tableDataSource as? TableSource<Surface>
    if let former = self.surface, former !== surface {
      surroundings.leave(former)
      former.detachTableDataSource(self)
    }
    let isOther = self.surface !== surface
    let left = isOther ? displayedCells.removeAll() : []
    noteSurface(surface)
    take(surface)
    if let displaced, displaced !== self, surface.tableDataSource === self {
      displaced.surroundings.leave(surface)
    }
    surroundings.showAll()
    // Last, because the handlers may update either source.
    for endDisplaying in left { endDisplaying() }
    if isOther { cancelAllPrefetching() }
    if let displaced, displaced !== self, surface.tableDataSource === self, installsDelegate {
      for endDisplaying in displaced.displayedCells.removeAll() { endDisplaying() }
      displaced.cancelAllPrefetching()
    }
  }

  /// Registers the cells of the rows.
  ///
  /// Called before the surface requests its first cell, and again when the source is attached to
  /// another surface. Typed rows register themselves. The default does nothing.
  ///
  /// - Parameter surface: The surface to register with.
  open func registerCells(with surface: Surface) {}

  // MARK: Data

  /// The number of sections (`numberOfSections(in:)`).
  ///
  /// The default is 0.
  open var numberOfSections: Int { 0 }

  /// Returns the number of rows of a section (`tableView(_:numberOfRowsInSection:)`).
  ///
  /// The default returns 0.
  open func numberOfRows(inSection section: Int) -> Int { 0 }

  /// Returns the cell of a row (`tableView(_:cellForRowAt:)`).
  ///
  /// The default returns a placeholder.
  open func cell(at position: Surface.TablePosition, in surface: Surface) -> Surface.TableCell {
    surface.placeholderTableCell(at: position)
  }

  /// Returns the row at a position, with its handlers.
  ///
  /// The default returns `nil`.
  open func row(at position: Surface.TablePosition) -> Row<Surface>? { nil }

  /// Returns the identity of a row.
  ///
  /// It's used to find the row after updates. The default returns the identity of ``row(at:)``.
  open func identity(at position: Surface.TablePosition) -> AnyIdentity? {
    row(at: position)?.itemID
  }

  /// Returns additional accessibility information of a row.
  ///
  /// The default returns the information of ``row(at:)``.
  open func accessibility(at position: Surface.TablePosition) -> RowAccessibility? {
    if case .made(position, let row) = requestedRow { return row.rowAccessibility }
    return row(at: position)?.rowAccessibility
  }

  /// Returns the content of a section's supplementary view.
  ///
  /// The default returns `nil`.
  open func headerFooter(of kind: SupplementaryKind, inSection section: Int) -> HeaderFooter? {
    nil
  }

  /// Returns a section's additional kinds of supplementary views.
  ///
  /// Headers and footers aren't among them. A collection view requests every kind that its layout
  /// has. When an update refreshes a section's header and footer, it also refreshes views of the
  /// returned kinds. The default returns no kinds.
  open func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

  /// Returns the title of a header or footer (`tableView(_:titleForHeaderInSection:)`).
  ///
  /// The default returns the title of ``headerFooter(of:inSection:)``.
  open func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    headerFooter(of: kind, inSection: section)?.title
  }

  /// Returns whether the user can delete or insert a row.
  ///
  /// UIKit's `tableView(_:canEditRowAt:)` also returns `true` for rows that can be moved or have
  /// swipe actions, even if this method returns `false`. The default returns whether ``row(at:)``
  /// has an editing style.
  open func canEdit(at position: Surface.TablePosition) -> Bool {
    row(at: position).map { $0.editingStyle != .none } ?? false
  }

  /// Called when the user deletes or inserts a row (`tableView(_:commit:forRowAt:)`).
  ///
  /// The surface shows a deleted row until an update removes it. The default calls the handler of
  /// ``row(at:)``, after the row's closure has confirmed a deletion.
  open func commit(_ style: RowEditingStyle, at position: Surface.TablePosition) {
    guard let row = row(at: position) else { return }
    guard style == .delete, let confirm = row.confirmsDeletion else { return row.didCommit(style) }
    Task { if await confirm() { row.didCommit(style) } }
  }

  /// Returns whether the user can move a row (`tableView(_:canMoveRowAt:)`).
  ///
  /// The default returns `false`.
  open func canMove(at position: Surface.TablePosition) -> Bool { false }

  /// Called when the user has moved a row (`tableView(_:moveRowAt:to:)`).
  ///
  /// The surface already shows the row at its new position.
  open func didMoveRow(at position: Surface.TablePosition, to target: Surface.TablePosition) {}

  /// The titles of the index (`sectionIndexTitles(for:)`).
  ///
  /// The default has no titles.
  open var sectionIndexTitles: [String] { [] }

  /// Returns the section of an index title (`tableView(_:sectionForSectionIndexTitle:at:)`).
  ///
  /// The default returns the index of the title.
  open func section(forIndexTitle title: String, at index: Int) -> Int { index }

  /// Called for rows that are likely to appear soon (`tableView(_:prefetchRowsAt:)`).
  ///
  /// The nearest row comes first.
  open func prefetch(at positions: [Surface.TablePosition]) {}

  /// Called for prefetched rows that probably won't appear
  /// (`tableView(_:cancelPrefetchingForRowsAt:)`).
  ///
  /// Also called before an adapter's update deletes such rows, and when the source leaves its
  /// surface.
  open func cancelPrefetching(at positions: [Surface.TablePosition]) {}

  // MARK: Headers, footers, and other supplementary views

  /// The reuse identifier of headers without their own.
  ///
  /// The default is "Header". Views that are neither headers nor footers use the name of their
  /// kind.
  public final var defaultHeaderIdentifier = "Header" {
    didSet { checkDefault(defaultHeaderIdentifier, .header) }
  }
  /// The reuse identifier of footers without their own.
  ///
  /// The default is "Footer".
  public final var defaultFooterIdentifier = "Footer" {
    didSet { checkDefault(defaultFooterIdentifier, .footer) }
  }

  /// The sender that is passed to views that expect one.
  ///
  /// The default is this source.
  open var viewSender: Any { self }

  /// Returns whether a supplementary view is more than a title.
  ///
  /// Table views reserve space for it (`tableView(_:heightForHeaderInSection:)`).
  open func hasSupplementaryView(
    of kind: SupplementaryKind, inSection section: Int
  ) -> Bool {
    headerFooter(of: kind, inSection: section).map { $0.title == nil } ?? false
  }

  /// Returns the supplementary view of a section (`tableView(_:viewForHeaderInSection:)`,
  /// `collectionView(_:viewForSupplementaryElementOfKind:at:)`).
  ///
  /// The default shows an item in its view. It shows a title in the view registered for the default
  /// identifier, if that view's model is a `String`.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - section: The index of the section.
  ///   - surface: The surface.
  /// - Returns: The view. It's `nil` if there is no content, if the surface shows the title in its
  ///   own view, or if no view is registered.
  open func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Surface.TableSupplementaryView? {
    guard let content = headerFooter(of: kind, inSection: section) else { return nil }
    guard let title = content.title else {
      return view(for: content, kind: kind, inSection: section, in: surface)
    }
    return view(forTitle: title, kind: kind, inSection: section, in: surface)
  }

  /// Returns a supplementary view of an item or the layout
  /// (`collectionView(_:viewForSupplementaryElementOfKind:at:)`).
  ///
  /// Called for kinds without section content, such as badges.
  ///
  /// - Parameters:
  ///   - elementKind: The kind in the layout.
  ///   - position: The position of the item.
  ///   - surface: The surface.
  /// - Returns: The view, or `nil`, the default, for an empty view.
  open func supplementaryView(
    ofKind elementKind: String, at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableSupplementaryView? { nil }

  // MARK: Sizes

  /// Returns the height of a row in points (`tableView(_:heightForRowAt:)`).
  ///
  /// `nil`, the default, lets the surface determine the height.
  open func height(at position: Surface.TablePosition, in surface: Surface) -> Double? { nil }

  /// A Boolean value that indicates whether a flow layout calls ``itemSize(at:in:)`` for each item.
  ///
  /// The default is `false`. A subclass that overrides the method sets this in its initializer. The
  /// layout's `itemSize` then applies only to items for which the method returns `nil`.
  public final var providesItemSizes = false {
    didSet {
      if providesItemSizes != oldValue { ownSurface?.refreshTableDelegate() }
    }
  }

  /// Returns the size of an item in a flow layout (`collectionView(_:layout:sizeForItemAt:)`).
  ///
  /// Called only while ``providesItemSizes`` is `true`. `nil`, the default, uses the layout's
  /// `itemSize`.
  open func itemSize(at position: Surface.TablePosition, in surface: Surface) -> TableSize? { nil }

  /// Returns a header's or footer's height in points
  /// (`tableView(_:heightForHeaderInSection:)`).
  ///
  /// The default returns the height of ``headerFooter(of:inSection:)``.
  open func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    headerFooter(of: kind, inSection: section)?.preferredHeight
  }

  /// A Boolean value that indicates whether the surface requests estimated heights.
  ///
  /// The default is `false`. If it is `true`, the surface requests heights only of rows that
  /// appear, and estimates of all others. A described table sets it in each update.
  public final var estimatesHeights = false {
    didSet {
      if estimatesHeights != oldValue { ownSurface?.refreshTableDelegate() }
    }
  }

  /// Returns the estimated height of a row in points (`tableView(_:estimatedHeightForRowAt:)`).
  ///
  /// The default returns the estimate of ``row(at:)``. `nil` uses the surface's estimate.
  open func estimatedHeight(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? {
    row(at: position)?.estimatedRowHeight
  }

  /// Returns a header's or footer's estimated height in points
  /// (`tableView(_:estimatedHeightForHeaderInSection:)`).
  ///
  /// The default returns the estimate of ``headerFooter(of:inSection:)``. `nil` uses the surface's
  /// estimate.
  open func estimatedSupplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    headerFooter(of: kind, inSection: section)?.estimatedHeight
  }

  // MARK: Display

  /// Called when a cell is about to appear (`tableView(_:willDisplay:forRowAt:)`).
  open func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {}

  /// Called when a cell has disappeared (`tableView(_:didEndDisplaying:forRowAt:)`).
  ///
  /// The default notifies the section or row that the cell appeared for, even if that has been
  /// moved or deleted, and cancels the row's task.
  open func didEndDisplaying(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {
    displayedCells.remove(cell)?()
  }

  /// Called when a supplementary view is about to appear
  /// (`tableView(_:willDisplayHeaderView:forSection:)`).
  ///
  /// For an item's view, `section` is the item's section. This method isn't called for views of the
  /// whole layout.
  open func willDisplaySupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) {}

  /// Called when a supplementary view has disappeared
  /// (`tableView(_:didEndDisplayingHeaderView:forSection:)`).
  open func didEndDisplayingSupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) {}

  // MARK: Scrolling

  /// Called when the user begins to scroll (`scrollViewWillBeginDragging(_:)`).
  open func willBeginScrolling(in surface: Surface) {}

  /// Called when the content has scrolled (`scrollViewDidScroll(_:)`).
  open func didScroll(in surface: Surface) {}

  /// Called when scrolling by the user ends (`scrollViewDidEndDragging(_:willDecelerate:)`,
  /// `scrollViewDidEndDecelerating(_:)`).
  open func didEndScrolling(in surface: Surface) {}

  // MARK: Selection

  /// Returns whether a touch highlights a row (`tableView(_:shouldHighlightRowAt:)`).
  ///
  /// A row that isn't highlighted can't be selected. The default returns whether ``row(at:)`` is
  /// selectable.
  open func shouldHighlight(at position: Surface.TablePosition, in surface: Surface) -> Bool {
    row(at: position)?.isSelectable ?? true
  }

  /// Called when a touch has highlighted a row (`tableView(_:didHighlightRowAt:)`).
  open func didHighlight(at position: Surface.TablePosition, in surface: Surface) {}

  /// Called when a row is no longer highlighted (`tableView(_:didUnhighlightRowAt:)`).
  open func didUnhighlight(at position: Surface.TablePosition, in surface: Surface) {}

  /// Returns the row to select after a tap (`tableView(_:willSelectRowAt:)`).
  ///
  /// `nil` prevents the selection. The default returns the tapped row. A collection view
  /// (`collectionView(_:shouldSelectItemAt:)`) always selects the tapped row unless the result is
  /// `nil`.
  open func willSelect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? { position }

  /// Returns the row to deselect (`tableView(_:willDeselectRowAt:)`).
  ///
  /// `nil` prevents the deselection. The default returns the same row.
  open func willDeselect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? { position }

  /// Called when the user has selected a row (`tableView(_:didSelectRowAt:)`).
  open func didSelect(at position: Surface.TablePosition, in surface: Surface) {}

  /// Called when a row has been deselected (`tableView(_:didDeselectRowAt:)`).
  open func didDeselect(at position: Surface.TablePosition, in surface: Surface) {}

  /// Returns whether a two-finger pan may select several rows
  /// (`tableView(_:shouldBeginMultipleSelectionInteractionAt:)`).
  ///
  /// A table view also needs `allowsMultipleSelectionDuringEditing`. The default returns `false`.
  open func shouldBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { false }

  /// Called when a two-finger pan begins to select rows
  /// (`tableView(_:didBeginMultipleSelectionInteractionAt:)`).
  open func didBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) {}

  /// Called when a two-finger pan has ended
  /// (`tableViewDidEndMultipleSelectionInteraction(_:)`).
  ///
  /// The surface remains in editing mode.
  open func didEndMultipleSelection(in surface: Surface) {}

  // MARK: Editing

  /// Returns the editing style of a row (`tableView(_:editingStyleForRowAt:)`).
  ///
  /// If ``canEdit(at:)`` returns `false`, the default returns `.none`. Otherwise, it returns the
  /// style of ``row(at:)``, or `.delete` if that has none.
  open func editingStyle(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowEditingStyle {
    guard canEdit(at: position) else { return .none }
    guard let style = row(at: position)?.editingStyle, style != .none else { return .delete }
    return style
  }

  /// Returns the swipe actions on an edge of a row
  /// (`tableView(_:leadingSwipeActionsConfigurationForRowAt:)`).
  ///
  /// A row that can be deleted and has no trailing actions shows the surface's Delete action. The
  /// default returns the actions of ``row(at:)``.
  open func swipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    row(at: position)?.swipeActions(on: edge) ?? []
  }

  /// Returns whether a full swipe performs the first action (`performsFirstActionWithFullSwipe`).
  ///
  /// The default returns the setting of ``row(at:)``, or `true`.
  open func allowsFullSwipe(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> Bool {
    row(at: position)?.allowsFullSwipe(on: edge) ?? true
  }

  /// Called when the user has swiped a row (`tableView(_:willBeginEditingRowAt:)`).
  open func willBeginEditing(at position: Surface.TablePosition, in surface: Surface) {}

  /// Called when a row's swipe actions have closed (`tableView(_:didEndEditingRowAt:)`).
  ///
  /// The position is `nil` if the row has been deleted.
  open func didEndEditing(at position: Surface.TablePosition?, in surface: Surface) {}

  /// Returns the destination of a row that the user moves
  /// (`tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`).
  ///
  /// Called only if the surface moves the row itself, which ends in ``didMoveRow(at:to:)``. For all
  /// other drops, ``dropProposal(for:at:in:)`` decides. The default returns `target`.
  open func targetPosition(
    forMoveFrom position: Surface.TablePosition, to target: Surface.TablePosition,
    in surface: Surface
  ) -> Surface.TablePosition { target }

  // MARK: Menus

  /// Returns the context menu of a row
  /// (`tableView(_:contextMenuConfigurationForRowAt:point:)`).
  ///
  /// The default returns the menu of ``row(at:)``.
  open func menu(at position: Surface.TablePosition, in surface: Surface) -> RowMenu? {
    row(at: position)?.makeMenu()
  }

  /// Returns the context menu of several selected rows
  /// (`collectionView(_:contextMenuConfigurationForItemsAt:point:)`).
  ///
  /// The default returns `nil`. A table view then shows the menu of the pressed row. A collection
  /// view shows none.
  open func menu(
    forRowsAt positions: [Surface.TablePosition], in surface: Surface
  ) -> RowMenu? { nil }

  // MARK: Focus, primary actions, and spring loading

  /// Returns whether a row can be focused (`tableView(_:canFocusRowAt:)`).
  ///
  /// `nil`, the default, lets the surface decide.
  open func canFocus(at position: Surface.TablePosition, in surface: Surface) -> Bool? { nil }

  /// Returns the row to focus first (`indexPathForPreferredFocusedView(in:)`).
  ///
  /// `nil`, the default, lets the surface decide.
  open func preferredFocus(in surface: Surface) -> Surface.TablePosition? { nil }

  /// Returns whether the focus can move (`tableView(_:shouldUpdateFocusIn:)`).
  ///
  /// A position is `nil` for anything that isn't a row. The default returns `true`.
  open func shouldUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) -> Bool { true }

  /// Called when the focus has moved (`tableView(_:didUpdateFocusIn:with:)`).
  ///
  /// A position is `nil` for anything that isn't a row.
  open func didUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) {}

  /// Returns whether focusing a row selects it (`tableView(_:selectionFollowsFocusForRowAt:)`).
  ///
  /// `nil`, the default, lets the surface decide.
  open func selectionFollowsFocus(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool? { nil }

  /// Returns whether a row has a primary action
  /// (`tableView(_:canPerformPrimaryActionForRowAt:)`).
  ///
  /// A tap or the Return key performs it. The default returns `true`.
  open func canPerformPrimaryAction(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }

  /// Called to perform the primary action of a row
  /// (`tableView(_:performPrimaryActionForRowAt:)`).
  ///
  /// Called after ``didSelect(at:in:)``, and also for rows that can't be selected. It isn't called
  /// if the selection follows the focus, or if a tap extends the selection. The default performs
  /// the action of ``row(at:)``.
  open func performPrimaryAction(at position: Surface.TablePosition, in surface: Surface) {
    row(at: position)?.performPrimaryAction()
  }

  /// Returns whether a row is spring-loaded
  /// (`tableView(_:shouldSpringLoadRowAt:with:)`).
  ///
  /// The row opens when the user holds a drag over it. The default returns `true`.
  open func shouldSpringLoad(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }

  // MARK: Drag and drop

  /// Returns the drag items for a row (`tableView(_:itemsForBeginning:at:)`).
  ///
  /// A row without items can't be lifted. The default returns no items.
  open func dragItems(
    at position: Surface.TablePosition, in surface: Surface
  ) -> [DragItem] { [] }

  /// Returns a row's model for the app's other tables (`localObject`).
  ///
  /// The default returns `nil`.
  open func localObject(at position: Surface.TablePosition) -> Any? { nil }

  /// Returns whether a row can be moved to another table.
  ///
  /// Otherwise, a drop on another table copies it. The default returns `false`.
  open func canDragOut(at position: Surface.TablePosition) -> Bool { false }

  /// Called when another table has inserted rows of this one.
  ///
  /// Remove the rows from the data. The default does nothing.
  open func didDragOut(_ positions: [Surface.TablePosition]) {}

  /// Returns a proposal for a drop
  /// (`tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)`).
  ///
  /// The default moves a single row of this table if ``canMove(at:)`` allows it, and cancels all
  /// other drops.
  ///
  /// - Parameters:
  ///   - drop: The dragged rows and items.
  ///   - target: The insertion point. At the end of a section, it's the position after the last
  ///     row. Outside all sections, it's `nil`.
  ///   - surface: The surface.
  /// - Returns: The effect of the drop.
  open func dropProposal(
    for drop: Drop, at target: Surface.TablePosition?, in surface: Surface
  ) -> DropProposal {
    drop.rows.count == 1 && movesOwnRows(drop) ? .move : .cancel
  }

  /// Called when the user drops items that the proposal accepts
  /// (`tableView(_:performDropWith:)`).
  ///
  /// The default moves a single row of this table with ``didMoveRow(at:to:)`` and a reload, and
  /// reports any other drop (`TV0504`). If the surface moves a row of its table itself, it calls
  /// ``didMoveRow(at:to:)`` instead.
  ///
  /// - Parameters:
  ///   - drop: The dragged rows and items.
  ///   - proposal: The accepted proposal.
  ///   - target: The new position of a row of this table. For everything else, the insertion point
  ///     among the current rows, or `nil`.
  ///   - surface: The surface.
  open func performDrop(
    _ drop: Drop, as proposal: DropProposal, at target: Surface.TablePosition?,
    in surface: Surface
  ) {
    guard let row = rowToMove(by: drop, as: proposal), let from = row.presentPath else {
      return reportRefused(
        "something was dropped, and the data source does not take it",
        hint: "Override performDrop(_:as:at:in:), or do not propose to take it.")
    }
    move(from, to: target?.tablePath, in: surface)
  }

  // MARK: Calls of the surface

  /// Runs a call of the surface, with ``isAnswering`` set to `true`.
  package final func answering<Answer>(_ answer: () -> Answer) -> Answer {
    let outer = isAnswering
    isAnswering = true
    defer { isAnswering = outer }
    return answer()
  }
}
