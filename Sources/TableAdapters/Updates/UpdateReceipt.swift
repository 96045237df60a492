/// Tells the completion of one update what came of it, exactly once.
///
/// Whoever was to tell may be gone before: a table lets go of its animations when it is released,
/// and an adapter of its queue. The completion is called all the same, since async code waits for it.
@MainActor
final class UpdateReceipt {
  private var completion: (@MainActor (UpdateOutcome) -> Void)?

  init(_ completion: @escaping @MainActor (UpdateOutcome) -> Void) {
    self.completion = completion
  }

  /// Calls the completion, unless it has been called.
  func deliver(_ outcome: UpdateOutcome) {
    guard let completion else { return }
    self.completion = nil
    completion(outcome)
  }

  deinit {
    guard let completion else { return }
    Task { @MainActor in completion(.reloaded(.noSurface)) }
  }
}
