public import Foundation

/// A recognizer of gestures.
///
/// It has no touches. Tests determine the recognized gestures.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// Not yet recognized.
    case possible = 0
    /// It began.
    case began = 1
    /// It continued.
    case changed = 2
    /// It ended.
    case ended = 3
    /// The system canceled it.
    case cancelled = 4
    /// It wasn't recognized.
    case failed = 5
  }

  private struct Action {
    weak var target: AnyObject?
    let action: Selector
  }

  private var actions: [Action] = []

  /// The state of the gesture.
  open private(set) var state = State.possible
  /// Whether it recognizes gestures.
  open var isEnabled = true
  /// The view of the recognizer.
  open internal(set) weak var view: UIView?
  private var point = CGPoint.zero

  /// Creates a gesture recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Adds a method to call when the state changes.
  ///
  /// The target is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(Action(target: target as AnyObject, action: action))
  }

  /// Returns the position of the gesture.
  open func location(in view: UIView?) -> CGPoint { point }

  /// Test hook: changes the state at a point of the view.
  public func _recognize(_ state: State, at point: CGPoint) {
    guard isEnabled else { return }
    (self.state, self.point) = (state, point)
    for action in actions {
      (action.target as? any _ActionTarget)?._perform(action.action, from: self)
    }
  }
}

/// Recognizes taps.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in a gesture.
  open var numberOfTapsRequired = 1
}

/// Recognizes a long press.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {}
