import TableViews

/// Shows a number as a bar.
final class BarCell: TableViewValue1Cell, Configurable {
  func setup(with item: Int) {
    textLabel?.text = String(repeating: "█", count: max(0, item))
    detailTextLabel?.text = "\(item)"
  }
}
