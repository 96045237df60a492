import LiveTables
import MessagesCore
import TableViews
import TableViewsTestTraits
import TableViewsTesting
import Testing

@testable import MessagesScreens

/// The list of conversations.
@MainActor @Suite(.noTableIssues, .films) struct InboxScreenTests {
  private let fixture: ChatFixture
  private let table = TableView()
  private let screen: InboxScreen
  private let user: TableUser<AnyHashable>
  private let anna = ChatFixture.anna.id
  private let ben = ChatFixture.ben.id
  private let assistant = ChatFixture.assistant.id

  init() async throws {
    fixture = try await ChatFixture()
    screen = InboxScreen(
      tableView: table, messenger: fixture.messenger, dates: fixture.dates,
      clock: ImmediateClock())
    user = TableUser(of: screen.adapter)
    try await user.waits { user.sees(ben) }
  }

  private var ids: [AnyHashable] {
    screen.adapter.currentSections.flatMap(\.items).map(\.itemID.base)
  }

  private var headers: [String] {
    user.texts.filter { ["Today", "Yesterday", "Saturday", "May 12", "May 9"].contains($0) }
  }

  // MARK: Content

  @Test func conversationsAreInSectionsByDay() async throws {
    fixture.pass(days: 3)
    try await fixture.receive("Lunch?", from: ChatFixture.anna)
    fixture.pass(days: 1)
    try await fixture.receive("Hi", from: ChatFixture.ben)
    try await user.waits { ids == [ben, anna, assistant] }
    #expect(headers == ["Today", "Yesterday", "Saturday"])
    try #expect(user.texts(of: anna) == ["Anna", "Lunch?", "1", "12:01"])
    fixture.pass(days: 10)
    try await fixture.receive("Hi again", from: ChatFixture.ben)
    try await user.waits { headers == ["Today", "May 12", "May 9"] }
  }

  @Test func aNewMessageMovesItsConversationToTheTop() async throws {
    fixture.connect()
    fixture.pass(minutes: 1)
    _ = await fixture.server.receive("Hello", from: ChatFixture.anna, in: anna)
    try await user.waits { ids.first == AnyHashable(anna) }
    try #expect(user.texts(of: anna).contains("Hello"))
  }

  @Test func pinnedConversationsComeFirst() async throws {
    try user.swipe(assistant, from: .leading).choose("Pin")
    try await user.waits { user.texts.first == "Pinned" }
    #expect(ids.first == AnyHashable(assistant))
    try user.swipe(assistant, from: .leading).choose("Unpin")
    try await user.waits { !user.sees(text: "Pinned") }
  }

  @Test func emptyListShowsPlaceholder() async throws {
    try await fixture.messenger.delete([anna, ben, assistant])
    try await user.waits { user.sees(text: "No Messages") }
  }

  @Test func previewsAreHiddenIfTheUserWantsThat() async throws {
    try await fixture.receive("A secret", from: ChatFixture.ben)
    try await user.waits { try user.texts(of: ben).contains("A secret") }
    try await fixture.messenger.store.changeSettings { $0.showsPreviews = false }
    try await user.waits { try !user.texts(of: ben).contains("A secret") }
    try await fixture.messenger.store.changeSettings { $0.showsPreviews = true }
    try await user.waits { try user.texts(of: ben).contains("A secret") }
  }

  // MARK: Actions

  @Test func aTapOpensAConversation() throws {
    var opened: [String] = []
    screen.openHandler = { opened.append($0.title) }
    try user.tap(anna)
    #expect(opened == ["Anna"])
  }

  @Test func aFullSwipeMarksAConversationAsRead() async throws {
    try await fixture.receive("One", "Two", from: ChatFixture.ben)
    try await user.waits { try user.texts(of: ben).contains("2") }
    try user.swipeFully(ben, from: .leading)
    try await user.waits { try !user.texts(of: ben).contains("2") }
    try user.swipeFully(ben, from: .leading)
    try await user.waits { try user.texts(of: ben).contains("1") }
  }

  @Test func theMenuHasTheSameCommandsAsSwipes() async throws {
    let menu = try user.longPress(anna)
    #expect(menu.titles == ["Unread", "Pin", "Mute", "Delete"])
    try menu.choose("Mute")
    try await user.waits { try user.longPress(anna).titles.contains("Unmute") }
  }

  @Test func severalConversationsAreDeletedAtOnce() async throws {
    table.isEditing = true
    try user.tap(anna)
    try user.tap(assistant)
    screen.deleteSelected()
    #expect(ids == [ben] && !table.isEditing)
    try await user.waits { screen.history.undoActionName == "Delete 2 Conversations" }
  }

  @Test func severalConversationsAreMarkedAsRead() async throws {
    try await fixture.receive("Hi", from: ChatFixture.anna)
    try await fixture.receive("Hello", from: ChatFixture.ben)
    try await user.waits {
      try user.texts(of: ben).contains("1") && user.texts(of: anna).contains("1")
    }
    table.isEditing = true
    try user.tap(anna)
    try user.tap(ben)
    screen.markSelectedAsRead()
    try await user.waits {
      try !user.texts(of: ben).contains("1") && !user.texts(of: anna).contains("1")
    }
  }

  // MARK: Deleting

  @Test func aDeletedConversationDisappearsImmediatelyAndCanBeRestored() async throws {
    try user.swipe(ben).choose("Delete")
    #expect(!user.sees(ben))
    try await user.waits { await fixture.server.deletedConversations == [ben] }
    screen.history.undo()
    try await user.waits { user.sees(ben) }
    try await user.waits { await fixture.server.deletedConversations.isEmpty }
    screen.history.redo()
    #expect(!user.sees(ben))
  }

  @Test func aConversationComesBackIfTheServerCannotDeleteIt() async throws {
    await fixture.server.setConditions(ServerConditions(failureRate: 1))
    let former = ids
    try user.swipe(ben).choose("Delete")
    #expect(!user.sees(ben))
    try await user.waits { user.sees(text: "Try Again") }
    try await user.waits { ids.dropFirst() == former[...] }
    await fixture.server.setConditions(.perfect)
    try user.tap(RowID.failure)
    try await user.waits { await fixture.server.deletedConversations == [ben] }
    #expect(!user.sees(ben) && !user.sees(text: "Try Again"))
  }

  @Test func anUndoThatFailsIsTriedAgain() async throws {
    try user.swipe(ben).choose("Delete")
    try await user.waits { await fixture.server.deletedConversations == [ben] }
    await fixture.server.setConditions(ServerConditions(failureRate: 1))
    screen.history.undo()
    try await user.waits { user.sees(RowID.failure) && !user.sees(ben) }
    await fixture.server.setConditions(.perfect)
    try user.tap(RowID.failure)
    try await user.waits { await fixture.server.deletedConversations.isEmpty }
    try await user.waits { user.sees(ben) && !user.sees(RowID.failure) }
  }

  @Test func undoDuringSearchShowsOnlyMatches() async throws {
    try user.swipe(ben).choose("Delete")
    try await user.waits { await fixture.server.deletedConversations == [ben] }
    screen.query = "ann"
    try await user.waits { ids == [anna] }
    screen.history.undo()
    try await user.waits { await fixture.server.deletedConversations.isEmpty }
    try await user.waits { ids == [anna] }
    screen.query = ""
    try await user.waits { user.sees(ben) }
  }

  @Test func aDeletionThatFailedIsTriedAgainDuringASearch() async throws {
    await fixture.server.setConditions(ServerConditions(failureRate: 1))
    try user.swipe(ben).choose("Delete")
    try await user.waits { user.sees(RowID.failure) }
    screen.query = "ann"
    try await user.waits { ids == [RowID.failure, anna] }
    await fixture.server.setConditions(.perfect)
    try user.tap(RowID.failure)
    try await user.waits { await fixture.server.deletedConversations == [ben] }
    screen.query = ""
    try await user.waits { ids == [anna, assistant] || ids == [assistant, anna] }
  }

  // MARK: Search and refresh

  @Test func theSearchFindsTitlesAndMessages() async throws {
    try await fixture.receive("The café is closed", from: ChatFixture.ben)
    screen.query = "cafe"
    try await user.waits { ids == [ben] }
    screen.query = "ann"
    try await user.waits { ids == [anna] }
    screen.query = "xyz"
    try await user.waits { user.sees(text: "No results for “xyz”") }
    screen.query = ""
    try await user.waits { ids.count == 3 }
  }

  @Test func onlyTheLastQueryIsSearchedFor() async throws {
    for length in 1...4 { screen.query = String("anna".prefix(length)) }
    try await user.waits { ids == [anna] }
  }

  @Test func pullToRefreshFetchesMessages() async throws {
    _ = await fixture.server.receive("News", from: ChatFixture.ben, in: ben)
    try await user.pull()
    try await user.waits { try user.texts(of: ben).contains("News") }
  }

  @Test func failedRefreshShowsRetry() async throws {
    await fixture.server.setConditions(ServerConditions(isOnline: false))
    try await user.pull()
    try await user.waits { user.sees(text: "Try Again") }
    #expect(ids.count == 4)
  }

  @Test func offlineServerShowsNotice() async throws {
    await fixture.server.setConditions(ServerConditions(isOnline: false))
    fixture.connect()
    try await user.waits { user.sees(text: ServerError.offline.description) }
    await fixture.server.setConditions(.perfect)
    await fixture.clock.advance(by: .seconds(1))
    try await user.waits { !user.sees(text: ServerError.offline.description) }
  }

  @Test func conversationInsertedBelowNoticesDoesNotShiftOthers() async throws {
    for id in Int64(10)..<20 {
      let contact = Contact(id: id, name: "Contact \(id)")
      try await fixture.store.save(contact, replacing: nil)
      _ = try await fixture.store.addConversation(
        title: contact.name, contactID: contact.id, date: fixture.now)
    }
    await fixture.server.setConditions(ServerConditions(isOnline: false))
    try await user.pull()
    fixture.connect()
    try await user.waits { user.sees(InboxScreen.Part.notices) && user.sees(RowID.failure) }
    table.viewportHeight = 300
    // A part of the last notice is visible.
    let rect = try #require(screen.adapter.rect(ofRow: .id(InboxScreen.Part.notices)))
    try user.scroll(by: rect.maxY - 10)
    let first = try #require(ids.dropFirst(2).first)
    let last = try #require(ids.last)
    func distance() -> Double? {
      guard let rect = screen.adapter.rect(ofRow: .id(first)) else { return nil }
      return screen.adapter.viewport.map { rect.minY - $0.contentOffset }
    }
    let before = distance()
    fixture.pass(minutes: 1)
    _ = try await fixture.messenger.send("Hi", in: try #require(last.base as? Int64))
    try await user.waits { ids.dropFirst(2).first == last }
    #expect(before != nil && distance() == before)
  }

  // MARK: Database failures

  @Test func aLockedDatabaseLosesNoChange() async throws {
    fixture.store.failWrites(with: .locked)
    try user.swipe(anna, from: .leading).choose("Pin")
    try await user.waits { user.sees(text: MessageStoreError.locked.description) }
    fixture.store.failWrites(with: nil)
    try user.tap(RowID.failure)
    try await user.waits { user.sees(text: "Pinned") }
    #expect(!user.sees(text: "Try Again"))
  }

  @Test func allChangesThatFailedAreTriedAgain() async throws {
    fixture.store.failWrites(with: .locked)
    for id in [anna, ben] { try user.swipe(id, from: .leading).choose("Pin") }
    try await user.waits { user.sees(RowID.failure) }
    for _ in 0..<100 { await Task.yield() }
    fixture.store.failWrites(with: nil)
    try user.tap(RowID.failure)
    try await user.waits { screen.adapter.section(.pinned)?.count == 2 }
  }

  @Test func aDamagedDatabaseIsTriedAgain() async throws {
    let file = try FileStore()
    _ = try await file.messenger.store.addConversation(title: "Zoe", date: fixture.now)
    try file.damage()
    let screen = InboxScreen(tableView: TableView(), messenger: file.messenger)
    let user = TableUser(of: screen.adapter)
    try await user.waits { user.sees(text: MessageStoreError.damaged.description) }
    try file.repair()
    try user.tap(RowID.failure)
    try await user.waits { user.sees(text: "Zoe") && !user.sees(RowID.failure) }
  }

  @Test func twoScreensShowTheSameConversations() async throws {
    let other = InboxScreen(tableView: TableView(), messenger: fixture.messenger)
    let otherUser = TableUser(of: other.adapter)
    try await otherUser.waits { otherUser.sees(ben) }
    try user.swipe(ben).choose("Delete")
    try otherUser.swipe(anna, from: .leading).choose("Pin")
    try await user.waits { !otherUser.sees(ben) && user.sees(text: "Pinned") }
    screen.history.undo()
    try await user.waits { otherUser.sees(ben) && user.sees(ben) }
  }

  @Test func theScreenIsReleased() async throws {
    weak var former: InboxScreen?
    do {
      let screen = InboxScreen(tableView: TableView(), messenger: fixture.messenger)
      screen.query = "anna"
      former = screen
    }
    try await user.waits { former == nil }
  }
}
