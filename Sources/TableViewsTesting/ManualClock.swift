#if canImport(os)
  internal import os
#else
  internal import Synchronization
#endif

/// A clock that a test advances by hand.
///
/// Pass it to a form, to impressions, or to your own code that takes `any Clock<Duration>`.
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task {
///   try await clock.sleep(for: .seconds(60))
///   return "Timer ended"
/// }
/// await clock.advance(by: .seconds(60))
/// print(try await task.value)
/// ```
public final class ManualClock: Clock {
  /// A point in time, measured from the clock's creation.
  ///
  /// ```swift
  /// let clock = ManualClock()
  /// let start = clock.now
  /// await clock.advance(by: .seconds(5))
  /// print(start.duration(to: clock.now))  // 5.0 seconds
  /// ```
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public var offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The time since the clock was created.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the instant after a duration.
    ///
    /// - Parameter duration: The duration to add.
    /// - Returns: The later instant.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the duration until another instant.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The duration, negative if the other instant is earlier.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Returns whether an instant is before another one.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var canceled: Set<Int> = []
    var lastNumber = 0
  }

  private let state = Locked(State())

  /// Creates a clock at time zero.
  public init() {}

  /// The current time.
  public var now: Instant { state.access { $0.now } }
  /// The smallest step of the clock, which is zero.
  public var minimumResolution: Duration { .zero }
  /// The number of tasks that are sleeping.
  public var sleeperCount: Int { state.access { $0.sleepers.count } }
  /// The remaining time of each sleeping task, shortest first.
  public var remainingTimes: [Duration] {
    state.access { state in
      state.sleepers.values.map { state.now.duration(to: $0.deadline) }.sorted()
    }
  }

  /// Suspends the task until the clock reaches an instant.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task wakes up.
  ///   - tolerance: Ignored, because the clock is exact.
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.access { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    defer { state.access { _ = $0.canceled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.access { state in
          if state.canceled.contains(number) { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.access { state in
        state.canceled.insert(number)
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, waking up tasks that are due.
  ///
  /// Tasks wake up in the order of their deadlines. A task that sleeps again wakes up in the same
  /// call if its new deadline is due.
  ///
  /// - Parameter duration: The duration to advance by.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    await settle()
    while let sleeper = nextSleeper(until: end) {
      sleeper.continuation.resume()
      await settle()
    }
    state.access { $0.now = max($0.now, end) }
    await settle()
  }

  /// Lets other tasks run without advancing the clock.
  ///
  /// Tasks get a limited number of turns. If your test needs a certain result, wait for it with
  /// ``TableUser/waits(upTo:file:line:until:)``.
  public func settle() async {
    for _ in 0..<20 {
      await Task.yield()
      await MainActor.run {}
    }
  }

  /// Removes and returns the next sleeper that is due by `end`, and advances to its deadline.
  private func nextSleeper(until end: Instant) -> Sleeper? {
    state.access { state in
      let due = state.sleepers.filter { $0.value.deadline <= end }
      let next = due.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      guard let next else { return nil }
      state.now = max(state.now, next.value.deadline)
      return state.sleepers.removeValue(forKey: next.key)
    }
  }
}

/// A value protected by a lock.
///
/// `Mutex` needs iOS 18, and the `os` module's lock exists only on Apple's platforms.
private final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<Value>
    init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
  #else
    private let lock: Mutex<Value>
    init(_ value: Value) { lock = Mutex(value) }
  #endif

  func access<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    lock.withLock { body(&$0) }
  }
}
