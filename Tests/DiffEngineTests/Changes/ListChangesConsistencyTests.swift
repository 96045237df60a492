import DeviceCases
import DiffEngine
import PlanProofs
import TestSupport
import Testing

@Suite struct ListChangesConsistencyTests {
  @Test func engineResultsAreConsistent() {
    let lists = allLists(over: [1, 2, 3], upTo: 4)
    let contradicting = lists.enumerated().flatMap { index, old in
      sampled(lists, every: 5, from: index)
        .map { ListChanges(from: old.map { DiffRow(id: $0) }, to: $0.map { DiffRow(id: $0) }) }
        .filter { $0.contradiction != nil }
    }
    #expect(contradicting.isEmpty, "\(contradicting.prefix(1))")
  }

  @Test(arguments: [
    (ListChanges(oldCount: -1, newCount: 0), "a negative count: -1"),
    (ListChanges(oldCount: 0, newCount: .min), "a negative count: \(Int.min)"),
    (ListChanges(oldCount: 2, newCount: 2, deletes: [2]), "deletes: there is no 2"),
    (ListChanges(oldCount: 2, newCount: 2, deletes: [-1]), "deletes: there is no -1"),
    (ListChanges(oldCount: 2, newCount: 2, inserts: [.max]), "inserts: there is no \(Int.max)"),
    (ListChanges(oldCount: 2, newCount: 2, moves: [move(2, 0)]), "moves, from: there is no 2"),
    (ListChanges(oldCount: 2, newCount: 2, moves: [move(0, 2)]), "moves, to: there is no 2"),
    (ListChanges(oldCount: 3, newCount: 3, updates: [move(0, 3)]), "updates, to: there is no 3"),
    (ListChanges(oldCount: 3, newCount: 3, duplicates: [3]), "duplicates: there is no 3"),
    (ListChanges(oldCount: 3, newCount: 3, unsoundIDs: [3]), "unsound ids: there is no 3"),
    (ListChanges(oldCount: 2, newCount: 0, deletes: [1, 0]), "deletes: 1 stands before 0"),
    (ListChanges(oldCount: 2, newCount: 4, inserts: [0, 0]), "inserts: 0 occurs twice"),
    (
      ListChanges(oldCount: 3, newCount: 3, moves: [move(0, 2), move(2, 0)]),
      "moves, to: 2 stands before 0"
    ),
    (
      ListChanges(oldCount: 3, newCount: 3, updates: [move(1, 1), move(0, 0)]),
      "updates, to: 1 stands before 0"
    ),
    (
      ListChanges(oldCount: 3, newCount: 3, duplicates: [1, 1]), "duplicates: 1 occurs twice"
    ),
    (
      ListChanges(oldCount: 3, newCount: 3, deletes: [1], moves: [move(1, 0)]),
      "1 leaves the old data twice"
    ),
    (
      ListChanges(oldCount: 3, newCount: 3, moves: [move(1, 0), move(1, 2)]),
      "1 leaves the old data twice"
    ),
    (
      ListChanges(oldCount: 3, newCount: 3, inserts: [0], moves: [move(1, 0)]),
      "0 enters the new data twice"
    ),
    (ListChanges(oldCount: 3, newCount: 3, deletes: [1]), "3 without 1 and with 0 is not 3"),
    (ListChanges(oldCount: 0, newCount: .max), "0 without 0 and with 0 is not \(Int.max)"),
    (ListChanges(oldCount: 3, newCount: 3, updates: [move(0, 1)]), "updates: nothing goes 0→1"),
    (
      ListChanges(oldCount: 3, newCount: 3, moves: [move(2, 0)], updates: [move(2, 2)]),
      "updates: nothing goes 2→2"
    ),
    (
      ListChanges(oldCount: 3, newCount: 2, deletes: [0], updates: [move(0, 0)]),
      "updates: nothing goes 0→0"
    ),
  ])
  func theFirstContradictionIsNamed(_ changes: ListChanges, _ text: String) {
    #expect(changes.contradiction == text)
  }

  @Test func theLongestListsAreJudgedWithoutBeingBuilt() {
    let changes = ListChanges(
      oldCount: .max, newCount: .max, deletes: [0], inserts: [.max - 1],
      updates: [move(.max - 1, .max - 2)])
    #expect(changes.contradiction == nil)
  }

  @Test(arguments: sampled(0..<8, every: 3)) func onlyConsistentChangesCanBeApplied(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    var accepted = 0
    for round in 0..<2_000 {
      let changes = random.ascendingChanges()
      let result = changes.applying(to: Array(0..<changes.oldCount)) { _ in -1 }
      accepted += result == nil ? 0 : 1
      let expected = DenseCheck.accepts(changes)
      if (result != nil) != expected || (changes.contradiction == nil) != expected {
        Issue.record("seed \(seed), round \(round): \(changes) \(changes.contradiction ?? "")")
      }
    }
    #expect(accepted > 100)
  }

  @Test func absurdNumbersNeverTrap() {
    var random = SeededRandom(seed: 3)
    func number() -> Int { HostileBatch.numbers.randomElement(using: &random) ?? 0 }
    func numbers() -> [Int] { (0..<random.below(3)).map { _ in number() } }
    func pairs() -> [IndexPair<Int>] { numbers().map { IndexPair(from: $0, to: number()) } }
    var sound = 0
    for _ in 0..<(isLong ? 20_000 : 5_000) {
      let changes = ListChanges(
        oldCount: number(), newCount: number(), deletes: numbers(), inserts: numbers(),
        moves: pairs(), updates: pairs(), duplicates: numbers(), unsoundIDs: numbers())
      sound += changes.contradiction == nil ? 1 : 0
    }
    #expect(sound > 0)
  }
}

extension SeededRandom {
  /// Returns random changes of a short list, with ascending positions.
  ///
  /// They may be inconsistent.
  fileprivate mutating func ascendingChanges() -> ListChanges {
    let oldCount = below(4) + 1
    let deletes = positions()
    let inserts = positions()
    return ListChanges(
      oldCount: oldCount,
      newCount: oldCount - deletes.count + inserts.count + (oneIn(8) ? 1 : 0),
      deletes: deletes, inserts: inserts, moves: pairs(), updates: pairs())
  }

  private mutating func positions() -> [Int] {
    Set((0..<below(3)).map { _ in below(6) - (oneIn(12) ? 1 : 0) }).sorted()
  }

  private mutating func pairs() -> [IndexPair<Int>] {
    positions().map { IndexPair(from: oneIn(2) ? $0 : below(5), to: $0) }
  }
}
