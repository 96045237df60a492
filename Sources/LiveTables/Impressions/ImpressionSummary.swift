/// The visits to one row so far.
public struct ImpressionSummary: Hashable, Sendable {
  /// The number of visits that counted.
  public var count: Int
  /// The total time for which enough of the row was visible.
  ///
  /// It includes visits that were too short to count. For a row with several handlers, the smallest of
  /// their shares is enough.
  public var visibleTime: Duration

  /// Creates a summary.
  public init(count: Int = 0, visibleTime: Duration = .zero) {
    (self.count, self.visibleTime) = (count, visibleTime)
  }
}
