import Testing

@testable import BenchmarkKit

@Suite struct TargetsTests {
  private let met = Measurement(
    workload: .w3, engine: .engine, medianNanoseconds: 1, ratioToDictionary: 0.2,
    ratioToEqual: 2.5, moves: 0, fewestMoves: 0, allocations: 50, peakBytesPerRow: 32, keptBytes: 0)

  private func misses(_ change: (inout Measurement) -> Void) -> [String] {
    var entry = met
    change(&entry)
    return Targets.misses(of: entry)
  }

  @Test func resultsWithinLimitsHaveNoMisses() { #expect(Targets.misses(of: met).isEmpty) }

  @Test func eachMissIsListed() {
    #expect(
      misses { $0.ratioToDictionary = 0.21 } == ["W3: 0.210 of the dict floor, at most 0.200"])
    #expect(misses { $0.ratioToEqual = 2.6 } == ["W3: 2.60 of the == floor, at most 2.50"])
    #expect(misses { $0.allocations = 51 } == ["W3: 51.0 allocations, at most 50.0"])
    #expect(
      misses { $0.peakBytesPerRow = 33 } == ["W3: 33.0 peak bytes per row, at most 32.0"])
    #expect(misses { $0.keptBytes = 16 } == ["W3: 16.0 bytes kept, at most 0.0000"])
    #expect(misses { $0.moves = 2 } == ["W3: 2 moves, the fewest are 0"])
  }

  @Test func targetsApplyOnlyToEngine() {
    #expect(misses { ($0.engine, $0.ratioToDictionary) = (.standardLibrary, 9) }.isEmpty)
  }

  @Test func newlyDecodedDataIsLimitedByComparison() {
    #expect(
      misses { ($0.workload, $0.ratioToEqual) = (.n8, 1.6) }
        == ["N8: 1.60 of the == floor, at most 1.50"])
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
