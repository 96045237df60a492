import Foundation
import TableViewsTesting
import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct HistoryTests {
  let clock = ManualClock()
  let server: SimulatedServer
  let store: MessageStore
  let messenger: Messenger

  init() async throws {
    store = try await MessageStore.sample()
    server = SimulatedServer(clock: clock, now: { testDate })
    messenger = Messenger(store: store, server: server, clock: clock, now: { testDate })
    var newest = remote("newest", sequence: testDate.sequence)
    newest.date = testDate
    try await store.receive([.message(newest)])
    await server.addHistory(25, from: anna, in: 1, before: testDate)
  }

  @Test func olderMessagesAreLoadedPageByPage() async throws {
    for (count, hasMore) in [(11, true), (21, true), (26, false), (26, false)] {
      let oldest = try await store.allMessages().first?.id
      #expect(try await messenger.loadOlder(in: 1, before: oldest, limit: 10) == hasMore)
      #expect(try await store.allMessages().count == count)
    }
    let messages = try await store.allMessages()
    #expect(messages.map(\.date) == messages.map(\.date).sorted())
    #expect(messages.last?.text == "newest")
    #expect(try await store.list().first?.unreadCount == 1)
  }

  @Test func aPageThatIsLoadedTwiceIsThereOnce() async throws {
    for _ in 1...2 { _ = try await messenger.loadOlder(in: 1, before: "newest", limit: 10) }
    #expect(try await store.allMessages().count == 11)
  }

  @Test func aLoadThatFailsChangesNothing() async throws {
    await server.setConditions(ServerConditions(failureRate: 1))
    await #expect(throws: ServerError.failed) {
      _ = try await messenger.loadOlder(in: 1, before: "newest", limit: 10)
    }
    #expect(try await store.allMessages().count == 1)
  }

  @Test func aLoadThatReturnsAfterItsConversationWasDeletedDoesNotRestoreIt() async throws {
    await server.setConditions(.slow)
    let load = Task { try await messenger.loadOlder(in: 1, before: "newest", limit: 10) }
    await clock.sleepers(1)
    try await store.setDeleted(true, ids: [1])
    await clock.advance(by: .seconds(1))
    #expect(try await load.value)
    #expect(try await store.list().map(\.id) == [2])
  }

  @Test func aLoadThatIsCanceledChangesNothing() async throws {
    await server.setConditions(.slow)
    let load = Task { try await messenger.loadOlder(in: 1, before: "newest", limit: 10) }
    await clock.sleepers(1)
    load.cancel()
    await #expect(throws: CancellationError.self) { try await load.value }
    #expect(try await store.allMessages().count == 1)
  }

  @Test func messagesThatHaveExpiredAreDeletedAndNotLoadedAgain() async throws {
    _ = try await messenger.loadOlder(in: 1, before: "newest", limit: 10)
    try await store.addOutgoing(
      OutgoingMessage(
        id: "unsent", conversationID: 1, text: "unsent", date: .distantPast))
    try await store.changeSettings { $0 = Settings(keepsMessages: .month) }
    // The five newest messages of the history are less than a month old.
    let now = testDate.addingTimeInterval(30 * 86_400 - 3001)
    let messenger = Messenger(store: store, server: server, clock: clock, now: { now })
    try await messenger.refresh()
    #expect(try await store.allMessages().count == 7)
    let oldest = try await store.allMessages().first?.id
    #expect(try await messenger.loadOlder(in: 1, before: oldest, limit: 10) == false)
    #expect(try await store.allMessages().count == 7)
  }

  @Test func aConversationWhoseMessagesHaveExpiredIsEmpty() async throws {
    try await store.changeSettings { $0 = Settings(keepsMessages: .year) }
    try await store.deleteExpiredMessages(now: .distantFuture)
    let conversation = try #require(try await store.list().first { $0.id == 1 })
    #expect(conversation.lastText == "")
    #expect(conversation.unreadCount == 0)
  }
}
