import Testing

@testable import GalleryKit

@MainActor
@Suite struct ZonesShowTerminalTests {
  private func play(
    _ terminal: RecordingTerminal, by grouping: ZonesShow.Grouping = .country
  ) async throws -> Bool {
    await ZonesShow(try TimeZoneRelease.bundled(), by: grouping).animate(on: terminal)
  }

  @Test func animatesOnAScreenOfItsOwnAndLeavesASummary() async throws {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    #expect(try await play(terminal))
    #expect(terminal.events.first == "begin")
    #expect(terminal.events.suffix(2) == ["end", "text"])
    #expect(terminal.events.filter { $0 == "frame" }.count == terminal.pauses.count)
    #expect(terminal.pauses.allSatisfy { $0 == .seconds(1) })
    #expect(terminal.remains.hasSuffix("\nthe table equals release 2025.2, row by row\n"))
    #expect(terminal.remains.contains("2020.1 → 2022.1: sections 0 deleted, 0 inserted, 0 moved;"))
    #expect(!terminal.remains.contains("\u{1B}"))
  }

  @Test func showsWhatGoesAndThenWhatCame() async throws {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    _ = try await play(terminal)
    let captions = terminal.frames.compactMap(\.first)
    #expect(
      captions.prefix(6) == [
        "2020.1: 247 sections, 425 rows · time zones by country",
        "2020.1 → 2022.1: what goes · time zones by country",
        "2020.1 → 2022.1: place 1 of 5 · time zones by country",
        "2020.1 → 2022.1: place 2 of 5 · time zones by country",
        "2020.1 → 2022.1: place 3 of 5 · time zones by country",
        "2020.1 → 2022.1 · time zones by country",
      ])
    #expect(terminal.frames[1].contains { $0.hasPrefix("- │   Australia/Currie ") })
    #expect(terminal.frames[2].contains { $0.hasPrefix("~ │   Australia/Hobart ") })
    #expect(!terminal.frames[2].contains { $0.contains("Australia/Currie ") })
    #expect(terminal.frames[3].contains { $0.hasPrefix("> │   America/Vancouver ") })
    #expect(terminal.frames[4].contains { $0.hasPrefix("+ │   Pacific/Kanton ") })
  }

  @Test func everyAnnouncedPlaceShowsAMark() async throws {
    for grouping in ZonesShow.Grouping.allCases {
      let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
      _ = try await play(terminal, by: grouping)
      for frame in terminal.frames {
        guard let caption = frame.first, caption.contains(": place") else { continue }
        #expect(frame.contains { ["+ │", "> │", "~ │"].contains($0.prefix(3)) }, "\(caption)")
      }
    }
  }

  @Test(arguments: [1, 9, 11, 12, 40, 81], [1, 4, 10, 24])
  func neverExceedsTheWindow(columns: Int, rows: Int) async throws {
    let size = TerminalSize(columns: columns, rows: rows)
    for grouping in ZonesShow.Grouping.allCases {
      let terminal = RecordingTerminal(size)
      _ = try await play(terminal, by: grouping)
      for frame in terminal.frames {
        #expect(frame.count <= rows)
        #expect(frame.allSatisfy { $0.count <= max(1, columns - 1) }, "\(frame)")
      }
    }
  }

  @Test func followsTheWindowWhileItChanges() async throws {
    let terminal = RecordingTerminal(
      TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 30, rows: 10),
      TerminalSize(columns: 120, rows: 50), TerminalSize(columns: 60, rows: 20))
    #expect(try await play(terminal))
    #expect(terminal.frames.prefix(4).map { $0[1].count } == [79, 29, 102, 59])
    #expect(terminal.frames.prefix(4).map(\.count).allSatisfy { $0 > 5 })
  }

  @Test func colorsOnlyMarkedLinesAndOnlyWhereWelcome() async throws {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    _ = try await play(terminal)
    #expect(terminal.coloredFrames[1].contains("\u{1B}[1;31m- │   Australia/Currie"))
    #expect(!terminal.coloredFrames[0].contains("\u{1B}[1;"))
    let plain = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    plain.hasColors = false
    _ = try await play(plain)
    #expect(plain.frames == terminal.frames)
    #expect(!plain.coloredFrames.contains { $0.contains("\u{1B}[1;") })
  }

  @Test func namesOfReleasesCannotBreakTheScreen() async {
    let name = "\u{1B}[2J漢字\n\(String(repeating: "x", count: 99))"
    let releases = ["a", name].map { TimeZoneRelease(name: $0, zones: [], countryNames: [:]) }
    let terminal = RecordingTerminal(TerminalSize(columns: 40, rows: 9))
    _ = await ZonesShow(releases).animate(on: terminal)
    #expect(!terminal.coloredFrames.contains { $0.contains("\u{1B}[2J") })
    #expect(!terminal.remains.contains("\u{1B}"))
    #expect(terminal.frames.allSatisfy { $0.allSatisfy { $0.count <= 39 } })
    #expect(terminal.remains.contains("\na →\n\\u{1B}[2J漢字\\nx"))
  }
}
