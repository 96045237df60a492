private import CInstruments

/// Times several closures in turns, so that anything that slows down the machine affects all of
/// them.
///
/// Measures the thread's processor time, so other processes don't add to it.
package struct Sampler {
  /// The minimum number of samples of each closure.
  package let rounds: Int
  /// The minimum duration of a sample.
  ///
  /// Faster closures run repeatedly.
  ///
  /// It is long enough for the clock and to warm the caches, and short enough to fit between two
  /// interruptions by other processes.
  package let shortestSample: Duration
  /// The minimum duration of all rounds.
  ///
  /// Fast closures get more samples.
  package let shortestRace: Duration

  package init(
    rounds: Int, shortestSample: Duration = .milliseconds(1), shortestRace: Duration = .zero
  ) {
    self.rounds = max(1, rounds)
    self.shortestSample = shortestSample
    self.shortestRace = shortestRace
  }

  /// Returns the median nanoseconds of one run of each closure.
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

  /// Returns the median, the lower one of two, or 0 if there are no values.
  package static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
  }

  /// Returns the runs that fill a sample.
  ///
  /// Finding the number also warms the caches.
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
  package var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
