import Foundation
import TableViewsTesting
import Testing

@testable import MessagesCore

/// Random events and failures with a seed.
@Suite(.timeLimit(.minutes(1))) struct RandomSyncTests {
  /// The visible content of a database.
  struct Snapshot: Equatable {
    var conversations: [Conversation]
    var messages: [[Message]]
    var found: [[Conversation.ID]]

    init(_ store: MessageStore) async throws {
      conversations = try await store.list()
      messages = []
      for id in 1...3 as ClosedRange<Int64> { messages.append(try await store.allMessages(in: id)) }
      found = []
      for query in ["cake", "train", "done"] {
        found.append(try await store.list(matching: query).map(\.id))
      }
    }
  }

  /// Returns messages, revisions, and reactions in chronological order.
  func events(using random: inout SeededGenerator) -> [ServerEvent] {
    var events: [ServerEvent] = []
    for number in 1...40 as ClosedRange<Int64> {
      let sender = random.element(of: [anna, ben, nil])
      let last = random.chance(0.3) ? Int.random(in: 1...5, using: &random) : 0
      let conversation = Int64.random(in: 1...2, using: &random)
      for revision in 0...last {
        events.append(
          .message(
            remote(
              SampleData.text(using: &random), id: "\(number)", in: conversation, from: sender,
              sequence: number, revision: revision, isComplete: revision == last)))
      }
    }
    var revisions: [[Int64?]: Int] = [:]
    for _ in 1...60 {
      let message = Int64.random(in: 1...40, using: &random)
      let sender = random.element(of: [1, 2, nil] as [Int64?])
      let revision = revisions[[message, sender], default: 0] + 1
      revisions[[message, sender]] = revision
      events.append(
        .reaction(
          RemoteReaction(
            messageID: "\(message)", senderID: sender,
            emoji: random.element(of: ["👍", "🎉", nil]), revision: revision)))
    }
    return events
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func theOrderAndTheNumberOfEventsMakeNoDifference(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let events = events(using: &random)
    let inOrder = try await MessageStore.sample()
    for event in events { try await inOrder.receive([event]) }

    let store = try await MessageStore.sample()
    var rest = events + events.filter { _ in random.chance(0.4) }
    rest.shuffle(using: &random)
    while !rest.isEmpty {
      let batch = Array(rest.prefix(Int.random(in: 1...8, using: &random)))
      if random.chance(0.2) {
        store.failWrites(with: .locked)
        await #expect(throws: MessageStoreError.locked) { try await store.receive(batch) }
        store.failWrites(with: nil)
        rest.shuffle(using: &random)
      } else {
        try await store.receive(batch)
        rest.removeFirst(batch.count)
      }
    }
    #expect(try await Snapshot(store) == Snapshot(inOrder))
    let messages = try await Snapshot(store).messages.flatMap { $0 }
    #expect(messages.map(\.id).sorted() == (1...40).map { "\($0)" }.sorted())
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aPoorConnectionLosesAndRepeatsNothing(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = try await MessageStore.sample()
    let clock = ImpatientClock()
    let poor = ServerConditions(
      failureRate: 0.2, lostReplyRate: 0.2, duplicateRate: 0.3, reorderRate: 0.3)
    let server = SimulatedServer(seed: seed, conditions: poor, clock: clock, now: { testDate })
    let messenger = Messenger(store: store, server: server, clock: clock, now: { testDate })
    let run = Task { await messenger.run() }
    defer { run.cancel() }
    var ids: Set<Message.ID> = []
    for number in 1...60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: await server.disconnect()
      case 1: try await server.stream("one two three", from: anna, in: 1)
      case 2...5: ids.insert(await server.receive("\(number)", from: ben, in: 2))
      default: ids.insert(try await messenger.send("\(number)", in: 1))
      }
    }
    await server.setConditions(.perfect)
    // The outbox works until each message is sent or has failed.
    let settled = try await store.messages(in: 1, newest: 99).value {
      !$0.contains { $0.state == .sending }
    }
    for message in settled where message.state == .failed { try await messenger.resend(message.id) }
    _ = try await store.messages(in: 1, newest: 99).value {
      $0.allSatisfy { $0.state == .sent }
    }
    // Events that the server held were dropped. They arrive with the next connection.
    await server.disconnect()
    for id in 1...2 as ClosedRange<Int64> {
      let expected = try await server.history(in: id, before: nil, limit: 99).messages
      let messages = try await store.messages(in: id, newest: 99).value { messages in
        messages.map(\.text) == expected.map(\.text)
          && messages.allSatisfy { $0.state == .sent && $0.isComplete }
      }
      #expect(messages.map(\.id) == expected.map(\.id))
      ids.subtract(messages.map(\.id))
    }
    #expect(ids.isEmpty)
  }
}

/// A clock that advances as soon as other tasks have run.
struct ImpatientClock: Clock {
  typealias Instant = ManualClock.Instant
  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    for _ in 0..<10 {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
