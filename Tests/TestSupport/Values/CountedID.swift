/// An identity that counts how often it is hashed and compared.
package struct CountedID: Hashable {
  /// The number of times that the IDs that share it were used.
  package final class Counter {
    package var hashes = 0
    package var comparisons = 0

    package init() {}
  }

  package let value: Int
  package let counter: Counter

  package init(value: Int, counter: Counter) { (self.value, self.counter) = (value, counter) }

  package static func == (left: Self, right: Self) -> Bool {
    left.counter.comparisons += 1
    return left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(value)
  }
}
