internal import GRDB

/// The user's reactions that the server hasn't confirmed.
///
/// An unconfirmed reaction hides the confirmed one, which stays in the database. If the server
/// fails, the new reaction is deleted, regardless of other events in the meantime.
extension MessageStore {
  /// Saves an unconfirmed reaction of the user.
  func addReaction(
    _ emoji: String?, to id: Message.ID
  ) async throws(MessageStoreError) -> RemoteReaction {
    try await write { database in
      guard try database.exists("SELECT 1 FROM message WHERE id = ?", [id]) else {
        throw MessageStoreError.notFound
      }
      let revision = try Int.fetchOne(
        database,
        sql: """
          SELECT MAX(revision) FROM reaction
          WHERE messageID = ? AND senderID <= \(RemoteReaction.user)
          """, arguments: [id])
      let reaction = RemoteReaction(
        messageID: id, senderID: RemoteReaction.waiting, emoji: emoji,
        revision: min(revision ?? 0, .max - 1) + 1)
      _ = try database.save(reaction)
      try database.touchConversation(of: id)
      return reaction
    }
  }

  /// Confirms or removes a reaction, unless the user has replaced it.
  func endWaiting(
    of reaction: RemoteReaction, isConfirmed: Bool
  ) async throws(MessageStoreError) {
    try await write { database in
      if isConfirmed {
        var confirmed = reaction
        confirmed.senderID = nil
        _ = try database.save(confirmed)
      }
      try database.run(
        """
        DELETE FROM reaction
        WHERE messageID = ? AND senderID = \(RemoteReaction.waiting) AND revision = ?
        """, [reaction.messageID, reaction.revision])
      try database.touchConversation(of: reaction.messageID)
    }
  }

  /// Returns the unconfirmed reactions.
  func waitingReactions() async throws(MessageStoreError) -> [RemoteReaction] {
    try await read { database in
      let waiting = RemoteReaction.waiting
      return try Row.fetchAll(
        database,
        sql: "SELECT messageID, emoji, revision FROM reaction WHERE senderID = \(waiting)"
      ).map {
        try RemoteReaction(
          messageID: $0.value("messageID"), senderID: waiting, emoji: $0.value("emoji"),
          revision: $0.value("revision"))
      }
    }
  }
}

extension RemoteReaction {
  /// The user's identifier in the database.
  ///
  /// Contacts' identifiers are positive.
  static let user: Contact.ID = 0
  /// The user's identifier for an unconfirmed reaction.
  static let waiting: Contact.ID = -1
}
