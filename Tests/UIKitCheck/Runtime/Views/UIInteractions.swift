public import Foundation

/// A change of the focus.
@MainActor
open class UIFocusUpdateContext {
  /// Creates a context, which UIKit doesn't allow.
  public init() {}
}

/// A change of the focus in a table.
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

  /// Test hook: creates a context.
  public static func _make(from previous: IndexPath?, to next: IndexPath?)
    -> UITableViewFocusUpdateContext
  {
    UITableViewFocusUpdateContext(previous, next)
  }
}

/// A change of the focus in a collection.
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

  /// Test hook: creates a context.
  public static func _make(from previous: IndexPath?, to next: IndexPath?)
    -> UICollectionViewFocusUpdateContext
  {
    UICollectionViewFocusUpdateContext(previous, next)
  }
}

/// A coordinator of focus animations, which don't exist in the shim.
@MainActor
open class UIFocusAnimationCoordinator {
  /// Creates a coordinator.
  public init() {}
}

/// The context of a drag that hovers over a row.
@MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {}

/// An animator of a menu.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// Calls a closure when the animation is over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation of a tapped preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It closes.
  case dismiss
  /// It expands to the whole screen.
  case pop
}

/// An animator of a menu whose preview was tapped.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The animation of the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Test hook: an animator that ends when the test ends it.
@MainActor
public final class _MenuAnimator: UIContextMenuInteractionCommitAnimating {
  /// The animation of the preview.
  public var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var completions: [() -> Void] = []

  /// Creates an animator.
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

/// The preview that a menu opens from, which the shim doesn't show.
@MainActor
open class UITargetedPreview {
  /// The previewed view.
  public let view: UIView

  init(_ view: UIView) { self.view = view }
}
