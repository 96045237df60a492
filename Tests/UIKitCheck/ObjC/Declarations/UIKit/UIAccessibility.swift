extension UIAccessibilityTraits: OptionSet {}

/// What assistive technology is told.
public enum UIAccessibility {
  /// What happened.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Makes a notification of its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A text is read.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Tells of something that happened.
  public static func post(notification: Notification, argument: Any?) {}
}
