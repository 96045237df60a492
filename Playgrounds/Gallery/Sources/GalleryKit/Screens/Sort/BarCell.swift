import TableViews

/// Shows a number as a bar.
final class BarCell: TableViewCell, Configurable {
  func setup(with item: Int) {
    textLabel?.text = String(repeating: "█", count: max(0, item))
    detailTextLabel?.text = "\(item)"
  }
}
