import TableViews

/// A typical screen: several kinds of rows, a header, and an update.
///
/// `Tests/Tools/Benchmarks/size` measures the size of this program, which imports the umbrella
/// module.
@main
@MainActor
struct OneScreen {
  static func main() {
    let table = TableView()
    let adapter = TableViewRowAdapter(table)
    for names in [["Home", "Office"], ["Office", "Home", "Guests"]] {
      adapter.update(
        with: [
          Section("wifi", header: "Networks") {
            Row("Wi-Fi", cell: NameCell.self)
            ForEach(names.map(Network.init)) { Row($0, cell: NetworkCell.self) }
          }
        ])
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

private final class NameCell: TableViewCell, Configurable {
  func setup(with item: String) { textLabel?.text = item }
}
