import DiffEngine
import Foundation
import Testing

@testable import BenchmarkKit

/// Checks that each workload matches its description, at a tenth of its size.
@Suite struct WorkloadTests {
  private let lists = ListData(divisor: 10)
  private let tables = TableData(divisor: 10)

  /// Returns the numbers of old, new, deleted, inserted, and changed rows.
  private func counts<Element: BenchmarkElement>(_ pair: Pair<[Element]>) -> [Int] {
    let old = Dictionary(uniqueKeysWithValues: pair.old.map { ($0.key, $0) })
    let new = Dictionary(uniqueKeysWithValues: pair.new.map { ($0.key, $0) })
    let changed = old.filter { key, element in new[key].map { $0 != element } ?? false }
    return [
      pair.old.count, pair.new.count,
      old.keys.count { new[$0] == nil }, new.keys.count { old[$0] == nil }, changed.count,
    ]
  }

  @Test func listsHaveTheRowsAndChangesOfTheirSummaries() {
    #expect(counts(lists.screen) == [50, 51, 0, 1, 0])
    #expect(counts(lists.someIDs) == [500, 500, 100, 100, 0])
    #expect(counts(lists.manyIDs) == [10_000, 10_000, 1_000, 1_000, 0])
    #expect(counts(lists.insert) == [10_000, 10_001, 0, 1, 0])
    #expect(counts(lists.unchanged) == [10_000, 10_000, 0, 0, 0])
    #expect(counts(lists.reversed) == [10_000, 10_000, 0, 0, 0])
    #expect(counts(lists.shuffled) == [10_000, 10_000, 0, 0, 0])
    #expect(counts(lists.firstToLast) == [10_000, 10_000, 0, 0, 0])
    #expect(counts(lists.millionNumbers) == [100_000, 100_000, 400, 400, 0])
    #expect(counts(lists.replaced) == [10_000, 10_000, 10_000, 10_000, 0])
    #expect(counts(lists.everySecondDeleted) == [10_000, 5_000, 5_000, 0, 0])
    #expect(counts(lists.shuffledSparseIDs) == [10_000, 10_000, 0, 0, 0])
  }

  @Test func listsOfAppsHaveTheRowsAndChangesOfTheirSummaries() {
    #expect(counts(lists.appendedAndDeletedInFront) == [10_000, 10_000, 1_000, 1_000, 0])
    #expect(counts(lists.shuffledText) == [10_000, 10_000, 0, 0, 0])
    #expect(counts(lists.chat) == [200, 250, 0, 50, 50])
    #expect(counts(lists.feed) == [1_000, 1_000, 300, 300, 0])
    #expect(counts(lists.reversedText) == [2_000, 2_000, 0, 0, 0])
    #expect(counts(lists.toggledSort) == [2_000, 2_000, 0, 0, 0])
    #expect(counts(lists.links) == [2_000, 2_000, 200, 200, 0])
    #expect(counts(lists.mixedRows) == [2_000, 2_000, 200, 200, 0])
    #expect(counts(lists.contacts) == [2_000, 2_000, 200, 200, 0])
    #expect(counts(lists.blocks) == [10_000, 11_280, 2, 1_282, 0])
    #expect(counts(lists.decodedAnew) == [10_000, 10_000, 0, 0, 0])
    #expect(counts(lists.millionSparseNumbers) == [100_000, 100_000, 400, 400, 0])
  }

  @Test func listsOfAppsHaveTheOrderOfTheirSummaries() {
    let ends = lists.appendedAndDeletedInFront
    #expect(ends.new.prefix(9_000) == ends.old.dropFirst(1_000))
    #expect(lists.chat.new.dropFirst(50).map(\.id) == lists.chat.old.map(\.id))
    #expect(lists.chat.new.allSatisfy { $0.isRead })
    #expect(FewestMoves.count(lists.feed) == 0)
    #expect(lists.reversedText.new == lists.reversedText.old.reversed())
    // Rows of equal rank stay, and each rank has about 20.
    #expect((1_900...1_980).contains(FewestMoves.count(lists.toggledSort)))
    #expect((30...40).contains(FewestMoves.count(lists.contacts)))
    #expect(lists.decodedAnew.new == lists.decodedAnew.old)
    #expect((190...200).contains(FewestMoves.count(lists.millionSparseNumbers)))
  }

  @Test func idsMatchTheirSummaries() {
    #expect(lists.feed.old.allSatisfy { $0.id.utf8.count == 36 })
    #expect(LinkedRow.server.utf8.count == 80)
    #expect(lists.links.old.allSatisfy { $0.id.absoluteString.hasPrefix(LinkedRow.server) })
    let contacts = lists.contacts
    let objects = Set(contacts.old.map(ObjectIdentifier.init))
    #expect(contacts.new.count { objects.contains(ObjectIdentifier($0)) } == 1_800)
    #expect(lists.millionSparseNumbers.old.contains { $0 < .min / 2 })
  }

  @Test func insertedBlocksStayContiguous() {
    let pair = lists.blocks
    let old = Set(pair.old.map(\.id))
    let runs = pair.new.dropFirst().dropLast().split { old.contains($0.id) }
    #expect(runs.map(\.count).reduce(0, +) == 20 * 64)
    #expect(runs.allSatisfy { $0.count % 64 == 0 })
  }

  @Test func listsHaveTheOrderOfTheirSummaries() {
    #expect(lists.insert.new[5_000].id == 10_000)
    #expect(lists.unchanged.new == lists.unchanged.old)
    #expect(lists.reversed.new.map(\.id) == (0..<10_000).reversed())
    #expect(lists.firstToLast.new.map(\.id) == Array(1..<10_000) + [0])
    #expect(lists.everySecondDeleted.new.map(\.id) == Array(stride(from: 0, to: 10_000, by: 2)))
  }

  @Test func sparseIDsAreShuffledInTheSameOrder() throws {
    let (dense, sparse) = (lists.shuffled, lists.shuffledSparseIDs)
    #expect(sparse.new.map(\.title) == dense.new.map(\.title))
    let lowest = try #require(sparse.old.map(\.id).min())
    let highest = try #require(sparse.old.map(\.id).max())
    #expect(lowest < .min / 2 && highest > .max / 2)
  }

  @Test func shuffledRowsMoveAndNoOthers() {
    #expect((15...20).contains(FewestMoves.count(lists.someIDs)))
    #expect((190...200).contains(FewestMoves.count(lists.manyIDs)))
    #expect((190...200).contains(FewestMoves.count(lists.millionNumbers)))
    #expect(FewestMoves.count(lists.reversed) == 9_999)
    #expect(FewestMoves.count(lists.firstToLast) == 1)
    #expect(FewestMoves.count(lists.insert) == 0)
  }

  @Test func contentChangesLeaveEverythingInItsPlace() {
    let pair = tables.contentChanges
    #expect(pair.old.map(\.rows.count) == Array(repeating: 100, count: 100))
    #expect(pair.old.map(\.id) == pair.new.map(\.id))
    #expect(zip(pair.old, pair.new).allSatisfy { $0.rows.map(\.id) == $1.rows.map(\.id) })
    #expect(counts(flat(pair)) == [10_000, 10_000, 0, 0, 500])
  }

  @Test func everyKindOfChangeIsInTheTable() {
    let pair = tables.everyChange
    let changes = TableChanges(from: pair.old, to: pair.new)
    #expect(changes.deletedSections.count == 1)
    #expect(changes.insertedSections.count == 1)
    #expect((1...2).contains(changes.movedSections.count))
    // About 50 rows: rows of a deleted section aren't listed, but rows that had moved into it are.
    #expect((40...60).contains(changes.deletedRows.count))
    #expect((40...60).contains(changes.insertedRows.count))
    #expect((130...150).contains(changes.movedRows.count))
    #expect((450...500).contains(changes.changedRows.count))
    #expect(changes.duplicateRows.isEmpty && changes.duplicateSections.isEmpty)
    let crossing = changes.movedRows.count { move in
      pair.old[move.from.section].id != pair.new[move.to.section].id
    }
    #expect(crossing > 100)
  }

  @Test func sidesDoNotShareArrays() {
    let (lists, tables) = (lists.unchanged, tables.contentChanges)
    #expect(storage(lists.old) != storage(lists.new))
    for (old, new) in zip(tables.old, tables.new) {
      #expect(storage(old.rows) != storage(new.rows))
    }
  }

  @Test func newlyDecodedDataSharesNoText() {
    let pair = lists.decodedAnew
    func places(_ rows: [TextRow]) -> Set<UnsafeRawPointer> {
      Set(
        rows.compactMap { row in
          row.id.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
        })
    }
    #expect(places(pair.old).count == pair.old.count)
    #expect(places(pair.old).isDisjoint(with: places(pair.new)))
  }

  @Test func dataIsTheSameInEveryRun() {
    #expect(lists.manyIDs.new == lists.manyIDs.new)
    #expect(tables.everyChange.new == tables.everyChange.new)
    #expect(checksum(lists.shuffled.new.map(\.id)) == 14_884_267_955_802_186_799)
    #expect(checksum(lists.millionNumbers.new) == 15_005_506_695_423_386_053)
    let letters = lists.manyIDs.new.flatMap(\.uuidString.utf8).map(Int.init)
    #expect(checksum(letters) == 14_216_246_889_871_505_229)
    let feed = lists.feed.new.flatMap(\.id.utf8).map(Int.init)
    #expect(checksum(feed) == 4_394_695_777_675_407_754)
    #expect(checksum(lists.millionSparseNumbers.new) == 15_598_980_551_031_606_419)
    let rows = flat(tables.everyChange).new
    #expect(checksum(rows.map(\.id)) == 5_385_413_666_491_363_569)
  }

  private func flat(_ pair: Pair<[ItemSection]>) -> Pair<[Item]> {
    Pair(old: pair.old.flatMap(\.rows), new: pair.new.flatMap(\.rows))
  }

  private func storage(_ items: [Item]) -> UnsafePointer<Item>? {
    items.withUnsafeBufferPointer(\.baseAddress)
  }

  /// An order-dependent checksum (FNV-1a).
  private func checksum(_ numbers: [Int]) -> UInt64 {
    numbers.reduce(0xCBF2_9CE4_8422_2325) { sum, number in
      (sum ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
    }
  }
}
