import Foundation
import Testing

@testable import MessagesCore

/// Events that arrive late, twice, or in the wrong order.
@Suite(.timeLimit(.minutes(1))) struct EventTests {
  @Test func sequenceNumbersOrderMessages() async throws {
    let store = try await MessageStore.sample()
    for sequence in [3, 1, 2] as [Int64] {
      try await store.receive([.message(remote("\(sequence)", sequence: sequence))])
    }
    #expect(try await store.texts() == ["1", "2", "3"])
    #expect(try await store.list().first?.lastText == "3")
  }

  @Test func aMessageThatArrivesTwiceIsThereOnce() async throws {
    let store = try await MessageStore.sample()
    let message = ServerEvent.message(remote("Hello", sequence: 1))
    try await store.receive([message, message])
    try await store.receive([message])
    #expect(try await store.texts() == ["Hello"])
    #expect(try await store.list().first?.unreadCount == 1)
  }

  @Test func streamedReplyShowsHighestRevision() async throws {
    let store = try await MessageStore.sample()
    let words = [(0, ""), (2, "one two"), (1, "one"), (3, "one two three"), (2, "one two")]
    for (revision, text) in words {
      try await store.receive([
        .message(
          remote(text, id: "a", sequence: 1, revision: revision, isComplete: revision == 3))
      ])
    }
    let message = try #require(try await store.allMessages().first)
    #expect(message.text == "one two three")
    #expect(message.isComplete)
  }

  @Test func aReactionBeforeItsMessageIsKept() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([
      .reaction(RemoteReaction(messageID: "a", senderID: 2, emoji: "👍", revision: 1))
    ])
    try await store.receive([.message(remote("Hello", id: "a", sequence: 1))])
    #expect(
      try await store.allMessages().first?.reactions
        == [Reaction(emoji: "👍", count: 1, includesUser: false)])
  }

  @Test func aRemovedReactionIsNotRestoredByAnOlderEvent() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([.message(remote("Hello", id: "a", sequence: 1))])
    for (revision, emoji) in [(1, "👍"), (3, nil), (2, "🎉"), (1, "👍")] {
      try await store.receive([
        .reaction(RemoteReaction(messageID: "a", senderID: 2, emoji: emoji, revision: revision))
      ])
    }
    #expect(try await store.allMessages().first?.reactions == [])
  }

  @Test func theHighestRevisionCanBeReplacedByTheUser() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([
      .message(remote("Hello", id: "a", sequence: 1, revision: .max)),
      .reaction(RemoteReaction(messageID: "a", senderID: nil, emoji: "👍", revision: .max)),
    ])
    _ = try await store.addReaction("🎉", to: "a")
    #expect(try await store.allMessages().first?.reactions.map(\.emoji) == ["🎉"])
  }

  @Test func reactionsAreCountedAndTheMostFrequentIsFirst() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([.message(remote("Hello", id: "a", sequence: 1))])
    for (sender, emoji) in [(1, "🎉"), (2, "👍"), (nil, "👍")] as [(Int64?, String)] {
      try await store.receive([
        .reaction(RemoteReaction(messageID: "a", senderID: sender, emoji: emoji, revision: 1))
      ])
    }
    #expect(
      try await store.allMessages().first?.reactions == [
        Reaction(emoji: "👍", count: 2, includesUser: true),
        Reaction(emoji: "🎉", count: 1, includesUser: false),
      ])
  }

  @Test func aMessageOfAnUnknownConversationCreatesIt() async throws {
    let store = try await MessageStore.sample()
    let stranger = Contact(id: 77, name: "Carla")
    try await store.receive([
      .message(remote("Hi", in: 9, from: stranger, sequence: 1)),
      .message(remote("Mine", in: 10, from: nil, sequence: 2)),
    ])
    #expect(
      try await store.list().map(\.title)
        == ["New Conversation", "Carla", "Anna Müller", "Ben Costa"])
    #expect(try await store.texts(in: 9) == ["Hi"])
  }

  @Test func aMessageHasTheNameThatTheContactHasNow() async throws {
    let store = try await MessageStore.sample()
    try await store.receive([.message(remote("Hello", sequence: 1))])
    var renamed = anna
    renamed.name = "Anna Brandt"
    async let message = store.messages(in: 1, newest: 1).value {
      $0.first?.senderName == "Anna Brandt"
    }
    try await store.save(renamed, replacing: anna)
    #expect(try await message.count == 1)
    #expect(try await store.list().map(\.title).contains("Anna Brandt"))
  }

  @Test func onlyTheNewestMessagesAreRead() async throws {
    let store = try await MessageStore.sample()
    try await store.receive((1...5).map { .message(remote("\($0)", sequence: $0)) })
    for (limit, texts) in [(2, ["4", "5"]), (0, []), (-1, [])] {
      let messages = try await store.messages(in: 1, newest: limit).value { _ in true }
      #expect(messages.map(\.text) == texts)
    }
  }
}
