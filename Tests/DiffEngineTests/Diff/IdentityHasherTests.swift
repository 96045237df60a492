import TestSupport
import Testing

@testable import DiffEngine

@Suite struct IdentityHasherTests {
  /// Hashes consecutive numbers, and numbers that differ only in a few bits.
  @Test(arguments: 0..<20) func regularNumbersSpread(seed: Int) {
    var random = SeededRandom(seed: seed)
    let hasher = IdentityHasher<Int>(seeds: (random.next(), random.next()))
    for shift in [0, 8, 16, 24, 32, 40, 48] {
      let hashes = (0..<1_000).map { UInt32(truncatingIfNeeded: hasher.hash($0 << shift)) }
      // Random hashes would use 887 of 4,096 slots.
      let slots = Set(hashes.map { $0 & 4_095 })
      #expect(Set(hashes).count > 990 && slots.count > 600, "seed \(seed), shift \(shift)")
    }
  }

  /// Seeds are random, so they can have these values too.
  @Test(arguments: [0, 1 << 63] as [UInt64]) func numbersDifferEvenWithPoorSeeds(second: UInt64) {
    let hasher = IdentityHasher<Int>(seeds: (0, second))
    #expect(Set((0..<1_000).map { hasher.hash($0) }).count > 990)
    for shift in [0, 8, 16, 24, 32] {
      let slots = Set((0..<1_000).map { hasher.hash($0 << shift) & 4_095 })
      #expect(slots.count > 600, "shift \(shift)")
    }
  }
}
