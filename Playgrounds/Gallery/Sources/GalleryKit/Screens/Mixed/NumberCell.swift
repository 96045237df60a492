import TableViews

/// Shows a number, and whether it is even.
final class NumberCell: TableViewCell, Configurable {
  func setup(with item: Int) {
    textLabel?.text = "\(item)"
    detailTextLabel?.text = item.isMultiple(of: 2) ? "even" : "odd"
  }
}
