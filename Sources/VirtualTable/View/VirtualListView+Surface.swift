public import CellRegistry
public import DiffEngine
public import TableRows
internal import TableSections

extension VirtualListView: TableSurface {
  /// A cell of the kind of view.
  public typealias TableCell = Cell
  /// A header or footer of the kind of view.
  public typealias TableSupplementaryView = Cell.HeaderFooterView
  /// The engine's own positions.
  public typealias TablePosition = TablePath
  /// How rows are inserted and deleted: only noted, in ``lastAnimations``.
  public typealias TableAnimation = Cell.Animation

  /// That of the kind of view.
  public static var defaultTableAnimation: Cell.Animation { Cell.defaultTableAnimation }

  /// The rules of the kind of view.
  public static var tableBatchProfile: BatchValidator.Profile { Cell.tableBatchProfile }

  /// Makes `owner` the data source, and the delegate where it is to be and that is free: where
  /// there is none, or only the data source that `owner` takes the place of.
  public func attachTableOwner(_ owner: AnyObject, asDelegate: Bool) {
    if asDelegate, delegate == nil || delegate === dataSource {
      delegate = owner as? any TableDelegate<VirtualListView>
    }
    let former = delegate
    if dataSource !== owner { dataSource = owner as? TableSource<VirtualListView> }
    // A source that is set becomes the delegate by itself.
    if !asDelegate { delegate = former }
  }

  /// Gives up `owner` as data source and as delegate, as far as it is that.
  public func detachTableOwner(_ owner: AnyObject) {
    if delegate === owner { delegate = nil }
    if dataSource === owner { dataSource = nil }
  }

  /// See ``dataSource``.
  public var tableOwner: AnyObject? { dataSource }

  /// See ``isOnScreen``.
  public var isTableOnScreen: Bool { isOnScreen }

  /// Returns a cell from the pool, or `nil` where nothing is registered.
  public func dequeueTableCell(
    _ identifier: String, at path: TablePath, registrationState: ViewRegistration.State
  ) -> Cell? {
    // A cell of an identifier that nobody has vouched for need not be the row's.
    registrationState == .unknown
      ? queues.dequeueCellOnTrial(identifier, at: path) : queues.dequeueCell(identifier, at: path)
  }

  /// Returns a cell that shows that there is none; the present one while its row is reconfigured.
  public func placeholderTableCell(at path: TablePath) -> Cell { queues.placeholder(at: path) }

  /// Returns the cell that shows a row, without laying out.
  public func shownTableCell(at path: TablePath) -> Cell? { display.cell(at: path) }

  /// The registered identifiers.
  public var knownTableCellIdentifiers: [String] { queues.cellIdentifiers }

  /// Returns a view from the pool, or `nil` where nothing is registered; the present view where a
  /// section's header or footer is being refreshed.
  public func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> Cell.HeaderFooterView? {
    let present = shownTableSupplementary(kind, inSection: section)
    if let present, present.reuseIdentifier == identifier { return present }
    return queues.dequeueSupplementary(identifier, kind: kind)
  }

  /// Returns the header or footer that shows, without laying out.
  public func shownTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> Cell.HeaderFooterView? {
    display.supplementary(SupplementaryKey(kind: kind, section: section))
  }

  /// See ``reloadData()``.
  public func reloadTableData() { reloadData() }

  /// Judges the batch by the rules of `Docs/Rulebook.md` and carries it out; one that is not valid
  /// is reported with UIKit's text, and the table reloads.
  public func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Cell.Animation>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    lastAnimations = animations
    return batches.perform(batch, changeModel: changeModel, completion: completion)
  }

  /// Reconfigures the cells at `paths`; rows that are not on screen have none.
  public func reconfigureTableRows(at paths: [TablePath]) {
    guard !busy.isBusy else { return busy.postponeReload("reconfiguration") }
    layoutIfNeeded()
    busy.whileBusy { display.reconfigure(paths) }
  }

  /// Reconfigures the headers and footers of `sections`, and lays out.
  ///
  /// To the rows this is an empty batch: data that changed unannounced is reported with UIKit's
  /// text, and the table reloads.
  public func refreshTableSupplementaries(inSections sections: [Int]) {
    guard !busy.isBusy else { return busy.postponeReload("refresh of headers") }
    layoutIfNeeded()
    batches.refreshSupplementaries(inSections: sections)
  }

  /// Calls `work` at once, or when the table is done with what it is about.
  public func afterTableLayout(_ work: @escaping @MainActor () -> Void) { busy.whenDone(work) }

  /// Whether ``allowsMultipleSelection`` is true, or while editing its counterpart.
  public var selectsSeveralTableRows: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// See ``visibleRows``.
  public var visibleTablePositions: [TablePath] { visibleRows }

  /// See ``selectedRows``.
  public var selectedTablePositions: [TablePath] { selectedRows }

  /// Selects a row, in place of the one that is where only one can be; no handler is called.
  public func selectTableRow(at path: TablePath) { selection.select(path) }

  /// Deselects a row; no handler is called.
  public func deselectTableRow(at path: TablePath) { selection.deselect(path) }

  /// Scrolls as far as is needed to show the whole of a row.
  public func scrollTable(to path: TablePath) { scrolling.scroll(to: path) }
}
