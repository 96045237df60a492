import TableDiagnostics
import Testing

@Suite struct TableIssueSeverityTests {
  private typealias Severity = TableIssue.Severity

  @Test func severitiesAreOrderedByGravity() {
    #expect([Severity.error, .info, .warning].sorted() == [.info, .warning, .error])
    #expect(Severity.allCases == Severity.allCases.sorted())
  }

  @Test func theOrderIsStrict() {
    for left in Severity.allCases {
      for right in Severity.allCases {
        #expect([left < right, left == right, left > right].filter(\.self).count == 1)
      }
    }
  }

  @Test func severitiesAreNamedAsTheyAreWritten() {
    #expect(Severity.allCases.map(\.description) == ["info", "warning", "error"])
  }
}
