import Foundation

/// The links and anchors of a Markdown page.
struct MarkdownPage {
  /// The fragments for links, as GitHub derives them from headings.
  let anchors: Set<String>
  /// The targets of links and images as written, without URLs.
  let links: [String]

  init(_ text: String) {
    let lines = Self.withoutCode(text)
    anchors = Self.anchors(of: lines.filter { $0.hasPrefix("#") })
    links = lines.flatMap { line in
      let line = Self.withoutSpans(line)
      return line.matches(of: /\]\(\s*<?([^)\s>]+)[^)]*\)/).map { String($0.1) }
        + line.matches(of: /\b(?:src|srcset|href)="([^"\s]+)"/).map { String($0.1) }
    }
    .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") && !$0.hasPrefix("doc:") }
  }

  /// Returns the lines outside of fenced code.
  private static func withoutCode(_ text: String) -> [Substring] {
    var fence: Substring?
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let marker = line.drop { $0 == " " }.prefix { $0 == "`" || $0 == "~" }
      guard marker.count >= 3 else { return fence == nil }
      if let open = fence {
        if marker.hasPrefix(open) { fence = nil }
      } else {
        fence = marker
      }
      return false
    }
  }

  /// Returns a line without code spans, in which brackets don't form links.
  private static func withoutSpans(_ line: Substring) -> String {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return String(line) }
    return parts.enumerated().map { $0.offset % 2 == 0 ? String($0.element) : "code" }.joined()
  }

  private static func anchors(of headings: [Substring]) -> Set<String> {
    var counts: [String: Int] = [:]
    var anchors: Set<String> = []
    for heading in headings {
      let name = anchor(of: heading.drop { $0 == "#" })
      let count = counts[name, default: 0]
      counts[name] = count + 1
      anchors.insert(count == 0 ? name : "\(name)-\(count)")
    }
    return anchors
  }

  /// Returns a heading in lower case without punctuation, with hyphens for spaces.
  ///
  /// Links are replaced by their text.
  static func anchor(of heading: Substring) -> String {
    let text = String(heading).replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
    let trimmed = text.trimmingCharacters(in: .whitespaces).lowercased()
    return String(
      trimmed.compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
  }
}
