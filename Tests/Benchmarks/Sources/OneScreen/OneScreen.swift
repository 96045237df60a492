import TableViews

/// A screen with rows of several kinds, a header, and an update: what an app links that imports the
/// umbrella. `bash Tests/Benchmarks/size` says how large it is.
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
            ForEach(names.map(Network.init), cell: NetworkCell.self)
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
