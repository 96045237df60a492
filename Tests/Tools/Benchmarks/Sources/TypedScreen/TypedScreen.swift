import TableViews

/// A screen that uses only typed sections.
///
/// `Tests/Tools/Benchmarks/size` measures the size of this program.
@main
@MainActor
struct TypedScreen {
  static func main() {
    let table = TableView()
    let adapter = TableViewAdapter<Network, String>(table) { Row($0, cell: NetworkCell.self) }
    for names in [["Home", "Office"], ["Office", "Home", "Guests"]] {
      adapter.update(
        with: [Section(id: "wifi", items: names.map(Network.init), header: "Networks")])
    }
    print(table.drawing(columns: 32))
  }
}

private struct Network: Identifiable, Equatable {
  let name: String
  var id: String { name }
}

private final class NetworkCell: TableViewCell, Configurable {
  func setup(with item: Network) { textLabel?.text = item.name }
}
