import TestSupport
import Testing

@testable import DiffEngine

/// The IDs that are hashed while rows are matched.
@Suite struct IdentityPairingTests {
  private let counter = CountedID.Counter()

  /// Only the first two rows of a block are hashed, and the row that ends it.
  @Test func matchingRunIsNotHashedFromThirdRow() {
    diff(from: [9, 1, 2, 3, 4, 8], to: [7, 1, 2, 3, 4, 6])
    #expect(counter.hashes == 6 + 4)
    // A block can also be at the beginning of the new list.
    counter.hashes = 0
    diff(from: [9, 1, 2, 3, 8], to: [1, 2, 3, 7])
    #expect(counter.hashes == 4 + 4)
  }

  @Test func endOfBlockIsComparedOnceWithNextRow() {
    diff(from: [9, 1, 2] + Array(100..<300), to: Array(1...12))
    #expect(counter.hashes == 12 + 203)
    // Two for the ends, two for the pairs, one for the next row, and some for similar hashes.
    #expect(counter.comparisons < 2 + 2 + 1 + 60)
  }

  private func diff(from old: [Int], to new: [Int]) {
    let changes = ListChanges(
      from: old.map { CountedID(value: $0, counter: counter) },
      to: new.map { CountedID(value: $0, counter: counter) })
    #expect(changes.deletes == old.indices.filter { !new.contains(old[$0]) })
    #expect(changes.inserts == new.indices.filter { !old.contains(new[$0]) })
  }
}
