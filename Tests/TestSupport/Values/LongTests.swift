import Foundation

/// Whether tests try all of their cases.
///
/// `TABLEVIEWS_LONG=1` in the environment sets it. The long steps of `.ci/run` do.
package let isLong = ProcessInfo.processInfo.environment["TABLEVIEWS_LONG"] == "1"

/// Returns every `step`th case, or all cases if tests are long.
///
/// The first case is the one at `offset` modulo `step`. Nested loops that pass the index of the
/// outer loop as the offset try an evenly spread part of all pairs.
package func sampled<Cases: Collection>(
  _ cases: Cases, every step: Int, from offset: Int = 0
) -> [Cases.Element] {
  guard !isLong else { return Array(cases) }
  return cases.enumerated().filter { $0.offset % step == offset % step }.map(\.element)
}

/// Returns every `step`th pair of two lists of cases, or all pairs if tests are long.
package func sampledPairs<First, Second>(
  _ first: [First], _ second: [Second], every step: Int
) -> [(First, Second)] {
  first.enumerated().flatMap { index, element in
    sampled(second, every: step, from: index).map { (element, $0) }
  }
}
