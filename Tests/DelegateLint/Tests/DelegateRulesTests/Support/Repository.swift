import Foundation

/// The project around this package.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).standardized
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }
}
