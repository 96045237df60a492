import TestSupport
import Testing

@testable import DiffEngine

/// Which ids are hashed, of those that have to be paired.
@Suite struct IdentityPairingTests {
  private let counter = CountedID.Counter()

  /// The first two rows of a block are hashed, and what ends it.
  @Test func whatFollowsOnBothSidesIsHashedNoMoreFromTheThirdRowOn() {
    diff(from: [9, 1, 2, 3, 4, 8], to: [7, 1, 2, 3, 4, 6])
    #expect(counter.hashes == 6 + 4)
    // At the beginning of the new list, too.
    counter.hashes = 0
    diff(from: [9, 1, 2, 3, 8], to: [1, 2, 3, 7])
    #expect(counter.hashes == 4 + 4)
  }

  @Test func whatEndsABlockIsComparedWithTheNextRowOnce() {
    diff(from: [9, 1, 2] + Array(100..<300), to: Array(1...12))
    #expect(counter.hashes == 12 + 203)
    // Beside the ends, the pairs and the next row: ids whose hashes look alike by chance.
    #expect(counter.comparisons < 2 + 2 + 1 + 60)
  }

  /// A range is narrow if it has no more words than a table of hashes would have slots.
  @Test func idsAreHashedFromTheLimitOn() {
    let count = 100
    let slots = IdentityTable.slotCount(for: count)
    // What the search for where the sides agree hashes of both, in vain.
    let searched = 2 * 16
    #expect(wordReads(of: [0, slots - 1] + Array(1..<count - 1)) == 3 * count + searched)
    // The range is given up at the second id. Of the old ids, two of each block are hashed: the
    // others follow them on both sides.
    let blocks = 2
    #expect(wordReads(of: [0, slots] + Array(1..<count - 1)) == count + 2 + 2 * blocks + searched)
    #expect(wordReads(of: [0, .max] + Array(1..<count - 1)) == count + 2 + 2 * blocks + searched)
  }

  /// How often words are read for a list that is turned inside out, so that nothing is walked.
  private func wordReads(of values: [Int]) -> Int {
    let counter = CountedWord.Counter()
    let new = values.map { CountedWord(value: $0, word: $0, counter: counter) }
    let changes = ListChanges(from: new.dropFirst(50) + new.prefix(50), to: new, id: { $0 })
    #expect(changes.deletes.isEmpty && changes.inserts.isEmpty)
    return counter.words
  }

  private func diff(from old: [Int], to new: [Int]) {
    let changes = ListChanges(
      from: old.map { CountedID(value: $0, counter: counter) },
      to: new.map { CountedID(value: $0, counter: counter) })
    #expect(changes.deletes == old.indices.filter { !new.contains(old[$0]) })
    #expect(changes.inserts == new.indices.filter { !old.contains(new[$0]) })
  }
}
