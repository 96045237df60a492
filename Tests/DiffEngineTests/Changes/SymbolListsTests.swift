import DiffEngine
import TestSupport
import Testing

/// What ids are asked while lists are compared, and what happens when they answer nonsense.
@Suite struct SymbolListsTests {
  private final class Counter {
    var hashes = 0
    var comparisons = 0
  }

  private struct CountedID: Hashable {
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

  @Test(arguments: [100, 1_000, 10_000])
  func listsAreHashedALinearNumberOfTimes(count: Int) {
    var random = SeededRandom(seed: count)
    let counter = Counter()
    let old = (0..<count).map { CountedID(value: $0, counter: counter) }
    let news = [old, old.reversed(), old.shuffled(using: &random), Array(old.dropFirst(count / 2))]
    for new in news {
      counter.hashes = 0
      counter.comparisons = 0
      _ = ListChanges(from: old, to: new, id: { $0 }, sameContent: { _, _ in true })
      #expect(counter.hashes <= old.count + 2 * new.count)
      #expect(counter.comparisons <= 3 * (old.count + new.count))
    }
  }

  @Test func tablesAreHashedALinearNumberOfTimes() {
    let counter = Counter()
    let old = (0..<100).map { DiffSection("\($0)", ids: Array($0 * 50..<($0 + 1) * 50)) }
    var new = Array(old.dropFirst(5).reversed())
    new.append(new[7].replacingRows(with: new[7].rows.reversed()))
    _ = TableChanges(
      from: old, to: new, rowID: { CountedID(value: $0.id, counter: counter) }, sameContent: ==)
    let rows = (old + new).map(\.rows.count).reduce(0, +)
    #expect(counter.hashes <= 2 * rows)
    #expect(counter.comparisons <= 4 * rows)
  }

  @Test func identitiesAreAskedForOnce() {
    var calls = 0
    _ = ListChanges(
      from: 0..<100, to: 50..<200,
      id: { value in
        calls += 1
        return value
      }, sameContent: ==)
    #expect(calls == 250)
  }

  /// An id that breaks the rules of Hashable, one way for each kind.
  private struct FaultyID: Hashable {
    enum Kind: CaseIterable {
      case equalButHashedApart, hashedAlikeButNeverEqual, alwaysEqual, atRandom
    }
    let kind: Kind
    let value: Int
    let counter: Counter

    static func == (left: Self, right: Self) -> Bool {
      left.counter.comparisons += 1
      return switch left.kind {
      case .equalButHashedApart: left.value / 2 == right.value / 2
      case .hashedAlikeButNeverEqual: false
      case .alwaysEqual: true
      case .atRandom: left.counter.comparisons % 3 == 0
      }
    }
    func hash(into hasher: inout Hasher) {
      counter.hashes += 1
      switch kind {
      case .hashedAlikeButNeverEqual: hasher.combine(0)
      case .atRandom: hasher.combine(counter.hashes % 7)
      default: hasher.combine(value)
      }
    }
  }

  @Test(arguments: FaultyID.Kind.allCases)
  private func faultyIdsStillGiveTheNewList(kind: FaultyID.Kind) {
    let counter = Counter()
    var random = SeededRandom(seed: 3)
    for round in 0..<200 {
      func list() -> [Int] { (0..<random.below(40)).map { _ in random.below(30) } }
      let (old, new) = (list(), list())
      let changes = ListChanges(
        from: old, to: new, id: { FaultyID(kind: kind, value: $0, counter: counter) },
        sameContent: ==)
      #expect(changes.applying(to: old) { new[$0] } == new, "seed 3, round \(round)")
    }
  }

  @Test func valuesThatDoNotEqualThemselvesAreReplaced() {
    let changes = ListChanges(from: [1, .nan, 2], to: [1, .nan, 2.0])
    #expect(changes.description == "delete 1; insert 1")
  }
}
