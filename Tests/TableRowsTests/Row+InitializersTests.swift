import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

@MainActor @Suite struct RowTypedTests {
  private let harness = RowTable()

  @Test func everyKindOfItemHasAWayToBeShown() {
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "a"), cell: NetworkCell.self),
      Row(City(id: "Rome", people: 2), cell: CityCell.self),
      Row(Colour(name: "red"), cell: ColourCell.self),
      Row(Note(text: "note"), id: "n", cell: NoteCell.self),
      Row(Blob(size: 3), id: "b", cell: BlobCell.self),
    ]
    #expect(rows.map(harness.text) == ["a", "Rome: 2", "red", "note", "3 bytes"])
  }

  @Test func anyItemMayBeGivenAnIdOfTheAppsChoice() {
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "a"), id: "own", cell: NetworkCell.self),
      Row(City(id: "Rome", people: 2), id: "own", cell: CityCell.self),
      Row(Colour(name: "red"), id: "own", cell: ColourCell.self),
    ]
    #expect(rows.map(\.key.description) == ["own", "own", "own"])
    #expect(rows[0] == Row(Network(id: 1, name: "a"), id: "own", cell: NetworkCell.self))
  }

  @Test func genericCodeCanMakeRowsOfAnyCellAndItsItem() {
    func rows<Cell: VirtualCell & Configurable>(_ items: [Cell.Item], _ cell: Cell.Type)
      -> [TestRow]
    where Cell.Item: Hashable { items.map { Row($0, cell: cell) } }
    #expect(
      rows([Colour(name: "red"), Colour(name: "blue")], ColourCell.self).map(harness.text)
        == ["red", "blue"])
  }

  @Test func aCellOfASuperclassItemTakesItsSubclassesOnlyAsThatType() {
    class Animal: Hashable {
      let name: String
      init(_ name: String) { self.name = name }
      static func == (left: Animal, right: Animal) -> Bool { left.name == right.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    final class Dog: Animal {}
    final class AnimalCell: VirtualCell, Configurable {
      func setup(with item: Animal) { textLabel?.text = item.name }
    }
    #expect(harness.text(TestRow(Dog("Rex"), cell: AnimalCell.self)) == "Rex")
  }
}

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

@MainActor @Suite struct RowIdentifierTests {
  private let harness = RowTable()

  @Test func itemsOfEveryKindGoToTheCellOfTheIdentifier() {
    harness.table.register(NetworkCell.self, forCellReuseIdentifier: "Network")
    harness.table.register(CityCell.self, forCellReuseIdentifier: "City")
    harness.table.register(ColourCell.self, forCellReuseIdentifier: "Colour")
    harness.table.register(BlobCell.self, forCellReuseIdentifier: "Blob")
    harness.table.register(ScreenCell.self, forCellReuseIdentifier: "Screen")
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "Home"), identifier: "Network"),
      Row(City(id: "Rome", people: 3), identifier: "City"),
      Row(Colour(name: "red"), identifier: "Colour"),
      Row(Blob(size: 4), id: 9, identifier: "Blob"),
      Row(Network(id: 2, name: "Work"), identifier: "Screen"),
    ]
    #expect(
      rows.map(harness.text) == ["Home", "Rome: 3", "red", "4 bytes", "Work on settings"])
    #expect(
      rows.map(\.key) == [
        AnyIdentity(1), AnyIdentity("Rome"), AnyIdentity(Colour(name: "red")), AnyIdentity(9),
        AnyIdentity(2),
      ])
    #expect(harness.issues.isEmpty)
  }
}
