/// A clock that goes on when it is told to, one sleeper at a time.
@MainActor
final class StepClock {
  private struct Sleeper {
    var due: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private var now = 0
  private var sleepers: [Int: Sleeper] = [:]

  var isEmpty: Bool { sleepers.isEmpty }

  /// Sleeps, as `number`, until the clock has gone on by `delay`.
  ///
  /// - Throws: When cancelled; one that `isDeaf` sleeps on, as a source that knows no cancellation.
  func sleep(for delay: Int, as number: Int, isDeaf: Bool) async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        sleepers[number] = Sleeper(due: now + delay, continuation: $0)
      }
    } onCancel: {
      if !isDeaf { Task { @MainActor in self.wake(number) } }
    }
    if !isDeaf { try Task.checkCancellation() }
  }

  /// Goes on until the next sleeper wakes; returns its number.
  func goOn() -> Int? {
    let next = sleepers.min { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
    guard let next else { return nil }
    now = next.value.due
    wake(next.key)
    return next.key
  }

  private func wake(_ number: Int) {
    sleepers.removeValue(forKey: number)?.continuation.resume()
  }
}
