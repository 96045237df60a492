import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing

/// Surfaces that report wrong numbers of rows, give up a batch, or run app code during a batch.
@MainActor @Suite struct FaultySurfaceTests {
  private let surface = FaultySurface()
  private let adapter: TableAdapter<FaultySurface, Int, String>
  private let collector = IssueCollector()
  private let first = TablePath(section: 0, row: 0)
  private let second = TablePath(section: 0, row: 1)

  init() {
    adapter = TableAdapter(surface)
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Section(id: "a", items: [1, 2])])
    surface.forget()
  }

  @Test func surfaceWithOtherCountsIsReportedAndReloads() {
    surface.shownTableRowCounts = [9, 1]
    #expect(update([3, 2, 1]) == .reloaded(.planRejected))
    #expect(
      collector.issues.map(\.description) == [
        "warning TV0304: an update's plan wasn't performed: the surface shows [9, 1] rows"
          + " by section, but the adapter has [2]. Insert and delete rows through the adapter only."
      ])
    #expect(surface.batches == 0 && surface.reloads == 1)
    #expect(adapter.currentSections.map(\.items) == [[3, 2, 1]])
    surface.shownTableRowCounts = [3]
    #expect(update([3]) == .animated)
    #expect(surface.batches == 1 && collector.issues.count == 1)
  }

  @Test func refusedReloadOfRowsReportsItsOutcome() {
    surface.refusesBatches = true
    #expect(refresh(reloading: [1]) == .reloaded(.surfaceRefused))
    #expect(refresh(reloading: [1], reconfiguring: [2]) == .reloaded(.surfaceRefused))
    #expect(surface.reconfigured == [TablePath(section: 0, row: 1)])
    surface.refusesBatches = false
    #expect(refresh(reloading: [1], reconfiguring: [2]) == .animated)
    #expect(collector.issues.isEmpty)
  }

  /// The rows to reconfigure are known by position, and the move changes positions.
  @Test(
    "a row that moves while cells are replaced ends the update with a reload",
    arguments: [[], [2]])
  func rowMovedWhileCellsAreReplaced(reconfigured: [Int]) {
    surface.selectedTablePositions = [first]
    surface.duringBatch = { [adapter, first, second] in
      adapter.commitMove(from: first, to: second)
    }
    #expect(refresh(reloading: [1], reconfiguring: reconfigured) == .reloaded(.planRejected))
    #expect(surface.selected.isEmpty)
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
    #expect(adapter.surface === other && surface.tableDataSource == nil)
    #expect(collector.issues.isEmpty)
  }

  /// After the detachment, another data source may own the surface.
  @Test func detachedSurfaceGetsNoMoreCalls() {
    let other = FaultySurface()
    surface.selectedTablePositions = [first, second]
    adapter.headerProvider = { _ in .title("new") }
    surface.duringBatch = { [adapter] in adapter.attach(to: other) }
    #expect(refresh(reloading: [1], reconfiguring: [2]) == .animated)
    #expect(surface.batches == 1 && surface.selected.isEmpty)
    #expect(surface.reconfigured.isEmpty && surface.refreshedSections.isEmpty)
    #expect(collector.issues.isEmpty)
  }

  @Test("only replaced rows are selected again, and the first visible row stays in place")
  func replacedRows() {
    surface.selectedTablePositions = [first, second]
    surface.offset = 5
    #expect(refresh(reloading: [1]) == .animated)
    #expect(surface.selected == [first])
    #expect(surface.anchors == [.row(first, distance: -5)])
  }

  @Test func reloadedRowStaysSelectedAndItsHeaderIsRefreshed() {
    surface.selectedTablePositions = [first]
    adapter.headerProvider = { _ in .title("new") }
    #expect(refresh(reloading: [1], reconfiguring: [2]) == .animated)
    #expect(surface.batches == 1 && surface.selected == [first])
    #expect(surface.reconfigured == [second] && surface.refreshedSections == [0])
  }

  @Test func theRowsOfASectionThatIsReplacedAreNotSetUpBesidesAndStaySelected() {
    surface.selectedTablePositions = [second]
    #expect(refresh(reloadingSections: ["a"], reconfiguring: [1, 2]) == .animated)
    #expect(surface.batches == 1 && surface.selected == [second])
    #expect(surface.reconfigured.isEmpty)
  }

  // MARK: During the batches of a plan

  @Test func aSurfaceThatIsLeftInABatchOfThePlanHasTheNextOneReload() {
    let other = FaultySurface()
    adapter.planPolicy = .withoutMoves
    surface.selectedTablePositions = [first, second]
    surface.duringBatch = { [adapter] in
      adapter.attach(to: other)
      other.forget()
    }
    #expect(update([2, 1]) == .reloaded(.planRejected))
    #expect(
      collector.issues.map(\.description) == [
        "warning TV0304: the plan of an update was carried out only in part: the adapter was taken"
          + " off its surface. Move rows and attach adapters before or after an update, not from its"
          + " callbacks."
      ])
    #expect(surface.batches == 1 && surface.reloads == 0 && surface.selected.isEmpty)
    #expect(other.batches == 0 && other.reloads == 1)
    #expect(adapter.currentSections.map(\.items) == [[2, 1]])
  }

  /// The rows to select again are known by position, too.
  @Test func aRowMovedInABatchOfThePlanEndsItWithAReload() {
    adapter.planPolicy = .withoutMoves
    surface.selectedTablePositions = [first, second]
    surface.duringBatch = { [adapter, first, second] in
      adapter.commitMove(from: first, to: second)
    }
    #expect(update([2, 1]) == .reloaded(.planRejected))
    #expect(collector.codes == [.planRejected])
    #expect(surface.reloads == 1 && surface.selected.isEmpty)
    #expect(adapter.currentSections.map(\.items) == [[2, 1]])
  }

  @Test func replacedRowsAreSelectedAgain() {
    adapter.planPolicy = .withoutMoves
    surface.selectedTablePositions = [first, second]
    #expect(update([2, 1]) == .animated)
    #expect(surface.selected.count == 1)
  }

  @Test("a surface that is detached during the first batch of a plan gets no other batch")
  func surfaceLeftInTheFirstBatch() {
    let other = FaultySurface()
    surface.duringBatch = { [adapter] in
      adapter.attach(to: other)
      other.forget()
    }
    var outcome: UpdateOutcome?
    adapter.update(with: [Section(id: "new", items: [2]), Section(id: "a", items: [1])]) {
      outcome = $0
    }
    #expect(outcome == .reloaded(.planRejected))
    #expect(surface.batches == 1 && other.batches == 0 && other.reloads == 1)
    #expect(adapter.currentSections.map(\.items) == [[2], [1]])
  }

  @Test func aRowMovedInTheFirstBatchOfAPlanLeavesOutTheOthers() {
    let sections = [Section(id: "new", items: [2]), Section(id: "a", items: [1])]
    surface.duringBatch = { [adapter] in
      adapter.commitMove(
        from: TablePath(section: 1, row: 0), to: TablePath(section: 1, row: 1))
    }
    var outcome: UpdateOutcome?
    adapter.update(with: sections) { outcome = $0 }
    #expect(outcome == .reloaded(.planRejected))
    #expect(surface.batches == 1 && surface.reloads == 1)
    #expect(collector.codes == [.planRejected])
    #expect(adapter.currentSections.map(\.items) == [[2], [1]])
  }

  private func update(_ items: [Int]) -> UpdateOutcome? {
    var outcome: UpdateOutcome?
    adapter.update(with: [Section(id: "a", items: items)]) { outcome = $0 }
    return outcome
  }

  /// Reloads or reconfigures rows without changes.
  private func refresh(
    reloading reloaded: [Int] = [], reloadingSections sections: [String] = [],
    reconfiguring reconfigured: [Int] = []
  ) -> UpdateOutcome? {
    var snapshot = adapter.snapshot()
    snapshot.reloadItems(reloaded)
    snapshot.reloadSections(sections)
    snapshot.reconfigureItems(reconfigured)
    var outcome: UpdateOutcome?
    adapter.apply(snapshot, mode: .animated) { outcome = $0 }
    return outcome
  }
}
