import TableViews

/// Shows a star.
final class StarCell: TableViewValue1Cell, Configurable {
  func setup(with item: Star) {
    textLabel?.text = "\(item.id). \(item.name)"
    detailTextLabel?.text = item.constellation
  }
}
