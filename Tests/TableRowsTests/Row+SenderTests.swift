import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

@MainActor @Suite struct RowSenderTests {
  private let harness = RowTable()

  @Test func aCellIsGivenItsItemAndItsSender() {
    let screen = Screen(name: "main")
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "Home"), cell: ScreenCell.self, sender: screen),
      Row(City(id: "Rome", people: 3), cell: CityScreenCell.self, sender: screen),
      Row(Colour(name: "red"), cell: ColourScreenCell.self, sender: screen),
    ]
    #expect(rows.map(harness.text) == ["Home on main", "Rome on main", "red on main"])
    #expect(
      rows.map(\.key) == [AnyIdentity(1), AnyIdentity("Rome"), AnyIdentity(Colour(name: "red"))])
    #expect(harness.issues.isEmpty)
  }

  @Test func theSenderIsHeldWeaklyAndTheCellLeftAsItIsWithoutIt() {
    let row: TestRow
    weak var gone: Screen?
    do {
      let screen = Screen(name: "main")
      gone = screen
      row = Row(Network(id: 1, name: "Home"), cell: ScreenCell.self, sender: screen)
    }
    #expect(gone == nil)
    let cell = harness.cell(row)
    #expect(cell is ScreenCell && cell.textLabel?.text == nil)
  }

  @Test func theSenderTakesNoPartInEquality() {
    let network = Network(id: 1, name: "Home")
    let one = TestRow(network, cell: ScreenCell.self, sender: Screen(name: "a"))
    #expect(one == TestRow(network, cell: ScreenCell.self, sender: Screen(name: "b")))
  }

  @Test func aNibsIdentifierCanBeGiven() {
    let screen = Screen(name: "main")
    harness.table.register(ScreenCell.self, forCellReuseIdentifier: "Nib")
    let row = TestRow(
      Network(id: 1, name: "Home"), cell: ScreenCell.self, sender: screen, identifier: "Nib")
    #expect(harness.text(row) == "Home on main")
    #expect(harness.cell(row).reuseIdentifier == "Nib")
  }
}
