import Foundation

/// The files of the project that contains these tests.
enum ProjectFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the Swift code blocks of a page in order.
  static func swiftBlocks(_ path: String, after mark: String = "") throws -> [String] {
    try text(path).components(separatedBy: "\(mark)```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// Returns the texts of all files with an extension in a folder, without build folders.
  static func texts(under folder: String, withExtension ext: String) -> [String: String] {
    var texts: [String: String] = [:]
    let base = root.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(atPath: base.path)
    while let path = found?.nextObject() as? String {
      guard path.hasSuffix(".\(ext)"), !path.contains(".build") else { continue }
      texts["\(folder)/\(path)"] = try? text("\(folder)/\(path)")
    }
    return texts
  }
}
