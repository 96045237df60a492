public import DiffEngine
public import TableDiagnostics
public import TableRows
public import TableSections

/// A table or collection view without a screen: strict, deterministic, and open to inspection.
///
/// Its cells decide which kind it is, ``VirtualTableView`` or ``VirtualCollectionView``. Like UIKit's
/// views, it registers and reuses cells, shows those in its viewport, calls its data source and
/// delegate in UIKit's order, and keeps the selection through updates. It is stricter than UIKit: it
/// checks a batch as a whole before anything changes. If UIKit would throw an exception or could
/// perform the batch wrongly, it reports UIKit's text and reloads, and nothing is lost.
///
/// As on a device, a cell that an update doesn't refresh shows its old content.
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
/// Layout is lazy: cells are made when something on screen is first looked at after a reload.
@MainActor
public final class VirtualListView<Cell: VirtualListCell> {
  /// The time at which the animation of a batch ends and its completion is called.
  public enum AnimationTiming: Hashable, Sendable {
    /// Before the call that begins it returns.
    case immediate
    /// When ``VirtualListView/finishAnimations()`` is called.
    case manual
  }

  /// The position of headers in the viewport.
  public enum Style: Hashable, Sendable {
    /// The topmost header stays at the top of the viewport until the next one pushes it off.
    case plain
    /// Headers scroll with the content.
    case grouped
  }

  /// The numbers of operations that a table performed, for tests and demonstrations.
  public struct Statistics: Hashable, Sendable {
    /// The number of batches.
    public internal(set) var batches = 0
    /// The number of reloads.
    public internal(set) var reloads = 0
    /// The number of cells requested, without reconfigured ones.
    public internal(set) var cellsRequested = 0
    /// The number of cells reconfigured.
    public internal(set) var cellsReconfigured = 0
  }

  // MARK: Data

  /// The data source, which the view holds weakly.
  ///
  /// Setting it reloads. The first data source also becomes the delegate, unless there is one or it's
  /// only a data source. So does a data source that replaces one that is the delegate.
  public weak var dataSource: TableSource<VirtualListView>? {
    didSet { dataSourceDidChange(from: oldValue) }
  }
  /// The delegate, which the view holds weakly.
  ///
  /// For a delegate other than the data source, subclass `TableSource` and override the methods you
  /// need.
  public weak var delegate: TableSource<VirtualListView>?
  /// A number by which the app can recognize the table.
  public var tag = 0
  /// Whether the table is in a window.
  ///
  /// An adapter reloads a table that isn't. An open swipe or menu ends when the table leaves the
  /// window.
  public var isOnScreen = true {
    didSet {
      guard isOnScreen != oldValue else { return }
      if !isOnScreen { openRow.close() }
      scrolling.viewportHandler?()
    }
  }

  // MARK: Geometry

  /// The default height of rows in points.
  ///
  /// It applies if the delegate gives no height and the cell doesn't size itself. Heights are from 0
  /// to 10⁹ points. A value that isn't finite becomes 44 and is reported (`TV0410`).
  public var rowHeight: Double {
    get { layout.settings.rowHeight }
    set { setHeight(\.rowHeight, newValue, "rowHeight") }
  }
  /// The default height of headers in points.
  ///
  /// A value that isn't finite becomes 28 and is reported.
  public var sectionHeaderHeight: Double {
    get { layout.settings.headerHeight }
    set { setHeight(\.headerHeight, newValue, "sectionHeaderHeight") }
  }
  /// The default height of footers in points.
  ///
  /// A value that isn't finite becomes 28 and is reported.
  public var sectionFooterHeight: Double {
    get { layout.settings.footerHeight }
    set { setHeight(\.footerHeight, newValue, "sectionFooterHeight") }
  }
  /// The height of the viewport, from 0 to 10⁹ points; an infinite height is 10⁹ points.
  public var viewportHeight: Double {
    get { layout.settings.height }
    set {
      layout.settings.height = extent(newValue, "viewportHeight")
      metricsDidChange()
    }
  }
  /// The estimated height in points of rows that have not been on screen.
  ///
  /// It applies to rows without a delegate's estimate. The default, `nil`, is ``rowHeight``.
  public var estimatedRowHeight: Double? {
    get { layout.settings.estimatedRowHeight }
    set {
      layout.settings.estimatedRowHeight = issues.length(newValue, of: "estimatedRowHeight")
      metricsDidChange()
    }
  }
  /// The width of the viewport, from 0 to 10⁹ points, at which cells size themselves (`SelfSizing`).
  ///
  /// After a change, what is on screen is measured again. Other rows are measured when they appear.
  public var viewportWidth: Double {
    get { layout.settings.width }
    set {
      let width = extent(newValue, "viewportWidth")
      guard width != viewportWidth else { return }
      layout.settings.width = width
      display.setNeedsLayout()
    }
  }
  /// The largest number of rows at which each row is measured before it appears.
  ///
  /// A reload measures all rows, and an update measures new ones. Rows of a larger table are measured
  /// when they appear, and are ``estimatedRowHeight`` high until then. If the delegate estimates
  /// heights (`estimatesHeights`), it gives an estimate for each row instead, for any number of rows.
  public var rowMeasuringLimit: Int {
    get { layout.settings.rowMeasuringLimit }
    set { layout.settings.rowMeasuringLimit = newValue }
  }
  /// The distance in points by which the content is scrolled; see ``scroll(to:)``.
  public var contentOffset: Double { layout.viewport.contentOffset }
  /// The space that bars cover above and below the content.
  ///
  /// Setting it scrolls only as far as needed. Insets are from -10⁹ to 10⁹ points. A value that isn't
  /// finite becomes 0 and is reported (`TV0410`).
  public var contentInset: TableInsets {
    get { layout.settings.contentInset }
    set {
      layout.settings.contentInset = TableInsets(
        top: inset(newValue.top, "contentInset.top"),
        bottom: inset(newValue.bottom, "contentInset.bottom"))
      metricsDidChange()
    }
  }
  /// The height of the keyboard over the table, in points; see ``showKeyboard(height:)``.
  public internal(set) var keyboardHeight: Double {
    get { layout.settings.keyboardHeight }
    set {
      if newValue != keyboardHeight {
        setHeight(\.keyboardHeight, newValue, "the height of the keyboard")
      }
    }
  }

  /// The announcements for VoiceOver, oldest first.
  public internal(set) var announcements: [String] = []

  /// The views outside the sections.
  var surroundings = SurroundingViews<Cell>() {
    didSet {
      surroundingsDidChange()
      extendLifetime(of: oldValue)
    }
  }

  // MARK: Behavior

  /// Whether the user can select a row, also if ``allowsMultipleSelection`` is true.
  public var allowsSelection = true
  /// Whether the user can select several rows, each by a tap.
  public var allowsMultipleSelection = false
  /// Whether the user can select a row while the table is being edited.
  ///
  /// Allowing several (``allowsMultipleSelectionDuringEditing``) is enough.
  public var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows while the table is being edited.
  ///
  /// Then every row takes part in editing, because in UIKit only such rows can be selected.
  public var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing { editingDidChange() } }
  }
  /// Whether rows can have the focus of a hardware keyboard.
  public var allowsFocus = true
  /// Whether a row is selected when it gets the focus, unless the delegate decides.
  public var selectionFollowsFocus = false
  /// Whether rows show controls that delete and insert.
  public var isEditing = false { didSet { editingDidChange() } }
  /// The title of the swipe action of a row that can be deleted and has no own action.
  ///
  /// Unlike UIKit's, it doesn't depend on the language of the device.
  public var deleteTitle = "Delete"
  /// Whether a row opens when the user holds a drag over it.
  public var isSpringLoaded = false
  /// The time at which the animation of a batch ends.
  public var animationTiming = AnimationTiming.immediate
  /// The animations of the last batch, performed or not; `nil` without animation.
  public internal(set) var lastAnimations: TableAnimations<Cell.Animation>?
  /// The reasons why gestures aren't possible, while the user is simulated (``refusals(of:)``).
  var refusals: [TableIssue]?
  /// The pictures and films that follow the view.
  package let observers = ChangeObservers<ListEvent>()
  private var reloadCount = 0
  // Completions are taken out before they run, so that they're released outside of any access.
  var runningAnimations: [@MainActor () -> Void] = []

  // MARK: Parts

  // A part calls only parts that come before it here. It notifies the view through a protocol in its
  // file (see Docs/Internals/VirtualTable.md). Parts are classes, because the app can call the view
  // again while they call the app.

  private(set) lazy var app = ListApp(view: self)
  /// The positions of everything, and the part on screen.
  private(set) lazy var layout = ListLayout(app)
  /// Registered classes, and views that wait for reuse.
  private(set) lazy var queues = ReuseQueues(app)
  /// The work that waits for the end of an update.
  private(set) lazy var busy = BusyState(host: self)
  /// The cells, headers, and footers on screen.
  private(set) lazy var display = ListDisplay(app, layout, queues, busy, host: self)
  private(set) lazy var batches = BatchRunner(display, host: self)
  /// The row that is swiped or has an open menu.
  private(set) lazy var openRow = OpenRow(display, host: self)
  private(set) lazy var selection = SelectionController(display, openRow, host: self)
  /// Scrolling, prefetching, and the index.
  private(set) lazy var scrolling = ScrollController(display, openRow)
  /// The text field that has the focus.
  private(set) lazy var focus = FocusController(display, scrolling)
  /// The row that has the focus of a hardware keyboard.
  private(set) lazy var keys = KeyController(
    display, openRow, selection, scrolling, host: self)
  /// The rows that the user lifted, and the drag over the table.
  let drags = DragState()
  private let ownIssues = IssueLog()

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - viewportHeight: The height of the part that is on screen, in points.
  ///   - rowHeight: The height of each row in points.
  public init(viewportHeight: Double = 640, rowHeight: Double = 44) {
    self.viewportHeight = viewportHeight
    self.rowHeight = rowHeight
  }

  /// The log of misuse: the data source's, or the table's own without one.
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

  // MARK: Reloading and laying out

  /// Reads all counts and heights, and clears the selection.
  ///
  /// The next layout requests the cells (RULEBOOK 4.10). During an update or a request for a cell, a
  /// reload isn't allowed (RULEBOOK 4.13). It's reported, and happens afterward.
  public func reloadData() {
    guard !busy.isBusy else { return busy.postponeReload("reload") }
    // Updates that the app requests when it's asked for heights wait for the layout.
    busy.whileBusy(readAnew)
  }

  /// Makes the cells, headers, and footers on screen, if needed.
  ///
  /// If the app requests an update or reload in the meantime, it starts over, a few times at most.
  public func layoutIfNeeded() { display.layoutIfNeeded() }

  /// Ends all running animations, and calls their completions in the order they began.
  public func finishAnimations() {
    let animations = runningAnimations
    runningAnimations = []
    for finish in animations { finish() }
  }

  /// Releases the cells that wait for reuse, as UIKit's views do on a memory warning.
  public func didReceiveMemoryWarning() { queues.empty() }

  /// The content of a drawing.
  public enum DrawingStyle: Hashable, Sendable {
    /// The texts, controls, and marks of each row.
    case text
    /// The description of each row for assistive technologies.
    case accessibility
  }

  /// Draws the screen as text, with a frame, and a line for each row, header, and footer.
  ///
  /// A row under a pinned header has no line. Each line is exactly `columns` wide on a terminal, for
  /// all characters. Longer texts are cut with `…`. A selected row is marked with `▸`.
  ///
  /// - Parameters:
  ///   - style: The content of the drawing.
  ///   - columns: The width of the drawing, which is clamped to 8 through 1,000.
  /// - Returns: The lines, joined by line breaks.
  public func drawing(_ style: DrawingStyle = .text, columns: Int = 60) -> String {
    layoutIfNeeded()
    var drawing = ListDrawing(
      elements: layout.viewport.uncoveredElements, geometry: layout.geometry, views: display.views,
      shownCount: display.shownRows.count,
      regions: visibleRegions, surroundings: surroundings, viewportWidth: viewportWidth)
    if isEditing { drawing.editing = { self.editingControls(of: $0) } }
    if style == .accessibility { drawing.heard = { self.heardText(of: $0, at: $1) } }
    return drawing.text(columns: columns)
  }
}

// The content, and the part on screen, after laying out if needed.
extension VirtualListView {
  /// The number of sections, as of the last reload or update.
  public var numberOfSections: Int { layout.geometry.numberOfSections }

  /// The number of rows of a section, as of the last reload or update; 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    layout.geometry.numberOfRows(inSection: section)
  }

  /// The height of the content in points.
  public var contentHeight: Double { layout.viewport.contentHeight }

  /// The rectangle of a row in the content, or `nil` if there is no such row.
  ///
  /// A row that hasn't been on screen has its estimated height.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  public func rectForRow(at path: TablePath) -> TableRect? {
    layout.viewport.inContent(layout.viewport.rect(of: path))
  }

  /// The rows on screen, from top to bottom.
  public var visibleRows: [TablePath] { display.visibleRows }

  /// The cells on screen, from top to bottom.
  public var visibleCells: [Cell] { visibleRows.compactMap(display.cell(at:)) }

  /// The cell that shows a row, or `nil` if the row isn't on screen.
  public func cellForRow(at path: TablePath) -> Cell? {
    layoutIfNeeded()
    return display.cell(at: path)
  }

  /// The header of a section, or `nil` if it isn't on screen.
  public func headerView(forSection section: Int) -> Cell.HeaderFooterView? {
    visibleView(of: .header, inSection: section)
  }

  /// The footer of a section, or `nil` if it isn't on screen.
  public func footerView(forSection section: Int) -> Cell.HeaderFooterView? {
    visibleView(of: .footer, inSection: section)
  }

  func visibleView(of kind: SupplementaryKind, inSection section: Int) -> Cell.HeaderFooterView? {
    layoutIfNeeded()
    return visibleTableSupplementary(kind, inSection: section)
  }

  /// The first selected row, or `nil`.
  public var indexPathForSelectedRow: TablePath? { selection.rows.first }

  /// The selected rows, in order.
  public var selectedRows: [TablePath] { selection.rows.sorted }

  /// How often the table has done something.
  public var statistics: Statistics {
    Statistics(
      batches: batches.count, reloads: reloadCount, cellsRequested: display.cellsRequested,
      cellsReconfigured: display.cellsReconfigured)
  }
}

// Settings.
extension VirtualListView {
  /// Whether headers stay at the top of the viewport.
  var pinsHeaders: Bool {
    get { layout.settings.pinsHeaders }
    set {
      layout.settings.pinsHeaders = newValue
      display.setNeedsLayout()
    }
  }

  /// The arrangements of the items of a collection view.
  var sectionLayouts: SectionLayouts {
    get { layout.sectionLayouts }
    set {
      layout.sectionLayouts = newValue
      display.setNeedsLayout()
    }
  }

  /// Sets a height, or its default if it isn't finite, which is reported.
  func setHeight(
    _ height: WritableKeyPath<ListViewport.Settings, Double>, _ points: Double, _ name: String
  ) {
    let standard = ListViewport.Settings()[keyPath: height]
    layout.settings[keyPath: height] = issues.length(points, of: name)?.asHeight ?? standard
    metricsDidChange()
  }

  /// Returns an inset that can be laid out; reports one that isn't finite.
  private func inset(_ points: Double, _ name: String) -> Double {
    issues.length(points, in: TableLength.insets, of: name) ?? 0
  }

  /// Returns an extent of the viewport, which can be infinite; reports one that isn't a number.
  private func extent(_ points: Double, _ name: String) -> Double {
    points == .infinity ? TableLength.longest : issues.length(points, of: name) ?? 0
  }

  private func metricsDidChange() {
    layout.settingsDidChange()
    display.setNeedsLayout()
    viewportMayHaveChanged()
  }
}

// The calls of the parts.
extension VirtualListView: BusyStateHost, ListDisplayHost, BatchRunnerHost, OpenRowHost,
  SelectionHost, KeyHost
{
  func readAnew() {
    reloadCount += 1
    observers.notify(.reload)
    selection.removeAll()
    layout.reload()
    display.dataDidReload()
    keys.drop()
    scrolling.forgetPrefetched()
    openRow.dropSwipe()
    focus.endFocus()
  }

  func follow(_ positions: BatchPositions) {
    selection.follow(positions)
    keys.follow(positions)
    scrolling.follow(positions)
    openRow.follow(positions)
    drags.follow(positions)
    focus.follow(positions)
  }

  func prepare(_ cell: VirtualBaseCell, at path: TablePath) {
    cell.isSelected = selection.rows.contains(path)
    cell.isEditing = isEditing && isEditable(path)
    cell.focusKeeper = self
  }

  func cellDidEndDisplaying(_ cell: VirtualBaseCell) { focus.cellDidEndDisplaying(cell) }

  func cell(at path: TablePath, did event: ListEvent.Cell) { observers.notify(.cell(event, path)) }

  func viewportMayHaveChanged() { scrolling.viewportMayHaveChanged() }
}
