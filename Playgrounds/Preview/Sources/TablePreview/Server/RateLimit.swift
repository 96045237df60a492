/// A limit of the messages that a window sends.
struct RateLimit: Sendable {
  /// The most messages in a second.
  static let perSecond = 240

  private var second: Duration?
  private var count = 0

  /// Counts a message, and returns whether it's within the limit.
  ///
  /// The time is measured from any point, and doesn't go back.
  mutating func admits(at time: Duration) -> Bool {
    if let second, time - second < .seconds(1) {
      count += 1
    } else {
      (second, count) = (time, 1)
    }
    return count <= Self.perSecond
  }
}
