import TableViews

/// A cell that shows countries, and no zones.
final class CountryNameCell: LabelledCell, Configurable {
  func setup(with item: Country) { textLabel?.text = item.name }
}
