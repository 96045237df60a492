import LiveTables
import TableViews

/// A chat with an assistant, whose answers are streamed below their questions.
@MainActor
final class ChatScreen {
  let tableView: TableView
  let adapter: RecordingAdapter<ChatMessage, Int>
  private var messages: [ChatMessage]
  /// The number of messages that came in below what the user reads.
  private var newCount = 0 { didSet { if newCount != oldValue { show(anchoring: .end) } } }

  init(tableView: TableView, messages: [ChatMessage]) {
    self.tableView = tableView
    self.messages = messages
    adapter = RecordingAdapter(tableView) { message in
      Row(message) { RowContent($0.text, detail: $0.author) }
    }
    adapter.onUnseenItems { [weak self] in self?.newCount = $0.count }
    show(anchoring: .end)
  }

  /// Shows a message of someone else.
  func receive(_ text: String, from author: String) {
    append(text, author)
    show(anchoring: .end)
  }

  /// Shows a question at the top, with room for its answer.
  func ask(_ question: String) {
    let id = append(question, "you")
    append("…", "assistant")
    show(anchoring: .top(of: id))
  }

  /// Shows more of the answer to the last question.
  func stream(_ text: String) {
    guard let last = messages.indices.last, let question = messages.last(where: \.isQuestion)
    else { return }
    messages[last].text = text
    show(anchoring: .top(of: question.id))
  }

  /// Scrolls to the newest message.
  func showNewest() {
    if let last = messages.last { adapter.scroll(toRow: last.id, at: .bottom, animated: false) }
  }

  @discardableResult
  private func append(_ text: String, _ author: String) -> Int {
    let id = (messages.last?.id ?? 0) + 1
    messages.append(ChatMessage(id: id, text: text, author: author))
    return id
  }

  private func show(anchoring anchor: ScrollAnchor<ChatMessage>) {
    let header = newCount == 0 ? "Chat" : "Chat, \(newCount) new"
    adapter.update(
      with: [Section(id: 0, items: messages, header: .title(header))], anchoring: anchor)
  }
}

struct ChatMessage: Identifiable, Hashable {
  let id: Int
  var text: String
  var author: String
  var isQuestion: Bool { author == "you" }
}
