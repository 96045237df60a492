import Testing
import TextColumns

@Suite struct CharacterColumnsTests {
  @Test(
    arguments: [
      ("a", 1), ("ä", 1), ("e\u{301}", 1), ("漢", 2), ("Ａ", 2), ("ｱ", 1), ("한", 2), ("\u{200B}", 0),
      ("❤", 1), ("❤️", 2), ("☺︎", 1), ("1️⃣", 2), ("👍🏽", 2), ("👩‍🚀", 2), ("🏳️‍🌈", 2), ("🇨🇭", 2),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ] as [(Character, Int)])
  func countsOneCharacter(character: Character, columns: Int) {
    #expect(character.columns == columns)
  }

  @Test func countsAControlCharacterAsTheOneDrawnForIt() {
    for character: Character in ["\n", "\t", "\u{1B}", "\u{0}", "\u{9B}"] {
      #expect(character.columns == TextLine(String(character)).columns)
    }
  }
}
