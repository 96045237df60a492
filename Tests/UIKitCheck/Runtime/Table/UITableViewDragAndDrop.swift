public import Foundation

/// The source of items for drags from a table view.
@MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the drag items when the user lifts a row.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the drag items that a tap on another row adds.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
}

extension UITableViewDragDelegate {
  /// Adds no items by default.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
}

/// A proposal for a drop on a table view.
open class UITableViewDropProposal: UIDropProposal {
  /// The position of the dropped items.
  public enum Intent: Int, Sendable {
    /// Unspecified by the app.
    case unspecified = 0
    /// Between rows.
    case insertAtDestinationIndexPath = 1
    /// Into a row.
    case insertIntoDestinationIndexPath = 2
    /// Either of both, by the position of the drag.
    case automatic = 3
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
public protocol UITableViewDropItem: AnyObject {
  /// The dragged item.
  var dragItem: UIDragItem { get }
}

/// A placeholder for a row that is loading, which the shim doesn't show.
@MainActor
open class UITableViewDropPlaceholder {}

/// The state of a placeholder.
@MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {}

/// A drop on a table view.
@MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// The target of the drop.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Animates a drag item to its new row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}

/// The handler of drops on a table view.
@MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Performs the drop.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns a proposal for a drop.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
}

private final class Dropped: UITableViewDropItem {
  let dragItem: UIDragItem
  init(_ dragItem: UIDragItem) { self.dragItem = dragItem }
}

private final class Coordinator: UITableViewDropCoordinator {
  let drag: _DragSession
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let violate: (String) -> Void
  let contains: (IndexPath) -> Bool
  var items: [any UITableViewDropItem] { drag.items.map { Dropped($0) } }
  var session: any UIDropSession { drag }

  init(
    _ drag: _DragSession, at path: IndexPath?, _ proposal: UITableViewDropProposal,
    contains: @escaping (IndexPath) -> Bool, violate: @escaping (String) -> Void
  ) {
    (self.drag, destinationIndexPath, self.proposal) = (drag, path, proposal)
    (self.contains, self.violate) = (contains, violate)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    // The row must exist before a drop can animate to it.
    if !contains(indexPath) { violate("7.4: an item dropped to a missing row") }
    drag._flights.append((dragItem, indexPath))
    return DragAnimation()
  }
}

// The user's actions, for tests.
extension UITableView {
  /// Lifts a row, or returns `nil` if it has no drag items.
  public func _lift(at indexPath: IndexPath) -> _DragSession? {
    layoutIfNeeded()
    guard dragInteractionEnabled, let dragDelegate, engine.contains(indexPath) else { return nil }
    let drag = _DragSession([], from: self, at: indexPath)
    drag.items = dragDelegate.tableView(self, itemsForBeginning: drag, at: indexPath)
    guard drag.items.isEmpty else { return drag }
    drag._end()
    return nil
  }

  /// Adds a row of this view to a drag.
  public func _add(_ indexPath: IndexPath, to drag: _DragSession) {
    drag.items +=
      dragDelegate?.tableView(self, itemsForAddingTo: drag, at: indexPath, point: .zero) ?? []
  }

  /// Holds a drag over a row, and returns the proposal.
  public func _hold(_ drag: _DragSession, at indexPath: IndexPath?) -> UITableViewDropProposal? {
    engine.isDropping = true
    drag.withhold()
    return dropDelegate?.tableView(
      self, dropSessionDidUpdate: drag, withDestinationIndexPath: indexPath)
  }

  /// Drops a drag, and ends it.
  ///
  /// UIKit reportedly calls the data source instead of the drop delegate for a single row of this
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
    drag.whileDropped { dropDelegate?.tableView(self, performDropWith: coordinator) }
    engine.isPerformingDrop = false
    return true
  }
}
