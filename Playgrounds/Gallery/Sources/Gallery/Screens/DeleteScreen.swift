import TableViews

/// Messages that are deleted by a tap and restored by a button.
///
/// The screen edits the table by ID. The adapter's sections are the model.
@MainActor
final class DeleteScreen {
  enum Part { case inbox }

  let tableView: TableView
  let adapter: RecordingAdapter<Message, Part>
  private var deleted: [(message: Message, row: Int)] = []

  init(tableView: TableView, messages: [Message]) {
    self.tableView = tableView
    adapter = RecordingAdapter(tableView) { Row($0, cell: MessageCell.self) }
    adapter.emptyStateContent = .title("No messages")
    adapter.cellDidSelectHandler = { [weak self] _, _, message in self?.delete(message) }
    adapter.update(with: [
      Section(id: .inbox, items: messages, header: "Inbox", footer: Self.count(messages.count))
    ])
  }

  /// Restores the message that was deleted last.
  func undo() {
    guard let (message, row) = deleted.popLast() else { return }
    adapter.edit { table in
      table.updateSection(.inbox) { inbox in
        inbox.items.insert(message, at: min(row, inbox.items.count))
        inbox.footer = .title(Self.count(inbox.items.count))
      }
    }
  }

  private func delete(_ message: Message) {
    deleted.append((message, adapter.position(ofRow: message.id)?.row ?? 0))
    adapter.edit { table in
      table.delete(message.id)
      table.updateSection(.inbox) { $0.footer = .title(Self.count($0.items.count)) }
    }
  }

  private static func count(_ count: Int) -> String {
    count == 0 ? "No messages" : count == 1 ? "1 message" : "\(count) messages"
  }
}

struct Message: Identifiable, Hashable {
  var id: Int
  var subject: String
  var author: String
}

final class MessageCell: TableViewValue1Cell, Configurable {
  func setup(with item: Message) {
    textLabel?.text = item.subject
    detailTextLabel?.text = item.author
  }
}
