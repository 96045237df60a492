import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct SampleDataTests {
  @Test func theSameSeedGivesTheSameData() async throws {
    var lists: [[Conversation]] = []
    for seed in [3, 3, 4] as [UInt64] {
      let store = try MessageStore.inMemory()
      try await SampleData.fill(store, conversations: 10, messages: 500, seed: seed, now: testDate)
      lists.append(try await store.list())
      let messages = try await store.allMessages(in: 2)
      #expect(messages.count == 50)
      #expect(messages.map(\.date) == messages.map(\.date).sorted())
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0] != lists[2])
    #expect(lists[0].count == 10)
    #expect(lists[0].contains { $0.unreadCount > 0 })
  }

  @Test(arguments: [(0, 0), (1, 0), (3, 2), (-1, -1)])
  func smallNumbersAreFine(conversations: Int, messages: Int) async throws {
    let store = try MessageStore.inMemory()
    try await SampleData.fill(
      store, conversations: conversations, messages: messages, now: testDate)
    #expect(try await store.list().count == max(0, conversations))
  }

  @Test func theFirstConversationIsWithTheAssistant() async throws {
    let store = try MessageStore.inMemory()
    try await SampleData.fill(store, conversations: 3, messages: 30, now: testDate)
    let conversation = try await store.conversation(SampleData.assistantConversationID)
      .value { _ in true }
    #expect(conversation?.isAssistant == true)
    #expect(conversation?.contactID == SampleData.assistant.id)
  }
}
