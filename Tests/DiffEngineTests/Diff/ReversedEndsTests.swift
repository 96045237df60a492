import DiffEngine
import TestSupport
import Testing

@Suite struct ReversedEndsTests {
  @Test(arguments: [16, 17, 100, 101]) func reversedListIsMatched(count: Int) {
    let old = Array(0..<count)
    let changes = ListChanges(from: old, to: old.reversed())
    #expect(changes.deletes.isEmpty && changes.inserts.isEmpty)
    #expect(changes.moves.count == count - 1)
    #expect(changes.applying(to: old) { old.reversed()[$0] } == old.reversed())
  }

  @Test func reversedAndShortenedListIsMatched() {
    let (old, new) = (Array(0..<200), Array((0..<160).reversed()))
    #expect(ListChanges(from: old, to: new).deletes == Array(160..<200))
    #expect(ListChanges(from: new, to: old).inserts == Array(160..<200))
  }

  @Test(arguments: 0..<40) func editsInReversedListAreFound(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = Array(0..<(60 + random.below(60)))
    var new: [Int] = old.reversed()
    for value in 1_000..<1_000 + random.below(4) {
      new.remove(at: random.below(new.count))
      new.insert(value, at: random.below(new.count))
    }
    let changes = ListChanges(from: old, to: new)
    #expect(changes.applying(to: old) { new[$0] } == new, "seed \(seed)")
    #expect(changes.deletes.count == Set(old).subtracting(new).count, "seed \(seed)")
    #expect(changes.moves.count == fewestMoves(of: new.filter { $0 < 1_000 }), "seed \(seed)")
  }

  @Test func sectionsAreReversedSeparately() {
    let ids = [Array(0..<40), Array(100..<140)]
    let old = zip(["A", "B"], ids).map { DiffSection($0, ids: $1) }
    let changes = TableChanges(
      from: old, to: old.map { $0.replacingRows(with: $0.rows.reversed()) })
    #expect(changes.movedRows.count == 2 * 39)
    #expect(changes.movedRows.allSatisfy { $0.from.section == $0.to.section })
  }
}
