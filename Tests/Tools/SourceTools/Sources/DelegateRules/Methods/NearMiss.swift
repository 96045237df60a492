/// Decides whether a method name is probably a misspelled name of UIKit.
///
/// Compares names in Swift and in Objective-C, which Swift 2 used. Ignores capitalization,
/// `IndexPath` at the end of a label, and the difference between `Row` and `Item`. The remaining
/// names may differ by two letters in total, and by fewer if they are short.
struct NearMiss {
  private let spellings: [[String]]

  init(_ method: UIKitMethod) {
    let pieces = method.selector.split(separator: ":").map(String.init)
    let swift2 = [pieces.first ?? "", "_"] + pieces.dropFirst()
    spellings = [Self.plain([method.name.base] + method.name.labels), Self.plain(swift2)]
  }

  func matches(_ name: MethodName) -> Bool {
    let words = Self.plain([name.base] + name.labels)
    return spellings.contains { Self.isNear($0, words) }
  }

  private static func plain(_ words: [String]) -> [String] {
    words.map { word in
      var plain = word.lowercased().replacing("row", with: "item")
      for ending in ["indexpaths", "indexpath"] where plain.hasSuffix(ending) {
        plain.removeLast(ending.count)
      }
      return plain
    }
  }

  private static func isNear(_ words: [String], _ others: [String]) -> Bool {
    guard words.count == others.count else { return false }
    var differing = 0
    for (word, other) in zip(words, others) where word != other {
      // A short label is a different word rather than a misspelling.
      guard min(word.count, other.count) >= 8 else { return false }
      differing += EditDistance.between(word, other, atMost: 2)
      guard differing <= 2 else { return false }
    }
    return true
  }
}

/// The number of letters to insert, delete, or replace to turn one word into another.
enum EditDistance {
  /// Returns the distance, or `limit + 1` if it exceeds `limit`.
  static func between(_ word: String, _ other: String, atMost limit: Int) -> Int {
    let letters = Array(word.utf8)
    let others = Array(other.utf8)
    guard abs(letters.count - others.count) <= limit else { return limit + 1 }
    var row = Array(0...others.count)
    for (index, letter) in letters.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in others.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
      if (row.min() ?? 0) > limit { return limit + 1 }
    }
    return min(row[others.count], limit + 1)
  }
}
