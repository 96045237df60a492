import Foundation
import TableViewsTesting
import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct SimulatedServerTests {
  let clock = ManualClock()

  func server(_ conditions: ServerConditions = .perfect, seed: UInt64 = 1) -> SimulatedServer {
    SimulatedServer(seed: seed, conditions: conditions, clock: clock, now: { testDate })
  }

  /// Returns the texts that the app receives, up to and including a text.
  func texts(
    from events: AsyncThrowingStream<ServerEvent, any Error>, until last: String
  ) async throws -> [String] {
    var texts: [String] = []
    for try await case .message(let message) in events {
      texts.append(message.text)
      if message.text == last { break }
    }
    return texts
  }

  @Test func theSameSeedGivesTheSameEvents() async throws {
    var runs: [[String]] = []
    for seed in [3, 3, 4] as [UInt64] {
      let server = server(
        ServerConditions(duplicateRate: 0.3, reorderRate: 0.3), seed: seed)
      let events = try await server.events()
      for number in 1...30 { await server.receive("\(number)", from: anna, in: 1) }
      await server.setConditions(.perfect)
      await server.receive("end", from: anna, in: 1)
      // Held events arrive after the last one.
      await server.receive("end of all", from: anna, in: 1)
      runs.append(try await texts(from: events, until: "end of all"))
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0] != runs[2])
    #expect(Set(runs[0]).count == 32)
    #expect(runs[0].count > 32)
    #expect(runs[0].compactMap(Int.init) != runs[0].compactMap(Int.init).sorted())
  }

  @Test func aHeldEventArrivesAfterASecondWithoutANextOne() async throws {
    let server = server(ServerConditions(reorderRate: 1))
    let events = try await server.events()
    await server.receive("Hello", from: anna, in: 1)
    await clock.sleepers(1)
    await clock.advance(by: .seconds(1))
    #expect(try await texts(from: events, until: "Hello") == ["Hello"])
  }

  @Test func requestLatencyMatchesConditions() async throws {
    let server = server(ServerConditions(latency: .seconds(2) ... .seconds(3)))
    let request = Task { try await server.changes(since: 0) }
    await clock.sleepers(1)
    #expect(clock.remainingTimes.allSatisfy { (.seconds(2) ... .seconds(3)).contains($0) })
    await clock.advance(by: .seconds(3))
    #expect(try await request.value.events.isEmpty)
  }

  @Test func someRequestsFail() async throws {
    let server = server(ServerConditions(failureRate: 0.5))
    var failureCount = 0
    for _ in 1...100 {
      do {
        _ = try await server.changes(since: 0)
      } catch ServerError.failed {
        failureCount += 1
      }
    }
    #expect((30...70).contains(failureCount))
  }

  @Test func aServerThatIsOfflineRefusesRequestsAndEndsConnections() async throws {
    let server = server()
    let events = try await server.events()
    await server.setConditions(ServerConditions(isOnline: false))
    await #expect(throws: ServerError.offline) { for try await _ in events {} }
    await #expect(throws: ServerError.offline) { _ = try await server.events() }
  }

  @Test func changesContinueFromACursor() async throws {
    let server = server()
    await server.receive("one", from: anna, in: 1)
    let first = try await server.changes(since: 0)
    #expect(first.events.count == 1)
    await server.receive("two", from: anna, in: 1)
    let second = try await server.changes(since: first.cursor)
    #expect(second.events.count == 1)
    let third = try await server.changes(since: second.cursor)
    #expect(third == ServerChanges(events: [], cursor: second.cursor))
  }

  @Test func aServerThatWasRestartedContinuesTheNumbers() async throws {
    let former = server()
    await former.receive("one", from: anna, in: 1)
    let cursor = try await former.changes(since: 0).cursor
    let restarted = SimulatedServer(now: { testDate.addingTimeInterval(1) })
    await restarted.receive("two", from: anna, in: 1)
    #expect(try await restarted.changes(since: cursor).events.count == 1)
  }

  @Test func assistantRepliesWordByWord() async throws {
    let store = try await MessageStore.sample()
    let server = server()
    let messenger = Messenger(store: store, server: server, clock: clock, now: { testDate })
    let run = Task { await messenger.run() }
    defer { run.cancel() }
    _ = try await messenger.connection().value { $0 == .online }
    await server.addAssistant(anna, in: 1, interval: .seconds(1)) { "You said: \($0)" }
    try await messenger.send("Hello", in: 1)
    for text in ["", "You", "You said:", "You said: Hello"] {
      await clock.sleepers(text == "You said: Hello" ? 0 : 1)
      let messages = try await store.messages(in: 1, newest: 9).value { messages in
        messages.count == 2 && messages.last?.text == text
      }
      #expect(messages.last?.isComplete == (text == "You said: Hello"))
      await clock.advance(by: .seconds(1))
    }
  }

  @Test func beforeAMessageOfAnotherDayIsTheOldHistory() async throws {
    let server = server()
    await server.addHistory(3, from: anna, in: 1, before: testDate)
    for number in 1...5 { await server.receive("\(number)", from: anna, in: 1) }
    let history = try await server.history(in: 1, before: "sample", limit: 5)
    #expect(history.messages.count == 3)
    #expect(!history.hasMore)
    let newest = try await server.history(in: 1, before: nil, limit: 6)
    #expect(newest.messages.dropFirst().map(\.text) == ["1", "2", "3", "4", "5"])
  }

  @Test func theServerHasHistory() async throws {
    let server = server()
    await server.addHistory(3, from: anna, in: 1, before: testDate)
    let newest = try await server.history(in: 1, before: nil, limit: 2)
    #expect(newest.messages.count == 2)
    #expect(newest.hasMore)
    let rest = try await server.history(in: 1, before: newest.messages.first?.id, limit: 2)
    #expect(rest.messages.count == 1)
    #expect(!rest.hasMore)
    let none = try await server.history(in: 9, before: nil, limit: -1)
    #expect(none == History(messages: [], hasMore: false))
  }
}
