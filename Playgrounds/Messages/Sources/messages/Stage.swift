import Foundation
import MessagesCore
import MessagesScreens
import TableRows
import TableSections
import TableViews
import TableViewsTesting
import VirtualTable

/// The messenger of all scenes, on a day in May.
@MainActor
final class Stage {
  private static let start = Date(timeIntervalSinceReferenceDate: 800_028_000)
  static let ben = Contact.ID(2)
  static let chloé = Contact.ID(3)

  let server: SimulatedServer
  let messenger: Messenger
  let dates: DateTexts
  private let time = Time(start)
  private let connection: Task<Void, Never>

  init() async throws {
    let time = time
    server = SimulatedServer(seed: 1, now: { time.now })
    let messenger = Messenger(store: try .inMemory(), server: server, now: { time.now })
    self.messenger = messenger
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    dates = DateTexts(calendar: calendar) { time.now }
    try await SampleData.fill(messenger.store, now: Self.start.addingTimeInterval(-3_600))
    connection = Task { await messenger.run() }
    for await state in messenger.connection() where state == .online { break }
  }

  deinit { connection.cancel() }

  /// The current time.
  var now: Date { time.now }

  /// Advances the time by minutes.
  func pass(minutes: Int) { time.now += Double(minutes) * 60 }

  /// Returns a conversation.
  func conversation(_ id: Conversation.ID) async throws -> Conversation {
    for try await conversation in messenger.store.conversation(id) {
      if let conversation { return conversation }
    }
    throw MessageStoreError.notFound
  }

  /// Returns a contact.
  func contact(_ id: Contact.ID) async throws -> Contact {
    guard let contact = try await messenger.store.contact(id) else {
      throw MessageStoreError.notFound
    }
    return contact
  }

  /// Receives messages from a contact, a minute apart.
  func receive(_ texts: String..., from id: Contact.ID) async throws {
    let sender = try await contact(id)
    for text in texts {
      pass(minutes: 1)
      await server.receive(text, from: sender, in: id)
    }
  }

  /// The time of the user's device.
  private final class Time: @unchecked Sendable {
    private let lock = NSLock()
    private var date: Date

    init(_ date: Date) { self.date = date }

    var now: Date {
      get { lock.withLock { date } }
      set { lock.withLock { date = newValue } }
    }
  }
}

/// The table of a screen, and a user who finds rows by their texts.
@MainActor
struct Viewer {
  let table: TableView
  let user: TableUser<TablePath>

  init(_ table: TableView) { (self.table, user) = (table, TableUser(positionsOf: table)) }

  /// Returns the position of the row with a text.
  func row(_ text: String) throws -> TablePath {
    let found = table.visibleRows.first { (try? user.texts(of: $0).contains(text)) == true }
    guard let found else { throw SceneError(missingText: text) }
    return found
  }

  /// Waits until a text is on screen.
  func waits(for text: String) async throws { try await user.waits { user.sees(text: text) } }
}

/// An error for a scene with unexpected content.
struct SceneError: Error, CustomStringConvertible {
  let missingText: String
  var description: String { "No row on screen has the text “\(missingText)”." }
}
