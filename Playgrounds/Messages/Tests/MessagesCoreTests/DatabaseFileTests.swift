import Foundation
import GRDB
import Testing

@testable import MessagesCore

/// Files that are locked, full, damaged, or from a newer version.
@Suite(.timeLimit(.minutes(1))) struct DatabaseFileTests {
  let file: TemporaryDatabase

  init() throws {
    file = try TemporaryDatabase()
  }

  /// Creates the file and its messages.
  func fill() async throws {
    let store = try MessageStore(path: file.path)
    try await SampleData.fill(store, conversations: 4, messages: 400, now: testDate)
    try store.database.close()
  }

  /// Opens a second connection that holds a lock.
  func lock(_ sql: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: file.path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: sql) }
    return other
  }

  func contents(_ path: String? = nil) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path ?? file.path))
  }

  // MARK: Locked

  @Test func aWriteToALockedDatabaseFailsAndCanBeRepeated() async throws {
    let store = try MessageStore(path: file.path, lockTimeout: .zero)
    try await store.addSample()
    let other = try lock("BEGIN EXCLUSIVE")
    await #expect(throws: MessageStoreError.locked) { try await store.setPinned(true, of: 2) }
    #expect(try await store.list().map(\.id) == [1, 2])
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await store.setPinned(true, of: 2)
    #expect(try await store.list().map(\.id) == [2, 1])
  }

  @Test func aLockedDatabaseIsNotOpened() async throws {
    try await fill()
    let other = try lock("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    #expect(throws: MessageStoreError.locked) {
      try MessageStore(path: file.path, lockTimeout: .zero)
    }
    try other.close()
    let store = try MessageStore(path: file.path, lockTimeout: .zero)
    #expect(try await store.list().count == 4)
  }

  // MARK: Full

  @Test func aMessageThatDoesNotFitIsRefusedAndCanBeRepeated() async throws {
    let store = try MessageStore(path: file.path)
    try await store.addSample()
    let messenger = Messenger(store: store, server: SimulatedServer(), now: { testDate })
    let text = String(repeating: "long ", count: 20_000)
    func setMaximum(_ pages: Int) async throws {
      try await store.database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    try await setMaximum(1)
    await #expect(throws: MessageStoreError.full) { try await messenger.send(text, in: 1) }
    #expect(try await store.texts().isEmpty)
    #expect(try await store.list(matching: "long").isEmpty)
    try await setMaximum(1_000_000)
    try await messenger.send(text, in: 1)
    #expect(try await store.texts() == [text])
  }

  // MARK: Damaged

  @Test(arguments: [100, 5000, 100_000])
  func aFileOfRandomBytesIsDamaged(count: Int) async throws {
    var random = SeededGenerator(seed: 1)
    let bytes = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    try bytes.write(to: URL(fileURLWithPath: file.path))
    #expect(throws: MessageStoreError.damaged) { try MessageStore(path: file.path) }
    #expect(try contents() == bytes)
  }

  @Test(arguments: [50, 4096, 4097, 20_000])
  func aTruncatedFileIsDamaged(count: Int) async throws {
    try await fill()
    let bytes = try contents().prefix(count)
    try bytes.write(to: URL(fileURLWithPath: file.path))
    #expect(throws: MessageStoreError.damaged) { try MessageStore(path: file.path) }
    #expect(try contents() == bytes)
  }

  @Test func aPageThatCannotBeReadEndsAnObservation() async throws {
    try await fill()
    var bytes = try contents()
    // Keep the first pages. They contain the schema, without which the file can't be opened.
    for index in bytes.indices.dropFirst(60_000) { bytes[index] = 0xA5 }
    try bytes.write(to: URL(fileURLWithPath: file.path))
    await #expect(throws: MessageStoreError.damaged) {
      let store = try MessageStore(path: file.path)
      for id in 1...4 as ClosedRange<Int64> {
        _ = try await store.messages(in: id, newest: 100).value { _ in true }
      }
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func changedBytesAreAnErrorOrOtherValues(seed: UInt64) async throws {
    try await fill()
    var random = SeededGenerator(seed: seed)
    var bytes = try contents()
    for _ in 0..<seed {
      let index = Int.random(in: bytes.indices, using: &random)
      bytes[index] = UInt8.random(in: 0...255, using: &random)
    }
    try bytes.write(to: URL(fileURLWithPath: file.path))
    // This test only checks for crashes. The values depend on the random bytes.
    do {
      let store = try MessageStore(path: file.path)
      try? await store.receive([.message(remote("Lunch?", sequence: .max - 1))])
      _ = try await store.list()
      _ = try await store.list(matching: "lake")
      for id in 1...4 as ClosedRange<Int64> { _ = try await store.allMessages(in: id) }
      _ = try await store.contacts().value { _ in true }
      _ = try await store.folderTree().value { _ in true }
      _ = try await store.settings().value { _ in true }
    } catch {
      #expect(error is MessageStoreError)
    }
  }

  @Test func aDamagedFileIsSetAsideAndKept() async throws {
    let bytes = Data("This isn’t a database. It is a text of some length.".utf8)
    for number in 1...2 {
      try bytes.write(to: URL(fileURLWithPath: file.path))
      try bytes.write(to: URL(fileURLWithPath: file.path + "-wal"))
      #expect(throws: MessageStoreError.damaged) { try MessageStore(path: file.path) }
      let newPath = try MessageStore.setAside(path: file.path)
      #expect(newPath == file.path + ".damaged-\(number)")
      #expect(try contents(newPath) == bytes)
      #expect(try contents(newPath + "-wal") == bytes)
    }
    let store = try MessageStore(path: file.path)
    #expect(try await store.list().isEmpty)
  }

  @Test func aFileThatDoesNotExistCannotBeSetAside() {
    #expect(throws: MessageStoreError.self) { try MessageStore.setAside(path: file.path) }
  }

  @Test func aFolderThatDoesNotExistIsAFailure() {
    #expect {
      try MessageStore(path: file.path + "/missing/messages.sqlite")
    } throws: { error in
      guard case .failed = error as? MessageStoreError else { return false }
      return true
    }
  }

  // MARK: Newer version

  @Test func aFileOfANewerVersionIsRefusedAndUnchanged() async throws {
    try await fill()
    let other = try DatabaseQueue(path: file.path)
    try await other.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('newer')") }
    try other.close()
    let bytes = try contents()
    #expect(throws: MessageStoreError.newerVersion) { try MessageStore(path: file.path) }
    #expect(try contents() == bytes)
  }

  @Test func aFileOfANewerVersionThatWasNotClosedIsUnchanged() async throws {
    try await fill()
    let other = try DatabasePool(path: file.path)
    try await other.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('newer')") }
    // The change is only in the write-ahead log, as after a crash.
    let copy = try TemporaryDatabase()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file.path + suffix, toPath: copy.path + suffix)
    }
    try other.close()
    let bytes = try contents(copy.path)
    let log = try contents(copy.path + "-wal")
    #expect(!log.isEmpty)
    #expect(throws: MessageStoreError.newerVersion) { try MessageStore(path: copy.path) }
    #expect(try contents(copy.path) == bytes)
    #expect(try contents(copy.path + "-wal") == log)
  }

  // MARK: Errors

  @Test func eachErrorIsASentence() {
    let errors: [MessageStoreError] = [
      .newerVersion, .damaged, .full, .locked, .conflict(anna), .cycle, .notFound, .failed("x"),
    ]
    for error in errors {
      #expect(error.description.first?.isUppercase == true)
      #expect(error.description.hasSuffix("."))
      #expect(error.localizedDescription == error.description)
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
