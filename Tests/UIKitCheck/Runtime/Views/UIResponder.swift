public import Foundation

/// The root of UIKit's views and controllers.
@MainActor
open class UIResponder: NSObject {
  /// What `objc_setAssociatedObject` left here.
  nonisolated(unsafe) var associatedObjects: [UnsafeRawPointer: Any] = [:]

  /// Who is asked next what this one does not answer.
  open var next: UIResponder? { nil }

  /// Makes a responder.
  public override init() { super.init() }
}

/// How an associated object is held; the shim holds all of them strongly.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not held on Apple's systems.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Held.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Held.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Reads an object associated with a responder; the shim knows no other holders.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associatedObjects[key]
}

/// Associates an object with a responder; the shim knows no other holders.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? UIResponder)?.associatedObjects[key] = value
}
