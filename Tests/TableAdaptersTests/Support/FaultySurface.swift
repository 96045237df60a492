import DiffEngine
import SurfaceScenarios
import TableRows
import TableSections

/// A surface that misbehaves in a batch as a test demands, and records other calls.
///
/// It has a geometry only if a test sets ``offset``. Rows are below each other and of equal height.
/// Four rows of the initial height fill the viewport. The surface doesn't preserve the scroll
/// position.
final class FaultySurface: MinimalSurface {
  weak var tableDataSource: AnyObject?
  var isTableOnScreen = true
  var shownTableRowCounts: [Int]?
  var selectedTablePositions: [TablePath] = []
  /// Whether it reloads instead of performing a batch.
  var refusesBatches = false
  /// A closure that runs once, during a batch.
  var duringBatch: (@MainActor () -> Void)?
  /// The content offset, or `nil` for a surface without geometry.
  var offset: Double?
  /// The height of each row after a row is reconfigured.
  var nextRowHeight = 10.0
  var isScrolling = false
  /// Whether it claims to be at rest while it scrolls.
  var claimsToRest = false

  private(set) var layouts = 0
  private(set) var reloads = 0
  private(set) var batches = 0
  /// The anchor of each batch.
  private(set) var anchors: [TableAnchor<TablePath>?] = []
  private(set) var reconfigured: [TablePath] = []
  /// Sections whose headers and footers were refreshed.
  private(set) var refreshedSections: [Int] = []
  private(set) var selected: [TablePath] = []
  private(set) var offsets: [Double] = []
  private var rowHeight = 10.0
  private var waiting: [@MainActor () -> Void] = []

  /// Clears the record.
  func forget() {
    (layouts, reloads, batches, anchors) = (0, 0, 0, [])
    (reconfigured, refreshedSections, selected, offsets) = ([], [], [], [])
  }

  /// Ends scrolling by the user.
  func endScrolling() {
    isScrolling = false
    let work = waiting
    waiting = []
    for work in work { work() }
  }

  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) { tableDataSource = owner }
  func detachTableDataSource(_ owner: AnyObject) {
    if tableDataSource === owner { tableDataSource = nil }
  }

  func layoutIfNeeded() { layouts += 1 }
  func reloadTableData() { reloads += 1 }
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    batches += 1
    anchors.append(anchor)
    changeModel()
    duringBatch?()
    duringBatch = nil
    completion(!refusesBatches)
    return !refusesBatches
  }
  func reconfigureTableRows(at positions: [TablePath]) {
    reconfigured += positions
    rowHeight = nextRowHeight
  }
  func refreshTableSupplementaries(inSections sections: [Int]) { refreshedSections += sections }
  func selectTableRow(at position: TablePath) { selected.append(position) }
  func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
    if claimsToRest { work() } else { waiting.append(work) }
  }

  // MARK: Geometry

  /// The rows of the adapter.
  private var rows: [TablePath] {
    guard let source = tableDataSource as? TableSource<FaultySurface> else { return [] }
    return (0..<source.numberOfSections).flatMap { section in
      (0..<source.numberOfRows(inSection: section)).map { TablePath(section: section, row: $0) }
    }
  }

  var tableViewport: TableViewport? {
    offset.map {
      TableViewport(
        contentOffset: $0, height: 40, contentHeight: Double(rows.count) * rowHeight,
        isScrolling: isScrolling)
    }
  }
  func tableRect(ofRowAt position: TablePath) -> TableRect? {
    rows.firstIndex(of: position).map {
      TableRect(y: Double($0) * rowHeight, width: 100, height: rowHeight)
    }
  }
  var visibleTablePositions: [TablePath] {
    guard let offset else { return [] }
    return rows.filter { row in
      tableRect(ofRowAt: row).map { $0.maxY > offset && $0.minY < offset + 40 } == true
    }
  }
  func setTableContentOffset(_ offset: Double, animated: Bool) {
    self.offset = offset
    offsets.append(offset)
  }
}
