import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

/// A call of each initializer.
///
/// No other initializer accepts it, except `Row(_:id:cell:)` of an `Equatable` item, for which
/// another one wouldn't compare the item.
///
/// An item that is both `Identifiable` and `Hashable` goes to the initializer for `Identifiable`
/// items, because the one for `Hashable` items is disfavored.
@MainActor @Suite struct RowInitializersTests {
  private struct Titled: TableViewRow, Identifiable, Equatable {
    let id: Int
    var title: String
    func configure(_ cell: VirtualCell) { cell.textLabel?.text = title }
  }

  private let network = Network(id: 1, name: "a")
  private let city = City(id: "Rome", people: 2)
  private let color = Color(name: "red")
  private let note = Note(text: "note")
  private let blob = Blob(size: 3)
  private let screen = Screen(name: "main")

  @Test func everyInitializerIsCallable() {
    let rows: [TestRow] = [
      // `cell:` with Hashable, Identifiable & Equatable, Equatable with ID, and any item with ID
      Row(color, cell: ColorCell.self),
      Row(network, cell: NetworkCell.self),
      Row(note, id: 1, cell: NoteCell.self),
      Row(blob, id: 1, cell: BlobCell.self),
      // `cell:sender:` with Hashable and Identifiable & Equatable
      Row(color, cell: ColorScreenCell.self, sender: screen),
      Row(network, cell: ScreenCell.self, sender: screen),
      // A closure without and with content, and with Hashable and Identifiable & Equatable items
      Row(id: 1, VirtualCell.self) { _ in },
      Row(id: 1, content: "a", VirtualCell.self) { _ in },
      Row(color, VirtualCell.self) { $0.textLabel?.text = $1.name },
      Row(network, VirtualCell.self) { $0.textLabel?.text = $1.name },
      // `identifier:` with Hashable, Identifiable & Equatable, and any item with ID
      Row(color, identifier: "a"),
      Row(network, identifier: "a"),
      Row(blob, id: 1, identifier: "a"),
      // A typed row without and with content, and one with its own ID
      Row(id: 1, row: Titled(id: 1, title: "a")),
      Row(id: 1, content: "a", row: Titled(id: 1, title: "a")),
      Row(row: Titled(id: 2, title: "a")),
    ]
    let ids: [any Hashable] = [
      color, 1, 1, 1, color, 1, 1, 1, color, 1, color, 1, 1, 1, 1, 2,
    ]
    #expect(rows.map(\.itemID) == ids.map { AnyIdentity($0) })
    #expect(rows[2] == Row(note, id: 1, cell: NoteCell.self))
    #expect(rows[3] != Row(blob, id: 1, cell: BlobCell.self))
  }

  @Test func hashableIdentifiableItemIsIdentifiedByID() {
    let rows: [TestRow] = [
      Row(city, cell: CityCell.self), Row(city, cell: CityScreenCell.self, sender: screen),
      Row(city, VirtualCell.self) { $0.textLabel?.text = $1.id }, Row(city, identifier: "a"),
    ]
    let grown = City(id: "Rome", people: 3)
    let later: [TestRow] = [
      Row(grown, cell: CityCell.self), Row(grown, cell: CityScreenCell.self, sender: screen),
      Row(grown, VirtualCell.self) { $0.textLabel?.text = $1.id }, Row(grown, identifier: "a"),
    ]
    #expect(rows.allSatisfy { $0.itemID == AnyIdentity("Rome") })
    #expect(rows.map(\.id) == later.map(\.id) && zip(rows, later).allSatisfy { $0 != $1 })
  }

  @Test func aCellThatWorksWithAndWithoutASenderNeedsNone() {
    final class EitherCell: VirtualCell, Configurable, SenderConfigurable {
      func setup(with item: Network) { textLabel?.text = item.name }
      func setup(with item: Network, sender: Screen) { textLabel?.text = sender.name }
    }
    let table = RowTable()
    #expect(table.text(Row(network, cell: EitherCell.self)) == "a")
    #expect(table.text(Row(network, cell: EitherCell.self, sender: screen)) == "main")
  }
}

@MainActor @Suite struct RowTypedTests {
  private let harness = RowTable()

  @Test func everyKindOfItemHasAWayToBeShown() {
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "a"), cell: NetworkCell.self),
      Row(City(id: "Rome", people: 2), cell: CityCell.self),
      Row(Color(name: "red"), cell: ColorCell.self),
      Row(Note(text: "note"), id: "n", cell: NoteCell.self),
      Row(Blob(size: 3), id: "b", cell: BlobCell.self),
    ]
    #expect(rows.map(harness.text) == ["a", "Rome: 2", "red", "note", "3 bytes"])
  }

  @Test func anyItemMayBeGivenAnIdOfTheAppsChoice() {
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "a"), id: "own", cell: NetworkCell.self),
      Row(City(id: "Rome", people: 2), id: "own", cell: CityCell.self),
      Row(Color(name: "red"), id: "own", cell: ColorCell.self),
    ]
    #expect(rows.map(\.itemID.description) == ["own", "own", "own"])
    #expect(rows[0] == Row(Network(id: 1, name: "a"), id: "own", cell: NetworkCell.self))
  }

  @Test func genericCodeCanMakeRowsOfAnyCellAndItsItem() {
    func rows<Cell: VirtualCell & Configurable>(_ items: [Cell.Item], _ cell: Cell.Type)
      -> [TestRow]
    where Cell.Item: Hashable { items.map { Row($0, cell: cell) } }
    #expect(
      rows([Color(name: "red"), Color(name: "blue")], ColorCell.self).map(harness.text)
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
      Row(Color(name: "red"), cell: ColorScreenCell.self, sender: screen),
    ]
    #expect(rows.map(harness.text) == ["Home on main", "Rome on main", "red on main"])
    #expect(
      rows.map(\.itemID) == [AnyIdentity(1), AnyIdentity("Rome"), AnyIdentity(Color(name: "red"))])
    #expect(harness.issues.isEmpty)
  }

  @Test func theSenderIsHeldWeaklyAndTheCellLeftAsItIsWithoutIt() {
    let row: TestRow
    weak var weakScreen: Screen?
    do {
      let screen = Screen(name: "main")
      weakScreen = screen
      row = Row(Network(id: 1, name: "Home"), cell: ScreenCell.self, sender: screen)
    }
    #expect(weakScreen == nil)
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

/// Rows that configure cells with a closure of the cell and the item.
@MainActor @Suite struct RowClosureTests {
  private let harness = RowTable()

  @Test func theClosureIsHandedTheCellAndTheItem() {
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "a"), VirtualCell.self) { $0.textLabel?.text = $1.name },
      Row(City(id: "Rome", people: 2), VirtualCell.self) { cell, city in
        cell.textLabel?.text = "\(city.people)"
      },
      Row(Color(name: "red"), CountingCell.self) { $0.textLabel?.text = $1.name },
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
    let colors = ["red", "blue"].map { TestRow(Color(name: $0), VirtualCell.self) { _, _ in } }
    #expect(colors[0].id != colors[1].id)
  }

  @Test func anIdentifierLeavesRegistrationToTheApp() {
    let row = TestRow(Color(name: "red"), VirtualCell.self, identifier: "Own") { _, _ in }
    #expect(row.reuseIdentifier(in: harness.registry) == "Own")
  }
}

@MainActor @Suite struct RowIdentifierTests {
  private let harness = RowTable()

  @Test func itemsOfEveryKindGoToTheCellOfTheIdentifier() {
    harness.table.register(NetworkCell.self, forCellReuseIdentifier: "Network")
    harness.table.register(CityCell.self, forCellReuseIdentifier: "City")
    harness.table.register(ColorCell.self, forCellReuseIdentifier: "Color")
    harness.table.register(BlobCell.self, forCellReuseIdentifier: "Blob")
    harness.table.register(ScreenCell.self, forCellReuseIdentifier: "Screen")
    let rows: [TestRow] = [
      Row(Network(id: 1, name: "Home"), identifier: "Network"),
      Row(City(id: "Rome", people: 3), identifier: "City"),
      Row(Color(name: "red"), identifier: "Color"),
      Row(Blob(size: 4), id: 9, identifier: "Blob"),
      Row(Network(id: 2, name: "Work"), identifier: "Screen"),
    ]
    #expect(
      rows.map(harness.text) == ["Home", "Rome: 3", "red", "4 bytes", "Work on settings"])
    #expect(
      rows.map(\.itemID) == [
        AnyIdentity(1), AnyIdentity("Rome"), AnyIdentity(Color(name: "red")), AnyIdentity(9),
        AnyIdentity(2),
      ])
    #expect(harness.issues.isEmpty)
  }
}
