/// A generator with a seed (SplitMix64), so that a failing case can be run again.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the generator of one seed.
  public init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, and not, `bound`.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// True once in `count` times.
  public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// True in `percent` of a hundred cases.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
