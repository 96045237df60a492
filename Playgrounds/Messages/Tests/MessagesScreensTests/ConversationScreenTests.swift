import LiveTables
import MessagesCore
import TableViews
import TableViewsTestTraits
import TableViewsTesting
import Testing

@testable import MessagesScreens

/// The messages of a conversation, and the composer.
@MainActor @Suite(.noTableIssues, .films) struct ConversationScreenTests {
  private let fixture: ChatFixture
  private let anna = ChatFixture.anna

  init() async throws { fixture = try await ChatFixture() }

  private func fill(_ count: Int) async throws {
    for number in 1...count { try await fixture.receive("Message \(number)", from: anna) }
  }

  // MARK: Messages

  @Test func messagesAreInSectionsByDay() async throws {
    try await fixture.receive("One", from: anna)
    fixture.pass(days: 1)
    try await fixture.receive("Two", from: anna)
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits {
      chat.texts == ["One", "Two"] && !chat.user.sees(text: "Loading…")
    }
    #expect(
      chat.user.texts == [
        "Yesterday", "One", "Anna · 12:01", "Today", "Two", "Anna · 12:02",
      ])
  }

  @Test func emptyConversationShowsPlaceholder() async throws {
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.user.sees(text: "No Messages") }
  }

  @Test func olderMessagesLoadAboveWithoutMovingTheOthers() async throws {
    try await fill(100)
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.texts.count == 40 && chat.user.sees(text: "Message 100") }
    try chat.user.scroll(by: -1_400)
    let first = try #require(chat.messages.first { chat.user.sees($0.id) })
    let place = chat.distance(of: first.id)
    try await chat.user.waits { chat.texts.count > 40 }
    #expect(chat.distance(of: first.id) == place)
  }

  @Test func messagesOfTheServerLoadWhenTheDatabaseHasNoMore() async throws {
    try await fixture.receive("Newest", from: anna)
    await fixture.server.addHistory(30, from: anna, in: anna.id, before: fixture.now)
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.texts.last == "Newest" && chat.texts.count == 31 }
    #expect(Set(chat.messages.map(\.id)).count == 31)
  }

  @Test func aFailedPageOffersToTryAgain() async throws {
    try await fixture.receive("Newest", from: anna)
    await fixture.server.addHistory(3, from: anna, in: anna.id, before: fixture.now)
    await fixture.server.setConditions(ServerConditions(isOnline: false))
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.user.sees(text: ServerError.offline.description) }
    #expect(chat.texts == ["Newest"])
    await fixture.server.setConditions(.perfect)
    try chat.user.tap(PageEdge.start)
    try await chat.user.waits { chat.texts.count == 4 }
  }

  // MARK: New messages

  @Test func newMessagesAreFollowedAtTheEnd() async throws {
    try await fill(30)
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.user.sees(text: "Message 30") }
    try await fixture.receive("New", from: anna)
    try await chat.user.waits { chat.user.sees(text: "New") }
    #expect(chat.screen.composer.newCount == 0)
  }

  @Test func newMessagesAreCountedWhileTheUserReadsOthers() async throws {
    try await fill(30)
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.user.sees(text: "Message 30") }
    try chat.user.scroll(by: -500)
    let first = try #require(chat.messages.first { chat.user.sees($0.id) })
    let place = chat.distance(of: first.id)
    try await fixture.receive("A", "B", "C", from: anna)
    try await chat.writer.waits { chat.writer.sees(text: "3 new") }
    #expect(chat.distance(of: first.id) == place)
    try chat.writer.tap(Composer.ControlID.newest)
    try await chat.user.waits { chat.user.sees(text: "C") }
    try await chat.writer.waits { !chat.writer.sees(text: "3 new") }
  }

  @Test func openMessagesAreRead() async throws {
    try await fixture.receive("Hi", from: anna)
    #expect(try await fixture.conversation(with: anna).unreadCount == 1)
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.texts == ["Hi"] }
    _ = try await fixture.store.conversation(anna.id).first { $0?.unreadCount == 0 }
  }

  @Test func typingIndicatorIsShownAtEnd() async throws {
    fixture.connect()
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.user.sees(text: "No Messages") }
    await fixture.server.type(anna, in: anna.id)
    try await chat.user.waits { chat.user.sees(text: "Anna is typing…") }
  }

  @Test func messagesThatComeTwiceOrInTheWrongOrderAreShownOnceInOrder() async throws {
    await fixture.server.setConditions(ServerConditions(duplicateRate: 1, reorderRate: 1))
    fixture.connect()
    let chat = try await Chat(fixture, with: anna)
    for number in 1...6 {
      fixture.pass(minutes: 1)
      _ = await fixture.server.receive("\(number)", from: anna, in: anna.id)
    }
    await fixture.server.setConditions(.perfect)
    try await fixture.messenger.refresh()
    try await chat.user.waits { chat.texts == ["1", "2", "3", "4", "5", "6"] }
  }

  // MARK: Writing

  @Test func aMessageIsShownBeforeTheServerHasIt() async throws {
    fixture.connect()
    let chat = try await Chat(fixture, with: anna)
    await fixture.server.setConditions(ServerConditions(isOnline: false))
    try chat.send("Hello")
    try await chat.user.waits { chat.texts == ["Hello"] }
    try await chat.writer.waits { chat.screen.composer.draft.isEmpty }
  }

  @Test func aFailedMessageIsSentAgainByATap() async throws {
    await fixture.server.setConditions(ServerConditions(failureRate: 1))
    let chat = try await Chat(fixture, with: anna)
    try chat.send("Hello")
    try await chat.user.waits { chat.messages.first?.state == .failed }
    let id = try #require(chat.messages.first?.id)
    try #expect(chat.user.texts(of: id)[1].hasSuffix("Not sent. Tap to try again."))
    await fixture.server.setConditions(.perfect)
    try chat.user.tap(id)
    try await chat.user.waits { chat.messages.first?.state == .sent }
    #expect(chat.texts == ["Hello"])
  }

  @Test func anEmptyMessageCannotBeSent() async throws {
    let chat = try await Chat(fixture, with: anna)
    #expect(throws: ImpossibleAction.self) { try chat.send("  \n") }
  }

  @Test func theDraftStaysIfTheDatabaseIsFull() async throws {
    let chat = try await Chat(fixture, with: anna)
    fixture.store.failWrites(with: .full)
    try chat.send("Hello")
    try await chat.writer.waits { chat.writer.sees(text: MessageStoreError.full.description) }
    #expect(chat.screen.composer.draft.text == "Hello")
    fixture.store.failWrites(with: nil)
    try chat.writer.tap(Composer.ControlID.failure)
    try await chat.user.waits { chat.texts == ["Hello"] }
    try await chat.writer.waits { chat.screen.composer.draft.isEmpty }
  }

  @Test func retrySendsEditedText() async throws {
    let chat = try await Chat(fixture, with: anna)
    fixture.store.failWrites(with: .full)
    try chat.send("Hello")
    try await chat.writer.waits { chat.writer.sees(Composer.ControlID.failure) }
    try chat.writer.type(" there", in: Composer.ControlID.message, control: "Message")
    fixture.store.failWrites(with: nil)
    try chat.writer.tap(Composer.ControlID.failure)
    try await chat.user.waits { chat.texts == ["Hello there"] }
    try await chat.writer.waits { chat.screen.composer.draft.isEmpty }
  }

  @Test func textTypedDuringSaveStays() async throws {
    let chat = try await Chat(fixture, with: anna)
    try chat.send("One")
    try chat.writer.type(" Two", in: Composer.ControlID.message, control: "Message")
    try await chat.user.waits { chat.texts == ["One"] }
    try await chat.writer.waits { chat.screen.composer.draft.text == " Two" }
  }

  @Test func aMessageIsSentEvenIfTheScreenClosesAtOnce() async throws {
    var chat: Chat? = try await Chat(fixture, with: anna)
    try chat?.send("Hello")
    chat = nil
    _ = try await fixture.store.messages(in: anna.id, newest: 9).first {
      $0.map(\.text) == ["Hello"] && $0.allSatisfy { $0.state == .sent }
    }
  }

  @Test func attachmentsAreSentWithTheText() async throws {
    let chat = try await Chat(fixture, with: anna)
    let photo = Attachment(id: "a", kind: .photo, name: "Beach.jpg", byteCount: 240_000)
    chat.screen.composer.attach(photo)
    chat.screen.composer.attach(photo)
    chat.screen.composer.attach(Attachment(id: "b", kind: .file, name: "Plan.pdf", byteCount: 1))
    try chat.writer.swipe("b").choose("Delete")
    try chat.send("Look")
    try await chat.user.waits { chat.messages.count == 1 }
    let id = AttachmentID(of: photo, in: try #require(chat.messages.first))
    try #expect(chat.user.texts(of: id) == ["Beach.jpg", "240 KB"])
    var opened: [String] = []
    chat.screen.attachmentHandler = { opened.append($0.name) }
    try chat.user.tap(id)
    #expect(opened == ["Beach.jpg"])
    // The same file can be sent again.
    chat.screen.composer.attach(photo)
    try chat.send("Again")
    try await chat.user.waits { chat.messages.count == 2 && chat.user.sees(text: "Again") }
  }

  @Test func theTextAreaGrows() async throws {
    let chat = try await Chat(fixture, with: anna)
    chat.bar.layoutIfNeeded()
    let height = chat.bar.contentHeight
    try chat.writer.type("One\nTwo\nThree", in: Composer.ControlID.message, control: "Message")
    chat.bar.layoutIfNeeded()
    #expect(chat.bar.contentHeight > height)
  }

  // MARK: Reactions and replies

  @Test func aReactionIsAddedInPlace() async throws {
    try await fixture.receive("Hi", from: anna)
    let chat = try await Chat(fixture, with: anna)
    try await chat.user.waits { chat.texts == ["Hi"] }
    let id = try #require(chat.messages.first?.id)
    let cell = chat.screen.adapter.visibleCell(ofRow: .id(id))
    try chat.user.longPress(id).choose("❤️")
    try await chat.user.waits { try chat.user.texts(of: id).contains("❤️") }
    #expect(chat.screen.adapter.visibleCell(ofRow: .id(id)) === cell)
    try chat.user.longPress(id).choose("❤️")
    try await chat.user.waits { try !chat.user.texts(of: id).contains("❤️") }
  }

  @Test func replyGrowsBelowQuestionAtTop() async throws {
    for number in 1...20 {
      try await fixture.receive("Message \(number)", from: ChatFixture.assistant)
    }
    await fixture.server.addAssistant(
      ChatFixture.assistant, in: ChatFixture.assistant.id, interval: .zero
    ) { _ in "It is behind you." }
    fixture.connect()
    let chat = try await Chat(fixture, with: ChatFixture.assistant)
    try await chat.user.waits { chat.user.sees(text: "Message 20") }
    try chat.send("Where is it?")
    try await chat.user.waits { chat.texts.suffix(2) == ["Where is it?", "It is behind you."] }
    let question = try #require(chat.messages.dropLast().last)
    // The message is below the header, which is pinned to the top.
    let header = chat.table.sectionHeaderHeight
    #expect(chat.distance(of: question.id).map { $0 <= header } == true)
  }

  @Test func questionMovesToTopWithoutReply() async throws {
    for number in 1...20 {
      try await fixture.receive("Message \(number)", from: ChatFixture.assistant)
    }
    let chat = try await Chat(fixture, with: ChatFixture.assistant)
    try await chat.user.waits { chat.user.sees(text: "Message 20") }
    try chat.send("Where is it?")
    try await chat.user.waits {
      let question = chat.messages.last { $0.text == "Where is it?" }
      return question.flatMap { chat.distance(of: $0.id) } == 0
    }
  }

  // MARK: Bad input

  @Test func twoScreensShowAndEditTheSameConversation() async throws {
    try await fixture.receive("Hi", from: anna)
    let (chat, other) = (try await Chat(fixture, with: anna), try await Chat(fixture, with: anna))
    try await other.user.waits { chat.texts == ["Hi"] && other.texts == ["Hi"] }
    await fixture.server.setConditions(ServerConditions(failureRate: 1))
    try chat.send("One")
    try other.send("Two")
    try await chat.user.waits {
      [chat, other].allSatisfy { $0.messages.count { $0.state == .failed } == 2 }
    }
    #expect(Set(chat.texts) == ["Hi", "One", "Two"] && chat.messages == other.messages)
    await fixture.server.setConditions(.perfect)
    // Both screens send the same message again.
    let id = try #require(chat.messages.first { $0.text == "One" }?.id)
    try chat.user.tap(id)
    try other.user.tap(id)
    try await chat.user.waits {
      [chat, other].allSatisfy { chat in chat.messages.first { $0.id == id }?.state == .sent }
    }
    #expect(chat.texts.count { $0 == "One" } == 1)
    try other.user.longPress(id).choose("👍")
    try await chat.user.waits { try chat.user.texts(of: id).contains("👍") }
  }

  @Test func slowServerLosesNoMessages() async throws {
    let fixture = try await ChatFixture(hasInstantServer: false)
    await fixture.server.addHistory(3, from: anna, in: anna.id, before: fixture.now)
    await fixture.server.setConditions(
      ServerConditions(latency: .seconds(30) ... .seconds(30)))
    var chat: Chat? = try await Chat(fixture, with: anna)
    try chat?.send("Hello")
    try await chat?.user.waits { chat?.texts == ["Hello"] && fixture.clock.sleeperCount > 0 }
    // The responses arrive after the screen is closed.
    chat = nil
    await fixture.clock.advance(by: .seconds(60))
    _ = try await fixture.store.messages(in: anna.id, newest: 9).first {
      $0.last?.state == .sent
    }
    let again = try await Chat(fixture, with: anna)
    try await again.user.waits {
      await fixture.clock.advance(by: .seconds(30))
      return again.texts.count == 4
    }
  }

  @Test(arguments: [MessageStoreError.locked, .full])
  func aReactionThatCannotBeSavedIsTriedAgain(error: MessageStoreError) async throws {
    try await fixture.receive("Hi", from: anna)
    let chat = try await Chat(fixture, with: anna)
    // Nothing else is saved.
    try await chat.user.waits {
      let unreadCount = try await fixture.conversation(with: anna).unreadCount
      return chat.texts == ["Hi"] && !chat.user.sees(text: "Loading…") && unreadCount == 0
    }
    let id = try #require(chat.messages.first?.id)
    fixture.store.failWrites(with: error)
    try chat.user.longPress(id).choose("👍")
    try await chat.user.waits { chat.user.sees(text: error.description) }
    fixture.store.failWrites(with: nil)
    try chat.user.tap(RowID.failure)
    try await chat.user.waits { try chat.user.texts(of: id).contains("👍") }
    #expect(!chat.user.sees(RowID.failure))
  }

  @Test func aDamagedDatabaseIsTriedAgain() async throws {
    let file = try FileStore()
    let conversation = try await file.messenger.store.addConversation(
      title: "Anna", date: fixture.now)
    try file.damage()
    let chat = Chat(file.messenger, fixture.dates, conversation)
    try await chat.user.waits { chat.user.sees(text: MessageStoreError.damaged.description) }
    try file.repair()
    try chat.user.tap(PageEdge.start)
    try await chat.user.waits { chat.user.sees(text: "No Messages") }
  }

  @Test func theScreenIsReleased() async throws {
    weak var former: ConversationScreen?
    do {
      let chat = try await Chat(fixture, with: anna)
      try chat.send("Hello")
      former = chat.screen
    }
    let user = TableUser(positionsOf: TableView())
    try await user.waits { former == nil }
  }
}
