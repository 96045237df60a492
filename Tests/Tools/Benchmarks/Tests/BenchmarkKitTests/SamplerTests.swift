import Testing

@testable import BenchmarkKit

@Suite struct SamplerTests {
  @Test func workRunsInTurns() {
    var order = ""
    let sampler = Sampler(rounds: 3, shortestSample: .zero)
    let medians = sampler.medians(of: [{ order += "a" }, { order += "b" }])
    #expect(medians.count == 2)
    #expect(order.hasSuffix("ababab"))
  }

  @Test func quickWorkIsRepeatedToFillASample() {
    var runs = 0
    let sampler = Sampler(rounds: 1, shortestSample: .milliseconds(1))
    let median = sampler.medians(of: [{ runs += 1 }])[0]
    #expect(runs > 100)
    #expect(median < 1e5)
  }

  @Test func quickWorkIsTimedMoreOften() {
    var runs = 0
    let sampler = Sampler(rounds: 1, shortestSample: .zero, shortestRace: .milliseconds(5))
    _ = sampler.medians(of: [{ runs += 1 }])
    #expect(runs > 100)
  }

  @Test func medianIsTheMiddleOne() {
    #expect(Sampler.median([5, 1, 9]) == 5)
    #expect(Sampler.median([4, 1, 9, 5]) == 4)
    #expect(Sampler.median([]) == 0)
  }

  @Test func roundsAreAtLeastOne() { #expect(Sampler(rounds: 0).rounds == 1) }

  @Test func durationsAreNanoseconds() {
    #expect(Duration.milliseconds(1_500).nanoseconds == 1.5e9)
    #expect(Duration.nanoseconds(7).nanoseconds == 7)
  }
}
