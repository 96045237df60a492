import TestSupport
import Testing

@testable import DiffEngine

/// Rows that compare themselves with others, as rows of mixed sections do.
@Suite struct RowComparisonTests {
  /// An item that equals any item with its ID.
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

    /// Returns whether the new content is the old content plus 1, so argument order matters.
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
    func isFooterEqual(to other: Self) -> Bool { true }
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
      oldCounts: old.map(\.count), newCounts: new.map(\.count),
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

  @Test func sharedRowsAreNeitherComparedNorHashed() {
    let shared = items(0..<100)
    #expect(
      changes(from: [shared, items([200, 201])], to: [shared, items([200], content: 1)])
        .deletedRows == [TablePath(section: 1, row: 1)])
    #expect(counter.comparisons < 10 && counter.hashes < 10)
    // IDs are hashed if all of them are checked.
    _ = changes(from: [shared], to: [shared], checking: .everywhere)
    #expect(counter.hashes >= 100)
  }

  /// Covers the common ends, runs, and single rows.
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

  // MARK: Rows in arrays

  @Test("only arrays with the same storage are the same without a comparison")
  func sameStorage() {
    let numbers = Array(0..<1_000)
    var changed = numbers
    changed[900] = -1
    func haveSameStorage(_ old: [Int], _ new: [Int], isReflexive: Bool = true) -> Bool {
      RowComparison(
        from: old, to: new,
        by: CustomRows(isReflexive: isReflexive, id: { $0 }, sameContent: { $0 == $1 })
      ).haveSameStorage(0, 0)
    }
    #expect(haveSameStorage(numbers, numbers) && haveSameStorage([], []))
    #expect(!haveSameStorage(numbers, numbers, isReflexive: false))
    for other in [changed, [], numbers.map { $0 }] {
      #expect(!haveSameStorage(numbers, other) && !haveSameStorage(other, numbers))
    }
  }

  @Test("common rows are counted downward and upward", arguments: 0..<4)
  func commonRows(seed: Int) {
    var random = SeededRandom(seed: seed)
    let own = Array(0..<1_400)
    var other = own
    other.removeSubrange(300..<337)
    for _ in 0..<3 { other[random.below(other.count)] = -1 }
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
        from: own, to: other,
        by: CustomRows(isReflexive: random.oneIn(2), id: { $0 }, sameContent: { _, _ in false }))
      let count = rows.countCommonRows(
        TablePath(section: 0, row: index), TablePath(section: 0, row: otherIndex), step, limit
      ) { changes.append($0) }
      #expect(count == steps.count && changes == Array(steps), "\(index), \(step)")
    }
  }
}
