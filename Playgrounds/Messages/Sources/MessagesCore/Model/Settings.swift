/// The settings of the user.
public struct Settings: Hashable, Sendable, Codable {
  /// The sound of a new message.
  public enum Sound: String, CaseIterable, Hashable, Sendable, Codable {
    /// Silence.
    case none
    /// A short chime.
    case chime
    /// A bell.
    case bell
    /// A drop of water.
    case drop
  }

  /// The time after which messages are deleted.
  public enum Retention: String, CaseIterable, Hashable, Sendable, Codable {
    /// Messages are never deleted.
    case forever
    /// Messages are deleted after a year.
    case year
    /// Messages are deleted after a month.
    case month

    /// The number of days that messages are kept, or `nil` for all time.
    var days: Int? {
      switch self {
      case .forever: nil
      case .year: 365
      case .month: 30
      }
    }
  }

  /// The text sizes that users can choose, relative to the system's.
  public static let textScales = 0.8...1.6

  /// The name that others see.
  public var userName: String
  /// Whether the list of conversations shows the last message.
  public var showsPreviews: Bool
  /// Whether others see that the user has read a message.
  public var sendsReadReceipts: Bool
  /// The sound of a new message.
  public var notificationSound: Sound
  /// The text size relative to the system's, in ``textScales``.
  public var textScale: Double
  /// The time after which messages are deleted.
  public var keepsMessages: Retention

  /// Creates settings.
  public init(
    userName: String = "", showsPreviews: Bool = true, sendsReadReceipts: Bool = true,
    notificationSound: Sound = .chime, textScale: Double = 1, keepsMessages: Retention = .forever
  ) {
    self.userName = userName
    self.showsPreviews = showsPreviews
    self.sendsReadReceipts = sendsReadReceipts
    self.notificationSound = notificationSound
    self.textScale = textScale
    self.keepsMessages = keepsMessages
  }
}
