/// A limit for the messages of a window.
struct RateLimit: Sendable {
  /// The maximum number of messages per second.
  static let perSecond = 240

  private var second: Duration?
  private var count = 0

  /// Counts a message, and returns whether it's within the limit.
  ///
  /// `time` can start at any value, but must not decrease.
  mutating func admits(at time: Duration) -> Bool {
    if let second, time - second < .seconds(1) {
      count += 1
    } else {
      (second, count) = (time, 1)
    }
    return count <= Self.perSecond
  }
}
