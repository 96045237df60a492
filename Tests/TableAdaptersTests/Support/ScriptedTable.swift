import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface with row positions, layout shifts, and a busy state set by the test.
final class ScriptedTable: MinimalSurface {
  weak var tableDataSource: AnyObject?
  var isTableOnScreen = true
  var isTableBusy = false
  var viewport = TableViewport(contentOffset: 0, height: 100, contentHeight: 1_000)
  var visibleTablePositions: [TablePath] = []
  /// The rectangles of rows, whether on screen or not.
  var rects: [TablePath: TableRect] = [:]
  /// The rectangles of the visible headers.
  var headerRects: [Int: TableRect] = [:]
  /// The distances by which the next layouts shift all rows.
  var shifts: [Double] = []

  private(set) var layouts = 0
  private(set) var offsets: [(offset: Double, isAnimated: Bool)] = []
  /// Work that waits until the surface isn't busy.
  private(set) var waiting: [@MainActor () -> Void] = []

  /// Shows a row.
  func show(_ path: TablePath, y: Double = 0, height: Double = 44) {
    visibleTablePositions.append(path)
    rects[path] = TableRect(y: y, width: 100, height: height)
  }

  /// Clears the record.
  func forget() { (layouts, offsets) = (0, []) }

  /// Ends the busy state and runs the waiting work.
  func becomeFree() {
    isTableBusy = false
    let work = waiting
    waiting = []
    for work in work { work() }
  }

  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) { tableDataSource = owner }
  func detachTableDataSource(_ owner: AnyObject) {
    if tableDataSource === owner { tableDataSource = nil }
  }

  func layoutIfNeeded() {
    layouts += 1
    guard !shifts.isEmpty else { return }
    let shift = shifts.removeFirst()
    for path in rects.keys { rects[path]?.y += shift }
  }
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

  var tableViewport: TableViewport? { viewport }
  func tableRect(ofRowAt position: TablePath) -> TableRect? { rects[position] }
  func visibleTableHeaderRect(inSection section: Int) -> TableRect? { headerRects[section] }
  func setTableContentOffset(_ offset: Double, animated: Bool) {
    viewport.contentOffset = offset
    offsets.append((offset, animated))
  }
}
