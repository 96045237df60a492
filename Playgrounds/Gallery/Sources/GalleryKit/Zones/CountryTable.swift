/// The reader of `iso3166.tab`: code and name of each country.
enum CountryTable {
  /// Returns the countries in the order of the file.
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

  /// Tells whether `text` is two ASCII capitals.
  static func isCode(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
