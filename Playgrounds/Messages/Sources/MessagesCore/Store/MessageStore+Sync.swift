internal import Foundation
internal import GRDB

/// Saving of events from the server, in any order and any number of times.
///
/// The result doesn't depend on the order. A message has the content of its highest revision, and
/// its sequence number determines its position. Each person has one reaction to a message, the one
/// with the highest revision.
extension MessageStore {
  /// Saves events in one transaction.
  ///
  /// If the events are all changes up to now, pass the number of the server's last change as the cursor.
  func receive(_ events: [ServerEvent], cursor: Int64? = nil) async throws(MessageStoreError) {
    try await write { database in
      var changed: Set<Conversation.ID> = []
      for event in events {
        switch event {
        case .message(let message):
          try changed.formUnion(database.save(message, isNew: true))
        case .reaction(let reaction):
          try changed.formUnion(database.save(reaction))
        case .typing:
          break
        }
      }
      for id in changed { try database.summarize(id) }
      if let cursor { try database.run("UPDATE account SET cursor = ?", [cursor]) }
    }
  }

  /// Saves older messages, which the user has already read.
  func receive(_ history: History) async throws(MessageStoreError) {
    try await write { database in
      var changed: Set<Conversation.ID> = []
      for message in history.messages {
        try changed.formUnion(database.save(message, isNew: false))
      }
      for reaction in history.reactions {
        try changed.formUnion(database.save(reaction))
      }
      for id in changed { try database.summarize(id) }
    }
  }

  /// Returns the number of the last change that was received from the server.
  func cursor() async throws(MessageStoreError) -> Int64 {
    try await read { try Int64.fetchOne($0, sql: "SELECT cursor FROM account") ?? 0 }
  }
}

extension Database {
  /// Saves a message, and returns its conversation if anything changed.
  fileprivate func save(
    _ message: RemoteMessage, isNew: Bool
  ) throws -> Set<Conversation.ID> {
    let date = message.date.timeIntervalSinceReferenceDate
    // Keep a message even if its conversation is unknown.
    try run(
      """
      INSERT INTO conversation (id, title, contactID, lastDate)
      VALUES (?, ?, (SELECT id FROM contact WHERE id = ?), ?) ON CONFLICT DO NOTHING
      """,
      [
        message.conversationID,
        message.senderName.isEmpty ? "New Conversation" : message.senderName,
        message.senderID, date,
      ])
    let isBlocked = try exists(
      "SELECT 1 FROM contact WHERE id = ? AND isBlocked", [message.senderID])
    try run(
      """
      INSERT INTO message (id, conversationID, senderID, senderName, text, attachments, date,
        sequence, revision, state, isComplete, isUnread)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'sent', ?, ?)
      ON CONFLICT (id) DO UPDATE SET
        text = excluded.text, attachments = excluded.attachments, date = excluded.date,
        sequence = excluded.sequence, revision = excluded.revision, state = excluded.state,
        isComplete = excluded.isComplete
      WHERE excluded.revision > revision
      """,
      [
        message.id, message.conversationID, message.senderID, message.senderName, message.text,
        message.attachments.json(), date, message.sequence, message.revision, message.isComplete,
        isNew && message.senderID != nil && !isBlocked,
      ])
    return changesCount > 0 ? [message.conversationID] : []
  }

  /// Saves a reaction, and returns the conversation of its message if anything changed.
  func save(_ reaction: RemoteReaction) throws -> Set<Conversation.ID> {
    try run(
      """
      INSERT INTO reaction (messageID, senderID, emoji, revision) VALUES (?, ?, ?, ?)
      ON CONFLICT (messageID, senderID) DO UPDATE SET
        emoji = excluded.emoji, revision = excluded.revision
      WHERE excluded.revision > revision
      """,
      [
        reaction.messageID, reaction.senderID ?? RemoteReaction.user, reaction.emoji,
        reaction.revision,
      ])
    guard changesCount > 0 else { return [] }
    return try Set(
      Int64.fetchAll(
        cachedStatement(sql: "SELECT conversationID FROM message WHERE id = ?"),
        arguments: [reaction.messageID]))
  }
}
