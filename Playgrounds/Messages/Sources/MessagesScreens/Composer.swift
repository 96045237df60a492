public import MessagesCore
public import TableViews

/// A bar for writing messages.
///
/// It's a table with the height of its content. The text area grows up to six lines.
@MainActor
public final class Composer {
  /// An unsent message.
  public struct Draft: Hashable, Sendable {
    /// The text, which can have several lines.
    public var text = ""
    /// The files to send with the text.
    public var attachments: [Attachment] = []

    /// Whether there is nothing to send.
    var isEmpty: Bool { attachments.isEmpty && !text.contains { !$0.isWhitespace } }

    /// Removes the sent part, and keeps later additions.
    mutating func remove(_ sent: Draft) {
      if text.hasPrefix(sent.text) { text.removeFirst(sent.text.count) }
      attachments.removeAll(where: sent.attachments.contains)
    }
  }

  enum ControlID { case message, newest, failure }

  /// The table that shows the bar.
  public let tableView: TableView
  let adapter: TableViewRowAdapter
  /// Sends a draft.
  ///
  /// If it throws an error, the draft is kept.
  var sendHandler: (@MainActor (Draft) async throws -> Void)?
  /// Called when the user taps the number of new messages.
  var showNewestHandler: (@MainActor () -> Void)?
  /// The number of messages that the user hasn't seen.
  var newCount = 0 { didSet { if newCount != oldValue { show() } } }
  private(set) var draft = Draft() { didSet { if draft != oldValue { show() } } }
  private var isSending = false { didSet { show() } }
  private let changes = ChangeRunner()

  init(tableView: TableView) {
    self.tableView = tableView
    adapter = TableViewRowAdapter(tableView)
    changes.failureHandler = weakly(self) { $0.show() }
    show()
  }

  /// Adds a file to the message.
  public func attach(_ attachment: Attachment) {
    if !draft.attachments.contains(where: { $0.id == attachment.id }) {
      draft.attachments.append(attachment)
    }
  }

  private func show() {
    adapter.update(with: [Section("composer") { rows }])
  }

  @ListBuilder<Row<TableView>> private var rows: [Row<TableView>] {
    if newCount > 0 {
      Row(
        "\(newCount) new", id: ControlID.newest, image: .symbol("arrow.down"),
        accessories: [.disclosureIndicator]
      )
      .onSelect(weakly(self) { $0.showNewestHandler?() })
    }
    if let failure = changes.failure { Row(failure, id: ControlID.failure) }
    for attachment in draft.attachments {
      Row(attachment) { RowContent($0) }
        .onDelete(weakly(self) { $0.remove(attachment) })
    }
    Row("", controls: [field, button], id: ControlID.message)
  }

  private var field: RowControl {
    .textArea(
      "Message",
      text: ControlBinding(self, \.draft.text), TextFieldTraits(placeholder: "Message"),
      lines: 1...6)
  }

  private var button: RowControl {
    RowControl.button("Send") { [weak self] in self?.send() }
      .disabled(draft.isEmpty)
      .inProgress(isSending)
  }

  private func remove(_ attachment: Attachment) {
    draft.attachments.removeAll { $0.id == attachment.id }
  }

  private func send() {
    guard !draft.isEmpty, !isSending else { return }
    let sent = draft
    changes.forgetFailure()
    isSending = true
    // The task keeps the bar alive, so the message is sent even if the screen closes immediately.
    Task {
      do {
        try await sendHandler?(sent)
        draft.remove(sent)
      } catch {
        changes.fail(error) { [weak self] in self?.send() }
      }
      isSending = false
    }
  }
}
