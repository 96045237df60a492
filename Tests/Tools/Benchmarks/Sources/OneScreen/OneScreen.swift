import TableViews

/// A screen with rows of several kinds, a header, and an update, as an app has it.
///
/// `bash Tests/Tools/Benchmarks/size` says how large a program is that imports the umbrella for it.
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
