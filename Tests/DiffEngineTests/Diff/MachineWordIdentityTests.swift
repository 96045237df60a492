import DiffEngine
import TestSupport
import Testing

@Suite struct MachineWordIdentityTests {
  /// All values have the same words, which is valid but slow.
  private struct Coarse: MachineWordIdentity {
    var value: Int
    var identityWords: (UInt64, UInt64) { (1, 2) }
  }

  @Test func anIntegerIsItsFirstWord() {
    #expect(Int(-1).identityWords == (.max, 0))
    #expect(UInt8(7).identityWords == (7, 0))
    #expect(Int32.min.identityWords.0 == UInt64(bitPattern: Int64(Int32.min)))
  }

  @Test(arguments: 0..<20) func theDiffIsTheSameWithAndWithoutWords(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = (0..<80).map { _ in random.below(100) }
    let new = old.shuffled(using: &random).map { random.oneIn(5) ? random.below(200) : $0 }
    let expected = ListChanges(from: old.map(String.init), to: new.map(String.init))
    #expect(ListChanges(from: old, to: new) == expected, "seed \(seed)")
    let coarse = [old, new].map { $0.map { Coarse(value: $0) } }
    #expect(ListChanges(from: coarse[0], to: coarse[1]) == expected, "seed \(seed)")
  }

  /// Integers that differ only in a few bits must not share a slot.
  @Test(arguments: [0, 8, 16, 24, 32, 40, 48]) func regularIntegersSpread(shift: Int) {
    let old = (0..<10_000).map { $0 << shift }
    let counter = CountedComparisons()
    _ = ListChanges(from: old, to: old.reversed(), id: { Word(value: $0, counter: counter) })
    // Each ID is compared with its match, and rarely with another ID.
    #expect(counter.count < 10_000 + 2_000)
  }

  private final class CountedComparisons { var count = 0 }

  private struct Word: MachineWordIdentity {
    var value: Int
    var counter: CountedComparisons
    var identityWords: (UInt64, UInt64) { value.identityWords }
    static func == (left: Self, right: Self) -> Bool {
      left.counter.count += 1
      return left.value == right.value
    }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }
}
