internal import MessagesCore
internal import TableViews

extension Row where Surface == TableView {
  /// Creates a row with the names of contacts who are typing.
  @MainActor
  init(typing names: [String]) {
    let verb = names.count == 1 ? "is" : "are"
    let text = "\(names.joined(separator: " and ")) \(verb) typing…"
    self = Row(id: TypingRow.typing, content: RowContent(text, image: .symbol("ellipsis.circle")))
      .selectable(false)
      .isAnchor(false)
  }
}

/// The row ID of an attachment.
///
/// Several messages can have the same attachment.
struct AttachmentID: Hashable {
  private let message: Message.ID
  private let attachment: Attachment.ID

  init(of attachment: Attachment, in message: Message) {
    (self.message, self.attachment) = (message.id, attachment.id)
  }
}

/// The row ID of the contacts who are typing.
private enum TypingRow { case typing }

extension RowContent {
  /// Creates the content of a message.
  init(_ message: Message, at time: String) {
    let sender = message.isFromUser ? "You" : message.senderName
    let state =
      switch message.state {
      case .sending: " · Sending…"
      case .sent: ""
      case .failed: " · Not sent. Tap to try again."
      }
    self.init(
      message.text, detail: "\(sender) · \(time)\(state)", detailPlacement: .subtitle,
      image: .symbol(message.state == .failed ? "exclamationmark.circle" : "person.circle"),
      imageColor: message.color, accessories: message.accessories)
  }

  /// Creates the content of an attachment.
  init(_ attachment: Attachment) {
    let symbol =
      switch attachment.kind {
      case .photo: "photo"
      case .file: "doc"
      case .voice: "mic"
      }
    self.init(
      attachment.name, detail: attachment.size, image: .symbol(symbol), indentation: 1)
  }
}

extension Message {
  fileprivate var color: TableColor {
    if state == .failed { return .systemRed }
    return isFromUser ? .systemBlue : .systemGray
  }

  fileprivate var accessories: [RowAccessory] {
    let marks = reactions.map { reaction in
      RowAccessory.label(reaction.emoji + (reaction.count > 1 ? " \(reaction.count)" : ""))
    }
    return isComplete ? marks : marks + [.activity]
  }
}

extension Reaction {
  /// The emojis for reactions.
  static let emojis = ["👍", "❤️", "😂", "😮", "😢"]
}

extension Attachment {
  /// The size, such as 24 KB.
  fileprivate var size: String {
    byteCount < 1_000_000 ? "\((byteCount + 999) / 1_000) KB" : "\(byteCount / 1_000_000) MB"
  }
}
