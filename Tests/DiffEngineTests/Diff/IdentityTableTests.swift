import TestSupport
import Testing

@testable import DiffEngine

@Suite struct IdentityTableTests {
  @Test(arguments: [0, 1, 2, 3, 5, 6, 7, 100, 1_000])
  func findsWhatWasPutIn(count: Int) {
    var random = SeededRandom(seed: count)
    var table = IdentityTable(for: count)
    table.prepare(for: count)
    let hashes = (0..<count).map { _ in random.next() }
    for (position, hash) in hashes.enumerated() {
      table.set(position, of: hash, in: table.slot(of: hash) { hashes[$0] == hash })
    }
    for (position, hash) in hashes.enumerated() {
      #expect(find(hash, in: table) { hashes[$0] == hash } == position)
    }
    let unknown = random.next()
    #expect(find(unknown, in: table) { hashes[$0] == unknown } == nil)
  }

  @Test func equalHashesStayApart() {
    var table = IdentityTable(for: 50)
    table.prepare(for: 50)
    for position in 0..<50 { table.set(position, of: 7, in: table.slot(of: 7) { $0 == position }) }
    for position in 0..<50 {
      #expect(find(7, in: table) { $0 == position } == position)
    }
  }

  @Test func anIdIsAskedForOnlyWhereTagsAgree() {
    var table = IdentityTable(for: 8)
    table.prepare(for: 8)
    // All belong to the same group, each with a tag of its own.
    let hashes = (0..<8).map { UInt64($0) << 56 }
    for (position, hash) in hashes.enumerated() {
      table.set(position, of: hash, in: table.slot(of: hash) { hashes[$0] == hash })
    }
    for (position, hash) in hashes.enumerated() {
      var asked: [Int] = []
      let found = find(hash, in: table) {
        asked.append($0)
        return hashes[$0] == hash
      }
      #expect(found == position && asked == [position])
    }
  }

  @Test func aPositionCanBeReplaced() {
    var table = IdentityTable(for: 4)
    table.prepare(for: 4)
    table.set(1, of: 5, in: table.slot(of: 5) { _ in false })
    table.set(2, of: 5, in: table.slot(of: 5) { $0 == 1 })
    #expect(find(5, in: table) { $0 == 2 } == 2)
  }

  @Test(arguments: 0..<3_000) func halfOfTheSlotsStaysEmpty(count: Int) {
    let capacity = IdentityTable.capacity(for: count)
    let slots = capacity * IdentityTable.groupSize
    #expect(capacity.nonzeroBitCount == 1 && 2 * count < slots && slots <= max(8, 4 * count))
  }

  @Test func preparingEmptiesIt() {
    var table = IdentityTable(for: 10)
    table.prepare(for: 10)
    table.set(3, of: 99, in: table.slot(of: 99) { _ in false })
    table.prepare(for: 4)
    #expect(find(99, in: table) { _ in true } == nil)
  }

  private func find(
    _ hash: UInt64, in table: borrowing IdentityTable, isEqual: (Int) -> Bool
  ) -> Int? {
    let slot = table.slot(of: hash, isEqual: isEqual)
    return slot.isFree ? nil : table[slot]
  }
}
