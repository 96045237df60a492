import LiveTables
import TableViews

/// A chat with an assistant whose responses are streamed below the questions.
@MainActor
final class ChatScreen {
  let tableView: TableView
  let adapter: RecordingAdapter<ChatMessage, Int>
  private var messages: [ChatMessage]
  /// The question at the top, or `nil` if the table follows its end.
  private var question: Int?
  /// The number of messages received below the visible ones.
  private var newCount = 0 { didSet { if newCount != oldValue { show() } } }

  init(tableView: TableView, messages: [ChatMessage]) {
    self.tableView = tableView
    self.messages = messages
    adapter = RecordingAdapter(tableView) { message in
      Row(message) { RowContent($0.text, detail: $0.author) }
    }
    adapter.onUnseenItems { [weak self] in self?.newCount = $0.count }
    show()
  }

  /// Shows a message from someone else.
  func receive(_ text: String, from author: String) {
    append(text, author)
    show()
  }

  /// Shows a question at the top, with room for its response.
  func ask(_ text: String) {
    question = append(text, "you")
    append("…", "assistant")
    show()
  }

  /// Shows more of the response to the last question.
  func stream(_ text: String) {
    guard let question, let answer = messages.firstIndex(where: { $0.id == question + 1 }) else {
      return
    }
    messages[answer].text = text
    show()
  }

  /// Scrolls to the newest message, and then follows the end.
  func showNewest() {
    question = nil
    guard let last = messages.last else { return }
    adapter.scroll(toRow: last.id, at: .bottom, animated: false)
    show()
  }

  @discardableResult
  private func append(_ text: String, _ author: String) -> Int {
    let id = (messages.last?.id ?? 0) + 1
    messages.append(ChatMessage(id: id, text: text, author: author))
    return id
  }

  private func show() {
    let header = newCount == 0 ? "Chat" : "Chat, \(newCount) new"
    adapter.update(
      with: [Section(id: 0, items: messages, header: .title(header))],
      anchoring: question.map { .top(of: $0) } ?? .end)
  }
}

struct ChatMessage: Identifiable, Hashable {
  let id: Int
  var text: String
  var author: String
}
