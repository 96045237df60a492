public import Foundation

/// The state of the connection to the server.
public enum ConnectionState: Hashable, Sendable {
  /// The app is connecting.
  case connecting
  /// New messages arrive.
  case online
  /// There is no connection. The reason is a sentence for users.
  case offline(reason: String)
}

/// Synchronizes the store of messages with the server.
///
/// ```swift
/// let messenger = Messenger(store: store, server: server)
/// let connection = Task { await messenger.run() }
/// try await messenger.send("Hello", in: conversation.id)
/// ```
///
/// Screens show only the store's data. Each method changes the store first, and then the server. If
/// the server fails, the store is changed back. The user's actions are sent even if the task that
/// awaits them is canceled.
public final class Messenger: Sendable {
  /// The database, which screens observe.
  public let store: MessageStore

  private let server: any MessageServer
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let connectionState = Broadcast(ConnectionState.connecting)
  private let typists = Broadcast(Typists())
  private let outbox = Locked(OutboxState.idle)

  /// Creates a messenger.
  ///
  /// `clock` measures delays, such as before the next attempt to connect. `now` returns the date of a
  /// message that the user sends.
  public init(
    store: MessageStore, server: any MessageServer, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.server = server
    self.clock = clock
    self.now = now
  }
}

// MARK: - Connection

extension Messenger {
  /// Receives events until the task is canceled, and reconnects after failures.
  ///
  /// The delay before an attempt is 1 second at first, doubles with each failure, and is at most 1
  /// minute.
  public func run() async {
    var delay = Duration.seconds(1)
    while !Task.isCancelled {
      var reason = ServerError.offline.description
      do {
        connectionState.update { $0 = .connecting }
        // Connect before requesting missed events, so that no event is lost in between.
        let events = try await server.events()
        try await refresh()
        connectionState.update { $0 = .online }
        startSending()
        resendReactions()
        delay = .seconds(1)
        for try await event in events { try await receive(event) }
      } catch {
        reason = error.localizedDescription
      }
      typists.update { $0.removeAll() }
      connectionState.update { $0 = .offline(reason: reason) }
      try? await clock.sleep(for: delay)
      delay = min(delay * 2, .seconds(60))
    }
  }

  /// Returns the state of the connection, now and after each change.
  public func connection() -> AsyncStream<ConnectionState> {
    connectionState.values { $0 }
  }

  /// Receives missed events, and deletes expired messages.
  public func refresh() async throws {
    let changes = try await server.changes(since: try await store.cursor())
    try await store.receive(changes.events, cursor: changes.cursor)
    try await store.deleteExpiredMessages(now: now())
  }

  private func receive(_ event: ServerEvent) async throws {
    switch event {
    case .typing(let conversation, let contact, let name):
      show(name, of: contact, typingIn: conversation)
      return
    case .message(let message):
      guard let sender = message.senderID else { break }
      typists.update { $0.remove(sender, from: message.conversationID) }
    case .reaction:
      break
    }
    try await store.receive([event])
  }
}

// MARK: - Messages

extension Messenger {
  /// Sends a message of the user, and returns its identifier.
  ///
  /// When this method returns, the store contains the message as ``Message/State/sending``. It later
  /// becomes ``Message/State/sent`` or ``Message/State/failed``. Messages are sent one at a time, in the
  /// order in which the user wrote them.
  @discardableResult
  public func send(
    _ text: String, attachments: [Attachment] = [], in id: Conversation.ID
  ) async throws(MessageStoreError) -> Message.ID {
    let message = OutgoingMessage(
      id: UUID().uuidString, conversationID: id, text: text, attachments: attachments, date: now())
    try await store.addOutgoing(message)
    startSending()
    return message.id
  }

  /// Sends a failed message again.
  public func resend(_ id: Message.ID) async throws(MessageStoreError) {
    try await store.markSending(id)
    startSending()
  }

  /// Sets or removes the user's reaction to a message.
  ///
  /// The store contains the new reaction immediately, and the previous one again if the server fails.
  public func react(_ emoji: String?, to id: Message.ID) async throws {
    try await send(try await store.addReaction(emoji, to: id))
  }

  private func send(_ reaction: RemoteReaction) async throws {
    do {
      try await complete { [server] in
        try await server.react(
          reaction.emoji, to: reaction.messageID, revision: reaction.revision)
      }
    } catch {
      try await store.endWaiting(of: reaction, isConfirmed: false)
      throw error
    }
    try await store.endWaiting(of: reaction, isConfirmed: true)
  }

  /// Sends the reactions that were being sent when the app quit.
  ///
  /// If the server fails again, they're removed.
  private func resendReactions() {
    Task {
      for reaction in try await store.waitingReactions() { try? await send(reaction) }
    }
  }

  /// Loads messages from the server into the store, and returns whether there are older ones.
  ///
  /// `message` is the oldest message in the store, or `nil` to load the newest ones.
  public func loadOlder(
    in id: Conversation.ID, before message: Message.ID?, limit: Int
  ) async throws -> Bool {
    var history = try await server.history(in: id, before: message, limit: limit)
    if let expiryDate = try await store.expiryDate(now: now()) {
      let count = history.messages.count
      history.messages.removeAll { $0.date < expiryDate }
      history.hasMore = history.hasMore && history.messages.count == count
    }
    try await store.receive(history)
    return history.hasMore
  }

  /// Deletes conversations here and on the server.
  ///
  /// If the server fails, the conversations are restored.
  public func delete(_ ids: Set<Conversation.ID>) async throws {
    let changed = try await store.setDeleted(true, ids: ids)
    do {
      try await complete { [server] in try await server.delete(ids) }
    } catch {
      try await store.setDeleted(false, ids: changed)
      throw error
    }
  }

  /// Restores conversations here and on the server.
  ///
  /// If the server fails, the conversations are deleted again.
  public func restore(_ ids: Set<Conversation.ID>) async throws {
    let changed = try await store.setDeleted(false, ids: ids)
    do {
      try await complete { [server] in try await server.restore(ids) }
    } catch {
      try await store.setDeleted(true, ids: changed)
      throw error
    }
  }

  /// Completes the user's request even if the screen that awaits it is closed.
  private func complete(_ request: @escaping @Sendable () async throws -> Void) async throws {
    try await Task(operation: request).value
  }
}

// MARK: - Outbox

/// Whether a task is sending the pending messages.
private enum OutboxState {
  case idle, sending
  /// The task is sending, and must check for new messages before it ends.
  case sendingWithMore
}

extension Messenger {
  /// Sends all pending messages, independently of the current task.
  ///
  /// If the store fails, for example because it's locked, more attempts follow. After the last one, the
  /// messages wait for the next connection or message.
  private func startSending(attempt: Int = 1) {
    let isIdle = outbox.withLock { state in
      defer { state = state == .idle ? .sending : .sendingWithMore }
      return state == .idle
    }
    guard isIdle else { return }
    Task {
      repeat {
        do { try await sendWaiting() } catch { sendLater(after: attempt) }
      } while continuesSending()
    }
  }

  private func sendLater(after attempt: Int) {
    guard attempt < 6 else { return }
    Task {
      try? await clock.sleep(for: .seconds(1 << attempt))
      startSending(attempt: attempt + 1)
    }
  }

  private func continuesSending() -> Bool {
    outbox.withLock { state in
      defer { state = state == .sendingWithMore ? .sending : .idle }
      return state == .sendingWithMore
    }
  }

  private func sendWaiting() async throws {
    while let message = try await store.nextOutgoing() {
      let receipt: Receipt
      do {
        receipt = try await server.send(message)
      } catch {
        try await store.markFailed(message.id)
        continue
      }
      try await store.markSent(message.id, receipt)
    }
  }
}

// MARK: - Typing

extension Messenger {
  /// Returns the names of contacts who are typing, now and after each change.
  ///
  /// A name is removed when the contact's message arrives, or 5 seconds after the last event.
  public func typing(in id: Conversation.ID) -> AsyncStream<[String]> {
    typists.values { $0.names(in: id) }
  }

  private func show(
    _ name: String, of contact: Contact.ID, typingIn conversation: Conversation.ID
  ) {
    let event = typists.update { $0.add(contact, name: name, to: conversation) }
    Task { [clock, typists] in
      try? await clock.sleep(for: .seconds(5))
      typists.update { $0.remove(contact, from: conversation, event: event) }
    }
  }
}
