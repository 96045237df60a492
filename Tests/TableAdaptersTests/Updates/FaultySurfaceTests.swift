import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing

/// Surfaces that count otherwise, give up a batch, or run code of the app in the midst of one.
@MainActor @Suite struct FaultySurfaceTests {
  private let surface = FaultySurface()
  private let adapter: TableAdapter<FaultySurface, Int, String>
  private let collector = IssueCollector()

  init() {
    adapter = TableAdapter(surface)
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Section(id: "a", items: [1, 2])])
    surface.forget()
  }

  @Test func aSurfaceThatCountsOtherwiseIsReportedAndReloads() {
    surface.shownTableRowCounts = [9, 1]
    #expect(update([3, 2, 1]) == .reloaded(.planRejected))
    #expect(
      collector.issues.map(\.description) == [
        "warning TV0304: the plan of an update was not carried out: the surface shows [9, 1] rows"
          + " by section, the adapter has [2]. Insert and delete rows through the adapter only."
      ])
    #expect(surface.batches == 0 && surface.reloads == 1)
    #expect(adapter.currentSections.map(\.items) == [[3, 2, 1]])
    surface.shownTableRowCounts = [3]
    #expect(update([3]) == .animated)
    #expect(surface.batches == 1 && collector.issues.count == 1)
  }

  @Test func anUpdateWhoseNewCellsAreRefusedSaysSo() {
    surface.refusesBatches = true
    #expect(refresh(reloading: [1]) == .reloaded(.surfaceRefused))
    #expect(refresh(reloading: [1], reconfiguring: [2]) == .reloaded(.surfaceRefused))
    #expect(surface.reconfigured == [TablePath(section: 0, row: 1)])
    surface.refusesBatches = false
    #expect(refresh(reloading: [1], reconfiguring: [2]) == .animated)
    #expect(collector.issues.isEmpty)
  }

  /// Which rows are to be set up anew is known by their positions, which are others then.
  @Test func aRowMovedWhileCellsAreReplacedEndsTheUpdateWithAReload() {
    let (first, second) = (TablePath(section: 0, row: 0), TablePath(section: 0, row: 1))
    surface.duringBatch = { [adapter] in adapter.commitMove(from: first, to: second) }
    #expect(refresh(reloading: [1], reconfiguring: [2]) == .reloaded(.surfaceRefused))
    #expect(
      collector.issues.map(\.description) == [
        "warning TV0304: the plan of an update was carried out only in part: a row was moved in its"
          + " data meanwhile. Move rows and attach adapters before or after an update, not from its"
          + " callbacks."
      ])
    #expect(surface.reloads == 1 && surface.reconfigured.isEmpty)
    #expect(adapter.currentSections.map(\.items) == [[2, 1]])
  }

  @Test func aSurfaceThatIsLeftInTheLastBatchHasCarriedOutTheUpdate() {
    let other = FaultySurface()
    surface.duringBatch = { [adapter] in adapter.attach(to: other) }
    #expect(refresh(reloading: [1]) == .animated)
    #expect(adapter.surface === other && surface.tableOwner == nil)
    #expect(collector.issues.isEmpty)
  }

  private func update(_ items: [Int]) -> UpdateOutcome? {
    var outcome: UpdateOutcome?
    adapter.update(with: [Section(id: "a", items: items)]) { outcome = $0 }
    return outcome
  }

  /// Shows rows anew, none of which changed.
  private func refresh(
    reloading reloaded: [Int], reconfiguring reconfigured: [Int] = []
  ) -> UpdateOutcome? {
    var snapshot = adapter.snapshot()
    snapshot.reloadItems(reloaded)
    snapshot.reconfigureItems(reconfigured)
    var outcome: UpdateOutcome?
    adapter.update(with: snapshot) { outcome = $0 }
    return outcome
  }
}

/// A surface that does what it is told by a test where it is asked for a batch.
private final class FaultySurface: MinimalSurface {
  weak var tableOwner: AnyObject?
  var isTableOnScreen: Bool { true }
  var shownTableRowCounts: [Int]?
  /// Whether it reloads instead of carrying out a batch.
  var refusesBatches = false
  /// What it does once, in the midst of a batch.
  var duringBatch: (@MainActor () -> Void)?

  private(set) var reloads = 0
  private(set) var batches = 0
  private(set) var reconfigured: [TablePath] = []

  /// Forgets what was done to it.
  func forget() { (reloads, batches, reconfigured) = (0, 0, []) }

  func attachTableOwner(_ owner: AnyObject, asDelegate: Bool) { tableOwner = owner }
  func detachTableOwner(_ owner: AnyObject) { if tableOwner === owner { tableOwner = nil } }

  func reloadTableData() { reloads += 1 }
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    keeping anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    batches += 1
    changeModel()
    duringBatch?()
    duringBatch = nil
    completion(!refusesBatches)
    return !refusesBatches
  }
  func reconfigureTableRows(at positions: [TablePath]) { reconfigured += positions }
}
