import DiffEngine
import TableSections
import TestSupport
import Testing
import TypeErasure

@testable import TableAdapters

/// The index alone, compared with plain arrays of hashes.
@Suite struct RowIndexFollowingTests {
  /// An index of rows that are their own hashes.
  private struct Followed {
    var index: RowIndex
    var sections: [Section<Int, Int>]

    init(_ rows: [[Int]]) {
      index = RowIndex(hashes: rows.flatMap { $0 }, counts: rows.map(\.count))
      sections = rows.enumerated().map { Section(id: $0, items: $1) }
    }

    /// Changes the rows, and returns whether the index could follow.
    mutating func change(_ change: (inout [Section<Int, Int>]) -> Void) -> Bool {
      let old = sections
      change(&sections)
      let changes = TableChanges(from: old, to: sections, rowID: { $0 })
      guard let new = index.newRows(in: changes) else { return false }
      return index.follow(
        changes, new.map { (path: $0, hash: sections[$0.section].items[$0.row]) })
    }

    /// The hashes with a wrong position in the index.
    func faults(among hashes: some Sequence<Int>) -> [Int] {
      var expected: [Int: TablePath] = [:]
      for (section, content) in sections.enumerated() {
        for (row, hash) in content.items.enumerated() {
          expected[hash] = TablePath(section: section, row: row)
        }
      }
      return hashes.filter { hash in index.first(of: hash) { _ in true } != expected[hash] }
    }
  }

  // MARK: Comparison with plain arrays

  /// Returns hashes that often share a first slot, sometimes the last one.
  private func hash(_ number: Int) -> Int { number % 16 * 64 + 63 + number / 16 * 65_536 }

  @Test(arguments: 0..<4) func rowsAreFoundAfterRandomChanges(seed: Int) {
    var random = SeededRandom(seed: seed)
    var next = 30
    var deleted: [Int] = []
    var followed = Followed((0..<3).map { part in (0..<10).map { hash(part * 10 + $0) } })
    for step in 0..<50 {
      let isFollowed = followed.change { sections in
        for _ in 0...random.below(3) {
          let section = random.below(sections.count)
          switch random.below(7) {
          case 0, 1:
            let row = random.below(sections[section].items.count + 1)
            sections[section].items.insert(hash(next), at: row)
            next += 1
          case 2 where !deleted.isEmpty:
            sections[section].items.append(deleted.remove(at: random.below(deleted.count)))
          case 3 where !sections[section].items.isEmpty:
            let row = random.below(sections[section].items.count)
            deleted.append(sections[section].items.remove(at: row))
          case 4 where !sections[section].items.isEmpty:
            let moved = sections[section].items.removeFirst()
            sections[random.below(sections.count)].items.append(moved)
          case 5 where sections.count > 2:
            var items = sections.remove(at: section).items
            if !items.isEmpty, random.oneIn(2) { sections[0].items.append(items.removeLast()) }
            deleted += items
          case 6:
            sections.insert(Section(id: 10 + next, items: [hash(next)]), at: section)
            next += 1
          default: sections.swapAt(0, section)
          }
        }
      }
      #expect(isFollowed, "seed \(seed), step \(step)")
      let faults = followed.faults(among: (0..<next).map(hash))
      #expect(faults.isEmpty, "seed \(seed), step \(step)")
    }
  }

  @Test func sectionsThatOnlyChangePlacesAreFollowed() {
    var followed = Followed([[1], [2, 3]])
    #expect(followed.change { $0.swapAt(0, 1) })
    #expect(followed.faults(among: 0..<5).isEmpty)
  }

  @Test func deletedRowCanBeInsertedAgain() {
    var followed = Followed([[1, 2, 3], [4, 5]])
    #expect(followed.change { $0[0].items.remove(at: 1) })
    #expect(followed.change { $0[0].items.insert(2, at: 0) })
    #expect(followed.faults(among: 0..<7).isEmpty)
    var section: Section<Int, Int>?
    #expect(followed.change { section = $0.removeLast() })
    #expect(followed.change { sections in section.map { sections.insert($0, at: 0) } })
    #expect(followed.faults(among: 0..<7).isEmpty)
  }

  // MARK: Many rows

  /// More rows are inserted and deleted in total than there are slots, but few at a time.
  @Test func indexNeverRunsOutOfSlots() {
    var followed = Followed([[-1]])
    for round in 0..<12 {
      let rows = round * 120..<(round + 1) * 120
      #expect(followed.change { $0[0].items = [-1] + rows })
      #expect(followed.faults(among: -2..<rows.upperBound).isEmpty, "round \(round)")
    }
  }

  @Test func searchContinuesAfterSlotsShrink() {
    // The rows need 4,096 slots, and the slot of the last row is beyond the first 1,024.
    var followed = Followed([Array(0..<1_000) + [4_000]])
    var isFollowed = true
    var found = 0
    let index = followed.index
    let path = index.first(of: 4_000) { _ in
      found += 1
      while followed.sections[0].items.count > 1 {
        let isDone = followed.change { sections in
          sections[0].items.removeFirst(min(250, sections[0].items.count - 1))
        }
        isFollowed = isFollowed && isDone
      }
      for round in 10..<20 {
        let rows = round * 120..<(round + 1) * 120
        let isDone = followed.change { $0[0].items = rows + [4_000] }
        isFollowed = isFollowed && isDone
      }
      return false
    }
    #expect(path == nil)
    #expect(found == 1)
    #expect(isFollowed)
    #expect(followed.faults(among: [999, 1_200, 2_279, 2_280, 2_399, 4_000]).isEmpty)
  }

  @Test func rowsAreFoundAfterOthersAreDeletedAndMoved() {
    var followed = Followed([Array(0..<900), Array(900..<910)])
    #expect(followed.faults(among: 0..<911).isEmpty)
    for row in [768, 767, 384, 383] {
      #expect(followed.change { $0[0].items.remove(at: row) })
    }
    #expect(followed.change { $0[1].items.append($0[0].items.remove(at: 383)) })
    #expect(followed.faults(among: 0..<911).isEmpty)
  }

  @Test func aRowThatLeftASectionIsFoundAfterTheSectionIsDeleted() {
    var followed = Followed([Array(0..<384), [1_000]])
    #expect(followed.change { $0[0].items += 384..<520 })
    #expect(followed.change { $0[1].items.append($0[0].items.remove(at: 500)) })
    #expect(followed.change { $0[0].items.removeSubrange(1..<250) })
    #expect(followed.change { $0[0].items.removeSubrange(1..<250) })
    #expect(followed.faults(among: 0..<520).isEmpty)
    #expect(followed.change { $0.removeFirst() })
    #expect(followed.faults(among: 0..<520).isEmpty)
    #expect(followed.index.first(of: 500) { _ in true } == TablePath(section: 0, row: 1))
  }

  // MARK: Rows with one hash

  @Test("any number of rows with one hash uses one slot")
  func equalHashesTakeOneSlot() {
    #expect(
      RowIndex(hashes: Array(repeating: 7, count: 10_000), counts: [10_000]).longestSearch == 1)
    var index = RowIndex(hashes: [], counts: [0])
    for row in 0..<3_000 { index.insert(7, at: path(0, row)) }
    #expect(index.longestSearch == 1)
  }

  @Test("rows with few hashes are found as in a list after random changes")
  func rowsOfFewHashes() {
    for seed in 0..<20 {
      var random = SeededRandom(seed: seed)
      var rows = (0..<random.below(60)).map { _ in random.below(8) }
      var index = RowIndex(hashes: rows, counts: [rows.count])
      for _ in 0..<300 {
        let (row, hash) = (random.below(rows.count + 1), random.below(8))
        let handle = index.handle(at: path(0, row))
        switch (random.below(5), handle) {
        case (0, _):
          index.insert(hash, at: path(0, row))
          rows.insert(hash, at: row)
        case (1, let handle?), (2, let handle?):
          index.remove(handle)
          rows.remove(at: row)
        case (3, let handle?):
          index.rehash(handle, hash)
          rows[row] = hash
        case (4, let handle?):
          index.takeOut(handle)
          let moved = rows.remove(at: row)
          let target = random.below(rows.count + 1)
          index.put(handle, at: path(0, target))
          rows.insert(moved, at: target)
        default: break
        }
        for hash in 0..<8 {
          #expect(index.first(of: hash) { _ in true }?.row == rows.firstIndex(of: hash))
          var found: Set<Int> = []
          _ = index.row(of: hash, first: nil) { _, path in
            found.insert(path.row)
            return false
          }
          #expect(found == Set(rows.indices.filter { rows[$0] == hash }))
        }
      }
    }
  }

  // MARK: Changes that the index can't follow

  private let staying = [IndexPair(from: 0, to: 0)]

  @Test func indexReportsIfItFollowsChanges() {
    var index = RowIndex(hashes: [1, 2], counts: [2])
    #expect(!index.hasFollowed && !index.hasDuplicates)
    let inserted = TableChanges(
      oldCounts: [2], newCounts: [3], survivingSections: staying, insertedRows: [path(0, 2)])
    #expect(index.newRows(in: inserted) == [path(0, 2)])
    var other = inserted
    other.oldCounts = [3]
    #expect(index.newRows(in: other) == nil)
    let duplicates = RowIndex(hashes: [5, 5], counts: [2])
    #expect(duplicates.hasDuplicates)
    #expect(duplicates.newRows(in: inserted) == nil)
    let isFollowed = index.follow(inserted, [(path(0, 2), 3)])
    #expect(isFollowed)
    #expect(index.hasFollowed)
  }

  @Test func aHashThatComesTwiceIsNotFollowed() {
    let changes = TableChanges(
      oldCounts: [2], newCounts: [3], survivingSections: staying, insertedRows: [path(0, 2)])
    for hash in [1, 2] {
      var index = RowIndex(hashes: [1, 2], counts: [2])
      let isFollowed = index.follow(changes, [(path(0, 2), hash)])
      #expect(!isFollowed)
    }
    var index = RowIndex(hashes: [1, 2], counts: [2])
    let isFollowed = index.follow(changes, [(path(0, 2), 3)])
    #expect(isFollowed)
  }

  @Test func changesOfMissingRowsAreNotFollowed() {
    func follows(
      newCounts: [Int], deleted: [TablePath] = [], inserted: [TablePath] = [],
      moved: [IndexPair<Int>] = []
    ) -> Bool {
      let changes = TableChanges(
        oldCounts: [2], newCounts: newCounts, movedSections: moved,
        survivingSections: moved.isEmpty ? staying : moved, deletedRows: deleted,
        insertedRows: inserted)
      var index = RowIndex(hashes: [1, 2], counts: [2])
      return index.follow(changes, inserted.map { ($0, 3) })
    }
    #expect(follows(newCounts: [1], deleted: [path(0, 1)]))
    for stray in [path(1, 0), path(-1, 0), path(0, -1), path(0, 2), path(0, 9)] {
      #expect(!follows(newCounts: [1], deleted: [stray]), "\(stray)")
    }
    #expect(follows(newCounts: [3], inserted: [path(0, 2)]))
    for stray in [path(1, 0), path(-1, 0), path(0, -1), path(0, 3), path(0, 9)] {
      #expect(!follows(newCounts: [3], inserted: [stray]), "\(stray)")
      #expect(!follows(newCounts: [2], inserted: [stray]), "\(stray)")
    }
    #expect(!follows(newCounts: [2], moved: [IndexPair(from: 1, to: 0)]))
    #expect(!follows(newCounts: [2], moved: [IndexPair(from: 0, to: 1)]))
    #expect(!follows(newCounts: [1]), "a row is missing without a deletion")
  }

  // MARK: Lookup by ID

  /// An ID that shares its hash with others and calls a closure when it's compared.
  private struct Reentrant: Hashable {
    final class Work {
      var onComparison: (() -> Void)?
    }

    let number: Int
    let work: Work

    static func == (left: Self, right: Self) -> Bool {
      let onComparison = left.work.onComparison
      left.work.onComparison = nil
      onComparison?()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number % 10) }
  }

  @Test func searchWithoutItsIndexFindsOnlyRowsOfItsTable() {
    let work = Reentrant.Work()
    func id(_ number: Int) -> Reentrant { Reentrant(number: number, work: work) }
    let identity = ItemIdentity<Reentrant, Int>.by { $0 }
    let finder = RowFinder([Section(id: 0, items: [id(1), id(2)])])
    #expect(finder.path(of: AnyIdentity(id(2)), by: identity) == path(0, 1))
    // During the comparison, the index follows a change that inserts a row with the same hash.
    var isTaken = false
    work.onComparison = {
      let changes = TableChanges(
        oldCounts: [2], newCounts: [2, 1], insertedSections: [1], survivingSections: staying)
      let hash = identity.hashing.hash(id(22))
      if var index = finder.takeIndex() {
        _ = index.follow(changes, [(path(1, 0), hash)])
        isTaken = true
      }
    }
    #expect(finder.path(of: AnyIdentity(id(12)), by: identity) == nil)
    #expect(isTaken)
  }

  @Test func idsAreKnownToBeUniqueOnceTheyAreIndexed() {
    let identity = ItemIdentity<Int, Int>.by { $0 }
    let finder = RowFinder([Section(id: 0, items: [7, 8, 9])])
    #expect(!finder.hasUniqueIDs)
    #expect(finder.path(of: AnyIdentity(8), by: identity) == path(0, 1))
    #expect(finder.hasUniqueIDs)
    let other = RowFinder([Section(id: 0, items: [7, 8, 7])])
    #expect(other.path(of: AnyIdentity(7), by: identity) == path(0, 0))
    #expect(!other.hasUniqueIDs)
  }
}
