public import Foundation

/// Finds out what fingers do.
///
/// It has no touches: a test says what it recognizes.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// Not yet known.
    case possible = 0
    /// It began.
    case began = 1
    /// It went on.
    case changed = 2
    /// It is over.
    case ended = 3
    /// The system took it away.
    case cancelled = 4
    /// It was none.
    case failed = 5
  }

  private struct Action {
    weak var target: AnyObject?
    let action: Selector
  }

  private var actions: [Action] = []

  /// How far the gesture has come.
  open private(set) var state = State.possible
  /// Whether it recognizes anything.
  open var isEnabled = true
  /// The view that it is on.
  open internal(set) weak var view: UIView?
  private var point = CGPoint.zero

  /// Makes a gesture recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Calls a method whenever the state changes; the target is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(Action(target: target as AnyObject, action: action))
  }

  /// Where the gesture is.
  open func location(in view: UIView?) -> CGPoint { point }

  /// Test hook: the gesture comes to a state at a point of its view.
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
  /// The number of taps that make a gesture.
  open var numberOfTapsRequired = 1
}

/// Recognizes a long press.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {}
