import Testing

@testable import BenchmarkKit

@Suite struct TargetsTests {
  private let met = Measurement(
    workload: .w3, engine: .engine, medianNanoseconds: 1, ratioToDictionary: 0.15,
    ratioToEqual: 1.5, moves: 0, fewestMoves: 0, allocations: 29, peakBytesPerRow: 24, keptBytes: 0)

  private func misses(_ change: (inout Measurement) -> Void) -> [String] {
    var entry = met
    change(&entry)
    return Targets.misses(of: entry)
  }

  @Test func whatKeepsToTheLimitsMissesNothing() { #expect(Targets.misses(of: met).isEmpty) }

  @Test func eachMissIsNamed() {
    #expect(
      misses { $0.ratioToDictionary = 0.16 } == ["W3: 0.160 of the dict floor, at most 0.150"])
    #expect(misses { $0.ratioToEqual = 1.6 } == ["W3: 1.60 of the == floor, at most 1.50"])
    #expect(misses { $0.allocations = 30 } == ["W3: 30.0 allocations, at most 29.0"])
    #expect(
      misses { $0.peakBytesPerRow = 25 } == ["W3: 25.0 peak bytes per row, at most 24.0"])
    #expect(misses { $0.keptBytes = 16 } == ["W3: 16.0 bytes kept, at most 0.0000"])
    #expect(misses { $0.moves = 2 } == ["W3: 2 moves, the fewest are 0"])
  }

  @Test func targetsAreTheEnginesAlone() {
    #expect(misses { ($0.engine, $0.ratioToDictionary) = (.standardLibrary, 9) }.isEmpty)
  }

  @Test func dataDecodedAnewIsHeldToComparingIt() {
    #expect(
      misses { ($0.workload, $0.ratioToEqual) = (.n8, 1.2) }
        == ["N8: 1.20 of the == floor, at most 1.10"])
  }

  @Test func shuffledSparseIDsHaveNoTargetForTheirTime() {
    #expect(misses { ($0.workload, $0.ratioToDictionary) = (.x3, 9) }.isEmpty)
    #expect(misses { ($0.workload, $0.ratioToDictionary) = (.n0b, 9) }.isEmpty)
  }

  @Test func tablesMayAllocateForEachSection() {
    #expect(misses { ($0.workload, $0.allocations) = (.w8, 1_000) }.isEmpty)
  }

  @Test func costsAreJudgedByThemselves() {
    let missed = Cost(subject: "look-up", figures: "1 ns", target: "0 ns", isMet: false)
    let met = Cost(subject: "look-up", figures: "0 ns", target: "0 ns", isMet: true)
    #expect(Targets.misses(of: missed) == ["look-up: 1 ns; target: 0 ns"])
    #expect(Targets.misses(of: met).isEmpty)
  }
}
