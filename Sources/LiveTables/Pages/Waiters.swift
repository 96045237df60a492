/// Tasks that wait for an event.
@MainActor
final class Waiters {
  private var continuations: [Int: CheckedContinuation<Void, Never>] = [:]
  private var count = 0

  /// Whether no task is waiting.
  var isEmpty: Bool { continuations.isEmpty }

  /// Waits for the event, or until the task is canceled.
  ///
  /// - Parameter abandon: A closure that's called if the task is canceled and no other task is
  ///   waiting.
  func wait(abandon: @escaping @MainActor @Sendable () -> Void) async {
    count += 1
    let number = count
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuations[number] = $0 }
    } onCancel: {
      Task { @MainActor in
        guard let continuation = continuations.removeValue(forKey: number) else { return }
        if continuations.isEmpty { abandon() }
        continuation.resume()
      }
    }
  }

  /// Resumes all tasks.
  func resume() {
    let ended = continuations
    continuations = [:]
    for continuation in ended.values { continuation.resume() }
  }
}
