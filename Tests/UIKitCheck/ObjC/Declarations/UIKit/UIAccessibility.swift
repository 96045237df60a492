extension UIAccessibilityTraits: OptionSet {}

/// Notifications for assistive technologies.
public enum UIAccessibility {
  /// A kind of notification.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An announcement.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Posts a notification.
  public static func post(notification: Notification, argument: Any?) {}
}
