/// An operation that a test ends at any time.
@MainActor
package final class Gate<Value: Sendable> {
  // Checked continuations report operations that never return, which some tests need.
  private var continuation: UnsafeContinuation<Value, any Error>?
  private var result: Result<Value, any Error>?
  /// Whether the operation has begun.
  package private(set) var isEntered = false

  /// Creates an operation.
  package init() {}

  /// Waits for ``open(_:)``, even if the task is canceled.
  package func wait() async throws -> Value {
    isEntered = true
    if let result { return try result.get() }
    return try await withUnsafeThrowingContinuation { continuation = $0 }
  }

  /// Ends the operation.
  package func open(_ result: Result<Value, any Error>) {
    self.result = result
    continuation?.resume(with: result)
    continuation = nil
  }
}

extension Gate where Value == Void {
  /// Ends the operation with success.
  package func succeed() { open(.success(())) }

  /// Ends the operation with a failure.
  package func fail() { open(.failure(Refused())) }
}

/// The error of a server that refuses a change.
package struct Refused: Error, Equatable {
  /// Creates the error.
  package init() {}
}
