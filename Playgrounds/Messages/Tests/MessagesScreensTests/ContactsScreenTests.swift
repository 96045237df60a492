import MessagesCore
import TableViews
import TableViewsTestTraits
import TableViewsTesting
import Testing
@testable import MessagesScreens

@MainActor
@Suite(.noTableIssues, .timeLimit(.minutes(1))) struct ContactsScreenTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  /// Adds contacts, and opens a screen that shows them.
  private func open(
    _ names: String..., in table: TableView = TableView()
  ) async throws -> (ContactsScreen, TableUser<AnyHashable>) {
    for name in names { _ = try await fixture.store.addContact(name: name) }
    let screen = ContactsScreen(tableView: table, messenger: fixture.messenger)
    let user = TableUser(of: screen.dataSource)
    try await user.waits { !user.sees(text: "Loading…") }
    return (screen, user)
  }

  private func lines(_ user: TableUser<AnyHashable>) -> [String] {
    user.texts.filter { !$0.isEmpty }
  }

  @Test func contactsAreSortedByLetter() async throws {
    let (screen, user) = try await open("Émile", "bob", "Eve", "Ann", "Bea", "Ämilie")
    #expect(lines(user) == ["A", "Ämilie", "Ann", "B", "Bea", "bob", "E", "Émile", "Eve"])
    #expect(screen.tableView.sectionIndexTitles == ["A", "B", "E"])
  }

  @Test(arguments: ["", "  ", "4711", "🦊"])
  func namesWithoutALetterComeLast(name: String) async throws {
    let (screen, user) = try await open(name, "Zoe")
    #expect(screen.tableView.sectionIndexTitles == ["Z", "#"])
    #expect(lines(user).last == (name.isEmpty ? "No name" : name))
  }

  @Test func theIndexScrollsToALetter() async throws {
    let table = TableView(viewportHeight: 200)
    let (screen, user) = try await open(
      "Ann", "Ben", "Cam", "Dan", "Eve", "Fay", "Gil", "Hal", "Zoe", in: table)
    #expect(!user.sees(text: "Zoe"))
    try user.tapIndex("Z")
    #expect(user.sees(text: "Zoe") && !user.sees(text: "Ann"))
    #expect(screen.tableView === table)
  }

  @Test func aTapOpensAContact() async throws {
    let (screen, user) = try await open("Ann", "Ben")
    var opened: [Contact.ID] = []
    screen.openHandler = { opened.append($0) }
    let ben = try #require(screen.dataSource.contacts.first { $0.name == "Ben" })
    try user.tap(ben.id)
    #expect(opened == [ben.id])
    #expect(!user.hasSelected(ben.id))
  }

  @Test func phoneNumbersAndBlockedContactsAreMarked() async throws {
    var spam = try await fixture.store.addContact(name: "Spam", phone: "5551234567")
    let (screen, user) = try await open("Ann")
    #expect(try user.texts(of: spam.id) == ["Spam", "(555) 123-4567"])
    let former = spam
    spam.isBlocked = true
    try await fixture.store.save(spam, replacing: former)
    try await user.waits { try user.texts(of: spam.id) == ["Spam", "Blocked"] }
    #expect(screen.dataSource.contacts.count == 2)
  }

  @Test func changesAppear() async throws {
    let (screen, user) = try await open()
    #expect(user.texts == ["No contacts"])
    #expect(screen.tableView.sectionIndexTitles.isEmpty)
    let ann = try await fixture.store.addContact(name: "Ann")
    try await user.waits { user.sees(ann.id) }
    #expect(!user.sees(text: "No contacts"))
    try await fixture.store.save(Contact(id: ann.id, name: "Zoe"), replacing: ann)
    try await user.waits { lines(user) == ["Z", "Zoe"] }
    #expect(screen.tableView.sectionIndexTitles == ["Z"])
  }

  @Test func contactsThatCannotBeReadAreTriedAgain() async throws {
    let file = try FileStore()
    let ann = try await file.messenger.store.addContact(name: "Ann")
    try file.damage()
    let screen = ContactsScreen(tableView: TableView(), messenger: file.messenger)
    let user = TableUser(of: screen.dataSource)
    try await user.waits { user.sees(text: MessageStoreError.damaged.description) }
    try file.repair()
    try user.tap(RowID.failure)
    try await user.waits { user.sees(ann.id) && !user.sees(RowID.failure) }
    #expect(screen.tableView.sectionIndexTitles == ["A"])
  }

  @Test func theIndexLeadsToItsSectionBelowAMessage() async throws {
    let (screen, user) = try await open(
      "Ann", "Ben", "Cam", "Dan", "Eve", "Zoe", in: TableView(viewportHeight: 100))
    screen.dataSource.notices = [Row(Failure(MessageStoreError.locked) {})]
    screen.tableView.reloadData()
    #expect(user.sees(text: MessageStoreError.locked.description))
    try user.tapIndex("B")
    #expect(user.sees(text: "Ben") && !user.sees(text: "Ann"))
  }

  @Test func screenIsDeallocatedAfterUse() async throws {
    weak var screen: ContactsScreen?
    weak var dataSource: ContactsDataSource?
    do {
      let (strong, user) = try await open("Ann")
      (screen, dataSource) = (strong, strong.dataSource)
      try user.tap(#require(strong.dataSource.contacts.first).id)
    }
    #expect(screen == nil && dataSource == nil)
  }
}
