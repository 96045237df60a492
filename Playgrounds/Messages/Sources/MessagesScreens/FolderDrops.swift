internal import MessagesCore
internal import OutlineTables
internal import TableViews

/// The rules for drops on an outline of folders.
@MainActor
struct FolderDrops {
  typealias Target = DropTarget<Row<TableView>, AnyIdentity>

  let outline: Outline<FolderNode>

  /// Returns the folder or conversation that a row shows, or `nil`.
  func node(of row: Row<TableView>) -> FolderNode? {
    row.item(as: OutlineItem<FolderNode>.self)?.node
  }

  /// Returns the dragged folders and conversations, except those inside a dragged folder.
  func nodes(of drop: Drop) -> [FolderNode.ID] {
    let nodes = drop.localObjects(as: Row<TableView>.self).compactMap { node(of: $0)?.id }
    return nodes.filter { Set(nodes).isDisjoint(with: path(of: $0).dropFirst()) }
  }

  /// Returns the destination folder of a drop, or `nil` for the top level.
  ///
  /// The destination of a drop on a conversation is the conversation's folder.
  func folder(at target: Target) -> Folder.ID? {
    guard let node = target.item.flatMap(node) else { return nil }
    return node.id.folderID ?? outline.parent(of: node.id)?.folderID
  }

  /// Returns a proposal for a drop.
  func proposal(for drop: Drop, at target: Target) -> DropProposal {
    let (nodes, folder) = (nodes(of: drop), folder(at: target))
    guard drop.hasOnlyRows, !nodes.isEmpty else { return .cancel }
    guard nodes.allSatisfy({ canMove($0, to: folder) }) else { return .forbidden }
    return target.item.flatMap(node)?.children == nil ? .move : .move.intoRow
  }

  /// Returns whether a node can be moved to a folder.
  ///
  /// It can't if the folder already contains it, or is inside it.
  private func canMove(_ node: FolderNode.ID, to folder: Folder.ID?) -> Bool {
    guard outline.parent(of: node)?.folderID != folder else { return false }
    return folder.map { !path(of: .folder($0)).contains(node) } ?? true
  }

  /// Returns a node and its enclosing folders, innermost first.
  private func path(of node: FolderNode.ID) -> [FolderNode.ID] {
    Array(sequence(first: node, next: outline.parent))
  }
}

extension FolderNode.ID {
  /// The folder's ID, or `nil` for a conversation.
  var folderID: Folder.ID? { if case .folder(let id) = self { id } else { nil } }
  /// The conversation's ID, or `nil` for a folder.
  var conversationID: Conversation.ID? { if case .conversation(let id) = self { id } else { nil } }
}
