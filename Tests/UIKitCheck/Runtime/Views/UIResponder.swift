public import Foundation

/// The root of UIKit's views and controllers.
@MainActor
open class UIResponder: Foundation.NSObject {
  /// The objects set with `objc_setAssociatedObject`.
  nonisolated(unsafe) var associatedObjects: [UnsafeRawPointer: Any] = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The next responder, which handles events that this one doesn't.
  open var next: UIResponder? { nil }

  /// Posted before the keyboard appears, moves, or disappears.
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// Posted before the keyboard disappears.
  public nonisolated class var keyboardWillHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillHideNotification")
  }
  /// The key of the keyboard's future frame.
  public nonisolated class var keyboardFrameEndUserInfoKey: String {
    "UIKeyboardFrameEndUserInfoKey"
  }

  /// Test hook: shows the keyboard at a frame of the screen, or hides it.
  public static func _moveKeyboard(to frame: CGRect?) {
    let info = frame.map { [keyboardFrameEndUserInfoKey: $0] as [AnyHashable: Any] }
    NotificationCenter.default.post(
      name: frame == nil ? keyboardWillHideNotification : keyboardWillChangeFrameNotification,
      object: nil, userInfo: info)
  }

  /// The first responder of the chain that ends here.
  ///
  /// Each window has its own.
  private weak var firstInChain: UIResponder?
  /// The end of the chain whose first responder this is.
  private weak var wonChain: UIResponder?

  private var endOfChain: UIResponder {
    var end = self
    while let next = end.next { end = next }
    return end
  }

  /// Whether it can receive the user's text input.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it receives the user's text input.
  open var isFirstResponder: Bool { wonChain?.firstInChain === self }

  /// Creates it receive the user's text input, instead of the current first responder.
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    let end = endOfChain
    guard canBecomeFirstResponder, end.firstInChain?.resignFirstResponder() ?? true else {
      return false
    }
    (end.firstInChain, wonChain) = (self, end)
    return true
  }

  /// Ends receiving the user's text input.
  open func resignFirstResponder() -> Bool {
    yieldFirstResponder()
    return true
  }

  func yieldFirstResponder() {
    guard isFirstResponder else { return }
    wonChain?.firstInChain = nil
    wonChain = nil
  }

  /// Creates a responder.
  public override init() { super.init() }
}

/// The policy of an associated object.
///
/// The shim holds all objects strongly.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not retained on Apple's systems.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns an object associated with a responder, the only kind of owner in the shim.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associatedObjects[key]
}

/// Associates an object with a responder, the only kind of owner in the shim.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? UIResponder)?.associatedObjects[key] = value
}
