import Foundation
import MessagesCore

/// The database, the server, and the messenger between them.
///
/// To connect the app to another server, replace the simulated one. The screens don't depend on it.
struct Session: Sendable {
  let messenger: Messenger
  let server: SimulatedServer

  /// The path of the database.
  static var path: String {
    URL.applicationSupportDirectory.appending(path: "Messages.sqlite").path(percentEncoded: false)
  }

  /// Opens the database.
  ///
  /// This can take seconds, so it runs off the main actor.
  @concurrent
  static func openStore() async throws(MessageStoreError) -> MessageStore {
    // A new app has no such folder, and the database needs it. If this fails, opening the database reports
    // the error.
    try? FileManager.default.createDirectory(
      at: .applicationSupportDirectory, withIntermediateDirectories: true)
    return try MessageStore(path: path)
  }

  /// Connects a database to a server, and fills it if it's new.
  init(store: MessageStore) async throws {
    for try await contacts in store.contacts() {
      if contacts.isEmpty { try await SampleData.fill(store) }
      break
    }
    server = SimulatedServer()
    await server.addAssistant(SampleData.assistant, in: SampleData.assistantConversationID)
    messenger = Messenger(store: store, server: server)
  }
}
