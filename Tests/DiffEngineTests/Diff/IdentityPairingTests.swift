import TestSupport
import Testing

@testable import DiffEngine

/// Which ids are hashed, of those that have to be paired.
@Suite struct IdentityPairingTests {
  private let counter = CountedID.Counter()

  /// The first two rows of a block are hashed, and what ends it.
  @Test func matchingRunIsNotHashedFromThirdRow() {
    diff(from: [9, 1, 2, 3, 4, 8], to: [7, 1, 2, 3, 4, 6])
    #expect(counter.hashes == 6 + 4)
    // At the beginning of the new list, too.
    counter.hashes = 0
    diff(from: [9, 1, 2, 3, 8], to: [1, 2, 3, 7])
    #expect(counter.hashes == 4 + 4)
  }

  @Test func endOfBlockIsComparedOnceWithNextRow() {
    diff(from: [9, 1, 2] + Array(100..<300), to: Array(1...12))
    #expect(counter.hashes == 12 + 203)
    // Beside the ends, the pairs and the next row: ids whose hashes look alike by chance.
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
