import Testing

@testable import MutantRunning

/// What caught others nearby is tried first.
@Suite struct CatchesTests {
  private let units = ["Tests.AlphaTests", "Tests.BetaTests", "Tests.GammaTests/quick(_:)"].map {
    TestBundle.Unit(name: $0, seconds: 1, sites: [])
  }

  private func result(_ mutant: String, _ reason: String) -> MutantResult {
    MutantResult(
      mutant: mutant, outcome: reason.isEmpty ? .survived : .caught, reason: reason, seconds: 0,
      fingerprint: "")
  }

  @Test func aSuiteIsKnownByItsFileAndATestByItsName() {
    var catches = Catches(
      of: units,
      in: [
        result("A.swift | f() | drop", "Test some() recorded an issue at BetaTests.swift:1:2"),
        result("A.swift | g() | drop", "Test quick(_:) recorded an issue with 1 at C.swift:1:2"),
        result("A.swift | f() | call", "signal 4"),
        result("A.swift | f() | bound", ""),
      ])
    catches.note(result("A.swift | f() | call", "Test x() failed after 1 s at BetaTests.swift:9:9"))
    let (file, declaration) = catches.counts(near: "A.swift | f() | constant | 1 | 2")
    #expect(declaration == ["Tests.BetaTests": 2])
    #expect(file == ["Tests.BetaTests": 2, "Tests.GammaTests/quick(_:)": 1])
    #expect(catches.counts(near: "B.swift | f() | drop").file.isEmpty)
  }
}
