import Testing

@testable import GalleryKit

@Suite struct CoordinatesTests {
  @Test(arguments: [
    ("+4230+00131", "42°30′N 1°31′E"), ("-3956+14352", "39°56′S 143°52′E"),
    ("+332654-1120424", "33°26′54″N 112°04′24″W"), ("-0000-00000", "0°00′S 0°00′W"),
  ])
  func writesPlacesAsPeopleDo(text: String, expected: String) {
    #expect(Coordinates(text)?.description == expected)
  }

  @Test(arguments: ["", "+4230", "4230+001310", "+4a30+00131", "+4230*00131", "٤٢٣٠٠٠"])
  func refusesWhatIsNoPlace(text: String) {
    #expect(Coordinates(text) == nil)
  }

  @Test func everyBundledZoneHasAReadablePlace() throws {
    for release in try TimeZoneRelease.bundled() {
      for zone in release.zones { #expect(Coordinates(zone.coordinates) != nil, "\(zone)") }
    }
  }
}
