import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// The comparisons that identities make.
@MainActor @Suite struct ItemIdentityTests {
  @Test(arguments: [true, false])
  func rowsThatComeAndGoAreFoundByAnIdentityOfTheAppsOwn(comparesByItself: Bool) {
    let table = VirtualTableView()
    let adapter = Adapter(
      table,
      identity: comparesByItself ? .by(\.name) : .by(\.name, sameContent: { $0.id == $1.id }))
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks("a", 1, 2)])
    let cells = table.visibleCells
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks("a", 3, 1, 2, 4)]) { outcome = $0 }
    #expect(outcome == .animated)
    #expect(zip(table.visibleCells[1...2], cells).allSatisfy { $0 === $1 })
    adapter.update(with: [Networks("a", 2)]) { outcome = $0 }
    #expect(outcome == .animated)
    #expect(table.visibleCells.first === cells[1] && table.visibleCells.count == 1)
    #expect(collector.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func rowsOnDemandAreNotMadeToBeComparedWithOthers(comeFirst: Bool) {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    adapter.identityChecking = .fast
    var count = 0
    func show(onDemand: Bool) {
      adapter.update(with: [
        Section("s") {
          Row("first", cell: TextCell.self)
          if onDemand {
            ForEach((0..<500).map { Network($0) }) { item in
              count += 1
              return Row(item, cell: NetworkCell.self)
            }
          }
        }
      ])
      table.layoutIfNeeded()
    }
    show(onDemand: comeFirst)
    count = 0
    show(onDemand: !comeFirst)
    // The surface requests the height of each inserted row.
    #expect(count < (comeFirst ? 100 : 600))
    #expect(adapter.section(at: 0)?.count == (comeFirst ? 1 : 501))
  }

  @Test("a background update identifies items as the adapter does")
  func backgroundUpdateWithOwnIdentity() async {
    let table = VirtualTableView()
    let adapter = Adapter(table, identity: .by(\.name))
    adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Section(id: "a", items: [Network(1, "x"), Network(2, "y")])])
    let cells = table.visibleCells
    let outcome = await adapter.updateInBackground(
      with: [Section(id: "a", items: [Network(7, "y"), Network(8, "x")])])
    #expect(outcome == .animated)
    #expect(table.visibleCells.first === cells.last && table.visibleCells.last === cells.first)
    #expect(adapter.currentSections.first?.items.map(\.id) == [7, 8])
  }

  @Test("a background update uses an identity that is bound to the main actor only there")
  func backgroundUpdateWithIsolatedIdentity() async {
    let table = VirtualTableView()
    let names = Counter()
    let name: (Network) -> String = { network in
      names.count += 1
      return network.name
    }
    let adapter = Adapter(table, identity: .by(name))
    adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Section(id: "a", items: [Network(1, "x"), Network(2, "y")])])
    let cells = table.visibleCells
    names.count = 0
    let outcome = await adapter.updateInBackground(
      with: [Section(id: "a", items: [Network(2, "y"), Network(7, "x")])])
    #expect(outcome == .animated && names.count > 0)
    #expect(table.visibleCells.first === cells.last && table.visibleCells.last === cells.first)
  }

  @Test("a background update compares items that are their own identity by value, not by ID")
  func backgroundUpdateByValue() async {
    func byValue<Item: Hashable>() -> ItemIdentity<Item, String> { .automatic }
    let table = VirtualTableView()
    let adapter = Adapter(table, identity: byValue())
    adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Section(id: "a", items: [Network(1, "x")])])
    let cell = table.visibleCells.first
    await adapter.updateInBackground(with: [Section(id: "a", items: [Network(1, "y")])])
    #expect(table.visibleCells.first !== cell)
    #expect(table.visibleCells.first?.textLabel?.text == "y")
  }
}
