import Testing

@Suite struct RulebookTests {
  /// The numbers of the rules: at the beginning of a line, or of a row of the table.
  private func rules() throws -> Set<String> {
    let page = try ProjectFiles.text("Docs/Rulebook.md")
    return Set(page.matches(of: /(?m)^(?:\| |\*\*)(\d\.\d+)[ *]/).map { String($0.1) })
  }

  @Test func everyRuleThatIsCitedStandsInTheRulebook() throws {
    let rules = try rules()
    #expect(rules.count > 50)
    var citations = 0
    for folder in ["Sources", "Tests"] {
      for (file, text) in ProjectFiles.texts(under: folder, withExtension: "swift") {
        for citation in text.matches(of: /RULEBOOK (\d\.\d+(?:(?:,| to| and) \d\.\d+)*)/) {
          for rule in citation.1.matches(of: /\d\.\d+/) {
            citations += 1
            #expect(rules.contains(String(rule.output)), "\(file) cites \(citation.output.0)")
          }
        }
      }
    }
    #expect(citations > 30)
  }
}
