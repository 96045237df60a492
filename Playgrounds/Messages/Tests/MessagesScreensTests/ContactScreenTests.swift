import FormTables
import MessagesCore
import TableViews
import TableViewsTestTraits
import TableViewsTesting
import Testing
@testable import MessagesScreens

@MainActor
@Suite(.noTableIssues, .films, .timeLimit(.minutes(1))) struct ContactScreenTests {
  typealias Field = ContactScreen.Field
  typealias Action = ContactScreen.Action

  let fixture: StoreFixture
  let ada: Contact
  let screen: ContactScreen
  let user: TableUser<AnyHashable>

  init() async throws {
    fixture = try StoreFixture()
    ada = try await fixture.store.addContact(
      name: "Ada", phone: "5551234567", email: "ada@example.com", note: "Chess")
    _ = try await fixture.store.addContact(name: "Ben", phone: "(555) 765-4321")
    (screen, user) = try await Self.open(ada.id, fixture)
  }

  private static func open(
    _ id: Contact.ID, _ fixture: StoreFixture
  ) async throws -> (ContactScreen, TableUser<AnyHashable>) {
    let screen = ContactScreen(
      tableView: TableView(viewportHeight: 1_000), messenger: fixture.messenger, contactID: id,
      clock: ImmediateClock())
    let user = TableUser(of: screen.adapter)
    try await user.waits { !user.sees(text: "Loading…") }
    return (screen, user)
  }

  private func stored() async throws -> Contact? { try await fixture.store.contact(ada.id) }

  private func text(of field: Field) throws -> String? { try user.control(of: field).text }

  private func replace(_ field: Field, with text: String) throws {
    try user.clear(field)
    try user.type(text, in: field)
  }

  /// Presses the button, and waits until the contact is saved.
  private func save() async throws {
    var isSaved = false
    screen.saveHandler = { _ in isSaved = true }
    try user.press(Action.save)
    try await user.waits { isSaved }
  }

  // MARK: Fields

  @Test func theContactIsShown() throws {
    #expect(try text(of: .name) == "Ada")
    #expect(try text(of: .phone) == "(555) 123-4567")
    #expect(try text(of: .email) == "ada@example.com")
    #expect(try text(of: .note) == "Chess")
    #expect(try user.control(of: Field.isBlocked).isOn == false)
    #expect(!screen.hasChanges)
  }

  @Test func changesAreSaved() async throws {
    try replace(.name, with: "Ada King")
    try user.type(" and math", in: Field.note)
    try user.toggle(Field.isBlocked)
    #expect(screen.hasChanges)
    try await save()
    var expected = ada
    (expected.name, expected.note, expected.isBlocked) = ("Ada King", "Chess and math", true)
    #expect(try await stored() == expected)
    #expect(!screen.hasChanges)
  }

  @Test func theButtonShowsProgressUntilTheContactIsSaved() async throws {
    try user.type("!", in: Field.name)
    try user.press(Action.save)
    try await user.waits { try user.control(of: Action.save).isInProgress }
    try await user.waits { try !user.control(of: Action.save).isInProgress }
    #expect(try await stored()?.name == "Ada!")
  }

  @Test(arguments: ["", "  "])
  func aContactHasAName(name: String) async throws {
    try user.clear(Field.name)
    if !name.isEmpty { try user.type(name, in: Field.name) }
    try user.press(Action.save)
    try await user.waits { user.sees(text: "Enter a name.") }
    #expect(try user.control(of: Field.name).isFocused)
    #expect(try await stored() == ada)
  }

  @Test func anEmailAddressIsCheckedWhenTheUserLeavesTheField() async throws {
    try replace(.email, with: "ada")
    #expect(!user.sees(text: "Enter an email address."))
    screen.tableView.endEditing()
    try await user.waits { user.sees(text: "Enter an email address.") }
    try user.clear(Field.email)
    try await user.waits { !user.sees(text: "Enter an email address.") }
  }

  // MARK: Phone numbers

  @Test func aPhoneNumberIsFormattedWhileTheUserTypes() async throws {
    try user.clear(Field.phone)
    var texts: [String?] = []
    for digit in "5559876543" {
      try user.type(String(digit), in: Field.phone)
      texts.append(try text(of: .phone))
    }
    #expect(texts[2] == "555" && texts[3] == "(555) 9" && texts[6] == "(555) 987-6")
    #expect(texts.last == "(555) 987-6543")
    try await save()
    #expect(try await stored()?.phone == "5559876543")
  }

  @Test(arguments: ["+493090182", "493090182000"])
  func aNumberOfAnotherCountryStaysAsItIs(number: String) async throws {
    try replace(.phone, with: number)
    #expect(try text(of: .phone) == number)
    try await save()
    #expect(try await stored()?.phone == number)
  }

  @Test func aNumberThatTheUserDidNotEditKeepsItsFormat() async throws {
    let cam = try await fixture.store.addContact(name: "Cam", phone: "555.000.1111")
    let (screen, user) = try await Self.open(cam.id, fixture)
    #expect(try user.control(of: Field.phone).text == "(555) 000-1111")
    try user.type("!", in: Field.name)
    try user.press(Action.save)
    try await user.waits { !screen.hasChanges }
    #expect(try await fixture.store.contact(cam.id)?.phone == "555.000.1111")
  }

  @Test func theNumberOfAnotherContactIsRefused() async throws {
    try replace(.phone, with: "5557654321")
    screen.tableView.endEditing()
    try await user.waits { user.sees(text: "Another contact has this number.") }
    try user.press(Action.save)
    try await user.waits { try !user.control(of: Action.save).isInProgress }
    #expect(try await stored() == ada)
    try user.deleteBackward(in: Field.phone)
    try await user.waits { !user.sees(text: "Another contact has this number.") }
  }

  // MARK: Failures

  @Test func failedSaveKeepsUserInput() async throws {
    try user.type(" King", in: Field.name)
    fixture.store.failWrites(with: .locked)
    try user.press(Action.save)
    try await user.waits { user.sees(text: MessageStoreError.locked.description) }
    #expect(try text(of: .name) == "Ada King")
    fixture.store.failWrites(with: nil)
    try user.tap(RowID.failure)
    try await user.waits { !user.sees(RowID.failure) && !screen.hasChanges }
    #expect(try await stored()?.name == "Ada King")
  }

  @Test func aContactThatCannotBeReadIsTriedAgain() async throws {
    let file = try FileStore()
    let contact = try await file.messenger.store.addContact(name: "Cam")
    try file.damage()
    let screen = ContactScreen(
      tableView: TableView(), messenger: file.messenger, contactID: contact.id)
    let user = TableUser(of: screen.adapter)
    try await user.waits { user.sees(text: MessageStoreError.damaged.description) }
    try file.repair()
    try user.tap(RowID.failure)
    try await user.waits { user.sees(Field.name) }
    #expect(!screen.hasChanges)
  }

  @Test func aNumberThatCannotBeCheckedIsAMessage() async throws {
    let file = try FileStore()
    let contact = try await file.messenger.store.addContact(name: "Cam")
    // The database reads these contacts only after the screen shows the first one.
    for name in ["Dan", "Eve", "Fay"] {
      _ = try await file.messenger.store.addContact(
        name: name, note: String(repeating: ".", count: 3_000))
    }
    let screen = ContactScreen(
      tableView: TableView(), messenger: file.messenger, contactID: contact.id,
      clock: ImmediateClock())
    let user = TableUser(of: screen.adapter)
    try await user.waits { user.sees(Field.name) }
    try file.damage()
    try user.type("5", in: Field.phone)
    screen.tableView.endEditing()
    let message = FieldMessage(of: Field.phone)
    try await user.waits {
      try user.texts(of: message) == [MessageStoreError.damaged.description, "Try Again"]
    }
    #expect(!screen.form.isValid)
    // An empty number isn't validated.
    try user.clear(Field.phone)
    try await user.waits { !user.sees(message) && screen.form.isValid }
  }

  @Test func aContactThatIsNotThereIsAMessage() async throws {
    let (screen, user) = try await Self.open(99, fixture)
    #expect(user.texts == [MessageStoreError.notFound.description, "Try Again"])
    try await fixture.store.save(Contact(id: 99, name: "Dan"), replacing: nil)
    try user.tap(RowID.failure)
    try await user.waits { user.sees(Field.name) }
    #expect(try user.control(of: Field.name).text == "Dan")
    #expect(!screen.hasChanges)
  }

  @Test func theUserCanLeaveWhileTheContactIsSaved() async throws {
    weak var closed: ContactScreen?
    do {
      let (screen, user) = try await Self.open(ada.id, fixture)
      closed = screen
      try user.type("!", in: Field.name)
      try user.type("1", in: Field.phone)
      try user.press(Action.save)
      #expect(screen.form.isSubmitting && screen.form.isChecking)
    }
    try await fixture.store.contacts().first { $0.contains { $0.name == "Ada!" } }
    try await user.waits { closed == nil }
  }

  // MARK: Two screens

  /// Saves a change from another screen while the user edits.
  private func saveElsewhere(_ change: (inout Contact) -> Void) async throws {
    var contact = ada
    change(&contact)
    try await fixture.store.save(contact, replacing: ada)
  }

  @Test func changesOfDifferentFieldsAreMerged() async throws {
    try user.type(" King", in: Field.name)
    try await saveElsewhere { $0.note = "Go" }
    try await save()
    #expect(try await stored()?.name == "Ada King")
    #expect(try await stored()?.note == "Go")
    try await user.waits { try text(of: .note) == "Go" }
  }

  /// Changes the name and the email here, and the name and the note elsewhere.
  private func makeConflict() async throws {
    try user.type(" King", in: Field.name)
    try replace(.email, with: "king@example.com")
    try await saveElsewhere { ($0.name, $0.note) = ("Ada Byron", "Go") }
    try user.press(Action.save)
    try await user.waits { user.sees(Action.keepMine) }
    #expect(user.sees(text: "Changed elsewhere") && user.sees(text: "Ada Byron"))
    // Only the name was changed on both screens.
    #expect(!user.sees(text: "Go"))
    #expect(try text(of: .name) == "Ada King")
    #expect(!user.sees(Action.save))
  }

  @Test func ofTwoChangesTheUserKeepsTheirOwn() async throws {
    try await makeConflict()
    try user.press(Action.keepMine)
    try await user.waits { user.sees(Action.save) && !screen.hasChanges }
    var expected = ada
    (expected.name, expected.email, expected.note) = ("Ada King", "king@example.com", "Go")
    #expect(try await stored() == expected)
  }

  @Test func ofTwoChangesTheUserTakesTheOther() async throws {
    try await makeConflict()
    try user.press(Action.useTheirs)
    try await user.waits { user.sees(Action.save) }
    #expect(try text(of: .name) == "Ada Byron")
    #expect(try text(of: .note) == "Go")
    // The other changes stay in the form for the user to save.
    #expect(try text(of: .email) == "king@example.com")
    #expect(try await stored()?.email == "ada@example.com")
    #expect(screen.hasChanges)
    try await save()
    var expected = ada
    (expected.name, expected.email, expected.note) = ("Ada Byron", "king@example.com", "Go")
    #expect(try await stored() == expected)
  }

  @Test func theSameChangeTwiceIsNoConflict() async throws {
    try user.type(" King", in: Field.name)
    try await saveElsewhere { $0.name = "Ada King" }
    try await save()
    #expect(!user.sees(Action.keepMine) && !screen.hasChanges)
  }

  // MARK: Lifetime

  @Test func screenIsDeallocatedAfterUse() async throws {
    weak var screen: ContactScreen?
    do {
      let (strong, user) = try await Self.open(ada.id, fixture)
      screen = strong
      try user.type("5", in: Field.phone)
      screen?.tableView.endEditing()
      try await user.waits { !strong.form.isChecking }
    }
    #expect(screen == nil)
  }
}
