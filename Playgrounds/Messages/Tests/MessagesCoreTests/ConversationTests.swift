import Foundation
import TableViewsTesting
import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct ConversationTests {
  @Test func pinnedConversationsAreFirstThenTheNewest() async throws {
    let store = try await MessageStore.sample()
    let group = try await store.addConversation(title: "Choir", date: testDate)
    try await store.receive([
      .message(remote("old", in: 2, from: ben, sequence: 1)),
      .message(remote("new", in: group.id, sequence: 2)),
    ])
    try await store.setPinned(true, of: 1)
    #expect(try await store.list().map(\.id) == [1, group.id, 2])
  }

  @Test func theListShowsTheLastMessageAndTheNumberOfUnreadOnes() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([
      .message(remote("one", sequence: 1)), .message(remote("two", sequence: 2)),
    ])
    let conversation = try #require(try await store.list().first)
    #expect(conversation.lastText == "two")
    #expect(conversation.lastDate == testDate.addingTimeInterval(2))
    #expect(conversation.unreadCount == 2)
  }

  @Test func aMessageWithoutTextIsListedByItsAttachment() async throws {
    let store = try await MessageStore.sample()
    var message = remote("", id: "photo", sequence: 1)
    message.attachments = [Attachment(id: "1", kind: .photo, name: "Lake.jpg", byteCount: 9)]
    try await store.receive([.message(message)])
    #expect(try await store.list().first?.lastText == "Lake.jpg")
    #expect(try await store.allMessages().first?.attachments == message.attachments)
  }

  @Test func readConversationsCanBeMarkedAsUnread() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([
      .message(remote("one", sequence: 1)), .message(remote("two", sequence: 2)),
      .message(remote("mine", from: nil, sequence: 3)),
    ])
    try await store.markRead([1, 2])
    #expect(try await store.list().map(\.unreadCount) == [0, 0])
    try await store.markUnread([1, 2])
    #expect(try await store.list().map(\.unreadCount) == [1, 0])
  }

  @Test func aRevisionOfAReadMessageStaysRead() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([.message(remote("one", id: "a", sequence: 1))])
    try await store.markRead([1])
    try await store.receive([.message(remote("one two", id: "a", sequence: 1, revision: 1))])
    #expect(try await store.list().map(\.unreadCount) == [0, 0])
  }

  @Test func messagesOfABlockedContactArriveAsRead() async throws {
    let store = try await MessageStore.sample()
    var blocked = anna
    blocked.isBlocked = true
    try await store.save(blocked, replacing: anna)
    try await store.receive([.message(remote("Hey", sequence: 1))])
    #expect(try await store.texts() == ["Hey"])
    #expect(try await store.list().map(\.unreadCount) == [0, 0])
  }

  @Test func aConversationIsFollowedUntilItIsDeleted() async throws {
    let store = try await MessageStore.sample()
    try await store.setMuted(true, of: 1)
    let muted = try await store.conversation(1).value { _ in true }
    #expect(muted?.isMuted == true)
    async let end = store.conversation(1).value { $0 == nil }
    try await store.setDeleted(true, ids: [1])
    #expect(try await end == nil)
  }

  @Test func changesOfAnUnknownConversationAreRefused() async throws {
    let store = try await MessageStore.sample()
    await #expect(throws: MessageStoreError.notFound) { try await store.setPinned(true, of: 9) }
    await #expect(throws: MessageStoreError.notFound) { try await store.setMuted(true, of: 9) }
    try await store.markUnread([9])
    #expect(try await store.setDeleted(true, ids: [1, 9]) == [1])
  }

  @Test func deletedConversationsStayGoneAndAreRestoredComplete() async throws {
    let file = try TemporaryDatabase()
    let store = try MessageStore(path: file.path)
    try await store.addSample()
    try await store.setDeleted(true, ids: [1])
    try await store.receive([.message(remote("Hey", sequence: 1))])
    #expect(try await store.list().map(\.id) == [2])

    let reopened = try MessageStore(path: file.path)
    #expect(try await reopened.list().map(\.id) == [2])
    try await reopened.setDeleted(false, ids: [1])
    #expect(try await reopened.list().map(\.lastText) == ["Hey", ""])
  }

  @Test func deletionIsSentAfterCancellation() async throws {
    let store = try await MessageStore.sample()
    let clock = ManualClock()
    let server = SimulatedServer(conditions: .slow, clock: clock)
    let messenger = Messenger(store: store, server: server)
    for (isDeleted, ids) in [(true, [1]), (false, [])] as [(Bool, Set<Conversation.ID>)] {
      let request = Task {
        if isDeleted { try await messenger.delete([1]) } else { try await messenger.restore([1]) }
      }
      await clock.sleepers(1)
      request.cancel()
      await clock.advance(by: .seconds(1))
      try await request.value
      #expect(await server.deletedConversations == ids)
      #expect(try await store.list().contains { $0.id == 1 } == !isDeleted)
    }
  }

  @Test func aDeletionThatTheServerRefusesIsUndone() async throws {
    let store = try await MessageStore.sample()
    try await store.setDeleted(true, ids: [2])
    let server = SimulatedServer()
    let messenger = Messenger(store: store, server: server)
    await server.setConditions(ServerConditions(failureRate: 1))
    await #expect(throws: ServerError.failed) { try await messenger.delete([1, 2]) }
    #expect(try await store.list().map(\.id) == [1])
    await #expect(throws: ServerError.failed) { try await messenger.restore([1, 2]) }
    #expect(try await store.list().map(\.id) == [1])

    await server.setConditions(.perfect)
    try await messenger.delete([1])
    #expect(try await store.list().isEmpty)
    #expect(await server.deletedConversations == [1])
    try await messenger.restore([1, 2])
    #expect(try await store.list().count == 2)
    #expect(await server.deletedConversations.isEmpty)
  }
}
