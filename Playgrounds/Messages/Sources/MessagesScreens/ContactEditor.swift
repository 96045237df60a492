internal import MessagesCore

/// A contact that the user edits, while others may save it too.
@MainActor
final class ContactEditor {
  /// The contact as the user edits it.
  var draft: Contact
  /// The contact that others saved in the meantime, if the user has to decide between changes.
  private(set) var theirs: Contact?
  /// The contact that the user began with; `nil` until it is loaded.
  private var base: Contact?
  private let store: MessageStore

  init(_ id: Contact.ID, in store: MessageStore) {
    self.store = store
    draft = Contact(id: id, name: "")
  }

  var isLoaded: Bool { base != nil }
  /// Whether there are changes that aren't saved.
  var hasChanges: Bool { base.map { $0 != draft } ?? false }

  /// The phone number without the format that it may be stored with.
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

  /// Saves the changes, merged with those of others.
  ///
  /// - Returns: Whether the contact is saved. Otherwise, ``conflicts`` are fields that others changed
  ///   too.
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

  /// The fields that the user and others changed, each in another way.
  var conflicts: [MergeField<Contact>] {
    guard let base, let theirs else { return [] }
    return Contact.fields.conflicts(draft, theirs, since: base)
  }

  /// Replaces the changes of others in ``conflicts``, and keeps all other changes.
  func keepMine() {
    guard let base, let theirs else { return }
    draft = Contact.fields.merge(draft, into: theirs, since: base)
    (self.base, self.theirs) = (theirs, nil)
  }

  /// Replaces the user's changes in ``conflicts``, and keeps all other changes.
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
