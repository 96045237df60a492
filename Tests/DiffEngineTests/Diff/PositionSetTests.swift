import TestSupport
import Testing

@testable import DiffEngine

@Suite struct PositionSetTests {
  /// Covers the sizes at which the set gets another level.
  @Test(arguments: [1, 2, 63, 64, 65, 4_095, 4_096, 4_097, 300_000])
  func neighborsMatchSortedList(limit: Int) {
    var random = SeededRandom(seed: limit)
    let set = PositionSet(below: limit)
    var members: Set<Int> = []
    for _ in 0..<400 {
      let position =
        random.oneIn(3) ? limit - 1 - random.below(min(limit, 70)) : random.below(limit)
      if members.insert(position).inserted {
        set.insert(position)
      } else {
        members.remove(position)
        set.remove(position)
      }
      let probe = random.below(limit)
      #expect(set.next(after: probe) == members.filter { $0 > probe }.min())
      #expect(set.previous(before: probe) == members.filter { $0 < probe }.max())
    }
  }

  @Test func emptySetHasNoNeighbors() {
    let set = PositionSet(below: 0)
    #expect(set.next(after: -1) == nil)
    #expect(set.previous(before: 0) == nil)
  }
}
