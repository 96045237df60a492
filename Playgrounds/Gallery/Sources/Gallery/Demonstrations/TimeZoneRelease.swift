import CommandSupport
import Foundation

/// A release of the time zone database.
struct TimeZoneRelease: Hashable {
  /// The name of the folder, such as `2025.2`.
  var name: String
  var zones: [Zone]
  /// The names of all countries by code.
  var countryNames: [String: String]
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

  /// The name and the comment.
  var text: String { comment.map { "\(id) · \($0)" } ?? id }
  /// The coordinates, such as `42°30′N 1°31′E`.
  var detail: String { Coordinates(coordinates)?.description ?? coordinates }
}

// MARK: Tables

/// A section of a table of zones or countries.
struct ZoneGroup: Identifiable, Hashable, Sendable {
  var id: String
  var title: String
  var rows: [ZoneRow]
}

/// A row of a table of zones or countries.
struct ZoneRow: Identifiable, Hashable, Sendable {
  var id: String
  var text: String
  var detail: String
}

extension TimeZoneRelease {
  /// The zones by country, in the order of the file.
  var zonesByCountry: [ZoneGroup] {
    byCountry.map { country in
      let rows = country.zones.map { ZoneRow(id: $0.id, text: $0.text, detail: $0.detail) }
      return ZoneGroup(id: country.code, title: country.name, rows: rows)
    }
  }

  /// The countries by their number of zones, ascending, with titles such as `1 zone: 209 countries`.
  var countriesByZoneCount: [ZoneGroup] {
    Dictionary(grouping: byCountry, by: \.zones.count).sorted { $0.key < $1.key }
      .map { count, countries in
        let zones = TerminalText.count(count, "zone")
        let title = TerminalText.count(countries.count, "country", plural: "countries")
        let rows = countries.map { country in
          let places = country.zones.map { zone in
            (zone.id.split(separator: "/").last.map(String.init) ?? zone.id)
              .replacing("_", with: " ")
          }
          return ZoneRow(
            id: country.code, text: country.name, detail: places.joined(separator: ", "))
        }
        return ZoneGroup(id: "\(count)", title: "\(zones): \(title)", rows: rows)
      }
  }

  private var byCountry: [(code: String, name: String, zones: [Zone])] {
    var countries: [(code: String, name: String, zones: [Zone])] = []
    var indexes: [String: Int] = [:]
    for zone in zones {
      let code = zone.countryCode
      if let index = indexes[code] {
        countries[index].zones.append(zone)
      } else {
        indexes[code] = countries.count
        countries.append((code, countryNames[code] ?? code, [zone]))
      }
    }
    return countries
  }
}

// MARK: Files

extension TimeZoneRelease {
  /// Reads the five bundled releases, oldest first.
  static func bundled() throws(TableFileError) -> [Self] {
    let folder = Bundle.module.bundleURL.appending(path: "tz", directoryHint: .isDirectory)
    let root = Bundle.module.url(forResource: "tz", withExtension: nil) ?? folder
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: root.path) else {
      throw TableFileError(file: root.path, message: "can't be read")
    }
    return try releases(
      in: names.filter { !$0.hasPrefix(".") }
        .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        .map { root.appending(path: $0).path })
  }

  /// Reads releases from folders.
  static func releases(in folders: [String]) throws(TableFileError) -> [Self] {
    var releases: [Self] = []
    for folder in folders { releases.append(try Self(folder: folder)) }
    return releases
  }

  /// Reads a folder with `iso3166.tab` and `zone.tab`.
  init(folder: String) throws(TableFileError) {
    name = URL(filePath: folder).standardizedFileURL.lastPathComponent
    countryNames = try Self.countryNames(in: TableFile(folder: folder, name: "iso3166.tab"))
    zones = []
    try readZones(in: TableFile(folder: folder, name: "zone.tab"))
  }

  private static func countryNames(in file: TableFile) throws(TableFileError) -> [String: String] {
    var names: [String: String] = [:]
    var lines: [String: Int] = [:]
    for row in try file.rows(columns: 2...2) {
      let (code, name) = (row.columns[0], row.columns[1])
      if let fault = fault(ofCode: code) { throw file.failure(row.line, fault) }
      guard !name.isEmpty else { throw file.failure(row.line, "country \(code) has no name") }
      if let line = lines.updateValue(row.line, forKey: code) {
        throw file.failure(row.line, "country \(code) is already on line \(line)")
      }
      names[code] = name
    }
    return names
  }

  private mutating func readZones(in file: TableFile) throws(TableFileError) {
    var lines: [String: Int] = [:]
    for row in try file.rows(columns: 3...4) {
      let comment = row.columns.count > 3 && !row.columns[3].isEmpty ? row.columns[3] : nil
      let zone = Zone(
        id: row.columns[2], countryCode: row.columns[0], coordinates: row.columns[1],
        comment: comment)
      if let fault = fault(of: zone) { throw file.failure(row.line, fault) }
      if let line = lines.updateValue(row.line, forKey: zone.id) {
        throw file.failure(row.line, "zone \(zone.id) is already on line \(line)")
      }
      zones.append(zone)
    }
  }

  private static func fault(ofCode code: String) -> String? {
    let isCode = code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode ? nil : "\"\(code)\" isn't a two-letter country code"
  }

  private func fault(of zone: Zone) -> String? {
    if let fault = Self.fault(ofCode: zone.countryCode) { return fault }
    if countryNames[zone.countryCode] == nil {
      return "country \(zone.countryCode) is not in iso3166.tab"
    }
    if Coordinates(zone.coordinates) == nil {
      return "\"\(zone.coordinates)\" isn't a coordinate like +4230+00131 or -690022+0393524"
    }
    return zone.id.isEmpty ? "the zone has no name" : nil
  }
}

/// An error in a file of a time zone release.
struct TableFileError: Error, Hashable, CustomStringConvertible {
  var file: String
  /// The line, from 1, or `nil` for the whole file.
  var line: Int?
  var message: String

  var description: String {
    TerminalText.oneLine(line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)")
  }
}

/// A file of the time zone database: lines with columns, separated by tabs.
///
/// Lines that start with `#` are comments.
private struct TableFile {
  private let path: String
  private let bytes: Data

  init(folder: String, name: String) throws(TableFileError) {
    path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else {
      throw TableFileError(file: path, message: "no such file")
    }
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw TableFileError(file: path, message: "can't be read")
    }
    self.bytes = bytes
  }

  func failure(_ line: Int, _ message: String) -> TableFileError {
    TableFileError(file: path, line: line, message: message)
  }

  /// Returns the lines that are neither comments nor empty, numbered from 1.
  func rows(
    columns: ClosedRange<Int>
  ) throws(TableFileError) -> [(line: Int, columns: [String])] {
    var rows: [(line: Int, columns: [String])] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let text = String(bytes: line, encoding: .utf8) else {
        throw failure(index + 1, "not UTF-8")
      }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.contains(parts.count) else {
        let bounds = Set([columns.lowerBound, columns.upperBound]).sorted()
        let expected = bounds.map(String.init).joined(separator: " to ")
        throw failure(
          index + 1, "expected \(expected) tab-separated columns, found \(parts.count)")
      }
      rows.append((index + 1, parts))
    }
    return rows
  }
}

/// Coordinates in ISO 6709, such as `+4230+00131` or `-690022+0393524`.
struct Coordinates: CustomStringConvertible {
  /// The formatted coordinates, such as `42°30′N 1°31′E`.
  let description: String

  /// Parses valid coordinates.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 11 || bytes.count == 15 else { return nil }
    let (latitude, longitude) = (bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...])
    guard
      let latitude = Self.angle(latitude, digits: 2, limit: 90, directions: ("N", "S")),
      let longitude = Self.angle(longitude, digits: 3, limit: 180, directions: ("E", "W"))
    else { return nil }
    description = "\(latitude) \(longitude)"
  }

  /// Parses degrees with a number of digits, minutes, and optional seconds.
  private static func angle(
    _ bytes: ArraySlice<UInt8>, digits count: Int, limit: Int,
    directions: (plus: String, minus: String)
  ) -> String? {
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let digits = bytes.dropFirst().map { Int($0) - 0x30 }
    guard digits.allSatisfy((0...9).contains) else { return nil }
    let rest = digits.dropFirst(count)
    let parts = [digits.prefix(count), rest.prefix(2), rest.dropFirst(2)]
      .map { $0.reduce(0) { $0 * 10 + $1 } }
    guard parts[1] < 60, parts[2] < 60,
      (parts[0] * 60 + parts[1]) * 60 + parts[2] <= limit * 3600
    else { return nil }
    func text(_ digits: ArraySlice<Int>, _ unit: String) -> String {
      digits.isEmpty ? "" : digits.map(String.init).joined() + unit
    }
    return "\(parts[0])°" + text(rest.prefix(2), "′") + text(rest.dropFirst(2), "″")
      + (sign == UInt8(ascii: "+") ? directions.plus : directions.minus)
  }
}
