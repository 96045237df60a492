public import Foundation

/// An in-process server for demos and tests.
///
/// The same seed and the same order of calls produce the same results.
///
/// ```swift
/// let server = SimulatedServer(seed: 7)
/// await server.receive("Are you there?", from: anna, in: conversation.id)
/// await server.setConditions(ServerConditions(failureRate: 1))
/// ```
public actor SimulatedServer: MessageServer {
  private typealias Connection = AsyncThrowingStream<ServerEvent, any Error>.Continuation

  /// The deleted conversations.
  public private(set) var deletedConversations: Set<Conversation.ID> = []
  /// The current conditions.
  public private(set) var conditions: ServerConditions

  private var random: SeededGenerator
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private var lastNumber: Int64 = 0
  private var log: [(number: Int64, event: ServerEvent)] = []
  private var oldMessages: [Conversation.ID: [RemoteMessage]] = [:]
  private var messages: [Conversation.ID: [RemoteMessage]] = [:]
  private var reactions: [Message.ID: [Contact.ID?: RemoteReaction]] = [:]
  private var receipts: [Message.ID: Receipt] = [:]
  private var assistants: [Conversation.ID: Assistant] = [:]
  private var connections: [Int64: Connection] = [:]
  private var heldEvents: [ServerEvent] = []

  private struct Assistant {
    var contact: Contact
    var interval: Duration
    var answer: @Sendable (String) -> String
  }

  /// Creates a server without messages.
  public init(
    seed: UInt64 = 1, conditions: ServerConditions = .perfect,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    random = SeededGenerator(seed: seed)
    self.conditions = conditions
    self.clock = clock
    self.now = now
  }
}

// MARK: - Requests

extension SimulatedServer {
  /// Connects the app.
  public func events() async throws -> AsyncThrowingStream<ServerEvent, any Error> {
    try await request()
    let (events, connection) = AsyncThrowingStream<ServerEvent, any Error>.makeStream()
    let id = nextNumber()
    connections[id] = connection
    connection.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.removeConnection(id) }
    }
    return events
  }

  /// Returns all events after a cursor.
  public func changes(since cursor: Int64) async throws -> ServerChanges {
    try await request()
    let new = log.filter { $0.number > cursor }
    return ServerChanges(events: new.map(\.event), cursor: new.last?.number ?? cursor)
  }

  /// Receives a message from the user.
  public func send(_ message: OutgoingMessage) async throws -> Receipt {
    try await request()
    let receipt = receipts[message.id] ?? accept(message)
    try loseReply()
    return receipt
  }

  /// Returns the messages before a message.
  public func history(
    in conversation: Conversation.ID, before message: Message.ID?, limit: Int
  ) async throws -> History {
    try await request()
    let old = (oldMessages[conversation] ?? []).sorted { $0.sequence < $1.sequence }
    let all = old + (messages[conversation] ?? [])
    // The app can have messages of an earlier run, which are between the old and the new ones.
    let unknownEnd = message == nil ? all.endIndex : old.endIndex
    let end = all.firstIndex { $0.id == message } ?? unknownEnd
    let page = all[..<end].suffix(max(0, limit))
    return History(
      messages: Array(page), reactions: page.flatMap { (reactions[$0.id] ?? [:]).values },
      hasMore: page.startIndex > all.startIndex)
  }

  /// Receives a reaction from the user.
  public func react(_ emoji: String?, to message: Message.ID, revision: Int) async throws {
    try await request()
    save(RemoteReaction(messageID: message, senderID: nil, emoji: emoji, revision: revision))
    try loseReply()
  }

  /// Deletes conversations.
  public func delete(_ ids: Set<Conversation.ID>) async throws {
    try await request()
    deletedConversations.formUnion(ids)
    try loseReply()
  }

  /// Restores conversations.
  public func restore(_ ids: Set<Conversation.ID>) async throws {
    try await request()
    deletedConversations.subtract(ids)
    try loseReply()
  }

  /// Waits and fails according to the conditions.
  private func request() async throws {
    let latency = conditions.latency
    if latency.upperBound > .zero {
      let part = Double.random(in: 0...1, using: &random)
      try await clock.sleep(
        for: latency.lowerBound + (latency.upperBound - latency.lowerBound) * part)
    }
    guard conditions.isOnline else { throw ServerError.offline }
    if random.chance(conditions.failureRate) { throw ServerError.failed }
  }

  private func loseReply() throws {
    guard conditions.isOnline else { throw ServerError.offline }
    if random.chance(conditions.lostReplyRate) { throw ServerError.failed }
  }

  private func accept(_ message: OutgoingMessage) -> Receipt {
    let receipt = Receipt(date: now(), sequence: nextNumber())
    receipts[message.id] = receipt
    save(
      RemoteMessage(
        id: message.id, conversationID: message.conversationID, senderID: nil, text: message.text,
        attachments: message.attachments, date: receipt.date, sequence: receipt.sequence))
    if let assistant = assistants[message.conversationID] {
      Task {
        try await stream(
          assistant.answer(message.text), from: assistant.contact, in: message.conversationID,
          interval: assistant.interval)
      }
    }
    return receipt
  }
}

// MARK: - Events

extension SimulatedServer {
  /// Changes the conditions.
  ///
  /// Going offline ends all connections.
  public func setConditions(_ conditions: ServerConditions) {
    self.conditions = conditions
    if !conditions.isOnline { disconnect() }
  }

  /// Ends all connections with an error.
  ///
  /// The app can reconnect.
  public func disconnect() {
    for connection in connections.values { connection.finish(throwing: ServerError.offline) }
    connections = [:]
    // The app gets them from the log when it reconnects.
    heldEvents = []
  }

  /// Sends a message from a contact, and returns its identifier.
  @discardableResult
  public func receive(
    _ text: String, attachments: [Attachment] = [], from contact: Contact,
    in conversation: Conversation.ID
  ) -> Message.ID {
    let message = newMessage(text, from: contact, in: conversation, attachments: attachments)
    save(message)
    return message.id
  }

  /// Sends a message from a contact word by word, and returns its identifier at the end.
  ///
  /// `interval` is the time between words.
  @discardableResult
  public func stream(
    _ text: String, from contact: Contact, in conversation: Conversation.ID,
    interval: Duration = .milliseconds(40)
  ) async throws -> Message.ID {
    var message = newMessage("", from: contact, in: conversation)
    message.isComplete = false
    save(message)
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      try await clock.sleep(for: interval)
      message.text += index == 0 ? word : " " + word
      message.revision += 1
      message.isComplete = index == words.count - 1
      save(message)
    }
    return message.id
  }

  /// Notifies the app that a contact is typing.
  public func type(_ contact: Contact, in conversation: Conversation.ID) {
    deliver(.typing(conversationID: conversation, contactID: contact.id, name: contact.name))
  }

  /// Sets or removes the reaction of a contact to a message.
  public func react(_ emoji: String?, from contact: Contact, to message: Message.ID) {
    let former = reactions[message]?[contact.id]
    save(
      RemoteReaction(
        messageID: message, senderID: contact.id, emoji: emoji,
        revision: (former?.revision ?? 0) + 1))
  }

  /// Makes a contact respond to each message of the user, word by word.
  public func addAssistant(
    _ contact: Contact, in conversation: Conversation.ID, interval: Duration = .milliseconds(40),
    answer: @escaping @Sendable (String) -> String = SampleData.answer
  ) {
    assistants[conversation] = Assistant(contact: contact, interval: interval, answer: answer)
  }

  /// Adds older messages, which only ``history(in:before:limit:)`` returns.
  ///
  /// `date` must be earlier than all messages of the app. The added messages are earlier than `date`.
  public func addHistory(
    _ count: Int, from contact: Contact, in conversation: Conversation.ID, before date: Date
  ) {
    for number in 0..<max(0, count) {
      let text = SampleData.text(using: &random)
      let date = date.addingTimeInterval(-600 * Double(number + 1))
      let isFromUser = random.chance(0.4)
      oldMessages[conversation, default: []].append(
        RemoteMessage(
          id: newID(), conversationID: conversation, senderID: isFromUser ? nil : contact.id,
          senderName: isFromUser ? "" : contact.name, text: text, date: date,
          sequence: date.sequence))
    }
  }

  /// Sends an event to the app, for tests.
  public func deliver(_ event: ServerEvent) {
    guard conditions.isOnline else { return }
    let wereHeld = heldEvents
    heldEvents = []
    if random.chance(conditions.reorderRate) {
      heldEvents = [event]
      Task {
        // If no event follows, it arrives after a second.
        try? await clock.sleep(for: .seconds(1))
        releaseHeldEvents()
      }
    } else {
      yield(event)
      if random.chance(conditions.duplicateRate) { yield(event) }
    }
    for event in wereHeld { yield(event) }
  }
}

// MARK: - State

extension SimulatedServer {
  private func save(_ message: RemoteMessage) {
    var all = messages[message.conversationID] ?? []
    if let index = all.lastIndex(where: { $0.id == message.id }) {
      all[index] = message
    } else {
      all.append(message)
    }
    messages[message.conversationID] = all
    record(.message(message))
  }

  private func save(_ reaction: RemoteReaction) {
    let former = reactions[reaction.messageID]?[reaction.senderID]
    if let former, former.revision >= reaction.revision { return }
    reactions[reaction.messageID, default: [:]][reaction.senderID] = reaction
    record(.reaction(reaction))
  }

  private func record(_ event: ServerEvent) {
    log.append((nextNumber(), event))
    deliver(event)
  }

  private func yield(_ event: ServerEvent) {
    for connection in connections.values { connection.yield(event) }
  }

  private func releaseHeldEvents() {
    let events = heldEvents
    heldEvents = []
    for event in events { yield(event) }
  }

  private func removeConnection(_ id: Int64) {
    connections[id] = nil
  }

  private func newMessage(
    _ text: String, from contact: Contact, in conversation: Conversation.ID,
    attachments: [Attachment] = []
  ) -> RemoteMessage {
    RemoteMessage(
      id: newID(), conversationID: conversation, senderID: contact.id, senderName: contact.name,
      text: text, attachments: attachments, date: now(), sequence: nextNumber())
  }

  /// Returns a number that is higher than all earlier ones, even across launches.
  private func nextNumber() -> Int64 {
    lastNumber = max(lastNumber + 1, now().sequence)
    return lastNumber
  }

  private func newID() -> Message.ID {
    "\(nextNumber())-\(String(random.next(), radix: 16))"
  }
}

extension Date {
  /// The sequence number of a message with this date, in milliseconds.
  var sequence: Int64 {
    Int64(timeIntervalSince1970 * 1000)
  }
}
