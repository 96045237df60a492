import TableViews

/// Shows a time zone: name and comment, and where it is.
final class ZoneCell: TableViewValue1Cell, Configurable {
  func setup(with item: Zone) {
    textLabel?.text = item.text
    detailTextLabel?.text = item.detail
  }
}
