import TableRows
import Testing
import VirtualTable

@Suite struct TextSizeTests {
  /// A size with ten columns per line.
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

  @Test func textsAreStackedWithSpacing() {
    #expect(size.height(of: ["one two three", nil, "", "x"], atWidth: 110) == 24 + 3 * 20 + 4)
    #expect(size.height(of: [], atWidth: 110) == 24)
    #expect(TextSize().height(of: ["a"], atWidth: 390) == 44)
  }

  @Test(arguments: [-1, 0, .nan, -.infinity, 5.0])
  func aWidthThatHoldsNothingHoldsAColumn(width: Double) {
    #expect(size.lines(of: "abc", atWidth: width) == 3)
    // A character wider than the line needs one line, without an empty line before it.
    #expect(size.lines(of: "行", atWidth: width) == 1)
    #expect(size.lines(of: "行の", atWidth: width) == 2)
  }

  /// The expected lines consist of texts, whereas the library counts columns.
  @Test func linesMatchGreedyWordWrapping() {
    func lines(_ words: [String], limit: Int) -> [String] {
      var lines = [""]
      for word in words {
        if !lines[lines.count - 1].isEmpty {
          let joined = lines[lines.count - 1] + " " + word
          if joined.count <= limit {
            lines[lines.count - 1] = joined
            continue
          }
          lines.append("")
        }
        for letter in word {
          if lines[lines.count - 1].count == limit { lines.append("") }
          lines[lines.count - 1].append(letter)
        }
      }
      return lines
    }
    let words = (1...7).map { String(repeating: "x", count: $0) }
    let texts = words.flatMap { first in
      [[first]]
        + words.flatMap { second in [[first, second]] + words.map { [first, second, $0] } }
    }
    for limit in 1...6 {
      for text in texts {
        let expected = lines(text, limit: limit).count
        let found = size.lines(
          of: text.joined(separator: " "), atWidth: Double(limit) * 10 + 10)
        if found != expected { Issue.record("\(text) in \(limit): \(found), not \(expected)") }
      }
    }
  }

  @Test func aColumnIs8PointsWideBetweenMarginsOf16() {
    let size = TextSize()
    #expect([size.columnWidth, size.lineHeight, size.spacing] == [8, 20, 4])
    #expect([size.verticalMargin, size.horizontalMargin] == [12, 16])
    let text = String(repeating: "a", count: 10)
    #expect(size.lines(of: text, atWidth: 16 + 80 + 16) == 1)
    #expect(size.lines(of: text, atWidth: 16 + 79 + 16) == 2)
  }

  /// Text without width stays on the line of the text before it, however narrow the line is.
  @Test(arguments: [-1, 0, .nan, 5.0, 20])
  func zeroWidthTextNeedsNoLine(width: Double) {
    #expect(size.lines(of: "a\u{200B}b\u{200B}\u{200B}", atWidth: width) == 2)
  }

  @Test func aWidthMayBeInfinite() {
    #expect(size.lines(of: String(repeating: "a ", count: 500), atWidth: .infinity) == 1)
  }
}

/// The height comes from a closure, or from the view's class if there's none.
@MainActor @Suite struct SelfSizingTests {
  private final class HalfHeader: VirtualHeaderFooterView, SelfSizing {
    func height(atWidth width: Double) -> Double { width / 2 }
  }

  private final class HalfCell: VirtualCell, SelfSizing {
    func height(atWidth width: Double) -> Double { width / 2 }
  }

  @Test func cellsAreSizedByAClosureOrTheirClass() {
    #expect(VirtualCell(reuseIdentifier: nil).ownHeight(atWidth: 90) == nil)
    for cell in [VirtualCell(reuseIdentifier: nil), HalfCell(reuseIdentifier: nil)] {
      #expect(cell.ownHeight(atWidth: 90) == (cell is HalfCell ? 45 : nil))
      cell.setTableHeight { $0 / 3 }
      #expect(cell.ownHeight(atWidth: 90) == 30)
    }
  }

  @Test func headersAndFootersAreSizedByAClosureOrTheirClass() {
    let views = [
      VirtualHeaderFooterView(reuseIdentifier: nil), HalfHeader(reuseIdentifier: nil),
    ]
    for view in views {
      #expect(view.ownHeight(atWidth: 90) == (view is HalfHeader ? 45 : nil))
      view.setTableHeight { $0 / 3 }
      #expect(view.ownHeight(atWidth: 90) == 30)
    }
  }
}
