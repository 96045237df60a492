internal import Foundation
internal import LiveTables
public import MessagesCore
public import TableViews

/// The messages of a conversation, above a composer.
///
/// Older messages load as the user scrolls up. New messages don't change the scroll position, and
/// the composer counts them until the user sees them. A question to an assistant is shown at the
/// top, with its response below.
@MainActor
public final class ConversationScreen {
  enum Part: Hashable { case day(Date), status }

  /// The table that shows the messages.
  public let tableView: TableView
  /// The bar below the table.
  public let composer: Composer
  /// Called when the user taps an attachment.
  public var attachmentHandler: (@MainActor (Attachment) -> Void)?

  let adapter: TableViewAdapter<Row<TableView>, Part>
  private let conversation: Conversation
  private let messenger: Messenger
  private let dates: DateTexts
  let pages: Pages<Message, Int>
  private let changes = ChangeRunner()
  private var feed: TableFeed?
  private var typists: [String] = []
  /// The question that stays at the top, until the user sends another message.
  private var question: Message.ID?
  private var newestRead: Message.ID?

  /// Creates a screen for a conversation.
  ///
  /// - Parameters:
  ///   - tableView: The table for the messages.
  ///   - composerView: The table for the composer.
  ///   - conversation: The conversation.
  ///   - messenger: The source of the messages.
  ///   - dates: The texts of dates.
  public init(
    tableView: TableView, composerView: TableView, conversation: Conversation,
    messenger: Messenger, dates: DateTexts = DateTexts()
  ) {
    (self.tableView, self.conversation, self.messenger) = (tableView, conversation, messenger)
    self.dates = dates
    let id = conversation.id
    pages = Pages(at: .start, pageSize: 40) { limit in
      messenger.store.messages(in: id, newest: limit)
    } loadMore: { messages in
      try await messenger.loadOlder(in: id, before: messages.first?.id, limit: 40)
    }
    adapter = TableViewAdapter(tableView)
    composer = Composer(tableView: composerView)
    composer.sendHandler = { [weak self] draft in
      self?.showNewest()
      let message = try await messenger.send(draft.text, attachments: draft.attachments, in: id)
      self?.didSend(message)
    }
    composer.showNewestHandler = weakly(self) { $0.showNewest() }
    adapter.onUnseenItems { [weak self] rows in
      self?.composer.newCount = rows.count { $0.item(as: Message.self) != nil }
    }
    adapter.emptyStateContent = .title("No Messages")
    follow()
  }

  private func follow() {
    let anchor = ScrollAnchor<Row<TableView>> { [weak self] in
      self?.question.map { .top(of: .id($0)) } ?? .end
    }
    let rows = PageRows<TableView>(failure: Failure.message)
    let feed = adapter.follow(pages, rows: rows, anchoring: anchor) { [weak self] messages in
      self?.sections(of: messages) ?? []
    }
    feed.outcomeHandler = { [weak self] _ in self?.markAsRead() }
    let (messenger, id) = (messenger, conversation.id)
    feed.follow(messenger.typing(in: id)) { [weak self] in self?.typists = $0 }
    changes.failureHandler = { [weak feed] in feed?.setNeedsUpdate() }
    self.feed = feed
  }

  // MARK: Rows

  private func sections(of messages: [Message]) -> [Section<Row<TableView>, Part>] {
    let days = messages.runs { dates.day(of: $0.date) }.map { day, messages in
      Section(
        id: Part.day(day), items: messages.flatMap(rows),
        header: .title(dates.title(ofDay: day)))
    }
    // The status rows need a section.
    let needsStatus = days.isEmpty || !status.isEmpty
    return needsStatus ? days + [Section(id: .status, items: status)] : days
  }

  /// The rows below the messages.
  private var status: [Row<TableView>] {
    let typing = typists.isEmpty ? [] : [Row<TableView>(typing: typists)]
    return typing + (changes.failure.map { [Row($0)] } ?? [])
  }

  private func rows(of message: Message) -> [Row<TableView>] {
    let row = Row<TableView>(message) { [dates] in RowContent($0, at: dates.time(of: $0.date)) }
      .selectable(message.state == .failed)
      .onSelect(weakly(self) { $0.resend(message) })
      .menu { [weak self] in self?.menu(for: message) }
    return [row]
      + message.attachments.map { attachment in
        Row(id: AttachmentID(of: attachment, in: message), content: RowContent(attachment))
          .onSelect(weakly(self) { $0.attachmentHandler?(attachment) })
      }
  }

  private func menu(for message: Message) -> RowMenu {
    let reactions = Reaction.emojis.map { emoji in
      let isOn = message.reactions.contains { $0.emoji == emoji && $0.includesUser }
      return RowMenu.Action(emoji, state: isOn ? .on : .off, self) {
        $0.react(isOn ? nil : emoji, to: message)
      }
    }
    let again = RowMenu.Action("Try Again", image: .symbol("arrow.clockwise"), self) {
      $0.resend(message)
    }
    return RowMenu(
      children: message.state == .failed
        ? [.action(again)] : [.menu(RowMenu(title: "React", isInline: true, actions: reactions))])
  }

  // MARK: User actions

  private func didSend(_ message: Message.ID) {
    guard conversation.isAssistant else { return }
    question = message
    feed?.setNeedsUpdate()
  }

  private func resend(_ message: Message) {
    guard message.state == .failed else { return }
    changes.start { [messenger] in try await messenger.resend(message.id) }
  }

  private func react(_ emoji: String?, to message: Message) {
    changes.start { [messenger] in try await messenger.react(emoji, to: message.id) }
  }

  /// Scrolls to the newest message, and then follows new ones.
  private func showNewest() {
    question = nil
    guard let last = adapter.currentSections.last?.items.last else { return }
    adapter.scroll(toRow: .item(last), at: .bottom)
  }

  private func markAsRead() {
    guard let newest = pages.items.last, newest.id != newestRead else { return }
    newestRead = newest.id
    let id = conversation.id
    changes.start { [messenger] in try await messenger.store.markRead([id]) }
  }
}
