import DiffEngine
import TestSupport
import Testing

@Suite struct MoveSearchTests {
  @Test func ofEquallyGoodMovesTheOneToTheLargerOldPositionIsTaken() {
    // Of a swapped pair either could move.
    #expect(moves(from: [1, 2], to: [2, 1]) == "1→0")
    #expect(moves(from: [1, 2, 3], to: [3, 2, 1]) == "2→0 1→1")
    #expect(moves(from: [1, 2, 3, 4], to: [2, 1, 4, 3]) == "1→0 3→2")
    #expect(moves(from: [1, 2, 3, 4], to: [3, 4, 1, 2]) == "2→0 3→1")
  }

  @Test func aLongRunStaysAndShortOnesMove() {
    let old = Array(0..<100)
    let new = Array(60..<100) + Array(0..<60)
    let changes = ListChanges(from: old, to: new)
    #expect(changes.moves.map(\.from) == Array(60..<100))
  }

  @Test(arguments: 0..<60) func shufflesMoveTheFewestPossible(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = Array(0..<random.below(200))
    let new = old.shuffled(using: &random)
    let count = ListChanges(from: old, to: new).moves.count
    #expect(count == fewestMoves(of: new), "seed \(seed)")
  }

  /// Blocks in another order, so that rows follow one another that the walk has not found, beside
  /// runs that it has.
  @Test(arguments: 0..<120) func blocksMoveTheFewestPossible(seed: Int) {
    var random = SeededRandom(seed: seed)
    var blocks: [[Int]] = []
    for _ in 0..<2 + random.below(12) {
      let start = blocks.reduce(0) { $0 + $1.count }
      blocks.append(Array(start..<start + 1 + random.below(60)))
    }
    let old = blocks.flatMap { $0 }
    let unchanged = random.below(3) * 20
    var new = Array(1_000..<1_000 + unchanged)
    for block in blocks.shuffled(using: &random) {
      new += random.oneIn(4) ? block.reversed() : block
    }
    let before = (1_000..<1_000 + unchanged).filter { $0 % 9 != 8 } + old
    let changes = ListChanges(from: before, to: new)
    let texts = ListChanges(from: before.map(String.init), to: new.map(String.init))
    let positions = Dictionary(uniqueKeysWithValues: zip(before, before.indices))
    #expect(
      changes.moves.count == fewestMoves(of: new.compactMap { positions[$0] }), "seed \(seed)")
    #expect(changes == texts, "seed \(seed)")
    #expect(changes.applying(to: before) { new[$0] } == new, "seed \(seed)")
  }

  private func moves(from old: [Int], to new: [Int]) -> String {
    ListChanges(from: old, to: new).moves.map(\.description).joined(separator: " ")
  }
}
