public import Foundation

/// From where to where the focus goes.
@MainActor
open class UIFocusUpdateContext {
  /// Makes a context; UIKit lets nobody do so.
  public init() {}
}

/// From where to where the focus of a table goes.
@MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that gets it.
  public let nextFocusedIndexPath: IndexPath?

  init(_ previous: IndexPath?, _ next: IndexPath?) {
    (previouslyFocusedIndexPath, nextFocusedIndexPath) = (previous, next)
    super.init()
  }

  /// Test hook: a context.
  public static func _make(from previous: IndexPath?, to next: IndexPath?)
    -> UITableViewFocusUpdateContext
  {
    UITableViewFocusUpdateContext(previous, next)
  }
}

/// From where to where the focus of a collection goes.
@MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that gets it.
  public let nextFocusedIndexPath: IndexPath?

  init(_ previous: IndexPath?, _ next: IndexPath?) {
    (previouslyFocusedIndexPath, nextFocusedIndexPath) = (previous, next)
    super.init()
  }

  /// Test hook: a context.
  public static func _make(from previous: IndexPath?, to next: IndexPath?)
    -> UICollectionViewFocusUpdateContext
  {
    UICollectionViewFocusUpdateContext(previous, next)
  }
}

/// Animates beside the focus; the shim animates nothing.
@MainActor
open class UIFocusAnimationCoordinator {
  /// Makes a coordinator.
  public init() {}
}

/// What is held over a row.
@MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {}

/// Animates beside a menu.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// Calls a closure when the animation is over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes.
  case dismiss
  /// It grows to the whole screen.
  case pop
}

/// Animates beside a menu whose preview was tapped.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Test hook: animates at once, and ends when it is told to.
@MainActor
public final class _MenuAnimator: UIContextMenuInteractionCommitAnimating {
  /// What becomes of the preview.
  public var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var completions: [() -> Void] = []

  /// Makes an animator.
  public init() {}

  /// Calls a closure when the animation is over.
  public func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Ends the animation.
  public func _end() {
    let ended = completions
    completions = []
    for completion in ended { completion() }
  }
}

/// What a menu grows out of; the shim shows none.
@MainActor
open class UITargetedPreview {
  /// The view that is shown.
  public let view: UIView

  init(_ view: UIView) { self.view = view }
}
