import DiffEngine
import TestSupport
import Testing

@Suite struct IdentityHasherTests {
  /// Numbers in a row, and others that differ only in a few bits, wherever these are.
  @Test(arguments: 0..<20) func regularNumbersSpread(seed: Int) {
    var random = SeededRandom(seed: seed)
    let hasher = IdentityHasher<Int>(seeds: (random.next(), random.next()))
    for shift in [0, 8, 16, 24, 32, 40, 48] {
      let hashes = (0..<1_000).map { UInt32(truncatingIfNeeded: hasher.hash($0 << shift)) }
      // By chance 887 of a thousand would have a slot of 4,096 for themselves.
      let slots = Set(hashes.map { $0 & 4_095 })
      #expect(Set(hashes).count > 990 && slots.count > 600, "seed \(seed), shift \(shift)")
    }
  }

  @Test func numbersDifferEvenWithTheLeastOfSeeds() {
    let hasher = IdentityHasher<Int>(seeds: (0, 0))
    #expect(Set((0..<1_000).map { hasher.hash($0) }).count > 990)
  }
}
