import Foundation
import MessagesCore
import TableViews
import TableViewsTestTraits
import TableViewsTesting
import Testing
@testable import MessagesScreens

@MainActor
@Suite(.noTableIssues, .films, .timeLimit(.minutes(1))) struct FoldersScreenTests {
  let fixture: StoreFixture
  let work: Folder.ID
  let projects: Folder.ID
  let home: Folder.ID
  let ann: FolderNode.ID
  let team: FolderNode.ID
  let screen: FoldersScreen
  let user: TableUser<AnyHashable>

  /// Creates the folders Work, with Projects and Team, and Home, and the conversation Ann.
  init() async throws {
    fixture = try StoreFixture()
    work = try await fixture.addFolder("Work")
    projects = try await fixture.addFolder("Projects", in: work)
    home = try await fixture.addFolder("Home")
    ann = try await fixture.addConversation("Ann")
    team = try await fixture.addConversation("Team", in: work)
    screen = FoldersScreen(tableView: TableView(), messenger: fixture.messenger)
    user = TableUser(of: screen.adapter)
    try await user.waits { [user] in user.sees(text: "Ann") }
  }

  /// The folders and conversations, without the button.
  private var names: [String] { user.texts.filter { $0 != "New Folder" } }

  private func folder(_ id: Folder.ID) -> FolderNode.ID { .folder(id) }

  private func tree() async throws -> [FolderNode] {
    try #require(try await fixture.store.folderTree().first())
  }

  // MARK: Browsing

  @Test func tappingFolderTogglesItsContents() async throws {
    #expect(names == ["Home", "Work", "Ann"])
    try user.tap(folder(work))
    #expect(names == ["Home", "Work", "Projects", "Team", "Ann"])
    try user.tap(folder(work))
    #expect(names == ["Home", "Work", "Ann"])
  }

  @Test func aTapOnAConversationOpensIt() async throws {
    var opened: [String] = []
    screen.openHandler = { opened.append($0.title) }
    try user.tap(folder(work))
    try user.tap(team)
    try await user.waits { opened == ["Team"] }
  }

  @Test func aFolderHasTheNumberOfUnreadMessagesInIt() async throws {
    let ben = Contact(id: 1, name: "Ben")
    let id = try #require(team.conversationID)
    for text in ["Hello", "Are you there?"] {
      await fixture.server.receive(text, from: ben, in: id)
    }
    try await fixture.messenger.refresh()
    try await user.waits { try user.texts(of: folder(work)).contains("2") }
    #expect(try user.accessibility(of: folder(work)).value == "2 unread, collapsed")
    try user.tap(folder(work))
    #expect(try user.texts(of: team).contains("2"))
    #expect(try user.accessibility(of: team).value == "2 unread")
    try await fixture.store.markRead([id])
    try await user.waits { try !user.texts(of: team).contains("2") }
    #expect(try user.accessibility(of: folder(work)).value == "expanded")
  }

  @Test func expandedFoldersStayExpandedWhenSomethingChanges() async throws {
    try user.tap(folder(work))
    _ = try await fixture.addConversation("Ben", in: work)
    try await user.waits { names == ["Home", "Work", "Projects", "Ben", "Team", "Ann"] }
    #expect(screen.expandedIDs == [folder(work)])
  }

  @Test func theStateOfAnEarlierLaunchIsRestored() async throws {
    let screen = FoldersScreen(tableView: TableView(), messenger: fixture.messenger)
    screen.expandedIDs = [folder(work)]
    let user = TableUser(of: screen.adapter)
    try await user.waits { user.sees(text: "Team") }
  }

  @Test func aDatabaseThatCannotBeReadIsTriedAgain() async throws {
    let file = try FileStore()
    _ = try await file.messenger.store.addFolder(named: "Work")
    try file.damage()
    let screen = FoldersScreen(tableView: TableView(), messenger: file.messenger)
    let user = TableUser(of: screen.adapter)
    try await user.waits { user.sees(text: MessageStoreError.damaged.description) }
    try file.repair()
    try user.tap(RowID.failure)
    try await user.waits { user.sees(text: "Work") && !user.sees(RowID.failure) }
    #expect(screen.expandedIDs.isEmpty)
  }

  @Test func aConversationThatCannotBeReadIsTriedAgain() async throws {
    let file = try FileStore()
    let team = try await file.messenger.store.addConversation(
      title: "Team", date: Date(timeIntervalSinceReferenceDate: 0))
    let screen = FoldersScreen(tableView: TableView(), messenger: file.messenger)
    let user = TableUser(of: screen.adapter)
    var opened: [String] = []
    screen.openHandler = { opened.append($0.title) }
    try await user.waits { user.sees(text: "Team") }
    try file.damage()
    try user.tap(FolderNode.ID.conversation(team.id))
    try await user.waits { user.sees(text: MessageStoreError.damaged.description) }
    try file.repair()
    try user.tap(RowID.failure)
    try await user.waits { opened == ["Team"] && !user.sees(RowID.failure) }
  }

  // MARK: Dragging

  @Test func aConversationMovesIntoAFolder() async throws {
    try user.drag(ann, to: folder(home))
    try await user.waits { !user.sees(text: "Ann") }
    try user.tap(folder(home))
    #expect(names == ["Home", "Ann", "Work"])
  }

  @Test func aFolderMovesWithItsConversations() async throws {
    try user.drag(folder(work), to: folder(home))
    try await user.waits { !user.sees(text: "Work") }
    try user.tap(folder(home))
    try user.tap(folder(work))
    #expect(names == ["Home", "Work", "Projects", "Team", "Ann"])
  }

  @Test func draggedFolderKeepsItsContents() async throws {
    try user.tap(folder(work))
    try user.drag(folder(work), team, ann, to: folder(home))
    try await user.waits { names == ["Home"] }
    try user.tap(folder(home))
    #expect(names == ["Home", "Work", "Projects", "Team", "Ann"])
  }

  @Test func aDropNextToTheRowsMovesToTheTopLevel() async throws {
    try user.tap(folder(work))
    try user.drag(team, to: nil, of: user)
    try await user.waits { names == ["Home", "Work", "Projects", "Ann", "Team"] }
  }

  @Test func aDropOnAConversationMovesIntoItsFolder() async throws {
    try user.tap(folder(work))
    try user.drag(ann, to: team)
    try await user.waits { names == ["Home", "Work", "Projects", "Ann", "Team"] }
    try user.drag(team, to: folder(home))
    try await user.waits { names == ["Home", "Work", "Projects", "Ann"] }
    // A conversation at the top level has no folder.
    let zoe = try await fixture.addConversation("Zoe")
    try await user.waits { user.sees(zoe) }
    try user.drag(folder(projects), to: zoe)
    try await user.waits { names == ["Home", "Projects", "Work", "Ann", "Zoe"] }
  }

  @Test func aFolderOpensUnderADrag() async throws {
    try user.hold(ann, over: folder(work))
    try await user.waits { user.sees(team) }
  }

  @Test func aFolderCannotBeMovedIntoItselfOrAFolderInIt() async throws {
    try user.tap(folder(work))
    #expect(throws: ImpossibleAction.self) { try user.drag(folder(work), to: folder(work)) }
    #expect(throws: ImpossibleAction.self) { try user.drag(folder(work), to: folder(projects)) }
    #expect(throws: ImpossibleAction.self) { try user.drag(folder(work), to: team) }
    // If one of several rows can't move, none of them does.
    #expect(throws: ImpossibleAction.self) {
      try user.drag(ann, folder(work), to: folder(projects))
    }
    #expect(names == ["Home", "Work", "Projects", "Team", "Ann"])
  }

  @Test func itemCannotBeDroppedIntoItsOwnFolder() async throws {
    try user.tap(folder(work))
    #expect(throws: ImpossibleAction.self) { try user.drag(team, to: folder(work)) }
    #expect(throws: ImpossibleAction.self) { try user.drag(folder(home), to: nil, of: user) }
  }

  @Test func dropsFromOtherAppsAreRefused() async throws {
    #expect(throws: ImpossibleAction.self) { try user.drop([.text("Ann")], at: folder(work)) }
  }

  @Test func aMoveThatFailsIsTriedAgain() async throws {
    fixture.store.failWrites(with: .full)
    try user.drag(folder(work), ann, to: folder(home))
    try await user.waits { user.sees(text: MessageStoreError.full.description) }
    #expect(user.sees(ann))
    fixture.store.failWrites(with: nil)
    try user.tap(RowID.failure)
    try await user.waits { names == ["Home"] }
  }

  // MARK: Naming

  private let field = FolderNameField.RowID.name

  @Test func aFolderIsAdded() async throws {
    try user.press("new")
    try await user.waits { try user.control(of: field).isFocused }
    #expect(try !user.control(of: "new").isEnabled)
    try user.type("Travel", in: field)
    try user.submit(field)
    try await user.waits { names == ["Home", "Travel", "Work", "Ann"] }
    #expect(try user.control(of: "new").isEnabled)
  }

  @Test func aFolderIsAddedToAFolder() async throws {
    try user.longPress(folder(home)).choose("New Folder Inside")
    try await user.waits { try user.control(of: field).isFocused }
    try user.type("Garden", in: field)
    screen.tableView.endEditing()
    try await user.waits { names == ["Home", "Garden", "Work", "Ann"] }
  }

  @Test func aFolderIsRenamed() async throws {
    try user.longPress(folder(home)).choose("Rename")
    try await user.waits { try user.control(of: field).isFocused }
    #expect(try user.control(of: field).text == "Home")
    #expect(!user.sees(folder(home)))
    try user.clear(field)
    try user.type(" Family ", in: field)
    try user.submit(field)
    try await user.waits { names == ["Family", "Work", "Ann"] }
  }

  @Test(arguments: ["", "  "])
  func aFolderWithoutANameIsNotAdded(name: String) async throws {
    try user.press("new")
    try await user.waits { try user.control(of: field).isFocused }
    if !name.isEmpty { try user.type(name, in: field) }
    try user.submit(field)
    try await user.waits { !user.sees(field) }
    #expect(names == ["Home", "Work", "Ann"])
    #expect(try await tree().count == 3)
  }

  @Test func aNameThatCannotBeSavedStaysInItsField() async throws {
    fixture.store.failWrites(with: .full)
    try user.press("new")
    try await user.waits { try user.control(of: field).isFocused }
    try user.type("Travel", in: field)
    try user.submit(field)
    try await user.waits { user.sees(FolderNameField.RowID.failure) }
    #expect(try user.control(of: field).text == "Travel")
    #expect(user.sees(text: MessageStoreError.full.description))
    // A failure to move has a separate row.
    try user.drag(ann, to: folder(home))
    try await user.waits { user.sees(RowID.failure) }
    fixture.store.failWrites(with: nil)
    try user.tap(FolderNameField.RowID.failure)
    try await user.waits { user.sees(text: "Travel") && !user.sees(field) }
    try user.tap(RowID.failure)
    try await user.waits { names == ["Home", "Travel", "Work"] }
  }

  @Test func theFieldStaysVisibleWhenItsFolderCollapses() async throws {
    fixture.store.failWrites(with: .full)
    try user.longPress(folder(home)).choose("New Folder Inside")
    try await user.waits { try user.control(of: field).isFocused }
    try user.type("Garden", in: field)
    try user.submit(field)
    try await user.waits { user.sees(FolderNameField.RowID.failure) }
    try user.drag(folder(home), to: folder(work))
    try await user.waits { user.sees(RowID.failure) }
    fixture.store.failWrites(with: nil)
    try user.tap(RowID.failure)
    try await user.waits { !user.sees(folder(home)) }
    #expect(try user.control(of: field).text == "Garden")
    try user.tap(FolderNameField.RowID.failure)
    try await user.waits { !user.sees(field) }
    try user.tap(folder(work))
    #expect(names == ["Work", "Home", "Garden", "Projects", "Team", "Ann"])
  }

  // MARK: Lifetime

  @Test func screenIsDeallocatedAfterUse() async throws {
    weak var screen: FoldersScreen?
    do {
      let strong = FoldersScreen(tableView: TableView(), messenger: fixture.messenger)
      screen = strong
      let user = TableUser(of: strong.adapter)
      try await user.waits { user.sees(ann) }
      try user.tap(folder(work))
      try user.press("new")
      try await user.waits { user.sees(field) }
    }
    #expect(screen == nil)
  }
}
