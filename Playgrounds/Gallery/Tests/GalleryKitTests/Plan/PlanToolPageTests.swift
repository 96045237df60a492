import Foundation
import Testing

@testable import GalleryKit

/// The example of Docs/PlanTool.md is what the command reads and prints.
@Suite struct PlanToolPageTests {
  private static func blocks(_ language: String) throws -> [String] {
    let root = (0..<6).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let page = try String(contentsOf: root.appending(path: "Docs/PlanTool.md"), encoding: .utf8)
    return page.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test func theExampleIsRight() throws {
    let blocks = try Self.blocks("json")
    try #require(blocks.count == 3)
    let tables = try blocks.prefix(2).map {
      try TableDocument(reading: Array($0.utf8), file: "PlanTool.md")
    }
    let report = UpdateReport(from: tables[0], to: tables[1])
    #expect(report.json == blocks[2])
    #expect(try Self.blocks("text") == [report.words])
  }
}
