import Foundation
import LiveTables
import TableViews
import TableViewsTesting
import Testing

@testable import MessagesCore
@testable import MessagesScreens

/// A day of random steps by the user, the contacts, the server, and the database.
///
/// After each turn of the main actor, the rows that the user reads must not have jumped, no row may
/// be duplicated, and each cell must show its row. From time to time, the screens must match the
/// database. In the evening, every sent message must exist exactly once.
@MainActor
final class RandomDay {
  /// An open conversation.
  @MainActor
  final class Window {
    let id: Conversation.ID
    let chat: Chat
    let place: ReadingPlace<ConversationScreen.Part>
    /// The text that the user is sending.
    ///
    /// Sending scrolls the table.
    var sending: String?

    init(_ chat: Chat, _ id: Conversation.ID, isAssistant: Bool) {
      (self.chat, self.id) = (chat, id)
      let edge = isAssistant ? ReadingPlace<ConversationScreen.Part>.Edge.endOrQuestion : .end
      place = ReadingPlace(chat.screen.adapter, stayingAt: edge) {
        $0.item(as: Message.self) != nil
      }
    }
  }

  let fixture: ChatFixture
  let contacts: [Contact]
  let list = TableView(viewportHeight: 300)
  let inbox: InboxScreen
  let user: TableUser<AnyHashable>
  let place: ReadingPlace<InboxScreen.Part>
  var windows: [Window] = []
  var random: SeededGenerator
  /// The number of steps until the database is writable again.
  var lockedSteps = 0
  /// The IDs of messages by conversation.
  var messageIDs: [Conversation.ID: [Message.ID]] = [:]
  /// The texts sent by the user or a contact, by conversation.
  var texts: [Conversation.ID: Set<String>] = [:]
  private(set) var fault: String?
  private let seed: Int
  private var journal: [String] = []

  var store: MessageStore { fixture.store }

  init(seed: Int) async throws {
    self.seed = seed
    random = SeededGenerator(seed: UInt64(seed))
    fixture = try await ChatFixture(seed: UInt64(seed), hasInstantServer: false)
    contacts =
      [ChatFixture.assistant, ChatFixture.anna, ChatFixture.ben]
      + (4...12).map { Contact(id: $0, name: SampleData.firstNames[Int($0)]) }
    for contact in contacts.dropFirst(3) {
      try await fixture.store.save(contact, replacing: nil)
      _ = try await fixture.store.addConversation(
        title: contact.name, contactID: contact.id, date: fixture.now)
    }
    inbox = InboxScreen(
      tableView: list, messenger: fixture.messenger, dates: fixture.dates, clock: fixture.clock)
    user = TableUser(of: inbox.adapter)
    if seed.isMultiple(of: 2) { list.style = .plain }
    place = ReadingPlace(inbox.adapter, stayingAt: .top) {
      $0.item(as: Conversation.self) != nil
    }
    inbox.openHandler = { [weak self] in self?.open($0) }
  }

  /// Runs the day.
  ///
  /// - Returns: The failure with the seed and the last steps, or `nil`.
  static func live(seed: Int, stepCount: Int) async throws -> String? {
    let day = try await RandomDay(seed: seed)
    do {
      try await day.morning()
      for number in 1...stepCount where day.fault == nil { try await day.step(number) }
      if day.fault == nil { try await day.evening() }
    } catch {
      day.fail("\(error)")
    }
    return day.fault.map { fault in
      "seed \(seed): \(fault)\n" + day.journal.suffix(12).map { "  \($0)" }.joined(separator: "\n")
    }
  }

  private func step(_ number: Int) async throws {
    if lockedSteps > 0 {
      lockedSteps -= 1
      if lockedSteps == 0 { unlock() }
    }
    journal.append("\(number).")
    if Bool.random(using: &random) { try await userStep() } else { try await otherStep() }
    try await pass(turns: Int.random(in: 0...12, using: &random))
    checkRows()
    if number % 10 == 0 { try await settle() }
  }

  // MARK: Notes

  /// Adds words to the journal.
  func note(_ words: String) {
    if let last = journal.indices.last { journal[last] += " \(words);" }
  }

  func fail(_ words: String) {
    if fault == nil { fault = "\(words), after:" }
  }

  // MARK: Time

  /// Lets the app run for some turns of the main actor.
  func pass(turns: Int = 1) async throws {
    for _ in 0..<turns where fault == nil {
      await Task.yield()
      checkPlaces()
    }
  }

  /// Advances the time.
  func pass(_ duration: Duration) async throws {
    let checks = Task {
      while !Task.isCancelled {
        checkPlaces()
        await Task.yield()
      }
    }
    await fixture.clock.advance(by: duration)
    checks.cancel()
    checkPlaces()
  }

  /// Waits for a condition while the app runs and time passes.
  func wait(
    for what: String, passing duration: Duration = .zero, _ condition: () async throws -> Bool
  ) async throws {
    do {
      try await user.waits(upTo: .seconds(20), clock: QuickClock()) {
        if duration > .zero { try await pass(duration) }
        checkPlaces()
        if fault != nil { return true }
        return try await condition()
      }
    } catch {
      fail("waited in vain for \(what)")
    }
  }

  // MARK: Checks

  /// Checks that nothing jumped in this turn.
  private func checkPlaces() {
    if let jump = place.jump() { fail("inbox: \(jump)") }
    for window in windows {
      if let sending = window.sending {
        // The table scrolls to the end.
        if window.chat.texts.contains(sending) { window.sending = nil }
        window.place.look()
      } else if let jump = window.place.jump() {
        fail("conversation \(window.id): \(jump)")
      }
    }
  }

  /// Checks that each row is unique, and that its cell shows it.
  private func checkRows() {
    checkRows(of: inbox.adapter, user, "inbox")
    for window in windows {
      checkRows(of: window.chat.screen.adapter, window.chat.user, "conversation \(window.id)")
    }
  }

  private func checkRows<Part>(
    of adapter: TableViewAdapter<Row<TableView>, Part>, _ user: TableUser<AnyHashable>,
    _ name: String
  ) {
    for issue in adapter.issues.issues { fail("\(name): \(issue)") }
    let ids = adapter.currentSections.flatMap(\.items).map(\.itemID)
    if Set(ids).count < ids.count { fail("\(name): a row is there twice") }
    for row in adapter.visibleItems {
      guard let expected = expectedTexts(of: row) else { continue }
      let texts = try? user.texts(of: row.itemID.base)
      if texts != expected {
        fail("\(name): the cell of \(row.itemID) shows \(texts ?? []), expected \(expected)")
      }
    }
  }

  private func expectedTexts(of row: Row<TableView>) -> [String]? {
    let texts: [String]
    if let message = row.item(as: Message.self) {
      let state =
        switch message.state {
        case .sending: " · Sending…"
        case .sent: ""
        case .failed: " · Not sent. Tap to try again."
        }
      let sender = message.isFromUser ? "You" : message.senderName
      let reactions = message.reactions.map { $0.emoji + ($0.count > 1 ? " \($0.count)" : "") }
      let time = fixture.dates.time(of: message.date)
      texts = [message.text, "\(sender) · \(time)\(state)"] + reactions
    } else if let conversation = row.item(as: Conversation.self) {
      let unread = conversation.unreadCount > 0 ? "\(conversation.unreadCount)" : ""
      texts = [
        conversation.title, conversation.lastText, unread,
        fixture.dates.time(of: conversation.lastDate),
      ]
    } else {
      return nil
    }
    return texts.filter { !$0.isEmpty }
  }

  /// Waits until the screens match the database.
  func settle() async throws {
    try await wait(for: "the inbox to show the database", passing: .milliseconds(100)) {
      let stored = try await store.conversations(matching: inbox.query).first()
      return conversations == stored
    }
    for window in windows {
      try await wait(for: "conversation \(window.id) to show the database") {
        let shown = window.chat.messages
        let stored = try await store.messages(in: window.id, newest: 500).first() ?? []
        return stored.suffix(shown.count) == shown[...]
          && (shown.count >= min(40, stored.count))
          && shown.allSatisfy { $0.conversationID == window.id }
      }
    }
    checkRows()
  }

  /// The conversations of the inbox.
  var conversations: [Conversation] {
    inbox.adapter.currentSections.flatMap(\.items).compactMap { $0.item(as: Conversation.self) }
  }
}

/// A clock on which a test waits ten times faster.
struct QuickClock: Clock {
  typealias Instant = ContinuousClock.Instant
  var now: Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(for: now.duration(to: deadline) / 10)
  }
}
