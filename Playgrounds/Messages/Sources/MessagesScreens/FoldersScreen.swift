internal import LiveTables
internal import OutlineTables
public import MessagesCore
public import TableViews

/// Nested folders with their conversations.
///
/// The user can drag conversations and folders into folders, or to the top level. A collapsed
/// folder expands while a drag hovers over it.
@MainActor
public final class FoldersScreen {
  typealias FolderRow = Row<TableView>

  /// The table that shows the screen.
  public let tableView: TableView
  /// Called when the user taps a conversation.
  public var openHandler: (@MainActor (Conversation) -> Void)?

  let adapter: TableViewRowAdapter
  let outline = Outline<FolderNode>(children: \.children)
  private let store: MessageStore
  private let folderName: FolderNameField
  private var feed: TableFeed?
  private let changes = ChangeRunner()

  /// Creates a screen for the folders of a messenger.
  public init(tableView: TableView, messenger: Messenger) {
    (self.tableView, store) = (tableView, messenger.store)
    adapter = TableViewRowAdapter(tableView)
    folderName = FolderNameField(store: store)
    folderName.changeHandler = { [weak self] in self?.feed?.setNeedsUpdate() }
    follow()
    setUpDragging()
  }

  /// The expanded folders, for state restoration.
  public var expandedIDs: Set<FolderNode.ID> {
    get { outline.expandedIDs }
    set { outline.expandedIDs = newValue }
  }

  private func follow() {
    // The feed keeps the sequence's expression, which must not keep the screen alive.
    let (store, outline) = (store, outline)
    let feed = adapter.follow(outline) { [weak self] in self?.sections($0) ?? [] }
    feed.follow(store.folderTree()) { outline.roots = $0 }
    feed.failureHandler = { [changes, weak feed] error in changes.fail(error) { feed?.retry() } }
    changes.failureHandler = { [weak feed] in feed?.setNeedsUpdate() }
    self.feed = feed
  }

  // MARK: Rows

  private func sections(_ items: [OutlineItem<FolderNode>]) -> [RowSection<TableView>] {
    let isNaming = items.contains { folderName.renames($0.id) || folderName.adds(to: $0.id) }
    return [
      Section("folders") {
        if let failure = changes.failure { Row(failure) }
        for item in items {
          if folderName.renames(item.id) { folderName.rows } else { row(item) }
          if folderName.adds(to: item.id) { folderName.rows }
        }
        // At the top level, or because the folder is no longer visible.
        if folderName.isShown, !isNaming { folderName.rows }
      },
      Section("actions") {
        Row(
          control: .button("New Folder") { [weak self] in self?.folderName.add(to: nil) }
            .disabled(folderName.isShown), id: "new")
      },
    ]
  }

  private func row(_ item: OutlineItem<FolderNode>) -> FolderRow {
    let unreadCount = item.node.unreadCount
    var row = FolderRow(item) { item in
      RowContent(
        item.node.name, detail: unreadCount > 0 ? "\(unreadCount)" : nil,
        image: .symbol(item.isExpandable ? "folder" : "bubble.left")
      )
      .outlined(by: item)
    }
    if unreadCount > 0 {
      let state = item.isExpanded ? ", expanded" : ", collapsed"
      row = row.accessibility {
        $0.value = "\(unreadCount) unread" + (item.isExpandable ? state : "")
      }
    }
    return switch item.id {
    case .conversation(let id): row.onSelect(weakly(self) { $0.open(id) })
    case .folder(let id): row.menu(weakly(self) { $0.menu(of: id, named: item.node.name) })
    }
  }

  private func menu(of folder: Folder.ID, named name: String) -> RowMenu? {
    guard !folderName.isShown else { return nil }
    return RowMenu(
      title: name,
      actions: [
        RowMenu.Action("Rename", image: .symbol("pencil"), self) {
          $0.folderName.rename(folder, from: name)
        },
        RowMenu.Action("New Folder Inside", image: .symbol("folder.badge.plus"), self) {
          $0.outline.expand(.folder(folder))
          $0.folderName.add(to: folder)
        },
      ])
  }

  private func open(_ id: Conversation.ID) {
    changes.start { [weak self, store] in
      for try await conversation in store.conversation(id) {
        if let conversation { self?.openHandler?(conversation) }
        return
      }
    }
  }

  // MARK: Dragging

  private func setUpDragging() {
    let drops = FolderDrops(outline: outline)
    tableView.isSpringLoaded = true
    adapter.dragItemsProvider = { row in drops.node(of: row).map { [.text($0.name)] } ?? [] }
    adapter.dropProposalProvider = { drop, target in drops.proposal(for: drop, at: target) }
    adapter.dropHandler = weakly(self) { screen, drop, target in
      screen.move(drops.nodes(of: drop), to: drops.folder(at: target))
    }
  }

  /// Moves nodes one at a time.
  ///
  /// A failed move can be retried.
  private func move(_ nodes: [FolderNode.ID], to folder: Folder.ID?) {
    changes.start { [changes, store] in
      for node in nodes { await changes.run { try await store.move(node, to: folder) } }
    }
  }
}
