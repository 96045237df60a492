package import TableAdapters

/// Counts the calls of each completion, with their outcomes.
@MainActor
package final class OutcomeTally {
  package private(set) var outcomes: [Int: [UpdateOutcome]] = [:]
  private var next = 0

  package init() {}

  /// Returns the completion for one more update.
  package func expect() -> @MainActor (UpdateOutcome) -> Void {
    let number = next
    next += 1
    outcomes[number] = []
    return { [self] outcome in outcomes[number, default: []].append(outcome) }
  }

  package var expected: Int { next }

  /// The updates whose completion wasn't called exactly once.
  package var faults: [Int: [UpdateOutcome]] { outcomes.filter { $0.value.count != 1 } }

  /// The outcomes of the updates, in the order of submission.
  package var flat: [UpdateOutcome] { (0..<next).flatMap { outcomes[$0] ?? [] } }
}
