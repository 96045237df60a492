internal import Foundation
internal import GRDB

/// The database of messages.
///
/// A method that returns a stream observes the database. The stream has the current value, and a
/// new value after each change. It fails with a ``MessageStoreError``.
///
/// ```swift
/// let store = try MessageStore(path: path)
/// for try await conversations in store.conversations() {
///   show(conversations)
/// }
/// ```
///
/// Writes complete even if the task that awaits them is canceled, so closing a screen doesn't lose
/// the user's input.
public final class MessageStore: Sendable {
  let database: any DatabaseWriter
  private let writeFailure = Locked<MessageStoreError?>(nil)

  /// Opens the database at a path, and creates it if needed.
  ///
  /// This can take as long as the timeout, so don't call it on the main actor.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - lockTimeout: How long reads and writes wait for another process.
  /// - Throws: ``MessageStoreError/newerVersion`` if a newer version of the app wrote the file. The file
  ///   isn't changed.
  public init(
    path: String, lockTimeout: Duration = .seconds(5)
  ) throws(MessageStoreError) {
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(lockTimeout / .seconds(1))
      try Self.refuseNewerVersion(path: path, configuration)
      database = try DatabasePool(path: path, configuration: configuration)
      try Schema.migrator.migrate(database)
    } catch {
      throw MessageStoreError(error)
    }
  }

  private init() throws {
    database = try DatabaseQueue()
    try Schema.migrator.migrate(database)
  }

  /// Creates an empty database in memory.
  public static func inMemory() throws(MessageStoreError) -> MessageStore {
    do {
      return try MessageStore()
    } catch {
      throw MessageStoreError(error)
    }
  }

  /// Renames a damaged file, and returns its new path.
  ///
  /// Nothing is deleted. You can then create a new store at the path.
  public static func setAside(path: String) throws(MessageStoreError) -> String {
    let files = FileManager.default
    var number = 1
    while files.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let newPath = "\(path).damaged-\(number)"
    do {
      try files.moveItem(atPath: path, toPath: newPath)
      // SQLite would apply the damaged file's log to the new file.
      for suffix in ["-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
        try files.moveItem(atPath: path + suffix, toPath: newPath + suffix)
      }
    } catch {
      throw .failed(error.localizedDescription)
    }
    return newPath
  }

  /// Makes each write fail, for tests and previews.
  ///
  /// - Parameter error: The error that writes throw, or `nil` to let them succeed again.
  public func failWrites(with error: MessageStoreError?) {
    writeFailure.withLock { $0 = error }
  }

  /// Checks the version with a read-only connection, because any other would change the file.
  private static func refuseNewerVersion(path: String, _ configuration: Configuration) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    var configuration = configuration
    configuration.readonly = true
    let database = try DatabaseQueue(path: path, configuration: configuration)
    if try database.read(Schema.migrator.hasBeenSuperseded) {
      throw MessageStoreError.newerVersion
    }
    try database.close()
  }
}

extension MessageStore {
  /// Reads, even if the current task is canceled.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(MessageStoreError) -> Value {
    do {
      return try await Task { try await database.read(body) }.value
    } catch {
      throw MessageStoreError(error)
    }
  }

  /// Writes in one transaction, even if the current task is canceled.
  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(MessageStoreError) -> Value {
    if let error = writeFailure.withLock({ $0 }) { throw error }
    do {
      return try await Task { try await database.write(body) }.value
    } catch {
      throw MessageStoreError(error)
    }
  }

  /// Returns the values of a query, now and each time a region changes.
  ///
  /// A slow consumer gets only the newest value.
  func observe<Value: Equatable & Sendable>(
    _ regions: [any DatabaseRegionConvertible],
    fetch: @escaping @Sendable (Database) throws -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    let observation = ValueObservation.tracking(regions: regions, fetch: fetch).removeDuplicates()
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let cancellable = observation.start(
        in: database, scheduling: .task,
        onError: { continuation.finish(throwing: MessageStoreError($0)) },
        onChange: { continuation.yield($0) })
      continuation.onTermination = { _ in cancellable.cancel() }
    }
  }
}

extension Row {
  /// Returns the value of a column.
  ///
  /// Unlike the subscript, it throws if a damaged file contains a value of another type.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    try decode(forColumn: column)
  }
}

extension Database {
  /// Executes a cached statement.
  func run(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Executes a statement that must change a row.
  func change(_ sql: String, _ arguments: StatementArguments) throws {
    try run(sql, arguments)
    guard changesCount > 0 else { throw MessageStoreError.notFound }
  }

  /// Returns whether a query has a result.
  func exists(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments) != nil
  }
}
