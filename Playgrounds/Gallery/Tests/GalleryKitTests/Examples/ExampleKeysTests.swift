import TableViews
import Testing

@testable import GalleryKit

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

  @Test func filtersAsAPersonTypes() async throws {
    let terminal = try await type("m", "a\u{7F}", "\u{1B}[B", "\u{1B}", "never", to: "search")
    #expect(terminal.frames.count == 5 && terminal.pauses.isEmpty)
    #expect(
      terminal.frames[0][0] == "search: type, press return, scroll with arrows; escape ends")
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

  @Test("what can't be typed, because the field is switched off, is reported")
  func typesIntoADisabledField() async throws {
    let example = ExampleSamples.make("settings")
    let player = try await ExampleSamples.play(example, "type a; flip Shared; type b")
    #expect(player.log.map(\.issues.count) == [0, 0, 1])
    #expect(example.table.control(in: "name")?.text == "Officea")
  }

  @Test func tellsOfKeysThatMeanNothing() async throws {
    let terminal = try await type("x\r", to: "wifi")
    #expect(
      terminal.frames[1].contains { $0.hasPrefix("type \"x\": wifi has nothing of the kind") })
    #expect(terminal.frames[2].contains { $0.hasPrefix("1. next: 1 row deleted") })
  }
}
