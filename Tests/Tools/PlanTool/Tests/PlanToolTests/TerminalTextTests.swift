import Testing
import CommandSupport

@Suite struct TerminalTextTests {
  @Test func clipsToTheWidth() {
    #expect(TerminalText.clipped("abc", to: 3) == "abc")
    #expect(TerminalText.clipped("abcd", to: 3) == "abc")
    #expect(TerminalText.clipped("漢字", to: 3) == "漢")
    #expect(TerminalText.clipped("a", to: 0) == "")
    #expect(TerminalText.clipped("a\u{1B}[2J", to: 9) == #"a\u{1B}[2"#)
  }

  @Test func escapesControlCharacters() {
    #expect(TerminalText.oneLine("a\u{1B}[2J\r\nb\t\u{0}") == #"a\u{1B}[2J\r\nb\t\u{0}"#)
    #expect(
      TerminalText.oneLine("\u{9B}\u{85}\u{2028}\u{2029}") == #"\u{9B}\u{85}\u{2028}\u{2029}"#)
    let turning: [ClosedRange<UInt32>] = [
      0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
    ]
    for scalar in turning.joined().compactMap(Unicode.Scalar.init) {
      let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      #expect(TerminalText.oneLine("\(scalar)") == escape)
    }
    let harmless = "é e\u{301} 漢字 👩\u{200D}🚀 \\n \\ \u{FFFD}"
    #expect(TerminalText.oneLine(harmless) == harmless)
  }

  @Test func breaksLinesBetweenParts() {
    #expect(TerminalText.wrapped(["aa bb", "cc", "dd"], to: 9) == ["aa bb;", "cc; dd"])
    #expect(TerminalText.wrapped(["aa bb", "cc", "dd"], to: 99) == ["aa bb; cc; dd"])
    #expect(TerminalText.wrapped([], to: 9) == [])
  }

  @Test func breaksLongPartsBetweenWordsAndCutsLongWords() {
    #expect(TerminalText.wrapped(["aa bb cc", "dd"], to: 6) == ["aa bb", "cc; dd"])
    #expect(TerminalText.wrapped(["abcdefgh"], to: 3) == ["abc"])
  }
}
