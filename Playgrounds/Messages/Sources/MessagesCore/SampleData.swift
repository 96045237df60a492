public import Foundation
internal import GRDB

/// Realistic conversations for demos and tests.
///
/// The same seed creates the same data.
public enum SampleData {
  /// The assistant in ``assistantConversationID``.
  public static let assistant = Contact(id: 1, name: "Assistant")
  /// The conversation with the assistant.
  public static let assistantConversationID: Conversation.ID = 1

  /// Fills an empty database with conversations of equal size.
  ///
  /// The first conversation is with the assistant, and every seventh is a group. `messages` is the total
  /// number of messages, and `now` is the date of the newest one.
  public static func fill(
    _ store: MessageStore, conversations: Int = 40, messages: Int = 20_000, seed: UInt64 = 1,
    now: Date = Date()
  ) async throws(MessageStoreError) {
    try await store.write { database in
      var random = SeededGenerator(seed: seed)
      let contacts = contacts(conversations, using: &random)
      for contact in contacts { try database.save(contact) }
      let folders = try addFolders(database)
      let perConversation = conversations > 0 ? messages / conversations : 0
      for (index, contact) in contacts.enumerated() {
        let isGroup = index % 7 == 6
        let members = isGroup ? Array(contacts[max(1, index - 3)...index]) : [contact]
        try database.run(
          """
          INSERT INTO conversation
            (id, title, contactID, folderID, isPinned, isMuted, isAssistant, lastDate)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
          [
            contact.id, isGroup ? groupNames[index / 7 % groupNames.count] : contact.name,
            isGroup ? nil : contact.id, index % 3 == 2 ? folders[index % folders.count] : nil,
            index < 2, index % 9 == 4, index == 0, now.timeIntervalSinceReferenceDate,
          ])
        try addMessages(
          perConversation, in: contact.id, from: members,
          until: now.addingTimeInterval(-5400 * Double(index)), to: database, using: &random)
        try database.summarize(contact.id)
      }
    }
  }

  /// Returns the assistant's response to a text.
  @Sendable public static func answer(to text: String) -> String {
    let topic = text.split(separator: " ").max { $0.count < $1.count } ?? "that"
    return """
      Let me think about “\(topic)”. There are three things to consider. First, how much time you \
      have. Second, what it costs. And third, who can help you. If you tell me more about it, I can \
      suggest a plan for the week, and remind you of each step.
      """
  }

  /// Returns a realistic text.
  static func text(using random: inout SeededGenerator) -> String {
    let count = random.chance(0.7) ? 1 : Int.random(in: 2...5, using: &random)
    return (0..<count).map { _ in random.element(of: sentences) }.joined(separator: " ")
  }

  private static func contacts(_ count: Int, using random: inout SeededGenerator) -> [Contact] {
    (0..<max(0, count)).map { index in
      if index == 0 { return assistant }
      // Coprime steps give each contact a different pair of names.
      let first = firstNames[index % firstNames.count]
      let last = lastNames[(index * 3 + index / firstNames.count) % lastNames.count]
      return Contact(
        id: Contact.ID(index + 1), name: "\(first) \(last)",
        phone: "(555) \(Int.random(in: 200...999, using: &random))-\(1000 + index)",
        email:
          "\(first.folding(options: .diacriticInsensitive, locale: nil).lowercased())@example.com",
        isBlocked: index % 19 == 18)
    }
  }

  private static func addFolders(_ database: Database) throws -> [Folder.ID] {
    var ids: [Folder.ID] = []
    for (name, parent) in [("Work", nil), ("Family", nil), ("Projects", 0), ("Travel", 1)] {
      try database.run(
        "INSERT INTO folder (name, parentID) VALUES (?, ?)", [name, parent.map { ids[$0] }])
      ids.append(database.lastInsertedRowID)
    }
    return ids
  }

  private static func addMessages(
    _ count: Int, in conversation: Conversation.ID, from members: [Contact], until end: Date,
    to database: Database, using random: inout SeededGenerator
  ) throws {
    let insert = try database.cachedStatement(
      sql: """
        INSERT INTO message (id, conversationID, senderID, senderName, text, attachments, date,
          sequence, revision, state, isComplete, isUnread)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 'sent', 1, ?)
        """)
    let unreadCount = conversation % 4 == 3 ? Int.random(in: 1...9, using: &random) : 0
    // Created from the newest to the oldest, and inserted in reverse order.
    var dates: [Date] = []
    var date = end
    for _ in 0..<max(0, count) {
      dates.append(date)
      date.addTimeInterval(
        -Double.random(in: 20...(random.chance(0.1) ? 40_000 : 900), using: &random))
    }
    for (age, date) in dates.enumerated().reversed() {
      let isUnread = age < unreadCount
      let sender = !isUnread && random.chance(0.45) ? nil : random.element(of: members)
      let id = "sample-\(conversation)-\(count - age)"
      let question = text(using: &random)
      let text = sender == assistant ? answer(to: question) : question
      let attachments =
        random.chance(0.03)
        ? [
          Attachment(
            id: "\(id)-photo", kind: .photo, name: "Photo \(count - age)",
            byteCount: Int.random(in: 200_000...4_000_000, using: &random))
        ] : []
      try insert.execute(arguments: [
        id, conversation, sender?.id, sender?.name ?? "", text, attachments.json(),
        date.timeIntervalSinceReferenceDate, date.sequence, isUnread,
      ])
      if random.chance(0.05) {
        try database.run(
          "INSERT INTO reaction (messageID, senderID, emoji, revision) VALUES (?, ?, ?, 1)",
          [
            id, sender == nil ? random.element(of: members).id : RemoteReaction.user,
            random.element(of: ["👍", "❤️", "😂", "🎉"]),
          ])
      }
    }
  }
}
