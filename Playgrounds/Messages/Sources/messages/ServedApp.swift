import Foundation
import LiveTables
import MessagesCore
import MessagesScreens
import TablePictures
import TablePreview
import TableViews

/// The app in a preview, with tabs and navigation.
///
/// It replaces the view controllers of the iOS app.
@MainActor
final class ServedApp {
  /// A screen with the items of its navigation bar.
  private struct Page {
    /// Keeps the screen alive.
    let screen: AnyObject
    var title: () -> String
    let table: TableView
    var bar: TableView?
    var style = PictureOptions.Style.insetGrouped
    var buttons: () -> [PreviewButton] = { [] }
    var keyHandler: (@MainActor (PreviewKey) async throws -> Void)?
  }

  private let messenger: Messenger
  private let server: SimulatedServer
  private let appearance: PictureOptions.Appearance
  private let tabs = ["Inbox", "Folders", "Contacts", "Settings"]
  private var tab = 0
  /// The pages of each tab.
  ///
  /// The last one is visible.
  private lazy var pages = [[inbox()], [folders()], [contacts()], [settings()]]

  init(
    _ messenger: Messenger, _ server: SimulatedServer, appearance: PictureOptions.Appearance
  ) { (self.messenger, self.server, self.appearance) = (messenger, server, appearance) }

  /// The current content of the preview.
  var content: PreviewContent {
    let page = pages[tab][pages[tab].count - 1]
    let options = PictureOptions(style: page.style, appearance: appearance, title: page.title())
    var content =
      page.bar.map { PreviewContent(page.table, above: $0, options) }
      ?? PreviewContent(page.table, options)
    let back = pages[tab].count > 1 ? [PreviewButton("Back") { [weak self] in self?.pop() }] : []
    content.buttons =
      back + page.buttons()
      + tabs.enumerated().map { index, name in
        PreviewButton(name) { [weak self] in self?.tab = index }
      }
    content.keyHandler = page.keyHandler
    return content
  }

  private func push(_ page: Page) { pages[tab].append(page) }

  private func pop() { pages[tab].removeLast() }

  // MARK: Tabs

  private func inbox() -> Page {
    let table = TableView(viewportHeight: 600, rowHeight: 60)
    table.sectionHeaderHeight = 38
    let screen = InboxScreen(tableView: table, messenger: messenger)
    screen.openHandler = { [weak self] in self?.open($0) }
    var page = Page(
      screen: screen,
      title: { screen.query.isEmpty ? "Messages" : "Search: \(screen.query)" }, table: table)
    page.buttons = {
      guard table.isEditing else {
        let undo = PreviewButton("Undo") { screen.history.undo() }
        return [PreviewButton("Edit") { table.isEditing = true }]
          + (screen.history.canUndo ? [undo] : [])
      }
      return [
        PreviewButton("Mark as Read") { screen.markSelectedAsRead() },
        PreviewButton("Delete") { screen.deleteSelected() },
      ]
    }
    page.keyHandler = { key in
      switch key {
      case .character(let character): screen.query.append(character)
      case .erase: _ = screen.query.popLast()
      case .hardware: break
      }
    }
    return page
  }

  private func folders() -> Page {
    let table = TableView(viewportHeight: 600)
    let screen = FoldersScreen(tableView: table, messenger: messenger)
    screen.openHandler = { [weak self] in self?.open($0) }
    return Page(screen: screen, title: { "Folders" }, table: table)
  }

  private func contacts() -> Page {
    let table = TableView(viewportHeight: 600)
    table.style = .plain
    let screen = ContactsScreen(tableView: table, messenger: messenger)
    screen.openHandler = { [weak self] in self?.show($0) }
    return Page(screen: screen, title: { "Contacts" }, table: table, style: .plain)
  }

  private func settings() -> Page {
    let table = TableView(viewportHeight: 600)
    let screen = SettingsScreen(tableView: table, messenger: messenger)
    var page = Page(screen: screen, title: { "Settings" }, table: table)
    page.buttons = { [weak self] in
      [
        PreviewButton("Receive a Message") { try await self?.receive() },
        PreviewButton("Go Online") { await self?.server.setConditions(.perfect) },
        PreviewButton("Go Offline") {
          await self?.server.setConditions(ServerConditions(isOnline: false))
        },
      ]
    }
    return page
  }

  private func receive() async throws {
    // In the sample, a contact and the conversation with it have the same ID.
    guard let contact = try await messenger.store.contact(2) else { return }
    await server.receive("Are you there?", from: contact, in: contact.id)
  }

  // MARK: Other pages

  private func open(_ conversation: Conversation) {
    let table = TableView(viewportHeight: 540, rowHeight: 60)
    (table.style, table.sectionHeaderHeight) = (.plain, 28)
    let bar = TableView(viewportHeight: 60)
    let screen = ConversationScreen(
      tableView: table, composerView: bar, conversation: conversation, messenger: messenger)
    var page = Page(
      screen: screen, title: { conversation.title }, table: table, bar: bar, style: .plain)
    page.buttons = { [weak self] in
      let attach = PreviewButton("Attach") {
        screen.composer.attach(
          Attachment(
            id: UUID().uuidString, kind: .photo, name: "Photo.jpg", byteCount: 240_000))
      }
      let contact = conversation.contactID.map { id in
        PreviewButton("Contact") { self?.show(id) }
      }
      return [attach] + [contact].compactMap { $0 }
    }
    push(page)
  }

  private func show(_ contact: Contact.ID) {
    let table = TableView(viewportHeight: 600)
    let screen = ContactScreen(tableView: table, messenger: messenger, contactID: contact)
    screen.saveHandler = { [weak self] _ in self?.pop() }
    push(Page(screen: screen, title: { "Contact" }, table: table))
  }
}
