public import CellRegistry
public import DiffEngine
public import TableDiagnostics
public import TableRows
public import TableSections

/// A table or collection view without a screen: strict, deterministic, and open to inspection.
///
/// Its cells decide which kind it is, ``VirtualTableView`` or ``VirtualCollectionView``. It does what UIKit's view does: it registers and reuses cells, shows
/// those within its viewport, calls its data source and delegate in UIKit's order, and keeps the
/// selection through updates. It is stricter than UIKit: a batch is judged as a whole before
/// anything changes, and one that UIKit would answer with an exception, or might carry out wrongly,
/// is reported with UIKit's text; the table then reloads, and nothing is lost.
///
/// Only what a batch names is asked for anew, so a cell that an update forgot to refresh shows its
/// old content here as it would on a device.
///
/// ```swift
/// let table = VirtualTableView()
/// let adapter = TableAdapter<VirtualTableView, Network, Int>(table) {
///   Row($0, cell: NetworkCell.self)
/// }
/// adapter.update(with: [Section(id: 0, items: networks)])
/// print(table.drawing())
/// ```
///
/// Layout happens when it is needed: cells are made by the first look at them after a reload.
@MainActor
public final class VirtualListView<Cell: VirtualListCell> {
  /// When the animation of a batch ends, and its completion is called.
  public enum AnimationTiming: Hashable, Sendable {
    /// Before the call that began it returns.
    case immediate
    /// When ``VirtualListView/finishAnimations()`` is called.
    case manual
  }

  /// How headers stand in the viewport.
  public enum Style: Hashable, Sendable {
    /// The header of the section at the top of the viewport stays there, until the next pushes it
    /// off.
    case plain
    /// They scroll with the content.
    case grouped
  }

  /// How often the table has done something; for tests and demonstrations.
  public struct Statistics: Hashable, Sendable {
    /// Batches carried out.
    public internal(set) var batches = 0
    /// Times everything was read anew.
    public internal(set) var reloads = 0
    /// Cells asked for, reconfigured ones not included.
    public internal(set) var cellsRequested = 0
    /// Cells reconfigured.
    public internal(set) var cellsReconfigured = 0
  }

  // MARK: Who fills it

  /// Who gives the rows; setting it reloads.
  ///
  /// Held weakly. A source that is set here for the first time becomes the delegate too, unless
  /// there is one already or it is a data source only; so does one that takes the place of a source
  /// which is the delegate.
  public weak var dataSource: TableSource<VirtualListView>? {
    didSet { dataSourceDidChange(from: oldValue) }
  }
  /// The delegate, which the view holds weakly.
  ///
  /// For a delegate other than the data source, subclass `TableSource` and override the methods you
  /// need.
  public weak var delegate: TableSource<VirtualListView>?
  /// A number of the app's choice that tells the table apart from others.
  public var tag = 0
  /// Whether the table is in a window.
  ///
  /// An adapter reloads a table that isn't. An open swipe or menu ends when the table leaves the
  /// window.
  public var isOnScreen = true {
    didSet {
      guard oldValue, !isOnScreen else { return }
      swipes.close()
      menus.close()
    }
  }

  // MARK: Geometry

  /// The default height of rows in points.
  ///
  /// It applies if the delegate gives no height and the cell doesn't size itself. Heights are from 0
  /// to 10⁹ points. A value that isn't finite becomes 44 and is reported (`TV0410`).
  public var rowHeight: Double {
    didSet {
      rowHeight = height(rowHeight, or: ListGeometry.Metrics.standard.row, "rowHeight")
      metricsDidChange()
    }
  }
  /// The default height of headers in points.
  ///
  /// A value that isn't finite becomes 28 and is reported.
  public var sectionHeaderHeight: Double {
    didSet {
      sectionHeaderHeight = height(
        sectionHeaderHeight, or: ListGeometry.Metrics.standard.header, "sectionHeaderHeight")
      metricsDidChange()
    }
  }
  /// The default height of footers in points.
  ///
  /// A value that isn't finite becomes 28 and is reported.
  public var sectionFooterHeight: Double {
    didSet {
      sectionFooterHeight = height(
        sectionFooterHeight, or: ListGeometry.Metrics.standard.footer, "sectionFooterHeight")
      metricsDidChange()
    }
  }
  /// The height of the viewport, from 0 to 10⁹ points; an infinite height is 10⁹ points.
  public var viewportHeight: Double {
    didSet {
      viewportHeight = extent(viewportHeight, "viewportHeight")
      metricsDidChange()
    }
  }
  var pinsHeaders = false { didSet { display.setNeedsLayout() } }
  /// The estimated height in points of rows that have not been on screen.
  ///
  /// It applies to rows without a delegate's estimate. The default, `nil`, is ``rowHeight``.
  public var estimatedRowHeight: Double? {
    didSet {
      estimatedRowHeight = issues.length(estimatedRowHeight, of: "estimatedRowHeight")
      metricsDidChange()
    }
  }
  /// The width of the viewport, from 0 to 10⁹ points, at which cells size themselves (`SelfSizing`).
  ///
  /// After a change, what is on screen is measured again. Other rows are measured when they appear.
  public var viewportWidth = 390.0 {
    didSet {
      viewportWidth = extent(viewportWidth, "viewportWidth")
      guard viewportWidth != oldValue else { return }
      layout.widthDidChange()
      display.setNeedsLayout()
    }
  }
  /// Up to how many rows a table may have to be asked for the height of each before it is on
  /// screen: all by a reload, new ones by an update.
  ///
  /// Rows of a larger table are asked once they are on screen, and taken for
  /// ``estimatedRowHeight`` high until then. Where the delegate estimates heights (`estimatesHeights`), each row is asked for
  /// its estimate instead, whatever their number.
  public var rowMeasuringLimit = 1_000
  /// How far the content is scrolled, in points; see ``scroll(to:)``.
  public var contentOffset: Double { layout.contentOffset + tableHeaderHeight }
  /// The room above and below the content, which it can be scrolled out of, as if bars covered it.
  ///
  /// Setting it scrolls no further than the content then demands. Insets are from -10⁹ to 10⁹
  /// points. A value that isn't finite becomes 0 and is reported (`TV0410`).
  public var contentInset = TableInsets.zero {
    didSet {
      contentInset = TableInsets(
        top: inset(contentInset.top, "contentInset.top"),
        bottom: inset(contentInset.bottom, "contentInset.bottom"))
      metricsDidChange()
    }
  }
  /// How much of the table a keyboard covers, in points; see ``showKeyboard(height:)``.
  public internal(set) var keyboardHeight = 0.0 {
    didSet {
      keyboardHeight = height(keyboardHeight, or: 0, "the height of the keyboard")
      if keyboardHeight != oldValue { metricsDidChange() }
    }
  }

  /// How the items of a collection view stand side by side.
  var sectionLayouts = SectionLayouts() {
    didSet {
      layout.widthDidChange()
      display.setNeedsLayout()
      extendLifetime(of: oldValue)
    }
  }

  /// The views outside the sections.
  var surroundings = SurroundingViews<Cell>() {
    didSet {
      surroundingsDidChange(from: oldValue)
      extendLifetime(of: oldValue)
    }
  }

  // MARK: Behavior

  /// Whether a person can select a row; ``allowsMultipleSelection`` is enough, too.
  public var allowsSelection = true
  /// Whether a person can select several rows: a tap then selects a row beside the others, or
  /// deselects it.
  public var allowsMultipleSelection = false
  /// Whether a person can select a row while the table is being edited;
  /// ``allowsMultipleSelectionDuringEditing`` is enough, too.
  public var allowsSelectionDuringEditing = false
  /// Whether a person can select several rows while the table is being edited.
  ///
  /// Then every row takes part in editing, as UIKit lets only rows be selected that do.
  public var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing { editing.editingDidChange() } }
  }
  /// Whether rows can have the focus of a hardware keyboard; see ``pressKey(_:)``.
  public var allowsFocus = true
  /// Whether a row is selected as it gets the focus, where the delegate says nothing else.
  public var selectionFollowsFocus = false
  /// Whether the table is being edited: rows show controls to delete and insert; see
  /// ``tapDelete(_:)``.
  public var isEditing = false { didSet { editing.editingDidChange() } }
  /// The title of the swipe action that a row has which can be deleted and offers none itself.
  ///
  /// UIKit takes it from the language of the device. Here it is "Delete" unless set, so that a test
  /// finds the same one on every machine.
  public var deleteTitle = "Delete"
  /// Whether a row opens when something is held over it; see ``springLoad(_:)``.
  public var isSpringLoaded = false
  /// When the animation of a batch ends.
  public var animationTiming = AnimationTiming.immediate
  /// The animations that the last batch was given, carried out or not; `nil` without animation.
  public internal(set) var lastAnimations: TableAnimations<Cell.Animation>?
  /// Called after each batch that is carried out, before the next one begins.
  package var batchObserver: (@MainActor (TableBatch) -> Void)?
  /// How often the table has done something.
  public internal(set) var statistics = Statistics()

  // MARK: Parts

  // What the table does is done by these; each keeps its own state, and asks the others by way of
  // the view. They are classes, since the app is called from within them, and may come back.

  /// Where everything stands, and how far it is scrolled.
  private(set) lazy var layout = ListLayout(self)
  /// The cells, headers and footers on screen.
  private(set) lazy var display = ListDisplay(self)
  /// Where they come from, and wait for reuse.
  private(set) lazy var queues = ReuseQueues(self)
  /// What is put off while the table is updating or asking for cells.
  private(set) lazy var busy = BusyState(self)
  /// Batches, and what becomes of them.
  private(set) lazy var batches = BatchRunner(self)
  /// The selected rows, and taps.
  private(set) lazy var selection = SelectionController(self)
  /// Scrolling, prefetching and the index.
  private(set) lazy var scrolling = ScrollController(self)
  /// The row that is swiped.
  private(set) lazy var swipes = SwipeController(self)
  /// The menu that is open.
  private(set) lazy var menus = MenuController(self)
  /// The row that has the focus of a keyboard, and keys.
  private(set) lazy var keys = KeyController(self)
  /// The text field that a person types in.
  private(set) lazy var focus = FocusController(self)
  /// The rows that a person has lifted, and what is held over the table.
  let drags = DragState()
  /// Controls to delete and insert, and dragging.
  private(set) lazy var editing = EditingController(self)
  private let ownIssues = IssueLog()

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - viewportHeight: The height of the part that is on screen, in points.
  ///   - rowHeight: The height of each row in points.
  public init(viewportHeight: Double = 640, rowHeight: Double = 44) {
    let standard = ListGeometry.Metrics.standard
    (self.viewportHeight, self.rowHeight) = (0, standard.row)
    (sectionHeaderHeight, sectionFooterHeight) = (standard.header, standard.footer)
    // Observers don't run in an initializer.
    self.viewportHeight = extent(viewportHeight, "viewportHeight")
    self.rowHeight = height(rowHeight, or: standard.row, "rowHeight")
  }

  /// Where misuse of the table is reported: the data source's log, or its own without one.
  public var issues: IssueLog { dataSource?.issues ?? ownIssues }

  private func dataSourceDidChange(from former: TableSource<VirtualListView>?) {
    if let former, let dataSource, dataSource !== former, dataSource.installsDelegate,
      delegate === former
    {
      delegate = dataSource
      former.leaveSurface()
    }
    dataSource?.noteSurface(self)
    reloadData()
  }

  private func metricsDidChange() {
    layout.metricsDidChange()
    display.setNeedsLayout()
    scrolling.viewportMayHaveChanged()
  }

  // MARK: Reloading and laying out

  /// Reads counts and heights anew; the cells follow with the next layout (RULEBOOK 4.10).
  ///
  /// The selection is cleared. Within an update, or while cells are being asked for, a reload is
  /// not allowed (RULEBOOK 4.13): it is reported, and done afterwards.
  public func reloadData() {
    guard !busy.isBusy else { return busy.postponeReload("reload") }
    // Whoever is asked for a height may want an update, which has to wait for the layout.
    busy.whileBusy(readAnew)
  }

  /// Makes the cells, headers and footers that are on screen, where that is still to be done.
  ///
  /// An update or reload that is asked for meanwhile makes it begin again, a few times at most.
  public func layoutIfNeeded() { display.layoutIfNeeded() }

  /// Ends all running animations and calls their completions, in the order they began.
  public func finishAnimations() { batches.finishAnimations() }

  /// Lets all cells go that wait for reuse, as UIKit's views do on a memory warning.
  public func didReceiveMemoryWarning() { queues.empty() }

  /// What a drawing shows of each row.
  public enum DrawingStyle: Hashable, Sendable {
    /// Its texts, controls and marks.
    case text
    /// What assistive technology hears of it.
    case accessibility
  }

  /// Draws what is on screen as text: a frame, a line for each row, header and footer; a row that is
  /// wholly under a pinned header has none.
  ///
  /// Each line is exactly `columns` wide on a terminal, whatever characters the texts hold; longer
  /// texts are cut with `…`. A selected row is marked with `▸`.
  ///
  /// - Parameters:
  ///   - style: What is shown of each row.
  ///   - columns: The width of the drawing, from 8 to 1,000; the nearest of these for others.
  /// - Returns: The lines, joined by line breaks.
  public func drawing(_ style: DrawingStyle = .text, columns: Int = 60) -> String {
    layoutIfNeeded()
    var drawing = ListDrawing(
      elements: layout.uncoveredElements, geometry: layout.geometry, views: display.views,
      shownCount: display.shownRows.count,
      regions: visibleRegions, surroundings: surroundings, viewportWidth: viewportWidth)
    if isEditing { drawing.editing = { self.editing.controls(of: $0) } }
    if style == .accessibility { drawing.heard = { self.heardText(of: $0, at: $1) } }
    return drawing.text(columns: columns)
  }
}

extension VirtualListView: TaggedSurface {
  /// The ``tag``.
  public var tableTag: Int { tag }
}

// What is on screen. Looking lays out where that is still to be done.
extension VirtualListView {
  /// The number of sections, as of the last reload or update.
  public var numberOfSections: Int { layout.geometry.numberOfSections }

  /// The number of rows of a section, as of the last reload or update; 0 where there is none.
  public func numberOfRows(inSection section: Int) -> Int {
    layout.geometry.numberOfRows(inSection: section)
  }

  /// The height of everything, on screen or not, in points.
  public var contentHeight: Double {
    tableHeaderHeight + layout.geometry.contentHeight + tableFooterHeight
  }

  /// The rows on screen, from top to bottom.
  public var visibleRows: [TablePath] {
    layoutIfNeeded()
    return display.shownRows
  }

  /// The cells on screen, from top to bottom.
  public var visibleCells: [Cell] {
    visibleRows.compactMap { display.cell(at: $0) }
  }

  /// The cell that shows a row, or `nil` where it is not on screen.
  public func cellForRow(at path: TablePath) -> Cell? {
    layoutIfNeeded()
    return display.cell(at: path)
  }

  /// The header of a section, or `nil` where it is not on screen.
  public func headerView(forSection section: Int) -> Cell.HeaderFooterView? {
    layoutIfNeeded()
    return display.supplementary(SupplementaryKey(kind: .header, section: section))
  }

  /// The footer of a section, or `nil` where it is not on screen.
  public func footerView(forSection section: Int) -> Cell.HeaderFooterView? {
    layoutIfNeeded()
    return display.supplementary(SupplementaryKey(kind: .footer, section: section))
  }

  /// The selected row, the first of several, or `nil`.
  public var indexPathForSelectedRow: TablePath? { selection.rows.first }

  /// The selected rows, in order.
  public var selectedRows: [TablePath] { selection.rows.sorted }
}

// What the parts ask of the view.
extension VirtualListView {
  /// The default heights of rows, headers, and footers.
  var metrics: ListGeometry.Metrics {
    .init(
      row: rowHeight, header: sectionHeaderHeight, footer: sectionFooterHeight,
      estimatedRow: estimatedRowHeight?.asEstimate)
  }

  /// Returns a height that can be laid out; reports one that isn't finite.
  private func height(_ points: Double, or fallback: Double, _ name: String) -> Double {
    issues.length(points, of: name)?.asHeight ?? fallback
  }

  /// Returns an inset that can be laid out; reports one that isn't finite.
  private func inset(_ points: Double, _ name: String) -> Double {
    issues.length(points, in: TableLength.insets, of: name) ?? 0
  }

  /// Returns an extent of the viewport, which can be infinite; reports one that isn't a number.
  private func extent(_ points: Double, _ name: String) -> Double {
    points == .infinity ? TableLength.longest : issues.length(points, of: name) ?? 0
  }

  /// Calls `body` with the delegate, if there is one; meanwhile updates are put off.
  func withDelegate(_ body: (TableSource<VirtualListView>) -> Void) {
    guard let delegate else { return }
    guard let dataSource else { return body(delegate) }
    dataSource.answering { body(delegate) }
  }

  /// Does what a reload does; the table has to be busy.
  func readAnew() {
    statistics.reloads += 1
    selection.removeAll()
    layout.reload()
    display.dataDidReload()
    selection.forgetTouch()
    keys.drop()
    scrolling.forgetPrefetched()
    swipes.drop()
    focus.endFocus()
  }

  /// Takes what is remembered of rows to their new places; the views follow by themselves.
  func follow(_ positions: BatchPositions) {
    selection.follow(positions)
    keys.follow(positions)
    scrolling.follow(positions)
    swipes.follow(positions)
    menus.follow(positions)
    drags.follow(positions)
    focus.follow(positions)
  }

  /// Whether there is a row; reports it if not.
  func isThere(_ path: TablePath, to verb: String) -> Bool {
    if layout.geometry.contains(path) { return true }
    issues.report(
      TableIssue(
        .noSuchPosition, "the table was told to \(verb) row \(path), which it does not have",
        identifiers: ["\(path)"]))
    return false
  }

  /// Whether a row is on screen, where a person can reach it; reports it if not.
  func isTouchable(_ path: TablePath, to verb: String) -> Bool {
    guard isThere(path, to: verb) else { return false }
    if visibleRows.contains(path) { return true }
    issues.report(
      TableIssue(
        .noSuchPosition, "a person cannot \(verb) row \(path), which is not on screen",
        identifiers: ["\(path)"]))
    return false
  }

  /// Reports what the table does not offer to a person.
  func reportNotOffered(_ what: String, _ subject: String, hint: String? = nil) {
    issues.report(
      TableIssue(.notOffered, "a person cannot \(what)", hint: hint, identifiers: [subject]))
  }
}

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
  public func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) {
    if asDelegate, delegate == nil || delegate === dataSource {
      delegate = owner as? TableSource<VirtualListView>
    }
    let former = delegate
    if dataSource !== owner { dataSource = owner as? TableSource<VirtualListView> }
    // A source that is set becomes the delegate by itself.
    if !asDelegate { delegate = former }
  }

  /// Gives up `owner` as data source and as delegate, as far as it is that.
  public func detachTableDataSource(_ owner: AnyObject) {
    if delegate === owner { delegate = nil }
    if dataSource === owner { dataSource = nil }
  }

  /// See ``dataSource``.
  public var tableDataSource: AnyObject? { dataSource }

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
  public func placeholderTableCell(at path: TablePath) -> Cell {
    queues.dequeuePlaceholder(at: path)
  }

  /// Returns the cell that shows a row, without laying out.
  public func visibleTableCell(at path: TablePath) -> Cell? { display.cell(at: path) }

  /// The registered identifiers.
  public var knownTableCellIdentifiers: [String] { queues.cellIdentifiers }

  /// Returns a view from the pool, or `nil` where nothing is registered; the present view where a
  /// section's header or footer is being refreshed.
  public func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> Cell.HeaderFooterView? {
    let present = visibleTableSupplementary(kind, inSection: section)
    if let present, present.reuseIdentifier == identifier { return present }
    return queues.dequeueSupplementary(identifier, kind: kind)
  }

  /// Returns the header or footer that shows, without laying out.
  public func visibleTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> Cell.HeaderFooterView? {
    display.supplementary(SupplementaryKey(kind: kind, section: section))
  }

  /// See ``reloadData()``.
  public func reloadTableData() { reloadData() }

  /// Judges the batch by the rules of `Docs/Rulebook.md` and carries it out; one that is not valid
  /// is reported with UIKit's text, and the table reloads.
  public func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Cell.Animation>?,
    anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    lastAnimations = animations
    return batches.perform(
      batch, anchor: anchor, changeModel: changeModel, completion: completion)
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

  /// Whether a row is swiped, a menu is open, or something is dragged.
  ///
  /// A swipe ends with a tap of one of its actions. Off screen, no one can finish a swipe or a menu.
  public var isTableBusy: Bool {
    isOnScreen && (swipes.holdsRow || menus.isOpen) || drags.isActive
  }

  /// Calls `work` at once, or when the table is done with what it is about and not busy.
  public func afterTableLayout(_ work: @escaping @MainActor () -> Void) { busy.whenFree(work) }

  /// Calls `work` at once, or when the table is at rest and not busy.
  public func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
    if scrolling.isScrolling { scrolling.whenAtRest(work) } else { busy.whenFree(work) }
  }

  /// Whether ``allowsMultipleSelection`` is true, or while editing its counterpart.
  public var allowsMultipleSelectionInCurrentMode: Bool {
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
