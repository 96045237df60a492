public import DiffEngine
public import TableRows

// What a person does to the table: taps, drags, swipes, presses and scrolls.
extension VirtualListView {
  /// Taps a row: highlights it, selects it in place of the selected one, and calls the delegate in
  /// UIKit's order.
  ///
  /// The delegate may refuse, or name another row. With ``allowsMultipleSelection`` the other
  /// selected rows stay, and a second tap deselects. In a collection view a tap on the one selected
  /// row changes only the highlight.
  ///
  /// A tap beside a swiped row or an open menu closes that, and does nothing else. Only a row on
  /// screen can be tapped; anything else is reported and ignored. The delegate may update the table
  /// in its callbacks: later callbacks get the row's new position, and there are none once the row
  /// is gone.
  public func tap(_ path: TablePath) { selection.tap(path) }

  /// Selects rows by a pan of two fingers.
  ///
  /// The first row begins the selection, if the delegate allows it. A table view then is edited, and
  /// a collection view allows multiple selection. What isn't allowed is reported.
  public func panWithTwoFingers(over paths: TablePath...) { selection.pan(over: paths) }

  // MARK: Keyboard

  /// The row that has the focus of a hardware keyboard, followed through updates; `nil` once it is
  /// deleted, or the table reloads.
  public var focusedRow: TablePath? { keys.row }

  /// Presses a key of a hardware keyboard.
  ///
  /// An arrow key takes the focus to the next row in its direction that can have it; the first one
  /// to the delegate's preferred row, or to the topmost on screen. Return taps the focused row, on
  /// screen or not. Escape closes the menu or the swiped row. What a key cannot do is reported; an
  /// arrow at the end of the table does nothing.
  public func pressKey(_ key: VirtualKey) { keys.press(key) }

  // MARK: Scrolling

  /// Scrolls to an offset in points, as far as the content goes, as a person does: the delegate is
  /// told that it begins, that the content moved, and that it ended.
  public func scroll(to offset: Double) { scrolling.scroll(to: offset) }

  /// Scrolls by a number of points, downwards where it is positive.
  public func scroll(by distance: Double) { scroll(to: contentOffset + distance) }

  /// Pulls the table down from its top, which refreshes it, and returns when that is done.
  ///
  /// A table without a refresh control, and one that is being refreshed, is reported and ignored.
  public func pullToRefresh() async { await scrolling.pullToRefresh() }

  /// Whether a person sees that the table refreshes.
  public var isRefreshing: Bool { scrolling.isRefreshing }

  /// The titles of the index beside the rows.
  public var sectionIndexTitles: [String] { scrolling.indexTitles }

  /// Taps a title of the index, which scrolls to the section it leads to, as far as the content
  /// goes.
  ///
  /// Of equal titles the first is tapped. A title that the index does not have is reported, and so
  /// is one that leads to a section which the table does not have.
  public func tapIndexTitle(_ title: String) { scrolling.tapIndexTitle(title) }

  // MARK: Dragging and editing

  /// Drags a row to another place, where the data source lets it be moved, and tells it.
  ///
  /// The delegate may send it elsewhere; a place that is none is reported, and the row stays.
  /// The table shows the row in its new place already when it tells, as a table view does; an
  /// update that is asked for from there comes afterwards. A data source that does not follow, so
  /// that the numbers of rows do not fit, is reported, and the table reloads.
  public func drag(_ path: TablePath, to target: TablePath) { editing.drag(path, to: target) }

  /// Taps the control that deletes a row of a table being edited, and confirms it.
  ///
  /// Calls the data source, whose update removes the row. A row without such a control is reported
  /// and stays.
  public func tapDelete(_ path: TablePath) { editing.tapControl(.delete, path, "delete") }

  /// Taps the control that inserts a row beside one of a table being edited; the data source is
  /// told.
  ///
  /// A row without such a control is reported.
  public func tapInsert(_ path: TablePath) { editing.tapControl(.insert, path, "insert at") }

  /// What a person can do to a row while the table is being edited.
  public func editingStyle(at path: TablePath) -> RowEditingStyle { editing.style(at: path) }

  // MARK: Swiping

  /// Swipes a row from one of its edges, which shows the actions it has there.
  ///
  /// A row that can be deleted and has no trailing actions shows one named ``deleteTitle``. Another
  /// swiped row is closed first. A table being edited shows none; only a row on screen can be
  /// swiped.
  ///
  /// - Returns: The titles of the actions; none where the row stays as it is.
  @discardableResult
  public func swipe(_ path: TablePath, from edge: SwipeEdge = .trailing) -> [String] {
    swipes.swipe(path, from: edge)
  }

  /// Swipes a row all the way, which performs the first of its actions.
  ///
  /// A row without actions on that edge, and one whose actions do not allow a full swipe, are
  /// reported; the actions of the latter stay open, as in a table view.
  public func swipeFully(_ path: TablePath, from edge: SwipeEdge = .trailing) {
    swipes.swipeFully(path, from: edge)
  }

  /// The titles of the actions that the swiped row shows; none where no row is swiped.
  public var visibleSwipeActions: [String] { swipes.offeredActions }

  /// Taps one of the actions that the swiped row shows.
  ///
  /// The row is closed when the action says that it is done. Any other title is reported, with the
  /// reason, and so is a tap while an action is not done yet.
  public func tapSwipeAction(_ title: String) { swipes.tapAction(title) }

  /// Closes the swiped row, if there is one, and tells the delegate.
  public func closeSwipe() { swipes.close() }

  // MARK: Menus

  /// Presses a row long, which shows its menu, or that of all selected rows where it is one of
  /// several.
  ///
  /// Only a row on screen can be pressed. A menu that is open is closed.
  ///
  /// - Returns: The titles of the entries; none where the row has no menu.
  @discardableResult
  public func longPress(_ path: TablePath) -> [String] { menus.longPress(path) }

  /// The menu that is open, with its images, marks and submenus; `nil` where none is.
  public var openMenu: RowMenu? { menus.openMenu }

  /// The titles of the entries of the menu that is open, those of inline submenus in their place,
  /// hidden ones left out; none where no menu is open.
  public var offeredMenuEntries: [String] { menus.offeredEntries }

  /// Chooses an entry of the menu that is open, by its title or identifier, which closes the menu
  /// unless the entry keeps it presented.
  ///
  /// An entry of a submenu is named after the submenu:
  ///
  /// ```swift
  /// table.tapMenuEntry("Share", "Mail")
  /// ```
  ///
  /// An entry that is disabled or hidden, a submenu itself, and a name that no entry has are
  /// reported, with the reason. The handler of a row that is gone is not called (`TV0501`).
  public func tapMenuEntry(_ path: String...) { tapMenuEntry(path) }

  /// Chooses an entry of the menu that is open, by the titles or identifiers that lead to it.
  public func tapMenuEntry(_ path: [String]) { menus.tapEntry(path) }

  /// Taps what is shown beside the menu that is open, which closes the menu and does what
  /// `onPreviewTap` says.
  public func tapMenuPreview() { menus.tapPreview() }

  /// Closes the menu that is open, if there is one.
  public func closeMenu() { menus.close() }
}
