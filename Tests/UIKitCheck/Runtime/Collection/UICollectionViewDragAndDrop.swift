public import Foundation

/// The source of items for drags from a collection view.
@MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the drag items when the user lifts an item.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the drag items that a tap on another item adds.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
}

extension UICollectionViewDragDelegate {
  /// Adds no items by default.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
}

/// A proposal for a drop on a collection view.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The position of the dropped items.
  public enum Intent: Int, Sendable {
    /// Unspecified by the app.
    case unspecified = 0
    /// Between items.
    case insertAtDestinationIndexPath = 1
    /// Into an item.
    case insertIntoDestinationIndexPath = 2
  }

  /// The position of the dropped items.
  public let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A dropped item.
@MainActor
public protocol UICollectionViewDropItem: AnyObject {
  /// The dragged item.
  var dragItem: UIDragItem { get }
}

/// A placeholder for an item that is loading, which the shim doesn't show.
@MainActor
open class UICollectionViewDropPlaceholder {}

/// The state of a placeholder.
@MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {}

/// A drop on a collection view.
@MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// The target of the drop.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Animates a drag item to its new item.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

/// The handler of drops on a collection view.
@MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Performs the drop.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns a proposal for a drop.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
}

private final class Dropped: UICollectionViewDropItem {
  let dragItem: UIDragItem
  init(_ dragItem: UIDragItem) { self.dragItem = dragItem }
}

private final class Coordinator: UICollectionViewDropCoordinator {
  let drag: _DragSession
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let violate: (String) -> Void
  let contains: (IndexPath) -> Bool
  var items: [any UICollectionViewDropItem] { drag.items.map { Dropped($0) } }
  var session: any UIDropSession { drag }

  init(
    _ drag: _DragSession, at path: IndexPath?, _ proposal: UICollectionViewDropProposal,
    contains: @escaping (IndexPath) -> Bool, violate: @escaping (String) -> Void
  ) {
    (self.drag, destinationIndexPath, self.proposal) = (drag, path, proposal)
    (self.contains, self.violate) = (contains, violate)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    // The item must exist before a drop can animate to it.
    if !contains(indexPath) { violate("7.4: an item dropped to a missing item") }
    drag._flights.append((dragItem, indexPath))
    return DragAnimation()
  }
}

// The user's actions, for tests.
extension UICollectionView {
  /// Lifts an item, or returns `nil` if it has no drag items.
  public func _lift(at indexPath: IndexPath) -> _DragSession? {
    layoutIfNeeded()
    guard dragInteractionEnabled, let dragDelegate, engine.contains(indexPath) else { return nil }
    let drag = _DragSession([], from: self, at: indexPath)
    drag.items = dragDelegate.collectionView(self, itemsForBeginning: drag, at: indexPath)
    guard drag.items.isEmpty else { return drag }
    drag._end()
    return nil
  }

  /// Adds an item of this view to a drag.
  public func _add(_ indexPath: IndexPath, to drag: _DragSession) {
    drag.items +=
      dragDelegate?.collectionView(self, itemsForAddingTo: drag, at: indexPath, point: .zero) ?? []
  }

  /// Holds a drag over an item, and returns the proposal.
  public func _hold(_ drag: _DragSession, at indexPath: IndexPath?) -> UICollectionViewDropProposal?
  {
    engine.isDropping = true
    drag.withhold()
    return dropDelegate?.collectionView(
      self, dropSessionDidUpdate: drag, withDestinationIndexPath: indexPath)
  }

  /// Drops a drag, and ends it.
  ///
  /// UIKit reportedly calls the data source instead of the drop delegate for a single item of this
  /// view that moves between others.
  ///
  /// - Returns: Whether a handler accepted it.
  @discardableResult
  public func _drop(
    _ drag: _DragSession, at indexPath: IndexPath?, movingRows: Bool = false
  ) -> Bool {
    let proposal = _hold(drag, at: indexPath)
    defer {
      engine.isDropping = false
      drag._end()
    }
    guard let proposal, proposal.operation == .copy || proposal.operation == .move else {
      return false
    }
    if movingRows, proposal.operation == .move, proposal.intent == .insertAtDestinationIndexPath,
      drag.items.count == 1, drag.origin === self, let from = drag.path, let indexPath
    {
      return _moveByHand(from: from, to: indexPath)
    }
    let coordinator = Coordinator(drag, at: indexPath, proposal) { [engine] in
      engine.contains($0)
    } violate: { [engine] in
      engine.violate($0)
    }
    engine.isPerformingDrop = true
    drag.whileDropped { dropDelegate?.collectionView(self, performDropWith: coordinator) }
    engine.isPerformingDrop = false
    return true
  }
}
