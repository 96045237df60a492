import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

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
