import TableViews

/// Shows a word.
final class WordCell: TableViewCell, Configurable {
  func setup(with item: String) { textLabel?.text = item }
}
