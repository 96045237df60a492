import Testing

@testable import GalleryKit

@Suite struct TerminalTextTests {
  @Test func clipsCarefully() {
    #expect(TerminalText.clipped("abc", to: 3) == "abc")
    #expect(TerminalText.clipped("abcd", to: 3) == "abc")
    #expect(TerminalText.clipped("漢字", to: 3) == "漢")
    #expect(TerminalText.clipped("a", to: 0) == "")
    #expect(TerminalText.clipped("a\u{1B}[2J\r\nb", to: 9) == "a?[2J?b")
  }

  @Test func breaksAfterPartsWhereItCan() {
    #expect(TerminalText.wrapped(["aa bb", "cc", "dd"], to: 9) == ["aa bb;", "cc; dd"])
    #expect(TerminalText.wrapped(["aa bb", "cc", "dd"], to: 99) == ["aa bb; cc; dd"])
    #expect(TerminalText.wrapped([], to: 9) == [])
  }

  @Test func breaksLongPartsBetweenWordsAndCutsLongWords() {
    #expect(TerminalText.wrapped(["aa bb cc", "dd"], to: 6) == ["aa bb", "cc; dd"])
    #expect(TerminalText.wrapped(["abcdefgh"], to: 3) == ["abc"])
  }
}
