import Foundation
import Testing

@Suite struct LinkTests {
  @Test func everyLinkToAFileOfTheProjectLeadsToOne() throws {
    var pages = ProjectFiles.texts(under: "Docs", withExtension: "md")
    pages["README.md"] = try ProjectFiles.text("README.md")
    var links = 0
    for (page, text) in pages {
      let folder = ProjectFiles.root.appendingPathComponent(page).deletingLastPathComponent()
      for match in text.matches(of: /\]\(([^)#\s]+)[^)]*\)/) {
        let target = String(match.1)
        guard !target.contains("://") else { continue }
        links += 1
        let path = folder.appendingPathComponent(target).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(target)")
      }
    }
    #expect(links > 5)
  }
}
