public import CellRegistry
public import DiffEngine
internal import TableDiagnostics
public import TableRows
internal import TableSections

extension VirtualListView: TableSurface {
  /// The base class of cells.
  public typealias TableCell = Cell
  /// The base class of headers and footers.
  public typealias TableSupplementaryView = Cell.HeaderFooterView
  /// The position of a row.
  public typealias TablePosition = TablePath
  /// The animation of rows, which is only recorded.
  ///
  /// See ``lastAnimations``.
  public typealias TableAnimation = Cell.Animation

  /// The default animation of rows.
  public static var defaultTableAnimation: Cell.Animation { Cell.defaultTableAnimation }

  /// The rules for batches of this kind of view.
  public static var tableBatchProfile: BatchValidator.Profile { Cell.tableBatchProfile }

  /// Sets the data source, and the delegate if requested.
  ///
  /// A delegate that the app has set stays, unless it's the previous data source and `asDelegate`
  /// is `true`.
  ///
  /// - Parameters:
  ///   - owner: The new data source, a `TableSource`. The view holds it weakly.
  ///   - asDelegate: Whether it also becomes the delegate.
  public func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) {
    if asDelegate, delegate == nil || delegate === dataSource {
      delegate = owner as? TableSource<VirtualListView>
    }
    let former = delegate
    if dataSource !== owner { dataSource = owner as? TableSource<VirtualListView> }
    // A new data source becomes the delegate by itself.
    if !asDelegate { delegate = former }
  }

  /// Removes an object as data source and delegate.
  public func detachTableDataSource(_ owner: AnyObject) {
    if delegate === owner { delegate = nil }
    if dataSource === owner { dataSource = nil }
  }

  /// The data source.
  public var tableDataSource: AnyObject? { dataSource }

  /// A Boolean value that indicates whether the table is in a window.
  public var isTableOnScreen: Bool { isOnScreen }

  /// Returns a new or reused cell.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - path: The position of the row.
  ///   - registrationState: If it's `unknown`, the cell isn't counted as dequeued, because it may
  ///     not fit the row.
  /// - Returns: The cell, or `nil` if nothing is registered.
  public func dequeueTableCell(
    _ identifier: String, at path: TablePath, registrationState: ViewRegistration.State
  ) -> Cell? {
    registrationState == .unknown
      ? queues.dequeueCellOnTrial(identifier, at: path) : queues.dequeueCell(identifier, at: path)
  }

  /// Returns a placeholder cell.
  ///
  /// While a row is reconfigured, returns its current placeholder, if it shows one.
  public func placeholderTableCell(at path: TablePath) -> Cell {
    queues.dequeuePlaceholder(at: path)
  }

  /// Returns the cell of a row, without laying out.
  public func visibleTableCell(at path: TablePath) -> Cell? { display.cell(at: path) }

  /// The registered reuse identifiers of cells, sorted.
  public var knownTableCellIdentifiers: [String] { queues.cellIdentifiers }

  /// Returns a header or footer.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - kind: The kind of the view.
  ///   - section: The index of the section.
  ///   - registrationState: Not used.
  /// - Returns: The view on screen if it has the identifier, or else a new or reused view. `nil` if
  ///   nothing is registered.
  public func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> Cell.HeaderFooterView? {
    let present = visibleTableSupplementary(kind, inSection: section)
    if let present, present.reuseIdentifier == identifier { return present }
    return queues.dequeueSupplementary(identifier, kind: kind)
  }

  /// Returns the visible header or footer, without laying out.
  public func visibleTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> Cell.HeaderFooterView? {
    display.supplementary(SupplementaryKey(kind: kind, section: section))
  }

  /// Reloads all rows and clears the selection.
  public func reloadTableData() { reloadData() }

  /// Checks a batch and performs it.
  ///
  /// A batch that is invalid or unsafe is reported with UIKit's message or a reason, and the table
  /// reloads. A batch during another update is reported, and the table reloads afterward.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - animations: The animations, which are recorded in ``lastAnimations``.
  ///   - anchor: The row or edge that stays in place, or `nil`.
  ///   - changeModel: A closure that changes the data to its state after the batch. It's called
  ///     once.
  ///   - completion: A closure that's called with `true` when the animation ends, which depends on
  ///     ``animationTiming``. If the batch fails, it's called with `false` before this method
  ///     returns.
  /// - Returns: Whether the batch was performed.
  public func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Cell.Animation>?,
    anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    lastAnimations = animations
    guard batches.perform(batch, anchor: anchor, changeModel: changeModel) else {
      completion(false)
      return false
    }
    observers.notify(.batch(batch))
    switch animationTiming {
    case .immediate: completion(true)
    case .manual: runningAnimations.append { completion(true) }
    }
    return true
  }

  /// Reconfigures the cells of rows on screen.
  ///
  /// During an update, this is reported, and the table reloads afterward.
  public func reconfigureTableRows(at paths: [TablePath]) {
    guard !busy.isBusy else { return busy.postponeReload("reconfiguration") }
    layoutIfNeeded()
    busy.whileBusy { display.reconfigure(paths) }
  }

  /// Reconfigures the headers and footers of sections.
  ///
  /// If the numbers of rows have changed, that is reported with UIKit's message, and the table
  /// reloads. A call during an update is reported, and the table reloads afterward.
  public func refreshTableSupplementaries(inSections sections: [Int]) {
    guard !busy.isBusy else { return busy.postponeReload("refresh of headers") }
    layoutIfNeeded()
    batches.refreshSupplementaries(inSections: sections)
  }

  /// A Boolean value that indicates whether a swipe, menu, or drag is in progress.
  ///
  /// A swipe counts until the user taps one of its actions. In a table that isn't in a window,
  /// swipes and menus don't count. A drag doesn't count while a row opens below it.
  public var isTableBusy: Bool { isOnScreen && openRow.isHeld || drags.holdsUpdates }

  /// Calls a closure once the table isn't busy.
  ///
  /// The table is busy while it's updating or requesting cells, and while ``isTableBusy`` is
  /// `true`.
  public func afterTableLayout(_ work: @escaping @MainActor () -> Void) { busy.whenFree(work) }

  /// Calls a closure once the table isn't scrolling or busy.
  public func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
    if scrolling.isScrolling { scrolling.whenAtRest(work) } else { busy.whenFree(work) }
  }

  /// A Boolean value that indicates whether the user can select several rows now.
  ///
  /// It depends on whether the table is in editing mode.
  public var allowsMultipleSelectionInCurrentMode: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// The positions of the rows on screen.
  public var visibleTablePositions: [TablePath] { visibleRows }

  /// The positions of the selected rows.
  public var selectedTablePositions: [TablePath] { selectedRows }

  /// Selects a row, without calling the delegate.
  public func selectTableRow(at path: TablePath) { selection.select(path) }

  /// Deselects a row, without calling the delegate.
  public func deselectTableRow(at path: TablePath) { selection.deselect(path) }

  /// Scrolls to a row, without an animation.
  ///
  /// - Parameters:
  ///   - path: The position of the row.
  ///   - scrollPosition: The position of the row in the viewport.
  ///   - animated: Not used.
  public func scrollTable(
    to path: TablePath, at scrollPosition: TableScrollPosition = .nearest, animated: Bool = false
  ) {
    scrolling.scroll(to: path, at: scrollPosition)
  }

  // MARK: The viewport

  /// The part of the content that is on screen.
  public var tableViewport: TableViewport? { scrolling.viewport }

  /// Returns the rectangle of a row in the content.
  public func tableRect(ofRowAt path: TablePath) -> TableRect? { rectForRow(at: path) }

  /// Returns the rectangle of a header, or `nil` if there is none.
  ///
  /// A pinned header is at the top of the viewport.
  public func visibleTableHeaderRect(inSection section: Int) -> TableRect? {
    layout.viewport.inContent(layout.viewport.headerRect(ofSection: section))
  }

  /// Scrolls to an offset within the content, without an animation.
  ///
  /// - Parameters:
  ///   - offset: The offset in points, which is clamped.
  ///   - animated: Not used.
  public func setTableContentOffset(_ offset: Double, animated: Bool) { scrolling.set(offset) }

  /// The row whose text field has focus.
  ///
  /// The value is `nil` unless the keyboard covers a part of the table.
  public var focusedTablePosition: TablePath? { keyboardHeight > 0 ? focus.path : nil }

  /// Sets the handler for changes to the viewport.
  ///
  /// It's also called when heights of rows change or the table enters or leaves a window.
  ///
  /// - Parameter handler: The handler, or `nil` to remove it.
  /// - Returns: `true`.
  public func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool {
    scrolling.viewportHandler = handler
    return true
  }

  /// Sets the content inset, without an animation.
  ///
  /// - Parameters:
  ///   - inset: The inset in points.
  ///   - animated: Not used.
  public func setTableContentInset(_ inset: TableInsets, animated: Bool) { contentInset = inset }

  /// Adds text to the announcements for VoiceOver.
  public func announceForTable(_ text: String) { announcements.append(text) }

  /// Adds space below the content, in points.
  public func setTableEndRoom(_ room: Double) { setHeight(\.endRoom, room, "the room at the end") }
}

extension VirtualListView: TaggedSurface {
  /// The tag of the table.
  public var tableTag: Int { tag }
}
