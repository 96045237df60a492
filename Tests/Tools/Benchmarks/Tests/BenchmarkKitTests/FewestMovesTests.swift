import Testing

@testable import BenchmarkKit

/// Compares the minimum number of moves to an exhaustive search for rows that don't move.
@Suite struct FewestMovesTests {
  /// Returns all permutations of all subsets.
  private func arrangements(_ numbers: [Int]) -> [[Int]] {
    [[]]
      + numbers.flatMap { first in
        arrangements(numbers.filter { $0 != first }).map { [first] + $0 }
      }
  }

  private func triedOut(old: [Int], new: [Int]) -> Int {
    let survivors = new.filter(old.contains)
    let mostStaying = (0..<1 << survivors.count).filter { choice in
      let staying = survivors.indices.filter { choice & 1 << $0 != 0 }.map { survivors[$0] }
      return staying == old.filter(staying.contains)
    }
    .map(\.nonzeroBitCount).max()
    return survivors.count - (mostStaying ?? 0)
  }

  @Test func moveCountsOfSmallListsMatchExhaustiveSearch() {
    for new in arrangements([0, 1, 2, 3, 9]) {
      let pair = Pair(old: [0, 1, 2, 3, 4], new: new)
      #expect(FewestMoves.count(pair) == triedOut(old: pair.old, new: new), "\(new)")
    }
  }

  @Test func rowsMoveWithinSectionsAndBetweenThem() {
    func table(_ sections: (Int, [Int])...) -> [ItemSection] {
      sections.map { id, rows in ItemSection(id, rows: rows.map { Item($0) }) }
    }
    let old = table((1, [1, 2, 3]), (2, [4, 5]), (3, [6, 7]))
    // Two rows are swapped, one is moved into an inserted section, and one out of a deleted
    // section.
    let new = table((2, [5, 4]), (4, [1, 6]), (1, [2, 3]))
    #expect(FewestMoves.count(Pair(old: old, new: new)) == 1 + 1 + 2)
    #expect(FewestMoves.count(Pair(old: old, new: old)) == 0)
  }
}
