import Testing

@testable import GalleryKit

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
  func printsEachStateOnceAndALineForEachUpdate(
    grouping: ZonesShow.Grouping, file: String
  ) throws {
    let (text, isEqual) = output(ZonesShow(try TimeZoneRelease.bundled(), by: grouping))
    #expect(text == (try ExpectedOutput.text(file)))
    #expect(isEqual)
  }

  @Test func endsWithTheVerdict() throws {
    for grouping in ZonesShow.Grouping.allCases {
      let (text, _) = output(ZonesShow(try TimeZoneRelease.bundled(), by: grouping))
      #expect(text.hasSuffix("\nthe table equals release 2025.2, row by row\n"))
    }
  }

  @Test func drawsWholeTablesWhenAsked() throws {
    let releases = try TimeZoneRelease.bundled()
    var show = ZonesShow(releases)
    show.isFull = true
    let (text, isEqual) = output(show)
    for release in releases {
      #expect(text.contains(" \(release.zones.count) of \(release.zones.count) rows ┘"))
    }
    for zone in try #require(releases.last).zones { #expect(text.contains(" \(zone.id)")) }
    #expect(isEqual)
  }

  @Test(arguments: [8, 9, 20, 200])
  func drawsAsWideAndTallAsAsked(columns: Int) throws {
    let show = ZonesShow(try TimeZoneRelease.bundled(), columns: columns, rows: 3)
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
      let (text, isEqual) = output(
        ZonesShow(try TimeZoneRelease.releases(in: paths), columns: 40, rows: 4))
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
