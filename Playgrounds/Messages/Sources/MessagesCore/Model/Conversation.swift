public import Foundation

/// A conversation, as a list of conversations shows it.
public struct Conversation: Identifiable, Hashable, Sendable {
  /// The identifier of the conversation.
  public var id: Int64
  /// The name of the contact or the group.
  public var title: String
  /// The contact, or `nil` for a group.
  public var contactID: Contact.ID?
  /// Whether the conversation is at the top of the list.
  public var isPinned: Bool
  /// Whether new messages arrive without a sound.
  public var isMuted: Bool
  /// The folder that contains the conversation.
  public var folderID: Folder.ID?
  /// Whether the contact is an assistant, whose responses are streamed.
  public var isAssistant: Bool
  /// The text of the last message.
  public var lastText: String
  /// The date of the last message.
  public var lastDate: Date
  /// The number of unread messages.
  public var unreadCount: Int

  /// Creates a conversation.
  public init(
    id: Int64, title: String, contactID: Contact.ID? = nil, isPinned: Bool = false,
    isMuted: Bool = false, folderID: Folder.ID? = nil, isAssistant: Bool = false,
    lastText: String = "", lastDate: Date, unreadCount: Int = 0
  ) {
    self.id = id
    self.title = title
    self.contactID = contactID
    self.isPinned = isPinned
    self.isMuted = isMuted
    self.folderID = folderID
    self.isAssistant = isAssistant
    self.lastText = lastText
    self.lastDate = lastDate
    self.unreadCount = unreadCount
  }
}
