import TestSupport
import Testing

@testable import TableViewsTestTraits

@Suite struct LineDifferenceTests {
  private func report(_ old: String, _ new: String) -> String {
    LineDifference(from: old, to: new).report()
  }

  @Test func equalTextsHaveNoDifference() {
    let difference = LineDifference(from: "a\nb", to: "a\nb")
    #expect(difference.hunks.isEmpty)
    #expect(difference.summary == "0 of 2 lines")
    #expect(difference.report() == "")
  }

  @Test func onlyLinesThatDifferArePrinted() {
    #expect(report("a\nb\nc", "a\nB\nc") == "- 2 | b\n+ 2 | B")
  }

  @Test func anInsertedLineDoesNotChangeTheLinesBelowIt() {
    let difference = LineDifference(from: "a\nb\nc", to: "new\na\nb\nc\nend")
    #expect(difference.report() == "+ 1 | new\n+ 5 | end")
    #expect(difference.summary == "2 of 5 lines")
  }

  @Test func eachLineHasTheNumberInItsOwnText() {
    #expect(report("a\nb\nc\nd", "b\nc\nD") == "- 1 | a\n- 4 | d\n+ 3 | D")
  }

  @Test func numbersAreAligned() {
    let lines = (1...10).map { "line \($0)" }
    let new = ["line one"] + lines[1...8] + ["line ten"]
    #expect(
      report(lines.joined(separator: "\n"), new.joined(separator: "\n")) == """
        -  1 | line 1
        +  1 | line one
        - 10 | line 10
        + 10 | line ten
        """)
  }

  @Test func invisibleCharactersAreEscaped() {
    #expect(
      report("a\nb", "a  \nb\u{200B}\tc\u{A0}\r")
        == #"""
        - 1 | a
        + 1 | a \u{20}
        - 2 | b
        + 2 | b\u{200B}\tc\u{A0}\r
        """#)
  }

  @Test func joinedEmojiStayReadable() {
    #expect(report("a", "👩‍👧") == "- 1 | a\n+ 1 | 👩‍👧")
  }

  @Test func everyLineIsNewIfThereIsNoOldText() {
    #expect(LineDifference(from: nil, to: "a\nb").report() == "+ 1 | a\n+ 2 | b")
  }

  @Test func anEmptyLineIsPrinted() {
    #expect(report("a", "a\n") == "+ 2 |")
  }

  @Test func theEndOfALongReportIsCounted() {
    let new = (1...1000).map { "line \($0)" }.joined(separator: "\n")
    let report = LineDifference(from: "", to: new).report(limit: 50)
    #expect(
      report == """
        -    1 |
        +    1 | line 1
        +    2 | line 2
        … and 998 more lines
        """)
    #expect(self.report("", new).utf8.count < LineDifference.reportedBytes + 40)
  }

  @Test func aLongLineIsCutAroundTheFirstDifference() {
    let same = String(repeating: "=", count: 300)
    #expect(
      report(same + "old" + same, same + "new" + same) == """
        - 1 | …\(same.prefix(20))old\(same.prefix(97))…
        + 1 | …\(same.prefix(20))new\(same.prefix(97))…
        """)
  }

  @Test func manyLinesThatAllDifferReplaceEachOther() {
    let count = LineDifference.searchedLines + 1
    let old = (0..<count).map { "old \($0)" } + ["same"]
    let new = (0..<count).map { "new \($0)" } + ["same"]
    let difference = LineDifference(
      from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
    #expect(difference.summary == "\(count) of \(count + 1) lines")
    #expect(difference.hunks.count == 1)
  }

  /// Removing and inserting the reported lines gives the new text.
  @Test(arguments: 0..<200) func aDifferenceLeadsFromOneTextToTheOther(seed: Int) {
    var random = SeededRandom(seed: seed)
    func text() -> [String] {
      (0...random.below(12)).map { _ in ["a", "b", "c"][random.below(3)] }
    }
    let (old, new) = (text(), text())
    let difference = LineDifference(
      from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
    var lines = old
    for line in difference.hunks.flatMap(\.removed).reversed() {
      #expect(lines.remove(at: line.number - 1) == line.text)
    }
    for line in difference.hunks.flatMap(\.inserted) {
      lines.insert(line.text, at: line.number - 1)
    }
    #expect(lines == new)
  }
}
