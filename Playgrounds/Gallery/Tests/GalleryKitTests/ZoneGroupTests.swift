import GalleryKit
import Testing

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

  @Test func groupsCountriesByHowManyZonesTheyHave() {
    let groups = release.countriesByZoneCount
    #expect(groups.map(\.id) == ["1", "2"])
    #expect(groups.map(\.title) == ["1 zone: 2 countries", "2 zones: 1 country"])
    #expect(groups.map { $0.rows.map(\.id) } == [["AA", "CC"], ["BB"]])
    #expect(groups.map { $0.rows.map(\.zones) } == [[["a1"], ["c1"]], [["b1", "b2"]]])
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
