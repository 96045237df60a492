import MessagesCore
import TableViews
import TableViewsTestTraits
import TableViewsTesting
import Testing
@testable import MessagesScreens

@MainActor
@Suite(.noTableIssues, .timeLimit(.minutes(1))) struct SettingsScreenTests {
  typealias Field = SettingsScreen.Field

  let fixture: StoreFixture
  let screen: SettingsScreen
  let user: TableUser<AnyHashable>

  init() async throws {
    fixture = try StoreFixture()
    try await fixture.store.changeSettings { $0 = Settings(userName: "Ann") }
    screen = SettingsScreen(
      tableView: TableView(viewportHeight: 1_000), messenger: fixture.messenger)
    user = TableUser(of: screen.adapter)
    #expect(user.texts == ["Loading…"])
    try await user.waits { [user] in user.sees(Field.name) }
  }

  /// Waits until the settings are stored.
  private func isStored(_ isExpected: @Sendable (Settings) -> Bool) async throws {
    try await fixture.store.settings().first(where: isExpected)
  }

  @Test func theSettingsAreShown() throws {
    #expect(try user.control(of: Field.name).text == "Ann")
    #expect(try user.control(of: Field.previews).isOn == true)
    #expect(try user.control(of: Field.retention).choice == "Forever")
  }

  @Test func eachChangeIsSavedAtOnce() async throws {
    try user.toggle(Field.previews)
    try await isStored { !$0.showsPreviews }
    try user.choose("1 Month", in: Field.retention)
    try await isStored { $0.keepsMessages == .month }
    try user.type("a", in: Field.name)
    try await isStored { $0.userName == "Anna" }
    #expect(
      try await fixture.store.settings().first()
        == Settings(userName: "Anna", showsPreviews: false, keepsMessages: .month))
  }

  @Test func fastTypingLosesNoLetter() async throws {
    try user.clear(Field.name)
    let name = "Augusta Ada King"
    for letter in name {
      try user.type(String(letter), in: Field.name)
      await Task.yield()
    }
    try await isStored { $0.userName == name }
    #expect(try user.control(of: Field.name).text == name)
    // Text that the user deletes isn't restored by an earlier save.
    try user.type("!", in: Field.name)
    try user.deleteBackward(in: Field.name)
    try user.type("?", in: Field.name)
    try await isStored { $0.userName == name + "?" }
    #expect(try user.control(of: Field.name).text == name + "?")
  }

  @Test func changesFromElsewhereAppear() async throws {
    try await fixture.store.changeSettings {
      $0 = Settings(userName: "Ben", keepsMessages: .year)
    }
    try await user.waits { try user.control(of: Field.name).text == "Ben" }
    #expect(try user.control(of: Field.retention).choice == "1 Year")
    // A later change of another setting keeps the deletion.
    try user.toggle(Field.previews)
    try await isStored {
      $0 == Settings(userName: "Ben", showsPreviews: false, keepsMessages: .year)
    }
  }

  @Test func twoScreensShowTheSameSettings() async throws {
    let other = SettingsScreen(
      tableView: TableView(viewportHeight: 1_000), messenger: fixture.messenger)
    let otherUser = TableUser(of: other.adapter)
    try await otherUser.waits { otherUser.sees(Field.name) }
    try user.choose("1 Year", in: Field.retention)
    try await otherUser.waits { try otherUser.control(of: Field.retention).choice == "1 Year" }
    try otherUser.toggle(Field.previews)
    try await user.waits { try user.control(of: Field.previews).isOn == false }
    #expect(try user.control(of: Field.retention).choice == "1 Year")
  }

  // MARK: Failures

  @Test func settingsThatCannotBeReadAreTriedAgain() async throws {
    let file = try FileStore()
    try await file.messenger.store.changeSettings { $0 = Settings(userName: "Ann") }
    try file.damage()
    let screen = SettingsScreen(tableView: TableView(), messenger: file.messenger)
    let user = TableUser(of: screen.adapter)
    try await user.waits { user.sees(RowID.failure) }
    #expect(user.texts == [MessageStoreError.damaged.description, "Try Again"])
    try file.repair()
    try user.tap(RowID.failure)
    try await user.waits { user.sees(Field.name) && !user.sees(RowID.failure) }
    #expect(try user.control(of: Field.name).text == "Ann")
    #expect(screen.tableView.numberOfSections == 3)
  }

  @Test func failedSaveKeepsUserInput() async throws {
    fixture.store.failWrites(with: .full)
    try user.type("a", in: Field.name)
    try await user.waits { user.sees(text: MessageStoreError.full.description) }
    #expect(try user.control(of: Field.name).text == "Anna")
    fixture.store.failWrites(with: nil)
    try user.tap(RowID.failure)
    try await user.waits { !user.sees(RowID.failure) }
    try await isStored { $0.userName == "Anna" }
  }

  @Test func aChangeThatIsNotSavedYetIsMergedWithOthers() async throws {
    fixture.store.failWrites(with: .full)
    try user.type("a", in: Field.name)
    try await user.waits { user.sees(RowID.failure) }
    fixture.store.failWrites(with: nil)
    try await fixture.store.changeSettings { $0.keepsMessages = .year }
    try await user.waits { try user.control(of: Field.retention).choice == "1 Year" }
    #expect(try user.control(of: Field.name).text == "Anna")
    #expect(user.sees(RowID.failure))
    try user.tap(RowID.failure)
    try await isStored { $0 == Settings(userName: "Anna", keepsMessages: .year) }
  }

  @Test func nextChangeSavesFailedOnes() async throws {
    fixture.store.failWrites(with: .locked)
    try user.type("a", in: Field.name)
    try await user.waits { user.sees(RowID.failure) }
    fixture.store.failWrites(with: nil)
    try user.toggle(Field.previews)
    try await isStored { $0 == Settings(userName: "Anna", showsPreviews: false) }
    try await user.waits { !user.sees(RowID.failure) }
  }

  // MARK: Lifetime

  @Test func aChangeIsSavedEvenIfTheScreenCloses() async throws {
    weak var closed: SettingsScreen?
    do {
      let screen = SettingsScreen(tableView: TableView(), messenger: fixture.messenger)
      closed = screen
      let user = TableUser(of: screen.adapter)
      try await user.waits { user.sees(Field.name) }
      try user.type("a", in: Field.name)
    }
    #expect(closed == nil)
    try await isStored { $0.userName == "Anna" }
  }
}
