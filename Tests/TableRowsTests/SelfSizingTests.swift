import TableRows
import Testing

@Suite struct TextSizeTests {
  /// Ten columns to a line.
  private var size: TextSize {
    var size = TextSize()
    size.columnWidth = 10
    size.horizontalMargin = 5
    return size
  }

  @Test(arguments: [
    ("", 1), ("one two", 1), ("one two three", 2), ("a b c d e f", 2), ("0123456789", 1),
    ("0123456789a", 2), ("ab 0123456789012345678901", 4), ("one\ntwo", 2), ("one\n\ntwo", 3),
    ("テーブルの", 1), ("テーブルの行", 2), ("éàüéàüéàü1", 1),
  ])
  func linesBreakAtSpacesAndWithinLongWords(text: String, lines: Int) {
    #expect(size.lines(of: text, atWidth: 110) == lines)
  }

  @Test func textsStandOneUnderTheOtherWithSpacing() {
    #expect(size.height(of: ["one two three", nil, "", "x"], atWidth: 110) == 24 + 3 * 20 + 4)
    #expect(size.height(of: [], atWidth: 110) == 24)
    #expect(TextSize().height(of: ["a"], atWidth: 390) == 44)
  }

  @Test(arguments: [-1, 0, .nan, -.infinity, 5.0])
  func aWidthThatHoldsNothingHoldsAColumn(width: Double) {
    #expect(size.lines(of: "abc", atWidth: width) == 3)
    // A character wider than the line has a line of its own, and not one before it.
    #expect(size.lines(of: "行", atWidth: width) == 1)
    #expect(size.lines(of: "行の", atWidth: width) == 2)
  }

  @Test func aWidthMayBeInfinite() {
    #expect(size.lines(of: String(repeating: "a ", count: 500), atWidth: .infinity) == 1)
  }
}
