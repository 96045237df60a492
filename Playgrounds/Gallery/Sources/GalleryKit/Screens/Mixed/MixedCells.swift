import TableViews

/// Shows a number, and whether it is even.
final class NumberCell: TableViewCell, Configurable {
  func setup(with item: Int) {
    textLabel?.text = "\(item)"
    detailTextLabel?.text = item.isMultiple(of: 2) ? "even" : "odd"
  }
}

/// Shows whether something is true.
final class TruthCell: TableViewCell, Configurable {
  func setup(with item: Bool) {
    textLabel?.text = "\(item)"
    accessoryType = item ? .checkmark : .none
  }
}
