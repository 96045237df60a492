import TableViews
import TableViewsTesting
import Testing
@testable import Gallery

@MainActor
@Suite struct StarsScreenTests {
  @Test func shortPagesAreLoadedUntilTheScreenIsFull() async throws {
    let example = ExampleSamples.make("pages")
    example.table.lines = 20
    let player = try await ExampleSamples.play(example, "next")
    #expect(player.texts.count == 9 && player.texts.last == "Loading…")
    try await player.play(try ExampleScript("next"))
    #expect(player.texts.count == 17 && player.texts.last == "Loading…")
    try await player.play(try ExampleScript("next"))
    #expect(player.texts.last == "19. Deneb")
  }

  @Test func tappingAnErrorTriesAgain() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("pages"), "press Offline; next; scroll 1; next")
    #expect(player.texts == ["✗ no connection"])
    try await player.play(try ExampleScript("press Online; next"))
    #expect(player.texts == ["✗ no connection"])
    try await player.play(try ExampleScript("tap 0-0; next"))
    #expect(player.texts.count == 9)
  }

  @Test func aFailedRefreshKeepsTheRows() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("pages"), "next 3; press Offline; press Refresh; next")
    #expect(player.texts.first == "✗ no connection" && player.texts.contains("1. Sirius"))
    // The end of the list still loads pages.
    try await player.play(try ExampleScript("press Online; tap 0-0; next"))
    #expect(player.texts.first == "1. Sirius" && player.texts.last == "Loading…")
    #expect(player.example.table.numberOfRows(inSection: 0) == 9)
  }
}

@MainActor
@Suite struct NotesScreenTests {
  @Test func notesThatChangeInPlaceAreShown() async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make("notes"), "next 2")
    let user = TableUser(positionsOf: player.example.table)
    #expect(
      user.texts == [
        "Notes", "Books", "Emma, Middlemarch", "Camping", "tent, lamp", "Groceries",
        "milk, bread, tea", "Ideas", "a table of tables of tables", "Letters", "to Ida", "Recipes",
        "pea soup",
      ])
    #expect(player.example.table.issues.issues.isEmpty)
  }

  @Test func aSwipePinsAndDeletes() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("notes"), #"swipe "Ideas" Pin; swipe "Books" Delete"#)
    #expect(player.texts == ["Ideas", "Groceries", "Packing", "Recipes"])
    #expect(player.example.table.numberOfSections == 2)
    try await player.play(try ExampleScript(#"swipe "Ideas" Unpin"#))
    #expect(player.texts == ["Groceries", "Ideas", "Packing", "Recipes"])
    #expect(player.example.table.numberOfSections == 1)
    #expect(player.example.table.issues.issues.isEmpty)
  }
}

@MainActor
@Suite struct FilesScreenTests {
  private func play(_ script: String) async throws -> ExamplePlayer {
    try await ExampleSamples.play(ExampleSamples.make("files"), script)
  }

  @Test func aFolderLoadsWhenItExpands() async throws {
    let player = try await play("tap Music")
    #expect(player.texts == ["Music", "Loading…", "Photos", "Work", "Notes.txt", "Plan.txt"])
    try await player.play(try ExampleScript("next"))
    #expect(
      player.texts == ["Music", "Live", "Song.mp3", "Photos", "Work", "Notes.txt", "Plan.txt"])
    // Loaded children are kept.
    try await player.play(try ExampleScript("tap Music; tap Music"))
    #expect(player.texts.count == 7 && !player.texts.contains("Loading…"))
  }

  @Test func aFailureIsTriedAgainByATap() async throws {
    let player = try await play("press Offline; tap Photos; next")
    #expect(player.texts[2] == "✗ no connection")
    try await player.play(try ExampleScript("press Online; tap 0-2; next"))
    #expect(player.texts[1...3] == ["Photos", "Beach.jpg", "Harbor.jpg"])
  }

  @Test func aFileMovesIntoAFolderThatIsLoadedOrNot() async throws {
    let player = try await play(
      "tap Photos; next; drag Notes.txt Photos; drag Plan.txt Work; tap Work; next")
    #expect(
      player.texts == [
        "Music", "Photos", "Beach.jpg", "Harbor.jpg", "Notes.txt", "Work", "Plan.txt",
      ])
    #expect(player.example.table.issues.issues.isEmpty)
  }

  @Test(arguments: ["drag Notes.txt Plan.txt", "drag Music Photos", "drag Photos Photos"])
  func onlyFilesMoveIntoFoldersAlone(script: String) async throws {
    await #expect(throws: ScriptError.self) { try await play(script) }
  }

  @Test func aFileThatIsInTheFolderStays() async throws {
    await #expect(throws: ScriptError.self) {
      try await play("tap Photos; next; drag Beach.jpg Photos")
    }
  }
}
