import TableViews

/// Shows a departure, and what is wrong with it.
final class DepartureCell: TableViewValue1Cell, Configurable {
  func setup(with item: Departure) {
    let delay = item.delay > 0 ? " +\(item.delay)" : ""
    textLabel?.text = "\(item.time)\(delay)  \(item.id) \(item.destination)"
    detailTextLabel?.text = "platform \(item.platform)"
  }
}
