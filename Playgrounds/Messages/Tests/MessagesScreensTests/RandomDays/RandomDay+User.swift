import LiveTables
import TableViews
import TableViewsTesting

@testable import MessagesCore
@testable import MessagesScreens

/// Random steps of the user.
extension RandomDay {
  func userStep() async throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: try scrollInbox()
    case 1: try openConversation()
    case 2...3: try await swipe()
    case 4: try await useMenu()
    case 5: try await select()
    case 6...7: undo()
    case 8: search()
    case 9:
      if !list.isEditing {
        note("pull")
        try user.scroll(by: -9_999)
        Task { [user] in try await user.pull() }
      }
    case 10: _ = try await retryFailures()
    default: try await useConversation()
    }
    look()
  }

  /// Stores the positions of the rows that the user reads.
  private func look() {
    place.look()
    for window in windows { window.place.look() }
  }

  // MARK: Inbox

  private var seenConversations: [Conversation] { conversations.filter { user.sees($0.id) } }

  private func scrollInbox() throws {
    let points = random.element(of: [-9_999, -130, -44, 44, 130, 250, 9_999])
    note("scroll the inbox by \(points)")
    try user.scroll(by: Double(points))
  }

  private func openConversation() throws {
    guard !list.isEditing, let conversation = seenConversations.randomElement(using: &random) else {
      return
    }
    try user.tap(conversation.id)
  }

  func open(_ conversation: Conversation) {
    note("open \(conversation.title)")
    let chat = Chat(fixture.messenger, fixture.dates, conversation)
    if random.chance(0.5) { chat.table.style = .plain }
    windows.append(Window(chat, conversation.id, isAssistant: conversation.isAssistant))
  }

  private func swipe() async throws {
    guard !list.isEditing, let row = seenConversations.randomElement(using: &random) else { return }
    let edge = random.chance(0.6) ? SwipeEdge.leading : .trailing
    if edge == .leading, random.chance(0.3) {
      note("swipe \(row.title) fully")
      return try user.swipeFully(row.id, from: .leading)
    }
    let swipe = try user.swipe(row.id, from: edge)
    let title = random.element(of: swipe.titles)
    note("swipe \(row.title)")
    try await hold()
    if swipe.isOpen, random.chance(0.9) {
      note("choose \(title)")
      try swipe.choose(title)
    } else {
      swipe.close()
    }
  }

  private func useMenu() async throws {
    guard !list.isEditing, let row = seenConversations.randomElement(using: &random) else { return }
    let menu = try user.longPress(row.id)
    let title = random.element(of: menu.titles)
    note("the menu of \(row.title)")
    try await hold()
    guard menu.isOpen else { return }
    note("choose \(title)")
    try menu.choose(title)
  }

  /// Lets the app run while the user holds a row, which defers updates.
  private func hold() async throws {
    try await pass(turns: Int.random(in: 0...8, using: &random))
  }

  private func select() async throws {
    list.isEditing = true
    let rows = seenConversations.shuffled(using: &random).prefix(2)
    for row in rows where user.sees(row.id) {
      note("select \(row.title)")
      try user.tap(row.id)
      try await pass(turns: Int.random(in: 0...4, using: &random))
    }
    if random.chance(0.5) {
      note("delete them")
      inbox.deleteSelected()
    } else {
      note("mark them as read")
      inbox.markSelectedAsRead()
    }
  }

  private func undo() {
    if random.chance(0.8), inbox.history.canUndo {
      note("undo")
      inbox.history.undo()
    } else if inbox.history.canRedo {
      note("redo")
      inbox.history.redo()
    }
  }

  private func search() {
    inbox.query = inbox.query.isEmpty ? random.element(of: ["from", "an", "streamed", "xyz"]) : ""
    note("search for “\(inbox.query)”")
  }

  // MARK: Conversations

  private func useConversation() async throws {
    guard let window = windows.randomElement(using: &random) else { return try openConversation() }
    let chat = window.chat
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3:
      let points = random.element(of: [-9_999, -700, -300, -60, 60, 300, 700, 9_999])
      note("scroll conversation \(window.id) by \(points)")
      try chat.user.scroll(by: Double(points))
    case 4...7: try await send(in: window)
    case 8...9: try await react(in: window)
    case 10...11:
      if chat.writer.sees(Composer.ControlID.newest) {
        note("tap “\(chat.screen.composer.newCount) new”")
        try chat.writer.tap(Composer.ControlID.newest)
      }
    case 12:
      if windows.count < 3 { try openConversation() }
    default:
      guard chat.screen.composer.draft.isEmpty else { return }
      note("close conversation \(window.id)")
      windows.removeAll { $0 === window }
    }
  }

  private func send(in window: Window) async throws {
    let composer = window.chat.screen.composer
    guard composer.draft.isEmpty else { return }
    fixture.pass(minutes: 1)
    let text = newText("from me", in: window.id)
    note("send “\(text.prefix(24))”")
    window.sending = text
    try window.chat.send(text)
    let isDeleted = try await store.conversation(window.id).first() == .some(nil)
    guard random.chance(0.2), lockedSteps == 0, !isDeleted else { return }
    note("close the conversation at once")
    windows.removeAll { $0 === window }
    let id = window.id
    try await wait(for: "“\(text)” to be stored") {
      let messages = try await store.messages(in: id, newest: 500).first() ?? []
      return messages.contains { $0.text == text }
    }
  }

  private func react(in window: Window) async throws {
    let chat = window.chat
    let seen = chat.messages.filter { chat.user.sees($0.id) }
    guard let message = seen.randomElement(using: &random) else { return }
    let menu = try chat.user.longPress(message.id)
    let title = random.element(of: menu.titles)
    note("the menu of “\(message.text.prefix(24))”")
    try await hold()
    guard menu.isOpen else { return }
    note("choose \(title)")
    try menu.choose(title)
  }

  // MARK: Failures

  /// Taps each failure.
  ///
  /// - Returns: Whether there was one.
  func retryFailures() async throws -> Bool {
    var count = 0
    if !list.isEditing, inbox.adapter.item(ofRow: .id(RowID.failure)) != nil {
      note("try again in the inbox")
      try user.scroll(to: RowID.failure)
      try user.tap(RowID.failure)
      count += 1
    }
    for window in windows {
      let (user, adapter) = (window.chat.user, window.chat.screen.adapter)
      for message in window.chat.messages where message.state == .failed {
        note("resend “\(message.text.prefix(24))”")
        try user.scroll(to: message.id)
        try user.tap(message.id)
        count += 1
      }
      if adapter.item(ofRow: .id(RowID.failure)) != nil {
        note("try again in conversation \(window.id)")
        try user.scroll(to: RowID.failure)
        try user.tap(RowID.failure)
        count += 1
      }
      // The row appears with the next update.
      if case .failed = window.chat.screen.pages.state(at: .start),
        adapter.item(ofRow: .id(PageEdge.start)) != nil
      {
        note("try again to load")
        // The row can disappear while the user scrolls to it.
        try? user.scroll(to: PageEdge.start)
        try? user.tap(PageEdge.start)
        count += 1
      }
      let writer = window.chat.writer
      if writer.sees(Composer.ControlID.failure) {
        note("try again to send")
        window.sending = window.chat.screen.composer.draft.text
        try writer.tap(Composer.ControlID.failure)
        count += 1
      }
    }
    look()
    return count > 0
  }
}
