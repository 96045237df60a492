import TableViews

struct Message: Identifiable, Hashable {
  let id: Int
  var subject: String
  var isRead = false
}

final class MessageCell: TableViewCell, Configurable {
  func setup(with item: Message) {
    textLabel?.text = item.subject
    accessoryType = item.isRead ? .checkmark : .none
  }
}

@MainActor
final class InboxScreen {
  let adapter: TableViewAdapter<Message, Int>
  var messages: [Message] { didSet { show() } }
  var preloaded: [Int] = []

  init(_ messages: [Message], in tableView: TableView) {
    adapter = TableViewAdapter(tableView) { message in
      Row(message, cell: MessageCell.self)
        .menu { RowMenu(title: message.subject, actions: [.init("Copy") {}]) }
    }
    self.messages = messages
    adapter.cellDidSelectHandler = { [weak self] _, _, message in self?.setRead(message.id, true) }
    adapter.cellDidDeleteHandler = { [weak self] _, _, message in
      self?.messages.removeAll { $0.id == message.id }
    }
    adapter.swipeActionsProvider = { [weak self] _, message, edge in
      guard edge == .leading else { return [] }
      return [SwipeAction("Unread") { self?.setRead(message.id, false) }]
    }
    adapter.prefetchHandler = { [weak self] messages in
      self?.preloaded += messages.map(\.id)
    }
    show()
  }

  func setRead(_ id: Int, _ isRead: Bool) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages[index].isRead = isRead
  }

  private func show() {
    let unread = messages.filter { !$0.isRead }.count
    adapter.update(with: [Section(id: 0, items: messages, header: "\(unread) unread")])
  }
}
