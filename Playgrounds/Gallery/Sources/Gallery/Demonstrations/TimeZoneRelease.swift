import CommandSupport
import Foundation

/// A release of the time zone database.
struct TimeZoneRelease: Hashable {
  /// The name of the folder, such as `2025.2`.
  var name: String
  var zones: [Zone]
  /// The names of all countries by code.
  var countryNames: [String: String]

  init(name: String, zones: [Zone], countryNames: [String: String]) {
    (self.name, self.zones, self.countryNames) = (name, zones, countryNames)
  }

  /// Reads a folder with `iso3166.tab` and `zone.tab`.
  init(folder: String) throws(TableFileError) {
    let name = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let countries = try CountryTable.countries(in: TableFile(folder: folder, name: "iso3166.tab"))
    let names = Dictionary(countries.map { ($0.code, $0.name) }) { first, _ in first }
    let zones = try ZoneTable.zones(
      in: TableFile(folder: folder, name: "zone.tab"), countryNames: names)
    self.init(name: name, zones: zones, countryNames: names)
  }

  /// Reads releases from folders.
  static func releases(in folders: [String]) throws(TableFileError) -> [Self] {
    var releases: [Self] = []
    for folder in folders { releases.append(try Self(folder: folder)) }
    return releases
  }

  /// Reads the five bundled releases, oldest first.
  static func bundled() throws(TableFileError) -> [Self] {
    try releases(in: bundledFolders())
  }

  private static func bundledFolders() throws(TableFileError) -> [String] {
    let folder = Bundle.module.bundleURL.appending(path: "tz", directoryHint: .isDirectory)
    let root = Bundle.module.url(forResource: "tz", withExtension: nil) ?? folder
    do {
      return try FileManager.default.contentsOfDirectory(atPath: root.path)
        .filter { !$0.hasPrefix(".") }
        .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        .map { root.appending(path: $0).path }
    } catch {
      throw TableFileError(file: root.path, message: "cannot be read")
    }
  }
}

/// A line of `zone.tab`.
struct Zone: Identifiable, Hashable, Sendable {
  /// The name, such as `Europe/Andorra`.
  var id: String
  /// The ISO 3166 code, such as `AD`.
  var countryCode: String
  /// The coordinates in ISO 6709, such as `+4230+00131`.
  var coordinates: String
  /// The part of the country, if it has several zones.
  var comment: String?
}

/// A line of `iso3166.tab`.
struct Country: Identifiable, Hashable, Sendable {
  /// The ISO 3166 code, such as `AD`.
  var code: String
  /// The English name, such as `Andorra`.
  var name: String

  var id: String { code }
}

/// A section of a table.
struct ZoneGroup<Row: Identifiable & Hashable & Sendable>: Identifiable, Hashable, Sendable {
  var id: String
  var title: String
  var rows: [Row]
}

/// A country and the names of its zones.
struct CountryZones: Identifiable, Hashable, Sendable {
  /// The ISO 3166 code, such as `AD`.
  var id: String
  var name: String
  var zones: [String]
}

extension TimeZoneRelease {
  /// The zones by country, in the order of the file.
  var zonesByCountry: [ZoneGroup<Zone>] {
    var groups: [ZoneGroup<Zone>] = []
    var indexes: [String: Int] = [:]
    for zone in zones {
      let code = zone.countryCode
      if let index = indexes[code] {
        groups[index].rows.append(zone)
      } else {
        indexes[code] = groups.count
        groups.append(ZoneGroup(id: code, title: countryNames[code] ?? code, rows: [zone]))
      }
    }
    return groups
  }

  /// The countries by their number of zones, ascending, with titles such as `1 zone: 209 countries`.
  var countriesByZoneCount: [ZoneGroup<CountryZones>] {
    let countries = zonesByCountry.map { group in
      CountryZones(id: group.id, name: group.title, zones: group.rows.map(\.id))
    }
    return Dictionary(grouping: countries, by: \.zones.count).sorted { $0.key < $1.key }.map {
      count, members in
      let countries = TerminalText.count(members.count, "country", plural: "countries")
      let title = "\(TerminalText.count(count, "zone")): \(countries)"
      return ZoneGroup(id: "\(count)", title: title, rows: members)
    }
  }
}

/// Coordinates that are read as in `zone.tab` and written as people do.
struct Coordinates: Hashable, Sendable {
  /// An angle in degrees, minutes, and perhaps seconds.
  private struct Angle: Hashable {
    var degrees: Int
    var rest: [String]
    var direction: String
  }

  private let latitude: Angle
  private let longitude: Angle

  /// Reads ISO 6709, such as `+4230+00131` or `-690022+0393524`.
  init?(_ text: String) {
    let length = text.utf8.count
    guard length == 11 || length == 15, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard
      let latitude = Self.angle(text.prefix(length / 2), degreeDigits: 2, directions: ("N", "S")),
      let longitude = Self.angle(
        text.dropFirst(length / 2), degreeDigits: 3, directions: ("E", "W"))
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  private static func angle(
    _ text: Substring, degreeDigits: Int, directions: (plus: String, minus: String)
  ) -> Angle? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst()
    guard digits.allSatisfy(\.isNumber), let degrees = Int(digits.prefix(degreeDigits)) else {
      return nil
    }
    let rest = digits.dropFirst(degreeDigits)
    let parts = [rest.prefix(2), rest.dropFirst(2)].filter { !$0.isEmpty }.map(String.init)
    let direction = sign == "+" ? directions.plus : directions.minus
    return Angle(degrees: degrees, rest: parts, direction: direction)
  }
}

extension Coordinates: CustomStringConvertible {
  /// The coordinates, such as `42°30′N 1°31′E`.
  var description: String { "\(Self.text(latitude)) \(Self.text(longitude))" }

  private static func text(_ angle: Angle) -> String {
    "\(angle.degrees)°" + zip(angle.rest, ["′", "″"]).map { $0 + $1 }.joined() + angle.direction
  }
}
