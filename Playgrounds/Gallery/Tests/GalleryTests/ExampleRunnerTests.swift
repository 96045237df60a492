import DiffEngine
import TableViews
import TableViewsTesting
import Testing
@testable import Gallery

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
    (
      "wifi", "next\nflip Home",
      "script:2:1: flip \"Home\": the user can't flip \"toggle\" of row 1: "
        + "the row has no such control"
    ),
    ("wifi", "flip Nowhere", "script:1:1: flip \"Nowhere\": there is no such row"),
    (
      "delete", "press Redo",
      "script:1:1: press \"Redo\": delete doesn't support this; its steps are tap ROW, "
        + "press Undo, scroll N"
    ),
    (
      "search", "next",
      "script:1:1: next: search doesn't support this; its steps are type TEXT, erase, scroll N"
    ),
  ])
  func reportsTheStepThatCannotBePlayed(name: String, script: String, message: String) async {
    let example = ExampleSamples.make(name)
    let error = await #expect(throws: ScriptError.self) {
      try await ExampleSamples.play(example, script)
    }
    #expect(error?.description == message)
    #expect(example.table.issues.issues.isEmpty)
  }

  @Test(arguments: ["tap 2-0", "tap Rolls"])
  func scrollsToAnOffscreenRow(script: String) async throws {
    let example = ExampleSamples.make("headers")
    example.table.lines = 3
    let player = try await ExampleSamples.play(example, script)
    let path = TablePath(section: 2, row: 0)
    #expect(example.table.cellForRow(at: path)?.accessoryType == .checkmark)
    #expect(player.log.map(\.cellsReconfigured) == [1])
  }

  @Test func aMissingRowDoesNotScrollTheTable() async {
    let example = ExampleSamples.make("search")
    example.table.scroll(to: 500)
    await #expect(throws: ScriptError.self) {
      try await ExampleSamples.play(example, "tap Nowhere")
    }
    #expect(example.table.contentOffset == 500)
  }

  @Test func keepsTheLogOfTheStepsBeforeAFailure() async throws {
    let player = ExamplePlayer(ExampleSamples.make("wifi"))
    await #expect(throws: ScriptError.self) {
      try await player.play(try ExampleScript("next; next; erase; next"))
    }
    #expect(player.log.map(\.number) == [1, 2])
  }

  @Test func durationsAreOptional() async throws {
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
  func formatsDurations(duration: Duration, words: String) {
    let entry = UpdateEntry(number: 3, event: .use(.next), duration: duration)
    #expect("\(entry)" == "3. next: no update; \(words)")
  }

  @Test func anEntryListsUpdatesAndCosts() {
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
        + "1 cell requested; 2 cells reconfigured; \(issue)")
    let reload = UpdateEntry(number: 1, event: .scroll(2), reloads: 1)
    #expect("\(reload)".hasSuffix("everything reloaded"))
  }

  @Test func listsAtMostThreePositionsOfAKind() {
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

@MainActor
@Suite struct ExampleShowTests {
  private func show(_ name: String, _ script: String? = nil) throws -> ExampleShow {
    let example = ExampleSamples.make(name)
    return ExampleShow(example, try ExampleSamples.script(of: example, script))
  }

  @Test func animatesEachStepAndLeavesTheTableAndTheLog() async throws {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    try await show("wifi", "next; tap Home").animate(on: terminal)
    #expect(terminal.events == ["begin", "frame", "frame", "frame", "end", "text"])
    #expect(
      terminal.frames.map { $0[0] } == [
        "Shows Wi-Fi networks with a switch, and connects to one.",
        "wifi: step 1 of 2 · + inserted  > moved  ~ refreshed",
        "wifi: step 2 of 2 · + inserted  > moved  ~ refreshed",
      ])
    #expect(terminal.frames[1].contains { $0.hasPrefix("+ │   Home") })
    #expect(terminal.frames[2].contains { $0.hasPrefix("> │   Home") })
    #expect(terminal.pauses.allSatisfy { $0 == .milliseconds(800) })
    #expect(
      terminal.remains.hasSuffix(
        "2. tap \"Home\": 1 section inserted (1), 1 row moved "
          + "(1-0→1-0); 2 batches\n"))
    #expect(!terminal.remains.contains("\u{1B}"))
  }

  @Test func restoresTheTerminalBeforeAFailure() async throws {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    let show = try show("wifi", "next; erase; next")
    await #expect(throws: ScriptError.self) { try await show.animate(on: terminal) }
    #expect(terminal.events == ["begin", "frame", "frame", "end", "text"])
    #expect(terminal.remains.contains("1. next: "))
  }

  @Test(arguments: [1, 9, 40, 81], [1, 4, 10, 24])
  func framesNeverExceedTheWindow(columns: Int, rows: Int) async throws {
    for name in ExampleSamples.names {
      let terminal = RecordingTerminal(TerminalSize(columns: columns, rows: rows))
      try await show(name).animate(on: terminal)
      for frame in terminal.frames {
        #expect(frame.count <= rows)
        #expect(frame.allSatisfy { $0.count <= max(1, columns - 1) }, "\(frame)")
      }
    }
  }

  @Test func colorsChangesUnlessColorsAreOff() async throws {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    try await show("wifi", "next").animate(on: terminal)
    #expect(terminal.coloredFrames[1].contains("\u{1B}[1;32m+ │   Home"))
    let plain = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    plain.hasColors = false
    try await show("wifi", "next").animate(on: plain)
    #expect(plain.frames == terminal.frames)
    #expect(!plain.coloredFrames.contains { $0.contains("\u{1B}[1;") })
  }

  @Test func drawsEachStepWithItsMarks() async throws {
    var show = try show("headers", "tap Apples; press Clear")
    show.settings = ShowSettings(columns: 24, rows: 5, isFull: true)
    var lines: [String] = []
    try await show.printPlain { lines.append($0) }
    #expect(
      lines.joined(separator: "\n") == """
        headers: Updates headers and footers of all kinds in place. Marks: + inserted  > moved  \
        ~ refreshed

          ┌──────────────────────┐
          │ Fruit            □□□ │
          │   Apples             │
          │   Pears              │
          │   Plums              │
          │ 3 to go              │
          └───────── 3 of 6 rows ┘

        1. tap "Apples": 1 row refreshed (0-0), 1 header refreshed (0), 1 footer refreshed (0); 1 \
        cell reconfigured
          ┌──────────────────────┐
        ~ │ Fruit            ■□□ │
        ~ │   Apples           ✓ │
          │   Pears              │
          │   Plums              │
        ~ │ 2 to go              │
          └───────── 3 of 6 rows ┘
        2. press "Clear": 1 row deleted (0-0), 1 header refreshed (0); 1 batch
          ┌──────────────────────┐
        ~ │ Fruit             □□ │
          │   Pears              │
          │   Plums              │
          │ 2 to go              │
          │ Dairy                │
          └───────── 2 of 5 rows ┘
        """)
  }
}

@MainActor
@Suite struct ExampleKeysTests {
  private final class Typist: Keyboard {
    private var pieces: [String]

    init(_ pieces: [String]) { self.pieces = pieces }

    func bytes() async -> [UInt8]? { pieces.isEmpty ? nil : Array(pieces.removeFirst().utf8) }
  }

  private func type(_ pieces: String..., to name: String) async throws -> RecordingTerminal {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    let show = ExampleShow(ExampleSamples.make(name), try ExampleScript(""))
    await show.follow(Typist(pieces), on: terminal)
    return terminal
  }

  @Test func filtersAsTheUserTypes() async throws {
    let terminal = try await type("m", "a\u{7F}", "\u{1B}[B", "\u{1B}", "never", to: "search")
    #expect(terminal.frames.count == 5 && terminal.pauses.isEmpty)
    #expect(
      terminal.frames[0][0] == "search: type, press Return, scroll with arrows, quit with Escape")
    let steps = terminal.remains.split(separator: "\n").compactMap { $0.firstMatch(of: /^\d.*?:/) }
    #expect(
      steps.map { String($0.0) } == [
        "1. type \"m\":", "2. type \"a\":", "3. erase:", "4. scroll 1:",
      ])
    #expect(terminal.events.suffix(2) == ["end", "text"])
  }

  @Test("keys are typed into the field of the settings, and return ends editing")
  func typesIntoAField() async throws {
    let terminal = try await type("a b", "\u{7F}", "c\r", to: "settings")
    func field(_ frame: Int) -> String? {
      terminal.frames[frame].first { $0.contains("  Name ") }?
        .split(separator: " ").first { $0.hasPrefix("‹") }.map(String.init)
    }
    #expect(
      (0...6).map(field) == [
        "‹Office›", "‹Officea|›", "‹Officea|›", "‹Officeab|›", "‹Officea|›", "‹Officeac|›",
        "‹Officeac›",
      ])
  }

  @Test("typing into a disabled field is an error")
  func typesIntoADisabledField() async throws {
    let example = ExampleSamples.make("settings")
    let error = await #expect(throws: ScriptError.self) {
      try await ExampleSamples.play(example, "type a; flip Shared; type b")
    }
    #expect(error?.description.hasSuffix("of row name: it is disabled") == true)
    let user = TableUser(positionsOf: example.table)
    #expect(try user.control(of: TablePath(section: 0, row: 1)).text == "Officea")
  }

  @Test func reportsUnusedKeys() async throws {
    let terminal = try await type("x\r", to: "wifi")
    #expect(
      terminal.frames[1].contains { $0.hasPrefix("type \"x\": wifi doesn't support this") })
    #expect(terminal.frames[2].contains { $0.hasPrefix("1. next: 1 row deleted") })
  }
}

@Suite struct KeyDecoderTests {
  private func keys(_ pieces: String...) -> [Key] {
    var decoder = KeyDecoder()
    return pieces.flatMap { decoder.keys(of: Array($0.utf8)) }
  }

  @Test func decodesCharactersAndControls() {
    #expect(
      keys("aé漢👍", "\r\n\u{7F}\u{8}\u{3}") == [
        .character("a"), .character("é"), .character("漢"), .character("👍"), .enter, .enter,
        .erase, .erase, .end,
      ])
  }

  @Test func decodesEscapeSequences() {
    #expect(
      keys("\u{1B}[A\u{1B}OB\u{1B}[5~x\u{1B}[6~") == [
        .scroll(-1), .scroll(1), .scroll(-10), .character("x"), .scroll(10),
      ])
    #expect(keys("\u{1B}[1;5Cx\u{1B}[15~", "\u{1B}[1;") == [.character("x")])
    #expect(
      keys("a\u{1B}", "b\u{1B}\u{1B}") == [.character("a"), .end, .character("b"), .end, .end])
  }

  @Test func joinsCharactersThatArriveInPieces() {
    var decoder = KeyDecoder()
    let bytes = Array("é漢👍".utf8)
    let keys = bytes.flatMap { decoder.keys(of: [$0]) }
    #expect(keys == [.character("é"), .character("漢"), .character("👍")])
  }

  @Test(arguments: [
    [0x1B, 0x5B, 0xE6], [0x1B, 0x5B, 0x31, 0xE6, 0xBC], [0x1B, 0x4F, 0xF0, 0x9F], [0xE6],
    [0xE6, 0xBC], [0xF0, 0x9F, 0x91], [0xC3], [0x80], [0xC0], [0xFF], [0xE6, 0xF0, 0xC3],
    [0x1B, 0x5B, 0x31, 0x3B], [0x1B, 0x5B, 0x01], [0x1B, 0x4F],
  ])
  func escapeWorksAfterAnIncompleteSequence(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(of: bytes + [0x1B]).last == .end)
    var later = KeyDecoder()
    _ = later.keys(of: bytes)
    #expect(later.keys(of: [0x1B]) == [.end])
  }

  @Test func decodesArbitraryBytes() {
    var random = SeededRandom(seed: 3)
    var decoder = KeyDecoder()
    for _ in 0..<5000 {
      _ = decoder.keys(of: (0..<random.below(6)).map { _ in UInt8(random.below(256)) })
    }
    #expect(decoder.keys(of: Array("a".utf8)).last == .character("a"))
  }
}
