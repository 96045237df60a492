import TableViews
import UIKit

/// Photos that are dragged within the table, and titles that are dropped on it from other apps.
final class DraggingViewController: UITableViewController {
  private lazy var adapter = TableViewDataAdapter<Photo, String>(tableView) {
    Row($0, cell: PhotoCell.self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.dragInteractionEnabled = true
    adapter.update(with: [Section(id: "all", items: [Photo(id: 1, title: "Lake")])])
  }

  private func insert(_ title: String, before row: Int?) {
    let photo = Photo(id: title.count, title: title)
    adapter.edit { table in
      if let row {
        table.insert(photo, before: row)
      } else {
        table.append(photo, toSection: "all")
      }
    }
  }
}

extension DraggingViewController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let photo = adapter.item(at: indexPath) else { return [] }
    session.localContext = photo.id
    let item = UIDragItem(itemProvider: NSItemProvider(object: photo.title as NSString))
    item.localObject = photo.id
    return [item]
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    self.tableView(tableView, itemsForBeginning: session, at: indexPath)
  }

  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    guard let cell = tableView.cellForRow(at: indexPath) else { return nil }
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: 12)
    parameters.backgroundColor = .clear
    return parameters
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

extension DraggingViewController: UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move,
      intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let target = coordinator.destinationIndexPath.flatMap { adapter.item(at: $0) }?.id
    for item in coordinator.items {
      if let id = item.dragItem.localObject as? Int {
        if let target, target != id { adapter.edit { $0.move(id, before: target) } }
        if let path = coordinator.destinationIndexPath {
          coordinator.drop(item.dragItem, toRowAt: path)
        }
      } else {
        _ = item.dragItem.itemProvider.loadObject(ofClass: String.self) { title, _ in
          guard let title else { return }
          Task { @MainActor [weak self] in self?.insert(title, before: target) }
        }
      }
    }
  }
}

/// An object for dragging and dropping the tiles of a collection.
@MainActor
final class TileDragging: NSObject {
  let adapter: CollectionViewDataAdapter<Photo, Int>

  init(_ adapter: CollectionViewDataAdapter<Photo, Int>, in collectionView: UICollectionView) {
    self.adapter = adapter
    super.init()
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.reorderingCadence = .fast
  }

  static func isQuiet(_ collectionView: UICollectionView) -> Bool {
    !collectionView.hasActiveDrag && !collectionView.hasActiveDrop
      && !collectionView.hasUncommittedUpdates
  }
}

extension TileDragging: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let photo = adapter.item(at: indexPath) else { return [] }
    return [UIDragItem(itemProvider: NSItemProvider(object: photo.title as NSString))]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard session.items.count == 1 else { return UICollectionViewDropProposal(operation: .cancel) }
    return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else {
      return
    }
    let placeholder = UICollectionViewDropPlaceholder(
      insertionIndexPath: path, reuseIdentifier: "Placeholder")
    let context = coordinator.drop(item.dragItem, to: placeholder)
    _ = coordinator.session.loadObjects(ofClass: String.self) { [weak self] titles in
      context.deletePlaceholder()
      guard let self, let title = titles.first else { return }
      adapter.edit { $0.append(Photo(id: title.count, title: title), toSection: 0) }
    }
  }
}
