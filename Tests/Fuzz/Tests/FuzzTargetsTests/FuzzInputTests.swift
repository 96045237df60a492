import FuzzTargets
import Testing

@Suite struct FuzzInputTests {
  @Test func everyInputMeansSomething() {
    #expect(FuzzInput([]).flaw == nil)
    #expect((0...255).allSatisfy { FuzzInput([UInt8($0)]).flaw == nil })
  }

  @Test(arguments: 0..<8) func randomBytesFindNothing(seed: UInt64) {
    var random = Bytes(seed: seed)
    for round in 0..<250 {
      let bytes = random.next(count: 40 + round)
      if let flaw = FuzzInput(bytes).flaw { Issue.record("seed \(seed), \(bytes): \(flaw)") }
    }
  }
}

/// Random bytes with a seed (SplitMix64).
private struct Bytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(count: Int) -> [UInt8] {
    (0..<count).map { _ in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return UInt8(truncatingIfNeeded: mixed ^ (mixed >> 31))
    }
  }
}
