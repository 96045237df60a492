import DiffEngine
import PlanProofs
import TestSupport
import Testing

/// Lists that are long enough to be scanned before any row is hashed.
@Suite struct ScanTests {
  @Test(arguments: sampled(0..<120, every: 5)) func uniqueIdsMoveTheFewestPossible(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = Array(0..<20 + random.below(300))
    let new = edited(old, fresh: 1_000..<2_000, &random)
    let changes = ListChanges(from: old, to: new)
    let survivors = new.filter { $0 < old.count }
    #expect(changes.deletes == old.filter { !Set(new).contains($0) }, "seed \(seed)")
    #expect(changes.inserts == new.indices.filter { new[$0] >= 1_000 }, "seed \(seed)")
    #expect(changes.moves.count == fewestMoves(of: survivors), "seed \(seed)")
    #expect(changes.applying(to: old) { new[$0] } == new, "seed \(seed)")
  }

  @Test(arguments: 0..<120) func duplicatesAreRight(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = (0..<20 + random.below(150)).map { random.oneIn(4) ? $0 % 7 : $0 }
    let new = edited(old, fresh: 0..<9, &random)
    let changes = ListChanges(from: old, to: new)
    #expect(changes.applying(to: old) { new[$0] } == new, "seed \(seed)")
    #expect(changes.contradiction == nil, "seed \(seed)")
  }

  /// One list is too short for a scan, but longer than one batch of hashes.
  @Test(arguments: 0..<60) func duplicatesAgainstAShortListMatchAsPromised(seed: Int) {
    var random = SeededRandom(seed: seed)
    var lists = [15, 20 + random.below(60)].map { count in
      (0..<count).map { _ in random.below(9) }
    }
    if random.oneIn(2) { lists.reverse() }
    let changes = ListChanges(from: lists[0], to: lists[1])
    expectPromised(changes, from: lists[0], to: lists[1], "seed \(seed)")
  }

  /// The first duplicate discards all matches of the walk.
  @Test(arguments: 0..<200) func duplicatesThatWereMetMatchAsPromised(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = (0..<30 + random.below(60)).map { random.oneIn(3) ? $0 % 5 : $0 }
    let new = edited(old, fresh: 0..<5, &random)
    let changes = ListChanges(from: old, to: new)
    guard !changes.duplicates.isEmpty else { return }
    expectPromised(changes, from: old, to: new, "seed \(seed)")
  }

  @Test func duplicatesOnTheOldSideAloneAreMetToo() {
    let (a, b, c) = (Array(100..<120), Array(200..<220), Array(300..<320))
    let old = [7] + a + [7] + b + [7] + c
    let new = a + [7] + b + c + [7]
    expectPromised(ListChanges(from: old, to: new), from: old, to: new, "")
  }

  private func expectPromised(
    _ changes: ListChanges, from old: [Int], to new: [Int], _ title: String
  ) {
    let match = promisedMatch(from: old, to: new)
    let matched = match.compactMap { $0 }
    #expect(changes.inserts == match.indices.filter { match[$0] == nil }, "\(title)")
    #expect(changes.deletes == old.indices.filter { !matched.contains($0) }, "\(title)")
    #expect(changes.moves.allSatisfy { match[$0.to] == $0.from }, "\(title)")
    #expect(changes.moves.count == fewestMoves(of: matched), "\(title)")
  }

  @Test func contentIsComparedOncePairIsFound() {
    let old = (0..<200).map { DiffRow(id: $0) }
    // Duplicates are in the prefix, in a run, among unmatched rows, and in the suffix.
    var new = old
    new.remove(at: 50)
    new.swapAt(99, 120)
    for row in [3, 70, 99, 120, 190] { new[row].content = 1 }
    var compared: [Int: Int] = [:]
    let changes = ListChanges(from: old, to: new, id: \.id) { before, after in
      compared[before.id, default: 0] += 1
      return before.content == after.content
    }
    #expect(changes.updates.map(\.to) == [3, 70, 99, 120, 190])
    #expect(changes.updates.allSatisfy { old[$0.from].id == new[$0.to].id })
    #expect(compared.count == 199 && compared.values.allSatisfy { $0 == 1 })
  }

  @Test func aBlockThatIsTooLongToSeeOverIsStillFound() {
    let old = Array(0..<1_000)
    let new = Array(0..<300) + Array(5_000..<5_500) + Array(300..<600) + [7_000] + old[600...]
    let changes = ListChanges(from: old, to: new)
    #expect(changes.moves.isEmpty && changes.deletes.isEmpty)
    #expect(changes.inserts.count == 501)
  }

  @Test func slicesCountFromTheirBeginning() {
    let old = (0..<100).map { $0 }
    let changes = ListChanges(from: old[40...], to: ([old[41]] + old[43...] + [7])[1...])
    #expect(changes.description == "delete 0 1 2; insert 57")
  }

  /// Returns the list with some elements deleted, moved singly or in blocks, and inserted.
  private func edited(
    _ list: [Int], fresh: Range<Int>, _ random: inout SeededRandom
  ) -> [Int] {
    var list = list
    var fresh = fresh.makeIterator()
    for _ in 0..<random.below(12) where list.count > 12 {
      let from = random.below(list.count - 10)
      let block = from..<from + 1 + (random.oneIn(3) ? random.below(10) : 0)
      let taken = Array(list[block])
      switch random.below(4) {
      case 0: list.removeSubrange(block)
      case 1:
        list.removeSubrange(block)
        list.insert(contentsOf: taken, at: random.below(list.count + 1))
      case 2: list.replaceSubrange(block, with: taken.reversed())
      default: if let id = fresh.next() { list.insert(id, at: random.below(list.count + 1)) }
      }
    }
    return list
  }
}
