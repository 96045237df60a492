import DiffEngine

/// An ID that counts comparisons and reads of its word.
struct CountedWord: MachineWordIdentity {
  final class Counter {
    var words = 0
    var comparisons = 0
  }

  let value: Int
  let word: Int
  let counter: Counter

  var identityWords: (UInt64, UInt64) {
    counter.words += 1
    return word.identityWords
  }

  static func == (left: Self, right: Self) -> Bool {
    left.counter.comparisons += 1
    return left.value == right.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
