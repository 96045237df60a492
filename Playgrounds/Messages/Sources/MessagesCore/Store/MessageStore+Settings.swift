public import Foundation
internal import GRDB

extension MessageStore {
  /// Observes the user's settings.
  public func settings() -> AsyncThrowingStream<Settings, any Error> {
    observe([Table("account").select(Column("settings"))]) { try $0.settings() }
  }

  /// Changes the stored settings of the user.
  ///
  /// Concurrent changes of other values are kept.
  public func changeSettings(
    _ change: @escaping @Sendable (inout Settings) -> Void
  ) async throws(MessageStoreError) {
    try await write { database in
      var settings = try database.settings()
      change(&settings)
      let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
      try database.change("UPDATE account SET settings = ?", [json])
    }
  }

  /// Deletes messages that are older than the settings allow.
  ///
  /// Unsent messages are kept.
  public func deleteExpiredMessages(now: Date) async throws(MessageStoreError) {
    try await write { database in
      guard let date = try database.expiryDate(now: now) else { return }
      let expired = "FROM message WHERE date < ?1 AND state = 'sent'"
      let seconds = date.timeIntervalSinceReferenceDate
      let changed = try Int64.fetchAll(
        database, sql: "SELECT DISTINCT conversationID \(expired)", arguments: [seconds])
      try database.run(
        "DELETE FROM reaction WHERE messageID IN (SELECT id \(expired))", [seconds])
      try database.run("DELETE \(expired)", [seconds])
      for id in changed { try database.summarize(id) }
    }
  }

  /// Returns the date before which messages have expired.
  func expiryDate(now: Date) async throws(MessageStoreError) -> Date? {
    try await read { try $0.expiryDate(now: now) }
  }
}

extension Database {
  fileprivate func settings() throws -> Settings {
    let json = try String.fetchOne(self, sql: "SELECT settings FROM account")
    guard let json else { return Settings() }
    return try JSONDecoder().decode(Settings.self, from: Data(json.utf8))
  }

  fileprivate func expiryDate(now: Date) throws -> Date? {
    do {
      return try settings().keepsMessages.days.map { now.addingTimeInterval(-86_400 * Double($0)) }
    } catch is DecodingError {
      // If the settings can't be read, keep all messages.
      return nil
    }
  }
}
