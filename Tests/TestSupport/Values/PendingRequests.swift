/// Requests that wait until a test completes them, in any order.
@MainActor
package final class PendingRequests<Input, Output> {
  /// The input of every request, in order.
  package private(set) var inputs: [Input] = []
  /// The numbers of the canceled requests.
  package private(set) var canceled: Set<Int> = []
  private var continuations: [Int: CheckedContinuation<Output, any Error>] = [:]

  package init() {}

  /// Returns the output of a request when the test provides it.
  ///
  /// Cancellation is recorded, and doesn't end the request.
  package func answer(to input: Input) async throws -> Output {
    let number = inputs.count
    inputs.append(input)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuations[number] = $0 }
    } onCancel: {
      Task { @MainActor in self.noteCancellation(of: number) }
    }
  }

  private func noteCancellation(of number: Int) { canceled.insert(number) }

  /// The numbers of the unfinished requests.
  package var pending: [Int] { continuations.keys.sorted() }

  /// Completes a request, and lets its task run.
  package func answer(_ number: Int, _ output: sending Output) async {
    continuations.removeValue(forKey: number)?.resume(returning: output)
    await settle()
  }

  /// Fails a request, and lets its task run.
  package func fail(_ number: Int, _ error: any Error = RequestError()) async {
    continuations.removeValue(forKey: number)?.resume(throwing: error)
    await settle()
  }
}

/// The error of a request that a test fails.
package struct RequestError: Error, Hashable {
  package init() {}
}

/// Lets the tasks of the main actor run.
@MainActor
package func settle() async {
  for _ in 0..<20 { await Task.yield() }
}
