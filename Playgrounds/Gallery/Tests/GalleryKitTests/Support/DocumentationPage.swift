import Foundation

/// A page of the project's documentation.
struct DocumentationPage {
  /// The whole text.
  let text: String

  /// Reads a page of the folder `Docs`.
  init(_ name: String) throws {
    let root = (0..<6).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    text = try String(contentsOf: root.appending(path: "Docs/\(name)"), encoding: .utf8)
  }

  /// The code blocks of a language, in order.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
