import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct ContactTests {
  @Test func ofTwoWritersTheSecondGetsTheStoredContact() async throws {
    let store = try await MessageStore.sample()
    var first = anna
    first.phone = "1"
    var second = anna
    second.note = "Met in Lyon"
    try await store.save(first, replacing: anna)
    await #expect(throws: MessageStoreError.conflict(first)) {
      try await store.save(second, replacing: anna)
    }
    #expect(try await store.contact(anna.id) == first)
    // The user decides to overwrite the contact that they saw.
    try await store.save(second, replacing: first)
    #expect(try await store.contact(anna.id) == second)
  }

  @Test func aNewContactDoesNotReplaceAnother() async throws {
    let store = try await MessageStore.sample()
    await #expect(throws: MessageStoreError.conflict(anna)) {
      try await store.save(Contact(id: anna.id, name: "Carla"), replacing: nil)
    }
    let carla = try await store.addContact(name: "Carla", phone: "123")
    #expect(try await store.contact(carla.id) == carla)
    #expect(carla.id > ben.id)
  }

  @Test func aContactThatWasDeletedIsNotSavedAgain() async throws {
    let store = try await MessageStore.sample()
    let carla = Contact(id: 9, name: "Carla")
    await #expect(throws: MessageStoreError.notFound) {
      try await store.save(carla, replacing: carla)
    }
    #expect(try await store.contact(9) == nil)
  }

  @Test func aSavedContactRenamesItsConversation() async throws {
    let store = try await MessageStore.sample()
    var renamed = anna
    renamed.name = "Anna Brandt"
    try await store.save(renamed, replacing: anna)
    #expect(try await store.list(matching: "brandt").map(\.id) == [1])
    #expect(try await store.list(matching: "müller").isEmpty)
  }

  @Test func contactsAreOrderedByName() async throws {
    let store = try await MessageStore.sample()
    _ = try await store.addContact(name: "anna Ábalos")
    let contacts = try await store.contacts().value { _ in true }
    #expect(contacts.map(\.name) == ["anna Ábalos", anna.name, ben.name])
  }

  @Test(arguments: [
    ("555 200 1000", nil, true), ("(555) 200-1000", 1, false), ("5552001000", 2, true),
    ("555 200 1002", nil, false), ("", nil, false), ("none", nil, false),
  ])
  func phoneNumbersAreComparedByTheirDigits(
    phone: String, except id: Contact.ID?, isTaken: Bool
  ) async throws {
    let store = try await MessageStore.sample()
    _ = try await store.addContact(name: "Without a phone")
    #expect(try await store.isPhoneTaken(phone, except: id) == isTaken)
  }

  @Test func settingsAreFollowedAndKept() async throws {
    let file = try TemporaryDatabase()
    let store = try MessageStore(path: file.path)
    let initial = try await store.settings().value { _ in true }
    #expect(initial == Settings())
    let settings = Settings(userName: "Zoë", showsPreviews: false, keepsMessages: .year)
    async let changed = store.settings().value { $0.userName == "Zoë" }
    try await store.changeSettings { $0 = settings }
    #expect(try await changed == settings)
    let reopened = try await MessageStore(path: file.path).settings().value { _ in true }
    #expect(reopened == settings)
  }

  @Test func twoWritersOfSettingsLoseNoChange() async throws {
    let store = try await MessageStore.sample()
    async let name: Void = store.changeSettings { $0.userName = "Zoë" }
    async let retention: Void = store.changeSettings { $0.keepsMessages = .year }
    _ = try await (name, retention)
    let settings = try await store.settings().value { _ in true }
    #expect(settings == Settings(userName: "Zoë", keepsMessages: .year))
  }

  @Test func aWriteThatFailsChangesNothing() async throws {
    let store = try await MessageStore.sample()
    store.failWrites(with: .locked)
    await #expect(throws: MessageStoreError.locked) {
      try await store.changeSettings { $0 = Settings(userName: "Zoë") }
    }
    store.failWrites(with: nil)
    let settings = try await store.settings().value { _ in true }
    #expect(settings == Settings())
  }
}
