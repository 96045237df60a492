public import Foundation

/// Who gives what is dragged out of a collection view.
@MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// What is dragged where a person lifts a item.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// What is added where a person taps another item.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
}

extension UICollectionViewDragDelegate {
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
}

/// What would become of something dropped on a collection view.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where it goes.
  public enum Intent: Int, Sendable {
    /// The app has not said.
    case unspecified = 0
    /// Between rows.
    case insertAtDestinationIndexPath = 1
    /// Into a row.
    case insertIntoDestinationIndexPath = 2
  }

  /// Where it goes.
  public let intent: Intent

  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// Something that is dropped on a collection view.
@MainActor
public protocol UICollectionViewDropItem: AnyObject {
  /// What was dragged.
  var dragItem: UIDragItem { get }
}

/// A row that stands for one that is loaded, which the stand-in does not show.
@MainActor
open class UICollectionViewDropPlaceholder {}

/// What becomes of a placeholder.
@MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {}

/// A drop on a collection view.
@MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// What is dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// Where it is dropped.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Has an item go to its item.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

/// Who takes what is dropped on a collection view.
@MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes what is dropped.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// What would become of it.
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
    // The item has to be there before anything can go to it.
    if !contains(indexPath) { violate("7.4: an item dropped to a item that is not there") }
    drag._flights.append((dragItem, indexPath))
    return DragAnimation()
  }
}

// What a person does, for tests.
extension UICollectionView {
  /// Lifts a item; `nil` where it gives nothing to drag.
  public func _lift(at indexPath: IndexPath) -> _DragSession? {
    layoutIfNeeded()
    guard dragInteractionEnabled, let dragDelegate, engine.contains(indexPath) else { return nil }
    let drag = _DragSession([], from: self, at: indexPath)
    drag.items = dragDelegate.collectionView(self, itemsForBeginning: drag, at: indexPath)
    guard drag.items.isEmpty else { return drag }
    drag._end()
    return nil
  }

  /// Adds a item of this view to what is dragged.
  public func _add(_ indexPath: IndexPath, to drag: _DragSession) {
    drag.items +=
      dragDelegate?.collectionView(self, itemsForAddingTo: drag, at: indexPath, point: .zero) ?? []
  }

  /// Holds something over a item; returns what would become of it.
  public func _hold(_ drag: _DragSession, at indexPath: IndexPath?) -> UICollectionViewDropProposal?
  {
    engine.isDropping = true
    drag.withhold()
    return dropDelegate?.collectionView(
      self, dropSessionDidUpdate: drag, withDestinationIndexPath: indexPath)
  }

  /// Drops something, and ends the drag.
  ///
  /// A single item of this view that is moved between the others may come to the data source's
  /// method for that instead of the drop delegate, which reports say of UIKit.
  ///
  /// - Returns: Whether somebody took it.
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
