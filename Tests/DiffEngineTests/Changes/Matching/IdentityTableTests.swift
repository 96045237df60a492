import TestSupport
import Testing

@testable import DiffEngine

@Suite struct IdentityTableTests {
  @Test(arguments: [0, 1, 2, 3, 5, 6, 7, 100, 1_000])
  func findsWhatWasPutIn(count: Int) {
    var random = SeededRandom(seed: count)
    let table = IdentityTable(for: count)
    let hashes = (0..<count).map { _ in random.next() }
    for (position, hash) in hashes.enumerated() {
      table.set(position, of: hash, in: table.slot(of: hash) { hashes[$0] == hash })
    }
    for (position, hash) in hashes.enumerated() {
      #expect(table.position(in: table.slot(of: hash) { hashes[$0] == hash }) == position)
    }
    let unknown = random.next()
    #expect(table.position(in: table.slot(of: unknown) { hashes[$0] == unknown }) == nil)
  }

  @Test func equalHashesStayApart() {
    let table = IdentityTable(for: 50)
    for position in 0..<50 { table.set(position, of: 7, in: table.slot(of: 7) { $0 == position }) }
    for position in 0..<50 {
      #expect(table.position(in: table.slot(of: 7) { $0 == position }) == position)
    }
  }

  @Test(arguments: 0..<3_000) func aQuarterOfTheSlotsStaysEmpty(count: Int) {
    let capacity = IdentityTable.capacity(for: count)
    #expect(capacity.nonzeroBitCount == 1 && count * 4 <= capacity * 3 && capacity > count)
  }

  @Test func preparingEmptiesIt() {
    var table = IdentityTable(for: 10)
    table.set(3, of: 99, in: table.slot(of: 99) { _ in false })
    table.prepare(for: 4)
    #expect(table.position(in: table.slot(of: 99) { _ in true }) == nil)
  }
}
