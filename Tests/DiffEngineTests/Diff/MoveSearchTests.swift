import TestSupport
import Testing

@testable import DiffEngine

@Suite struct MoveSearchTests {
  @Test func equalMovesPreferLargerOldPosition() {
    // Either row of a swapped pair could move.
    #expect(moves(from: [1, 2], to: [2, 1]) == "1→0")
    #expect(moves(from: [1, 2, 3], to: [3, 2, 1]) == "2→0 1→1")
    #expect(moves(from: [1, 2, 3, 4], to: [2, 1, 4, 3]) == "1→0 3→2")
    #expect(moves(from: [1, 2, 3, 4], to: [3, 4, 1, 2]) == "2→0 3→1")
    // The swapped pair can follow a common prefix.
    #expect(moves(from: [9, 1, 2], to: [9, 2, 1]) == "2→1")
  }

  @Test func rowsOfMovedBlockMoveSeparately() {
    let block = Array(46..<61)
    let old = [100] + Array(1..<61)
    let new = [101] + Array(1..<31) + block + Array(31..<46)
    let expected = zip(46..<61, 31..<46).map { "\($0)→\($1)" }.joined(separator: " ")
    #expect(moves(from: old, to: new) == expected)
  }

  @Test func oneRowAmongManyThatStayMoves() {
    let old = [100] + Array(0..<40)
    let new = [101] + Array(0..<10) + [30] + Array(10..<30) + Array(31..<40)
    #expect(moves(from: old, to: new) == "31→11")
  }

  @Test func rowsOfAnotherSectionMoveAmongThoseThatStay() {
    #expect(movedRows(from: [[1, 2, 3], [4, 5]], to: [[1, 4, 2, 3], [5]]) == "1-0→0-1")
    #expect(movedRows(from: [[9, 1, 2, 6], [4, 5]], to: [[8, 1, 4, 2, 7], [5]]) == "1-0→0-2")
    // Other rows can change their order too.
    #expect(movedRows(from: [[1, 2], [3, 4]], to: [[2, 1, 3], [4]]) == "0-1→0-0 1-0→0-2")
    #expect(movedRows(from: [[1, 2], [3, 4]], to: [[3, 2, 1], [4]]) == "1-0→0-0 0-1→0-1")
  }

  @Test func eachOfManySectionsMovesItsOwnRows() {
    let old = (0..<64).map { [2 * $0, 2 * $0 + 1] }
    let expected = (0..<64).map { "\($0)-1→\($0)-0" }.joined(separator: " ")
    #expect(movedRows(from: old, to: old.map { $0.reversed() }) == expected)
  }

  /// One search runs in several sections, with and without runs and old sections.
  @Test func movedRowsAreCountedPerSection() {
    let old = [
      Array(0..<60), Array(100..<160), [200, 201, 202, 203], [300, 301, 302], [400, 401],
    ]
    let new = [
      Array(0..<30) + Array(45..<60) + Array(30..<45),
      Array(100..<130) + Array(150..<160) + Array(130..<150),
      [201, 200, 203, 202], [302, 301, 300, 400], [401],
    ]
    let matching = matching(from: old, to: new, homes: [0, 1, 2, 3, nil])
    var search = MoveSearch(matching, sections: Array(new.indices))
    var counts: [Int] = []
    for section in new.indices {
      search.run(matching, in: section)
      counts.append(search.moveCount)
    }
    #expect(counts == [15, 10, 2, 3, 1])
  }

  /// Rows outside of runs form one piece only if they are adjacent on both sides.
  @Test func unmatchedRowsFormOnePieceOnlyIfAdjacentOnBothSides() {
    let (head, tail) = (Array(0..<20), Array(20..<40))
    #expect(
      pieces(from: [Array(0..<60)], to: [Array(0..<30) + Array(45..<60) + Array(30..<45)])
        == ["0-0→0 30", "0-45→30 15", "0-30→45 15"])
    // The old rows aren't adjacent.
    let last = Array(40..<60)
    #expect(
      pieces(from: [head + [70] + tail + [71] + last], to: [head + tail + last + [70, 71]])
        == ["0-0→0 20", "0-21→20 20", "0-42→40 20", "0-20→60 1", "0-41→61 1"])
    // The new rows aren't adjacent.
    #expect(
      pieces(from: [head + tail + [70, 71]], to: [head + [70, 900, 71] + tail])
        == ["0-0→0 20", "0-40→20 1", "0-41→22 1", "0-20→23 20"])
    // The old rows are in two sections.
    #expect(
      pieces(from: [head + [70], [71] + tail], to: [head, tail + [70, 71]], in: 1)
        == ["1-1→0 20", "0-20→20 1", "1-0→21 1"])
  }

  private func pieces(from old: [[Int]], to new: [[Int]], in section: Int = 0) -> [String] {
    let matching = matching(from: old, to: new, homes: old.indices.map { $0 })
    var pieces: [String] = []
    matching.forEachPiece(in: section) { from, to, count in
      pieces.append("\(from)→\(to) \(count)")
      return true
    }
    return pieces
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

  /// Reorders blocks.
  ///
  /// Some adjacent rows aren't found by the walk, and some runs are.
  @Test(arguments: sampled(0..<120, every: 5)) func blocksMoveTheFewestPossible(seed: Int) {
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

  private func movedRows(from old: [[Int]], to new: [[Int]]) -> String {
    TableChanges(from: table(old), to: table(new)).movedRows.map(\.description)
      .joined(separator: " ")
  }

  private func table(_ rows: [[Int]]) -> [DiffSection] {
    rows.enumerated().map { DiffSection("\($0)", ids: $1) }
  }

  /// Returns the match of two tables whose new sections continue the old sections `homes`.
  private func matching(from old: [[Int]], to new: [[Int]], homes: [Int?]) -> RowMatching {
    var matching = RowMatching(oldCounts: old.map(\.count), newCounts: new.map(\.count))
    let pairs = homes.enumerated().compactMap { to, from in
      from.map { IndexPair(from: $0, to: to) }
    }
    let rows = RowComparison(from: table(old), to: table(new), by: IdentifiedRows())
    for pair in pairs {
      // The search excludes common ends, so don't set any.
      matching.setEnds(of: pair, prefix: 0, suffix: 0)
      if matching.isWorthScanning(pair) { matching.scan(pair, rows) }
    }
    matching.match(rows, pairs)
    return matching
  }
}
