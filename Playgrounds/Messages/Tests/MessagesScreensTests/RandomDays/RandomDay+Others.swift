import Foundation
import TableViews

@testable import MessagesCore
@testable import MessagesScreens

/// Random steps of contacts, the server, and the database.
extension RandomDay {
  private var server: SimulatedServer { fixture.server }

  /// Creates the conversations, one of them with many messages, and connects the app.
  func morning() async throws {
    for contact in contacts {
      let count = contact == ChatFixture.anna ? 90 : Int.random(in: 0...3, using: &random)
      for _ in 0..<count { await receive(from: contact) }
    }
    for contact in [ChatFixture.assistant, ChatFixture.ben] {
      await server.addHistory(70, from: contact, in: contact.id, before: fixture.now - 86_400)
    }
    await server.addAssistant(
      ChatFixture.assistant, in: ChatFixture.assistant.id
    ) { "The answer to \($0) has many words, so that it grows for a while until it ends." }
    try await fixture.messenger.refresh()
    fixture.connect()
    try await settle()
  }

  func otherStep() async throws {
    switch Int.random(in: 0..<22, using: &random) {
    case 0...4: await receive(Int.random(in: 1...2, using: &random), from: someContact)
    case 5...6: await receive(Int.random(in: 3...12, using: &random), from: someContact)
    case 7: for contact in contacts { await receive(1, from: contact) }
    case 8...9:
      let contact = someContact
      let ids = messageIDs[contact.id, default: []].suffix(20)
      guard let id = ids.randomElement(using: &random) else { return }
      let emoji = Reaction.emojis.randomElement(using: &random)
      note("\(contact.name) reacts")
      await server.react(random.chance(0.8) ? emoji : nil, from: contact, to: id)
    case 10...11:
      let contact = someContact
      note("\(contact.name) types")
      await server.type(contact, in: contact.id)
    case 12...13:
      await stream()
    case 14:
      await setConditions(
        ServerConditions(duplicateRate: 0.5, reorderRate: 0.5), "a strange server")
    case 15:
      await setConditions(.poor, "a poor server")
    case 16:
      await setConditions(ServerConditions(isOnline: false), "no server")
    case 17...18:
      await setConditions(.perfect, "a perfect server")
    case 19:
      let error = random.chance(0.5) ? MessageStoreError.locked : .full
      note("the database is \(error == .locked ? "locked" : "full")")
      lockedSteps = Int.random(in: 1...4, using: &random)
      store.failWrites(with: error)
    default:
      let duration = Duration.milliseconds(Int.random(in: 50...3_000, using: &random))
      note("\(duration) pass")
      try await pass(duration)
    }
  }

  func unlock() {
    note("the database is open")
    store.failWrites(with: nil)
  }

  private func setConditions(_ conditions: ServerConditions, _ words: String) async {
    note(words)
    await server.setConditions(conditions)
  }

  /// A random contact, often one whose conversation is open.
  private var someContact: Contact {
    let open = contacts.filter { contact in windows.contains { $0.id == contact.id } }
    if let contact = open.randomElement(using: &random), random.chance(0.6) { return contact }
    return random.element(of: contacts)
  }

  private func receive(_ count: Int, from contact: Contact) async {
    note("\(count) from \(contact.name)")
    for _ in 0..<count { await receive(from: contact) }
  }

  private func receive(from contact: Contact) async {
    fixture.pass(minutes: 1)
    let text = newText("from \(contact.name)", in: contact.id)
    messageIDs[contact.id, default: []].append(
      await server.receive(text, from: contact, in: contact.id))
  }

  private func stream() async {
    let contact = someContact
    fixture.pass(minutes: 1)
    let text = newText("streamed by \(contact.name) word by word", in: contact.id)
    note("“\(text.prefix(24))”")
    Task { [server] in
      try await server.stream(text, from: contact, in: contact.id)
    }
  }

  /// Returns a unique text.
  func newText(_ words: String, in id: Conversation.ID) -> String {
    let number = texts.values.reduce(1) { $0 + $1.count }
    let more = random.chance(0.3) ? " " + SampleData.text(using: &random) : ""
    let text = "\(number) \(words)\(more)"
    texts[id, default: []].insert(text)
    return text
  }

  // MARK: Evening

  /// Ends all failures, and retries the failed actions as the user would.
  func evening() async throws {
    note("evening:")
    lockedSteps = 0
    unlock()
    await setConditions(.perfect, "a perfect server")
    list.isEditing = false
    inbox.query = ""
    // The app reconnects after at most a minute.
    try await pass(.seconds(70))
    try await settle()
    try await restoreConversations()
    for contact in contacts {
      let messages = try await store.messages(in: contact.id, newest: 500).first() ?? []
      guard messages.contains(where: { $0.state == .failed }) else { continue }
      open(try await fixture.conversation(with: contact))
    }
    try await settle()
    for _ in 0..<10 where try await retryFailures() {
      try await pass(.seconds(1))
      try await restoreConversations()
    }
    if try await retryFailures() { fail("a failure is still there") }
    for contact in contacts where fault == nil { try await checkMessages(of: contact) }
    try await settle()
  }

  private func restoreConversations() async throws {
    try await fixture.messenger.restore(Set(contacts.map(\.id)))
    try await pass(.seconds(10))
    try await settle()
  }

  private func checkMessages(of contact: Contact) async throws {
    let expected = texts[contact.id, default: []].sorted()
    var found: [String] = []
    try await wait(for: "the messages of \(contact.name)", passing: .seconds(1)) {
      let messages = try await store.messages(in: contact.id, newest: 1_000).first() ?? []
      let known = messages.filter { message in
        message.text.first?.isNumber == true
      }
      found = known.map(\.text).sorted()
      return found == expected && known.allSatisfy { $0.state == .sent && $0.isComplete }
    }
    if fault != nil {
      note("\(found.count) of \(expected.count), without \(Set(expected).subtracting(found))")
    }
  }
}
