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
