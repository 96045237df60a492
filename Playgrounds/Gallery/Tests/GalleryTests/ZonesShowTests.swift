import Foundation
import Testing
@testable import Gallery

@MainActor
@Suite struct ZonesShowPlainTests {
  private func output(_ show: ZonesShow) -> (text: String, isEqual: Bool) {
    var lines: [String] = []
    let isEqual = show.printPlain { lines.append($0) }
    return (lines.map { $0 + "\n" }.joined(), isEqual)
  }

  @Test(arguments: [
    (ZonesShow.Grouping.country, "zones-by-country.txt"),
    (ZonesShow.Grouping.count, "zones-by-count.txt"),
  ])
  func printsEachStateAndALineForEachUpdate(
    grouping: ZonesShow.Grouping, file: String
  ) throws {
    let (text, isEqual) = output(ZonesShow(try TimeZoneRelease.bundled(), by: grouping))
    #expect(text == (try ExpectedOutput.text(file)))
    #expect(isEqual)
  }

  @Test func endsWithTheResultOfTheComparison() throws {
    for grouping in ZonesShow.Grouping.allCases {
      let (text, _) = output(ZonesShow(try TimeZoneRelease.bundled(), by: grouping))
      #expect(text.hasSuffix("\nthe table equals release 2025.2, row by row\n"))
    }
  }

  @Test func drawsWholeTables() throws {
    let releases = try TimeZoneRelease.bundled()
    var show = ZonesShow(releases)
    show.settings.isFull = true
    let (text, isEqual) = output(show)
    for release in releases {
      #expect(text.contains(" \(release.zones.count) of \(release.zones.count) rows ┘"))
    }
    for zone in try #require(releases.last).zones { #expect(text.contains(" \(zone.id)")) }
    #expect(isEqual)
  }

  @Test(arguments: [8, 9, 20, 200])
  func drawsInTheGivenSize(columns: Int) throws {
    var show = ZonesShow(try TimeZoneRelease.bundled())
    show.settings = ShowSettings(columns: columns, rows: 3)
    let frames = output(show).text.split(separator: "\n").filter { $0.contains("┌") }
    #expect(frames.count == 5 && frames.allSatisfy { $0.count == columns + 2 })
    let rows = output(show).text.split(separator: "\n").filter { $0.contains("│") }
    #expect(rows.count == 15)
  }

  @Test func playsOtherReleases() throws {
    try ReleaseFolders.with { folders in
      let countries = "AA\tAland\nBB\tBland\n"
      let paths = [
        try folders.release(
          "old", countries: countries, zones: "AA\t+0100+00100\tA/One\nBB\t+0200+00200\tB/Two\n"),
        try folders.release(
          "new", countries: countries,
          zones: "BB\t+0200+00200\tB/Two\nAA\t+0100+00100\tA/One\tchanged\n"),
      ]
      var show = ZonesShow(try TimeZoneRelease.releases(in: paths))
      show.settings = ShowSettings(columns: 40, rows: 4)
      let (text, isEqual) = output(show)
      #expect(
        text == """
          Time zones of the world by country. Marks: + inserted  > moved  ~ refreshed

          old: 2 sections, 2 rows
            ┌──────────────────────────────────────┐
            │ Aland                                │
            │   A/One                1°00′N 1°00′E │
            │ Bland                                │
            │   B/Two                2°00′N 2°00′E │
            └───────────────────────── 2 of 2 rows ┘

          old → new: sections 0 deleted, 0 inserted, 1 moved; rows 0 deleted, 0 inserted, 0 moved, \
          1 refreshed; headers 0 refreshed; 1 batch; 0 issues
            ┌──────────────────────────────────────┐
          > │ Bland                                │
            │   B/Two                2°00′N 2°00′E │
            │ Aland                                │
          ~ │   A/One · changed      1°00′N 1°00′E │
            └───────────────────────── 2 of 2 rows ┘

          the table equals release new, row by row

          """)
      #expect(isEqual)
    }
  }

  @Test func playsASingleReleaseAndOneWithoutZones() throws {
    let empty = TimeZoneRelease(name: "void", zones: [], countryNames: [:])
    #expect(output(ZonesShow([empty])).text.contains("void: 0 sections, 0 rows\n"))
    let (text, isEqual) = output(ZonesShow([try #require(TimeZoneRelease.bundled().last), empty]))
    #expect(text.contains("sections 247 deleted, 0 inserted, 0 moved; rows 418 deleted,"))
    #expect(text.hasSuffix("the table equals release void, row by row\n") && isEqual)
  }
}

@MainActor
@Suite struct ZonesShowTerminalTests {
  private func play(
    _ terminal: RecordingTerminal, by grouping: ZonesShow.Grouping = .country
  ) async throws -> Bool {
    await ZonesShow(try TimeZoneRelease.bundled(), by: grouping).animate(on: terminal)
  }

  @Test func animatesOnTheAlternateScreenAndLeavesASummary() async throws {
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

  @Test func showsDeletesThenInserts() async throws {
    let terminal = RecordingTerminal(TerminalSize(columns: 80, rows: 24))
    _ = try await play(terminal)
    let captions = terminal.frames.compactMap(\.first)
    #expect(
      captions.prefix(6) == [
        "2020.1: 247 sections, 425 rows · time zones by country",
        "2020.1 → 2022.1: before · time zones by country",
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
  func framesNeverExceedTheWindow(columns: Int, rows: Int) async throws {
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

  @Test func adaptsToTheWindowSize() async throws {
    let terminal = RecordingTerminal(
      TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 30, rows: 10),
      TerminalSize(columns: 120, rows: 50), TerminalSize(columns: 60, rows: 20))
    #expect(try await play(terminal))
    #expect(terminal.frames.prefix(4).map { $0[1].count } == [79, 29, 102, 59])
    #expect(terminal.frames.prefix(4).map(\.count).allSatisfy { $0 > 5 })
  }

  @Test func colorsOnlyMarkedLines() async throws {
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

/// Temporary folders of releases.
struct ReleaseFolders {
  private let root: URL

  static func with<Result>(_ body: (Self) throws -> Result) throws -> Result {
    let root = FileManager.default.temporaryDirectory.appending(path: "tz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    return try body(Self(root: root))
  }

  /// Writes a release, and returns the path of its folder.
  func release(_ name: String, countries: String, zones: String) throws -> String {
    let folder = root.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(countries.utf8).write(to: folder.appending(path: "iso3166.tab"))
    try Data(zones.utf8).write(to: folder.appending(path: "zone.tab"))
    return folder.path
  }
}
