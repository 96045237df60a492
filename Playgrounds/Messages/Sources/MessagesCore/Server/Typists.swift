/// The contacts who are typing, by conversation.
struct Typists: Sendable {
  private var names: [Conversation.ID: [Contact.ID: (name: String, event: Int)]] = [:]
  private var lastEvent = 0

  /// Adds a contact, and returns the number of the event.
  mutating func add(_ contact: Contact.ID, name: String, to conversation: Conversation.ID) -> Int {
    lastEvent += 1
    names[conversation, default: [:]][contact] = (name, lastEvent)
    return lastEvent
  }

  /// Removes a contact, unless there's a newer event of the contact.
  mutating func remove(
    _ contact: Contact.ID, from conversation: Conversation.ID, event: Int? = nil
  ) {
    if let event, names[conversation]?[contact]?.event != event { return }
    names[conversation]?[contact] = nil
  }

  mutating func removeAll() {
    names = [:]
  }

  func names(in conversation: Conversation.ID) -> [String] {
    (names[conversation] ?? [:]).values.map(\.name).sorted()
  }
}
