/// Runs changes, and keeps the last failure, which the user can try again.
@MainActor
final class ChangeRunner {
  /// The last failure, until the user tries again.
  private(set) var failure: Failure?
  /// Called after the failure changed.
  var failureHandler: (@MainActor () -> Void)?

  /// Runs a change in a task.
  func start(_ change: @escaping @MainActor () async throws -> Void) {
    Task { await run(change) }
  }

  /// Runs a change, and returns when it succeeded or failed.
  func run(_ change: @escaping @MainActor () async throws -> Void) async {
    do { try await change() } catch {
      fail(error) { [weak self] in self?.start(change) }
    }
  }

  /// Shows a failure.
  func fail(_ error: any Error, retry: @escaping @MainActor () -> Void) {
    show(
      Failure(error) { [weak self] in
        self?.show(nil)
        retry()
      })
  }

  /// Hides the failure.
  func forgetFailure() { show(nil) }

  private func show(_ failure: Failure?) {
    self.failure = failure
    failureHandler?()
  }
}
