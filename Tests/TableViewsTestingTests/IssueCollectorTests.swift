import TableDiagnostics
import TableViewsTesting
import Testing

@MainActor
@Suite struct IssueCollectorTests {
  private let collector = IssueCollector()
  private let first = TableIssue(.wrongItem, "first")
  private let second = TableIssue(.wrongSender, "second")

  @Test func keepsEachIssueOnceInTheOrderTheyFirstHappened() {
    for issue in [second, first, second] { collector.reporter.report(issue, count: 1) }
    #expect(collector.issues == [second, first])
    #expect(collector.codes == [.wrongSender, .wrongItem])
  }

  @Test func reportsAreCountedIndependentlyOfTables() {
    for count in [1, 2, 1] { collector.reporter.report(first, count: count) }
    #expect(collector.count(of: first) == 3)
    #expect(collector.count(of: second) == 0)
  }

  @Test func clearingRemovesAllIssues() {
    collector.reporter.report(first, count: 1)
    collector.removeAll()
    #expect(collector.issues.isEmpty)
    #expect(collector.codes.isEmpty)
    #expect(collector.count(of: first) == 0)
    collector.reporter.report(first, count: 2)
    #expect(collector.issues == [first])
    #expect(collector.count(of: first) == 1)
  }
}
