/// An identity that counts how often it is hashed and compared.
struct CountedID: Hashable {
  /// How often the ids that share it were used.
  final class Counter {
    var hashes = 0
    var comparisons = 0
  }

  let value: Int
  let counter: Counter

  static func == (left: Self, right: Self) -> Bool {
    left.counter.comparisons += 1
    return left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(value)
  }
}
