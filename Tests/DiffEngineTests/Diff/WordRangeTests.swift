import Testing

@testable import DiffEngine

@Suite struct WordRangeTests {
  @Test(arguments: [
    [7, 8, 9], [9, 7, 8], [-1, 0, 1], [1, -1, 0], [.max, .min, .max - 1], [.min, .max - 1, .max],
  ]) func holdsAllInWhateverOrder(ids: [Int]) throws {
    let range = try #require(narrowest(ids, limit: 3))
    #expect(range.count == 3)
    #expect(ids.compactMap { range.offset(of: $0.identityWords) }.sorted() == [0, 1, 2])
  }

  @Test func theLimitIsTheMostThatFits() {
    for ids in [[0, 7], [7, 0], [3, 0, 7], [-4, 3], [.max - 3, .min + 3]] {
      #expect(narrowest(ids, limit: 8)?.count == 8, "\(ids)")
      #expect(narrowest(ids, limit: 7) == nil, "\(ids)")
    }
  }

  @Test(arguments: [
    [0, .max], [0, .min], [.min, 0, .max], [-1, .max], [.max / 2, .min / 2 - 1],
  ])
  func farIdsAreRefusedWithoutOverflow(ids: [Int]) {
    #expect(narrowest(ids, limit: 1_000) == nil)
  }

  @Test func unsignedIdsMayBeTheLargest() throws {
    let range = try #require(narrowest([UInt64.max, .max - 1], limit: 8))
    #expect(range.offset(of: (.max, 0)) == 1 && range.offset(of: (0, 0)) == nil)
  }

  @Test func idsOfTwoWordsAreRefused() throws {
    var range = WordRange()
    let isHeld = range.widen(toHold: (1, 1), limit: 8)
    #expect(!isHeld)
    let known = try #require(narrowest([1], limit: 8))
    #expect(known.offset(of: (1, 0)) == 0 && known.offset(of: (1, 1)) == nil)
  }

  @Test func anEmptyRangeHoldsNothing() {
    #expect(WordRange().offset(of: (0, 0)) == nil)
  }

  private func narrowest(_ ids: [some MachineWordIdentity], limit: Int) -> WordRange? {
    var range = WordRange()
    return ids.allSatisfy { range.widen(toHold: $0.identityWords, limit: limit) } ? range : nil
  }
}
