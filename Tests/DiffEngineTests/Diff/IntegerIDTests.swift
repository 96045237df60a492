import DiffEngine
import PlanProofs
import TestSupport
import Testing

/// IDs that are hashed by their machine words.
@Suite struct IntegerIDTests {
  @Test(arguments: sampled(0..<40, every: 5)) func everyStandardIntegerMatchesAsHashesDo(seed: Int)
  {
    expectSame(Int.self, seed)
    expectSame(Int8.self, seed)
    expectSame(Int16.self, seed)
    expectSame(Int32.self, seed)
    expectSame(Int64.self, seed)
    expectSame(UInt.self, seed)
    expectSame(UInt8.self, seed)
    expectSame(UInt16.self, seed)
    expectSame(UInt32.self, seed)
    expectSame(UInt64.self, seed)
  }

  /// Compares diffs of integers with diffs of strings.
  ///
  /// The integers are near the minimum, zero, and the maximum, with duplicates and outliers.
  private func expectSame<ID: FixedWidthInteger & MachineWordIdentity & Sendable>(
    _: ID.Type, _ seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    let spread = 10 + random.below(100)
    for start in [ID.min, 0, ID.max, 0 &- 50] {
      func id() -> ID {
        random.oneIn(90) ? ID.max / 2 : start &+ ID(truncatingIfNeeded: random.below(spread))
      }
      let old = (0..<60).map { _ in id() }
      let new = old.shuffled(using: &random).map { random.oneIn(5) ? id() : $0 }
      let changes = ListChanges(from: old, to: new, checking: .everywhere)
      let expected = ListChanges(
        from: old.map(String.init), to: new.map(String.init), checking: .everywhere)
      #expect(changes == expected, "\(ID.self) from \(start), seed \(seed)")
    }
  }

  @Test(arguments: 0..<60) func tablesMatchAsHashesDo(seed: Int) {
    var random = SeededRandom(seed: seed)
    let (old, new) = (table(&random), table(&random))
    let changes = TableChanges(from: old, to: new, checking: .everywhere)
    let expected = TableChanges(
      from: old, to: new, rowID: { String($0.id) }, sameContent: ==, checking: .everywhere)
    #expect(changes == expected, "seed \(seed)")
  }

  private func table(_ random: inout SeededRandom) -> [DiffSection] {
    ["A", "B", "C", "D"].shuffled(using: &random).map { name in
      DiffSection(name, ids: (0..<random.below(30)).map { _ in random.below(60) - 30 })
    }
  }

  @Test func noIdIsComparedWithAnother() {
    var random = SeededRandom(seed: 1)
    let counter = CountedWord.Counter()
    let new = (0..<2_000).map { CountedWord(value: $0, word: $0, counter: counter) }
    let old = new.shuffled(using: &random)
    _ = ListChanges(from: old, to: new)
    // The walk makes some 1,000 comparisons before it gives up.
    #expect(counter.comparisons < 2_000 + 1_100)
  }

  /// Different IDs can have the same words.
  @Test(arguments: 0..<40) func idsWithSameWordAreDistinguished(seed: Int) {
    var random = SeededRandom(seed: seed)
    let counter = CountedWord.Counter()
    func id(_ value: Int) -> CountedWord {
      CountedWord(value: value, word: value / 2, counter: counter)
    }
    let values = (0..<40).map { _ in random.below(50) }
    let others = values.shuffled(using: &random).map { random.oneIn(4) ? random.below(50) : $0 }
    #expect(
      ListChanges(from: values.map(id), to: others.map(id))
        == ListChanges(from: values.map(String.init), to: others.map(String.init)), "seed \(seed)")
  }

  /// Only an old ID has the words of a new one, so recording the new ones doesn't reveal it.
  @Test func oldIDWithWordsOfNewOneIsDeleted() {
    let counter = CountedWord.Counter()
    let old = [1, 3, 5].map { CountedWord(value: $0, word: $0 / 2, counter: counter) }
    let new = [4, 3, 1].map { CountedWord(value: $0, word: $0 / 2, counter: counter) }
    let changes = ListChanges(from: old, to: new)
    #expect(changes.deletes == [2] && changes.inserts == [0] && changes.moves.count == 1)
  }

  /// The first reads determine the range.
  ///
  /// Later reads are out of range or collide.
  @Test(arguments: [1, 7, 1_000]) func idsThatReadDifferentlyEachTimeDoNoHarm(range: Int) {
    var random = SeededRandom(seed: range)
    let (old, new) = (Array(0..<100), Array(0..<100).shuffled(using: &random))
    let changes = ListChanges(
      from: old, to: new, id: { _ in random.below(range) - range / 2 }, sameContent: ==)
    #expect(changes.contradiction == nil)
    #expect(changes.applying(to: old) { new[$0] } == new)
    var reads = 0
    let rising = ListChanges(
      from: old, to: new,
      id: { (_: Int) -> Int in
        reads += 1
        return reads
      }, sameContent: ==)
    #expect(rising.deletes == old && rising.inserts == Array(new.indices))
  }
}
