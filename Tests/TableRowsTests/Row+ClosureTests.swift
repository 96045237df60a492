import TableRows
import Testing
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

/// Rows whose cells are set up by a closure that is handed the item.
@MainActor @Suite struct RowClosureTests {
  private let harness = RowTable()

  @Test func theClosureIsHandedTheCellAndTheItem() {
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "a"), VirtualCell.self) { $0.textLabel?.text = $1.name },
      Row(City(id: "Rome", people: 2), VirtualCell.self) { cell, city in
        cell.textLabel?.text = "\(city.people)"
      },
      Row(Colour(name: "red"), CountingCell.self) { $0.textLabel?.text = $1.name },
    ]
    #expect(rows.map(harness.text) == ["a", "2", "red"])
  }

  @Test func identityAndContentAreTheItems() {
    let show: @MainActor (VirtualCell, Network) -> Void = { $0.textLabel?.text = $1.name }
    let row = TestRow(Network(id: 1, name: "a"), VirtualCell.self, configure: show)
    let renamed = TestRow(Network(id: 1, name: "b"), VirtualCell.self, configure: show)
    #expect(row.id == renamed.id && row != renamed)
    #expect(row == TestRow(Network(id: 1, name: "a"), VirtualCell.self) { _, _ in })
    #expect(row.id != TestRow(Network(id: 1, name: "a"), cell: NetworkCell.self).id)
    #expect(row.item(as: Network.self)?.name == "a")
    let colours = ["red", "blue"].map { TestRow(Colour(name: $0), VirtualCell.self) { _, _ in } }
    #expect(colours[0].id != colours[1].id)
  }

  @Test func anIdentifierLeavesRegistrationToTheApp() {
    let row = TestRow(Colour(name: "red"), VirtualCell.self, identifier: "Own") { _, _ in }
    #expect(row.reuseIdentifier(in: harness.registry) == "Own")
  }
}
