import DiffEngine
import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct AnyTableViewRowTests {
  /// Notes every call.
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

  /// A wrapper around a wrapper would show as another level in the mirror.
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

  @Test func rowsOfDifferentTypesStandInOneArray() {
    let rows = [
      AnyTableViewRow(row: NotingRow(calls: Calls())), AnyTableViewRow { $0.accessoryType = .none },
    ]
    #expect(rows.map(\.cellReuseIdentifier) == ["Noting", "NetworkCell"])
  }
}
