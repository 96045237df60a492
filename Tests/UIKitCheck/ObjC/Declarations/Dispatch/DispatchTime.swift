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
  /// So many of a unit, or no end.
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

/// Some seconds later.
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
/// Some time later.
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }

/// Whether what was waited for came in time.
public enum DispatchTimeoutResult: Sendable {
  /// In time, or not.
  case success, timedOut
}

/// A count that threads wait for.
open class DispatchSemaphore: @unchecked Sendable {
  /// Makes a count.
  public init(value: Int) {}
  /// Waits for a signal, but not for ever.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  /// Waits for a signal.
  public func wait() {}
  /// Lets one that waits go on.
  @discardableResult
  public func signal() -> Int { 0 }
}

/// The name of a value that queues keep.
public final class DispatchSpecificKey<T>: @unchecked Sendable {
  /// Makes a name.
  public init() {}
}

extension DispatchQueue {
  /// The value that the queue keeps.
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  /// Has the queue keep a value.
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  /// The value that the queue of the caller keeps.
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}
