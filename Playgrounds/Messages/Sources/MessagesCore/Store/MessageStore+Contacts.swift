internal import GRDB

extension MessageStore {
  /// Observes the contacts, by name.
  public func contacts() -> AsyncThrowingStream<[Contact], any Error> {
    let all = SQLRequest<Row>(sql: "SELECT * FROM contact ORDER BY \(byName), id")
    return observe([all]) { try all.fetchAll($0).map(Contact.init) }
  }

  /// Returns a contact, or `nil` if it doesn't exist.
  public func contact(_ id: Contact.ID) async throws(MessageStoreError) -> Contact? {
    try await read { try $0.contact(id) }
  }

  /// Saves a contact, and updates the title of its conversation.
  ///
  /// - Parameters:
  ///   - contact: The new contact.
  ///   - former: The contact before the user edited it, or `nil` for a new contact.
  /// - Throws: ``MessageStoreError/conflict(_:)`` if the stored contact isn't `former`, and
  ///   ``MessageStoreError/notFound`` if it was deleted.
  public func save(
    _ contact: Contact, replacing former: Contact?
  ) async throws(MessageStoreError) {
    try await write { database in
      let stored = try database.contact(contact.id)
      if let stored, stored != former { throw MessageStoreError.conflict(stored) }
      if stored == nil, former != nil { throw MessageStoreError.notFound }
      try database.save(contact)
    }
  }

  /// Creates a contact with a new identifier.
  public func addContact(
    name: String, phone: String = "", email: String = "", note: String = ""
  ) async throws(MessageStoreError) -> Contact {
    try await write { database in
      let last = try Int64.fetchOne(database, sql: "SELECT MAX(id) FROM contact") ?? 0
      let contact = Contact(id: last + 1, name: name, phone: phone, email: email, note: note)
      try database.save(contact)
      return contact
    }
  }

  /// Returns whether another contact has a phone number.
  ///
  /// Only digits are compared.
  public func isPhoneTaken(
    _ phone: String, except id: Contact.ID?
  ) async throws(MessageStoreError) -> Bool {
    let digits = phone.filter(\.isWholeNumber)
    if digits.isEmpty { return false }
    return try await read { database in
      try String.fetchAll(
        database, sql: "SELECT phone FROM contact WHERE id IS NOT ?", arguments: [id]
      ).contains { $0.filter(\.isWholeNumber) == digits }
    }
  }
}

/// Orders by name, as in the Finder and the Files app.
let byName = "name COLLATE \(DatabaseCollation.localizedStandardCompare.name)"

extension Contact {
  init(row: Row) throws {
    try self.init(
      id: row.value("id"), name: row.value("name"), phone: row.value("phone"),
      email: row.value("email"),
      note: row.value("note"), isBlocked: row.value("isBlocked"))
  }
}

extension Database {
  fileprivate func contact(_ id: Contact.ID) throws -> Contact? {
    try Row.fetchOne(self, sql: "SELECT * FROM contact WHERE id = ?", arguments: [id])
      .map(Contact.init)
  }

  func save(_ contact: Contact) throws {
    try run(
      """
      INSERT INTO contact (id, name, phone, email, note, isBlocked) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, phone = excluded.phone,
        email = excluded.email, note = excluded.note, isBlocked = excluded.isBlocked
      """,
      [
        contact.id, contact.name, contact.phone, contact.email, contact.note, contact.isBlocked,
      ])
    try run(
      "UPDATE conversation SET title = ?1 WHERE contactID = ?2 AND title <> ?1",
      [contact.name, contact.id])
  }
}
