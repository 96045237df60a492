import TableDiagnostics
import Testing

@Suite struct TableIssueCodeTests {
  @Test func everyCodeKeepsItsNumber() {
    for (code, name, number) in releasedCodes {
      #expect(code.rawValue == number, "\(name)")
      #expect(TableIssue.Code(rawValue: number) == code, "\(name)")
    }
  }

  @Test func noCodeIsMissingAmongTheReleasedOnes() {
    #expect(TableIssue.Code.allCases == releasedCodes.map(\.code))
  }

  @Test func codesAreUniqueAndOfOneForm() {
    let codes = TableIssue.Code.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    for code in codes { #expect(code.wholeMatch(of: /TV0[0-6][0-9]{2}/) != nil, "\(code)") }
    #expect(codes == codes.sorted())
  }

  @Test func aCodeDescribesItselfByItsNumber() {
    #expect("\(TableIssue.Code.wrongItem)" == "TV0103")
    #expect(TableIssue.Code(rawValue: "TV0100") == nil)
  }
}
