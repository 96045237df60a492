import Foundation

/// The open methods and properties in the package's sources.
enum OpenMethods {
  /// The names of open methods and properties in a file, without initializers and classes.
  static func names(in path: String) throws -> Set<String> {
    try names(in: path, after: #"\bopen (?:override )?(?:func|var) "#)
  }

  /// The requirements of a protocol in a file with nothing else.
  static func requirements(in path: String) throws -> Set<String> {
    try names(in: path, after: #"(?m)^  (?:@MainActor )?(?:func|var) "#)
  }

  /// The Swift files in a folder.
  static func files(under folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
  }

  private static let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private static func names(in path: String, after pattern: String) throws -> Set<String> {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let starts = try NSRegularExpression(pattern: pattern).matches(
      in: text, range: NSRange(text.startIndex..., in: text))
    return Set(
      starts.compactMap { match in
        Range(match.range, in: text).map { name(in: text[$0.upperBound...]) }
      })
  }

  /// The name of a method at the start of a text with its labels, such as `row(at:)`.
  private static func name(in text: Substring) -> String {
    let base = text.prefix { $0.isLetter || $0.isNumber }
    let rest = text.dropFirst(base.count)
    guard rest.first == "(" else { return String(base) }
    var (depth, label, labels) = (0, "", [String]())
    var isLabel = true
    for character in rest {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ",": if depth == 1 { (label, isLabel) = ("", true) }
      case ":":
        if depth == 1, isLabel {
          labels.append(label.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "")
          (label, isLabel) = ("", false)
        }
      default: if depth == 1, isLabel { label.append(character) }
      }
      if depth == 0 { break }
    }
    return "\(base)(\(labels.map { "\($0):" }.joined()))"
  }
}
