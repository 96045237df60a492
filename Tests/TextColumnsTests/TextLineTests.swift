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

  /// Not a parameterized test, because the log would print its arguments unescaped.
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
      // A joiner's effect depends on the text that remains before it.
      ("a\u{200D}👍\u{94D}🏽\u{200D}b", "a👍\u{94D}🏽\u{200D}b"),
      ("👍a\u{200D}\u{200B}\u{94D}🏽\u{200D}b", "👍a\u{200B}\u{94D}🏽b"),
    ]
    for (text, expected) in cases {
      let drawn = WidthFixtures.hexadecimal(TextLine(text).text)
      #expect(drawn == WidthFixtures.hexadecimal(expected), "\(WidthFixtures.hexadecimal(text))")
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
}
