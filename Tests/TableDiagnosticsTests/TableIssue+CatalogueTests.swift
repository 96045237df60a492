import TableDiagnostics
import Testing

@Suite struct TableIssueCatalogueTests {
  @Test func everyCodeHasCauseFallbackAndRemedyAsSentences() {
    for code in TableIssue.Code.allCases {
      for text in [code.cause, code.fallback, code.remedy] {
        #expect(text.count > 10, "\(code)")
        #expect(text.hasSuffix("."), "\(code): \(text)")
        #expect(text.first?.isUppercase == true, "\(code): \(text)")
        #expect(!text.contains("\n"), "\(code): \(text)")
        #expect(text.wholeMatch(of: /.*(  | \.).*/) == nil, "\(code): \(text)")
      }
    }
  }

  @Test func everyCodeHasACauseOfItsOwn() {
    let causes = TableIssue.Code.allCases.map(\.cause)
    #expect(Set(causes).count == causes.count)
  }

  @Test func theSeverityOfEachCodeIsKept() {
    let milder: [TableIssue.Code: TableIssue.Severity] = [
      .logFull: .warning, .notConfigurable: .info, .identifierConflict: .warning,
      .duplicateRows: .warning, .unsoundID: .warning,
      .duplicateSections: .warning, .planningFailed: .warning, .planRejected: .warning,
      .updateWhileAsked: .warning, .unknownID: .warning, .existingID: .warning,
      .reloadingBatch: .warning, .noSuchPosition: .warning, .returningSection: .warning,
      .repeatedID: .warning, .missingItem: .warning,
      .notOffered: .warning,
    ]
    for code in TableIssue.Code.allCases {
      #expect(code.severity == milder[code] ?? .error, "\(code)")
    }
  }
}
