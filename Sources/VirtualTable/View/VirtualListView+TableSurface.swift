public import CellRegistry
public import DiffEngine
internal import TableDiagnostics
public import TableRows
internal import TableSections

extension VirtualListView: TableSurface {
  /// A cell of the kind of view.
  public typealias TableCell = Cell
  /// A header or footer of the kind of view.
  public typealias TableSupplementaryView = Cell.HeaderFooterView
  /// The engine's own positions.
  public typealias TablePosition = TablePath
  /// The animation of rows, which is only recorded in ``lastAnimations``.
  public typealias TableAnimation = Cell.Animation

  /// The default animation of the kind of view.
  public static var defaultTableAnimation: Cell.Animation { Cell.defaultTableAnimation }

  /// The rules of the kind of view.
  public static var tableBatchProfile: BatchValidator.Profile { Cell.tableBatchProfile }

  /// Makes `owner` the data source, and the delegate unless the app has set another one.
  public func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) {
    if asDelegate, delegate == nil || delegate === dataSource {
      delegate = owner as? TableSource<VirtualListView>
    }
    let former = delegate
    if dataSource !== owner { dataSource = owner as? TableSource<VirtualListView> }
    // A source that is set becomes the delegate by itself.
    if !asDelegate { delegate = former }
  }

  /// Removes `owner` as data source and delegate.
  public func detachTableDataSource(_ owner: AnyObject) {
    if delegate === owner { delegate = nil }
    if dataSource === owner { dataSource = nil }
  }

  /// See ``dataSource``.
  public var tableDataSource: AnyObject? { dataSource }

  /// See ``isOnScreen``.
  public var isTableOnScreen: Bool { isOnScreen }

  /// Returns a cell from the pool, or `nil` if nothing is registered.
  public func dequeueTableCell(
    _ identifier: String, at path: TablePath, registrationState: ViewRegistration.State
  ) -> Cell? {
    // With an identifier of unknown origin, the cell can turn out not to fit the row.
    registrationState == .unknown
      ? queues.dequeueCellOnTrial(identifier, at: path) : queues.dequeueCell(identifier, at: path)
  }

  /// Returns a placeholder; the present one while its row is reconfigured.
  public func placeholderTableCell(at path: TablePath) -> Cell {
    queues.dequeuePlaceholder(at: path)
  }

  /// Returns the cell that shows a row, without laying out.
  public func visibleTableCell(at path: TablePath) -> Cell? { display.cell(at: path) }

  /// The registered identifiers.
  public var knownTableCellIdentifiers: [String] { queues.cellIdentifiers }

  /// Returns a view from the pool, or the present view during a refresh.
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

  /// See ``reloadData()``.
  public func reloadTableData() { reloadData() }

  /// Checks the batch against the rules of `Docs/Rulebook.md`, and performs it.
  ///
  /// An invalid batch is reported with UIKit's text, and the table reloads.
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

  /// Reconfigures the cells at `paths`, as far as they are on screen.
  public func reconfigureTableRows(at paths: [TablePath]) {
    guard !busy.isBusy else { return busy.postponeReload("reconfiguration") }
    layoutIfNeeded()
    busy.whileBusy { display.reconfigure(paths) }
  }

  /// Reconfigures the headers and footers of `sections`, and lays out.
  ///
  /// To the rows, this is an empty batch. If their numbers changed, that is reported with UIKit's
  /// text, and the table reloads.
  public func refreshTableSupplementaries(inSections sections: [Int]) {
    guard !busy.isBusy else { return busy.postponeReload("refresh of headers") }
    layoutIfNeeded()
    batches.refreshSupplementaries(inSections: sections)
  }

  /// Whether a row is swiped, a menu is open, or something is dragged.
  ///
  /// A swipe ends with a tap of one of its actions. Off screen, no one can finish a swipe or a menu.
  public var isTableBusy: Bool { isOnScreen && openRow.isHeld || drags.holdsUpdates }

  /// Calls `work` now, or when the table is no longer busy.
  public func afterTableLayout(_ work: @escaping @MainActor () -> Void) { busy.whenFree(work) }

  /// Calls `work` now, or when the table doesn't scroll and is no longer busy.
  public func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
    if scrolling.isScrolling { scrolling.whenAtRest(work) } else { busy.whenFree(work) }
  }

  /// Whether several rows can be selected, while editing or otherwise.
  public var allowsMultipleSelectionInCurrentMode: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// See ``visibleRows``.
  public var visibleTablePositions: [TablePath] { visibleRows }

  /// See ``selectedRows``.
  public var selectedTablePositions: [TablePath] { selectedRows }

  /// Selects a row, without calling a handler.
  public func selectTableRow(at path: TablePath) { selection.select(path) }

  /// Deselects a row, without calling a handler.
  public func deselectTableRow(at path: TablePath) { selection.deselect(path) }

  /// Scrolls to a row, without an animation.
  public func scrollTable(
    to path: TablePath, at scrollPosition: TableScrollPosition = .nearest, animated: Bool = false
  ) {
    scrolling.scroll(to: path, at: scrollPosition)
  }

  // MARK: The viewport

  /// The part of the content on screen, as far as heights are known.
  public var tableViewport: TableViewport? { scrolling.viewport }

  /// The rectangle of a row.
  public func tableRect(ofRowAt path: TablePath) -> TableRect? { rectForRow(at: path) }

  /// The rectangle of a header that is on screen.
  public func visibleTableHeaderRect(inSection section: Int) -> TableRect? {
    layout.viewport.inContent(layout.viewport.headerRect(ofSection: section))
  }

  /// Scrolls within the content, without an animation.
  public func setTableContentOffset(_ offset: Double, animated: Bool) { scrolling.set(offset) }

  /// The row whose text field has the focus, while a keyboard covers a part of the table.
  public var focusedTablePosition: TablePath? { keyboardHeight > 0 ? focus.path : nil }

  /// Calls `handler` whenever the viewport changes, as far as heights are known.
  public func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool {
    scrolling.viewportHandler = handler
    return true
  }

  /// Sets the ``contentInset``, without an animation.
  public func setTableContentInset(_ inset: TableInsets, animated: Bool) { contentInset = inset }

  /// Adds a text to the ``announcements``.
  public func announceForTable(_ text: String) { announcements.append(text) }

  /// Makes room below the content.
  public func setTableEndRoom(_ room: Double) { setHeight(\.endRoom, room, "the room at the end") }
}

extension VirtualListView: TaggedSurface {
  /// The ``tag``.
  public var tableTag: Int { tag }
}
