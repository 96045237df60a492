import Foundation
import TableDiagnostics
import Testing

@Suite struct DiagnosticsPageTests {
  private let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Diagnostics.md")

  @Test func thePageSaysWhatTheCatalogSays() throws {
    let page = try String(contentsOf: url, encoding: .utf8)
    let renewed = try #require(
      DiagnosticsPage.renewing(page), "the marks around the codes are missing")
    if ProcessInfo.processInfo.environment["REGENERATE_DOCS"] == "1" {
      try renewed.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      page == renewed,
      """
      Docs/Diagnostics.md differs from the catalog; write it anew with \
      REGENERATE_DOCS=1 swift test --filter DiagnosticsPageTests
      """)
  }

  @Test func everyCodeHasAnEntry() {
    for code in TableIssue.Code.allCases {
      #expect(DiagnosticsPage.codes.contains("#### \(code.rawValue) `"), "\(code)")
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
