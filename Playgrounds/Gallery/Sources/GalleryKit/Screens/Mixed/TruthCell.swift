import TableViews

/// Shows whether something is true.
final class TruthCell: TableViewCell, Configurable {
  func setup(with item: Bool) {
    textLabel?.text = "\(item)"
    accessoryType = item ? .checkmark : .none
  }
}
