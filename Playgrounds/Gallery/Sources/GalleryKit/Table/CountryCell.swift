import TableViews

/// Shows a country and the places that its zones are named after.
final class CountryCell: TableViewValue1Cell, Configurable {
  func setup(with item: CountryZones) {
    textLabel?.text = item.text
    detailTextLabel?.text = item.detail
  }
}
