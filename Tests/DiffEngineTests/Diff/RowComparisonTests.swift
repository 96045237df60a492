import TestSupport
import Testing

@testable import DiffEngine

/// Rows that compare themselves with others, as those of mixed sections do.
@Suite struct RowComparisonTests {
  /// An item whose identity is its id.
  private struct Item: Hashable {
    let id: CountedID
    var content = 0
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private struct Items {
    final class Storage {
      let items: [Item]
      init(_ items: [Item]) { self.items = items }
    }

    let storage: Storage
    var count: Int { storage.items.count }
    subscript(index: Int) -> Item { storage.items[index] }

    /// Content goes up by one: what an old and a new item are to each other is not mixed up.
    static func haveSameContent(_ old: Item, _ new: Item) -> Bool {
      new.content == old.content + 1
    }
    func shares(with other: Self) -> Bool { storage === other.storage }
    func commonRows(
      from row: Int, with new: Self, from newRow: Int, step: Int, limit: Int,
      onUpdate: (Int) -> Void
    ) -> Int {
      var count = 0
      while count < limit {
        let (old, new) = (self[row + count * step], new[newRow + count * step])
        guard old == new else { break }
        if !Self.haveSameContent(old, new) { onUpdate(count) }
        count += 1
      }
      return count
    }
  }

  private struct Section: DifferentiableSection {
    let id: Int
    var rows: [Item] { [] }
    func replacingRows(with rows: [Item]) -> Self { self }
    func isHeaderEqual(to other: Self) -> Bool { true }
    func hasSameFooter(as other: Self) -> Bool { true }
  }

  private let counter = CountedID.Counter()

  private func items(_ ids: some Sequence<Int>, content: Int = 0) -> Items {
    Items(
      storage: Items.Storage(
        ids.map { Item(id: CountedID(value: $0, counter: counter), content: content) }))
  }

  private func changes(
    from old: [Items], to new: [Items], checking: IdentityChecking = .whereChanged
  ) -> TableChanges {
    let hasher = IdentityHasher<Item>()
    let rows = RowComparison(
      old: RowPieces(counts: old.map(\.count)), new: RowPieces(counts: new.map(\.count)),
      haveSameStorage: { old[$0].shares(with: new[$1]) },
      commonRows: { from, to, step, limit, onChange in
        old[from.section].commonRows(
          from: from.row, with: new[to.section], from: to.row, step: step, limit: limit,
          onUpdate: onChange)
      },
      haveSameID: { side, row, other in
        (side == .old ? old : new)[row.section][row.row] == new[other.section][other.row]
      },
      haveSameContent: { Items.haveSameContent(old[$0.section][$0.row], new[$1.section][$1.row]) },
      hash: { side, section, rows, hashes in
        let items = (side == .old ? old : new)[section]
        hashes += rows.map { UInt32(truncatingIfNeeded: hasher.hash(items[$0])) }
      })
    return TableChanges(
      from: old.indices.map(Section.init), to: new.indices.map(Section.init), rows,
      checking: checking)
  }

  @Test func whatIsSharedIsNeitherComparedNorHashed() {
    let shared = items(0..<100)
    #expect(
      changes(from: [shared, items([200, 201])], to: [shared, items([200], content: 1)])
        .deletedRows == [TablePath(section: 1, row: 1)])
    #expect(counter.comparisons < 10 && counter.hashes < 10)
    // Where all ids are checked, they are hashed.
    _ = changes(from: [shared], to: [shared], checking: .everywhere)
    #expect(counter.hashes >= 100)
  }

  /// In the ends, in runs, and one by one.
  @Test func oldItemsAreComparedWithNewOnes() {
    let old = items(0..<60)
    let kept = Array(0..<20) + [50] + Array(25..<45) + [2_000] + Array(51..<60)
    let order = [100] + kept + [47, 101]
    let update = changes(from: [old], to: [items(order, content: 1)])
    #expect(update.changedRows.isEmpty)
    let moved = update.movedRows.map(\.from.row)
    #expect(Set(moved).isSubset(of: [47, 50]) && !moved.isEmpty)
    let again = changes(from: [old], to: [items(order)])
    #expect(again.changedRows.map(\.to.row) == order.indices.filter { order[$0] < 60 })
  }

  // MARK: Rows in chunks

  private let pair = IndexPair(from: 0, to: 0)

  @Test func onlySectionsWithTheSameChunksHaveTheSameStorage() {
    let chunked = ChunkedArray(0..<1_000)
    var (changed, longer, shorter) = (chunked, chunked, chunked)
    changed[900] = -1
    longer.append(contentsOf: 0..<600)
    shorter.removeSubrange(384...)
    func haveSameStorage(_ old: ChunkedArray<Int>, _ new: ChunkedArray<Int>) -> Bool {
      RowComparison(from: old, to: new, by: HashableRows()).haveSameStorage(pair)
    }
    #expect(haveSameStorage(chunked, chunked))
    #expect(haveSameStorage(ChunkedArray(), []))
    for other in [changed, longer, shorter, [], ChunkedArray(0..<1_000)] {
      #expect(!haveSameStorage(chunked, other) && !haveSameStorage(other, chunked))
    }
    // All that it has is the beginning of the other one.
    #expect(longer.chunks[0].isStored(with: shorter.chunks[0]) && shorter.chunks.count == 1)
    #expect(!haveSameStorage(shorter, longer))
  }

  /// As two arrays are gone through, upwards and downwards.
  @Test(arguments: 0..<4) func rowsAreCountedAcrossTheBordersOfChunks(seed: Int) {
    var random = SeededRandom(seed: seed)
    let own = Array(0..<1_400)
    var other = own
    other.removeSubrange(300..<337)
    for _ in 0..<3 { other[random.below(other.count)] = -1 }
    var (chunks, others) = (ChunkedArray(own), ChunkedArray(other[200...]))
    others.insert(contentsOf: other[..<200], at: 0)
    chunks.removeSubrange(600..<700)
    chunks.insert(contentsOf: own[600..<700], at: 600)
    for _ in 0..<60 {
      let (index, step) = (random.below(own.count), random.oneIn(2) ? 1 : -1)
      let otherIndex = min(max(0, index - (random.oneIn(3) ? 0 : 37)), other.count - 1)
      let room =
        step > 0
        ? min(own.count - index, other.count - otherIndex) : min(index, otherIndex) + 1
      let limit = random.oneIn(2) ? room : random.below(room + 1)
      let steps = (0..<limit).prefix { own[index + step * $0] == other[otherIndex + step * $0] }
      var changes: [Int] = []
      let rows = RowComparison(
        from: chunks, to: others,
        by: CustomRows(isReflexive: random.oneIn(2), id: { $0 }, sameContent: { _, _ in false }))
      let count = rows.commonRows(
        TablePath(section: 0, row: index), TablePath(section: 0, row: otherIndex), step: step,
        limit: limit
      ) { changes.append($0) }
      #expect(count == steps.count && changes == Array(steps), "\(index), \(step)")
    }
  }

  @Test func sharedRowsAreSkippedAtTheSamePlace() {
    let chunked = ChunkedArray(0..<1_000)
    func count(from index: Int, with otherIndex: Int, skipping: Bool) -> (Int, asked: Int) {
      var asked = 0
      let identity = CustomRows(
        isReflexive: skipping,
        id: { (row: Int) in
          asked += 1
          return row
        }, sameContent: { _, _ in true })
      let count = RowComparison(from: chunked, to: chunked, by: identity).commonRows(
        TablePath(section: 0, row: index), TablePath(section: 0, row: otherIndex), step: 1,
        limit: 900 - index
      ) { _ in }
      return (count, asked)
    }
    #expect(count(from: 10, with: 10, skipping: true) == (890, 0))
    #expect(count(from: 10, with: 10, skipping: false) == (890, 2 * 890))
    #expect(count(from: 10, with: 11, skipping: true) == (0, 2))
  }
}
