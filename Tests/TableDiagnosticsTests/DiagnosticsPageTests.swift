import Foundation
import TableDiagnostics
import Testing

@Suite struct DiagnosticsPageTests {
  private let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Troubleshooting.md")

  @Test func pageMatchesCatalog() throws {
    let page = try String(contentsOf: url, encoding: .utf8)
    let renewed = try #require(
      DiagnosticsPage.renewing(page), "the comments around the codes are missing")
    if ProcessInfo.processInfo.environment["REGENERATE_DOCS"] == "1" {
      try renewed.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      page == renewed,
      """
      Docs/Troubleshooting.md differs from the catalog. To write it again, run \
      REGENERATE_DOCS=1 swift test --filter DiagnosticsPageTests
      """)
  }

  @Test func everyCodeHasOneRow() {
    let rows = DiagnosticsPage.codes.split(separator: "\n")
    for code in TableIssue.Code.allCases {
      let own = rows.filter { $0.hasPrefix("| `\(code.rawValue)` ") }
      #expect(own.count == 1, "\(code)")
      // A vertical bar in a text would begin another cell.
      #expect(own.allSatisfy { $0.count(where: { $0 == "|" }) == 5 }, "\(code)")
    }
  }

  @Test func renewingTwiceEqualsRenewingOnce() throws {
    let page = "before\n" + DiagnosticsPage.begin + "old\n" + DiagnosticsPage.end + "after\n"
    let once = try #require(DiagnosticsPage.renewing(page))
    #expect(DiagnosticsPage.renewing(once) == once)
    #expect(once.hasPrefix("before\n"))
    #expect(once.hasSuffix("after\n"))
    #expect(DiagnosticsPage.renewing("no marks") == nil)
  }
}
