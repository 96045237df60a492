/// Words to search in, each once.
struct WordList: Sendable {
  /// The words, in order.
  let words: [String]
  /// The words as they are compared: in lower case, as bytes.
  private let keys: [[UInt8]]

  /// Makes a list of `words`, without those that were there before.
  init(_ words: some Sequence<String>) {
    var known: Set<String> = []
    self.words = words.filter { known.insert($0).inserted }
    keys = self.words.map(Self.key)
  }

  /// The words that hold `text`, in any case; computed off the main actor.
  ///
  /// - Complexity: O(*n*) for the characters of all words.
  @concurrent
  func words(containing text: String) async -> [String] {
    let key = Self.key(of: text)
    return zip(words, keys).compactMap { $1.holds(key) ? $0 : nil }
  }

  private static func key(of text: String) -> [UInt8] { Array(text.lowercased().utf8) }
}

extension [UInt8] {
  fileprivate func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    guard count >= other.count else { return false }
    for start in 0...(count - other.count) where self[start] == first {
      if self[start..<start + other.count].elementsEqual(other) { return true }
    }
    return false
  }
}
