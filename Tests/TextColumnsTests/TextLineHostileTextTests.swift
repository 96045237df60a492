import Testing

@testable import TextColumns

/// Lines of random texts, which take seconds.
///
/// For examples, see `TextLineTests`.
@Suite struct TextLineHostileTextTests {
  @Test func isAsWideAsItsTextAndUnchangedByASecondPass() {
    for text in hostileTexts(count: 3000, seed: 3) {
      let line = TextLine(text)
      if line.columns != TextLine.columns(of: line.text) || TextLine(line.text) != line {
        Issue.record("\(WidthFixtures.hexadecimal(text))")
      }
    }
  }

  @Test func fittedTextsHaveTheirWidthAndKeepItBetweenBorders() {
    for text in hostileTexts(count: 3000, seed: 4) {
      for width in 0...9 {
        for alignment in [TextLine.Alignment.leading, .center, .trailing] {
          let fitted = TextLine.fitted(text, to: width, alignment: alignment)
          let whole = "│" + fitted + "│漢│"
          if TextLine.columns(of: fitted) != width || TextLine.columns(of: whole) != width + 5 {
            Issue.record("\(width) \(alignment): \(WidthFixtures.hexadecimal(text))")
          }
        }
      }
    }
  }

  @Test func truncationKeepsWholeGraphemeClusters() {
    for text in hostileTexts(count: 1000, seed: 5) {
      let line = TextLine(text)
      for width in 1..<max(1, line.columns) {
        let scalars = line.fitted(to: width).unicodeScalars
        let kept = scalars.lastIndex(of: "…").map { String(scalars[..<$0]) }
        let isPrefix = kept.map { Array(line.text).starts(with: Array($0)) }
        if isPrefix != true { Issue.record("\(width): \(WidthFixtures.hexadecimal(text))") }
      }
    }
  }

  /// Returns pieces of the fixtures and control characters in random order.
  private func hostileTexts(count: Int, seed: UInt64) -> [String] {
    var generator = Linear(state: seed)
    let troublemakers = [
      "\n", "\r\n", "\u{1B}[31m", "\t", "\u{200D}", "\u{903}", "\u{301}", "\u{202E}", "\u{FE0F}",
    ]
    let pieces =
      WidthFixtures.checkedIn.map(\.text)
      + troublemakers.flatMap { Array(repeating: $0, count: 200) }
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...4, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }
        .joined()
    }
  }
}

/// Knuth's linear congruential generator, which gives the same texts in every run.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
