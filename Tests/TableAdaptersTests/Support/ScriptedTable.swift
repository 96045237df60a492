import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface whose answers a test makes up: where rows are, what a layout shifts, when it is busy.
final class ScriptedTable: MinimalSurface {
  weak var tableDataSource: AnyObject?
  var isTableOnScreen = true
  var isTableBusy = false
  var viewport = TableViewport(contentOffset: 0, height: 100, contentHeight: 1_000)
  /// The rows on screen.
  var visibleTablePositions: [TablePath] = []
  /// The rectangles of rows, on screen or not.
  var rects: [TablePath: TableRect] = [:]
  /// The rectangles of the headers on screen.
  var headerRects: [Int: TableRect] = [:]
  /// How far each of the next layouts shifts all rows; later ones do not.
  var shifts: [Double] = []

  /// How often it was told to lay out.
  private(set) var layouts = 0
  /// The offsets that were set, and whether with animation.
  private(set) var offsets: [(offset: Double, isAnimated: Bool)] = []
  /// What waits until it is free.
  private(set) var waiting: [@MainActor () -> Void] = []

  /// Puts a row on screen.
  func show(_ path: TablePath, y: Double = 0, height: Double = 44) {
    visibleTablePositions.append(path)
    rects[path] = TableRect(y: y, width: 100, height: height)
  }

  /// Forgets what was done to it.
  func forget() { (layouts, offsets) = (0, []) }

  /// Is not busy any more, and says so.
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
