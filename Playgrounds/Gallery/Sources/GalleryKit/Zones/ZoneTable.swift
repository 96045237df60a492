/// The reader of `zone.tab`: country code, coordinates, name and perhaps a comment of each zone.
enum ZoneTable {
  /// Returns the zones in the order of the file.
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

  /// Tells whether `text` is ±DDMM±DDDMM or ±DDMMSS±DDDMMSS, within the globe.
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
