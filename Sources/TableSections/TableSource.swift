public import CellRegistry
internal import DiffEngine
public import TableDiagnostics
public import TableRows
public import TypeErasure

#if canImport(ObjectiveC)
  public import ObjectiveC
#endif

/// What a surface asks for its data: the common root of ``TableDataSource`` and `TableAdapter`.
///
/// Every question is an open method, so a subclass answers any of them in its own way. None traps,
/// whatever is asked.
@MainActor
open class TableSource<Surface: TableSurface>: TableObject {
  /// The registrations of the surface, as far as this source knows them.
  public final let registry: VirtualCellRegistry
  /// The surface this source was attached to last; held weakly.
  public private(set) final weak var surface: Surface?
  /// Whether the surface is waiting for an answer: it must not be updated now.
  package private(set) final var isAnswering = false
  /// The kinds that were reported because the surface has none.
  private final var reportedKinds: Set<SupplementaryKind> = []
  /// Only added to, which lets nothing go.
  private final var registrations: [@MainActor (Surface) -> Void] = []
  /// The bridge to a surface that needs objects of its own protocols, as UIKit's views do.
  nonisolated(unsafe) package private(set) final var bridge: AnyObject?
  /// Which of the questions that change what a surface does this source wants to be asked.
  package final var wantedQuestions = Set(OptionalQuestion.allCases) {
    didSet { if wantedQuestions != oldValue { ownSurface?.refreshTableDelegate() } }
  }
  /// Whether the app has said by a setting that rows can be lifted; that a subclass may answer so by an
  /// override says nothing.
  package final var liftsRows = false {
    didSet { if liftsRows != oldValue { ownSurface?.refreshTableDelegate() } }
  }
  /// The surface that was told to let rows be lifted; the app may have forbidden it since.
  package final weak var liftingSurface: AnyObject?
  /// The row of the cell that the surface asks for, once it is made: providers need not make it again.
  package final var requestedRow = RequestedRow<Surface>.none {
    didSet { extendLifetime(of: oldValue) }
  }
  /// What is shown around the rows.
  package private(set) final lazy var surroundings = TableSurroundings(self)
  /// Keeps what is on screen in place.
  package private(set) final lazy var screenPlace = ScreenPlace(self)
  /// What is known of the cells that are on screen.
  package final let displayedCells = DisplayedCells<Surface.TableCell>()
  /// The rows that the surface has prefetched and not shown yet.
  package final let prefetchedRows = PrefetchedRows()

  /// Makes a source that reports to `issues`, or to a log of its own.
  public init(issues: IssueLog? = nil) {
    registry = VirtualCellRegistry(issues: issues ?? IssueLog())
    super.init()
    bridge = Surface.tableBridge(for: self)
  }

  #if canImport(ObjectiveC)
    /// Whether this object or its bridge has a method.
    nonisolated open override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || bridgeResponds(to: selector)
    }

    /// The bridge, for UIKit's methods that this object's class does not have.
    nonisolated open override func forwardingTarget(for selector: Selector!) -> Any? {
      bridgeResponds(to: selector) ? bridge : nil
    }

    nonisolated private final func bridgeResponds(to selector: Selector!) -> Bool {
      (bridge as? TableObject)?.responds(to: selector) == true
    }
  #endif

  /// The issues of this table, each once and counted; set `issues.reporter` to hear of them.
  public final var issues: IssueLog { registry.issues }

  // MARK: Attaching

  /// Whether attaching may make this object the surface's delegate too, where that is free.
  ///
  /// A subclass that answers false is a data source only.
  open var installsDelegate: Bool { true }

  /// Makes this object the data source of `surface`, and its delegate where that is free.
  ///
  /// The surface holds it weakly, so the app has to keep it. A source fills one surface: the one
  /// before, if there is one, is given up. A surface that does not take it is reported (`TV0203`).
  ///
  /// UIKit's views call a subclass that adopts one of UIKit's protocols directly; the methods that
  /// it leaves out call the portable ones.
  ///
  /// A source that is detached, or replaced as data source and delegate, receives no more display
  /// callbacks; its visible cells end displaying. Where only the data source is replaced, the former
  /// source stays the delegate.
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
    // Last, because the handlers may update what this source or the other shows.
    for tell in left { tell() }
    if isOther { cancelAllPrefetching() }
    if let displaced, displaced !== self, surface.tableDataSource === self, installsDelegate {
      for tell in displaced.displayedCells.removeAll() { tell() }
      displaced.cancelAllPrefetching()
    }
  }

  private func take(_ surface: Surface) {
    surface.attachTableDataSource(self, asDelegate: installsDelegate)
    guard surface.tableDataSource !== self else { return }
    let names = TypeName.readable([type(of: surface), type(of: self)])
    issues.report(
      TableIssue(
        .notAttached, "a \(names[0]) does not take a \(names[1]) as its data source",
        hint: "Implement attachTableDataSource(_:asDelegate:) of the surface.", types: [names[1]]))
  }

  /// Registers what the rows need; called when the source comes to a surface, before its first
  /// question, and again when it comes back to one it had left.
  ///
  /// Typed rows register themselves and need nothing here.
  open func registerCells(with surface: Surface) {}

  /// Registers a class of cells with the surface and with the registry.
  ///
  /// The registration is kept, and made with every surface to come. An empty identifier, and one
  /// of another class, are reported (`TV0105`, `TV0106`).
  ///
  /// - Parameters:
  ///   - cellType: The class of the cells.
  ///   - identifier: The reuse identifier.
  ///   - fileID: The module and file of the call.
  ///   - line: The line of the call.
  public final func register<Cell: SurfaceCell>(
    _ cellType: Cell.Type, identifier: String, fileID: StaticString = #fileID, line: UInt = #line
  ) where Cell.TableHost == Surface {
    let isNew = registry.register(
      cellType, identifier: identifier,
      location: TableIssue.Location(fileID: fileID, line: line))
    if isNew {
      tellSurface(of: identifier) { cellType.registerTableCell(identifier, in: $0) }
    }
  }

  /// Registers a class of headers, footers or views of another kind with the surface and with the
  /// registry.
  ///
  /// - Parameters:
  ///   - viewType: The class of the views.
  ///   - identifier: The reuse identifier.
  ///   - kind: Whether they are headers, footers or views of another kind.
  ///   - fileID: The module and file of the call.
  ///   - line: The line of the call.
  public final func register<View: SurfaceSupplementaryView>(
    _ viewType: View.Type, identifier: String, kind: SupplementaryKind,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where View.TableHost == Surface {
    let isNew = registry.register(
      viewType, identifier: identifier, role: kind.role,
      location: TableIssue.Location(fileID: fileID, line: line))
    if isNew {
      tellSurface(of: identifier, role: kind.role) {
        viewType.registerTableSupplementary(identifier, kind: kind, in: $0)
      }
    }
  }

  // MARK: Data

  /// The number of sections (`numberOfSections(in:)`).
  open var numberOfSections: Int { 0 }
  /// The number of rows of a section (`tableView(_:numberOfRowsInSection:)`).
  open func numberOfRows(inSection section: Int) -> Int { 0 }
  /// The cell of a row (`tableView(_:cellForRowAt:)`); a placeholder unless overridden.
  open func cell(at position: Surface.TablePosition, in surface: Surface) -> Surface.TableCell {
    surface.placeholderTableCell(at: position)
  }
  /// The erased row at a position, which says what a person may do with it; none unless overridden.
  open func row(at position: Surface.TablePosition) -> Row<Surface>? { nil }
  /// The identity of a row, by which it is found again after an update; that of its ``row(at:)``
  /// unless overridden.
  open func identity(at position: Surface.TablePosition) -> AnyIdentity? {
    row(at: position)?.itemID
  }
  /// What a row says to assistive technology beside its content; what its ``row(at:)`` says unless
  /// overridden.
  open func accessibility(at position: Surface.TablePosition) -> RowAccessibility? {
    if case .made(position, let row) = requestedRow { return row.rowAccessibility }
    return row(at: position)?.rowAccessibility
  }
  /// The header or footer of a section, or what its view of another kind shows, as a value; none
  /// unless overridden.
  open func headerFooter(of kind: SupplementaryKind, inSection section: Int) -> HeaderFooter? {
    nil
  }
  /// The kinds of views that a section has beside header and footer; none unless overridden.
  ///
  /// A collection view asks for what its layout has, named here or not. Views of the kinds named
  /// here are updated with the header and the footer.
  open func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }
  /// The title of a section (`tableView(_:titleForHeaderInSection:)` and its like); that of
  /// ``headerFooter(of:inSection:)`` unless overridden.
  open func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    headerFooter(of: kind, inSection: section)?.title
  }
  /// Whether a person may delete a row or insert one beside it (`tableView(_:canEditRowAt:)`); what
  /// its ``row(at:)`` says unless overridden, and else false.
  ///
  /// Not needed for rows that can be moved or have swipe actions.
  open func canEdit(at position: Surface.TablePosition) -> Bool {
    row(at: position).map { $0.editingStyle != .none } ?? false
  }
  /// A person deleted a row or tapped its control to insert one
  /// (`tableView(_:commit:forRowAt:)`); calls the ``row(at:)`` unless overridden.
  ///
  /// The surface still shows a row to delete, until an update removes it.
  open func commit(_ style: RowEditingStyle, at position: Surface.TablePosition) {
    row(at: position)?.didCommit(style)
  }
  /// Whether a person may move a row (`tableView(_:canMoveRowAt:)`); false unless overridden.
  open func canMove(at position: Surface.TablePosition) -> Bool { false }
  /// A person moved a row, and the surface shows it there already (`tableView(_:moveRowAt:to:)`).
  open func didMoveRow(at position: Surface.TablePosition, to target: Surface.TablePosition) {}
  /// The titles of the index beside the rows (`sectionIndexTitles(for:)`); none unless overridden.
  open var sectionIndexTitles: [String] { [] }
  /// The section that a title of the index leads to
  /// (`tableView(_:sectionForSectionIndexTitle:at:)`); the one of the same number unless
  /// overridden.
  open func section(forIndexTitle title: String, at index: Int) -> Int { index }
  /// Rows are likely to come on screen soon, the nearest first (`tableView(_:prefetchRowsAt:)`).
  open func prefetch(at positions: [Surface.TablePosition]) {}
  /// Prefetched rows are no longer likely to come on screen
  /// (`tableView(_:cancelPrefetchingForRowsAt:)`).
  open func cancelPrefetching(at positions: [Surface.TablePosition]) {}

  // MARK: Headers, footers and other kinds

  /// The reuse identifier of headers that name none; "Header" unless set.
  ///
  /// Views of another kind go by the name of the kind.
  public final var defaultHeaderIdentifier = "Header" {
    didSet { checkDefault(defaultHeaderIdentifier, .header) }
  }
  /// The reuse identifier of footers that name none; "Footer" unless set.
  public final var defaultFooterIdentifier = "Footer" {
    didSet { checkDefault(defaultFooterIdentifier, .footer) }
  }

  /// The sender of views that expect one; the source itself unless overridden.
  open var viewSender: Any { self }

  /// Whether a section has a view of a kind, other than a title
  /// (`tableView(_:heightForHeaderInSection:)` above 0).
  open func hasSupplementaryView(
    of kind: SupplementaryKind, inSection section: Int
  ) -> Bool {
    headerFooter(of: kind, inSection: section).map { $0.title == nil } ?? false
  }

  /// The view of a section (`tableView(_:viewForHeaderInSection:)`,
  /// `collectionView(_:viewForSupplementaryElementOfKind:at:)`).
  ///
  /// A title has a view only if one that takes a `String` is registered under the default
  /// identifier. For `nil`, the surface shows the title in its own view.
  open func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Surface.TableSupplementaryView? {
    guard let content = headerFooter(of: kind, inSection: section) else { return nil }
    guard let title = content.title else {
      return view(for: content, kind: kind, inSection: section, in: surface)
    }
    return view(forTitle: title, kind: kind, inSection: section, in: surface)
  }

  /// The view of a kind for which the section has no content, such as the badge of an item or what
  /// belongs to the whole layout (`collectionView(_:viewForSupplementaryElementOfKind:at:)`); none
  /// unless overridden, and so an empty one.
  open func supplementaryView(
    ofKind elementKind: String, at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableSupplementaryView? { nil }

  // MARK: Delegate callbacks

  /// The height of a row in points (`tableView(_:heightForRowAt:)`); the surface's own unless
  /// overridden.
  open func height(at position: Surface.TablePosition, in surface: Surface) -> Double? { nil }
  /// Whether a flow layout asks for the size of each item, by ``itemSize(at:in:)``; false unless set.
  ///
  /// A class that overrides it sets this when it is made. While it is true, the layout's `itemSize`
  /// counts only for items without a size of their own.
  public final var providesItemSizes = false {
    didSet {
      if providesItemSizes != oldValue { ownSurface?.refreshTableDelegate() }
    }
  }
  /// The size of an item that a flow layout lays out (`collectionView(_:layout:sizeForItemAt:)`); the
  /// layout's `itemSize` unless overridden.
  ///
  /// Asked only while ``providesItemSizes`` is true.
  open func itemSize(at position: Surface.TablePosition, in surface: Surface) -> TableSize? { nil }
  /// The height of a header or footer in points (`tableView(_:heightForHeaderInSection:)`); that of
  /// ``headerFooter(of:inSection:)`` unless overridden.
  open func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    headerFooter(of: kind, inSection: section)?.preferredHeight
  }
  /// Whether estimated heights are used for what is off screen; false unless set.
  ///
  /// Heights are then asked for only of what comes on screen, and estimates of everything else. A
  /// described table sets it with each update, to whether the descriptions name estimates.
  public final var estimatesHeights = false {
    didSet {
      if estimatesHeights != oldValue { ownSurface?.refreshTableDelegate() }
    }
  }
  /// The height of a row in points to assume until it is on screen
  /// (`tableView(_:estimatedHeightForRowAt:)`); that of its ``row(at:)`` unless overridden, and
  /// else the surface's own.
  open func estimatedHeight(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? {
    row(at: position)?.estimatedRowHeight
  }
  /// The height of a header or footer in points to assume until it is on screen
  /// (`tableView(_:estimatedHeightForHeaderInSection:)`); that of ``headerFooter(of:inSection:)``
  /// unless overridden, and else the surface's own.
  open func estimatedSupplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? {
    headerFooter(of: kind, inSection: section)?.estimatedHeight
  }
  /// A cell is about to come on screen (`tableView(_:willDisplay:forRowAt:)`).
  open func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {}
  /// A cell went off screen (`tableView(_:didEndDisplaying:forRowAt:)`); notifies the section or row
  /// that it came on screen for, which by now may stand elsewhere or be gone.
  open func didEndDisplaying(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {
    displayedCells.remove(cell)?()
  }
  /// A header, a footer or a view of another kind is about to come on screen
  /// (`tableView(_:willDisplayHeaderView:forSection:)`).
  ///
  /// A view of an item is reported with the item's section, one of the whole layout not at all.
  open func willDisplaySupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) {}
  /// A header, a footer or a view of another kind went off screen
  /// (`tableView(_:didEndDisplayingHeaderView:forSection:)`).
  open func didEndDisplayingSupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) {}

  // MARK: Scrolling

  /// A person begins to scroll (`scrollViewWillBeginDragging(_:)`).
  open func willBeginScrolling(in surface: Surface) {}
  /// The content moved, by a person or by code (`scrollViewDidScroll(_:)`).
  open func didScroll(in surface: Surface) {}
  /// Scrolling by a person came to rest (`scrollViewDidEndDragging(_:willDecelerate:)` or
  /// `scrollViewDidEndDecelerating(_:)`).
  open func didEndScrolling(in surface: Surface) {}

  // MARK: Selection

  /// Whether a touch highlights a row (`tableView(_:shouldHighlightRowAt:)`); what its ``row(at:)``
  /// says unless overridden, and else true.
  ///
  /// A row that is not highlighted cannot be selected.
  open func shouldHighlight(at position: Surface.TablePosition, in surface: Surface) -> Bool {
    row(at: position)?.isSelectable ?? true
  }
  /// A touch highlighted a row (`tableView(_:didHighlightRowAt:)`).
  open func didHighlight(at position: Surface.TablePosition, in surface: Surface) {}
  /// A row is no longer highlighted (`tableView(_:didUnhighlightRowAt:)`).
  open func didUnhighlight(at position: Surface.TablePosition, in surface: Surface) {}
  /// The row to select when a person taps one: that row, another, or `nil` for none
  /// (`tableView(_:willSelectRowAt:)`); that row unless overridden.
  ///
  /// In a collection view (`collectionView(_:shouldSelectItemAt:)`) any answer but `nil` means the
  /// row itself.
  open func willSelect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? { position }
  /// The row to deselect: that row, another, or `nil` for none (`tableView(_:willDeselectRowAt:)`);
  /// that row unless overridden.
  open func willDeselect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? { position }
  /// A person selected a row (`tableView(_:didSelectRowAt:)`).
  open func didSelect(at position: Surface.TablePosition, in surface: Surface) {}
  /// A row was deselected, because another was selected or because it was tapped again
  /// (`tableView(_:didDeselectRowAt:)`).
  open func didDeselect(at position: Surface.TablePosition, in surface: Surface) {}
  /// Whether a pan of two fingers may begin to select several rows
  /// (`tableView(_:shouldBeginMultipleSelectionInteractionAt:)`); false unless overridden.
  ///
  /// A table view also needs `allowsMultipleSelectionDuringEditing`.
  open func shouldBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { false }
  /// A pan of two fingers began to select rows, and the surface is in a mode for that
  /// (`tableView(_:didBeginMultipleSelectionInteractionAt:)`).
  open func didBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) {}
  /// A pan of two fingers ended; the surface stays in its mode
  /// (`tableViewDidEndMultipleSelectionInteraction(_:)`).
  open func didEndMultipleSelection(in surface: Surface) {}

  // MARK: Editing

  /// The editing style of a row that can be edited (`tableView(_:editingStyleForRowAt:)`); that of
  /// its ``row(at:)`` unless overridden, and else deleting.
  open func editingStyle(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowEditingStyle {
    guard canEdit(at: position) else { return .none }
    guard let style = row(at: position)?.editingStyle, style != .none else { return .delete }
    return style
  }
  /// The actions that appear when a person swipes a row
  /// (`tableView(_:leadingSwipeActionsConfigurationForRowAt:)` and its like); those of its
  /// ``row(at:)`` unless overridden.
  ///
  /// Where there are none on the trailing edge, a row that can be deleted shows the surface's own.
  open func swipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] {
    row(at: position)?.swipeActions(on: edge) ?? []
  }
  /// Whether a full swipe from an edge performs the first of a row's actions there
  /// (`performsFirstActionWithFullSwipe`); what its ``row(at:)`` says unless overridden, and else
  /// true.
  open func allowsFullSwipe(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> Bool {
    row(at: position)?.allowsFullSwipe(on: edge) ?? true
  }
  /// A person swiped a row (`tableView(_:willBeginEditingRowAt:)`).
  open func willBeginEditing(at position: Surface.TablePosition, in surface: Surface) {}
  /// The actions of a swiped row closed; without a position where the row is gone
  /// (`tableView(_:didEndEditingRowAt:)`).
  open func didEndEditing(at position: Surface.TablePosition?, in surface: Surface) {}
  /// The place of a row that a person drops at `target`
  /// (`tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`); there unless
  /// overridden.
  ///
  /// Asked only where the surface moves the row by itself, which ends in ``didMoveRow(at:to:)``. For
  /// drops that come to ``performDrop(_:as:at:in:)``, ``dropProposal(for:at:in:)`` decides.
  open func targetPosition(
    forMoveFrom position: Surface.TablePosition, to target: Surface.TablePosition,
    in surface: Surface
  ) -> Surface.TablePosition { target }

  // MARK: Menus

  /// What a person can choose from after a long press on a row
  /// (`tableView(_:contextMenuConfigurationForRowAt:point:)`); the menu of its ``row(at:)`` unless
  /// overridden.
  open func menu(at position: Surface.TablePosition, in surface: Surface) -> RowMenu? {
    row(at: position)?.makeMenu()
  }
  /// What a person can choose from after a long press on one of several selected rows
  /// (`collectionView(_:contextMenuConfigurationForItemsAt:point:)` with several index paths); none
  /// unless overridden.
  ///
  /// Where there is none, a table view shows the menu of the row pressed, and a collection view
  /// nothing.
  open func menu(
    forRowsAt positions: [Surface.TablePosition], in surface: Surface
  ) -> RowMenu? { nil }

  // MARK: Focus, primary actions and spring loading

  /// Whether a row can be focused, or `nil` to let the surface decide
  /// (`tableView(_:canFocusRowAt:)`); `nil` unless overridden.
  open func canFocus(at position: Surface.TablePosition, in surface: Surface) -> Bool? { nil }
  /// The row to focus first, or `nil` to let the surface decide
  /// (`indexPathForPreferredFocusedView(in:)`); `nil` unless overridden.
  open func preferredFocus(in surface: Surface) -> Surface.TablePosition? { nil }
  /// Whether the focus may go from one row to another; `nil` stands for anything else
  /// (`tableView(_:shouldUpdateFocusIn:)`); true unless overridden.
  open func shouldUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) -> Bool { true }
  /// The focus went from one row to another; `nil` stands for anything else
  /// (`tableView(_:didUpdateFocusIn:with:)`).
  open func didUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) {}
  /// Whether a row is selected as it gets the focus, or `nil` to let the surface decide
  /// (`tableView(_:selectionFollowsFocusForRowAt:)`); `nil` unless overridden.
  open func selectionFollowsFocus(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool? { nil }
  /// Whether a tap or the Return key performs the primary action of a row
  /// (`tableView(_:canPerformPrimaryActionForRowAt:)`); true unless overridden.
  open func canPerformPrimaryAction(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }
  /// A person tapped a row or pressed Return, without extending a selection
  /// (`tableView(_:performPrimaryActionForRowAt:)`); performs the action of the ``row(at:)`` unless
  /// overridden.
  ///
  /// After ``didSelect(at:in:)``, and also where the row could not be selected. A selection that
  /// follows the focus performs none.
  open func performPrimaryAction(at position: Surface.TablePosition, in surface: Surface) {
    row(at: position)?.performPrimaryAction()
  }
  /// Whether a row opens when something is dragged over it and held there
  /// (`tableView(_:shouldSpringLoadRowAt:with:)`); true unless overridden.
  open func shouldSpringLoad(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }

  // MARK: Drag and drop

  /// What a person drags who lifts a row (`tableView(_:itemsForBeginning:at:)`); nothing unless
  /// overridden, so that it cannot be lifted.
  open func dragItems(
    at position: Surface.TablePosition, in surface: Surface
  ) -> [DragItem] { [] }
  /// What a row shows, for the table of this app that it is dragged to (`localObject`); nothing unless
  /// overridden.
  open func localObject(at position: Surface.TablePosition) -> Any? { nil }
  /// Whether a row leaves this table when it is dropped on another one, and is not copied; false unless
  /// overridden.
  open func canDragOut(at position: Surface.TablePosition) -> Bool { false }
  /// Rows were dropped on another table, which has taken them over: takes them out.
  open func didDragOut(_ positions: [Surface.TablePosition]) {}
  /// What the table would do with something that is dropped at a position
  /// (`tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)`); unless overridden it moves a
  /// single row of its own where ``canMove(at:)`` is true, and takes nothing else.
  ///
  /// - Parameters:
  ///   - drop: What is dragged.
  ///   - target: The row that is to make room; one past the end of its section for the place after the
  ///     last row, and `nil` beside all rows.
  ///   - surface: The surface.
  /// - Returns: What a drop there would do.
  open func dropProposal(
    for drop: Drop, at target: Surface.TablePosition?, in surface: Surface
  ) -> DropProposal {
    drop.rows.count == 1 && movesOwnRows(drop) ? .move : .cancel
  }
  /// Something was dropped where the proposal takes it (`tableView(_:performDropWith:)`); unless
  /// overridden, a single row of this table is moved by ``didMoveRow(at:to:)`` and a reload, and
  /// anything else is reported (`TV0504`).
  ///
  /// A row that is dropped between the other rows of its own table comes to ``didMoveRow(at:to:)``
  /// instead, where the surface moves it by itself. Here it may come, too: `target` is then its new
  /// position. For anything else it is a position among the rows as they are.
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
}

// What bindings of surfaces call.
extension TableSource {
  /// Whether there is anything that a person can do to a row by editing: delete it, insert beside
  /// it, move it, or swipe it.
  ///
  /// Views ask one question for all of these, and a row that says no can be neither moved nor
  /// swiped.
  package final func isEditable(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool {
    canEdit(at: position) || canMove(at: position)
      || SwipeEdge.allCases.contains {
        !swipeActions(at: position, on: $0, in: surface).isEmpty
      }
  }

  /// Notes the surface that asks, and has the cells registered with it the first time.
  ///
  /// Where the app has set the surface's data source itself, and attached nothing, the source then
  /// becomes the delegate too, as if it were attached.
  package final func noteSurface(_ surface: Surface) {
    guard self.surface !== surface else { return }
    if let former = self.surface { screenPlace.leave(former) }
    self.surface = surface
    registry.forgetSurface()
    for registration in registrations { registration(surface) }
    registerCells(with: surface)
    if surface.tableDataSource === self {
      take(surface)
      // The surface may be counting sections, and must not be given another header meanwhile.
      surface.afterTableLayout { [weak self] in self?.surroundings.showAll() }
    }
  }

  /// Gives up a surface that the app has given another data source.
  package final func leaveSurface() {
    if let surface { surroundings.leave(surface) }
    surface = nil
    for tell in displayedCells.removeAll() { tell() }
    cancelAllPrefetching()
  }

  /// Registers now, where there is a surface, and with every surface to come.
  package final func tellSurface(
    of identifier: String, role: ViewRegistration.Role = .cell,
    _ register: @escaping @MainActor (Surface) -> Void
  ) {
    let registration = { @MainActor [registry] (surface: Surface) in
      register(surface)
      registry.noteRegisteredWithSurface(identifier, role: role)
    }
    registrations.append(registration)
    if let surface { registration(surface) }
  }

  /// Reports the kinds of a section that are neither header nor footer, to a surface that has no
  /// others (`TV0409`); each kind once.
  package final func reportUnknownKinds(inSection section: Int) {
    for kind in supplementaryKinds(inSection: section)
    where !SupplementaryKind.sectionKinds.contains(kind) && reportedKinds.insert(kind).inserted {
      issues.report(
        TableIssue(
          .unsupportedRegion,
          "a \(TypeName.readable(Surface.self)) has headers and footers, and no \(kind) of a section",
          hint: "Show it in the header or the footer, or in a collection view.",
          identifiers: [kind.name]))
    }
  }

  /// The surface, unless another source of the package has taken it over since.
  package final var ownSurface: Surface? {
    guard let owner = surface?.tableDataSource as? TableSource<Surface>, owner !== self else {
      return surface
    }
    return nil
  }

  /// Answers a question of the surface's; meanwhile ``isAnswering`` is true.
  package final func answering<Answer>(_ answer: () -> Answer) -> Answer {
    let outer = isAnswering
    isAnswering = true
    defer { isAnswering = outer }
    return answer()
  }
}

extension TableSource {
  private final func checkDefault(_ identifier: String, _ kind: SupplementaryKind) {
    if identifier.isEmpty { registry.reportUnregistered(identifier, role: kind.role) }
  }
}

extension TableSource {
  final func has(_ path: TablePath) -> Bool {
    path.section >= 0 && path.section < numberOfSections && path.row >= 0
      && path.row < numberOfRows(inSection: path.section)
  }

  /// Whether this source wants to be asked a question.
  package final func wants(_ question: OptionalQuestion) -> Bool {
    switch question {
    case .estimatedHeights: estimatesHeights
    case .itemSizes: providesItemSizes
    case .rowHeights, .focus, .primaryActions, .springLoading, .dragging, .dropping:
      wantedQuestions.contains(question)
    }
  }

  /// Reports that `what` was asked for and is not there.
  package final func reportOutOfBounds(_ what: String) {
    issues.report(
      TableIssue(
        .positionOutOfBounds,
        "\(what) was asked for, but the data has \(numberOfSections) sections and no such row",
        hint: "Tell the surface of every change of the data.", identifiers: [what]))
  }
}

/// A question that changes what UIKit does by being answered at all, whatever the answer.
package enum OptionalQuestion: CaseIterable {
  /// The height of a row.
  case rowHeights
  /// The estimated heights of rows, headers and footers.
  case estimatedHeights
  /// The sizes of items.
  case itemSizes
  /// What can be focused, and what is selected by that.
  case focus
  /// Whether a tap opens a row.
  case primaryActions
  /// Whether a row opens when something is held over it.
  case springLoading
  /// What a person drags who lifts a row.
  case dragging
  /// What becomes of something that a person drops.
  case dropping
}

#if canImport(ObjectiveC)
  public import ObjectiveC

  /// The root of the classes that a surface may want as Objective-C objects.
  public typealias TableObject = NSObject
#else
  /// The root of the classes that a surface may want as Objective-C objects.
  @MainActor
  open class TableObject {
    /// Makes an object without state.
    nonisolated public init() {}
  }
#endif
