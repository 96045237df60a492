import TableViews

/// Shows a number, and whether it is even.
final class NumberCell: TableViewValue1Cell, Configurable {
  func setup(with item: Int) {
    textLabel?.text = "\(item)"
    detailTextLabel?.text = item.isMultiple(of: 2) ? "even" : "odd"
  }
}
