import DiffEngine
import SurfaceScenarios
import TableRows
import TableSections

/// A surface that does what it is told by a test where it is asked for a batch, and notes the rest.
///
/// It has a geometry where a test sets its ``offset``, and keeps nothing in place by itself: rows lie
/// under each other and are all of one height, and four of them, as high as they are at first, fill
/// the viewport.
final class FaultySurface: MinimalSurface {
  weak var tableDataSource: AnyObject?
  var isTableOnScreen = true
  var shownTableRowCounts: [Int]?
  var selectedTablePositions: [TablePath] = []
  /// Whether it reloads instead of carrying out a batch.
  var refusesBatches = false
  /// What it does once, in the midst of a batch.
  var duringBatch: (@MainActor () -> Void)?
  /// How far the content is scrolled; `nil` for a surface without geometry.
  var offset: Double?
  /// How high each row is once a row was reconfigured.
  var nextRowHeight = 10.0
  var isScrolling = false
  /// Whether it claims to be at rest although it scrolls.
  var answersAtOnce = false

  private(set) var layouts = 0
  private(set) var reloads = 0
  private(set) var batches = 0
  /// What each batch was to keep.
  private(set) var anchors: [TableAnchor<TablePath>?] = []
  private(set) var reconfigured: [TablePath] = []
  /// The sections whose headers and footers were refreshed.
  private(set) var refreshedSections: [Int] = []
  /// The rows that were selected by code.
  private(set) var selected: [TablePath] = []
  /// The offsets that were set.
  private(set) var offsets: [Double] = []
  private var rowHeight = 10.0
  private var waiting: [@MainActor () -> Void] = []

  /// Forgets what was done to it.
  func forget() {
    (layouts, reloads, batches, anchors) = (0, 0, 0, [])
    (reconfigured, refreshedSections, selected, offsets) = ([], [], [], [])
  }

  /// Has the person who scrolls let go of it.
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
    if answersAtOnce { work() } else { waiting.append(work) }
  }

  // MARK: Geometry

  /// The rows, as the adapter has them now.
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
