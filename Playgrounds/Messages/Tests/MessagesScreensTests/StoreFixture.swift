import Foundation
import MessagesCore
import TableViews
import TableViewsTesting

/// A messenger with a database in memory and a server without delays.
struct StoreFixture {
  let messenger: Messenger
  let server: SimulatedServer

  var store: MessageStore { messenger.store }

  init() throws {
    server = SimulatedServer(seed: 1, clock: ImmediateClock())
    messenger = Messenger(store: try .inMemory(), server: server, clock: ImmediateClock())
  }

  /// Adds a conversation, and moves it into a folder.
  func addConversation(_ title: String, in folder: Folder.ID? = nil) async throws -> FolderNode.ID {
    let conversation = try await store.addConversation(
      title: title, date: Date(timeIntervalSinceReferenceDate: 0))
    try await store.move(.conversation(conversation.id), to: folder)
    return .conversation(conversation.id)
  }

  /// Adds a folder.
  func addFolder(_ name: String, in folder: Folder.ID? = nil) async throws -> Folder.ID {
    try await store.addFolder(named: name, in: folder).id
  }
}

/// A database whose file a test damages and repairs.
final class FileStore {
  let messenger: Messenger
  private let folder: URL
  private var contents: [URL: Data] = [:]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try MessageStore(path: folder.appending(path: "messages.sqlite").path)
    messenger = Messenger(store: store, server: SimulatedServer(), clock: ImmediateClock())
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Overwrites the files while they stay open.
  func damage() throws {
    for name in ["messages.sqlite", "messages.sqlite-wal", "messages.sqlite-shm"] {
      let file = folder.appending(path: name)
      let data = try Data(contentsOf: file)
      contents[file] = data
      try overwrite(file, with: Data(repeating: 0x55, count: data.count))
    }
  }

  /// Restores the contents of the files.
  func repair() throws { for (file, data) in contents { try overwrite(file, with: data) } }

  private func overwrite(_ file: URL, with data: Data) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: data)
    try handle.close()
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// Waits for the first element that meets a condition.
  @discardableResult
  func first(
    where condition: @Sendable (Element) -> Bool = { _ in true }
  ) async throws -> Element? {
    for try await element in self where condition(element) { return element }
    return nil
  }
}

/// A clock on which sleeping ends immediately.
struct ImmediateClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
