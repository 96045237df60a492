/// The impressions of one row.
///
/// ```swift
/// let summary = adapter.impressions.summary(of: contact.id)
/// print("\(summary.count) impressions, \(summary.visibleTime)")
/// ```
public struct ImpressionSummary: Hashable, Sendable {
  /// The number of impressions.
  public var count: Int
  /// The total time with enough of the row visible.
  ///
  /// This includes visits that were too short for an impression. If a row has several handlers, the
  /// smallest of their shares applies.
  public var visibleTime: Duration

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - count: The number of impressions.
  ///   - visibleTime: The total time with enough of the row visible.
  public init(count: Int = 0, visibleTime: Duration = .zero) {
    (self.count, self.visibleTime) = (count, visibleTime)
  }
}
