import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// Overrides that invalidate a plan before it's performed.
@MainActor @Suite struct StalePlanTests {
  @Test(arguments: Moment.allCases, [PlanPolicy.standard, .reloading(above: 0)])
  func rowsThatMoveUnderAPlanAreShown(moment: Moment, policy: PlanPolicy) {
    let (table, adapter) = screen(policy)
    adapter.act = {
      $0.commitMove(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 1))
      $0.commitDeletion(at: TablePath(section: 0, row: 0))
    }
    adapter.moment = moment
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks("a", 3, 2, 1, 4)]) { outcome = $0 }
    #expect(outcome == .reloaded(.planRejected))
    #expect(texts(table) == ["n3", "n2", "n1", "n4"])
    #expect(adapter.issues.issues.map(\.code) == [.planRejected])
  }

  @Test(arguments: Moment.allCases, [PlanPolicy.standard, .reloading(above: 0)])
  func aTableAttachedUnderAPlanShowsTheNewData(moment: Moment, policy: PlanPolicy) {
    let (table, adapter) = screen(policy)
    let other = VirtualTableView()
    adapter.act = { adapter in
      adapter.attach(to: other)
      other.layoutIfNeeded()
    }
    adapter.moment = moment
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks("a", 3, 1)]) { outcome = $0 }
    #expect(outcome == .reloaded(.planRejected))
    #expect(texts(other) == ["n3", "n1"] && table.visibleCells.isEmpty)
    #expect(
      adapter.issues.issues.map { "\($0)" } == [
        "warning TV0304: an update's plan wasn't performed, because the table changed after"
          + " planning. Don't move rows or attach the adapter in plan(from:to:) or"
          + " willPerform(_:)."
      ])
  }

  @Test(arguments: Moment.allCases) func tableOfAnotherAdapterIsUnchangedByPlan(moment: Moment) {
    let (table, adapter) = screen(.standard)
    let other = TableDataSource<VirtualTableView>()
    adapter.act = { _ in other.attach(to: table) }
    adapter.moment = moment
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks("a", 3, 1)]) { outcome = $0 }
    #expect(outcome == .reloaded(.noSurface))
    #expect(adapter.currentSections == [Networks("a", 3, 1)])
    #expect(table.numberOfSections == 0 && table.issues.issues.isEmpty)
  }

  private func screen(_ policy: PlanPolicy) -> (VirtualTableView, InterferingAdapter) {
    let table = VirtualTableView()
    let adapter = InterferingAdapter(table) { Row($0, cell: NetworkCell.self) }
    adapter.issues.reporter = IssueCollector().reporter
    adapter.update(with: [Networks("a", 1, 2)])
    adapter.planPolicy = policy
    return (table, adapter)
  }

  private func texts(_ table: VirtualTableView) -> [String?] {
    table.visibleCells.map { $0.textLabel?.text }
  }

  /// The override that invalidates the plan.
  enum Moment: CaseIterable { case plan, willPerform }
}

/// Does something forbidden once, during an update.
@MainActor
private final class InterferingAdapter: Adapter {
  var moment: StalePlanTests.Moment?
  var act: (@MainActor (InterferingAdapter) -> Void)?

  override func plan(from old: [Networks], to new: [Networks]) throws -> TablePlan<Networks> {
    let plan = try super.plan(from: old, to: new)
    interfere(.plan)
    return plan
  }

  override func willPerform(_ plan: TablePlan<Networks>) { interfere(.willPerform) }

  private func interfere(_ now: StalePlanTests.Moment) {
    guard moment == now else { return }
    moment = nil
    act?(self)
  }
}
