import TableViewsTesting
import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct ConnectionTests {
  let clock = ManualClock()
  let server: SimulatedServer
  let store: MessageStore
  let messenger: Messenger

  init() async throws {
    store = try await MessageStore.sample()
    server = SimulatedServer(clock: clock, now: { testDate })
    messenger = Messenger(store: store, server: server, clock: clock, now: { testDate })
  }

  /// Runs the messenger while a test uses it.
  func withConnection(_ body: () async throws -> Void) async throws {
    let run = Task { await messenger.run() }
    defer { run.cancel() }
    _ = try await messenger.connection().value { $0 == .online }
    try await body()
  }

  @Test func aMessageThatArrivesIsInTheStore() async throws {
    try await withConnection {
      await server.receive("Hello", from: anna, in: 1)
      let list = try await store.conversations().value { $0.first?.unreadCount == 1 }
      #expect(list.first?.lastText == "Hello")
    }
  }

  @Test func theDelayBeforeAnAttemptGrowsAndIsAMinuteAtMost() async throws {
    await server.setConditions(ServerConditions(isOnline: false))
    let run = Task { await messenger.run() }
    var delays: [Duration] = []
    for _ in 1...8 {
      await clock.sleepers(1)
      delays += clock.remainingTimes
      await clock.advance(by: delays.last ?? .zero)
    }
    #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    await clock.sleepers(1)
    let state = try await messenger.connection().value { _ in true }
    #expect(state == .offline(reason: "You’re offline."))

    await server.setConditions(.perfect)
    await clock.advance(by: .seconds(60))
    _ = try await messenger.connection().value { $0 == .online }
    // The next failure starts with the shortest delay.
    await server.disconnect()
    await clock.sleepers(1)
    #expect(clock.remainingTimes == [.seconds(1)])
    run.cancel()
    await run.value
  }

  @Test func messagesOfTheTimeWithoutConnectionArriveWithTheNextOne() async throws {
    try await withConnection {
      await server.setConditions(ServerConditions(isOnline: false))
      await server.receive("Missed", from: anna, in: 1)
      await server.setConditions(.perfect)
      await clock.sleepers(1)
      await clock.advance(by: .seconds(1))
      _ = try await store.messages(in: 1, newest: 9).value { $0.map(\.text) == ["Missed"] }
    }
  }

  @Test func anEventThatTheStoreCannotSaveArrivesLater() async throws {
    try await withConnection {
      store.failWrites(with: .locked)
      await server.receive("Hello", from: anna, in: 1)
      await clock.sleepers(1)
      let state = try await messenger.connection().value { _ in true }
      #expect(state == .offline(reason: MessageStoreError.locked.description))
      store.failWrites(with: nil)
      await clock.advance(by: .seconds(1))
      _ = try await store.messages(in: 1, newest: 9).value { $0.map(\.text) == ["Hello"] }
    }
  }

  @Test func unreadableSettingsDoNotPreventTheConnection() async throws {
    try await store.write { try $0.run("UPDATE account SET settings = '?'") }
    try await withConnection {}
    await #expect(throws: MessageStoreError.damaged) {
      for try await _ in store.settings() {}
    }
  }

  @Test func aRefreshFailsWithTheServer() async throws {
    await server.setConditions(ServerConditions(failureRate: 1))
    await #expect(throws: ServerError.failed) { try await messenger.refresh() }
  }

  @Test func typingEndsFiveSecondsAfterItsLastEvent() async throws {
    try await withConnection {
      await server.type(ben, in: 1)
      await server.type(anna, in: 1)
      _ = try await messenger.typing(in: 1).value { $0 == [anna.name, ben.name] }
      await clock.sleepers(2)
      await clock.advance(by: .seconds(3))
      await server.type(anna, in: 1)
      await clock.sleepers(3)
      await clock.advance(by: .seconds(2))
      _ = try await messenger.typing(in: 1).value { $0 == [anna.name] }
      await clock.advance(by: .seconds(3))
      _ = try await messenger.typing(in: 1).value { $0 == [] }
    }
  }

  @Test func theEndOfAnEventDoesNotEndALaterOne() {
    var typists = Typists()
    let first = typists.add(1, name: "Anna", to: 1)
    let second = typists.add(1, name: "Anna", to: 1)
    typists.remove(1, from: 1, event: first)
    #expect(typists.names(in: 1) == ["Anna"])
    typists.removeAll()
    // Numbers aren't reused, because removals of earlier events can still arrive.
    let third = typists.add(1, name: "Anna", to: 1)
    typists.remove(1, from: 1, event: second)
    #expect(typists.names(in: 1) == ["Anna"])
    typists.remove(1, from: 1, event: third)
    #expect(typists.names(in: 1) == [])
  }

  @Test func typingEndsWithAMessage() async throws {
    try await withConnection {
      await server.type(anna, in: 1)
      await server.type(anna, in: 2)
      _ = try await messenger.typing(in: 2).value { $0 == [anna.name] }
      await server.receive("Hello", from: anna, in: 1)
      _ = try await messenger.typing(in: 1).value { $0 == [] }
      let other = try await messenger.typing(in: 2).value { _ in true }
      #expect(other == [anna.name])
    }
  }

  @Test func typingEndsWithTheConnection() async throws {
    try await withConnection {
      await server.type(anna, in: 1)
      _ = try await messenger.typing(in: 1).value { $0 == [anna.name] }
      await server.disconnect()
      _ = try await messenger.typing(in: 1).value { $0 == [] }
    }
  }
}
