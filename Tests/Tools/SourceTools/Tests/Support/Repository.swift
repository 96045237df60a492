import Foundation

/// The project that contains this package.
public enum Repository {
  /// Returns the path of a file, relative to the project's folder.
  public static func path(_ relative: String) -> String {
    root.appendingPathComponent(relative).path
  }

  private static let root = (0..<6).reduce(URL(fileURLWithPath: #filePath).standardized) { url, _ in
    url.deletingLastPathComponent()
  }
}
