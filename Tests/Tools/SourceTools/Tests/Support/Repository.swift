import Foundation

/// The project around this package.
public enum Repository {
  /// The path of a file, given from the project's folder.
  public static func path(_ relative: String) -> String {
    root.appendingPathComponent(relative).path
  }

  private static let root = (0..<6).reduce(URL(fileURLWithPath: #filePath).standardized) { url, _ in
    url.deletingLastPathComponent()
  }
}
