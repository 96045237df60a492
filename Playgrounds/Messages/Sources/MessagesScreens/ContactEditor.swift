internal import MessagesCore

/// Edits a contact that others can change at the same time.
@MainActor
final class ContactEditor {
  /// The contact with the user's changes.
  var draft: Contact
  /// The contact saved by others, while the user must resolve conflicts.
  private(set) var theirs: Contact?
  /// The contact before the user's changes, or `nil` until it's loaded.
  private var base: Contact?
  private let store: MessageStore

  init(_ id: Contact.ID, in store: MessageStore) {
    self.store = store
    draft = Contact(id: id, name: "")
  }

  var isLoaded: Bool { base != nil }
  /// Whether there are unsaved changes.
  var hasChanges: Bool { base.map { $0 != draft } ?? false }

  /// The phone number without formatting.
  var phone: String {
    get { PhoneNumber.digits(of: draft.phone) }
    set { draft.phone = newValue }
  }

  /// Reads the contact.
  func load() async throws(MessageStoreError) {
    guard let contact = try await store.contact(draft.id) else { throw .notFound }
    (base, draft) = (contact, contact)
  }

  /// Returns whether another contact has a phone number.
  func isTaken(_ phone: String) async throws(MessageStoreError) -> Bool {
    try await store.isPhoneTaken(phone, except: draft.id)
  }

  /// Saves the user's changes, merged with other people's changes.
  ///
  /// - Returns: Whether the contact is saved. If not, ``conflicts`` has the fields that others changed too.
  func save() async throws(MessageStoreError) -> Bool {
    while let base, base != draft {
      let contact = draft
      do {
        try await store.save(contact, replacing: base)
        self.base = contact
        return true
      } catch .conflict(let current) {
        theirs = current
        guard conflicts.isEmpty else { return false }
        keepMine()
      }
    }
    return true
  }

  // MARK: Conflicts

  /// The fields to which the user and others made different changes.
  var conflicts: [MergeField<Contact>] {
    guard let base, let theirs else { return [] }
    return Contact.fields.conflicts(draft, theirs, since: base)
  }

  /// Resolves ``conflicts`` in favor of the user's changes, and keeps all other changes.
  func keepMine() {
    guard let base, let theirs else { return }
    draft = Contact.fields.merge(draft, into: theirs, since: base)
    (self.base, self.theirs) = (theirs, nil)
  }

  /// Resolves ``conflicts`` in favor of the others' changes, and keeps all other changes.
  func useTheirs() {
    guard let base, let theirs else { return }
    draft = Contact.fields.merge(theirs, into: draft, since: base)
    (self.base, self.theirs) = (theirs, nil)
  }
}

extension Contact {
  /// The fields that users edit.
  static var fields: [MergeField<Contact>] {
    [
      MergeField("Name", \.name), MergeField("Phone", \.phone, text: PhoneNumber.text),
      MergeField("Email", \.email), MergeField("Note", \.note),
      MergeField("Blocked", \.isBlocked) { $0 ? "Yes" : "No" },
    ]
  }
}
