import SourceToolsTestSupport
import Testing

@testable import DelegateRules

/// Checks that the project's app code has no methods that UIKit doesn't call.
@Suite("The project's app code")
struct ProjectCodeTests {
  private static let folders = [
    "Tests/UIKitCheck/ObjC/App", "Tests/TableViewsTests", "Playgrounds/Gallery/Sources",
    "Playgrounds/TableViews.playground",
  ]

  @Test(arguments: folders)
  func hasNoFindings(_ folder: String) {
    let read = SwiftFiles(in: [Repository.path(folder)])
    #expect(read.unreadable == [])
    #expect(!read.files.isEmpty)
    let report = Linter().report(on: read.files)
    #expect(report.unreadable == [])
    #expect(report.findings.map(\.description) == [])
  }
}
