import MessagesCore
import TableViews
import TableViewsTesting

@testable import MessagesScreens

/// A conversation screen and its user.
@MainActor
final class Chat {
  let table = TableView(viewportHeight: 400)
  let bar = TableView(viewportHeight: 200)
  let screen: ConversationScreen
  let user: TableUser<AnyHashable>
  /// The user of the composer.
  let writer: TableUser<AnyHashable>

  convenience init(_ fixture: ChatFixture, with contact: Contact) async throws {
    self.init(
      fixture.messenger, fixture.dates, try await fixture.conversation(with: contact))
  }

  init(_ messenger: Messenger, _ dates: DateTexts, _ conversation: Conversation) {
    screen = ConversationScreen(
      tableView: table, composerView: bar, conversation: conversation, messenger: messenger,
      dates: dates)
    user = TableUser(of: screen.adapter)
    writer = TableUser(of: screen.composer.adapter)
  }

  var messages: [Message] {
    screen.adapter.currentSections.flatMap(\.items).compactMap { $0.item(as: Message.self) }
  }

  var texts: [String] { messages.map(\.text) }

  /// Writes and sends a message.
  func send(_ text: String) throws {
    try writer.type(text, in: Composer.ControlID.message, control: "Message")
    try writer.press(Composer.ControlID.message, button: "Send")
  }

  /// Returns the distance of a row from the top of the viewport.
  func distance(of id: Message.ID) -> Double? {
    screen.adapter.rect(ofRow: .id(id)).map { $0.minY - table.contentOffset }
  }
}
