package import DiffEngine
package import TableDiagnostics
package import TableRows

// Scrolling, and the gestures that the simulated user of `TableViewsTesting` performs.
//
// A gesture that isn't possible is reported (`TV0407`, `TV0408`) and ignored, or, within
// `refusals(of:)`, returned.
extension VirtualListView {
  /// Taps a row: highlights and selects it, and calls the delegate in UIKit's order.
  ///
  /// The delegate can refuse or replace the row. With ``allowsMultipleSelection``, other rows stay
  /// selected, and a second tap deselects. In a collection view, a tap on the only selected row just
  /// highlights it. If a row is swiped or a menu is open, the tap closes that and does nothing else.
  ///
  /// If the delegate updates the table, its later methods get the row's new position. If the row is
  /// deleted, they aren't called.
  package func tap(_ path: TablePath) { selection.tap(path) }

  /// Selects rows by a pan of two fingers.
  ///
  /// The first row begins the selection, if the delegate allows it. A table view then is edited, and
  /// a collection view allows multiple selection.
  package func panWithTwoFingers(over paths: [TablePath]) { selection.pan(over: paths) }

  // MARK: Keyboard

  /// The row that has the focus of a hardware keyboard, until it is deleted or the table reloads.
  package var focusedRow: TablePath? { keys.row }

  /// Presses a key of a hardware keyboard.
  ///
  /// An arrow key moves the focus to the next row that can have it, and at first to the delegate's
  /// preferred row or the topmost on screen. At the end of the table it does nothing. Return taps the
  /// focused row. Escape closes the menu or the swiped row.
  package func pressKey(_ key: HardwareKey) { keys.press(key) }

  // MARK: Scrolling

  /// Scrolls to an offset in points, and calls the delegate as for the user's scrolling.
  public func scroll(to offset: Double) { scrolling.scroll(to: offset) }

  /// Scrolls down by a number of points, or up if it's negative.
  public func scroll(by distance: Double) { scroll(to: contentOffset + distance) }

  /// Pulls the table down to refresh it, and returns when it is refreshed.
  package func pullToRefresh() async { await scrolling.pullToRefresh() }

  /// Whether the table can be pulled down.
  package var hasRefreshControl: Bool { scrolling.refreshHandler != nil }

  /// Whether the table is refreshing.
  public var isRefreshing: Bool { scrolling.isRefreshing }

  /// The titles of the index.
  public var sectionIndexTitles: [String] { scrolling.indexTitles }

  /// Taps the first entry of the index with a title, which scrolls to its section.
  package func tapIndexTitle(_ title: String) { scrolling.tapIndexTitle(title) }

  // MARK: Swiping

  /// Swipes a row from one of its edges, which shows the actions it has there.
  ///
  /// A row that can be deleted and has no trailing actions shows one named ``deleteTitle``. Another
  /// swiped row is closed first. A table being edited shows none.
  ///
  /// - Returns: The titles of the actions.
  @discardableResult
  package func swipe(_ path: TablePath, from edge: SwipeEdge = .trailing) -> [String] {
    openRow.swipe(path, from: edge)
    return visibleSwipeActions
  }

  /// Swipes a row all the way, which performs the first of its actions.
  ///
  /// A row whose actions don't allow a full swipe stays open, as in a table view.
  package func swipeFully(_ path: TablePath, from edge: SwipeEdge = .trailing) {
    openRow.swipeFully(path, from: edge)
  }

  /// The titles of the actions of the swiped row, if there is one.
  package var visibleSwipeActions: [String] { openRow.swipeTitles }

  /// Taps one of the actions of the swiped row, which is closed when the action completes.
  package func tapSwipeAction(_ title: String) { openRow.tapAction(title) }

  /// Closes the swiped row, if there is one, and notifies the delegate.
  package func closeSwipe() { openRow.closeSwipe() }

  // MARK: Menus

  /// Presses a row long, which shows its menu, or the menu of all selected rows if it's one of them.
  ///
  /// An open menu is closed first.
  ///
  /// - Returns: The titles of the entries of the menu, if there is one.
  @discardableResult
  package func longPress(_ path: TablePath) -> [String] {
    openRow.longPress(path)
    return offeredMenuEntries
  }

  /// The open menu, with its images, marks, and submenus.
  package var openMenu: RowMenu? { openRow.openMenu }

  /// The titles of the open menu's entries and inline submenus, without hidden entries.
  package var offeredMenuEntries: [String] { openRow.menuTitles }

  /// Chooses an entry of the open menu by its title or identifier.
  ///
  /// The menu closes, unless the entry keeps it presented. Pass an entry of a submenu after the
  /// submenu. The handler isn't called if its row was deleted (`TV0501`).
  package func tapMenuEntry(_ path: String...) { tapMenuEntry(path) }

  /// Chooses an entry of the open menu by the titles or identifiers that lead to it.
  package func tapMenuEntry(_ path: [String]) { openRow.tapEntry(path) }

  /// Taps the preview of the open menu, which closes the menu and calls its `onPreviewTap`.
  package func tapMenuPreview() { openRow.tapPreview() }

  /// Closes the open menu, if there is one.
  package func closeMenu() { openRow.closeMenu() }
}

extension VirtualListView {
  /// An object that differs for each row that the user opens; `nil` while none is open.
  package var openRowToken: AnyObject? { openRow.token }

  /// Performs gestures, and returns the reasons why they aren't possible instead of reporting them.
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
