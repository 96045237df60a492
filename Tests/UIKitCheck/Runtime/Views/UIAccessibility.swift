/// Traits that describe a view to assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt64

  /// Creates traits from a raw value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Text that doesn't change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 2)
  /// Does something when the user activates it.
  public static let button = UIAccessibilityTraits(rawValue: 4)
  /// Opens a page.
  public static let link = UIAccessibilityTraits(rawValue: 8)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 16)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 32)
  /// Disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 64)
  /// The user can adjust it.
  public static let adjustable = UIAccessibilityTraits(rawValue: 128)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 256)
  /// Starts playing media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 512)
}

/// Notifications for assistive technologies.
@MainActor
public enum UIAccessibility {
  /// A kind of notification.
  public struct Notification: RawRepresentable, Sendable {
    /// The raw value.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An announcement.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Test hook: the announcements so far.
  public static var _announcements: [String] = []

  /// Posts a notification.
  public static func post(notification: Notification, argument: Any?) {
    if let text = argument as? String { _announcements.append(text) }
  }
}
