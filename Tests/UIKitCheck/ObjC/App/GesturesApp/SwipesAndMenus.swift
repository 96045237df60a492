import TableViews
import UIKit

/// Actions and menus from the adapter.
@MainActor
final class PhotoActions {
  let adapter: TableViewAdapter<Photo, String>
  private weak var screen: UINavigationController?

  init(_ tableView: UITableView, in screen: UINavigationController) {
    adapter = TableViewAdapter(tableView) { Row($0, cell: PhotoCell.self) }
    self.screen = screen
    adapter.swipeActionsProvider = weakly(self) { actions, position, photo, edge in
      edge == .leading ? [] : actions.swipeActions(photo)
    }
    adapter.fullSwipeEdges = []
    adapter.menuProvider = weakly(self) { actions, position, photo in actions.menu(photo) }
    adapter.selectionMenuProvider = weakly(self) { actions, photos in actions.menu(photos) }
  }

  private func swipeActions(_ photo: Photo) -> [TableSwipeAction] {
    [
      SwipeAction("Delete", style: .destructive, image: .symbol("trash"), self) {
        $0.adapter.edit { $0.delete(photo.id) }
      },
      SwipeAction("Favorite", image: .symbol("star"), color: .systemOrange, self) {
        $0.toggle(photo)
      },
    ]
  }

  private func menu(_ photo: Photo) -> RowMenu {
    let favorite = RowMenu.Action(
      "Favorite", image: .symbol("star"), state: photo.isFavorite ? .on : .off, self
    ) { $0.toggle(photo) }
    let sizes = RowMenu(
      title: "Size", isInline: true, actions: [.init("Small") {}, .init("Large") {}])
    return RowMenu(title: photo.title, children: [.action(favorite), .menu(sizes)])
      .preview(.viewController { PreviewViewController(photo) })
      .onPreviewTap(weakly(self) { $0.open(photo) })
  }

  private func menu(_ photos: [Photo]) -> RowMenu {
    RowMenu(actions: [
      .init("Delete \(photos.count)", attributes: .destructive, self) { actions in
        actions.adapter.edit { for photo in photos { $0.delete(photo.id) } }
      }
    ])
  }

  private func toggle(_ photo: Photo) {
    adapter.edit { $0.update(photo.id) { $0.isFavorite.toggle() } }
  }

  private func open(_ photo: Photo) {
    screen?.pushViewController(PreviewViewController(photo), animated: true)
  }
}

/// The app's own delegate, next to an adapter that is only the data source.
final class PhotosViewController: UIViewController {
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var adapter = TableViewDataAdapter<Photo, String>(tableView) {
    Row($0, cell: PhotoCell.self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.delegate = self
    adapter.update(with: [Section(id: "all", items: [Photo(id: 1, title: "Lake")])])
  }

  private func preview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    guard let id = configuration.identifier as? Int, let cell = adapter.visibleCell(ofRow: id)
    else {
      return nil
    }
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(roundedRect: cell.contentView.bounds, cornerRadius: 12)
    return UITargetedPreview(
      view: cell.contentView, parameters: parameters,
      target: UIPreviewTarget(container: cell, center: cell.contentView.center))
  }
}

extension PhotosViewController: UITableViewDelegate {
  // Captures the row's ID, because the table may change before the user taps the action.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = adapter.item(at: indexPath)?.id else { return nil }
    let delete = UIContextualAction(style: .destructive, title: nil) {
      [weak self] _, _, completion in
      self?.adapter.edit(completion: { completion($0 != .superseded) }) { $0.delete(id) }
    }
    delete.image = UIImage(systemName: "trash")
    delete.backgroundColor = .systemRed
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let photo = adapter.item(at: indexPath) else { return nil }
    return UIContextMenuConfiguration(
      identifier: photo.id as NSNumber, previewProvider: { PreviewViewController(photo) }
    ) { [weak self] _ in
      self?.menu(photo)
    }
  }

  private func menu(_ photo: Photo) -> UIMenu {
    let favorite = UIAction(
      title: "Favorite", image: UIImage(systemName: "star"), identifier: .favorite,
      state: photo.isFavorite ? .on : .off
    ) { [weak self] _ in
      self?.adapter.edit { $0.update(photo.id) { $0.isFavorite.toggle() } }
    }
    let sizes = UIMenu(
      title: "Size", subtitle: "On screen", image: UIImage(systemName: "square"),
      options: [.singleSelection, .displayInline], preferredElementSize: .medium,
      children: [UIAction(title: "Small") { _ in }, UIAction(title: "Large") { _ in }])
    let delete = UIAction(title: "Delete", attributes: [.destructive]) { [weak self] _ in
      self?.adapter.edit { $0.delete(photo.id) }
    }
    return UIMenu(title: photo.title, children: [favorite, sizes, delete])
  }

  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { preview(configuration) }

  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { preview(configuration) }

  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in self?.title = animator.previewViewController?.title }
  }

  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addAnimations { [weak self] in self?.tableView.alpha = 1 }
  }
}

extension UIAction.Identifier {
  static let favorite = UIAction.Identifier("favorite")
}

final class PreviewViewController: UIViewController {
  init(_ photo: Photo) {
    super.init(nibName: nil, bundle: nil)
    title = photo.title
    preferredContentSize = CGSize(width: 300, height: 200)
  }

  required init?(coder: NSCoder) { nil }
}

/// Menus of a collection that are for all selected items.
final class TileMenus: NSObject, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !indexPaths.isEmpty else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Delete \(indexPaths.count)") { _ in }])
    })
    configuration.badgeCount = indexPaths.count
    return configuration
  }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    collectionView.cellForItem(at: indexPath).map { UITargetedPreview(view: $0.contentView) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
}
