import Foundation
import FuzzTargets
import Testing

/// Runs the corpus and some random bytes through the targets without a fuzzer.
@MainActor @Suite struct FuzzTargetTests {
  @Test(arguments: FuzzTarget.allCases)
  func theCorpusFindsNothing(target: FuzzTarget) throws {
    let inputs = try Self.corpus(of: target)
    #expect(inputs.count > 50, "the corpus of \(target) is missing")
    for (line, bytes) in inputs.enumerated() {
      if let flaw = target.flaw(in: bytes) {
        Issue.record("\(target), line \(line + 1) of its corpus: \(flaw)")
      }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func shortInputsMeanSomething(target: FuzzTarget) {
    #expect(target.flaw(in: []) == nil)
    for byte in UInt8.min...UInt8.max {
      #expect(target.flaw(in: [byte]) == nil, "\(byte)")
    }
  }

  @Test(arguments: FuzzTarget.allCases, 0..<4)
  func randomBytesFindNothing(target: FuzzTarget, seed: UInt64) {
    var random = Bytes(seed: seed)
    for round in 0..<100 {
      let bytes = random.next(count: 40 + round)
      if let flaw = target.flaw(in: bytes) { Issue.record("seed \(seed), \(bytes): \(flaw)") }
    }
  }

  @Test func theCorpusIsSmall() throws {
    let sizes = try FuzzTarget.allCases.map { try Data(contentsOf: Self.file(of: $0)).count }
    #expect(sizes.reduce(0, +) <= 1 << 20)
  }

  private static func file(of target: FuzzTarget, _ suffix: String = "") -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Corpus/\(target.rawValue)\(suffix).txt").standardizedFileURL
  }

  /// Returns the inputs of a target.
  ///
  /// Each line is one input in base64.
  private static func corpus(of target: FuzzTarget) throws -> [[UInt8]] {
    let seeds = (try? String(contentsOf: file(of: target, "-seeds"), encoding: .utf8)) ?? ""
    let kept = try String(contentsOf: file(of: target), encoding: .utf8)
    return try (kept + seeds).split(separator: "\n").map {
      try Array(#require(Data(base64Encoded: String($0))))
    }
  }
}

/// A seeded generator of random bytes (SplitMix64).
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
