import CommandSupport
import Foundation

/// A file of the time zone database: lines with columns, separated by tabs.
///
/// Lines that start with `#` are comments.
struct TableFile {
  /// A line, numbered from 1.
  struct Row {
    var line: Int
    var columns: [String]
  }

  let path: String
  private let bytes: Data

  init(folder: String, name: String) throws(TableFileError) {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else {
      throw TableFileError(file: path, message: "no such file")
    }
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw TableFileError(file: path, message: "cannot be read")
    }
    (self.path, self.bytes) = (path, bytes)
  }

  func failure(_ line: Int, _ message: String) -> TableFileError {
    TableFileError(file: path, line: line, message: message)
  }

  /// Returns the lines that are neither comments nor empty, and checks their numbers of columns.
  func rows(columns: ClosedRange<Int>) throws(TableFileError) -> [Row] {
    var rows: [Row] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let text = String(bytes: line, encoding: .utf8) else {
        throw failure(number, "not UTF-8")
      }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.contains(parts.count) else {
        throw failure(number, Self.wrongCount(parts.count, expected: columns))
      }
      rows.append(Row(line: number, columns: parts))
    }
    return rows
  }

  private static func wrongCount(_ count: Int, expected: ClosedRange<Int>) -> String {
    let range =
      expected.count == 1
      ? "\(expected.lowerBound)" : "\(expected.lowerBound) to \(expected.upperBound)"
    return "expected \(range) columns set off by tabs, found \(count)"
  }
}

/// An error in a file of a time zone release.
struct TableFileError: Error, Hashable {
  var file: String
  /// The line, from 1, or `nil` for the whole file.
  var line: Int?
  var message: String
}

extension TableFileError: CustomStringConvertible {
  var description: String {
    TerminalText.oneLine(line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)")
  }
}

/// The reader of `iso3166.tab`.
enum CountryTable {
  static func countries(in file: TableFile) throws(TableFileError) -> [Country] {
    var countries: [Country] = []
    var lines: [String: Int] = [:]
    for row in try file.rows(columns: 2...2) {
      let country = Country(code: row.columns[0], name: row.columns[1])
      guard isCode(country.code) else {
        throw file.failure(row.line, "\"\(country.code)\" is not a country code of two capitals")
      }
      guard !country.name.isEmpty else {
        throw file.failure(row.line, "country \(country.code) has no name")
      }
      if let line = lines.updateValue(row.line, forKey: country.code) {
        throw file.failure(row.line, "country \(country.code) is on line \(line) already")
      }
      countries.append(country)
    }
    return countries
  }

  /// Returns whether a text is two ASCII capitals.
  static func isCode(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}

/// The reader of `zone.tab`.
enum ZoneTable {
  static func zones(
    in file: TableFile, countryNames: [String: String]
  ) throws(TableFileError) -> [Zone] {
    var zones: [Zone] = []
    var lines: [String: Int] = [:]
    for row in try file.rows(columns: 3...4) {
      let zone = zone(row.columns)
      if let fault = fault(of: zone, countryNames: countryNames) {
        throw file.failure(row.line, fault)
      }
      if let line = lines.updateValue(row.line, forKey: zone.id) {
        throw file.failure(row.line, "zone \(zone.id) is on line \(line) already")
      }
      zones.append(zone)
    }
    return zones
  }

  private static func zone(_ columns: [String]) -> Zone {
    let comment = columns.count > 3 && !columns[3].isEmpty ? columns[3] : nil
    return Zone(
      id: columns[2], countryCode: columns[0], coordinates: columns[1], comment: comment)
  }

  private static func fault(of zone: Zone, countryNames: [String: String]) -> String? {
    if !CountryTable.isCode(zone.countryCode) {
      return "\"\(zone.countryCode)\" is not a country code of two capitals"
    }
    if countryNames[zone.countryCode] == nil {
      return "country \(zone.countryCode) is not in iso3166.tab"
    }
    if !areCoordinates(zone.coordinates) {
      return "\"\(zone.coordinates)\" are not coordinates like +4230+00131 or -690022+0393524"
    }
    return zone.id.isEmpty ? "the zone has no name" : nil
  }

  /// Returns whether a text is ±DDMM±DDDMM or ±DDMMSS±DDDMMSS, in range.
  static func areCoordinates(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 11 || bytes.count == 15 else { return false }
    let middle = bytes.count == 11 ? 5 : 7
    return isAngle(bytes[..<middle], degreeDigits: 2, limit: 90)
      && isAngle(bytes[middle...], degreeDigits: 3, limit: 180)
  }

  private static func isAngle(_ bytes: ArraySlice<UInt8>, degreeDigits: Int, limit: Int) -> Bool {
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return false
    }
    let digits = bytes.dropFirst().map { Int($0) - 0x30 }
    guard digits.allSatisfy((0...9).contains) else { return false }
    let degrees = digits.prefix(degreeDigits).reduce(0) { $0 * 10 + $1 }
    let rest = digits.dropFirst(degreeDigits)
    let seconds = rest.dropFirst(2)
    let (minute, second) = (
      rest.prefix(2).reduce(0) { $0 * 10 + $1 }, seconds.reduce(0) { $0 * 10 + $1 }
    )
    guard minute < 60, second < 60 else { return false }
    return degrees < limit || (degrees == limit && minute == 0 && second == 0)
  }
}
