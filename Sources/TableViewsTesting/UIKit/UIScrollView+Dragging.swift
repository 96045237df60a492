#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DiffEngine
  public import TableRows
  public import UIKit
  internal import UIKitTables

  /// A view that supports dragging rows and accepts drops.
  @MainActor
  protocol DraggingView: UIScrollView {
    /// Returns the drag items of a row, to begin a drag or to add to one.
    func items(of indexPath: IndexPath, for drag: SimulatedDrag) -> [UIDragItem]
    /// Drops the items of a drag, and returns whether the view accepts them.
    func drop(_ drag: SimulatedDrag, at indexPath: IndexPath?) -> Bool
  }

  extension UserSimulating where Self: UIScrollView, TablePosition == IndexPath {
    /// Drags rows to a position in a UIKit view.
    public func simulateDrag(
      of paths: [TablePath], to target: TablePath?, of surface: any UserSimulating
    ) throws(ImpossibleAction) {
      try drop(lifted(paths), at: target, of: surface)
    }

    /// Drags rows out of the app.
    public func simulateDragOut(of paths: [TablePath]) throws(ImpossibleAction) -> [DragItem] {
      try Drop(lifted(paths).items).items.map(\.dragItem)
    }

    /// Drops items from another app.
    public func simulateDrop(
      of items: [DragItem], at target: TablePath?
    ) throws(ImpossibleAction) {
      try drop(SimulatedDrag(of: items), at: target, of: self)
    }

    /// Begins a drag of all rows, or throws if one can't be dragged.
    private func lifted(_ paths: [TablePath]) throws(ImpossibleAction) -> SimulatedDrag {
      let drag = SimulatedDrag()
      for path in paths {
        let indexPath = try touchable(path, to: "lift")
        closeHeldRow()
        let items = (self as? any DraggingView)?.items(of: indexPath, for: drag) ?? []
        guard !items.isEmpty else {
          throw ImpossibleAction(
            "the user can't lift row \(path): there is nothing to drag",
            hint: "Set the adapter's dragItemsProvider or cellsDidMoveOutHandler.")
        }
        drag.items += items
      }
      return drag
    }

    private func drop(
      _ drag: SimulatedDrag, at target: TablePath?, of surface: any UserSimulating
    ) throws(ImpossibleAction) {
      guard let view = surface as? any DraggingView else {
        throw ImpossibleAction("the user can't drop the items on a view that isn't UIKit's")
      }
      guard view.drop(drag, at: target.map { IndexPath($0) }) else {
        throw ImpossibleAction(
          "the user can't drop the items there: the table doesn't accept them")
      }
    }
  }

  extension UITableView: DraggingView {
    func items(of indexPath: IndexPath, for drag: SimulatedDrag) -> [UIDragItem] {
      guard dragInteractionEnabled, let dragDelegate else { return [] }
      guard !drag.items.isEmpty else {
        return dragDelegate.tableView(self, itemsForBeginning: drag, at: indexPath)
      }
      let add: ((UITableView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem])? =
        dragDelegate.tableView(_:itemsForAddingTo:at:point:)
      return add?(self, drag, indexPath, center(of: indexPath)) ?? []
    }

    func drop(_ drag: SimulatedDrag, at indexPath: IndexPath?) -> Bool {
      let propose: ((UITableView, any UIDropSession, IndexPath?) -> UITableViewDropProposal)? =
        dropDelegate?.tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)
      guard let proposal = propose?(self, drag, indexPath),
        [.copy, .move].contains(proposal.operation)
      else { return false }
      dropDelegate?.tableView(
        self, performDropWith: SimulatedTableDrop(drag, at: indexPath, proposal))
      return true
    }
  }

  extension UICollectionView: DraggingView {
    func items(of indexPath: IndexPath, for drag: SimulatedDrag) -> [UIDragItem] {
      guard dragInteractionEnabled, let dragDelegate else { return [] }
      guard !drag.items.isEmpty else {
        return dragDelegate.collectionView(self, itemsForBeginning: drag, at: indexPath)
      }
      let add: ((UICollectionView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem])? =
        dragDelegate.collectionView(_:itemsForAddingTo:at:point:)
      return add?(self, drag, indexPath, center(of: indexPath)) ?? []
    }

    func drop(_ drag: SimulatedDrag, at indexPath: IndexPath?) -> Bool {
      let propose:
        ((UICollectionView, any UIDropSession, IndexPath?) -> UICollectionViewDropProposal)? =
          dropDelegate?.collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)
      guard let proposal = propose?(self, drag, indexPath),
        [.copy, .move].contains(proposal.operation)
      else { return false }
      dropDelegate?.collectionView(
        self, performDropWith: SimulatedCollectionDrop(drag, at: indexPath, proposal))
      return true
    }
  }
#endif
