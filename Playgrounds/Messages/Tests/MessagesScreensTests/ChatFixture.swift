import Foundation
import TableViews
import TableViewsTesting

@testable import MessagesCore
@testable import MessagesScreens

/// A messenger with conversations with Anna, Ben, and an assistant, on a date that the test sets.
@MainActor
final class ChatFixture {
  static let anna = Contact(id: 2, name: "Anna")
  static let ben = Contact(id: 3, name: "Ben")
  static let assistant = Contact(id: 1, name: "Assistant")

  let server: SimulatedServer
  let messenger: Messenger
  let dates: DateTexts
  /// The clock of the messenger.
  let clock = ManualClock()
  /// The current time on the user's device, which starts at noon.
  private let time = Locked(Date(timeIntervalSinceReferenceDate: 800_020_800))
  private var connection: Task<Void, Never>?

  var store: MessageStore { messenger.store }

  /// Creates a messenger.
  ///
  /// - Parameters:
  ///   - seed: The seed of the server's random numbers.
  ///   - hasInstantServer: Whether the server responds immediately. Otherwise, it uses ``clock``.
  /// - Throws: The error of the database.
  init(seed: UInt64 = 1, hasInstantServer: Bool = true) async throws {
    let time = time
    server = SimulatedServer(
      seed: seed, clock: hasInstantServer ? ImmediateClock() : clock, now: { time.withLock { $0 } })
    messenger = Messenger(
      store: try .inMemory(), server: server, clock: clock, now: { time.withLock { $0 } })
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    dates = DateTexts(calendar: calendar) { time.withLock { $0 } }
    for contact in [Self.assistant, Self.anna, Self.ben] {
      try await store.save(contact, replacing: nil)
      _ = try await store.addConversation(
        title: contact.name, contactID: contact.id, isAssistant: contact == Self.assistant,
        date: now)
    }
  }

  deinit { connection?.cancel() }

  /// The current time.
  var now: Date { time.withLock { $0 } }

  /// Advances the time by days.
  func pass(days: Int) { time.withLock { $0 += Double(days) * 86_400 } }

  /// Advances the time by minutes.
  func pass(minutes: Int) { time.withLock { $0 += Double(minutes) * 60 } }

  /// Connects the messenger, so that messages arrive automatically.
  func connect() { connection = Task { [messenger] in await messenger.run() } }

  /// Returns the conversation with a contact.
  func conversation(with contact: Contact) async throws -> Conversation {
    let all = try await store.conversations().first { $0.contains { $0.contactID == contact.id } }
    guard let found = all?.first(where: { $0.contactID == contact.id }) else {
      throw MessageStoreError.notFound
    }
    return found
  }

  /// Sends messages from a contact a minute apart, and waits until they are stored.
  func receive(_ texts: String..., from contact: Contact) async throws {
    for text in texts {
      time.withLock { $0 += 60 }
      _ = await server.receive(text, from: contact, in: contact.id)
    }
    try await messenger.refresh()
  }
}
