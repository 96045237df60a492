internal import Foundation
internal import GRDB

extension MessageStore {
  /// Observes the newest messages of a conversation, oldest first.
  ///
  /// Messages are in the order in which the server received them. Unconfirmed messages are last. Changes in
  /// other conversations cause no reads.
  public func messages(
    in id: Conversation.ID, newest limit: Int
  ) -> AsyncThrowingStream<[Message], any Error> {
    let changes = Table("conversation").filter(key: id).select(Column("changeCount"))
    return observe([changes, Table("contact").select(Column("name"))]) { database in
      try database.messages(in: id, newest: limit)
    }
  }

  /// Saves a message that the user sends.
  func addOutgoing(
    _ message: OutgoingMessage
  ) async throws(MessageStoreError) {
    try await write { database in
      guard
        try database.exists(
          "SELECT 1 FROM conversation WHERE id = ? AND NOT isDeleted", [message.conversationID])
      else { throw MessageStoreError.notFound }
      try database.run(
        """
        INSERT INTO message (id, conversationID, senderName, text, attachments, date, sequence,
          revision, state, isComplete, isUnread)
        VALUES (?, ?, '', ?, ?, ?, \(Schema.unsent), -1, 'sending', 1, 0)
        """,
        [
          message.id, message.conversationID, message.text, message.attachments.json(),
          message.date.timeIntervalSinceReferenceDate,
        ])
      try database.summarize(message.conversationID)
    }
  }

  /// Returns the message that has been waiting the longest.
  func nextOutgoing() async throws(MessageStoreError) -> OutgoingMessage? {
    try await read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT id, conversationID, text, attachments, date FROM message
          WHERE state = 'sending' ORDER BY number LIMIT 1
          """)
      return try row.map { row in
        try OutgoingMessage(
          id: row.value("id"), conversationID: row.value("conversationID"), text: row.value("text"),
          attachments: [Attachment](json: row.value("attachments")),
          date: Date(timeIntervalSinceReferenceDate: row.value("date")))
      }
    }
  }

  /// Marks a message as sent.
  func markSent(_ id: Message.ID, _ receipt: Receipt) async throws(MessageStoreError) {
    try await update(
      id, "state = 'sent', sequence = ?, date = ?",
      [receipt.sequence, receipt.date.timeIntervalSinceReferenceDate])
  }

  /// Marks a message as failed, unless it was confirmed in the meantime.
  func markFailed(_ id: Message.ID) async throws(MessageStoreError) {
    try await update(id, "state = 'failed'", [], if: "state = 'sending'")
  }

  /// Returns a failed message to the outbox.
  func markSending(_ id: Message.ID) async throws(MessageStoreError) {
    try await update(id, "state = 'sending'", [], if: "state = 'failed'")
  }

  /// Changes a message and the summary of its conversation.
  private func update(
    _ id: Message.ID, _ assignments: String, _ arguments: StatementArguments,
    if condition: String = "1"
  ) async throws(MessageStoreError) {
    try await write { database in
      try database.run(
        "UPDATE message SET \(assignments) WHERE id = ? AND \(condition)", arguments + [id])
      guard database.changesCount > 0 else { return }
      try database.touchConversation(of: id)
    }
  }
}

extension Database {
  /// Returns the newest messages of a conversation, oldest first.
  func messages(in id: Conversation.ID, newest limit: Int) throws -> [Message] {
    let newest = """
      FROM message WHERE conversationID = ?1 ORDER BY sequence DESC, number DESC LIMIT ?2
      """
    let arguments: StatementArguments = [id, max(0, limit)]
    var reactions: [Message.ID: [Reaction]] = [:]
    let reactionRows = try Row.fetchCursor(
      cachedStatement(
        sql: """
          SELECT messageID, emoji, COUNT(*) count, MAX(senderID <= \(RemoteReaction.user)) user
          FROM reaction r WHERE emoji IS NOT NULL AND messageID IN (SELECT id \(newest))
            AND NOT (senderID = \(RemoteReaction.user) AND EXISTS (
              SELECT 1 FROM reaction WHERE messageID = r.messageID
                AND senderID = \(RemoteReaction.waiting)))
          GROUP BY messageID, emoji ORDER BY count DESC, emoji
          """), arguments: arguments)
    while let row = try reactionRows.next() {
      try reactions[row.value("messageID"), default: []].append(
        Reaction(
          emoji: row.value("emoji"), count: row.value("count"), includesUser: row.value("user")))
    }
    let rows = try Row.fetchCursor(
      cachedStatement(
        sql: "SELECT *, (SELECT name FROM contact WHERE id = senderID) contactName \(newest)"),
      arguments: arguments)
    var messages: [Message] = []
    while let row = try rows.next() {
      let id: Message.ID = try row.value("id")
      messages.append(try Message(row: row, reactions: reactions[id] ?? []))
    }
    return messages.reversed()
  }

  /// Updates the summary of the conversation that contains a message.
  func touchConversation(of id: Message.ID) throws {
    let conversation = try Int64.fetchOne(
      cachedStatement(sql: "SELECT conversationID FROM message WHERE id = ?"), arguments: [id])
    if let conversation { try summarize(conversation) }
  }
}

extension Message {
  fileprivate init(row: Row, reactions: [Reaction]) throws {
    let contactName: String? = try row.value("contactName")
    try self.init(
      id: row.value("id"), conversationID: row.value("conversationID"),
      senderID: row.value("senderID"),
      senderName: contactName ?? row.value("senderName"), text: row.value("text"),
      date: Date(timeIntervalSinceReferenceDate: row.value("date")),
      state: State(rawValue: row.value("state")) ?? .failed, isComplete: row.value("isComplete"),
      reactions: reactions, attachments: [Attachment](json: row.value("attachments")))
  }
}

extension [Attachment] {
  init(json: String) throws {
    // Most messages have none.
    self = json == "[]" ? [] : try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  func json() throws -> String {
    isEmpty ? "[]" : String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
  }
}
