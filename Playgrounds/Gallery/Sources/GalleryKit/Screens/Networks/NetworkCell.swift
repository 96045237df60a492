import TableViews

/// Shows a network and how well it is heard.
final class NetworkCell: TableViewValue1Cell, Configurable {
  func setup(with item: Network) {
    textLabel?.text = item.name
    let signal = min(max(0, item.signal), 4)
    detailTextLabel?.text =
      String(repeating: "●", count: signal) + String(repeating: "○", count: 4 - signal)
  }
}
