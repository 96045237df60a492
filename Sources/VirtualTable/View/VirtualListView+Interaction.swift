package import DiffEngine
package import TableDiagnostics
package import TableRows

// Scrolling, and the gestures of the simulated user of `TableViewsTesting`.
//
// A gesture that isn't possible is ignored and reported (`TV0407`, `TV0408`), or returned by
// `refusals(of:)`.
extension VirtualListView {
  /// Highlights and selects a row.
  ///
  /// Calls the delegate in UIKit's order. The delegate can refuse the selection, or, in a table
  /// view, select another row. If several rows can be selected, other rows stay selected, and a
  /// second tap deselects. Otherwise, a collection view doesn't select an item again, and outside
  /// editing mode, the tap also performs the row's primary action. If a row is swiped or a menu is
  /// open, the tap only closes it.
  ///
  /// If the delegate updates the table, its later methods get the row's new position. If the row is
  /// deleted or reloaded, they aren't called.
  package func tap(_ path: TablePath) { selection.tap(path) }

  /// Selects rows with a two-finger pan.
  ///
  /// If the delegate allows it, the first row begins the selection. Then, a table view enters
  /// editing mode, and a collection view allows multiple selection. For this gesture, a table view
  /// must allow multiple selection during editing.
  package func panWithTwoFingers(over paths: [TablePath]) { selection.pan(over: paths) }

  // MARK: Keyboard

  /// The row with hardware keyboard focus.
  ///
  /// It loses focus when it's deleted or the table reloads.
  package var focusedRow: TablePath? { keys.row }

  /// Presses a key of a hardware keyboard.
  ///
  /// An arrow key moves the focus to the next row that can have it. If no row has focus, the
  /// delegate's preferred row gets it, or the topmost row on screen that can have it. At the end of
  /// the table, an arrow key does nothing. Return scrolls to the focused row and taps it. Escape
  /// closes the menu or the swiped row.
  package func pressKey(_ key: HardwareKey) { keys.press(key) }

  // MARK: Scrolling

  /// Scrolls to an offset in points, as the user does.
  ///
  /// Calls the delegate's scrolling methods. Closes an open swipe or menu.
  public func scroll(to offset: Double) { scrolling.scroll(to: offset) }

  /// Scrolls down by a distance in points.
  ///
  /// A negative distance scrolls up.
  public func scroll(by distance: Double) { scroll(to: contentOffset + distance) }

  /// Pulls to refresh and returns after the refresh.
  package func pullToRefresh() async { await scrolling.pullToRefresh() }

  /// Whether the table has a refresh control.
  package var hasRefreshControl: Bool { scrolling.refreshHandler != nil }

  /// A Boolean value that indicates whether the table is refreshing.
  public var isRefreshing: Bool { scrolling.isRefreshing }

  /// The titles of the section index.
  public var sectionIndexTitles: [String] { scrolling.indexTitles }

  /// Taps a title in the section index, which scrolls to its section.
  package func tapIndexTitle(_ title: String) { scrolling.tapIndexTitle(title) }

  // MARK: Swiping

  /// Swipes a row, which shows its actions at that edge.
  ///
  /// At the trailing edge, a row that can be deleted and has no actions there shows
  /// ``deleteTitle``. An open swipe or menu is closed first. A table in editing mode shows no
  /// actions.
  ///
  /// - Returns: The titles of the actions.
  @discardableResult
  package func swipe(_ path: TablePath, from edge: SwipeEdge = .trailing) -> [String] {
    openRow.swipe(path, from: edge)
    return visibleSwipeActions
  }

  /// Swipes a row fully, which performs its first action.
  ///
  /// A row whose actions don't allow a full swipe stays open, as in a table view. This is reported.
  package func swipeFully(_ path: TablePath, from edge: SwipeEdge = .trailing) {
    openRow.swipeFully(path, from: edge)
  }

  /// The titles of the swiped row's actions.
  package var visibleSwipeActions: [String] { openRow.swipeTitles }

  /// Taps an action of the swiped row.
  ///
  /// The row closes when the action completes.
  package func tapSwipeAction(_ title: String) { openRow.tapAction(title) }

  /// Closes the swiped row and notifies the delegate.
  package func closeSwipe() { openRow.closeSwipe() }

  // MARK: Menus

  /// Long-presses a row, which shows its menu.
  ///
  /// If several rows are selected, a selected row shows their common menu. If there is no such
  /// menu, a table view shows the row's own menu. An open menu or swipe is closed first.
  ///
  /// - Returns: The titles of the menu's entries.
  @discardableResult
  package func longPress(_ path: TablePath) -> [String] {
    openRow.longPress(path)
    return offeredMenuEntries
  }

  /// The open menu, with its images, marks, and submenus.
  package var openMenu: RowMenu? { openRow.openMenu }

  /// The titles of the open menu's visible entries and inline submenus.
  package var offeredMenuEntries: [String] { openRow.menuTitles }

  /// Chooses an entry of the open menu.
  ///
  /// The menu closes, unless the entry keeps it presented. Deleted rows of the menu are reported
  /// (`TV0501`). If no row is left, the handler isn't called.
  ///
  /// - Parameter path: The titles or identifiers of the submenus and the entry.
  package func tapMenuEntry(_ path: String...) { tapMenuEntry(path) }

  /// Chooses an entry of the open menu.
  package func tapMenuEntry(_ path: [String]) { openRow.tapEntry(path) }

  /// Taps the preview of the open menu.
  ///
  /// The menu closes, and its `onPreviewTap` closure is called, unless all rows of the menu were
  /// deleted.
  package func tapMenuPreview() { openRow.tapPreview() }

  /// Closes the open menu.
  package func closeMenu() { openRow.closeMenu() }
}

extension VirtualListView {
  /// A token of the current swipe or menu, or `nil`.
  package var openRowToken: AnyObject? { openRow.token }

  /// Performs gestures and returns refusals instead of reporting them.
  package func refusals<Result>(
    of gestures: () -> Result
  ) -> (result: Result, refusals: [TableIssue]) {
    let outer = refusals
    refusals = []
    let result = gestures()
    defer { refusals = outer }
    return (result, refusals ?? [])
  }
}
