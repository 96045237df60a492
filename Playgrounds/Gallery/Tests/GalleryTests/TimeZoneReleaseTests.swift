import Foundation
import Testing
@testable import Gallery

@Suite struct TimeZoneReleaseTests {
  private static let countries = "# comment\nAD\tAndorra\nCI\tCôte d'Ivoire\n"

  /// Calls a closure with a temporary folder of a release.
  @discardableResult
  private func withFolder<Result>(
    countries: Data? = Data(Self.countries.utf8), zones: Data?, _ body: (String) throws -> Result
  ) throws -> Result {
    let root = FileManager.default.temporaryDirectory.appending(path: "tz-\(UUID().uuidString)")
    let folder = root.appending(path: "2000.1")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try countries?.write(to: folder.appending(path: "iso3166.tab"))
    try zones?.write(to: folder.appending(path: "zone.tab"))
    return try body(folder.path)
  }

  private func error(countries: String = Self.countries, zones: String) throws -> TableFileError? {
    try withFolder(countries: Data(countries.utf8), zones: Data(zones.utf8)) { folder in
      do {
        _ = try TimeZoneRelease(folder: folder)
        return nil
      } catch let error as TableFileError {
        return error
      }
    }
  }

  @Test func bundlesFiveReleasesOldestFirst() throws {
    let releases = try TimeZoneRelease.bundled()
    #expect(releases.map(\.name) == ["2020.1", "2022.1", "2023.3", "2024.2", "2025.2"])
    #expect(releases.map(\.zones.count) == [425, 424, 418, 417, 418])
    for release in releases {
      let first = try #require(release.zones.first)
      #expect(first == Zone(id: "Europe/Andorra", countryCode: "AD", coordinates: "+4230+00131"))
      #expect(release.countryNames["AD"] == "Andorra")
    }
  }

  @Test func readsZonesInFileOrder() throws {
    let zones =
      "# c\r\nCI\t+0519-00402\tAfrica/Abidjan\tall of it\r\n\nAD\t+423000+0013100\tEurope/Andorra"
    let release = try withFolder(zones: Data(zones.utf8)) { try TimeZoneRelease(folder: $0 + "/") }
    #expect(
      release
        == TimeZoneRelease(
          name: "2000.1",
          zones: [
            Zone(
              id: "Africa/Abidjan", countryCode: "CI", coordinates: "+0519-00402",
              comment: "all of it"),
            Zone(id: "Europe/Andorra", countryCode: "AD", coordinates: "+423000+0013100"),
          ], countryNames: ["AD": "Andorra", "CI": "Côte d'Ivoire"]))
  }

  @Test(arguments: [
    ("AD\t+4230+00131", "expected 3 to 4 tab-separated columns, found 2"),
    ("AD\t+4230+00131\tA\tb\tc", "expected 3 to 4 tab-separated columns, found 5"),
    ("ad\t+4230+00131\tA", "\"ad\" isn't a two-letter country code"),
    ("ADX\t+4230+00131\tA", "\"ADX\" isn't a two-letter country code"),
    ("ZZ\t+4230+00131\tA", "country ZZ is not in iso3166.tab"),
    ("AD\t4230+00131\tA", "\"4230+00131\" isn't a coordinate like +4230+00131 or -690022+0393524"),
    ("AD\t+4230+00131\t", "the zone has no name"),
    ("AD\t+0000+00000\tFirst", "zone First is already on line 2"),
  ])
  func reportsTheLineOfAMalformedZone(line: String, message: String) throws {
    let error = try #require(try error(zones: "#\nAD\t+4230+00131\tFirst\n\(line)\n"))
    #expect(error.description.hasSuffix("/2000.1/zone.tab:3: \(message)"), "\(error)")
    #expect(error.line == 3 && error.message == message)
  }

  @Test(arguments: [
    "+9000+18000", "-9000-18000", "+000000+0000000", "-690022+0393524", "+8959-17959",
  ])
  func acceptsCoordinatesOnTheGlobe(text: String) throws {
    #expect(try error(zones: "AD\t\(text)\tA") == nil)
  }

  @Test(arguments: [
    "", "+4230", "+9001+00000", "+9100+00000", "+0000+18001", "+0060+00000", "+0000+00060",
    "+000060+0000000", "+4230+001310", "+42300+00131", "+4a30+00131", "+4230 00131", "٤٢٣٠٠٠",
  ])
  func rejectsOtherCoordinates(text: String) throws {
    #expect(try error(zones: "AD\t\(text)\tA")?.line == 1)
  }

  @Test(arguments: [
    ("AD", "expected 2 tab-separated columns, found 1"),
    ("AD\ta\tb", "expected 2 tab-separated columns, found 3"),
    ("A\tb", "\"A\" isn't a two-letter country code"),
    ("AE\t", "country AE has no name"),
    ("AD\tAgain", "country AD is already on line 1"),
  ])
  func reportsTheLineOfAMalformedCountry(line: String, message: String) throws {
    let error = try #require(try error(countries: "AD\tAndorra\n\(line)", zones: ""))
    #expect(error.description.hasSuffix("/2000.1/iso3166.tab:2: \(message)"), "\(error)")
  }

  @Test func reportsAMissingFile() throws {
    #expect(throws: TableFileError(file: "/no/such/iso3166.tab", message: "no such file")) {
      try TimeZoneRelease.releases(in: ["/no/such"])
    }
    try withFolder(zones: nil) { folder in
      let expected = TableFileError(file: "\(folder)/zone.tab", message: "no such file")
      #expect(expected.description == "\(folder)/zone.tab: no such file")
      #expect(throws: expected) { try TimeZoneRelease(folder: folder) }
    }
  }

  @Test func reportsTheLineThatIsNotUTF8() throws {
    let bytes = Data("AD\tAndorra\n".utf8) + Data([0x43, 0x49, 0x09, 0xF4, 0x0A])
    try withFolder(countries: bytes, zones: Data()) { folder in
      #expect(throws: TableFileError(file: "\(folder)/iso3166.tab", line: 2, message: "not UTF-8"))
      {
        try TimeZoneRelease(folder: folder)
      }
    }
  }

  @Test func aFolderInsteadOfAFileCannotBeRead() throws {
    try withFolder(zones: nil) { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/zone.tab", withIntermediateDirectories: true)
      #expect(throws: TableFileError(file: "\(folder)/zone.tab", message: "can't be read")) {
        try TimeZoneRelease(folder: folder)
      }
    }
  }
}

@Suite struct ZoneGroupTests {
  private let release = TimeZoneRelease(
    name: "r",
    zones: [
      Zone(id: "b1", countryCode: "BB", coordinates: ""),
      Zone(id: "a1", countryCode: "AA", coordinates: ""),
      Zone(id: "b2", countryCode: "BB", coordinates: ""),
      Zone(id: "c1", countryCode: "CC", coordinates: ""),
    ], countryNames: ["AA": "Aland", "BB": "Bland"])

  @Test func groupsZonesByCountryInOrderOfFirstAppearance() {
    let groups = release.zonesByCountry
    #expect(groups.map(\.id) == ["BB", "AA", "CC"])
    #expect(groups.map(\.title) == ["Bland", "Aland", "CC"])
    #expect(groups.map { $0.rows.map(\.id) } == [["b1", "b2"], ["a1"], ["c1"]])
  }

  @Test func groupsCountriesByTheirNumberOfZones() {
    let groups = release.countriesByZoneCount
    #expect(groups.map(\.id) == ["1", "2"])
    #expect(groups.map(\.title) == ["1 zone: 2 countries", "2 zones: 1 country"])
    #expect(groups.map { $0.rows.map(\.id) } == [["AA", "CC"], ["BB"]])
    #expect(groups.map { $0.rows.map(\.detail) } == [["a1", "c1"], ["b1, b2"]])
  }

  @Test func keepsEveryZoneAndCountryOfTheBundledReleases() throws {
    for release in try TimeZoneRelease.bundled() {
      let groups = release.zonesByCountry
      #expect(groups.reduce(0) { $0 + $1.rows.count } == release.zones.count)
      #expect(Set(groups.map(\.id)).count == groups.count)
      let counts = release.countriesByZoneCount
      #expect(counts.reduce(0) { $0 + $1.rows.count } == groups.count)
      #expect(counts.compactMap { Int($0.id) } == counts.compactMap { Int($0.id) }.sorted())
    }
  }

  @Test func anEmptyReleaseHasNoGroups() {
    let empty = TimeZoneRelease(name: "", zones: [], countryNames: [:])
    #expect(empty.zonesByCountry.isEmpty && empty.countriesByZoneCount.isEmpty)
  }
}

@Suite struct CoordinatesTests {
  @Test(arguments: [
    ("+4230+00131", "42°30′N 1°31′E"), ("-3956+14352", "39°56′S 143°52′E"),
    ("+332654-1120424", "33°26′54″N 112°04′24″W"), ("-0000-00000", "0°00′S 0°00′W"),
  ])
  func formatsCoordinates(text: String, expected: String) {
    #expect(Coordinates(text)?.description == expected)
  }

  @Test(arguments: ["", "+4230", "4230+001310", "+4a30+00131", "+4230*00131", "٤٢٣٠٠٠"])
  func rejectsInvalidCoordinates(text: String) {
    #expect(Coordinates(text) == nil)
  }

  @Test func everyBundledZoneHasCoordinates() throws {
    for release in try TimeZoneRelease.bundled() {
      for zone in release.zones { #expect(Coordinates(zone.coordinates) != nil, "\(zone)") }
    }
  }
}
