import TableDiagnostics
import Testing

@MainActor
@Suite struct TrapReporterTests {
  @Test func stopsTheProgramWithTheTextOfTheIssue() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let issue = TableIssue(.wrongItem, "the cell expects B", hint: "Register it.")
          IssueLog(reporter: TrapReporter()).report(issue)
        }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("error TV0103: the cell expects B. Register it."))
  }

  @Test func stopsAtTheThresholdItIsGiven() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        TrapReporter(from: .warning).report(TableIssue(.duplicateRows, ""), count: 1)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        TrapReporter(from: .info).report(TableIssue(.notConfigurable, ""), count: 1)
      }
    }
  }

  @Test func stopsAtAnIssueThatHappenedBeforeToo() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { TrapReporter().report(TableIssue(.wrongItem, ""), count: 2) }
    }
  }

  @Test func passesMilderIssuesOnWithTheirCount() {
    var heard: [String] = []
    let reporter = TrapReporter(milder: ClosureReporter { heard.append("\($0.code) \($1)") })
    reporter.report(TableIssue(.duplicateRows, ""), count: 1)
    reporter.report(TableIssue(.notConfigurable, ""), count: 3)
    #expect(heard == ["TV0301 1", "TV0107 3"])
  }
}
