internal import Foundation
public import LiveTables
public import MessagesCore
public import TableViews

/// The list of conversations.
@MainActor
public final class InboxScreen {
  enum Part: Hashable { case notices, pinned, day(Date) }

  /// The table that shows the screen.
  public let tableView: TableView
  /// The deletions that the user can undo.
  public let history = UndoStack()
  /// Called when the user taps a conversation.
  public var openHandler: (@MainActor (Conversation) -> Void)?

  let adapter: TableViewAdapter<Row<TableView>, Part>
  private let messenger: Messenger
  private let dates: DateTexts
  private let clock: any Clock<Duration>
  private var conversations: [Conversation] = []
  private var connection = ConnectionState.connecting
  private var showsPreviews = true
  private let changes = ChangeRunner()
  private var search: Task<Void, Never>?

  /// Creates a screen for the conversations of a messenger.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - messenger: The source of the conversations.
  ///   - dates: The texts of dates.
  ///   - clock: The clock that measures the delay before a search for ``query``.
  public init(
    tableView: TableView, messenger: Messenger, dates: DateTexts = DateTexts(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.tableView, self.messenger, self.dates, self.clock) = (tableView, messenger, dates, clock)
    adapter = TableViewAdapter(tableView)
    tableView.allowsMultipleSelectionDuringEditing = true
    adapter.refreshHandler = { [changes] in await changes.run { try await messenger.refresh() } }
    changes.failureHandler = weakly(self) { $0.adapter.update(with: $0.sections) }
    follow()
  }

  // MARK: Conversations

  private func follow() {
    let (messenger, query) = (messenger, query)
    let empty = query.isEmpty ? "No Messages" : "No results for “\(query)”"
    let feed = adapter.follow(messenger.store.conversations(matching: query)) {
      [weak self] conversations in
      self?.adapter.emptyStateContent = .title(empty)
      self?.conversations = conversations
      return self?.sections ?? []
    }
    feed.failureHandler = { [changes, weak feed] error in
      changes.fail(error) { feed?.retry() }
    }
    feed.follow(messenger.connection()) { [weak self] in self?.connection = $0 }
    feed.follow(messenger.store.settings()) { [weak self] in self?.showsPreviews = $0.showsPreviews
    }
  }

  private var sections: [Section<Row<TableView>, Part>] {
    let pinned = conversations.filter(\.isPinned)
    let days = conversations.filter { !$0.isPinned }.runs { dates.day(of: $0.lastDate) }
    return [
      Section(id: .notices, items: notices),
      Section(id: .pinned, items: pinned.map(row), header: pinned.isEmpty ? nil : "Pinned"),
    ].filter { !$0.items.isEmpty }
      + days.map { day, conversations in
        Section(
          id: .day(day), items: conversations.map(row), header: .title(dates.title(ofDay: day)))
      }
  }

  private var notices: [Row<TableView>] {
    var rows = changes.failure.map { [Row($0)] } ?? []
    if case .offline(let reason) = connection {
      let content = RowContent(reason, image: .symbol("wifi"))
      rows.append(Row(id: Part.notices, content: content).isAnchor(false))
    }
    return rows
  }

  private func row(of conversation: Conversation) -> Row<TableView> {
    Row(
      conversation, at: dates.time(of: conversation.lastDate), showsPreview: showsPreviews,
      perform: weakly(self) { $0.perform($1) }
    )
    .onSelect(weakly(self) { if !$0.tableView.isEditing { $0.openHandler?(conversation) } })
  }

  // MARK: User actions

  /// The search text, or an empty text for all conversations.
  ///
  /// The search begins 0.3 seconds after the last change.
  public var query = "" {
    didSet {
      guard query != oldValue else { return }
      search?.cancel()
      search = Task { [weak self, clock] in
        try? await clock.sleep(for: .milliseconds(300))
        if !Task.isCancelled { self?.follow() }
      }
    }
  }

  /// Marks the selected conversations as read, and ends editing.
  public func markSelectedAsRead() {
    let ids = selectedIDs
    tableView.isEditing = false
    changes.start { [messenger] in try await messenger.store.markRead(ids) }
  }

  /// Deletes the selected conversations, and ends editing.
  public func deleteSelected() {
    let ids = selectedIDs
    tableView.isEditing = false
    delete(ids)
  }

  private var selectedIDs: Set<Conversation.ID> {
    Set(adapter.selectedItems.compactMap { $0.item(as: Conversation.self)?.id })
  }

  private func perform(_ command: ConversationCommand) {
    switch command.effect {
    case .change(let change):
      changes.start { [messenger] in try await change(messenger.store) }
    case .delete(let id): delete([id])
    }
  }

  /// Hides conversations while the server deletes them, and shows them again if it fails.
  private func delete(_ ids: Set<Conversation.ID>) {
    guard !ids.isEmpty else { return }
    // A search may have hidden some of them in the meantime.
    let shown = ids.filter { adapter.item(ofRow: .id($0)) != nil }
    adapter.perform(
      TableEdit(shown.map { .delete(.id($0)) }), undo: history,
      ids.count == 1 ? "Delete Conversation" : "Delete \(ids.count) Conversations",
      operation: { [messenger, changes, weak self] in
        try await changes.run(retry: { self?.delete(ids) }) { try await messenger.delete(ids) }
      },
      inverse: { [messenger, changes, history, weak self] in
        try await changes.run(retry: { history.undo() }) { try await messenger.restore(ids) }
        // The current search may not match the restored conversations.
        self?.follow()
      },
      onFailure: { _ in })
  }
}
