import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// Adapters plan by their policy and perform the plan.
@MainActor @Suite struct AdapterPlanPolicyTests {
  private let old = [Networks("a", 1, 2), Networks("b", 3)]
  private let new = [Networks("b", 3), Networks("c", 2, 1)]

  private func screen(_ policy: PlanPolicy?) -> Screen {
    let screen = Screen()
    if let policy { screen.adapter.planPolicy = policy }
    _ = screen.update(old)
    return screen
  }

  @Test func rowsKeepTheirCellsIfPolicyAllows() {
    for (policy, batches, kept) in [
      (nil, 3, 3), (PlanPolicy.standard, 3, 3), (.singleBatch, 1, 1), (.withoutMoves, 1, 1),
    ] {
      let screen = screen(policy)
      let cells = screen.table.visibleCells
      let before = screen.table.statistics
      #expect(screen.update(new) == .animated)
      #expect(screen.texts == ["n3", "n2", "n1"])
      #expect(screen.table.statistics.batches == before.batches + batches)
      let after = screen.table.visibleCells
      #expect(after.count { cell in cells.contains { $0 === cell } } == kept)
      #expect(screen.collector.issues.isEmpty)
    }
  }

  @Test(arguments: [PlanPolicy.standard, .singleBatch, .withoutMoves])
  func aSelectedRowStaysSelectedThoughItGetsANewCell(policy: PlanPolicy) {
    let screen = screen(policy)
    screen.table.allowsMultipleSelection = true
    for path in screen.table.visibleRows { screen.table.selectTableRow(at: path) }
    screen.table.deselectTableRow(at: TablePath(section: 0, row: 0))
    #expect(screen.update(new) == .animated)
    let rows = [TablePath(section: 0, row: 0), TablePath(section: 1, row: 0)]
    #expect(screen.table.selectedRows == rows)
    #expect(screen.table.visibleCells.map(\.isSelected) == [true, true, false])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func tablesThatDifferInTooMuchReload() {
    let screen = screen(.reloading(above: 3))
    let before = screen.table.statistics
    #expect(screen.update(new) == .reloaded(.planned))
    #expect(screen.texts == ["n3", "n2", "n1"])
    #expect(screen.table.statistics.reloads == before.reloads + 1)
    #expect(screen.table.statistics.batches == before.batches)
    #expect(screen.update([new[0], Networks("c", 1)]) == .animated)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func duplicatesAreReportedBeforeAReload() {
    let screen = screen(.reloading(above: 0))
    #expect(screen.update([Networks("a", 1, 1)]) == .reloaded(.planned))
    #expect(screen.collector.codes == [.duplicateRows])
  }

  @Test func customPlanCanRequestReload() {
    final class Reloading: TableAdapter<VirtualTableView, Network, String> {
      override func plan(
        from old: [Networks], to new: [Networks]
      ) throws -> TablePlan<Networks> {
        var plan = try super.plan(from: old, to: new)
        plan.isReload = true
        return plan
      }
    }
    let table = VirtualTableView()
    let adapter = Reloading(table) { Row($0, cell: NetworkCell.self) }
    var outcome: UpdateOutcome?
    adapter.update(with: new) { outcome = $0 }
    #expect(outcome == .reloaded(.planned))
    #expect(table.statistics.batches == 0)
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n3", "n2", "n1"])
  }
}
