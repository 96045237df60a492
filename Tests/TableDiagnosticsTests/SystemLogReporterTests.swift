import TableDiagnostics
import Testing

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
            SystemLogReporter.shared.report(TableIssue(.wrongItem, text), count: 1)
          }
        })
      #expect(result.standardErrorContent.count { $0 == UInt8(ascii: "a") } >= 50_000)
    }
  }
#endif
