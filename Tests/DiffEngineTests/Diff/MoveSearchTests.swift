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

  private func moves(from old: [Int], to new: [Int]) -> String {
    ListChanges(from: old, to: new).moves.map(\.description).joined(separator: " ")
  }
}
