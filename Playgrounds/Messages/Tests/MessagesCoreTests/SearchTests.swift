import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct SearchTests {
  @Test(arguments: ["mull", "MÜLLER", "lunch", "café toda", "cafe", "  anna  "])
  func theListFindsBeginningsOfWordsInTitlesAndMessages(query: String) async throws {
    let store = try await MessageStore.sample()
    try await store.receive([
      .message(remote("Lunch at the Café today?", sequence: 1)),
      .message(remote("No", in: 2, from: ben, sequence: 2)),
    ])
    #expect(try await store.list(matching: query).map(\.id) == [1])
  }

  @Test(arguments: ["unch", "lunch tomorrow", "?!", "\"", "👍", "lunch OR dinner", "title:anna"])
  func theListDoesNotFindOtherTexts(query: String) async throws {
    let store = try await MessageStore.sample()
    try await store.receive([.message(remote("Lunch at the Café today?", sequence: 1))])
    #expect(try await store.list(matching: query).isEmpty)
  }

  @Test func anEmptyQueryFindsAll() async throws {
    let store = try await MessageStore.sample()
    #expect(try await store.list(matching: " \n").count == 2)
  }

  @Test func aNewRevisionIsFoundByItsNewTextOnly() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([.message(remote("Breakfast", id: "a", sequence: 1))])
    try await store.receive([.message(remote("Dinner", id: "a", sequence: 1, revision: 1))])
    #expect(try await store.list(matching: "breakfast").isEmpty)
    #expect(try await store.list(matching: "dinner").map(\.id) == [1])
  }

  @Test func aSearchFollowsNewMessages() async throws {
    let store = try await MessageStore.sample()
    let results = store.conversations(matching: "dinner")
    async let found = results.value { $0.count == 1 }
    try await store.receive([.message(remote("Dinner?", in: 2, from: ben, sequence: 1))])
    #expect(try await found.map(\.title) == [ben.name])
  }

  @Test func aSearchDoesNotFindDeletedConversations() async throws {
    let store = try await MessageStore.sample()
    try await store.setDeleted(true, ids: [1])
    #expect(try await store.list(matching: "anna").isEmpty)
  }
}
