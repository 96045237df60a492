extension TableIssue {
  /// How grave an issue is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Nothing is lost; worth knowing.
    case info
    /// The table shows its data, but not in the way that was asked for.
    case warning
    /// Something is not shown, or shown wrongly.
    case error
  }
}

extension TableIssue.Severity: Comparable {
  /// Orders by gravity, `info` first.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension TableIssue.Severity: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}
