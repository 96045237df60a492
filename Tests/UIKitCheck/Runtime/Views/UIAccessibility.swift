/// Traits that describe a view to assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Makes traits of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 2)
  /// It does something where a person activates it.
  public static let button = UIAccessibilityTraits(rawValue: 4)
  /// It leads to a page.
  public static let link = UIAccessibilityTraits(rawValue: 8)
  /// It is an image.
  public static let image = UIAccessibilityTraits(rawValue: 16)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 32)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 64)
  /// A person can adjust it.
  public static let adjustable = UIAccessibilityTraits(rawValue: 128)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 256)
  /// It begins to play something.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 512)
}

/// Notifications for assistive technologies.
@MainActor
public enum UIAccessibility {
  /// A kind of notification.
  public struct Notification: RawRepresentable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Makes a notification of its number.
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
