import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface that notes its batches, and counts how often it is asked whether it is on screen.
final class BatchTable: MinimalSurface {
  /// What came with a batch.
  struct Noted {
    let animations: TableAnimations<Bool>?
    let anchor: TableAnchor<TablePath>?
  }

  weak var tableDataSource: AnyObject?
  var isTableBusy = false
  var tableViewport: TableViewport?
  /// The rows on screen, and where they are.
  var rects: [TablePath: TableRect] = [:]
  var isOnScreen = true

  private(set) var batches: [Noted] = []
  /// How often it was asked whether it is on screen.
  private(set) var questions = 0
  /// What waits until it is free, and nobody scrolls.
  private(set) var waiting: [@MainActor () -> Void] = []

  /// Shows a row in the midst of the content, scrolled by a person or not.
  func show(_ path: TablePath, isScrolling: Bool = false) {
    tableViewport = TableViewport(
      contentOffset: 440, height: 440, contentHeight: 4_400, isScrolling: isScrolling)
    rects = [path: TableRect(y: 440, width: 100, height: 44)]
  }

  /// Forgets what was asked of it.
  func forget() { (batches, questions) = ([], 0) }

  /// Is neither busy nor scrolled any more, and says so.
  func becomeFree() {
    isTableBusy = false
    tableViewport?.isScrolling = false
    let work = waiting
    waiting = []
    for work in work { work() }
  }

  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) { tableDataSource = owner }
  func detachTableDataSource(_ owner: AnyObject) {
    if tableDataSource === owner { tableDataSource = nil }
  }

  var isTableOnScreen: Bool {
    questions += 1
    return isOnScreen
  }
  var visibleTablePositions: [TablePath] { rects.keys.sorted() }
  func tableRect(ofRowAt position: TablePath) -> TableRect? { rects[position] }
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    batches.append(Noted(animations: animations, anchor: anchor))
    changeModel()
    completion(true)
    return true
  }
}
