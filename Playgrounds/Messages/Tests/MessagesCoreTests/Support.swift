import Foundation
import GRDB
import TableViewsTesting
import Testing

@testable import MessagesCore

/// The date of all tests.
let testDate = Date(timeIntervalSinceReferenceDate: 800_000_000)

let anna = Contact(id: 1, name: "Anna Müller", phone: "(555) 200-1000", email: "anna@example.com")
let ben = Contact(id: 2, name: "Ben Costa", phone: "(555) 200-1001", email: "ben@example.com")

extension MessageStore {
  /// Creates a database with conversation 1 with Anna and conversation 2 with Ben.
  static func sample() async throws -> MessageStore {
    let store = try MessageStore.inMemory()
    try await store.addSample()
    return store
  }

  func addSample() async throws {
    for contact in [anna, ben] {
      try await save(contact, replacing: nil)
      _ = try await addConversation(title: contact.name, contactID: contact.id, date: testDate)
    }
  }

  func allMessages(in id: Conversation.ID = 1) async throws -> [Message] {
    try await read { try $0.messages(in: id, newest: .max) }
  }

  func texts(in id: Conversation.ID = 1) async throws -> [String] {
    try await allMessages(in: id).map(\.text)
  }

  func list(matching query: String = "") async throws -> [Conversation] {
    try await conversations(matching: query).value { _ in true }
  }
}

extension AsyncSequence {
  /// Returns the first element that meets a condition.
  ///
  /// If there's none, the time limit of the test ends the sequence.
  func value(where isFulfilled: (Element) -> Bool) async throws -> Element {
    for try await element in self where isFulfilled(element) { return element }
    throw TestFailure.sequenceEnded
  }
}

enum TestFailure: Error {
  case sequenceEnded
}

/// Returns a message from Anna on the server.
func remote(
  _ text: String, id: String? = nil, in conversation: Conversation.ID = 1,
  from sender: Contact? = anna, sequence: Int64, revision: Int = 0, isComplete: Bool = true
) -> RemoteMessage {
  RemoteMessage(
    id: id ?? text, conversationID: conversation, senderID: sender?.id,
    senderName: sender?.name ?? "", text: text,
    date: testDate.addingTimeInterval(Double(sequence)), sequence: sequence, revision: revision,
    isComplete: isComplete)
}

/// A path in a new temporary folder, which is deleted with the instance.
final class TemporaryDatabase: Sendable {
  let folder: URL
  var path: String { folder.appendingPathComponent("messages.sqlite").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}

extension ManualClock {
  /// Waits until a number of tasks sleep, or the time limit of the test ends.
  func sleepers(_ count: Int) async {
    while sleeperCount != count, !Task.isCancelled { await Task.yield() }
  }
}
