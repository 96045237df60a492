/// Calls the completion of one update with its outcome, exactly once.
///
/// Its owners may be gone before: a table lets go of its animations when it is released, and an
/// adapter of its requests. The completion is called all the same, since async code waits for it.
@MainActor
final class UpdateCompletion {
  private var completion: (@MainActor (UpdateOutcome) -> Void)?
  /// What is delivered when no batch is expected any more.
  private var outcome: UpdateOutcome?
  private var expectedBatches = 0

  /// Makes the completion of one request.
  init(_ completion: (@MainActor (UpdateOutcome) -> Void)?) { self.completion = completion }

  /// Makes the completion of an update that carries out several requests.
  convenience init(of completions: [UpdateCompletion]) {
    self.init { outcome in
      for completion in completions { completion.deliver(outcome) }
    }
  }

  /// Calls the completion, unless it has been called.
  func deliver(_ outcome: UpdateOutcome) {
    guard let completion else { return }
    self.completion = nil
    completion(outcome)
  }

  /// Calls the completion when the expected batches are over, of which there will be no more.
  func deliverAfterBatches(_ outcome: UpdateOutcome) {
    self.outcome = outcome
    deliverIfOver()
  }

  /// Returns what is to be called when one more batch is over; to call it again does nothing.
  func expectBatch() -> @MainActor (Bool) -> Void {
    expectedBatches += 1
    var isExpected = true
    return { [self] _ in
      guard isExpected else { return }
      isExpected = false
      expectedBatches -= 1
      deliverIfOver()
    }
  }

  private func deliverIfOver() {
    if expectedBatches == 0, let outcome { deliver(outcome) }
  }

  deinit {
    guard let completion else { return }
    Task { @MainActor in completion(.reloaded(.noSurface)) }
  }
}
