import DiffEngine
import TestSupport
import Testing

@Suite struct ListChangesApplyingTests {
  @Test func requestsOnlyNewElements() {
    let old = [DiffRow(id: 1), DiffRow(id: 2), DiffRow(id: 3), DiffRow(id: 4)]
    let new = [DiffRow(id: 4), DiffRow(id: 9), DiffRow(id: 2, content: 1), DiffRow(id: 3)]
    let changes = ListChanges(from: old, to: new)
    var requested: [Int] = []
    let result = changes.applying(to: old) { index in
      requested.append(index)
      return new[index]
    }
    #expect(result == new)
    #expect(requested == [1, 2])
  }

  @Test func theOrderOfHandMadePositionsDoesNotMatter() {
    let changes = ListChanges(oldCount: 4, newCount: 4, deletes: [2, 0], inserts: [3, 0])
    #expect(changes.applying(to: ["a", "b", "c", "d"]) { "\($0)" } == ["0", "b", "d", "3"])
  }

  @Test func anotherListIsRefused() {
    let changes = ListChanges(from: [1, 2], to: [2])
    #expect(changes.applying(to: [1]) { _ in 0 } == nil)
    #expect(changes.applying(to: [1, 2, 3]) { _ in 0 } == nil)
  }

  @Test(arguments: [
    ListChanges(oldCount: 2, newCount: 2, deletes: [0]),
    ListChanges(oldCount: 2, newCount: 1, deletes: [2]),
    ListChanges(oldCount: 2, newCount: 1, deletes: [-1]),
    ListChanges(oldCount: 2, newCount: 0, deletes: [0, 0]),
    ListChanges(oldCount: 2, newCount: 3, inserts: [3]),
    ListChanges(oldCount: 2, newCount: 4, inserts: [0, 0]),
    ListChanges(oldCount: 2, newCount: -1),
    ListChanges(oldCount: 2, newCount: .min),
    ListChanges(oldCount: 2, newCount: .max),
    ListChanges(oldCount: 2, newCount: 2, moves: [IndexPair(from: 0, to: 2)]),
    ListChanges(oldCount: 2, newCount: 2, moves: [IndexPair(from: .max, to: 0)]),
    ListChanges(oldCount: 2, newCount: 2, moves: [.init(from: 0, to: 1), .init(from: 0, to: 0)]),
    ListChanges(oldCount: 2, newCount: 2, moves: [.init(from: 0, to: 1), .init(from: 1, to: 1)]),
    ListChanges(oldCount: 2, newCount: 1, deletes: [0], moves: [IndexPair(from: 0, to: 0)]),
    ListChanges(oldCount: 2, newCount: 3, inserts: [0], moves: [IndexPair(from: 0, to: 0)]),
    ListChanges(oldCount: 2, newCount: 2, updates: [IndexPair(from: 0, to: 1)]),
    ListChanges(oldCount: 2, newCount: 2, updates: [IndexPair(from: 5, to: 5)]),
    ListChanges(oldCount: 2, newCount: 2, updates: [.init(from: 0, to: 0), .init(from: 0, to: 0)]),
  ])
  func contradictionsAreRefused(_ changes: ListChanges) {
    #expect(changes.applying(to: ["a", "b"]) { _ in "new" } == nil)
  }

  @Test func randomNonsenseNeverTraps() {
    var random = SeededRandom(seed: 4)
    func positions() -> [Int] { (0..<random.below(3)).map { _ in random.below(6) - 1 } }
    func pairs() -> [IndexPair<Int>] { positions().map { IndexPair(from: $0, to: $0 ^ 1) } }
    var accepted = 0
    for _ in 0..<20_000 {
      let changes = ListChanges(
        oldCount: 4, newCount: random.below(7), deletes: positions(), inserts: positions(),
        moves: pairs(), updates: pairs(), duplicates: positions())
      if let result = changes.applying(to: [1, 2, 3, 4], newElement: { _ in 0 }) {
        accepted += 1
        if result.count != changes.newCount { Issue.record("\(changes) made \(result)") }
      }
    }
    #expect(accepted > 0)
  }
}
