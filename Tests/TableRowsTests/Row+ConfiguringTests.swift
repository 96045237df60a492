import CellRegistry
import TableDiagnostics
import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

/// Rows that are handed a cell, and need not find one.
@MainActor @Suite struct RowConfiguringTests {
  private let network = Network(id: 7, name: "Home")
  private let harness = RowTable()

  private func configure(_ cell: VirtualCell, by row: TestRow) -> String? {
    row.configure(cell, registry: harness.registry, sender: harness.sender)
    return cell.textLabel?.text
  }

  @Test func everyKindOfRowSetsUpACellThatIsThere() {
    let rows: [TestRow] = [
      Row(network, cell: NetworkCell.self),
      Row(network, cell: NetworkCell.self, identifier: "Nib"),
      Row(id: 1, NetworkCell.self) { $0.textLabel?.text = "Home" },
      Row(network, NetworkCell.self) { $0.textLabel?.text = $1.name },
      Row(network, identifier: "Network"),
      Row(
        id: 1, row: AnyTableViewRow<NetworkCell> { $0.setup(with: Network(id: 1, name: "Home")) }),
    ]
    for row in rows { #expect(configure(NetworkCell(reuseIdentifier: nil), by: row) == "Home") }
    #expect(harness.issues.isEmpty)
  }

  @Test func nothingIsRegisteredOrAskedFor() {
    _ = configure(NetworkCell(reuseIdentifier: nil), by: TestRow(network, cell: NetworkCell.self))
    #expect(harness.table.knownTableCellIdentifiers.isEmpty)
    #expect(harness.registry.identifiers().isEmpty)
  }

  @Test func aSubclassOfTheCellIsAccepted() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(configure(FastNetworkCell(reuseIdentifier: nil), by: row) == "Home")
    #expect(harness.issues.isEmpty)
  }

  @Test func aRowMayRegisterASubclassOfTheClassItConfigures() {
    let type: NetworkCell.Type = FastNetworkCell.self
    for row in [
      TestRow(network, cell: type),
      TestRow(id: 1, type) { $0.textLabel?.text = "Home" },
    ] {
      let cell = harness.cell(row)
      #expect(cell is FastNetworkCell && cell.textLabel?.text == "Home")
      #expect(row.cellType == FastNetworkCell.self)
      #expect(configure(NetworkCell(reuseIdentifier: nil), by: row) == "Home")
    }
    #expect(harness.issues.isEmpty)
  }

  // MARK: Issues

  @Test func anotherClassIsAnIssueAndLeftAsItIs() {
    let rows: [TestRow] = [
      Row(network, cell: NetworkCell.self),
      Row(network, cell: NetworkCell.self, identifier: "Nib"),
      Row(id: 1, NetworkCell.self, identifier: "Closure") { $0.textLabel?.text = "set up" },
      Row(
        id: 1,
        row: AnyTableViewRow<NetworkCell>(cellReuseIdentifier: "Row") {
          $0.textLabel?.text = "set up"
        }),
      Row(network, cell: ScreenCell.self, sender: Screen(name: "main"), identifier: "Sender"),
    ]
    for row in rows { #expect(configure(ColourCell(reuseIdentifier: nil), by: row) == nil) }
    let expected = [
      ("NetworkCell", "NetworkCell"), ("Nib", "NetworkCell"),
      ("Closure", "NetworkCell"), ("Row", "NetworkCell"), ("Sender", "ScreenCell"),
    ]
    #expect(
      harness.issues
        == expected.map { identifier, type in
          TableIssue(
            .wrongViewType,
            "cell identifier \"\(identifier)\" gave a TableRowsTests.ColourCell, expected"
              + " TableRowsTests.\(type)",
            hint: "Register TableRowsTests.\(type), or a subclass of it, for this identifier.",
            subjects: [identifier],
            types: ["TableRowsTests.\(type)", "TableRowsTests.ColourCell"])
        })
  }

  @Test func aCellOfAnIdentifierThatTakesAnotherItemIsAnIssueAndLeftAsItIs() {
    let row = TestRow(Colour(name: "red"), identifier: "Network")
    #expect(configure(NetworkCell(reuseIdentifier: nil), by: row) == nil)
    #expect(harness.issues == [.colourForNetwork])
  }

  @Test func aCellOfAnIdentifierOfAnotherClassThanTheRegisteredOneIsAnIssueAndTried() {
    harness.registry.register(ColourCell.self, identifier: "Network")
    let row = TestRow(network, identifier: "Network")
    #expect(configure(NetworkCell(reuseIdentifier: nil), by: row) == "Home")
    #expect(harness.issues.map(\.code) == [.wrongViewType])
  }

  // MARK: Senders

  @Test func aCellOfAnIdentifierIsGivenTheSender() {
    let row = TestRow(network, identifier: "Screen")
    #expect(configure(ScreenCell(reuseIdentifier: nil), by: row) == "Home on settings")
    let cell = ScreenCell(reuseIdentifier: nil)
    row.configure(cell, registry: harness.registry, sender: "a text")
    #expect(cell.textLabel?.text == nil)
    #expect(harness.issues.map(\.code) == [.wrongSender])
  }

  @Test func aRowWithASenderOfItsOwnGivesThatUntilItIsGone() {
    let row: TestRow
    do {
      let screen = Screen(name: "main")
      row = Row(network, cell: ScreenCell.self, sender: screen)
      #expect(configure(ScreenCell(reuseIdentifier: nil), by: row) == "Home on main")
    }
    #expect(configure(ScreenCell(reuseIdentifier: nil), by: row) == nil)
    #expect(harness.issues.isEmpty)
  }
}
