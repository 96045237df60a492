import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface that records its batches and counts reads of `isTableOnScreen`.
final class BatchTable: MinimalSurface {
  /// The arguments of a batch.
  struct Batch {
    let animations: TableAnimations<Bool>?
    let anchor: TableAnchor<TablePath>?
  }

  weak var tableDataSource: AnyObject?
  var isTableBusy = false
  var tableViewport: TableViewport?
  /// The rectangles of rows on screen.
  var rects: [TablePath: TableRect] = [:]
  var isOnScreen = true

  private(set) var batches: [Batch] = []
  /// The number of reads of `isTableOnScreen`.
  private(set) var questions = 0
  /// Work that waits until the surface is neither busy nor scrolled.
  private(set) var waiting: [@MainActor () -> Void] = []

  /// Shows a row in the middle of the content.
  func show(_ path: TablePath, isScrolling: Bool = false) {
    tableViewport = TableViewport(
      contentOffset: 440, height: 440, contentHeight: 4_400, isScrolling: isScrolling)
    rects = [path: TableRect(y: 440, width: 100, height: 44)]
  }

  /// Clears the record.
  func forget() { (batches, questions) = ([], 0) }

  /// Ends scrolling and other interaction, and runs the waiting work.
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
    batches.append(Batch(animations: animations, anchor: anchor))
    changeModel()
    completion(true)
    return true
  }
}
