package import TableAdapters

/// Counts how often each completion is called, and with what.
@MainActor
package final class OutcomeTally {
  package private(set) var outcomes: [Int: [UpdateOutcome]] = [:]
  private var next = 0

  package init() {}

  /// The completion of one more update.
  package func expect() -> @MainActor (UpdateOutcome) -> Void {
    let number = next
    next += 1
    outcomes[number] = []
    return { [self] outcome in outcomes[number, default: []].append(outcome) }
  }

  package var expected: Int { next }

  /// The updates whose completion was not called exactly once.
  package var faults: [Int: [UpdateOutcome]] { outcomes.filter { $0.value.count != 1 } }

  /// What came of the updates, in the order they were asked for.
  package var flat: [UpdateOutcome] { (0..<next).flatMap { outcomes[$0] ?? [] } }
}
