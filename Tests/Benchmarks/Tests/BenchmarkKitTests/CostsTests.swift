import Testing

@testable import BenchmarkKit

@MainActor @Suite struct CostsTests {
  @Test func everyCostIsMeasured() {
    let costs = Costs(sampler: Sampler(rounds: 1, shortestSample: .zero), divisor: 100).all()
    #expect(costs.count == 8)
    #expect(Set(costs.map(\.subject)).count == 8)
    #expect(costs.allSatisfy { !$0.figures.contains("nan") && !$0.figures.contains("inf") })
  }
}
