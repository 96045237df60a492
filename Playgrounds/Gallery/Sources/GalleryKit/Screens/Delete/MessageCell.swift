import TableViews

/// Shows a message.
final class MessageCell: TableViewValue1Cell, Configurable {
  func setup(with item: Message) {
    textLabel?.text = item.subject
    detailTextLabel?.text = item.author
  }
}
