import TableViews

/// Shows a letter, with a dot before one that is not read.
final class LetterCell: TableViewValue1Cell, Configurable {
  func setup(with item: Letter) {
    textLabel?.text = (item.isRead ? "" : "• ") + item.subject
    detailTextLabel?.text = (item.isFlagged ? "⚑ " : "") + item.author
  }
}
