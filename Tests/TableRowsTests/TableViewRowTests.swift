import CellRegistry
import DiffEngine
import TableDiagnostics
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

  /// The cell formatter's rows have an index path, which is wrong here.
  private struct PlacedRow: TableViewRow {
    var indexPath = TablePath(section: 9, row: 9)
    func configure(_ cell: NetworkCell) { cell.textLabel?.text = "placed" }
  }

  @Test func theIdentifierIsTheNameOfTheCellUnlessGiven() {
    let network = Network(id: 1, name: "a")
    #expect(PlainRow(network: network).cellReuseIdentifier == "NetworkCell")
    #expect(AnyTableViewRow(row: PlainRow(network: network)).cellReuseIdentifier == "NetworkCell")
    #expect(AnyTableViewRow<NetworkCell>().cellReuseIdentifier == "NetworkCell")
    #expect(AnyTableViewRow<SelfNamedCell>().cellReuseIdentifier == "Named")
    #expect(PrototypeRow().cellReuseIdentifier == "Prototype")
  }

  /// With the cell formatter, the app registers cells and dequeues them by the row's identifier.
  @Test func cellsRegisteredUnderTheirBareNamesAreShown() {
    let table = RowTable()
    table.table.register(NetworkCell.self, forCellReuseIdentifier: "NetworkCell")
    let row = AnyTableViewRow(row: PlainRow(network: Network(id: 1, name: "a")))
    let cell = table.table.dequeueReusableCell(withIdentifier: row.cellReuseIdentifier)
    #expect(cell is NetworkCell)
    #expect(table.text(Row(id: 1, row: row)) == "a")
    #expect(table.table.knownTableCellIdentifiers == ["NetworkCell"])
    #expect(table.issues.isEmpty)
  }

  @Test func rowKeepsRegistrationOfApp() {
    let table = RowTable()
    table.registerNib(for: "NetworkCell")
    let cell = table.cell(Row(id: 1, row: PlainRow(network: Network(id: 1, name: "a"))))
    #expect(cell.textLabel?.text == "a" && cell.detailTextLabel?.text == "from the nib")
    #expect(table.issues.isEmpty)
  }

  @Test func rowsOfTwoCellsOfOneNameShowBoth() {
    let table = RowTable()
    let rows: [Row<VirtualTableView>] = [
      Row(id: 1, row: PlainRow(network: Network(id: 1, name: "a"))),
      Row(id: 2, row: AnyTableViewRow<OtherModule.NetworkCell> { $0.textLabel?.text = "b" }),
    ]
    for _ in 0..<2 { #expect(rows.map(table.text) == ["a", "b"]) }
    #expect(
      table.table.knownTableCellIdentifiers
        == ["NetworkCell", "TableRowsTests.OtherModule.NetworkCell"])
    #expect(table.issues.map(\.code) == [.sharedName])
  }

  @Test func theBareNameOfAClassIsItsReuseIdentifier() {
    #expect(AnyTableViewRow<NetworkCell>().cellReuseIdentifier == "NetworkCell")
    #expect(AnyTableViewRow<FastNetworkCell>().cellReuseIdentifier == "FastNetworkCell")
    #expect(BareNamedCell.reuseIdentifier == "BareNamedCell")
    #expect(AnyTableViewRow<BareNamedCell>().cellReuseIdentifier == "BareNamedCell")
  }

  @Test func rowRegistersClassOfItsCellByDefault() throws {
    let table = VirtualTableView()
    PlainRow(network: Network(id: 1, name: "a")).registerCell(with: table)
    PrototypeRow().registerCell(with: table)
    #expect(table.knownTableCellIdentifiers == ["NetworkCell", "Prototype"])
    let cell = table.dequeueReusableCell(withIdentifier: "NetworkCell")
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

  @Test func x11_customPositionIsNeitherNeededNorUsed() {
    let table = RowTable()
    #expect(table.text(Row(id: 1, row: PlacedRow())) == "placed")
    #expect(table.issues.isEmpty)
  }
}

@MainActor @Suite struct AnyTableViewRowTests {
  /// Records all calls.
  private final class Calls {
    var lines: [String] = []
  }

  private struct NotingRow: TableViewRow {
    let calls: Calls

    var cellReuseIdentifier: String {
      calls.lines.append("identifier")
      return "Noting"
    }

    func configure(_ cell: NetworkCell) { calls.lines.append("configure") }

    func registerCell(with surface: VirtualTableView) { calls.lines.append("register") }
  }

  private func use(_ row: some TableViewRow<NetworkCell>) -> String {
    let identifier = row.cellReuseIdentifier
    row.registerCell(with: VirtualTableView())
    row.configure(NetworkCell(reuseIdentifier: nil))
    return identifier
  }

  @Test func erasedOnceOrOftenGivesTheSameCalls() {
    let calls = Calls()
    let row = NotingRow(calls: calls)
    let once = AnyTableViewRow(row: row)
    var often = once
    for _ in 0..<100 { often = AnyTableViewRow(row: often) }
    for identifier in [use(row), use(once), use(often)] { #expect(identifier == "Noting") }
    let one = ["identifier", "register", "configure"]
    #expect(calls.lines == one + one + one)
  }

  /// The mirror would show a wrapper around a wrapper as another level.
  @Test func erasingTwiceAddsNoLevel() {
    func depth(_ value: Any) -> Int {
      guard let child = Mirror(reflecting: value).children.first(where: { $0.label == "base" })
      else { return 0 }
      return 1 + depth(child.value)
    }
    let once = AnyTableViewRow(row: NotingRow(calls: Calls()))
    #expect(depth(once) == 1)
    #expect(depth(AnyTableViewRow(row: AnyTableViewRow(row: once))) == 1)
  }

  @Test func aClosureMakesARow() {
    let row = AnyTableViewRow<NetworkCell> { $0.textLabel?.text = "closure" }
    let cell = NetworkCell(reuseIdentifier: nil)
    row.configure(cell)
    #expect(cell.textLabel?.text == "closure")
    #expect(row.cellReuseIdentifier == "NetworkCell")
    let table = VirtualTableView()
    row.registerCell(with: table)
    #expect(table.knownTableCellIdentifiers == ["NetworkCell"])
  }

  @Test func aClosureRowMayNameItsIdentifier() {
    let row = AnyTableViewRow<NetworkCell>(cellReuseIdentifier: "Nib") { _ in }
    #expect(row.cellReuseIdentifier == "Nib")
  }

  @Test func theClosureIsOptional() {
    let row = AnyTableViewRow<NetworkCell>()
    let cell = NetworkCell(reuseIdentifier: nil)
    cell.textLabel?.text = "untouched"
    row.configure(cell)
    #expect(cell.textLabel?.text == "untouched")
  }

  @Test func aPositionIsAcceptedAndNotNeeded() {
    let row = AnyTableViewRow<NetworkCell>(indexPath: TablePath(section: 3, row: 4)) {
      $0.textLabel?.text = "placed"
    }
    let table = RowTable()
    #expect(table.text(Row(id: 1, row: row)) == "placed")
    #expect(
      AnyTableViewRow<NetworkCell>(indexPath: TablePath(section: 0, row: 0)).cellReuseIdentifier
        == "NetworkCell")
  }

  @Test func rowsOfDifferentTypesFitInOneArray() {
    let rows = [
      AnyTableViewRow(row: NotingRow(calls: Calls())), AnyTableViewRow { $0.accessoryType = .none },
    ]
    #expect(rows.map(\.cellReuseIdentifier) == ["Noting", "NetworkCell"])
  }
}
