import Foundation
import Testing

@Suite struct LinkTests {
  /// All Markdown pages of the project by path.
  private let pages: [String: MarkdownPage]

  init() throws {
    var texts = ["README.md": try ProjectFiles.text("README.md")]
    for folder in ["Docs", "Sources", "Tests", "Playgrounds", ".github"] {
      texts.merge(ProjectFiles.texts(under: folder, withExtension: "md")) { first, _ in first }
    }
    pages = texts.mapValues(MarkdownPage.init)
  }

  /// Returns the problem of a link, or `nil` if its target exists.
  private func flaw(of link: String, on page: String) -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].isEmpty ? page : resolve(String(parts[0]), on: page)
    let file = ProjectFiles.root.appendingPathComponent(path).path
    guard FileManager.default.fileExists(atPath: file) else { return "missing file: \(path)" }
    guard parts.count == 2 else { return nil }
    guard let target = pages[path] else { return "\(path) isn't a page with headings" }
    return target.anchors.contains(String(parts[1])) ? nil : "\(path) has no heading #\(parts[1])"
  }

  /// Returns the path of a relative link on a page, from the project's root.
  private func resolve(_ link: String, on page: String) -> String {
    let folder = URL(fileURLWithPath: "/" + page).deletingLastPathComponent()
    return String(folder.appendingPathComponent(link).standardizedFileURL.path.dropFirst())
  }

  @Test func everyLinkLeadsToAFileAndAHeading() {
    var links = 0
    for (page, content) in pages {
      for link in content.links {
        links += 1
        let flaw = flaw(of: link, on: page)
        #expect(flaw == nil, "\(page) links to \(link)")
      }
    }
    #expect(links > 50)
  }

  @Test func everyGuideIsReachedFromTheReadme() {
    var reached: Set<String> = []
    var next = ["README.md"]
    while let page = next.popLast() {
      guard let content = pages[page], reached.insert(page).inserted else { continue }
      next += content.links.map { link in
        resolve(String(link.prefix { $0 != "#" }), on: page)
      }
    }
    let guides = pages.keys.filter { $0.hasPrefix("Docs/") }
    #expect(guides.count > 10)
    for guide in guides { #expect(reached.contains(guide), "no link leads to \(guide)") }
  }

  /// Comments and catalogs refer to pages by their paths from the project's root.
  @Test func everyPageNamedInSourcesExists() {
    var names = 0
    for folder in ["Sources", "Tests", "Playgrounds"] {
      for ext in ["swift", "py", "md"] {
        for (file, text) in ProjectFiles.texts(under: folder, withExtension: ext) {
          for match in text.matches(of: /\b(?:Docs|Tests|Playgrounds)\/[\w\/+-]+\.md(?:#[\w-]+)?/) {
            names += 1
            let flaw = flaw(of: String(match.output), on: "README.md")
            #expect(flaw == nil, "\(file) refers to \(match.output)")
          }
        }
      }
    }
    #expect(names > 20)
  }
}
