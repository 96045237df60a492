/// A folder of conversations and other folders.
public struct Folder: Identifiable, Hashable, Sendable {
  /// The identifier of the folder.
  public var id: Int64
  /// The name that the user gave the folder.
  public var name: String

  /// Creates a folder.
  public init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}

/// A folder or a conversation in the tree of folders.
public struct FolderNode: Identifiable, Hashable, Sendable {
  /// The identity of a folder or a conversation.
  public enum ID: Hashable, Sendable {
    /// A folder.
    case folder(Folder.ID)
    /// A conversation.
    case conversation(Conversation.ID)
  }

  /// The identity of the node.
  public var id: ID
  /// The name of the folder, or the title of the conversation.
  public var name: String
  /// The number of unread messages in the node and everything it contains.
  public var unreadCount: Int
  /// The content of a folder, folders first, or `nil` for a conversation.
  public var children: [FolderNode]?

  /// Creates a node.
  public init(id: ID, name: String, unreadCount: Int = 0, children: [FolderNode]? = nil) {
    self.id = id
    self.name = name
    self.unreadCount = unreadCount
    self.children = children
  }
}
