public import Foundation

/// A message in a conversation.
public struct Message: Identifiable, Hashable, Sendable {
  /// The delivery state of a message.
  public enum State: String, Hashable, Sendable {
    /// The server hasn't confirmed the message yet.
    case sending
    /// The server has the message.
    case sent
    /// The server couldn't be reached, or rejected the message.
    case failed
  }

  /// The identifier, which the sender creates.
  ///
  /// It never changes, so a message that arrives twice is recognized.
  public var id: String
  /// The conversation that contains the message.
  public var conversationID: Conversation.ID
  /// The contact who wrote the message, or `nil` for the user.
  public var senderID: Contact.ID?
  /// The name of the sender, which is empty for the user.
  public var senderName: String
  /// The text.
  public var text: String
  /// The date when the server received the message.
  public var date: Date
  /// The delivery state of the message.
  public var state: State
  /// Whether the text is complete.
  ///
  /// An assistant's text isn't complete until it's written.
  public var isComplete: Bool
  /// The reactions, the most frequent first.
  public var reactions: [Reaction]
  /// The attached files.
  public var attachments: [Attachment]

  /// Whether the user wrote the message.
  public var isFromUser: Bool { senderID == nil }

  /// Creates a message.
  public init(
    id: String, conversationID: Conversation.ID, senderID: Contact.ID? = nil,
    senderName: String = "", text: String, date: Date, state: State = .sent,
    isComplete: Bool = true, reactions: [Reaction] = [], attachments: [Attachment] = []
  ) {
    self.id = id
    self.conversationID = conversationID
    self.senderID = senderID
    self.senderName = senderName
    self.text = text
    self.date = date
    self.state = state
    self.isComplete = isComplete
    self.reactions = reactions
    self.attachments = attachments
  }
}

/// An emoji and the number of people who reacted with it.
public struct Reaction: Hashable, Sendable {
  /// The emoji.
  public var emoji: String
  /// The number of people.
  public var count: Int
  /// Whether the user is one of them.
  public var includesUser: Bool

  /// Creates a reaction.
  public init(emoji: String, count: Int, includesUser: Bool) {
    self.emoji = emoji
    self.count = count
    self.includesUser = includesUser
  }
}

/// A file that is attached to a message.
public struct Attachment: Identifiable, Hashable, Sendable, Codable {
  /// The kind of an attachment.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A picture.
    case photo
    /// A document.
    case file
    /// A voice message.
    case voice
  }

  /// The identifier of the attachment.
  public var id: String
  /// The kind, which determines how the attachment is shown.
  public var kind: Kind
  /// The name of the file.
  public var name: String
  /// The size in bytes.
  public var byteCount: Int

  /// Creates an attachment.
  public init(id: String, kind: Kind, name: String, byteCount: Int) {
    self.id = id
    self.kind = kind
    self.name = name
    self.byteCount = byteCount
  }
}
