import DiffEngine
import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct TableViewRowTests {
  private struct PlainRow: TableViewRow {
    var network: Network
    func configure(_ cell: NetworkCell) { cell.setup(with: network) }
  }

  /// Registers a prototype, as a row with a nib does.
  private struct PrototypeRow: TableViewRow {
    var cellReuseIdentifier: String { "Prototype" }

    func configure(_ cell: NetworkCell) { cell.detailTextLabel?.text = "configured" }

    func registerCell(with surface: VirtualTableView) {
      surface.register(
        cellMaker: { identifier in
          let cell = NetworkCell(reuseIdentifier: identifier)
          cell.textLabel?.text = "from the prototype"
          return cell
        }, forCellReuseIdentifier: "Prototype")
    }
  }

  /// As the cell formatter's rows were: it knows where it is, wrongly.
  private struct PlacedRow: TableViewRow {
    var indexPath = TablePath(section: 9, row: 9)
    func configure(_ cell: NetworkCell) { cell.textLabel?.text = "placed" }
  }

  @Test func theIdentifierIsTheQualifiedNameOfTheCellUnlessGiven() {
    #expect(
      PlainRow(network: Network(id: 1, name: "a")).cellReuseIdentifier
        == "TableRowsTests.NetworkCell")
    #expect(PrototypeRow().cellReuseIdentifier == "Prototype")
  }

  @Test func theBareNameOfAClassIsItsReuseIdentifier() {
    #expect(NetworkCell.reuseIdentifier == "NetworkCell")
    #expect(FastNetworkCell.reuseIdentifier == "FastNetworkCell")
    #expect(VirtualHeaderFooterView.reuseIdentifier == "VirtualHeaderFooterView")
  }

  @Test func aRowRegistersTheClassOfItsCellUnlessItSaysOtherwise() throws {
    let table = VirtualTableView()
    PlainRow(network: Network(id: 1, name: "a")).registerCell(with: table)
    PrototypeRow().registerCell(with: table)
    #expect(table.knownTableCellIdentifiers == ["Prototype", "TableRowsTests.NetworkCell"])
    let cell = table.dequeueReusableCell(withIdentifier: "TableRowsTests.NetworkCell")
    #expect(cell is NetworkCell && cell?.textLabel?.text == nil)
    let prototype = table.dequeueReusableCell(withIdentifier: "Prototype")
    #expect(prototype?.textLabel?.text == "from the prototype")
  }

  @Test func x13_aRowKeepsItsOwnRegistrationWhenErasedInEitherWay() {
    let erased = AnyTableViewRow(row: PrototypeRow())
    for row in [
      Row<VirtualTableView>(id: 1, row: PrototypeRow()), Row(id: 2, row: erased),
      Row(id: 3, row: AnyTableViewRow(row: erased)),
    ] {
      let table = RowTable()
      let cell = table.cell(row)
      #expect(cell.textLabel?.text == "from the prototype")
      #expect(cell.detailTextLabel?.text == "configured")
      #expect(cell.reuseIdentifier == "Prototype")
      #expect(table.issues.isEmpty)
    }
  }

  @Test func x11_aPositionOfItsOwnIsNeitherNeededNorUsed() {
    let table = RowTable()
    #expect(table.text(Row(id: 1, row: PlacedRow())) == "placed")
    #expect(table.issues.isEmpty)
  }
}
