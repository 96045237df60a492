internal import MessagesCore
internal import TableViews

extension Row where Surface == TableView {
  /// Creates a row for a conversation, with commands as swipe actions and in a menu.
  @MainActor
  init(
    _ conversation: Conversation, at time: String, showsPreview: Bool,
    perform: @escaping @MainActor (ConversationCommand) -> Void
  ) {
    let commands = ConversationCommand.all(for: conversation)
    var shown = conversation
    if !showsPreview { shown.lastText = "" }
    self = Row(shown) { RowContent($0, at: time) }
      .swipeActions(commands.leading.map { $0.swipeAction(perform) }, on: .leading)
      .swipeActions(commands.trailing.map { $0.swipeAction(perform) }, allowsFullSwipe: false)
      .menu {
        RowMenu(
          actions: (commands.leading + commands.trailing.reversed()).map { $0.menuAction(perform) })
      }
  }
}

extension RowContent {
  /// Creates the content of a conversation in a list.
  init(_ conversation: Conversation, at time: String) {
    self.init(
      conversation.title, detail: conversation.lastText.isEmpty ? nil : conversation.lastText,
      detailPlacement: .subtitle,
      image: .symbol(conversation.symbol), imageColor: .systemGray,
      accessories: conversation.accessories + [.label(time), .disclosureIndicator])
    self = lineLimit(title: 1, detail: 2)
  }
}

extension Conversation {
  fileprivate var symbol: String {
    if isAssistant { return "lightbulb.circle" }
    return contactID == nil ? "person.2.circle" : "person.circle"
  }

  fileprivate var accessories: [RowAccessory] {
    let mark = isMuted ? [RowAccessory.image(.symbol("bell.slash"), color: .systemGray)] : []
    guard unreadCount > 0 else { return mark }
    return mark + [.image(.symbol("circle.fill"), color: .systemBlue), .label("\(unreadCount)")]
  }
}

/// A command for a conversation, in swipe actions and menus.
struct ConversationCommand {
  enum Effect {
    case change(@Sendable (MessageStore) async throws -> Void)
    case delete(Conversation.ID)
  }

  let title: String
  let symbol: String
  var color: TableColor?
  var isDestructive = false
  let effect: Effect

  /// Returns a swipe action that passes the command to a closure.
  @MainActor
  func swipeAction(_ perform: @escaping @MainActor (Self) -> Void) -> TableSwipeAction {
    SwipeAction(
      title, style: isDestructive ? .destructive : .normal, image: .symbol(symbol), color: color
    ) { perform(self) }
  }

  /// Returns a menu action that passes the command to a closure.
  @MainActor
  func menuAction(_ perform: @escaping @MainActor (Self) -> Void) -> RowMenu.Action {
    RowMenu.Action(title, image: .symbol(symbol), attributes: isDestructive ? .destructive : []) {
      perform(self)
    }
  }

  /// Returns the commands for both edges of a row.
  static func all(
    for conversation: Conversation
  ) -> (leading: [ConversationCommand], trailing: [ConversationCommand]) {
    let (id, isUnread) = (conversation.id, conversation.unreadCount > 0)
    let (isPinned, isMuted) = (conversation.isPinned, conversation.isMuted)
    let read = ConversationCommand(
      title: isUnread ? "Read" : "Unread", symbol: "envelope", color: .systemBlue,
      effect: .change {
        try await isUnread ? $0.markRead([id]) : $0.markUnread([id])
      })
    let pin = ConversationCommand(
      title: isPinned ? "Unpin" : "Pin", symbol: "pin", color: .systemOrange,
      effect: .change { try await $0.setPinned(!isPinned, of: id) })
    let mute = ConversationCommand(
      title: isMuted ? "Unmute" : "Mute", symbol: "bell", color: .systemPurple,
      effect: .change { try await $0.setMuted(!isMuted, of: id) })
    let delete = ConversationCommand(
      title: "Delete", symbol: "trash", isDestructive: true, effect: .delete(id))
    return ([read, pin], [delete, mute])
  }
}
