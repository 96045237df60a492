private import CInstruments

/// Times several pieces of work in turns, so that what slows the machine down meets them all.
///
/// Time is the thread's own: what other processes take of the processor meanwhile does not count.
package struct Sampler {
  /// How often each piece is timed at least.
  package let rounds: Int
  /// How long a sample lasts at least; work that is quicker is repeated within it.
  ///
  /// Long enough for the clock and for the piece to be in the caches as if it ran alone, and short
  /// enough to come through between two interruptions by other processes.
  package let shortestSample: Duration
  /// How long all rounds together last at least; quick work is timed more often.
  package let shortestRace: Duration

  /// Makes a sampler.
  package init(
    rounds: Int, shortestSample: Duration = .milliseconds(1), shortestRace: Duration = .zero
  ) {
    self.rounds = max(1, rounds)
    self.shortestSample = shortestSample
    self.shortestRace = shortestRace
  }

  /// Returns the median nanoseconds of one run of each piece of work.
  package func medians(of work: [() -> Void]) -> [Double] {
    let repetitions = work.map(repetitions)
    var samples = work.map { _ in [Double]() }
    let start = ContinuousClock.now
    var round = 0
    while round < rounds || ContinuousClock.now - start < shortestRace {
      round += 1
      for (index, body) in work.enumerated() {
        samples[index].append(nanoseconds(of: body, repeated: repetitions[index]))
      }
    }
    return samples.map(Self.median)
  }

  /// The middle of the values, the lower one of two; 0 of none.
  package static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
  }

  /// How often the work has to run to fill a sample; trying it out warms it up as well.
  private func repetitions(_ body: () -> Void) -> Int {
    body()
    var count = 1
    while true {
      let total = nanoseconds(of: body, repeated: count) * Double(count)
      if total >= shortestSample.nanoseconds { return count }
      let missing = shortestSample.nanoseconds / max(total, 1)
      count *= Int(min(max(missing.rounded(.up), 2), 10))
    }
  }

  private func nanoseconds(of body: () -> Void, repeated count: Int) -> Double {
    let start = threadNanoseconds()
    for _ in 0..<count { body() }
    return Double(threadNanoseconds() - start) / Double(count)
  }
}

extension Duration {
  /// The whole duration in nanoseconds.
  package var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
