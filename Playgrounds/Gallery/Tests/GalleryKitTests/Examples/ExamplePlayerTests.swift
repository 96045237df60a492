import TableViews
import Testing

@testable import GalleryKit

@MainActor
@Suite struct ExamplePlayerTests {
  @Test(arguments: [
    ("wifi", "tap Nowhere", "script:1:1: tap \"Nowhere\": there is no such row"),
    (
      "wifi", "next; tap Hme",
      "script:1:7: tap \"Hme\": there is no such row; did you mean Home?"
    ),
    ("wifi", "tapp Home", "script:1:1: unknown step \"tapp\"; did you mean tap?"),
    ("wifi", "next; tap 7-0", "script:1:7: tap 7-0: there is no such row"),
    ("search", "tap 0-2000", "script:1:1: tap 0-2000: there is no such row"),
    ("wifi", "next\nflip Home", "script:2:1: flip \"Home\": there is no switch in that row"),
    ("wifi", "flip Nowhere", "script:1:1: flip \"Nowhere\": there is no such row"),
    (
      "delete", "press Redo",
      "script:1:1: press \"Redo\": delete has nothing of the kind; its steps are tap ROW, "
        + "press Undo, scroll N"
    ),
    (
      "search", "next",
      "script:1:1: next: search has nothing of the kind; its steps are type TEXT, erase, scroll N"
    ),
  ])
  func tellsWhichStepCannotBePlayed(name: String, script: String, message: String) async {
    let example = ExampleSamples.make(name)
    let error = await #expect(throws: ScriptError.self) {
      try await ExampleSamples.play(example, script)
    }
    #expect(error?.description == message)
    #expect(example.table.issues.issues.isEmpty)
  }

  @Test(arguments: ["tap 2-0", "tap Rolls"])
  func scrollsToARowThatIsNotOnScreen(script: String) async throws {
    let example = ExampleSamples.make("headers")
    example.table.lines = 3
    let player = try await ExampleSamples.play(example, script)
    let path = TablePath(section: 2, row: 0)
    #expect(example.table.cellForRow(at: path)?.accessoryType == .checkmark)
    #expect(player.log.map(\.cellsReconfigured) == [1])
  }

  @Test func looksForARowThatIsNotThereWithoutScrolling() async {
    let example = ExampleSamples.make("search")
    example.table.scroll(to: 500)
    await #expect(throws: ScriptError.self) {
      try await ExampleSamples.play(example, "tap Nowhere")
    }
    #expect(example.table.contentOffset == 500)
  }

  @Test func keepsTheLogOfTheStepsBeforeTheOneThatCannotBePlayed() async throws {
    let player = ExamplePlayer(ExampleSamples.make("wifi"))
    await #expect(throws: ScriptError.self) {
      try await player.play(try ExampleScript("next; next; erase; next"))
    }
    #expect(player.log.map(\.number) == [1, 2])
  }

  @Test func tellsTheTimeOnlyWhereItIsAskedTo() async throws {
    let player = ExamplePlayer(ExampleSamples.make("wifi"))
    try await player.play(try ExampleScript("next"))
    player.isTimed = true
    try await player.play(try ExampleScript("next"))
    #expect(player.log.map { $0.duration != nil } == [false, true])
  }

  @Test(arguments: [
    (Duration.microseconds(999), "999 µs"), (.microseconds(1000), "1.0 ms"),
    (.milliseconds(1234), "1234.0 ms"), (.zero, "0 µs"),
  ])
  func writesDurations(duration: Duration, words: String) {
    let entry = UpdateEntry(number: 3, event: .use(.next), duration: duration)
    #expect("\(entry)" == "3. next: no update; \(words)")
  }

  @Test func tellsOfUpdatesAndWhatTheyCost() {
    let path = TablePath(section: 0, row: 1)
    let moved = TableChanges(
      oldCounts: [2], newCounts: [2], movedRows: [IndexPair(from: path, to: path)])
    let nothing = TableChanges(oldCounts: [2], newCounts: [2])
    let issue = TableIssue(.noSuchPosition, "oh")
    let entry = UpdateEntry(
      number: 1, event: .scroll(2), updates: [moved.words, nothing.words], batches: 2,
      cellsRequested: 1,
      cellsReconfigured: 2, issues: [issue])
    #expect(
      "\(entry)" == "1. scroll 2: 1 row moved (0-1→0-1); then nothing changed; 2 batches; "
        + "1 cell asked for; 2 cells reconfigured; \(issue)")
    #expect("\(UpdateEntry(number: 1, event: .scroll(2), reloads: 1))".hasSuffix("read anew"))
  }

  @Test func namesNoMoreThanThreePositionsOfAKind() {
    let paths = (0..<5).map { TablePath(section: 1, row: $0) }
    let changes = TableChanges(
      oldCounts: [2, 9], newCounts: [9, 9], deletedSections: [0], insertedSections: [0],
      deletedRows: [paths[4]], insertedRows: Array(paths.prefix(3)),
      changedFooters: [
        IndexPair(from: 1, to: 1)
      ])
    #expect(
      changes.words == "1 section deleted (0), 1 section inserted (0), "
        + "3 rows deleted (0-0, 0-1, 1-4), 12 rows inserted, 1 footer refreshed (1)")
  }
}
