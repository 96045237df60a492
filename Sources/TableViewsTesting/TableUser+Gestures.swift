internal import DiffEngine
public import TableRows
internal import TableSections

// Gestures on rows with given IDs.
extension TableUser {
  /// Taps a row.
  ///
  /// The tap highlights, selects or deselects, and opens the row, in UIKit's order. If a row is
  /// swiped or a menu is open, the tap only closes that row or menu.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func tap(
    _ row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateTap(at: path(of: row, to: "tap"))
    }
  }

  /// Taps the header of a section.
  ///
  /// The header needs a tap handler (`HeaderFooter.onTap(_:)`). If a row is swiped or a menu is
  /// open, the tap only closes that row or menu, and this method throws.
  ///
  /// - Parameters:
  ///   - section: The ID of the section, or its index if the sections have no IDs or the user
  ///     refers to rows by position.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func tapHeader(
    ofSection section: some Hashable, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      let index = try index(ofSection: section, to: "tap the header of")
      try surface.simulateTap(on: .header, ofSection: index)
    }
  }

  /// Taps the footer of a section.
  ///
  /// The same rules apply as for ``tapHeader(ofSection:file:line:)``.
  ///
  /// - Parameters:
  ///   - section: The ID of the section, or its index if the sections have no IDs or the user
  ///     refers to rows by position.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func tapFooter(
    ofSection section: some Hashable, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      let index = try index(ofSection: section, to: "tap the footer of")
      try surface.simulateTap(on: .footer, ofSection: index)
    }
  }

  /// Swipes a row until its actions appear.
  ///
  /// At the trailing edge, a row that can be deleted and has no actions shows "Delete", or the
  /// `deleteTitle` of a virtual view. The row stays open until the user chooses an action or closes
  /// the row.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - edge: The edge to swipe from.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The swiped row, from which to choose an action. If it has no actions there, or the
  ///   table is being edited, it's closed.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this, and always on a
  ///   `UICollectionView`.
  @discardableResult
  public func swipe(
    _ row: RowID, from edge: SwipeEdge = .trailing, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) -> OpenSwipe {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      var swipe = try surface.simulateSwipe(at: path(of: row, to: "swipe"), from: edge)
      swipe.willChoose = { [weak surface] in
        _ = surface?.announceAction("choose \"\($0)\"", at: $1)
      }
      return swipe
    }
  }

  /// Swipes a row fully, which performs its first action.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - edge: The edge to swipe from.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if the row isn't on screen, has no actions there, or doesn't
  ///   allow a full swipe, and always in editing mode or on a `UICollectionView`.
  public func swipeFully(
    _ row: RowID, from edge: SwipeEdge = .trailing, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateFullSwipe(at: path(of: row, to: "swipe"), from: edge)
    }
  }

  /// Presses a row until its context menu opens.
  ///
  /// If the row is one of several selected rows, the menu is for all of them. The menu stays open
  /// until the user chooses an entry or closes it.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The open menu, from which to choose an entry. If the row has no menu, it's closed.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  @discardableResult
  public func longPress(
    _ row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> OpenMenu {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      var menu = try surface.simulateLongPress(at: path(of: row, to: "press"))
      menu.willChoose = { [weak surface] in
        _ = surface?.announceAction("choose \"\($0)\"", at: $1)
      }
      return menu
    }
  }

  /// Taps the accessory button of a row.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if the row isn't on screen, or has no accessory button.
  public func tapAccessory(
    _ row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateAccessoryTap(at: path(of: row, to: "tap the accessory of"))
    }
  }

  /// Taps a row's deletion control and confirms.
  ///
  /// The table must be in editing mode.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func delete(
    _ row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateEditing(.delete, at: path(of: row, to: "delete"))
    }
  }

  /// Taps a row's insertion control.
  ///
  /// The table must be in editing mode.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func insert(
    at row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateEditing(.insert, at: path(of: row, to: "insert a row at"))
    }
  }

  /// Moves a row to another row's position.
  ///
  /// A table view must be in editing mode.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - target: The ID of the row at the new position.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func move(
    _ row: RowID, to target: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateMove(
        from: path(of: row, to: "move"), to: path(of: target, to: "move a row to"))
    }
  }

  /// Drags rows to another row's position in the same table.
  ///
  /// - Parameters:
  ///   - rows: The IDs of the rows to drag.
  ///   - target: The ID of the row at the position of the drop.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a row can't be dragged, or the table doesn't accept the
  ///   drop.
  public func drag(
    _ rows: RowID..., to target: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try drag(rows, to: target, of: self, at: CallSite(file: file, line: line))
  }

  /// Drags rows to another table.
  ///
  /// - Parameters:
  ///   - rows: The IDs of the rows to drag.
  ///   - target: The ID of the row at the position of the drop, or `nil` to drop outside of all
  ///     rows.
  ///   - other: The user of the other table.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a row can't be dragged, or the other table doesn't accept
  ///   the drop.
  public func drag<OtherID>(
    _ rows: RowID..., to target: OtherID?, of other: TableUser<OtherID>,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try drag(rows, to: target, of: other, at: CallSite(file: file, line: line))
  }

  private func drag<OtherID>(
    _ rows: [RowID], to target: OtherID?, of other: TableUser<OtherID>, at site: CallSite
  ) throws(ImpossibleAction) {
    try use(at: site) { surface throws(ImpossibleAction) in
      let place = try other.place(of: target)
      try surface.simulateDrag(
        of: paths(of: rows, to: "lift"), to: place, of: other.surface(at: site))
    }
  }

  private func place(of target: RowID?) throws(ImpossibleAction) -> TablePath? {
    guard let target else { return nil }
    return try path(of: target, to: "drop anything at")
  }

  /// Drags rows out of the app.
  ///
  /// - Parameters:
  ///   - rows: The IDs of the rows to drag.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The items that the other app gets.
  /// - Throws: ``ImpossibleAction`` if a row can't be dragged.
  public func dragOut(
    _ rows: RowID..., file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> [DragItem] {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateDragOut(of: paths(of: rows, to: "lift"))
    }
  }

  /// Drops items from another app.
  ///
  /// - Parameters:
  ///   - items: The items to drop.
  ///   - target: The ID of the row at the position of the drop, or `nil` to drop outside of all
  ///     rows.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if the table doesn't accept the drop.
  public func drop(
    _ items: [DragItem], at target: RowID?, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateDrop(of: items, at: place(of: target))
    }
  }

  /// Drags rows over another row until it opens.
  ///
  /// The table must be spring-loaded. The rows aren't dropped.
  ///
  /// - Parameters:
  ///   - rows: The IDs of the rows to drag.
  ///   - target: The ID of the row to hold them over.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this, and always on UIKit's views.
  public func hold(
    _ rows: RowID..., over target: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateHold(
        of: paths(of: rows, to: "lift"), over: path(of: target, to: "hold anything over"))
    }
  }

  /// Selects rows with a two-finger pan.
  ///
  /// A table view enters editing mode, and a collection view allows multiple selection.
  ///
  /// - Parameters:
  ///   - rows: The IDs of the rows, beginning with the one under the fingers.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func select(
    _ rows: RowID..., file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      let paths = try paths(of: rows, to: "select")
      if let row = rows.first(where: { !sees($0) }) {
        throw ImpossibleAction("the user can't select row \(row), which isn't on screen")
      }
      try surface.simulateTwoFingerPan(over: paths)
    }
  }

  // MARK: The whole table

  /// Scrolls until a row is on screen.
  ///
  /// The whole row becomes visible if it fits.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if the table doesn't have the row, or can't scroll to it.
  public func scroll(
    to row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateScroll { () throws(ImpossibleAction) in
        try self.path(of: row, to: "scroll to")
      }
    }
  }

  /// Scrolls down, or up for a negative distance.
  ///
  /// Scrolling stops at the top or bottom of the content. `scroll(by: .infinity)` scrolls to the
  /// end.
  ///
  /// - Parameters:
  ///   - points: The distance in points.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func scroll(
    by points: Double, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      guard let viewport = surface.tableViewport else {
        throw ImpossibleAction("the user can't scroll: the surface has no geometry")
      }
      try surface.simulateScroll(toOffset: viewport.clamped(viewport.contentOffset + points))
    }
  }

  /// Pulls down the table and waits until it's refreshed.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if there is no refresh control, the table is already
  ///   refreshing, or the task is canceled while a UIKit view refreshes.
  public func pull(
    file: StaticString = #fileID, line: UInt = #line
  ) async throws(ImpossibleAction) {
    let site = CallSite(file: file, line: line)
    let surface = try surface(at: site)
    do { try await surface.simulatePull() } catch { throw error.located(site) }
  }

  /// Taps a title in the section index.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func tapIndex(
    _ title: String, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateIndexTap(on: title)
    }
  }

  /// Presses a key of a hardware keyboard.
  ///
  /// Arrow keys move the focus, Return taps the focused row, and Escape closes a menu or a swiped
  /// row.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this, and always on UIKit's views,
  ///   because only the system moves their focus.
  public func pressKey(
    _ key: HardwareKey, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateKey(key)
    }
  }
}

extension UserSimulating {
  /// Scrolls until a row is on screen, completely if it fits.
  ///
  /// Heights become known as rows appear, and the app may insert rows meanwhile. So this scrolls
  /// at most one screen at a time, and looks up the row again after each step.
  func simulateScroll(
    to row: () throws(ImpossibleAction) -> TablePath
  ) throws(ImpossibleAction) {
    var former = Double.nan
    var path = try row()
    while let viewport = tableViewport, viewport.contentOffset != former,
      let rect = tableRect(ofRowAt: TablePosition(path))
    {
      former = viewport.contentOffset
      let top = former + viewport.topInset
      let bottom = former + viewport.height - viewport.bottomInset
      let distance =
        rect.minY < top
        ? rect.minY - top : max(0, min(rect.maxY - bottom, rect.minY - top))
      let screen = max(1, bottom - top)
      if distance != 0 {
        let step = min(max(distance, -screen), screen)
        try simulateScroll(toOffset: viewport.clamped(former + step))
        layoutIfNeeded()
      }
      path = try row()
    }
    guard !visiblePaths.contains(path) else { return }
    throw ImpossibleAction("the user can't scroll to row \(path)")
  }

  /// Throws if a row that moves from `path` can't have the position `target`.
  func checkPlace(_ target: TablePath, forMoveFrom path: TablePath) throws(ImpossibleAction) {
    let source = tableDataSource as? TableSource<Self>
    let counts =
      shownTableRowCounts
      ?? (0..<(source?.numberOfSections ?? 0)).map {
        source?.numberOfRows(inSection: $0) ?? 0
      }
    let count = counts.indices.contains(target.section) ? counts[target.section] : -1
    let last = target.section == path.section ? count - 1 : count
    guard target.row >= 0, target.row <= last else {
      throw ImpossibleAction("the user can't move row \(path) to \(target), which is no place")
    }
  }
}
