/// Runs changes, and lets the user retry failed ones.
@MainActor
final class ChangeRunner {
  /// The last failure, until the user retries.
  private(set) var failure: Failure?
  private var retries: [@MainActor () -> Void] = []
  /// Called when the failure changes.
  var failureHandler: (@MainActor () -> Void)?

  /// Runs a change in a task.
  func start(_ change: @escaping @MainActor () async throws -> Void) {
    Task { await run(change) }
  }

  /// Runs a change, and returns when it has succeeded or failed.
  func run(_ change: @escaping @MainActor () async throws -> Void) async {
    do { try await change() } catch {
      fail(error) { [weak self] in self?.start(change) }
    }
  }

  /// Runs a change with a custom retry, and returns when it has succeeded.
  ///
  /// - Throws: The error of the change, which is already shown.
  func run(
    retry: @escaping @MainActor () -> Void, _ change: @MainActor () async throws -> Void
  ) async throws {
    do { try await change() } catch {
      fail(error, retry: retry)
      throw error
    }
  }

  /// Shows a failure.
  func fail(_ error: any Error, retry: @escaping @MainActor () -> Void) {
    retries.append(retry)
    failure = Failure(error) { [weak self] in self?.retry() }
    failureHandler?()
  }

  /// Hides the failure.
  func forgetFailure() {
    (failure, retries) = (nil, [])
    failureHandler?()
  }

  private func retry() {
    let retries = retries
    forgetFailure()
    for retry in retries { retry() }
  }
}
