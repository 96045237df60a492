public import Foundation

/// The root of UIKit's views and controllers.
@MainActor
open class UIResponder: Foundation.NSObject {
  /// What `objc_setAssociatedObject` left here.
  nonisolated(unsafe) var associatedObjects: [UnsafeRawPointer: Any] = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Who is asked next what this one does not answer.
  open var next: UIResponder? { nil }

  /// The keyboard is about to appear, to move or to go.
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// The keyboard is about to go.
  public nonisolated class var keyboardWillHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillHideNotification")
  }
  /// Where the keyboard will be.
  public nonisolated class var keyboardFrameEndUserInfoKey: String {
    "UIKeyboardFrameEndUserInfoKey"
  }

  /// Test hook: a keyboard appears at a frame on the screen, or goes.
  public static func _moveKeyboard(to frame: CGRect?) {
    let info = frame.map { [keyboardFrameEndUserInfoKey: $0] as [AnyHashable: Any] }
    NotificationCenter.default.post(
      name: frame == nil ? keyboardWillHideNotification : keyboardWillChangeFrameNotification,
      object: nil, userInfo: info)
  }

  /// The first responder of the chain that ends here: each window has its own.
  private weak var firstInChain: UIResponder?
  /// The end of the chain in which this one is the first responder.
  private weak var wonChain: UIResponder?

  private var endOfChain: UIResponder {
    var end = self
    while let next = end.next { end = next }
    return end
  }

  /// Whether it can take what a person types.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it takes what a person types.
  open var isFirstResponder: Bool { wonChain?.firstInChain === self }

  /// Has it take what a person types, in place of who does.
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    let end = endOfChain
    guard canBecomeFirstResponder, end.firstInChain?.resignFirstResponder() ?? true else {
      return false
    }
    (end.firstInChain, wonChain) = (self, end)
    return true
  }

  /// Has it take no more of what a person types.
  open func resignFirstResponder() -> Bool {
    yieldFirstResponder()
    return true
  }

  func yieldFirstResponder() {
    guard isFirstResponder else { return }
    wonChain?.firstInChain = nil
    wonChain = nil
  }

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
