/// A point in time of the machine's clock.
public struct DispatchTime: Comparable, Sendable {
  /// Now.
  public static func now() -> DispatchTime { DispatchTime() }
  /// Never.
  public static let distantFuture = DispatchTime()
  /// Compares points in time.
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
}

/// A span of time.
public enum DispatchTimeInterval: Equatable, Sendable {
  /// A number of units, or no end.
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

/// Returns the time after some seconds.
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
/// Returns the time after an interval.
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }

/// The result of waiting.
public enum DispatchTimeoutResult: Sendable {
  /// Finished in time, or timed out.
  case success, timedOut
}

/// A counter that threads wait for.
open class DispatchSemaphore: @unchecked Sendable {
  /// Creates a counter.
  public init(value: Int) {}
  /// Waits for a signal until a deadline.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  /// Waits for a signal.
  public func wait() {}
  /// Resumes a waiting thread.
  @discardableResult
  public func signal() -> Int { 0 }
}

/// The key of a queue's value.
public final class DispatchSpecificKey<T>: @unchecked Sendable {
  /// Creates a key.
  public init() {}
}

extension DispatchQueue {
  /// Returns the queue's value.
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  /// Sets the queue's value.
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  /// Returns the value of the current queue.
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}
