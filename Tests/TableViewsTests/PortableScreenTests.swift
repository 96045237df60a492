import TableViews
import Testing

// Written only against the portable names: as it stands, this is app-model code for UIKit too.

private struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
}

private final class NetworkCell: TableViewCell, Configurable {
  func setup(with item: Network) { textLabel?.text = item.name }
}

private final class NumberCell: TableViewCell, Configurable {
  func setup(with item: Int) { textLabel?.text = "#\(item)" }
}

@MainActor @Suite struct PortableScreenTests {
  @Test func smoke() {
    let table = TableView()
    let adapter = TableViewAdapter<Network, Int>(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [
      Section(
        id: 0, items: [Network(id: 1, name: "Home"), Network(id: 2, name: "カフェ")], header: "Known")
    ])
    print(table.drawing(columns: 30))
    adapter.update(with: [
      Section(
        id: 0, items: [Network(id: 2, name: "カフェ 2"), Network(id: 1, name: "Home")],
        header: "Known!")
    ])
    print(table.drawing(columns: 30))
    adapter.edit {
      $0.delete(2); $0.append(Network(id: 5, name: "Five"), toSection: 0); $0.delete(9)
    }
    print(table.drawing(columns: 30))
    print(adapter.issues.entries, table.tally)
    let mixed = TableViewAdapter<Row<TableView>, AnyIdentity>(table)
    mixed.update(with: [
      Section("a", header: "x") {
        Row(3, cell: NumberCell.self)
        for n in [Network(id: 7, name: "seven")] { Row(n, cell: NetworkCell.self) }
        Row(id: "c", TableViewCell.self) { $0.textLabel?.text = "closure" }
        Row("typo", identifier: "Numbr")
      }
    ])
    print(table.drawing(columns: 30))
    print(mixed.issues.entries, table.tally)
  }
}
