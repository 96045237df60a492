import Testing

@Suite struct RulebookTests {
  private func page() throws -> RulebookPage {
    RulebookPage(try ProjectFiles.text("Docs/Internals/Rulebook.md"))
  }

  @Test func everyRuleHasASourceOrIsMarkedAsInferred() throws {
    #expect(try page().flaws == [])
  }

  @Test(arguments: [
    ("**1.1** A rule.", ["1.1 has no evidence"]),
    ("**1.1** A rule. *Inferred*.", []),
    ("**1.1** A rule. For rows,\n*inferred*.", []),
    ("**1.1** A rule. *Seen*: a report.", ["1.1: Seen has no link"]),
    ("| 3.1 | a | b | *Seen*: [A][b] |\n\n[b]: https://example.com", []),
    ("**1.1** *Seen*: [A][b].", ["1.1 links to b, which isn't defined", "1.1: Seen has no link"]),
    (
      "**1.1** *Documented*: [A][b].\n\n[b]: https://example.com",
      ["1.1: Documented links to https://example.com"]
    ),
    ("**1.1** *Documented*: [A][b].\n\n[b]: https://developer.apple.com/documentation/uikit", []),
    ("**1.1** *Seen*: [A][b]. *Peer*: B.\n\n[b]: https://example.com", ["1.1: Peer has no link"]),
    (
      "**1.1** *Inferred*.\n\n## Sources\n\n[b]: https://example.com",
      ["no rule links to b"]
    ),
  ])
  func aRuleWithoutASourceIsFound(page: String, flaws: [String]) {
    #expect(RulebookPage(page).flaws == flaws)
  }

  @Test func everyRuleThatIsCitedIsInTheRulebook() throws {
    let rules = Set(try page().rules.map(\.number))
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

/// The rules of the rulebook with their evidence: `*Seen*: [title][key]`, and a URL for each key.
private struct RulebookPage {
  let rules: [(number: String, text: Substring)]
  private let sources: [(key: String, url: String)]

  init(_ page: String) {
    sources = page.matches(of: /(?m)^\[([^\]]+)\]: (https?:\/\/\S+)$/).map {
      (String($0.1), String($0.2))
    }
    var rules: [(number: String, text: Substring)] = []
    var number: String?
    var start = page.startIndex
    // A rule starts with a bold number or in a table row, and ends at a rule, heading, or source.
    for match in page.matches(of: /(?m)^(?:(?:\| |\*\*)(\d\.\d+)[ *]|#|\[)/) {
      if let number { rules.append((number, page[start..<match.range.lowerBound])) }
      number = match.1.map(String.init)
      start = match.range.lowerBound
    }
    if let number { rules.append((number, page[start...])) }
    self.rules = rules
  }

  /// The rules without evidence, evidence without a link, and links that don't fit.
  var flaws: [String] {
    let urls = Dictionary(sources.map { ($0.key, $0.url) }) { first, _ in first }
    var used: Set<String> = []
    var flaws: [String] = []
    for (number, text) in rules {
      let marks = text.matches(of: /\*(Documented|Seen|Peer|[Ii]nferred)\*/)
      if marks.isEmpty { flaws.append("\(number) has no evidence") }
      let keys = text.matches(of: /\]\[([^\]]+)\]/).map { String($0.1) }
      flaws += keys.filter { urls[$0] == nil }
        .map { "\(number) links to \($0), which isn't defined" }
      used.formUnion(keys)
      for (index, mark) in marks.enumerated() where mark.1.lowercased() != "inferred" {
        let end = index + 1 < marks.count ? marks[index + 1].range.lowerBound : text.endIndex
        let links = text[mark.range.upperBound..<end].matches(of: /\]\[([^\]]+)\]/)
          .compactMap { urls[String($0.1)] }
        if links.isEmpty { flaws.append("\(number): \(mark.1) has no link") }
        guard mark.1 == "Documented" else { continue }
        flaws += links.filter { !Self.isApples($0) }.map { "\(number): Documented links to \($0)" }
      }
    }
    return flaws + sources.map(\.key).filter { !used.contains($0) }.map { "no rule links to \($0)" }
  }

  /// Whether a URL leads to Apple's site or to an SDK header.
  private static func isApples(_ url: String) -> Bool {
    url.hasPrefix("https://developer.apple.com/") || url.hasPrefix("https://github.com/theos/sdks/")
  }
}
