import Testing

@Suite struct IssueCodeTests {
  /// The texts of the tests that provoke issues: all but those of the catalogue itself.
  private var tests: [String] {
    ProjectFiles.texts(under: "Tests", withExtension: "swift")
      .filter { !$0.key.contains("TableDiagnosticsTests/TableIssue") }
      .filter { !$0.key.contains("ReleasedCodes") }
      .map(\.value)
  }

  @Test func everyCodeIsNamedByATestThatProvokesIt() throws {
    let source = try ProjectFiles.text("Sources/TableDiagnostics/Issues/TableIssue+Code.swift")
    let codes = source.matches(of: /case (\w+) = "TV\d{4}"/).map { String($0.1) }
    #expect(codes.count > 20)
    let texts = tests
    for code in codes {
      #expect(texts.contains { $0.contains(".\(code)") }, "\(code)")
    }
  }
}
