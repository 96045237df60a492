import TableDiagnostics
import Testing

@MainActor
@Suite struct IssueReporterTests {
  @Test func handsEachIssueToTheClosureWithItsCount() {
    var reports: [String] = []
    let log = IssueLog(reporter: IssueReporter { reports.append("\($0.code) \($1)") })
    for code in [TableIssue.Code.wrongItem, .wrongSender, .wrongItem] {
      log.report(TableIssue(code, ""))
    }
    #expect(reports == ["TV0103 1", "TV0104 1", "TV0103 2"])
  }
}

/// Writes that may be partial, like the system's `write`.
@Suite struct WriteWholeTests {
  private let bytes = Array("abcdefghij".utf8)

  /// Returns the written text.
  ///
  /// The writer returns the given results and then -1.
  private func writing(_ results: [Int]) -> (text: String, calls: Int) {
    var (text, calls) = ("", 0)
    writeWhole(bytes) { offered in
      calls += 1
      guard calls <= results.count else { return -1 }
      let count = min(results[calls - 1], offered.count)
      text += String(decoding: offered.prefix(max(0, count)), as: UTF8.self)
      return count
    }
    return (text, calls)
  }

  @Test func textIsWrittenCompletelyInPiecesOfAnySize() {
    for count in 1...11 {
      let (text, calls) = writing(Array(repeating: count, count: 10))
      #expect(text == "abcdefghij" && calls == (10 + count - 1) / count)
    }
    #expect(writing([3, 1, 5, 9]) == ("abcdefghij", 4))
  }

  @Test func writingStopsAfterFailure() {
    for refusal in [0, -1] {
      #expect(writing([refusal, 10]) == ("", 1))
      #expect(writing([4, refusal, 10]) == ("abcd", 2))
    }
  }

  @Test func emptyTextIsNotWritten() {
    writeWhole([]) { _ in
      Issue.record("unexpected write")
      return 0
    }
  }
}

@MainActor
@Suite struct TrapReporterTests {
  // Tests can start a process only on these platforms.
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
    var reports: [String] = []
    let reporter = IssueReporter.trap(
      otherwise: IssueReporter { reports.append("\($0.code) \($1)") })
    reporter.report(TableIssue(.duplicateRows, ""), count: 1)
    reporter.report(TableIssue(.notConfigurable, ""), count: 3)
    #expect(reports == ["TV0301 1", "TV0107 3"])
  }
}

// Apple's unified log can't be read back.
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
