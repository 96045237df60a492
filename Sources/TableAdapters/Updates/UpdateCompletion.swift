/// Waits for the batches of one update and then says what came of it, once.
@MainActor
final class UpdateCompletion {
  private let success: UpdateOutcome
  private var completion: (@MainActor (UpdateOutcome) -> Void)?
  private var expected = 0
  private var isRefused = false
  private var expectsMore = true

  init(success: UpdateOutcome, completion: @escaping @MainActor (UpdateOutcome) -> Void) {
    self.success = success
    self.completion = completion
  }

  /// The completion of one more batch.
  func expectOne() -> @MainActor (Bool) -> Void {
    expected += 1
    var isPending = true
    return { [self] _ in
      guard isPending else { return }
      isPending = false
      expected -= 1
      finishIfDone()
    }
  }

  /// Says that the surface reloaded instead of carrying a batch out.
  func noteRefusal() { isRefused = true }

  /// Says that no more batches follow.
  func finishExpecting() {
    expectsMore = false
    finishIfDone()
  }

  private func finishIfDone() {
    guard expected == 0, !expectsMore, let completion else { return }
    self.completion = nil
    completion(isRefused ? .reloaded(.surfaceRefused) : success)
  }
}
