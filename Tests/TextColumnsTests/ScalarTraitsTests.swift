import Testing

@testable import TextColumns

@Suite struct ScalarTraitsTests {
  @Test func widthOfEveryScalarMatchesWcwidth() {
    var runs = WidthFixtures.scalarRuns[...]
    var expected = 0
    var checked = 0
    for value in UInt32(0)...0x10FFFF {
      if let first = runs.first, first.start == value {
        expected = first.columns
        runs.removeFirst()
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let columns = ScalarTraits(of: scalar).columns
      if columns != expected {
        Issue.record("U+\(String(value, radix: 16)): \(columns), expected \(expected)")
      }
      checked += 1
    }
    #expect(runs.isEmpty)
    #expect(checked == 0x110000 - 0x800)
  }

  @Test func runsOfTheTableAscendFromZeroAndDiffer() {
    let runs = WidthTable.runs
    #expect(runs.first.map { $0 >> 8 } == 0)
    #expect(runs.last.map { $0 >> 8 < 0x110000 } == true)
    for (left, right) in zip(runs, runs.dropFirst()) {
      #expect(left >> 8 < right >> 8)
      #expect(left & 0xFF != right & 0xFF)
    }
  }

  @Test func shortCutForLettersAgreesWithTheTable() {
    #expect(WidthTable.runs.filter { (0x3A...0x7E).contains($0 >> 8) } == [0x0003A_01])
  }

  @Test(
    arguments: [
      ("1", .widenable), ("❤", [.widenable, .emoji]), ("\u{903}", .spacingMark),
      ("\u{94D}", .virama), ("क", .consonant), ("🇩", .emoji), ("a", []),
    ] as [(Unicode.Scalar, ScalarTraits)])
  func traitsIncludeEffectsOnNeighbors(scalar: Unicode.Scalar, traits: ScalarTraits) {
    #expect(ScalarTraits(of: scalar).rawValue & 0xFC == traits.rawValue)
  }
}
