import Foundation
import TableViewsTesting
import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct OutboxTests {
  let clock = ManualClock()

  func server(_ conditions: ServerConditions = .perfect) -> SimulatedServer {
    SimulatedServer(conditions: conditions, clock: clock, now: { testDate })
  }

  func messenger(_ store: MessageStore, _ server: SimulatedServer) -> Messenger {
    Messenger(store: store, server: server, clock: clock, now: { testDate })
  }

  @Test func aMessageIsShownAtOnceAndThenSent() async throws {
    let store = try await MessageStore.sample()
    let messenger = messenger(store, server(.slow))
    let id = try await messenger.send("Hello", in: 1)
    #expect(try await store.allMessages().map(\.state) == [.sending])
    await clock.sleepers(1)
    await clock.advance(by: .seconds(1))
    let sent = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .sent }
    #expect(sent.map(\.id) == [id])
    #expect(sent.first?.isFromUser == true)
  }

  @Test func aDatabaseThatIsLockedForAMomentDelaysAMessageOnly() async throws {
    let store = try await MessageStore.sample()
    let server = server(.slow)
    let id = try await messenger(store, server).send("Hello", in: 1)
    await clock.sleepers(1)
    // The server receives the message, but the app can't save the receipt.
    store.failWrites(with: .locked)
    await server.setConditions(.perfect)
    await clock.advance(by: .seconds(1))
    #expect(try await store.allMessages().map(\.state) == [.sending])
    await clock.sleepers(1)
    store.failWrites(with: nil)
    await clock.advance(by: .seconds(2))
    let sent = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .sent }
    #expect(sent.map(\.id) == [id])
    #expect(try await server.history(in: 1, before: nil, limit: 9).messages.map(\.id) == [id])
  }

  @Test func aMessageThatIsNotSentIsLastUntilItIsSent() async throws {
    let store = try await MessageStore.sample()
    let messenger = messenger(store, server(.slow))
    try await messenger.send("Mine", in: 1)
    try await store.receive([.message(remote("Hers", sequence: 5))])
    #expect(try await store.texts() == ["Hers", "Mine"])
  }

  @Test func messagesAreSentInTheOrderInWhichTheUserWroteThem() async throws {
    let store = try await MessageStore.sample()
    let messenger = messenger(store, server())
    let texts = (1...20).map { "\($0)" }
    for text in texts { try await messenger.send(text, in: 1) }
    let sent = try await store.messages(in: 1, newest: 99).value {
      $0.count == 20 && $0.allSatisfy { $0.state == .sent }
    }
    #expect(sent.map(\.text) == texts)
  }

  @Test(arguments: [ServerConditions(failureRate: 1), ServerConditions(isOnline: false)])
  func aFailedMessageCanBeSentAgain(conditions: ServerConditions) async throws {
    let store = try await MessageStore.sample()
    let server = server(conditions)
    let messenger = messenger(store, server)
    let id = try await messenger.send("Hello", in: 1)
    _ = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .failed }
    await server.setConditions(.perfect)
    try await messenger.resend(id)
    let sent = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .sent }
    #expect(sent.map(\.id) == [id])
  }

  @Test func aMessageWhoseReplyWasLostIsThereOnce() async throws {
    let store = try await MessageStore.sample()
    let server = server(ServerConditions(lostReplyRate: 1))
    let messenger = messenger(store, server)
    let id = try await messenger.send("Hello", in: 1)
    _ = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .failed }
    await server.setConditions(.perfect)
    try await messenger.resend(id)
    _ = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .sent }
    #expect(try await server.history(in: 1, before: nil, limit: 9).messages.map(\.id) == [id])
    try await messenger.refresh()
    #expect(try await store.texts() == ["Hello"])
  }

  @Test func aMessageWhoseReplyWasLostIsSentOnceItsEventArrives() async throws {
    let store = try await MessageStore.sample()
    let server = server(ServerConditions(lostReplyRate: 1))
    let messenger = messenger(store, server)
    let id = try await messenger.send("Hello", in: 1)
    _ = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .failed }
    try await messenger.refresh()
    #expect(try await store.allMessages().map(\.state) == [.sent])
    // A late failure doesn't change the state.
    try await store.markFailed(id)
    #expect(try await store.allMessages().map(\.state) == [.sent])
  }

  @Test func anEventBeforeTheReceiptIsTheSameMessage() async throws {
    let store = try await MessageStore.sample()
    let message = OutgoingMessage(id: "a", conversationID: 1, text: "Hello", date: testDate)
    try await store.addOutgoing(message)
    let event = ServerEvent.message(remote("Hello", id: "a", from: nil, sequence: 7))
    try await store.receive([event])
    try await store.markSent("a", Receipt(date: testDate.addingTimeInterval(7), sequence: 7))
    try await store.receive([event])
    #expect(try await store.allMessages().map(\.state) == [.sent])
    #expect(try await store.list().first?.unreadCount == 0)
  }

  @Test func unsentMessagesSurviveARelaunch() async throws {
    let file = try TemporaryDatabase()
    let server = server(.slow)
    do {
      let store = try MessageStore(path: file.path)
      try await store.addSample()
      let attachment = Attachment(id: "1", kind: .file, name: "Plan.pdf", byteCount: 1)
      for message in ["one", "two"] {
        try await store.addOutgoing(
          OutgoingMessage(
            id: message, conversationID: 1, text: message, attachments: [attachment],
            date: testDate))
      }
    }
    let store = try MessageStore(path: file.path)
    #expect(try await store.allMessages().map(\.state) == [.sending, .sending])
    await server.setConditions(.perfect)
    let run = Task { [messenger = messenger(store, server)] in await messenger.run() }
    let sent = try await store.messages(in: 1, newest: 9).value {
      $0.allSatisfy { $0.state == .sent }
    }
    run.cancel()
    #expect(sent.map(\.text) == ["one", "two"])
    #expect(sent.allSatisfy { $0.attachments.map(\.name) == ["Plan.pdf"] })
  }

  @Test func messageIsSentAfterCancellation() async throws {
    let store = try await MessageStore.sample()
    let messenger = messenger(store, server())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await messenger.send("Hello", in: 1)
    }
    _ = try await task.value
    let sent = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .sent }
    #expect(sent.map(\.text) == ["Hello"])
  }

  @Test func aMessageIsNotSentIfItCannotBeSaved() async throws {
    let store = try await MessageStore.sample()
    let server = server()
    let messenger = messenger(store, server)
    store.failWrites(with: .full)
    await #expect(throws: MessageStoreError.full) { try await messenger.send("Hello", in: 1) }
    store.failWrites(with: nil)
    #expect(try await store.texts().isEmpty)
    #expect(try await server.history(in: 1, before: nil, limit: 9).messages.isEmpty)
  }

  @Test func aReceiptThatCannotBeSavedIsRequestedAgain() async throws {
    let store = try await MessageStore.sample()
    let server = server(.slow)
    let messenger = messenger(store, server)
    try await messenger.send("one", in: 1)
    await clock.sleepers(1)
    try await messenger.send("two", in: 1)
    store.failWrites(with: .locked)
    await clock.advance(by: .seconds(1))
    // The request and the retry are waiting.
    await clock.sleepers(2)
    store.failWrites(with: nil)
    await clock.advance(by: .seconds(1))
    _ = try await store.messages(in: 1, newest: 9).value { $0.first?.state == .sent }
    await clock.sleepers(2)
    await clock.advance(by: .seconds(1))
    let sent = try await store.messages(in: 1, newest: 9).value {
      $0.allSatisfy { $0.state == .sent }
    }
    #expect(sent.map(\.text) == ["one", "two"])
    await server.setConditions(.perfect)
    #expect(
      try await server.history(in: 1, before: nil, limit: 9).messages.map(\.text)
        == ["one", "two"])
  }

  @Test func aMessageToADeletedConversationIsRefused() async throws {
    let store = try await MessageStore.sample()
    let messenger = messenger(store, server())
    try await store.setDeleted(true, ids: [1])
    for id in [1, 99] as [Conversation.ID] {
      await #expect(throws: MessageStoreError.notFound) { try await messenger.send("Hey", in: id) }
    }
  }
}

extension ServerConditions {
  /// Each request takes a second.
  static let slow = ServerConditions(latency: .seconds(1) ... .seconds(1))
}
