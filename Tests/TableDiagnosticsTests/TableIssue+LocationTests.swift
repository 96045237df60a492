import TableDiagnostics
import Testing

@Suite struct TableIssueLocationTests {
  @Test func withDefaultArgumentsItIsThePlaceOfTheCall() {
    let location = TableIssue.Location()
    let line: UInt = #line - 1
    #expect(location.line == line)
    #expect(location.fileID == "TableDiagnosticsTests/TableIssue+LocationTests.swift")
  }

  @Test func describesItselfAsFileAndLine() {
    #expect(TableIssue.Location(fileID: "App/A.swift", line: 12).description == "App/A.swift:12")
  }
}
