import Testing

@testable import MessagesCore

@Suite(.timeLimit(.minutes(1))) struct FolderTests {
  let store: MessageStore
  let work: Folder
  let projects: Folder

  init() async throws {
    store = try await MessageStore.sample()
    work = try await store.addFolder(named: "Work")
    projects = try await store.addFolder(named: "Projects", in: work.id)
  }

  func tree() async throws -> [FolderNode] {
    try await store.folderTree().value { _ in true }
  }

  @Test func foldersContainFoldersAndConversations() async throws {
    try await store.receive([.message(remote("Hello", sequence: 1))])
    try await store.move(.conversation(1), to: projects.id)
    try await store.move(.conversation(2), to: work.id)
    #expect(
      try await tree() == [
        FolderNode(
          id: .folder(work.id), name: "Work", unreadCount: 1,
          children: [
            FolderNode(
              id: .folder(projects.id), name: "Projects", unreadCount: 1,
              children: [
                FolderNode(id: .conversation(1), name: anna.name, unreadCount: 1)
              ]),
            FolderNode(id: .conversation(2), name: ben.name),
          ])
      ])
  }

  @Test func namesAreOrderedAsUsersExpect() async throws {
    for name in ["folder 10", "Folder 9", "Études"] {
      _ = try await store.addFolder(named: name, in: projects.id)
    }
    let names = try await tree().first?.children?.first?.children?.map(\.name)
    #expect(names == ["Études", "Folder 9", "folder 10"])
  }

  @Test func aFolderCannotBeMovedIntoItselfOrItsContent() async throws {
    for target in [work.id, projects.id] {
      await #expect(throws: MessageStoreError.cycle) {
        try await store.move(.folder(work.id), to: target)
      }
    }
    #expect(try await tree().map(\.name) == ["Work", anna.name, ben.name])
  }

  @Test func aFolderAndAConversationCanBeMovedToTheTopLevel() async throws {
    try await store.move(.conversation(1), to: projects.id)
    try await store.move(.folder(projects.id), to: nil)
    try await store.move(.conversation(1), to: nil)
    #expect(try await tree().map(\.name) == ["Projects", "Work", anna.name, ben.name])
  }

  @Test func aFolderCanBeRenamed() async throws {
    async let renamed = store.folderTree().value { $0.first?.name == "Office" }
    try await store.renameFolder(work.id, to: "Office")
    #expect(try await renamed.first?.id == .folder(work.id))
  }

  @Test func unknownFoldersAndConversationsAreRefused() async throws {
    await #expect(throws: MessageStoreError.notFound) {
      try await store.move(.conversation(1), to: 99)
    }
    await #expect(throws: MessageStoreError.notFound) {
      try await store.move(.conversation(99), to: work.id)
    }
    await #expect(throws: MessageStoreError.notFound) { try await store.move(.folder(99), to: nil) }
    await #expect(throws: MessageStoreError.notFound) {
      _ = try await store.addFolder(named: "New", in: 99)
    }
    await #expect(throws: MessageStoreError.notFound) {
      try await store.renameFolder(99, to: "New")
    }
  }
}
