import TableDiagnostics
import Testing

@MainActor
@Suite struct IssueReporterTests {
  @Test func handsEachIssueToTheClosureWithItsCount() {
    var heard: [String] = []
    let log = IssueLog(reporter: IssueReporter { heard.append("\($0.code) \($1)") })
    for code in [TableIssue.Code.wrongItem, .wrongSender, .wrongItem] {
      log.report(TableIssue(code, ""))
    }
    #expect(heard == ["TV0103 1", "TV0104 1", "TV0103 2"])
  }
}

@MainActor
@Suite struct TrapReporterTests {
  // Only where a test can start a process.
  #if os(Linux) || os(macOS) || os(Windows)
    @Test func stopsTheProgramWithTheTextOfTheIssue() async throws {
      let result = try #require(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          await MainActor.run {
            let issue = TableIssue(.wrongItem, "the cell expects B", hint: "Register it.")
            IssueLog(reporter: .trap()).report(issue)
          }
        })
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("error TV0103: the cell expects B. Register it."))
    }

    @Test func stopsAtTheThresholdItIsGiven() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          IssueReporter.trap(from: .warning).report(TableIssue(.duplicateRows, ""), count: 1)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          IssueReporter.trap(from: .info).report(TableIssue(.notConfigurable, ""), count: 1)
        }
      }
    }

    @Test func stopsAtAnIssueThatHappenedBeforeToo() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { IssueReporter.trap().report(TableIssue(.wrongItem, ""), count: 2) }
      }
    }
  #endif

  @Test func passesMilderIssuesOnWithTheirCount() {
    var heard: [String] = []
    let reporter = IssueReporter.trap(otherwise: IssueReporter { heard.append("\($0.code) \($1)") })
    reporter.report(TableIssue(.duplicateRows, ""), count: 1)
    reporter.report(TableIssue(.notConfigurable, ""), count: 3)
    #expect(heard == ["TV0301 1", "TV0107 3"])
  }
}

// The unified log of Apple's systems cannot be read back.
#if !canImport(os)
  @MainActor
  @Suite struct SystemLogReporterTests {
    @Test func writesEachIssueOnceToStandardErrorAndNothingOnRepeats() async throws {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          await MainActor.run {
            let log = IssueLog()
            for _ in 0..<1000 { log.report(TableIssue(.wrongItem, "first")) }
            log.report(TableIssue(.notConfigurable, "zweite – ütf", hint: "Do this."))
          }
        })
      let lines = String(decoding: result.standardErrorContent, as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("TableViews:") }
      #expect(
        lines == [
          "TableViews: error TV0103: first",
          "TableViews: info TV0107: zweite – ütf. Do this.",
        ])
    }

    @Test func writesAnIssueAgainForAnotherTable() async throws {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          await MainActor.run {
            for _ in 0..<2 { IssueLog().report(TableIssue(.wrongItem, "first")) }
          }
        })
      let lines = String(decoding: result.standardErrorContent, as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("TableViews:") }
      #expect(lines.count == 2)
    }

    @Test func writesLongTextsWhole() async throws {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          await MainActor.run {
            let text = String(repeating: "a", count: 50_000)
            IssueReporter.systemLog.report(TableIssue(.wrongItem, text), count: 1)
          }
        })
      #expect(result.standardErrorContent.count { $0 == UInt8(ascii: "a") } >= 50_000)
    }
  }
#endif
