import TestSupport
import Testing

@testable import TableAdapters

@Suite struct IDNumbersTests {
  @Test func anIDIsKnownByTheNumberItWasGiven() {
    var numbers = IDNumbers<String>()
    #expect(numbers.number(of: "a") == nil)
    let added = ["a", "b", "a"].map { numbers.add($0) }
    #expect(added.map(\.number) == [0, 1, 0])
    #expect(added.map(\.isNew) == [true, true, false])
    #expect(numbers.count == 2)
    #expect(numbers[0] == "a" && numbers[1] == "b")
    #expect(numbers.number(of: "b") == 1)
    #expect(numbers.number(of: "c") == nil)
  }

  @Test func aNumberThatIsFreeIsGivenAgain() {
    var numbers = IDNumbers<String>()
    for id in ["a", "b", "c"] { _ = numbers.add(id) }
    numbers.remove(number: 1)
    #expect(numbers.count == 2)
    #expect(numbers[1] == nil)
    #expect(numbers.number(of: "b") == nil)
    let added = ["d", "e"].map { numbers.add($0).number }
    #expect(added == [1, 3])
    #expect(numbers[1] == "d")
  }

  @Test func removingUnusedNumberChangesNothing() {
    var numbers = IDNumbers<String>()
    numbers.remove(number: 0)
    _ = numbers.add("a")
    _ = numbers.add("b")
    for number in [-1, 2, 1, 1] { numbers.remove(number: number) }
    #expect(numbers.count == 1)
    let added = ["c", "d"].map { numbers.add($0).number }
    #expect(added == [1, 2])
  }

  /// IDs with equal hashes are neighbors in the table, and close gaps after a deletion.
  @Test(arguments: 0..<40) func everyIDIsFoundAfterRandomChanges(seed: Int) {
    var random = SeededRandom(seed: seed)
    var numbers = IDNumbers<Colliding>()
    var expected: [Colliding: Int] = [:]
    var mostAtOnce = 0
    for _ in 0..<400 {
      let id = Colliding(value: random.below(60), hash: random.below(3))
      if random.chance(55) {
        let (number, isNew) = numbers.add(id)
        #expect(isNew == (expected[id] == nil), "seed \(seed)")
        #expect(isNew ? !expected.values.contains(number) : expected[id] == number, "seed \(seed)")
        expected[id] = number
      } else if let number = expected.removeValue(forKey: id) {
        numbers.remove(number: number)
      }
      mostAtOnce = max(mostAtOnce, expected.count)
      #expect(numbers.count == expected.count, "seed \(seed)")
    }
    for value in 0..<60 {
      for hash in 0..<3 {
        let id = Colliding(value: value, hash: hash)
        #expect(numbers.number(of: id) == expected[id], "seed \(seed), \(id)")
      }
    }
    for (id, number) in expected { #expect(numbers[number] == id, "seed \(seed)") }
    #expect((expected.values.max() ?? 0) < mostAtOnce, "seed \(seed)")
  }

  @Test func idsOfOtherHashesAreNotCompared() {
    let counter = CountedID.Counter()
    var numbers = IDNumbers<CountedID>()
    let ids = (0..<200).map { CountedID(value: $0, counter: counter) }
    for id in ids { _ = numbers.add(id) }
    #expect(counter.comparisons == 0)
    #expect(ids.map { numbers.number(of: $0) } == Array(0..<200))
    #expect(counter.comparisons == 200)
  }
}

/// An ID with one of few hashes.
private struct Colliding: Hashable, CustomStringConvertible {
  var value: Int
  var hash: Int

  var description: String { "\(value) with hash \(hash)" }
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
