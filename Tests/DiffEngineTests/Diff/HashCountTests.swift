import PlanProofs
import TestSupport
import Testing

@testable import DiffEngine

/// The cost of diffs, measured in hashes and comparisons instead of seconds.
@Suite struct HashCountTests {
  private let counter = CountedID.Counter()
  private let count = 2_000

  @Test func anUnchangedListHashesNothing() {
    let changes = diff(to: Array(0..<count))
    #expect(changes.isEmpty)
    expect(hashes: 0, comparisons: count)
  }

  @Test func oneInsertHashesNothing() {
    var new = Array(0..<count)
    new.insert(-1, at: 900)
    #expect(diff(to: new).inserts == [900])
    expect(hashes: 0, comparisons: count + 2)
  }

  @Test func everySecondDeletedHashesNothing() {
    let new = (0..<count).filter { $0 % 2 == 0 }
    #expect(diff(to: new).deletes.count == count / 2)
    expect(hashes: 0, comparisons: 3 * count)
  }

  @Test func firstToLastHashesTwoElements() {
    let changes = diff(to: Array(1..<count) + [0])
    #expect(changes.moves == [IndexPair(from: 0, to: count - 1)])
    expect(hashes: 2, comparisons: count + 8)
  }

  @Test func theShortestGapThatIsScannedHashesOnlyItsEnds() {
    for other in [ScanLimits.shortest, 2 * ScanLimits.shortest] {
      let rows = Array(0..<ScanLimits.shortest - 2)
      let (short, long) = (
        [-1] + rows + [-2], [-3] + rows + Array(50..<48 + other - rows.count) + [-4]
      )
      for (old, new) in [(short, long), (long, short)] {
        counter.hashes = 0
        #expect(diff(from: old, to: new).moves.isEmpty)
        #expect(counter.hashes == old.count + new.count - 2 * rows.count)
      }
    }
  }

  @Test func scatteredEditsHashOnlyChangedRows() {
    var random = SeededRandom(seed: 1)
    var new = Array(0..<count)
    for edit in 0..<20 {
      new.remove(at: random.below(new.count))
      new.insert(-1 - edit, at: random.below(new.count))
    }
    let changes = diff(to: new)
    expect(hashes: changes.deletes.count + changes.inserts.count, comparisons: count + 20 * 20)
  }

  @Test func shuffledHashesHardlyMoreThanEachElementOncePerSide() {
    var random = SeededRandom(seed: 2)
    _ = diff(to: Array(0..<count).shuffled(using: &random))
    // The scan and the search that follows soon give up. The tags of different IDs seldom match.
    expect(hashes: 2 * count + count / 25, comparisons: count + count / 10 + 1_100)
  }

  @Test func blocksInAnotherOrderHashLittleMoreThanOneSide() {
    let blocks = (0..<10).reversed().map { Array($0 * 200..<$0 * 200 + 200) }
    _ = diff(to: Array(blocks.joined()))
    // Two old rows of each block, and the rows that each search visits.
    expect(hashes: count + 2 * 10 + count / 25, comparisons: 2 * count + 1_100)
  }

  @Test func rowsReplacedInPlaceAreFoundByThreeComparisonsEach() {
    _ = diff(to: (0..<count).map { $0 % 3 == 1 ? -1 - $0 : $0 })
    expect(hashes: 2 * count / 3 + 2, comparisons: count / 3 * 6 + 100)
  }

  @Test func reversedListHashesNothing() {
    #expect(diff(to: Array(0..<count).reversed()).moves.count == count - 1)
    expect(hashes: 0, comparisons: count + 1_100)
  }

  @Test func allReplacedHashesHardlyMoreThanEachElementOncePerSide() {
    _ = diff(to: Array(count..<2 * count))
    expect(hashes: 2 * count + count / 25, comparisons: count / 10 + 1_100)
  }

  @Test func manyDuplicatesStayLinear() {
    _ = diff(
      from: Array(repeating: 1, count: count), to: [2] + Array(repeating: 1, count: count) + [3])
    expect(hashes: 8 * count, comparisons: 24 * count)
  }

  @Test func anUnchangedTableHashesNothing() {
    let table = (0..<50).map { section in
      CountedSection(id: id(section), rows: (0..<40).map { id(1_000 + section * 40 + $0) })
    }
    let changes = TableChanges(from: table, to: table, rowID: { $0 }, sameContent: { _, _ in true })
    #expect(changes.isEmpty)
    expect(hashes: 0, comparisons: 50 * 41)
  }

  @Test func checkingEverywhereHashesEverything() {
    let ids = (0..<count).map(id)
    _ = ListChanges(from: ids, to: ids, checking: .everywhere)
    #expect(counter.hashes >= count)
    // Five for each new ID: one to find it, two to hash it twice, and two for the pair.
    expect(hashes: 5 * count, comparisons: 4 * count)
  }

  /// The extra hashes don't depend on the changes.
  @Test(arguments: 0..<20) func checkingEverywhereTakesFiveMoreHashesForEachNewElement(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = (0..<400).map { _ in random.below(seed < 10 ? 100_000 : 300) }
    var new = old.filter { _ in !random.oneIn(5) }
    for _ in 0..<60 { new.insert(random.below(100_000), at: random.below(new.count + 1)) }
    if seed.isMultiple(of: 2) { new.shuffle(using: &random) }
    func hashes(_ checking: IdentityChecking) -> Int {
      counter.hashes = 0
      let changes = ListChanges(from: old.map(id), to: new.map(id), checking: checking)
      #expect(changes.contradiction == nil)
      return counter.hashes
    }
    let more = hashes(.everywhere) - hashes(.fast)
    #expect(more > 0 && more <= 5 * new.count)
  }

  private func id(_ value: Int) -> CountedID { CountedID(value: value, counter: counter) }

  private func diff(from old: [Int]? = nil, to new: [Int]) -> ListChanges {
    ListChanges(from: (old ?? Array(0..<count)).map(id), to: new.map(id))
  }

  private func expect(
    hashes: Int, comparisons: Int, location: SourceLocation = #_sourceLocation
  ) {
    #expect(counter.hashes <= hashes, sourceLocation: location)
    #expect(counter.comparisons <= comparisons, sourceLocation: location)
  }
}

private struct CountedSection: DifferentiableSection {
  var id: CountedID
  var rows: [CountedID]

  func replacingRows(with rows: [CountedID]) -> Self { Self(id: id, rows: rows) }
  func isHeaderEqual(to other: Self) -> Bool { true }
  func isFooterEqual(to other: Self) -> Bool { true }
}
