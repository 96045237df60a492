import Testing

@testable import GalleryKit

/// The example of Docs/PlanTool.md is what the command reads and prints.
@Suite struct PlanToolPageTests {
  @Test func theExampleIsRight() throws {
    let page = try DocumentationPage("PlanTool.md")
    let blocks = page.blocks("json")
    try #require(blocks.count == 3)
    let tables = try blocks.prefix(2).map {
      try TableDocument(reading: Array($0.utf8), file: "PlanTool.md")
    }
    let report = UpdateReport(from: tables[0], to: tables[1])
    #expect(report.json == blocks[2])
    #expect(page.blocks("text") == [report.words])
  }
}
