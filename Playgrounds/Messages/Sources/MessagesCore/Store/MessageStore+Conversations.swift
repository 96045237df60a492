public import Foundation
internal import GRDB

extension MessageStore {
  /// Observes the conversations: pinned ones first, then by the date of the last message.
  ///
  /// The title or one message of each conversation contains words that begin with the words of the query.
  /// Case and diacritics are ignored. An empty query matches all conversations.
  public func conversations(
    matching query: String = ""
  ) -> AsyncThrowingStream<[Conversation], any Error> {
    let select = "SELECT \(Conversation.columns) FROM conversation WHERE NOT isDeleted"
    let order = "ORDER BY isPinned DESC, lastDate DESC, id"
    guard query.contains(where: { !$0.isWhitespace }) else {
      let all = SQLRequest<Row>(sql: "\(select) \(order)")
      return observe([all]) { try all.fetchAll($0).map(Conversation.init) }
    }
    guard let pattern = FTS5Pattern(matchingAllPrefixesIn: query) else {
      // The query has only punctuation, which isn't indexed.
      return AsyncThrowingStream { $0.yield([]) }
    }
    // Each change of a message also changes its conversation.
    return observe([Table("conversation")]) { database in
      let matches = SQLRequest<Row>(
        sql: """
          \(select) AND (
            id IN (SELECT rowid FROM titleSearch WHERE titleSearch MATCH ?)
            OR id IN (
              SELECT conversationID FROM message
              WHERE number IN (SELECT rowid FROM messageSearch WHERE messageSearch MATCH ?)))
          \(order)
          """, arguments: [pattern, pattern])
      return try matches.fetchAll(database).map(Conversation.init)
    }
  }

  /// Observes a conversation.
  ///
  /// The value is `nil` if it was deleted.
  public func conversation(
    _ id: Conversation.ID
  ) -> AsyncThrowingStream<Conversation?, any Error> {
    observe([Table("conversation").filter(key: id)]) { database in
      try Row.fetchOne(
        database,
        sql: "SELECT \(Conversation.columns) FROM conversation WHERE id = ? AND NOT isDeleted",
        arguments: [id]
      ).map(Conversation.init)
    }
  }

  /// Creates an empty conversation with a contact, or with a group if `contactID` is `nil`.
  ///
  /// It's ordered by `date` until it has a message.
  public func addConversation(
    title: String, contactID: Contact.ID? = nil, isAssistant: Bool = false, date: Date
  ) async throws(MessageStoreError) -> Conversation {
    try await write { database in
      try database.run(
        "INSERT INTO conversation (title, contactID, isAssistant, lastDate) VALUES (?, ?, ?, ?)",
        [title, contactID, isAssistant, date.timeIntervalSinceReferenceDate])
      return Conversation(
        id: database.lastInsertedRowID, title: title, contactID: contactID,
        isAssistant: isAssistant, lastDate: date)
    }
  }

  /// Sets whether a conversation is at the top of the list.
  public func setPinned(
    _ isPinned: Bool, of id: Conversation.ID
  ) async throws(MessageStoreError) {
    try await write {
      try $0.change("UPDATE conversation SET isPinned = ? WHERE id = ?", [isPinned, id])
    }
  }

  /// Sets whether messages of a conversation arrive without a sound.
  public func setMuted(_ isMuted: Bool, of id: Conversation.ID) async throws(MessageStoreError) {
    try await write {
      try $0.change("UPDATE conversation SET isMuted = ? WHERE id = ?", [isMuted, id])
    }
  }

  /// Marks all messages of conversations as read.
  public func markRead(_ ids: Set<Conversation.ID>) async throws(MessageStoreError) {
    try await write { database in
      for id in ids {
        try database.run(
          "UPDATE message SET isUnread = 0 WHERE conversationID = ? AND isUnread", [id])
        if database.changesCount > 0 { try database.summarize(id) }
      }
    }
  }

  /// Marks the last received message of each conversation as unread.
  public func markUnread(_ ids: Set<Conversation.ID>) async throws(MessageStoreError) {
    try await write { database in
      for id in ids {
        try database.run(
          """
          UPDATE message SET isUnread = 1 WHERE number = (
            SELECT number FROM message WHERE conversationID = ? AND senderID IS NOT NULL
            ORDER BY sequence DESC, number DESC LIMIT 1)
          """, [id])
        try database.summarize(id)
      }
    }
  }

  /// Deletes conversations, or restores them with all messages.
  ///
  /// Returns the conversations whose state changed.
  @discardableResult
  public func setDeleted(
    _ isDeleted: Bool, ids: Set<Conversation.ID>
  ) async throws(MessageStoreError) -> Set<Conversation.ID> {
    try await write { database in
      try ids.filter { id in
        try database.run(
          "UPDATE conversation SET isDeleted = ?1 WHERE id = ?2 AND isDeleted <> ?1",
          [isDeleted, id])
        return database.changesCount > 0
      }
    }
  }
}

extension Conversation {
  static let columns = """
    id, title, contactID, isPinned, isMuted, folderID, isAssistant, lastText, lastDate, unreadCount
    """

  init(row: Row) throws {
    try self.init(
      id: row.value("id"), title: row.value("title"), contactID: row.value("contactID"),
      isPinned: row.value("isPinned"), isMuted: row.value("isMuted"),
      folderID: row.value("folderID"),
      isAssistant: row.value("isAssistant"), lastText: row.value("lastText"),
      lastDate: Date(timeIntervalSinceReferenceDate: row.value("lastDate")),
      unreadCount: row.value("unreadCount"))
  }
}

extension Database {
  /// Updates the summary of a conversation after a change of its messages.
  func summarize(_ id: Conversation.ID) throws {
    try run(
      """
      UPDATE conversation SET
        changeCount = changeCount + 1,
        lastText = '',
        unreadCount = (SELECT COUNT(*) FROM message WHERE conversationID = ?1 AND isUnread)
      WHERE id = ?1
      """, [id])
    // If there is no message, the conversation keeps its date.
    try run(
      """
      UPDATE conversation SET lastDate = last.date, lastText = last.text FROM (
        SELECT date, CASE
          WHEN text = '' THEN COALESCE(json_extract(attachments, '$[0].name'), '') ELSE text END text
        FROM message WHERE conversationID = ?1 ORDER BY sequence DESC, number DESC LIMIT 1
      ) last WHERE id = ?1
      """, [id])
  }
}
