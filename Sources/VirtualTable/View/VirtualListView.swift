public import DiffEngine
public import TableDiagnostics
public import TableRows
public import TableSections

/// A virtual table or collection view for tests.
///
/// Use it as ``VirtualTableView`` or ``VirtualCollectionView``. Like UIKit's views, it registers
/// and reuses cells, shows the cells in its viewport, calls its data source and delegate in UIKit's
/// order, and keeps the selection through updates.
///
/// It checks each batch before anything changes. If UIKit would throw an exception or reload, or
/// could perform the batch wrongly, the view reports UIKit's message or the reason to ``issues``
/// and reloads. As in UIKit, a visible cell keeps its old content until an update refreshes its
/// row.
///
/// ```swift
/// let table = VirtualTableView()
/// let adapter = TableAdapter<VirtualTableView, Contact, Int>(table) {
///   Row($0, cell: ContactCell.self)
/// }
/// adapter.update(with: [Section(id: 0, items: contacts)])
/// print(table.drawing())
/// ```
///
/// Layout is lazy. After a reload, the view requests cells when you first read something on screen,
/// or call ``layoutIfNeeded()``.
@MainActor
public final class VirtualListView<Cell: VirtualListCell> {
  /// The time at which a batch's animation ends.
  public enum AnimationTiming: Hashable, Sendable {
    /// Before the call that performs the batch returns.
    case immediate
    /// When you call ``VirtualListView/finishAnimations()``.
    case manual
  }

  /// The behavior of headers when the table scrolls.
  public enum Style: Hashable, Sendable {
    /// The topmost header stays at the top of the viewport.
    case plain
    /// Headers scroll with the content.
    case grouped
  }

  /// The numbers of updates and cell requests of a table.
  public struct Statistics: Hashable, Sendable {
    /// The number of batches.
    public internal(set) var batches = 0
    /// The number of reloads.
    public internal(set) var reloads = 0
    /// The number of requested cells, excluding reconfigured ones.
    public internal(set) var cellsRequested = 0
    /// The number of cells reconfigured.
    public internal(set) var cellsReconfigured = 0
  }

  // MARK: Data

  /// The data source, which the view holds weakly.
  ///
  /// Setting it reloads the table. Unless its `installsDelegate` is `false`, the data source also
  /// becomes the delegate if there is none or if the previous data source was the delegate.
  public weak var dataSource: TableSource<VirtualListView>? {
    didSet { dataSourceDidChange(from: oldValue) }
  }
  /// The delegate, which the view holds weakly.
  ///
  /// To use a delegate that isn't the data source, subclass `TableSource` and override the methods
  /// you need.
  public weak var delegate: TableSource<VirtualListView>?
  /// A number that identifies the table in your app.
  public var tag = 0
  /// A Boolean value that indicates whether the table is in a window.
  ///
  /// To update a table that isn't in a window, an adapter reloads it without animation. When the
  /// table leaves the window, an open swipe or menu closes.
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
  /// It applies if neither the delegate, the cell, nor the section's layout has a height. Values
  /// are clamped to 0 through 10⁹. A value that isn't finite becomes 44 and is reported (`TV0410`).
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
  /// The height of the viewport in points.
  ///
  /// Values, including infinity, are clamped to 0 through 10⁹. NaN and negative infinity become 0
  /// and are reported (`TV0410`).
  public var viewportHeight: Double {
    get { layout.settings.height }
    set {
      layout.settings.height = extent(newValue, "viewportHeight")
      metricsDidChange()
    }
  }
  /// The estimated height of rows that haven't been on screen.
  ///
  /// The height is in points. The delegate's estimate takes precedence. If the value is 0 or `nil`,
  /// which is the default, ``rowHeight`` applies.
  public var estimatedRowHeight: Double? {
    get { layout.settings.estimatedRowHeight }
    set {
      layout.settings.estimatedRowHeight = issues.length(newValue, of: "estimatedRowHeight")
      metricsDidChange()
    }
  }
  /// The width of the viewport in points.
  ///
  /// Cells size themselves at this width (`SelfSizing`). After a change, the views on screen are
  /// measured again. Other rows are measured when they appear. Values are clamped to 0 through 10⁹.
  public var viewportWidth: Double {
    get { layout.settings.width }
    set {
      let width = extent(newValue, "viewportWidth")
      guard width != viewportWidth else { return }
      layout.settings.width = width
      display.setNeedsLayout()
    }
  }
  /// The maximum number of rows with heights requested in advance.
  ///
  /// If a table has at most this many rows, a reload requests the delegate's heights of all rows,
  /// and an update requests the heights of new rows. In a larger table, heights are requested when
  /// rows appear. Until then, rows have the ``estimatedRowHeight``. If the delegate estimates
  /// heights (`estimatesHeights`), it estimates each row of any table instead.
  public var rowMeasuringLimit: Int {
    get { layout.settings.rowMeasuringLimit }
    set { layout.settings.rowMeasuringLimit = newValue }
  }
  /// The distance in points that the content is scrolled.
  public var contentOffset: Double { layout.viewport.contentOffset }
  /// The space that bars cover above and below the content.
  ///
  /// Setting it scrolls only as far as needed. Values are clamped to -10⁹ through 10⁹ points. A
  /// value that isn't finite becomes 0 and is reported (`TV0410`).
  public var contentInset: TableInsets {
    get { layout.settings.contentInset }
    set {
      layout.settings.contentInset = TableInsets(
        top: inset(newValue.top, "contentInset.top"),
        bottom: inset(newValue.bottom, "contentInset.bottom"))
      metricsDidChange()
    }
  }
  /// The height of the keyboard over the table, in points.
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

  /// A Boolean value that indicates whether the user can select a row.
  ///
  /// The user can also select rows if ``allowsMultipleSelection`` is `true`.
  public var allowsSelection = true
  /// A Boolean value that indicates whether the user can select several rows by tapping.
  public var allowsMultipleSelection = false
  /// A Boolean value that indicates whether the user can select a row during editing.
  ///
  /// The user can also select rows if ``allowsMultipleSelectionDuringEditing`` is `true`.
  public var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether the user can select several rows during editing.
  ///
  /// If `true`, every row takes part in editing, because UIKit lets the user select only such rows.
  public var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing { editingDidChange() } }
  }
  /// A Boolean value that indicates whether rows can have hardware keyboard focus.
  public var allowsFocus = true
  /// A Boolean value that indicates whether a row is selected when it gets focus.
  ///
  /// The delegate can decide for each row.
  public var selectionFollowsFocus = false
  /// A Boolean value that indicates whether the table is in editing mode.
  public var isEditing = false { didSet { editingDidChange() } }
  /// The title of the default swipe action.
  ///
  /// A row has this action if it can be deleted and has no other trailing actions. Unlike UIKit's
  /// title, this one isn't localized.
  public var deleteTitle = "Delete"
  /// A Boolean value that indicates whether holding a drag over a row opens the row.
  public var isSpringLoaded = false
  /// The time at which a batch's animation ends.
  public var animationTiming = AnimationTiming.immediate
  /// The animations of the last batch, or `nil` without animation.
  public internal(set) var lastAnimations: TableAnimations<Cell.Animation>?
  /// The reasons why gestures weren't possible, collected by ``refusals(of:)``.
  var refusals: [TableIssue]?
  /// The observers of the view, such as films.
  package let observers = ChangeObservers<ListEvent>()
  private var reloadCount = 0
  // Completions are removed before they run, so that they're released outside of any access.
  var runningAnimations: [@MainActor () -> Void] = []

  // MARK: Parts

  // A part calls only the parts above it. It notifies the view through a protocol in its file (see
  // Docs/Internals/VirtualTable.md). Parts are classes, because the app can call the view again
  // while a part calls the app.

  private(set) lazy var app = ListApp(view: self)
  /// The positions of all rows and views, and the part on screen.
  private(set) lazy var layout = ListLayout(app)
  /// The registered classes, and the views that wait for reuse.
  private(set) lazy var queues = ReuseQueues(app)
  private(set) lazy var busy = BusyState(host: self)
  /// The cells, headers, and footers on screen.
  private(set) lazy var display = ListDisplay(app, layout, queues, busy, host: self)
  private(set) lazy var batches = BatchRunner(display, host: self)
  private(set) lazy var openRow = OpenRow(display, host: self)
  private(set) lazy var selection = SelectionController(display, openRow, host: self)
  /// Scrolling, prefetching, and the index.
  private(set) lazy var scrolling = ScrollController(display, openRow)
  private(set) lazy var focus = FocusController(display, scrolling)
  private(set) lazy var keys = KeyController(
    display, openRow, selection, scrolling, host: self)
  /// The rows that the user has lifted, and the drag over the table.
  let drags = DragState()
  private let ownIssues = IssueLog()

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - viewportHeight: The height of the viewport in points.
  ///   - rowHeight: The default height of rows in points.
  public init(viewportHeight: Double = 640, rowHeight: Double = 44) {
    self.viewportHeight = viewportHeight
    self.rowHeight = rowHeight
  }

  /// The log of misuse.
  ///
  /// It's the data source's log. Without a data source, the table has its own.
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

  /// Reloads all rows and clears the selection.
  ///
  /// The numbers and heights of rows are read now. The next layout requests the cells. During an
  /// update or a request for a cell, a reload isn't allowed. It's reported, and performed
  /// afterward.
  public func reloadData() {
    guard !busy.isBusy else { return busy.postponeReload("reload") }
    // Updates that the app requests while it returns heights wait until all heights are read.
    busy.whileBusy(readAnew)
  }

  /// Lays out the visible rows, headers, and footers, if needed.
  ///
  /// If the app requests an update or reload in the meantime, layout starts over, a few times at
  /// most.
  public func layoutIfNeeded() { display.layoutIfNeeded() }

  /// Ends all animations and calls their completions in order.
  public func finishAnimations() {
    let animations = runningAnimations
    runningAnimations = []
    for finish in animations { finish() }
  }

  /// Releases the cells, headers, and footers that wait for reuse.
  public func didReceiveMemoryWarning() { queues.empty() }

  /// The content of a drawing.
  public enum DrawingStyle: Hashable, Sendable {
    /// The texts, controls, and accessories of each row.
    case text
    /// The accessibility of rows, headers, and tappable footers.
    case accessibility
  }

  /// Returns a drawing of the screen as text.
  ///
  /// The drawing has a frame, and a line for each row, header, and footer. A subtitle has its own
  /// line, and items next to each other share a line. A row under a pinned header has no line. Each
  /// line is exactly `columns` wide in a terminal, even with wide characters. Longer texts end with
  /// `…`. In the `text` style, a selected row is marked with `▸`.
  ///
  /// - Parameters:
  ///   - style: The content of the drawing.
  ///   - columns: The width of the drawing, clamped to 8 through 1,000.
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

// Reading the content, and the screen after a layout if needed.
extension VirtualListView {
  /// The number of sections after the last reload or update.
  public var numberOfSections: Int { layout.geometry.numberOfSections }

  /// Returns the number of rows of a section.
  ///
  /// Returns 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    layout.geometry.numberOfRows(inSection: section)
  }

  /// The height of the content in points.
  public var contentHeight: Double { layout.viewport.contentHeight }

  /// Returns the rectangle of a row in the content.
  ///
  /// A row that hasn't been measured has its estimated height.
  ///
  /// - Parameter path: The position of the row.
  /// - Returns: The rectangle, or `nil` if there is no such row.
  /// - Complexity: O(log *n*) for *n* rows.
  public func rectForRow(at path: TablePath) -> TableRect? {
    layout.viewport.inContent(layout.viewport.rect(of: path))
  }

  /// The positions of the rows on screen, top to bottom.
  public var visibleRows: [TablePath] { display.visibleRows }

  /// The cells on screen, from top to bottom.
  public var visibleCells: [Cell] { visibleRows.compactMap(display.cell(at:)) }

  /// Returns the cell of a row, or `nil` if it's off screen.
  ///
  /// For a row off screen whose text field has focus, it also returns the cell.
  public func cellForRow(at path: TablePath) -> Cell? {
    layoutIfNeeded()
    return display.cell(at: path)
  }

  /// Returns the header of a section, or `nil` if none is on screen.
  public func headerView(forSection section: Int) -> Cell.HeaderFooterView? {
    visibleView(of: .header, inSection: section)
  }

  /// Returns the footer of a section, or `nil` if none is on screen.
  public func footerView(forSection section: Int) -> Cell.HeaderFooterView? {
    visibleView(of: .footer, inSection: section)
  }

  func visibleView(of kind: SupplementaryKind, inSection section: Int) -> Cell.HeaderFooterView? {
    layoutIfNeeded()
    return visibleTableSupplementary(kind, inSection: section)
  }

  /// The position of the first selected row, or `nil` for none.
  public var indexPathForSelectedRow: TablePath? { selection.rows.first }

  /// The positions of the selected rows, in order.
  public var selectedRows: [TablePath] { selection.rows.sorted }

  /// The numbers of updates and cell requests so far.
  public var statistics: Statistics {
    Statistics(
      batches: batches.count, reloads: reloadCount, cellsRequested: display.cellsRequested,
      cellsReconfigured: display.cellsReconfigured)
  }
}

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

  /// Sets a height, or the default for one that isn't finite, which is reported.
  func setHeight(
    _ height: WritableKeyPath<ListViewport.Settings, Double>, _ points: Double, _ name: String
  ) {
    let standard = ListViewport.Settings()[keyPath: height]
    layout.settings[keyPath: height] = issues.length(points, of: name)?.asHeight ?? standard
    metricsDidChange()
  }

  /// Returns an inset clamped to the valid range, or 0 for one that isn't finite, which is
  /// reported.
  private func inset(_ points: Double, _ name: String) -> Double {
    issues.length(points, in: TableLength.insets, of: name) ?? 0
  }

  /// Returns an extent clamped to the valid range, or 0 for NaN or negative infinity, which are
  /// reported.
  private func extent(_ points: Double, _ name: String) -> Double {
    points == .infinity ? TableLength.longest : issues.length(points, of: name) ?? 0
  }

  private func metricsDidChange() {
    layout.settingsDidChange()
    display.setNeedsLayout()
    viewportMayHaveChanged()
  }
}

// Calls from the parts.
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
