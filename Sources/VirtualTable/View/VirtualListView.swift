internal import DiffEngine
internal import CellRegistry
public import TableDiagnostics
public import TableRows
public import TableSections

/// A table or collection view without a screen: strict, deterministic, and open to inspection.
///
/// Its kind is that of its cells: ``VirtualTableView`` and ``VirtualCollectionView``, the latter
/// with a list for its layout. It does what UIKit's view does: it registers and reuses cells, shows
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

  /// How often the table has done something; for tests and demonstrations.
  public struct Tally: Hashable, Sendable {
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
  /// The delegate; held weakly.
  public weak var delegate: (any TableDelegate<VirtualListView>)?
  /// A number of the app's choice that tells the table apart from others.
  public var tag = 0
  /// Whether the table is in a window; an adapter reloads one that is not.
  public var isOnScreen = true

  // MARK: Geometry

  /// The height in points, above 0, of rows that have none of their own.
  public var rowHeight: Double { didSet { metricsDidChange() } }
  /// The height in points of headers that have none of their own.
  public var sectionHeaderHeight: Double { didSet { metricsDidChange() } }
  /// The height in points of footers that have none of their own.
  public var sectionFooterHeight: Double { didSet { metricsDidChange() } }
  /// The height of the part that is on screen, in points.
  public var viewportHeight: Double { didSet { metricsDidChange() } }
  /// Up to how many rows a table may have to be asked for the height of each at every reload and
  /// update.
  ///
  /// A larger table asks only for those that come on screen, until one of them has a height of its
  /// own; from then on for all. Until then rows off screen are taken for ``rowHeight`` high. Where
  /// the delegate estimates heights (`estimatesHeights`), it is asked for the estimate of every row
  /// instead, whatever their number, and for heights of those that come on screen.
  public var rowMeasuringLimit = 1_000
  /// How far the content is scrolled, in points; see ``scroll(to:)``.
  public internal(set) var contentOffset = 0.0

  // MARK: Behaviour

  /// Whether a person can select rows.
  public var allowsSelection = true
  /// Whether a person can select several rows: a tap then selects a row beside the others, or
  /// deselects it.
  public var allowsMultipleSelection = false
  /// Whether a person can select rows while the table is being edited.
  public var allowsSelectionDuringEditing = false
  /// Whether a person can select several rows while the table is being edited.
  public var allowsMultipleSelectionDuringEditing = false
  /// Whether the table is being edited: rows show controls to delete and insert; see
  /// ``tapDelete(_:)``.
  public var isEditing = false { didSet { editingDidChange() } }
  /// When the animation of a batch ends.
  public var animationTiming = AnimationTiming.immediate
  /// The animations that the last batch was given, carried out or not; `nil` without animation.
  public internal(set) var lastAnimations: TableAnimations<Cell.Animation>?
  /// How often the table has done something.
  public internal(set) var tally = Tally()

  // MARK: State

  let cellPool = ReusePool<Cell>()
  private let headerPool = ReusePool<Cell.HeaderFooterView>()
  private let footerPool = ReusePool<Cell.HeaderFooterView>()
  var layout: VirtualLayout
  /// The sections whose headers and footers were asked for since the last update; `nil` for all.
  var askedSections: Set<Int>?
  /// Whether a row on screen had a height of its own, so that all rows are asked for theirs.
  var hasRowHeights = false
  /// Whether the layout holds the heights of all rows.
  var knowsRowHeights = false
  /// Where heights are estimated, those of the rows that have been on screen; `nil` for the
  /// table's.
  var measuredHeights: [TablePath: Double?] = [:]
  /// Another number whenever heights turned out otherwise than they were taken for.
  var heightsRevision = 0
  // Views are taken out of these two, or replaced, only while something else holds them: to change
  // them in place runs no code of the app.
  var cells: [TablePath: Cell] = [:]
  var supplementaries: [SupplementaryKey: Cell.HeaderFooterView] = [:]
  var selection: Set<TablePath> = []
  /// The row that a person is tapping, followed through updates; `nil` once it is gone.
  var touched: TablePath?
  /// The row that a person swiped, with what it offers.
  var swiped: Swipe? { didSet { letGo(of: oldValue) } }
  /// The menu that a person called up.
  var openMenu: RowMenu? { didSet { letGo(of: oldValue) } }
  /// The rows that the data source was told to prefetch, and that have not come on screen.
  var prefetched: Set<TablePath> = []
  var needsLayout = true
  /// Whether the cells on screen belong to data that has been read anew since.
  var isStale = false
  var request = CellRequest<Cell>()
  var busyDepth = 0
  var needsReload = false
  // What is taken out of these two is called first, and let go by who called it.
  var deferredWork: [@MainActor () -> Void] = []
  var runningAnimations: [@MainActor () -> Void] = []
  /// Whether a call further out is doing what was put off.
  var isDoingDeferredWork = false
  private let ownIssues = IssueLog()

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - viewportHeight: The height of the part that is on screen, in points.
  ///   - rowHeight: The height of each row in points.
  public init(viewportHeight: Double = 640, rowHeight: Double = 44) {
    self.viewportHeight = viewportHeight
    self.rowHeight = rowHeight
    sectionHeaderHeight = 28
    sectionFooterHeight = 28
    layout = VirtualLayout([], metrics: .init(row: rowHeight, header: 28, footer: 28))
  }

  /// Where misuse of the table is reported: the data source's log, or its own without one.
  public var issues: IssueLog { dataSource?.issues ?? ownIssues }

  private func dataSourceDidChange(from former: TableSource<VirtualListView>?) {
    hasRowHeights = false
    if let former, let dataSource, dataSource !== former, dataSource.takesDelegate,
      delegate === former
    {
      delegate = dataSource
      former.leaveSurface()
    }
    dataSource?.adopt(self)
    reloadData()
  }

  private func metricsDidChange() {
    layout = VirtualLayout(layout.sections, metrics: metrics)
    clampOffset()
    needsLayout = true
  }

  /// Where headers or footers come from: a table view's are registered and reused for both.
  func pool(of kind: SupplementaryKind) -> ReusePool<Cell.HeaderFooterView> {
    Cell.tableBatchProfile == .collection && kind == .footer ? footerPool : headerPool
  }

  var metrics: VirtualLayout.Metrics {
    .init(row: rowHeight, header: sectionHeaderHeight, footer: sectionFooterHeight)
  }
}
