import TableViews

/// Shows a line of text.
final class TextCell: TableViewCell, Configurable {
  func setup(with item: String) { textLabel?.text = item }
}
