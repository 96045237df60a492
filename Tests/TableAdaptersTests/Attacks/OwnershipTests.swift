import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

/// The data source of a table after adapters and tables are exchanged.
@MainActor @Suite struct OwnershipTests {
  @Test func anAdapterThatWasReplacedLeavesTheTableAlone() {
    let table = VirtualTableView()
    let first = Adapter(table) { Row($0, cell: NetworkCell.self) }
    first.update(with: [Networks("a", 1)])
    let second = Adapter(table) { Row($0, cell: NetworkCell.self) }
    second.update(with: [Networks("b", 2, 3)])
    let statistics = table.statistics
    var outcome: UpdateOutcome?
    first.update(with: [Networks("a", 1, 4)]) { outcome = $0 }
    first.scroll(toRow: 4)
    #expect(outcome == .reloaded(.noSurface))
    #expect(first.currentSections == [Networks("a", 1, 4)])
    #expect(table.statistics == statistics)
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n2", "n3"])
    #expect(first.issues.issues.isEmpty && second.issues.issues.isEmpty)
  }

  @Test func anAdapterThatMovesToAnotherTableGivesUpTheFirst() {
    let first = VirtualTableView()
    let second = VirtualTableView()
    let adapter = Adapter(first) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [
      Section(id: "a", items: [Network(1)], header: .view("h", NetworkHeader.self))
    ])
    #expect(first.visibleCells.count == 1)
    adapter.attach(to: second)
    #expect(first.dataSource == nil)
    #expect(first.delegate == nil)
    #expect(first.visibleCells.isEmpty)
    #expect(second.visibleCells.map(\.textLabel?.text) == ["n1"])
    #expect(second.headerView(forSection: 0)?.textLabel?.text == "<h>")
    #expect(adapter.issues.issues.isEmpty)
  }
}
