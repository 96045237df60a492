import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// The cost of an update: the diff, and no calls per unchanged row.
@MainActor @Suite struct ScaleAttackTests {
  private final class Counter {
    var rows = 0
    var identifiers = 0
  }

  @Test func updateOfOneRowCallsProvidersForThatRow() {
    let counter = Counter()
    let table = VirtualTableView(viewportHeight: 440)
    let adapter = TableAdapter<VirtualTableView, Network, Int>(
      table,
      rowProvider: { network in
        counter.rows += 1
        return Row(network, cell: NetworkCell.self)
      })
    var networks = (0..<200_000).map { Network($0, "") }
    adapter.update(with: [Section(id: 0, items: networks)])
    table.layoutIfNeeded()
    for row in [5, 190_000] {
      counter.rows = 0
      networks[row].name = "new"
      adapter.update(with: [Section(id: 0, items: networks)])
      #expect(counter.rows <= 3, "row \(row)")
    }
    counter.rows = 0
    adapter.edit { $0.update(150_000) { $0.name = "new" } }
    adapter.edit { $0.delete(199_999) }
    #expect(counter.rows <= 3)
    #expect(table.numberOfRows(inSection: 0) == 199_999)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func updateOfManyRowsCallsProvidersOnlyForVisibleRows() {
    let counter = Counter()
    let table = VirtualTableView(viewportHeight: 440)
    let adapter = TableAdapter<VirtualTableView, Network, Int>(
      table,
      rowProvider: { network in
        counter.rows += 1
        return Row(network, cell: NetworkCell.self)
      })
    adapter.update(with: [Section(id: 0, items: (0..<100_000).map { Network($0, "old") })])
    table.layoutIfNeeded()
    counter.rows = 0
    adapter.update(with: [Section(id: 0, items: (0..<100_000).map { Network($0, "new") })])
    #expect(counter.rows <= 60)
    #expect(table.visibleCells.allSatisfy { $0.textLabel?.text == "new" })
  }

  @Test func hugeEditsAreOneUpdate() {
    let table = VirtualTableView(viewportHeight: 440)
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table)
    adapter.rowProvider = { number in
      Row(id: number, content: 0, VirtualCell.self) { $0.textLabel?.text = "\(number)" }
    }
    adapter.update(with: [Section(id: 0, items: Array(0..<5_000)), Section(id: 1)])
    table.layoutIfNeeded()
    let before = table.statistics
    adapter.edit { editor in
      for number in stride(from: 0, to: 5_000, by: 2) { editor.move(.item(number), toSection: 1) }
      for number in stride(from: 1, to: 5_000, by: 4) { editor.delete(.item(number)) }
    }
    #expect(table.statistics.batches - before.batches <= 2)
    #expect(table.numberOfRows(inSection: 0) == 1_250)
    #expect(table.numberOfRows(inSection: 1) == 2_500)
    #expect(table.visibleCells.first?.textLabel?.text == "3")
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func editsContinueAfterStructureIsDiscarded() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2), Networks("b", 3)])
    screen.adapter.edit { table in
      table.delete(1)
      table.sections = []
      table.delete(2)
      table.append(Network(9), toSection: "a")
      table.append(Networks("z", 7))
      table.insert(Network(8), after: 7)
      table.append(Network(2, "back"), toSection: "z")
    }
    #expect(screen.texts == ["n7", "n8", "back"])
    #expect(
      screen.collector.issues.map(\.message) == [
        "an edit refers to row 2, which the table doesn't have",
        "an edit refers to section a, which the table doesn't have",
      ])
  }

  @Test func sectionsMoveToBothSidesOfOthers() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1), Networks("b", 2), Networks("c", 3)])
    screen.adapter.edit { table in
      table.moveSection("a", after: "c")
      table.moveSection("c", before: "b")
      table.moveSection("b", after: "b")
      table.moveSection("b", after: "none")
    }
    #expect(screen.adapter.currentSections.map(\.id) == ["c", "b", "a"])
    #expect(screen.texts == ["n3", "n2", "n1"])
    #expect(screen.collector.codes == [.unknownID])
  }
}
