/// A seeded generator (SplitMix64) that makes failing cases reproducible.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns `true` with a probability of 1 in `count`.
  public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// Returns `true` with a probability of `percent` in 100.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
