import TestSupport
import Testing

@testable import DiffEngine

@Suite struct RowMatchingTests {
  private let pair = IndexPair(from: 0, to: 0)

  // MARK: Row limits

  @Test func thereMustBeFewerRowsThanHalfOfThe32BitNumbers() {
    func canPair(_ old: [Int], _ new: [Int]) -> Bool {
      RowMatching(oldCounts: old, newCounts: new).canPair
    }
    let most = Int(Int32.max) - 1
    #expect(canPair([most], [0]) && canPair([0], [most]) && canPair([most - 7, 7], [1, most - 1]))
    #expect(!canPair([most + 1], [0]) && !canPair([0], [most + 1]))
    #expect(!canPair([most, 1], [1]) && !canPair([1], [1, most]))
  }

  @Test func tooManyRowsAreAllReplaced() {
    let count = Int(Int32.max)
    let matching = RowMatching(oldCounts: [count], newCounts: [3])
    let (deletes, inserts) = (matching.deleteCount, matching.insertCount)
    var inserted: [Int] = []
    matching.forEachInsert(in: 0) { inserted.append($0) }
    #expect(deletes == count && inserts == 3 && inserted == [0, 1, 2])
    let (olds, news, pairs) = (
      matching.oldUnmatched.count, matching.newUnmatched.count, matching.matchedCount
    )
    #expect(olds == 0 && news == 0 && pairs == 0)
    let moves = MoveSearch.moves(of: matching) { $0 }
    #expect(moves.isEmpty)
  }

  @Test func onlyListsLongOnBothSidesAreScanned() {
    func isWorthScanning(_ old: Int, _ new: Int) -> Bool {
      RowMatching(oldCounts: [old], newCounts: [new]).isWorthScanning(pair)
    }
    #expect(isWorthScanning(16, 16) && isWorthScanning(16, 100) && isWorthScanning(100, 16))
    #expect(!isWorthScanning(15, 16) && !isWorthScanning(16, 15) && !isWorthScanning(0, 100))
    // A list that exceeds the row limit isn't scanned either.
    #expect(!isWorthScanning(Int(Int32.max), 100))
  }

  @Test func rowsAtBothEndsArePairsToo() {
    let rows = comparison([0, 1, 10, 3, 4], [0, 1, 11, 12, 3, 4])
    let matching = RowMatching(rows, pairs: [pair])
    var pairs: [[Int]] = []
    matching.forEachPair(but: [false], rows) { old, new, count in
      pairs += (0..<count).map { [old.row + $0, new.row + $0] }
    }
    #expect(pairs == [[0, 0], [1, 1], [3, 4], [4, 5]])
  }

  // MARK: Scan

  @Test func aBlockAsLongAsTheScanSeesAheadLosesNoRow() {
    let (rows, block) = (Array(0..<40), Array(100..<108))
    let with = rows[..<20] + block + rows[20...]
    #expect(scan(rows, Array(with)).runs == [[0, 0, 20], [20, 28, 20]])
    #expect(scan(Array(with), rows).runs == [[0, 0, 20], [28, 20, 20]])
    let instead = rows[..<20] + block + rows[28...]
    #expect(scan(rows, Array(instead)).runs == [[0, 0, 20], [28, 28, 12]])
  }

  @Test func aLongerBlockThatWasReplacedIsPassedInStep() {
    let rows = Array(0..<60)
    let new = rows[..<20] + Array(100..<112) + rows[32...]
    let outcome = scan(rows, Array(new))
    #expect(outcome.runs == [[0, 0, 20], [32, 32, 28]] && outcome.parting == nil)
  }

  @Test func eachRunRenewsThePatience() {
    // Each block uses four rows of lookahead.
    let blocks = 20
    let old = (0..<blocks * 30).map { $0 }
    let new = old.map { $0 % 30 < 12 ? 10_000 + $0 : $0 }
    let outcome = scan(old, new)
    #expect(outcome.runs == (0..<blocks).map { [30 * $0 + 12, 30 * $0 + 12, 18] })
    #expect(outcome.parting == nil)
  }

  // MARK: Continuing

  @Test func scanContinuesAfterLongBlockAtItsFirstRow() {
    let (head, rest) = (Array(0..<100), Array(100..<400))
    let with = head + other(50) + rest
    #expect(resumedRuns(head + rest, with) == [[0, 0, 100], [100, 150, 300]])
    #expect(resumedRuns(with, head + rest) == [[0, 0, 100], [150, 100, 300]])
  }

  @Test func theLastRowOfASideIsSearchedForToo() {
    let head = Array(0..<20)
    let long = head + other(256) + [100]
    let short = head + (0..<10).map { 1_000 + $0 } + [100] + (0..<250).map { 2_000 + $0 }
    #expect(resumedRuns(long, short) == [[0, 0, 20], [276, 30, 1]])
    #expect(resumedRuns(short, long) == [[0, 0, 20], [30, 276, 1]])
  }

  @Test func onceTheSidesAgreedTheSearchLooksMoreClosely() {
    let (first, second) = (Array(0..<500), Array(500..<800))
    let with = other(10) + first + (0..<60).map { 1_000 + $0 } + second
    #expect(resumedRuns(first + second, with) == [[0, 10, 500], [500, 570, 300]])
  }

  @Test func endThatMovedFarIsNotReversal() {
    let (head, rest) = (Array(0..<50), Array(50..<350))
    let toTheEnd = resumedRuns(head + [1_000] + rest, head + other(50) + rest + [1_000])
    #expect(toTheEnd == [[0, 0, 50], [51, 100, 300]])
    let fromTheEnd = resumedRuns(head + rest + [1_000], head + [1_000] + other(50) + rest)
    #expect(fromTheEnd == [[0, 0, 50], [50, 101, 300]])
  }

  /// The other end shows that the list is reversed.
  @Test func reversedListWithNewEndIsNotSearched() {
    for place in [0, 399] {
      let counter = CountedID.Counter()
      let old = (0..<400).map { CountedID(value: $0, counter: counter) }
      var new: [CountedID] = old.reversed()
      new[place] = CountedID(value: -1, counter: counter)
      let changes = ListChanges(from: old, to: new)
      #expect(changes.moves.count == 398 && counter.hashes == 2)
    }
  }

  // MARK: Samples

  private func other(_ count: Int) -> [Int] { (0..<count).map { ~$0 } }

  private func comparison(_ old: [Int], _ new: [Int]) -> RowComparison {
    RowComparison(from: old, to: new, by: HashableRows())
  }

  /// Returns the runs of a scan, and the position at which it gave up.
  private func scan(
    _ old: [Int], _ new: [Int]
  ) -> (runs: [[Int]], parting: IndexPair<Int>?) {
    var matching = RowMatching(oldCounts: [old.count], newCounts: [new.count])
    let parting = matching.scan(
      pair, comparison(old, new), from: IndexPair(from: 0, to: 0))
    return (runs(of: matching), parting)
  }

  /// Returns the runs of two lists that contain a long block.
  private func resumedRuns(_ old: [Int], _ new: [Int]) -> [[Int]] {
    var matching = RowMatching(oldCounts: [old.count], newCounts: [new.count])
    matching.scan(pair, comparison(old, new))
    return runs(of: matching)
  }

  private func runs(of matching: borrowing RowMatching) -> [[Int]] {
    matching.runs.map { [Int($0.old), Int($0.new), Int($0.count)] }
  }
}
