import TestSupport
import Testing

@testable import DiffEngine

@Suite struct HashTableTests {
  @Test(arguments: [1, 2, 7, 8, 9, 64, 1_000]) func insertedElementsAreFound(count: Int) {
    var random = SeededRandom(seed: count)
    let hashes = (0..<count).map { _ in UInt32(random.below(count)) }
    let table = HashTable(below: count)
    for index in 0..<count {
      #expect(table.first(with: hashes[index]) { $0 == index } == nil)
      table.insert(index, hash: hashes[index])
    }
    for index in 0..<count {
      #expect(table.first(with: hashes[index]) { $0 == index } == index)
      #expect(table.first(with: UInt32(count + index)) { _ in true } == nil)
    }
  }

  @Test func rowsAreComparedOnlyIfTheirHashesAreEqual() {
    let table = HashTable(below: 4)
    // Insert all of them into one bucket.
    for index in 0..<4 { table.insert(index, hash: UInt32(index) << 16) }
    var compared: [Int] = []
    let found = table.first(with: 2 << 16) { index in
      compared.append(index)
      return true
    }
    #expect(found == 2 && compared == [2])
  }

  @Test func rowsWithOneHashAreRemovedFromTheLastOneInserted() {
    let table = HashTable(below: 5)
    for index in 0..<5 { table.insert(index, hash: 7) }
    #expect(table.removeFirst(with: 7) { $0 == 2 } == 2)
    #expect(table.removeFirst(with: 7) { $0 == 2 } == nil)
    let rest = (0..<5).map { _ in table.removeFirst(with: 7) { _ in true } }
    #expect(rest == [4, 3, 1, 0, nil])
  }

  @Test func anEmptiedTableHasRoomForFewerRows() {
    var table = HashTable(below: 100)
    for index in 0..<100 { table.insert(index, hash: UInt32(index)) }
    table.removeAll(expecting: 3)
    for index in 0..<100 { #expect(table.first(with: UInt32(index)) { _ in true } == nil) }
    for index in 40..<43 { table.insert(index, hash: UInt32(index)) }
    #expect((0..<100).count { table.first(with: UInt32($0)) { _ in true } != nil } == 3)
  }
}
