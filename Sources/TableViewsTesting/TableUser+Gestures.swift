internal import DiffEngine
public import TableRows
internal import TableSections

// Gestures on rows, by their IDs.
//
// `file` and `line` are the place of the call, for the reason of an impossible action.
extension TableUser {
  /// Taps a row.
  ///
  /// The tap highlights, selects, and opens the row, in UIKit's order. If a row is swiped or a menu is
  /// open, the tap closes that and does nothing else.
  public func tap(
    _ row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateTap(at: path(of: row, to: "tap"))
    }
  }

  /// Taps the header of a section, which is given by its ID.
  ///
  /// The header has to react (`HeaderFooter.onTap(_:)`). If a row is swiped or a menu is open, the tap
  /// closes that, and this method throws. If the sections of a data source have no IDs, pass an index.
  public func tapHeader(
    ofSection section: some Hashable, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      let index = try index(ofSection: section, to: "tap the header of")
      try surface.simulateTap(on: .header, ofSection: index)
    }
  }

  /// Taps the footer of a section, which is given by its ID; see ``tapHeader(ofSection:file:line:)``.
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
  /// A row that can be deleted and has no trailing actions shows "Delete". The row stays open until an
  /// action is chosen or it is closed.
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

  /// Swipes a row all the way, which performs its first action.
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
  /// The menu of all selected rows opens if the row is one of several. It stays open until an entry is
  /// chosen or it is closed.
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
  public func tapAccessory(
    _ row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateAccessoryTap(at: path(of: row, to: "tap the accessory of"))
    }
  }

  /// Taps the deletion control of a row of a table being edited, and confirms.
  public func delete(
    _ row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateEditing(.delete, at: path(of: row, to: "delete"))
    }
  }

  /// Taps the insertion control of a row of a table being edited.
  public func insert(
    at row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateEditing(.insert, at: path(of: row, to: "insert a row at"))
    }
  }

  /// Drags a row by its reorder control to the position of another row.
  public func move(
    _ row: RowID, to target: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateMove(
        from: path(of: row, to: "move"), to: path(of: target, to: "move a row to"))
    }
  }

  /// Lifts rows and drops them at the position of another row of the table.
  ///
  /// The table has to accept the drop.
  public func drag(
    _ rows: RowID..., to target: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try drag(rows, to: target, of: self, at: CallSite(file: file, line: line))
  }

  /// Lifts rows and drops them at the position of a row of another table.
  ///
  /// The other table has to accept the drop. Without a row, the rows are dropped next to its rows.
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

  /// Lifts rows, drops them in another app, and returns the items that it gets.
  public func dragOut(
    _ rows: RowID..., file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> [DragItem] {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateDragOut(of: paths(of: rows, to: "lift"))
    }
  }

  /// Drops items of another app at the position of a row, or next to all rows.
  ///
  /// The table has to accept the drop.
  public func drop(
    _ items: [DragItem], at target: RowID?, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateDrop(of: items, at: place(of: target))
    }
  }

  /// Lifts rows and holds them over another row until it opens.
  ///
  /// The table has to be spring-loaded. The rows aren't dropped.
  public func hold(
    _ rows: RowID..., over target: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateHold(
        of: paths(of: rows, to: "lift"), over: path(of: target, to: "hold anything over"))
    }
  }

  /// Selects rows by a pan with two fingers, which begins at the first one.
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

  /// Scrolls until a row is on screen, as a whole if it fits.
  public func scroll(
    to row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateScroll { () throws(ImpossibleAction) in
        try self.path(of: row, to: "scroll to")
      }
    }
  }

  /// Scrolls down by a number of points, or up for a negative number.
  ///
  /// Scrolling ends at the top or bottom of the content: `scroll(by: .infinity)` leads to the end.
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

  /// Pulls the table down, and returns when it is refreshed.
  public func pull(
    file: StaticString = #fileID, line: UInt = #line
  ) async throws(ImpossibleAction) {
    let site = CallSite(file: file, line: line)
    let surface = try surface(at: site)
    do { try await surface.simulatePull() } catch { throw error.located(site) }
  }

  /// Taps a title of the section index.
  public func tapIndex(
    _ title: String, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateIndexTap(on: title)
    }
  }

  /// Presses a key of a hardware keyboard.
  ///
  /// Arrow keys move the focus, Return taps the row with the focus, and Escape closes a menu or a
  /// swiped row.
  public func pressKey(
    _ key: HardwareKey, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      try surface.simulateKey(key)
    }
  }
}

extension UserSimulating {
  /// Scrolls until a row is on screen, as a whole if it fits.
  ///
  /// Heights become known as rows appear, and the app may insert rows on the way. So the surface
  /// scrolls one screen at a time, and then looks for the row again.
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

  /// Checks that a row can be put at a position of the surface.
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
