import TableViews

/// Shows a message.
final class MessageCell: TableViewCell, Configurable {
  func setup(with item: Message) {
    textLabel?.text = item.subject
    detailTextLabel?.text = item.author
  }
}
