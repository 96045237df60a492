import DiffEngine
import TableDiagnostics
import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

@MainActor @Suite struct RowTests {
  private let network = Network(id: 7, name: "Home")

  @Test func threeWaysOfMakingARowShowTheSame() {
    let table = RowTable()
    table.table.register(NetworkCell.self, forCellReuseIdentifier: "Network")
    let rows: [TestRow] = [
      Row(network, cell: NetworkCell.self),
      Row(id: 7, NetworkCell.self) { $0.textLabel?.text = "Home" },
      Row(network, id: 7, identifier: "Network"),
    ]
    for row in rows {
      let cell = table.cell(row)
      #expect(cell is NetworkCell && cell.textLabel?.text == "Home")
    }
    #expect(table.issues.isEmpty)
  }

  @Test func oneArrayMixesCells() {
    let rows: [TestRow] = [
      Row(network, cell: NetworkCell.self), Row(Colour(name: "red"), cell: ColourCell.self),
      Row(City(id: "Rome", people: 3), cell: CityCell.self),
      Row(Note(text: "note"), id: 1, cell: NoteCell.self),
      Row(Blob(size: 4), id: 2, cell: BlobCell.self),
      Row(id: 3, VirtualCell.self) { $0.textLabel?.text = "closure" },
    ]
    let table = RowTable()
    #expect(rows.map(table.text) == ["Home", "red", "Rome: 3", "note", "4 bytes", "closure"])
    #expect(Set(rows.map(\.id)).count == 6)
    #expect(table.issues.isEmpty)
  }

  @Test func aRowNamesItsCellWhereItIsKnown() {
    let table = RowTable()
    let typed = TestRow(network, cell: NetworkCell.self)
    #expect(typed.cellType == NetworkCell.self)
    #expect(typed.reuseIdentifier(in: table.registry) == "NetworkCell")
    let nib = TestRow(network, cell: NetworkCell.self, identifier: "Nib")
    #expect(nib.cellType == NetworkCell.self)
    #expect(nib.reuseIdentifier(in: table.registry) == "Nib")
    let named = TestRow(Colour(name: "red"), identifier: "Colour")
    #expect(named.cellType == nil)
    #expect(named.reuseIdentifier(in: table.registry) == "Colour")
  }

  @Test func theItemCanBeAskedForByItsType() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(row.item(as: Network.self) == network)
    let asked: Network? = row.item()
    #expect(asked == network)
    #expect(row.item(as: City.self) == nil)
    #expect(TestRow(Blob(size: 4), id: 1, cell: BlobCell.self).item(as: Blob.self)?.size == 4)
    #expect(TestRow(Colour(name: "red"), identifier: "x").item() == Colour(name: "red"))
    #expect(TestRow(id: 1, content: "shown", VirtualCell.self) { _ in }.item() == "shown")
  }

  @Test func theKeyIsTheAppsOwnIdWhateverTheCell() {
    let keys = [
      TestRow(network, cell: NetworkCell.self), TestRow(network, cell: CountingCell.self),
      TestRow(network, identifier: "Network"), TestRow(id: 7, VirtualCell.self) { _ in },
    ].map(\.key)
    #expect(keys == Array(repeating: AnyIdentity(7), count: 4))
    #expect(TestRow(network, cell: NetworkCell.self).id.description == "7")
  }

  @Test func heightsAreKeptAndTakeNoPartInEquality() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(row.rowHeight == nil && row.estimatedRowHeight == nil)
    let tall = row.height(80, estimated: 60)
    #expect(tall.rowHeight == 80 && tall.estimatedRowHeight == 60)
    let taller = tall.height(90)
    #expect(taller.rowHeight == 90 && taller.estimatedRowHeight == 60)
    #expect(tall.height(nil).rowHeight == nil)
    #expect(tall == row && tall.id == row.id)
  }

  @Test func aRowIsItsOwnErasedForm() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(row.erasedRow == row)
  }
}
