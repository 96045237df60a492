import Foundation

/// Folders of releases, written for one test and removed afterwards.
struct ReleaseFolders {
  private let root: URL

  /// Makes folders, calls `body`, and removes them.
  static func with<Result>(_ body: (Self) throws -> Result) throws -> Result {
    let root = FileManager.default.temporaryDirectory.appending(path: "tz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    return try body(Self(root: root))
  }

  /// Writes a release; returns the path of its folder.
  func release(_ name: String, countries: String, zones: String) throws -> String {
    let folder = root.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(countries.utf8).write(to: folder.appending(path: "iso3166.tab"))
    try Data(zones.utf8).write(to: folder.appending(path: "zone.tab"))
    return folder.path
  }
}
