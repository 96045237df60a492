internal import GRDB

extension MessageStore {
  /// Observes the tree of folders.
  ///
  /// Each folder contains folders, followed by conversations, ordered by name.
  public func folderTree() -> AsyncThrowingStream<[FolderNode], any Error> {
    let folders = SQLRequest<Row>(
      sql: "SELECT id, name, parentID parent FROM folder ORDER BY \(byName), id")
    let conversations = SQLRequest<Row>(
      sql: """
        SELECT id, title name, folderID parent, unreadCount FROM conversation
        WHERE NOT isDeleted ORDER BY \(byName), id
        """)
    return observe([folders, conversations]) { database in
      try FolderTree(
        folders: folders.fetchAll(database), conversations: conversations.fetchAll(database)
      ).nodes(in: nil)
    }
  }

  /// Creates a folder in another one, or at the top level.
  public func addFolder(
    named name: String, in parent: Folder.ID? = nil
  ) async throws(MessageStoreError) -> Folder {
    try await write { database in
      try database.requireFolder(parent)
      try database.run("INSERT INTO folder (name, parentID) VALUES (?, ?)", [name, parent])
      return Folder(id: database.lastInsertedRowID, name: name)
    }
  }

  /// Renames a folder.
  public func renameFolder(
    _ id: Folder.ID, to name: String
  ) async throws(MessageStoreError) {
    try await write {
      try $0.change("UPDATE folder SET name = ? WHERE id = ?", [name, id])
    }
  }

  /// Moves a folder or a conversation into a folder, or to the top level.
  ///
  /// - Throws: ``MessageStoreError/cycle`` if the folder would contain itself.
  public func move(
    _ node: FolderNode.ID, to folder: Folder.ID?
  ) async throws(MessageStoreError) {
    try await write { database in
      try database.requireFolder(folder)
      switch node {
      case .conversation(let id):
        try database.change("UPDATE conversation SET folderID = ? WHERE id = ?", [folder, id])
      case .folder(let id):
        if try database.exists(
          """
          WITH RECURSIVE ancestor (id) AS (
            SELECT ?1 UNION SELECT parentID FROM folder JOIN ancestor USING (id))
          SELECT 1 FROM ancestor WHERE id = ?2
          """, [folder, id])
        {
          throw MessageStoreError.cycle
        }
        try database.change("UPDATE folder SET parentID = ? WHERE id = ?", [folder, id])
      }
    }
  }
}

/// Folders and conversations by the folder that contains them.
private struct FolderTree {
  private let folders: [Folder.ID?: [Row]]
  private let conversations: [Folder.ID?: [Row]]

  init(folders: [Row], conversations: [Row]) throws {
    self.folders = try Dictionary(grouping: folders) { try $0.value("parent") }
    self.conversations = try Dictionary(grouping: conversations) { try $0.value("parent") }
  }

  func nodes(in folder: Folder.ID?) throws -> [FolderNode] {
    let folders = try (folders[folder] ?? []).map { row in
      let children = try nodes(in: row.value("id"))
      return try FolderNode(
        id: .folder(row.value("id")), name: row.value("name"),
        unreadCount: children.reduce(0) { $0 + $1.unreadCount }, children: children)
    }
    let conversations = try (conversations[folder] ?? []).map { row in
      try FolderNode(
        id: .conversation(row.value("id")), name: row.value("name"),
        unreadCount: row.value("unreadCount"))
    }
    return folders + conversations
  }
}

extension Database {
  fileprivate func requireFolder(_ id: Folder.ID?) throws {
    guard let id else { return }
    if try !exists("SELECT 1 FROM folder WHERE id = ?", [id]) { throw MessageStoreError.notFound }
  }
}
