import Foundation

extension WordList {
  /// How many words a list should have, so that searching it is worth showing.
  static let pleasantCount = 100_000

  /// The words of the system's dictionary; nil where it has none, or too few.
  static func installed(at path: String = "/usr/share/dict/words") -> Self? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let list = Self(text.split(whereSeparator: \.isNewline).lazy.map(String.init))
    return list.words.count >= pleasantCount ? list : nil
  }

  /// Made-up words in alphabetical order, the same for every seed.
  static func generated(count: Int = pleasantCount, seed: Int = 1) -> Self {
    var random = SeededRandom(seed: seed)
    var words: Set<String> = []
    while words.count < count {
      let length = 2 + random.below(4)
      words.insert((0..<length).map { _ in syllable(&random) }.joined())
    }
    return Self(words.sorted())
  }

  private static func syllable(_ random: inout SeededRandom) -> String {
    let (starts, middles) = (Array("bcdfghlmnprstvz"), Array("aeiou"))
    let end = ["", "", "n", "r", "l", "s"][random.below(6)]
    return "\(starts[random.below(starts.count)])\(middles[random.below(middles.count)])\(end)"
  }
}
