import MessagesCore
import Testing
@testable import MessagesScreens

/// Changes during a save.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SettingsEditorTests {
  /// Stored settings.
  ///
  /// The test controls each read and save.
  @MainActor
  private final class Storage {
    var readers: [AsyncThrowingStream<Settings, any Error>.Continuation] = []
    var saves: [(settings: Settings, end: CheckedContinuation<Void, any Error>)] = []

    func makeEditor() -> SettingsEditor {
      SettingsEditor {
        let (stream, reader) = AsyncThrowingStream.makeStream(of: Settings.self)
        self.readers.append(reader)
        return stream
      } write: { settings, _ in
        try await withCheckedThrowingContinuation { self.saves.append((settings, $0)) }
      }
    }

    func makeEditor(with settings: Settings) async throws -> SettingsEditor {
      let editor = makeEditor()
      readers[0].yield(settings)
      try await waits { editor.isLoaded }
      return editor
    }

    /// Ends the only save in progress, and returns its settings.
    func endSave(with error: MessageStoreError? = nil) async throws -> Settings {
      try await waits { !saves.isEmpty }
      #expect(saves.count == 1)
      let last = saves.popLast()
      let save = try #require(last)
      save.end.resume(with: error.map { .failure($0) } ?? .success(()))
      return save.settings
    }

    func waits(until condition: () -> Bool) async throws {
      for _ in 0..<1_000 where !condition() { await Task.yield() }
      try #require(condition())
    }

    /// Runs all work that doesn't wait for a save.
    func settle() async { for _ in 0..<50 { await Task.yield() } }
  }

  private let storage = Storage()

  @Test func readDuringSaveKeepsEdits() async throws {
    let editor = try await storage.makeEditor(with: Settings(userName: ""))
    editor.settings.userName = "A"
    try await storage.waits { storage.saves.count == 1 }
    editor.settings.userName = ""
    // The first save is reported late.
    storage.readers[0].yield(Settings(userName: "A"))
    await storage.settle()
    #expect(editor.settings.userName.isEmpty)
    #expect(try await storage.endSave().userName == "A")
    #expect(try await storage.endSave().userName == "")
    try await storage.waits { storage.readers.count == 2 }
    #expect(storage.saves.isEmpty)
  }

  @Test func theSettingsAreReadAgainAfterASave() async throws {
    let editor = try await storage.makeEditor(with: Settings(userName: "Ann"))
    editor.settings.showsPreviews = false
    _ = try await storage.endSave()
    try await storage.waits { storage.readers.count == 2 }
    storage.readers[1].yield(Settings(userName: "Ben", showsPreviews: false))
    try await storage.waits { editor.settings.userName == "Ben" }
    #expect(!editor.settings.showsPreviews)
  }

  @Test func editsDuringASaveAreSavedTogetherAfterward() async throws {
    let editor = try await storage.makeEditor(with: Settings())
    for name in ["A", "An", "Ann"] {
      editor.settings.userName = name
      await storage.settle()
    }
    editor.settings.keepsMessages = .year
    #expect(try await storage.endSave() == Settings(userName: "A"))
    #expect(try await storage.endSave() == Settings(userName: "Ann", keepsMessages: .year))
  }

  @Test func anEditDuringAFailedSaveIsSavedWithTheRetry() async throws {
    let editor = try await storage.makeEditor(with: Settings())
    editor.settings.userName = "A"
    try await storage.waits { storage.saves.count == 1 }
    editor.settings.userName = "Ann"
    _ = try await storage.endSave(with: .full)
    try await storage.waits { editor.failure != nil }
    #expect(editor.failure?.message == MessageStoreError.full.description)
    #expect(editor.settings.userName == "Ann" && storage.saves.isEmpty)
    editor.failure?.retry()
    #expect(try await storage.endSave().userName == "Ann")
    try await storage.waits { editor.failure == nil }
  }

  @Test func settingsThatCannotBeReadAreTriedAgain() async throws {
    let editor = try await storage.makeEditor(with: Settings(userName: "Ann"))
    storage.readers[0].finish(throwing: MessageStoreError.locked)
    try await storage.waits { editor.failure != nil }
    #expect(editor.settings.userName == "Ann")
    editor.failure?.retry()
    try await storage.waits { storage.readers.count == 2 }
    storage.readers[1].yield(Settings(userName: "Ben"))
    try await storage.waits { editor.settings.userName == "Ben" && editor.failure == nil }
    #expect(storage.saves.isEmpty)
  }

  @Test func settingsThatWereNeverReadAreNotReplaced() async throws {
    let editor = storage.makeEditor()
    storage.readers[0].finish(throwing: MessageStoreError.locked)
    try await storage.waits { editor.failure != nil }
    editor.failure?.retry()
    try await storage.waits { storage.readers.count == 2 }
    #expect(storage.saves.isEmpty && !editor.isLoaded)
  }

  @Test func aRetrySavesEvenIfTheSettingsCannotBeReadAnymore() async throws {
    let editor = try await storage.makeEditor(with: Settings(userName: "Ann"))
    editor.settings.userName = "Anna"
    _ = try await storage.endSave(with: .locked)
    try await storage.waits { storage.readers.count == 2 }
    storage.readers[1].finish(throwing: MessageStoreError.damaged)
    try await storage.waits { editor.failure?.message == MessageStoreError.damaged.description }
    editor.failure?.retry()
    #expect(try await storage.endSave().userName == "Anna")
  }
}
