import Foundation
import TableViews
import TableViewsTestTraits
import TableViewsTesting
import Testing
@testable import MessagesCore
@testable import MessagesScreens

@MainActor
@Suite(.noTableIssues, .timeLimit(.minutes(1))) final class StoreErrorScreenTests {
  typealias Part = StoreErrorScreen.Part

  /// A folder for databases, which is deleted with the test.
  private final class TemporaryFolder {
    let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var database: URL { url.appending(path: "messages.sqlite") }
  }

  private let folder: TemporaryFolder
  private let damagedBytes = Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  private var screen: StoreErrorScreen?

  init() throws { folder = try TemporaryFolder() }

  /// Shows a screen until the end of the test.
  private func show(
    _ error: MessageStoreError, open: StoreErrorScreen.Opener? = nil
  ) -> (StoreErrorScreen, TableUser<AnyHashable>) {
    let path = folder.database.path
    let screen =
      open.map {
        StoreErrorScreen(tableView: TableView(), path: path, error: error, open: $0)
      } ?? StoreErrorScreen(tableView: TableView(), path: path, error: error)
    self.screen = screen
    return (screen, TableUser(of: screen.adapter))
  }

  private func sees(_ user: TableUser<AnyHashable>, _ rows: Part...) -> Bool {
    let all: [Part] = [.message, .file, .tryAgain, .startOver, .update, .continue]
    return all.filter { user.sees($0) } == rows
  }

  // MARK: Available actions

  @Test func newerDatabaseRequiresAppUpdate() throws {
    let (screen, user) = show(.newerVersion)
    #expect(user.sees(text: MessageStoreError.newerVersion.description))
    // No action is offered that can't help.
    #expect(sees(user, .message))
    var updates = 0
    screen.updateHandler = { updates += 1 }
    #expect(sees(user, .message, .update))
    try user.press(Part.update)
    #expect(updates == 1)
  }

  @Test(arguments: [MessageStoreError.full, .locked, .failed("reason")])
  func aPassingProblemCanBeTriedAgain(error: MessageStoreError) {
    let (_, user) = show(error)
    #expect(user.sees(text: error.description))
    #expect(sees(user, .message, .tryAgain))
  }

  @Test func aDamagedFileOffersToStartOver() {
    let (_, user) = show(.damaged)
    #expect(user.sees(text: MessageStoreError.damaged.description))
    #expect(sees(user, .message, .tryAgain, .startOver))
  }

  // MARK: Retrying

  @Test func databaseOpensAfterProblemIsFixed() async throws {
    let (screen, user) = show(.locked)
    var opened = 0
    screen.openHandler = { _ in opened += 1 }
    try user.press(Part.tryAgain)
    #expect(try user.control(of: Part.tryAgain).isInProgress)
    try await user.waits { opened == 1 }
    #expect(FileManager.default.fileExists(atPath: folder.database.path))
  }

  @Test func anotherProblemReplacesTheFirst() async throws {
    let (_, user) = show(.locked) { _ throws(MessageStoreError) in throw .full }
    try user.press(Part.tryAgain)
    try await user.waits { user.sees(text: MessageStoreError.full.description) }
    #expect(try !user.control(of: Part.tryAgain).isInProgress)
  }

  // MARK: Starting over

  @Test func startingOverKeepsTheDamagedFile() async throws {
    try damagedBytes.write(to: folder.database)
    let error = #expect(throws: MessageStoreError.self) {
      _ = try MessageStore(path: folder.database.path)
    }
    #expect(error == .damaged)
    let (screen, user) = show(.damaged)
    var store: MessageStore?
    screen.openHandler = { store = $0 }
    try user.press(Part.startOver)
    try await user.waits { user.sees(Part.continue) }
    #expect(sees(user, .message, .file, .continue))

    let file = try #require(try user.texts(of: Part.file).last)
    #expect(try Data(contentsOf: folder.url.appending(path: file)) == damagedBytes)
    #expect(store == nil)
    try user.press(Part.continue)
    let contacts = try await #require(store).contacts().first()
    #expect(contacts == [])
  }

  @Test func theDamagedFileIsNamedEvenIfTheNewOneTakesTwoAttempts() async throws {
    try damagedBytes.write(to: folder.database)
    let isFull = Locked(true)
    let (screen, user) = show(.damaged) { path throws(MessageStoreError) in
      if isFull.withLock({ $0 }) { throw .full }
      return try MessageStore(path: path)
    }
    var opened = 0
    screen.openHandler = { _ in opened += 1 }
    try user.press(Part.startOver)
    try await user.waits { user.sees(text: MessageStoreError.full.description) }
    isFull.withLock { $0 = false }
    try user.press(Part.tryAgain)
    try await user.waits { user.sees(Part.continue) }
    let file = try #require(try user.texts(of: Part.file).last)
    #expect(try Data(contentsOf: folder.url.appending(path: file)) == damagedBytes)
    try user.press(Part.continue)
    #expect(opened == 1)
  }

  @Test func aFileThatCannotBeSetAsideIsAMessage() async throws {
    let (_, user) = show(.damaged)
    // The file doesn't exist.
    try user.press(Part.startOver)
    try await user.waits { !user.sees(text: MessageStoreError.damaged.description) }
    #expect(sees(user, .message, .tryAgain))
  }

  // MARK: Lifetime

  @Test func screenIsDeallocatedAfterUse() async throws {
    weak var closed: StoreErrorScreen?
    do {
      let (screen, user) = show(.locked) { _ throws(MessageStoreError) in throw .full }
      closed = screen
      screen.updateHandler = {}
      try user.press(Part.tryAgain)
      try await user.waits { user.sees(text: MessageStoreError.full.description) }
    }
    screen = nil
    #expect(closed == nil)
  }
}
