import Testing

@testable import TextColumns

@Suite struct TextLineTests {
  @Test(arguments: [
    ("abc", 5, "abc  "), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""),
    ("abc", -1, ""), ("", 2, "  "), ("東京都", 6, "東京都"), ("東京都", 5, "東京…"), ("東京都", 4, "東… "),
    ("東京都", 2, "… "), ("é\u{301}è", 1, "…"), ("e\u{301}e\u{301}e", 2, "e\u{301}…"),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("🇩🇪🇫🇷", 2, "… "), ("❤️", 2, "❤️"), ("❤️", 1, "…"),
    ("👍🏽", 3, "👍🏽 "), ("한국", 3, "한…"), ("नमस्ते", 6, "नमस्ते  "),
  ])
  func fitsExactly(text: String, width: Int, expected: String) {
    #expect(TextLine.fitted(text, to: width) == expected)
  }

  @Test(arguments: [
    (TextLine.Alignment.leading, "東   "), (.center, " 東  "), (.trailing, "   東"),
  ])
  func alignsWithSpaces(alignment: TextLine.Alignment, expected: String) {
    #expect(TextLine("東").fitted(to: 5, alignment: alignment) == expected)
    #expect(TextLine("東京東").fitted(to: 5, alignment: alignment) == "東京…")
    #expect(TextLine("京東").fitted(to: 3, alignment: alignment) == "京…")
  }

  @Test func alignsATruncatedLineInTheGapThatAWideCharacterLeaves() {
    #expect(TextLine("東京都").fitted(to: 4, alignment: .trailing) == " 東…")
  }

  /// A loop and not a parameterized test, whose arguments would reach the terminal as they are.
  @Test func replacesWhatWouldBreakTheDrawing() {
    let cases = [
      ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\r\rb", "a  b"), ("a\n\r\nb", "a  b"),
      ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", "a b c d e f"), ("\u{1B}[2Ja", "�[2Ja"),
      ("\u{9B}31m", "�31m"), ("\u{0}\u{7}\u{8}\u{7F}", "����"), ("a\u{202E}b\u{2066}", "a�b�"),
      ("a\u{200E}b\u{200F}c\u{61C}", "a�b�c�"), ("\u{202A}\u{202D}\u{2067}\u{2069}", "����"),
      ("\u{301}", "◌\u{301}"), ("\u{301}\u{301}a", "◌\u{301}\u{301}a"), ("\u{FE0F}1", "◌\u{FE0F}1"),
      ("\u{200B}\u{903}", "\u{200B}◌\u{903}"), ("\n\u{301}", " \u{301}"), ("\u{200D}", ""),
      ("a\u{200D}b", "ab"), ("a\u{200D}", "a"), ("\u{200D}\u{301}", "◌\u{301}"),
      ("👨\u{200D}👩\u{200D}", "👨\u{200D}👩"), ("क\u{94D}\u{200D}", "क\u{94D}\u{200D}"),
    ]
    for (text, expected) in cases {
      let drawn = WidthFixtures.hexadecimal(TextLine(text).text)
      #expect(drawn == WidthFixtures.hexadecimal(expected), "\(WidthFixtures.hexadecimal(text))")
    }
  }

  @Test func isAsWideAsItsTextAndUnchangedByASecondPass() {
    for text in hostileTexts(count: 3000, seed: 3) {
      let line = TextLine(text)
      if line.columns != TextLine.columns(of: line.text) || TextLine(line.text) != line {
        Issue.record("\(WidthFixtures.hexadecimal(text))")
      }
    }
  }

  @Test func fittedTextsHaveTheirWidthAndKeepItBetweenBorders() {
    for text in hostileTexts(count: 3000, seed: 4) {
      for width in 0...9 {
        for alignment in [TextLine.Alignment.leading, .center, .trailing] {
          let fitted = TextLine.fitted(text, to: width, alignment: alignment)
          let whole = "│" + fitted + "│漢│"
          if TextLine.columns(of: fitted) != width || TextLine.columns(of: whole) != width + 5 {
            Issue.record("\(width) \(alignment): \(WidthFixtures.hexadecimal(text))")
          }
        }
      }
    }
  }

  @Test func truncationKeepsWholeGraphemeClusters() {
    for text in hostileTexts(count: 1000, seed: 5) {
      let line = TextLine(text)
      for width in 1..<max(1, line.columns) {
        let scalars = line.fitted(to: width).unicodeScalars
        let kept = scalars.lastIndex(of: "…").map { String(scalars[..<$0]) }
        let isPrefix = kept.map { Array(line.text).starts(with: Array($0)) }
        if isPrefix != true { Issue.record("\(width): \(WidthFixtures.hexadecimal(text))") }
      }
    }
  }

  @Test func scalarsOfAllKindsFitAlone() {
    let edges = WidthTable.runs.map { $0 >> 8 }.flatMap { [$0, $0 &- 1] }
    for value in Array(0...0x2FFF) + edges {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      let line = TextLine(text)
      let isDrawable = line.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7F}" }
      let fits = TextLine.columns(of: "│" + line.fitted(to: 3) + "│") == 5
      if !isDrawable || !fits { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  /// Pieces of the fixtures and control characters, in random order.
  private func hostileTexts(count: Int, seed: UInt64) -> [String] {
    var generator = Linear(state: seed)
    let troublemakers = [
      "\n", "\r\n", "\u{1B}[31m", "\t", "\u{200D}", "\u{903}", "\u{301}", "\u{202E}", "\u{FE0F}",
    ]
    let pieces =
      WidthFixtures.checkedIn.map(\.text)
      + troublemakers.flatMap { Array(repeating: $0, count: 200) }
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...4, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }
        .joined()
    }
  }
}

/// Knuth's linear congruential generator: the same texts in every run.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
