import MessagesCore
import MessagesScreens
import TablePictures
import TableViews
import TableViewsTesting
import VirtualTable

extension Scene {
  /// All scenes, in the order of the day.
  static let day = inbox + conversations + others
}

// MARK: - The inbox

extension Scene {
  private static let inbox = [
    Scene("inbox", "Ben and Chloé have just sent messages.") { stage in
      try await stage.receive("Are we still on for lunch?", from: Stage.ben)
      try await stage.receive("The train is late again 😩", "Start without me.", from: Stage.chloé)
      let (screen, viewer) = stage.inbox()
      try await viewer.waits(for: "Start without me.")
      return stage.shown(screen)
    },
    Scene("inbox-swipe", "A swipe shows actions.") { stage in
      let (screen, viewer) = stage.inbox()
      try await viewer.waits(for: "Start without me.")
      let swipe = try viewer.user.swipe(viewer.row("Start without me."))
      return stage.shown(screen, note: swipe.titles.joined(separator: " · "))
    },
    Scene("inbox-menu", "A long press shows a menu.") { stage in
      let (screen, viewer) = stage.inbox()
      try await viewer.waits(for: "Start without me.")
      let menu = try viewer.user.longPress(viewer.row("Start without me."))
      return stage.shown(screen, note: menu.titles.joined(separator: " · "))
    },
    Scene("inbox-selection", "Several conversations are selected.") { stage in
      let (screen, viewer) = stage.inbox()
      try await viewer.waits(for: "Start without me.")
      screen.tableView.isEditing = true
      let row = try viewer.row("Start without me.")
      try viewer.user.tap(row)
      try viewer.user.tap(TablePath(section: row.section, row: row.row + 1))
      return stage.shown(screen)
    },
    Scene("inbox-search", "The search finds conversations by title and message.") { stage in
      let (screen, viewer) = stage.inbox()
      try await viewer.waits(for: "Start without me.")
      screen.query = "start without"
      try await viewer.user.waits { !viewer.user.sees(text: "Pinned") }
      return stage.shown(screen)
    },
  ]
}

extension Stage {
  fileprivate func inbox() -> (InboxScreen, Viewer) {
    let table = TableView(viewportHeight: 640, rowHeight: 60)
    table.sectionHeaderHeight = 38
    let screen = InboxScreen(tableView: table, messenger: messenger, dates: dates)
    return (screen, Viewer(table))
  }

  fileprivate func shown(_ screen: InboxScreen, note: String? = nil) -> ShownScene {
    ShownScene(screen: screen, title: "Messages", table: screen.tableView, note: note)
  }

  fileprivate func chat(with id: Conversation.ID) async throws -> Chat {
    let (table, bar) = (
      TableView(viewportHeight: 560, rowHeight: 60), TableView(viewportHeight: 200)
    )
    (table.style, table.sectionHeaderHeight) = (.plain, 28)
    let conversation = try await conversation(id)
    let screen = ConversationScreen(
      tableView: table, composerView: bar, conversation: conversation, messenger: messenger,
      dates: dates)
    let chat = Chat(
      screen: screen, title: conversation.title, reader: Viewer(table), writer: Viewer(bar))
    try await chat.reader.waits(for: conversation.lastText)
    return chat
  }
}

// MARK: - Conversations

/// A conversation, and the users of its two tables.
@MainActor
private struct Chat {
  let screen: ConversationScreen
  let title: String
  let reader: Viewer
  let writer: Viewer

  func send(_ text: String) throws {
    let row = TablePath(section: 0, row: writer.table.visibleRows.count - 1)
    try writer.user.type(text, in: row, control: "Message")
    try writer.user.press(row, button: "Send")
  }

  var shown: ShownScene {
    ShownScene(
      screen: screen, title: title, table: reader.table, bar: writer.table, style: .plain)
  }
}

extension Scene {
  private static let conversations = [
    Scene("conversation", "Chloé's messages, with the newest at the end.") { stage in
      try await stage.chat(with: Stage.chloé).shown
    },
    Scene("conversation-new", "Messages that arrive off screen are counted.") {
      stage in
      let chat = try await stage.chat(with: Stage.chloé)
      try chat.reader.user.scroll(by: -900)
      try await stage.receive("I’m on it.", "Next stop: yours.", "Order for me!", from: Stage.chloé)
      try await chat.writer.waits(for: "3 new")
      return chat.shown
    },
    Scene("conversation-menu", "A long press offers reactions.") { stage in
      let chat = try await stage.chat(with: Stage.chloé)
      let menu = try chat.reader.user.longPress(chat.reader.row("Order for me!"))
      var shown = chat.shown
      shown.note = menu.titles.joined(separator: " · ")
      return shown
    },
    Scene("conversation-draft", "The composer grows with the text, and accepts files.") { stage in
      let chat = try await stage.chat(with: Stage.chloé)
      chat.screen.composer.attach(
        Attachment(id: "menu", kind: .file, name: "Menu.pdf", byteCount: 82_000))
      let row = TablePath(section: 0, row: 1)
      try chat.writer.user.type(
        "I’ve ordered for three.\nThey close at two, so hurry!", in: row, control: "Message")
      return chat.shown
    },
    Scene("conversation-failed", "A message that can't be sent can be retried.") { stage in
      await stage.server.setConditions(ServerConditions(failureRate: 1))
      let chat = try await stage.chat(with: Stage.chloé)
      try chat.send("Which platform?")
      try await chat.reader.user.waits {
        chat.reader.user.texts.contains { $0.hasSuffix("Tap to try again.") }
      }
      await stage.server.setConditions(.perfect)
      return chat.shown
    },
    Scene("conversation-typing", "Chloé is typing.") { stage in
      let chat = try await stage.chat(with: Stage.chloé)
      await stage.server.type(try await stage.contact(Stage.chloé), in: Stage.chloé)
      try await chat.reader.user.waits {
        chat.reader.user.texts.contains { $0.hasSuffix("is typing…") }
      }
      return chat.shown
    },
    Scene("assistant", "A question stays at the top while its response grows.") { stage in
      let id = SampleData.assistantConversationID
      let chat = try await stage.chat(with: id)
      try chat.send("Where can we have lunch near the station?")
      try await chat.reader.waits(for: "Where can we have lunch near the station?")
      let words = "There are three good places within five minutes. The first is"
      stage.pass(minutes: 1)
      await stage.server.deliver(
        .message(
          RemoteMessage(
            id: "answer", conversationID: id, senderID: SampleData.assistant.id,
            senderName: SampleData.assistant.name, text: words, attachments: [],
            date: stage.now, sequence: .max / 2, revision: 10, isComplete: false)))
      try await chat.reader.waits(for: words)
      // The screen marks the response as read.
      try await chat.reader.user.waits { try await stage.conversation(id).unreadCount == 0 }
      return chat.shown
    },
  ]
}

// MARK: - Other screens

extension Scene {
  private static let others = [
    Scene("folders", "Folders contain conversations and other folders.") { stage in
      let table = TableView(viewportHeight: 560)
      let screen = FoldersScreen(tableView: table, messenger: stage.messenger)
      let viewer = Viewer(table)
      try await viewer.waits(for: "Work")
      try viewer.user.tap(viewer.row("Work"))
      try await viewer.waits(for: "Projects")
      try viewer.user.tap(viewer.row("Projects"))
      return ShownScene(screen: screen, title: "Folders", table: table)
    },
    Scene("contact", "A form validates each field when the user leaves it.") { stage in
      let (screen, viewer) = try await stage.contactForm()
      let row = try viewer.row("Name")
      try viewer.user.clear(row)
      screen.tableView.endEditing()
      try await viewer.waits(for: "Enter a name.")
      return ShownScene(screen: screen, title: "Contact", table: screen.tableView)
    },
    Scene("contact-conflict", "Someone else has changed the same field.") { stage in
      let (screen, viewer) = try await stage.contactForm()
      let former = try await stage.contact(Stage.ben)
      var theirs = former
      theirs.email = "ben@work.example"
      try await stage.messenger.store.save(theirs, replacing: former)
      let row = try viewer.row("Email")
      try viewer.user.clear(row)
      try viewer.user.type("ben@home.example", in: row)
      try viewer.user.press(viewer.row("Save"))
      try await viewer.waits(for: "Keep Mine")
      return ShownScene(screen: screen, title: "Contact", table: screen.tableView)
    },
    Scene("settings", "Each change is saved immediately.") { stage in
      let table = TableView(viewportHeight: 560)
      let screen = SettingsScreen(tableView: table, messenger: stage.messenger)
      try await Viewer(table).user.waits { table.visibleRows.count == 3 }
      return ShownScene(screen: screen, title: "Settings", table: table)
    },
    Scene("contacts", "A screen without an adapter: a data source with prototype cells.") {
      stage in
      let table = TableView(viewportHeight: 560)
      table.style = .plain
      let screen = ContactsScreen(tableView: table, messenger: stage.messenger)
      try await Viewer(table).user.waits { table.visibleRows.count > 4 }
      return ShownScene(screen: screen, title: "Contacts", table: table, style: .plain)
    },
    Scene("store-error", "The database can't be opened.") { stage in
      let table = TableView(viewportHeight: 560)
      let screen = StoreErrorScreen(
        tableView: table, path: "Messages.sqlite", error: .newerVersion)
      screen.updateHandler = {}
      return ShownScene(screen: screen, title: "Messages", table: table)
    },
    Scene("inbox-offline", "The evening: there is no connection.") { stage in
      await stage.server.setConditions(ServerConditions(isOnline: false))
      let (screen, viewer) = stage.inbox()
      try await viewer.waits(for: ServerError.offline.description)
      return stage.shown(screen)
    },
  ]
}

extension Stage {
  fileprivate func contactForm() async throws -> (ContactScreen, Viewer) {
    let table = TableView(viewportHeight: 560)
    let screen = ContactScreen(
      tableView: table, messenger: messenger, contactID: Stage.ben)
    let viewer = Viewer(table)
    try await viewer.waits(for: "Name")
    return (screen, viewer)
  }
}
