import TableViews

/// Shows a network and how well it is heard.
final class NetworkCell: TableViewCell, Configurable {
  func setup(with item: Network) {
    textLabel?.text = item.name
    detailTextLabel?.text =
      String(repeating: "●", count: item.signal) + String(repeating: "○", count: 4 - item.signal)
  }
}
