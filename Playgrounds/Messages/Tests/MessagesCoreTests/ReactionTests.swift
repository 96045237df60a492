import TableViewsTesting
import Testing

@testable import MessagesCore

/// The user's reactions, which are shown before the server receives them.
@Suite(.timeLimit(.minutes(1))) struct ReactionTests {
  let clock = ManualClock()
  let server: SimulatedServer
  let store: MessageStore
  let messenger: Messenger

  init() async throws {
    store = try await MessageStore.sample()
    server = SimulatedServer(clock: clock, now: { testDate })
    messenger = Messenger(store: store, server: server, clock: clock, now: { testDate })
    try await store.receive([.message(remote("Hello", id: "a", sequence: 1))])
  }

  func reactions() async throws -> [String] {
    try await store.allMessages().flatMap(\.reactions).map { reaction in
      "\(reaction.emoji)\(reaction.count)\(reaction.includesUser ? " with the user" : "")"
    }
  }

  @Test func aReactionIsShownAtOnce() async throws {
    await server.setConditions(.slow)
    let request = Task { try await messenger.react("👍", to: "a") }
    await clock.sleepers(1)
    #expect(try await reactions() == ["👍1 with the user"])
    await clock.advance(by: .seconds(1))
    try await request.value
    #expect(try await reactions() == ["👍1 with the user"])
    #expect(try await store.waitingReactions().isEmpty)
  }

  @Test func aReactionReplacesTheFormerOneAndCanBeRemoved() async throws {
    await server.react("👍", from: ben, to: "a")
    try await messenger.refresh()
    try await messenger.react("🎉", to: "a")
    try await messenger.react("👍", to: "a")
    #expect(try await reactions() == ["👍2 with the user"])
    try await messenger.refresh()
    #expect(try await reactions() == ["👍2 with the user"])
    try await messenger.react(nil, to: "a")
    #expect(try await reactions() == ["👍1"])
    try await messenger.refresh()
    #expect(try await reactions() == ["👍1"])
  }

  @Test func ifTheServerFailsTheFormerReactionReturns() async throws {
    try await messenger.react("👍", to: "a")
    await server.setConditions(ServerConditions(failureRate: 1))
    await #expect(throws: ServerError.failed) { try await messenger.react("🎉", to: "a") }
    #expect(try await reactions() == ["👍1 with the user"])
    await #expect(throws: ServerError.failed) { try await messenger.react(nil, to: "a") }
    #expect(try await reactions() == ["👍1 with the user"])
  }

  @Test func ifTwoReactionsFailTheOneBeforeThemReturns() async throws {
    try await messenger.react("👍", to: "a")
    await server.setConditions(.slow)
    let first = Task { try await messenger.react("🎉", to: "a") }
    await clock.sleepers(1)
    let second = Task { try await messenger.react("😂", to: "a") }
    await clock.sleepers(2)
    #expect(try await reactions() == ["😂1 with the user"])
    await server.setConditions(ServerConditions(isOnline: false))
    await clock.advance(by: .seconds(1))
    await #expect(throws: ServerError.offline) { try await first.value }
    await #expect(throws: ServerError.offline) { try await second.value }
    #expect(try await reactions() == ["👍1 with the user"])
  }

  @Test func aReactionThatFailsDoesNotHideTheNextOne() async throws {
    await server.setConditions(.slow)
    let first = Task { try await messenger.react("👍", to: "a") }
    await clock.sleepers(1)
    _ = try await store.addReaction("🎉", to: "a")
    await server.setConditions(ServerConditions(isOnline: false))
    await clock.advance(by: .seconds(1))
    await #expect(throws: ServerError.offline) { try await first.value }
    #expect(try await reactions() == ["🎉1 with the user"])
  }

  @Test func aReactionWhoseReplyWasLostAppearsWithItsEvent() async throws {
    await server.setConditions(ServerConditions(lostReplyRate: 1))
    await #expect(throws: ServerError.failed) { try await messenger.react("👍", to: "a") }
    #expect(try await reactions() == [])
    try await messenger.refresh()
    #expect(try await reactions() == ["👍1 with the user"])
  }

  @Test func aReactionThatWasNotSentIsSentAfterARelaunch() async throws {
    _ = try await store.addReaction("👍", to: "a")
    let run = Task { await messenger.run() }
    while try await !store.waitingReactions().isEmpty { await Task.yield() }
    run.cancel()
    #expect(try await reactions() == ["👍1 with the user"])
    let changes = try await server.changes(since: 0)
    #expect(
      changes.events == [
        .reaction(RemoteReaction(messageID: "a", senderID: nil, emoji: "👍", revision: 1))
      ])
  }

  @Test func reactionIsSentAfterCancellation() async throws {
    await server.setConditions(.slow)
    let request = Task { try await messenger.react("👍", to: "a") }
    await clock.sleepers(1)
    request.cancel()
    await clock.advance(by: .seconds(1))
    try await request.value
    #expect(try await reactions() == ["👍1 with the user"])
  }

  @Test func aReactionToAnUnknownMessageIsRefused() async throws {
    await #expect(throws: MessageStoreError.notFound) {
      try await messenger.react("👍", to: "unknown")
    }
  }
}
