import Foundation

/// One release of the time zone database: its zones, and the names of the countries.
public struct TimeZoneRelease: Hashable, Sendable {
  /// The name of the release, which is that of its folder: `2025.2`.
  public var name: String
  /// The zones, in the order of the file.
  public var zones: [Zone]
  /// The names of the countries by their codes, of all countries that the release knows.
  public var countryNames: [String: String]

  /// Makes a release of zones at hand.
  public init(name: String, zones: [Zone], countryNames: [String: String]) {
    self.name = name
    self.zones = zones
    self.countryNames = countryNames
  }

  /// Reads a release from a folder with `iso3166.tab` and `zone.tab`.
  ///
  /// - Parameter folder: The path of the folder; its last part names the release.
  /// - Throws: A ``TableFileError`` that names the file and, where there is one, the line.
  public init(folder: String) throws(TableFileError) {
    let name = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let countries = try CountryTable.countries(in: TableFile(folder: folder, name: "iso3166.tab"))
    let names = Dictionary(countries.map { ($0.code, $0.name) }) { first, _ in first }
    let zones = try ZoneTable.zones(
      in: TableFile(folder: folder, name: "zone.tab"), countryNames: names)
    self.init(name: name, zones: zones, countryNames: names)
  }

  /// Reads releases from folders, in the order given.
  ///
  /// - Throws: A ``TableFileError`` for the first file that cannot be used.
  public static func releases(in folders: [String]) throws(TableFileError) -> [Self] {
    var releases: [Self] = []
    for folder in folders { releases.append(try Self(folder: folder)) }
    return releases
  }

  /// Reads the five releases that come with the gallery, oldest first.
  ///
  /// - Throws: A ``TableFileError`` where the gallery's resources are damaged.
  public static func bundled() throws(TableFileError) -> [Self] {
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
