/// Runs changes, and keeps those that failed, which the user can try again.
@MainActor
final class ChangeRunner {
  /// The last failure, until the user tries all failed changes again.
  private(set) var failure: Failure?
  private var retries: [@MainActor () -> Void] = []
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

  /// Runs a change that is tried again in another way, and returns when it succeeded.
  ///
  /// - Throws: The error of the change, which is shown already.
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
