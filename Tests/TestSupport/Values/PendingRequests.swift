/// Requests that wait until a test answers them, in any order.
@MainActor
package final class PendingRequests<Input, Output> {
  /// All inputs, in the order of the requests.
  package private(set) var inputs: [Input] = []
  /// Which requests were canceled.
  package private(set) var canceled: Set<Int> = []
  private var continuations: [Int: CheckedContinuation<Output, any Error>] = [:]

  package init() {}

  /// Returns the answer to a request.
  ///
  /// Cancellation is noted, and doesn't end the request.
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

  /// The requests without an answer.
  package var pending: [Int] { continuations.keys.sorted() }

  /// Answers a request, and gives its task a turn.
  package func answer(_ number: Int, _ output: sending Output) async {
    continuations.removeValue(forKey: number)?.resume(returning: output)
    await settle()
  }

  /// Fails a request, and gives its task a turn.
  package func fail(_ number: Int, _ error: any Error = RequestError()) async {
    continuations.removeValue(forKey: number)?.resume(throwing: error)
    await settle()
  }
}

/// The error of a request that a test fails.
package struct RequestError: Error, Hashable {
  package init() {}
}

/// Gives the tasks of the main actor their turns.
@MainActor
package func settle() async {
  for _ in 0..<20 { await Task.yield() }
}
