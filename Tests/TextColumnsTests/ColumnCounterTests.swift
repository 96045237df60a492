import Testing

@testable import TextColumns

@Suite struct ColumnCounterTests {
  @Test func sequenceWidthsMatchWcwidth() {
    #expect(WidthFixtures.checkedIn.count > 2000)
    expectWidths(WidthFixtures.checkedIn)
  }

  /// Uses the file that `width_table.py corpus` writes and `.ci/run` passes in the environment.
  @Test func sequenceWidthsOfLargeCorpusMatchWcwidth() throws {
    guard let corpus = try WidthFixtures.large() else { return }
    #expect(corpus.count > 100_000)
    expectWidths(corpus)
  }

  @Test func columnsNeverDecrease() {
    for sequence in WidthFixtures.checkedIn {
      var counter = ColumnCounter()
      for scalar in sequence.text.unicodeScalars {
        let before = counter.columns
        counter.add(scalar)
        if counter.columns < before { Issue.record("\(sequence)") }
      }
    }
  }

  @Test func everyPairOfRegionalIndicatorsIsOneWideFlag() {
    let letters = (UInt32(0x1F1E6)...0x1F1FF).compactMap { Unicode.Scalar($0) }
    for first in letters {
      for second in letters {
        #expect(columns([first, second]) == 2)
        #expect(columns([first, second, first]) == 4)
      }
    }
  }

  /// The widths come from wcwidth.
  ///
  /// The fixtures contain no sequences of this kind.
  @Test func aViramaJoinsNothingBeyondASelectorOrASpacingMark() {
    #expect(TextLine.columns(of: "\u{94D}\u{FE0F}क\u{903}") == 2)
    #expect(TextLine.columns(of: "\u{94D}\u{FE0F}\u{200D}a") == 0)
    #expect(TextLine.columns(of: "क\u{94D}\u{903}ष\u{903}") == 4)
    #expect(TextLine.columns(of: "क\u{94D}\u{903}\u{200D}a") == 2)
  }

  @Test func joinsNextIfNextScalarIsSwallowed() {
    var counter = ColumnCounter()
    counter.add("👨\u{200D}")
    #expect(counter.joinsNext)
    counter.add("👩")
    #expect(!counter.joinsNext)
    #expect(counter.columns == 2)
    counter.add("क\u{94D}\u{200D}")
    #expect(!counter.joinsNext)
  }

  private func columns(_ scalars: [Unicode.Scalar]) -> Int {
    var counter = ColumnCounter()
    for scalar in scalars { counter.add(scalar) }
    return counter.columns
  }

  private func expectWidths(_ sequences: [WidthFixtures.Sequence]) {
    for sequence in sequences {
      let columns = TextLine.columns(of: sequence.text)
      if columns != sequence.columns {
        Issue.record("\(sequence): \(columns), expected \(sequence.columns)")
      }
    }
  }
}
