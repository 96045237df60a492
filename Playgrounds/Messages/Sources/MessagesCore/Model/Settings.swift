/// The settings of the user.
public struct Settings: Hashable, Sendable, Codable {
  /// The time after which messages are deleted.
  public enum Retention: String, CaseIterable, Hashable, Sendable, Codable {
    /// Messages are never deleted.
    case forever
    /// Messages are deleted after a year.
    case year
    /// Messages are deleted after a month.
    case month

    /// The number of days to keep messages, or `nil` to keep them forever.
    var days: Int? {
      switch self {
      case .forever: nil
      case .year: 365
      case .month: 30
      }
    }
  }

  /// The name of the user.
  public var userName: String
  /// Whether the list of conversations shows the last messages.
  public var showsPreviews: Bool
  /// The time after which messages are deleted.
  public var keepsMessages: Retention

  /// Creates settings.
  public init(
    userName: String = "", showsPreviews: Bool = true, keepsMessages: Retention = .forever
  ) {
    self.userName = userName
    self.showsPreviews = showsPreviews
    self.keepsMessages = keepsMessages
  }
}
