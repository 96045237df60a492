import Testing

@testable import GalleryKit

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
        "Finds Wi-Fi networks, connects to one, and has a switch.",
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

  @Test func givesTheTerminalBackBeforeItTellsOfAStepThatCannotBePlayed() async throws {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    let show = try show("wifi", "next; erase; next")
    await #expect(throws: ScriptError.self) { try await show.animate(on: terminal) }
    #expect(terminal.events == ["begin", "frame", "frame", "end", "text"])
    #expect(terminal.remains.contains("1. next: "))
  }

  @Test(arguments: [1, 9, 40, 81], [1, 4, 10, 24])
  func neverExceedsTheWindow(columns: Int, rows: Int) async throws {
    for name in ExampleSamples.names {
      let terminal = RecordingTerminal(TerminalSize(columns: columns, rows: rows))
      try await show(name).animate(on: terminal)
      for frame in terminal.frames {
        #expect(frame.count <= rows)
        #expect(frame.allSatisfy { $0.count <= max(1, columns - 1) }, "\(frame)")
      }
    }
  }

  @Test func colorsWhatChangedOnlyWhereWelcome() async throws {
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
    show.isFull = true
    show.columns = 24
    show.rows = 5
    var lines: [String] = []
    try await show.printPlain { lines.append($0) }
    #expect(
      lines.joined(separator: "\n") == """
        headers: Has headers and footers of all kinds change in place. Marks: + inserted  > moved  \
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
