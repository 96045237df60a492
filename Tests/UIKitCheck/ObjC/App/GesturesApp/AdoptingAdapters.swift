import TableViews
import UIKit

// Adapters that conform to UIKit's protocols for features that only UIKit has.

/// Swipe actions with an image.
///
/// The bridge implements the missing methods.
final class SwipingAdapter: TableViewAdapter<Photo, String>, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = item(at: indexPath)?.id else { return nil }
    let delete = UIContextualAction(style: .destructive, title: nil) {
      [weak self] _, _, completion in
      self?.edit { $0.delete(id) }
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    sourceIndexPath.section == proposedDestinationIndexPath.section
      ? proposedDestinationIndexPath : sourceIndexPath
  }
}

/// Menus with a preview, in an extension, which only a class that isn't generic can have.
final class MenuAdapter: TableViewAdapter<Photo, String> {}

extension MenuAdapter: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let photo = item(at: indexPath) else { return nil }
    return UIContextMenuConfiguration(
      identifier: photo.id as NSNumber,
      actionProvider: { _ in
        UIMenu(title: photo.title, children: [UIAction(title: "Share") { _ in }])
      })
  }

  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (configuration.identifier as? Int).flatMap { visibleCell(ofRow: $0) }
      .map { UITargetedPreview(view: $0.contentView) }
  }

  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Focus, spring loading, two fingers, primary actions.
final class FocusedAdapter: TableViewAdapter<Photo, String>, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { item(at: indexPath)?.isFavorite == false }

  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { item(at: indexPath) != nil }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { tableView.setEditing(true, animated: true) }

  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { true }

  func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {}
}

/// A generic class conforms in its body, because Objective-C wouldn't see an extension.
final class SizedAdapter<ID: Hashable>: CollectionViewAdapter<Photo, ID>,
  UICollectionViewDelegateFlowLayout
{
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 100, height: item(at: indexPath)?.isFavorite == true ? 80 : 40)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Delete \(indexPaths.count)") { _ in }])
    })
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
}

/// The adapter itself is the table's drag delegate.
final class DragSourceAdapter: TableViewAdapter<Photo, String>, UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let photo = item(at: indexPath) else { return [] }
    return [UIDragItem(itemProvider: NSItemProvider(object: photo.title as NSString))]
  }
}

/// A third kind of supplementary view, which the layout requests.
final class BadgedAdapter: CollectionViewAdapter<Photo, String> {
  final class Badge: UICollectionReusableView {}

  override func registerCells(with surface: UICollectionView) {
    super.registerCells(with: surface)
    surface.register(
      Badge.self, forSupplementaryViewOfKind: "Badge", withReuseIdentifier: "Badge")
  }

  override func supplementaryView(
    ofKind kind: String, at position: IndexPath, in surface: UICollectionView
  ) -> UICollectionReusableView? {
    surface.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Badge", for: position)
  }
}

@MainActor
func badgedItem(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutItem {
  let badge = NSCollectionLayoutSupplementaryItem(
    layoutSize: NSCollectionLayoutSize(
      widthDimension: .absolute(20), heightDimension: .absolute(20)),
    elementKind: "Badge",
    containerAnchor: NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
  badge.zIndex = 1
  return NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
}
