/// A notification of a notification center.
public struct Notification: BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSNotification
  /// The name of a notification.
  public typealias Name = NSNotification.Name

  /// The name of the notification.
  public var name: Name
  /// The sender.
  public var object: Any?
  /// Additional values.
  public var userInfo: [AnyHashable: Any]?
}
