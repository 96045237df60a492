import TableDiagnostics
import Testing

@MainActor
@Suite struct ClosureReporterTests {
  @Test func handsEachIssueToTheClosureWithItsCount() {
    var heard: [String] = []
    let log = IssueLog(reporter: ClosureReporter { heard.append("\($0.code) \($1)") })
    for code in [TableIssue.Code.wrongItem, .wrongSender, .wrongItem] {
      log.report(TableIssue(code, ""))
    }
    #expect(heard == ["TV0103 1", "TV0104 1", "TV0103 2"])
  }
}
