/// What a notification center tells.
public struct Notification: BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSNotification
  /// The name of a notification.
  public typealias Name = NSNotification.Name

  /// What is told.
  public var name: Name
  /// Who tells.
  public var object: Any?
  /// What else is told.
  public var userInfo: [AnyHashable: Any]?
}
