import TestSupport
import Testing

@testable import DiffEngine

/// Rows that compare themselves with others, as those of mixed sections do.
@Suite struct SelfComparingRowsTests {
  /// An item whose identity is its id.
  private struct Item: Hashable {
    let id: CountedID
    var content = 0
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private struct Items: SelfComparingRows {
    final class Storage {
      let items: [Item]
      init(_ items: [Item]) { self.items = items }
    }

    let storage: Storage
    var startIndex: Int { 0 }
    var endIndex: Int { storage.items.count }
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
    func hasSameHeader(as other: Self) -> Bool { true }
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
    TableChanges(
      from: old.indices.map(Section.init), to: new.indices.map(Section.init), oldRows: old,
      newRows: new, checking: checking)
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
}
