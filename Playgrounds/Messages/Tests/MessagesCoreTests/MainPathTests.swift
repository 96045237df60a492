import Foundation
import Testing

@testable import MessagesCore

@Suite struct SampleDataTests {
  @Test func theSampleIsTheSameForTheSameSeed() async throws {
    var lists: [[Conversation]] = []
    for _ in 0..<2 {
      let store = try MessageStore.inMemory()
      try await SampleData.fill(store, conversations: 10, messages: 500, seed: 3, now: testDate)
      lists.append(try await store.list())
      let messages = try await store.allMessages(in: 2)
      #expect(messages.count == 50)
      #expect(messages.map(\.date) == messages.map(\.date).sorted())
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0].count == 10)
  }
}

@Suite struct SearchTests {
  @Test(arguments: ["mull", "MÜLLER", "lunch", "café toda", "cafe"])
  func theListFindsBeginningsOfWordsInTitlesAndMessages(query: String) async throws {
    let store = try await MessageStore.sample()
    try await store.receive([
      .message(remote("Lunch at the Café today?", sequence: 1)),
      .message(remote("No", in: 2, from: ben, sequence: 2)),
    ])
    #expect(try await store.list(matching: query).map(\.id) == [1])
  }

  @Test(arguments: ["unch", "lunch tomorrow", "?!", "\"", "👍"])
  func theListDoesNotFindOtherTexts(query: String) async throws {
    let store = try await MessageStore.sample()
    try await store.receive([.message(remote("Lunch at the Café today?", sequence: 1))])
    #expect(try await store.list(matching: query).isEmpty)
  }
}
@Suite struct MainPathTests {
  @Test func aMessageIsShownAtOnceAndThenSent() async throws {
    let store = try await MessageStore.sample()
    let clock = ManualClock()
    let server = SimulatedServer(
      conditions: ServerConditions(latency: .seconds(1) ... .seconds(1)), clock: clock)
    let messenger = Messenger(store: store, server: server, clock: clock, now: { testDate })
    let id = try await messenger.send("Hello", in: 1)
    #expect(try await store.allMessages().map(\.state) == [.sending])
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    let sent = try await store.messages(in: 1, newest: 9).first(until: { $0.first?.state == .sent })
    #expect(sent.map(\.id) == [id])
  }

  @Test func aMessageThatArrivesIsInTheStore() async throws {
    let store = try await MessageStore.sample()
    let server = SimulatedServer(now: { testDate })
    let messenger = Messenger(store: store, server: server, now: { testDate })
    let run = Task { await messenger.run() }
    defer { run.cancel() }
    _ = try await messenger.connection().first(until: { $0 == .online })
    await server.receive("Hello", from: anna, in: 1)
    let list = try await store.conversations().first(until: { $0.first?.unreadCount == 1 })
    #expect(list.first?.lastText == "Hello")
    try await store.markRead([1])
    #expect(try await store.list().map(\.unreadCount) == [0, 0])
    try await server.stream("one two three", from: anna, in: 1, interval: .zero)
    let messages = try await store.messages(in: 1, newest: 9).first(until: {
      $0.last?.isComplete == true && $0.count == 2
    })
    #expect(messages.map(\.text) == ["Hello", "one two three"])
    try await messenger.react("👍", to: messages[0].id)
    #expect(
      try await store.allMessages()[0].reactions == [
        Reaction(emoji: "👍", count: 1, includesUser: true)
      ])
  }

  @Test func foldersAreATree() async throws {
    let store = try await MessageStore.sample()
    let a = try await store.addFolder(named: "A")
    let b = try await store.addFolder(named: "B", in: a.id)
    try await store.move(.conversation(1), to: b.id)
    let tree: [FolderNode] = try await store.folderTree().first(until: { _ in true })
    #expect(tree.map(\.id) == [.folder(a.id), .conversation(2)])
    #expect(tree[0].children?[0].children?.map(\.id) == [.conversation(1)])
    await #expect(throws: MessageStoreError.cycle) { try await store.move(.folder(a.id), to: b.id) }
    await #expect(throws: MessageStoreError.cycle) { try await store.move(.folder(a.id), to: a.id) }
    try await store.move(.folder(b.id), to: nil)
    await #expect(throws: MessageStoreError.notFound) {
      try await store.move(.folder(99), to: b.id)
    }
  }

  @Test func theFileIsOpenedAgain() async throws {
    let file = try TemporaryDatabase()
    do {
      let store = try MessageStore(path: file.path)
      try await store.addSample()
      try await store.save(Settings(userName: "Me"))
    }
    let store = try MessageStore(path: file.path)
    #expect(try await store.list().count == 2)
    let settings: Settings = try await store.settings().first(until: { _ in true })
    #expect(settings.userName == "Me")
  }
}
