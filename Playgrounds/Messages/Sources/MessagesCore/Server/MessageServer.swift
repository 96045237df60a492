public import Foundation

/// A server that exchanges messages between people.
///
/// Events can arrive late, twice, and in any order. Sequence numbers order messages, and revisions
/// order the contents of a message and the reactions of a contact.
public protocol MessageServer: Sendable {
  /// Connects to the server, and returns the events from now on.
  ///
  /// The stream ends or fails when the connection does.
  func events() async throws -> AsyncThrowingStream<ServerEvent, any Error>

  /// Returns the events after a cursor.
  ///
  /// Pass the ``ServerChanges/cursor`` of the last changes, or 0 at first.
  func changes(since cursor: Int64) async throws -> ServerChanges

  /// Sends a message.
  ///
  /// Sending the same identifier again returns the same receipt.
  func send(_ message: OutgoingMessage) async throws -> Receipt

  /// Returns the messages before a message, or the newest ones.
  func history(
    in conversation: Conversation.ID, before message: Message.ID?, limit: Int
  ) async throws -> History

  /// Sets or removes the user's reaction to a message.
  func react(_ emoji: String?, to message: Message.ID, revision: Int) async throws

  /// Deletes conversations.
  func delete(_ ids: Set<Conversation.ID>) async throws

  /// Restores conversations that the user deleted.
  func restore(_ ids: Set<Conversation.ID>) async throws
}

/// An event in a conversation.
public enum ServerEvent: Hashable, Sendable {
  /// A new message, or a new revision of a message.
  case message(RemoteMessage)
  /// Someone changed their reaction.
  case reaction(RemoteReaction)
  /// A contact is writing.
  case typing(conversationID: Conversation.ID, contactID: Contact.ID, name: String)
}

/// A message on the server.
///
/// While an assistant writes a response, the server sends revisions of the same message.
public struct RemoteMessage: Identifiable, Hashable, Sendable {
  /// The identifier, which the sender created.
  public var id: Message.ID
  /// The conversation that contains the message.
  public var conversationID: Conversation.ID
  /// The contact who wrote the message, or `nil` for the user.
  public var senderID: Contact.ID?
  /// The name of the sender, which is empty for the user.
  public var senderName: String
  /// The text of this revision.
  public var text: String
  /// The attached files.
  public var attachments: [Attachment]
  /// The date when the server received the message.
  public var date: Date
  /// The number that orders the messages of a conversation.
  public var sequence: Int64
  /// The number of the revision, from 0.
  public var revision: Int
  /// Whether this is the last revision of a response.
  public var isComplete: Bool

  /// Creates a message.
  public init(
    id: Message.ID, conversationID: Conversation.ID, senderID: Contact.ID?,
    senderName: String = "", text: String, attachments: [Attachment] = [], date: Date,
    sequence: Int64, revision: Int = 0, isComplete: Bool = true
  ) {
    self.id = id
    self.conversationID = conversationID
    self.senderID = senderID
    self.senderName = senderName
    self.text = text
    self.attachments = attachments
    self.date = date
    self.sequence = sequence
    self.revision = revision
    self.isComplete = isComplete
  }
}

/// A reaction to a message.
public struct RemoteReaction: Hashable, Sendable {
  /// The message.
  public var messageID: Message.ID
  /// The contact, or `nil` for the user.
  public var senderID: Contact.ID?
  /// The emoji, or `nil` if the reaction was removed.
  public var emoji: String?
  /// A number that increases with each change by the same person.
  public var revision: Int

  /// Creates a reaction.
  public init(messageID: Message.ID, senderID: Contact.ID?, emoji: String?, revision: Int) {
    self.messageID = messageID
    self.senderID = senderID
    self.emoji = emoji
    self.revision = revision
  }
}

/// A message that the user sends to the server.
public struct OutgoingMessage: Identifiable, Hashable, Sendable {
  /// The identifier, which the app creates.
  public var id: Message.ID
  /// The conversation that contains the message.
  public var conversationID: Conversation.ID
  /// The text.
  public var text: String
  /// The attached files.
  public var attachments: [Attachment]
  /// The date when the user sent the message.
  public var date: Date

  /// Creates a message.
  public init(
    id: Message.ID, conversationID: Conversation.ID, text: String, attachments: [Attachment] = [],
    date: Date
  ) {
    self.id = id
    self.conversationID = conversationID
    self.text = text
    self.attachments = attachments
    self.date = date
  }
}

/// The server's confirmation that it has a message.
public struct Receipt: Hashable, Sendable {
  /// The date when the server received the message.
  public var date: Date
  /// The number that orders the messages of a conversation.
  public var sequence: Int64

  /// Creates a receipt.
  public init(date: Date, sequence: Int64) {
    self.date = date
    self.sequence = sequence
  }
}

/// A part of a conversation's messages.
public struct History: Hashable, Sendable {
  /// The messages.
  public var messages: [RemoteMessage]
  /// The reactions to the messages.
  public var reactions: [RemoteReaction]
  /// Whether there are older messages.
  public var hasMore: Bool

  /// Creates a part of a history.
  public init(messages: [RemoteMessage], reactions: [RemoteReaction] = [], hasMore: Bool) {
    self.messages = messages
    self.reactions = reactions
    self.hasMore = hasMore
  }
}

/// The events that the app missed while it wasn't connected.
public struct ServerChanges: Hashable, Sendable {
  /// The events.
  public var events: [ServerEvent]
  /// The number of the last event, for the next request.
  public var cursor: Int64

  /// Creates changes.
  public init(events: [ServerEvent], cursor: Int64) {
    self.events = events
    self.cursor = cursor
  }
}

/// A failure of the server or the connection.
public enum ServerError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// There is no connection.
  case offline
  /// The server couldn't process a request.
  case failed

  /// A sentence for users.
  public var errorDescription: String? { description }

  /// A sentence for users.
  public var description: String {
    switch self {
    case .offline: "You’re offline."
    case .failed: "The server isn’t available. Try again in a moment."
    }
  }
}
