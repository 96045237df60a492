import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

/// Adapters perform the plan that was made in the background.
@MainActor @Suite struct BackgroundPlanTests {
  /// Counts the plans that it makes itself.
  private final class PlanningAdapter: Adapter {
    private(set) var plans = 0

    override func plan(from old: [Networks], to new: [Networks]) throws -> TablePlan<Networks> {
      plans += 1
      return try super.plan(from: old, to: new)
    }
  }

  @Test func adapterDoesNotPlanAgainWithExistingPlan() async {
    let table = VirtualTableView()
    let adapter = PlanningAdapter(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks("a", 1)])
    #expect(adapter.plans == 1)
    let tables = [
      [Networks("a", 1, 2, 3)], [Networks("a", 3), Networks("b", 1)], [Networks("b", 4)], [],
    ]
    for sections in tables {
      #expect(await adapter.updateInBackground(with: sections) == .animated)
      #expect(adapter.plans == 1)
    }
  }
}
