import TableControls
import Testing

/// The caret's position after the app changes a text.
@Suite struct CaretPlacementTests {
  /// The expected position in a model that only removes characters is after the remaining ones.
  @Test func theCaretFollowsTheCharactersThatAFilterKeeps() {
    let letters: [Character] = ["1", "2", "x"]
    var texts: [[Character]] = [[]]
    for _ in 0..<4 { texts += texts.flatMap { text in letters.map { text + [$0] } } }
    for text in Set(texts) {
      let placement = CaretPlacement(
        from: String(text), to: String(text.filter { $0 != "x" }))
      for caret in 0..<text.count {
        let expected = text[..<caret].count { $0 != "x" }
        #expect(placement.caret(at: caret) == expected, "\(String(text)) \(caret)")
      }
    }
  }

  @Test func inALongTextThatChangesEverywhereTheCaretKeepsItsOffset() {
    let text = String(repeating: "ab", count: 5_000)
    #expect(CaretPlacement(from: text, to: text.uppercased()).caret(at: 4_000) == 4_000)
  }
}
