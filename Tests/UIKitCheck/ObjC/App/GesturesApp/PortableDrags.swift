import TableViews
import UIKit

/// Photos that are dragged between a table and an album of tiles, and titles from other apps,
/// without UIKit's own drag and drop API.
final class AlbumsViewController: UIViewController {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var photos = TableViewAdapter<Photo, String>(tableView) {
    Row($0, cell: PhotoCell.self)
  }
  private lazy var album = CollectionViewAdapter<Photo, Int>(collectionView) {
    Row($0, cell: PhotoTile.self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.dragItemsProvider = { [.text($0.title, suggestedName: $0.title)] }
    photos.cellsDidMoveOutHandler = { [weak self] in self?.title = "\($0.count) moved" }
    album.cellsDidMoveInHandler = { [weak self] photos, target in
      self?.title = target.item?.title ?? photos.first?.title
    }
    album.dropHandler = { [weak album] drop, target in
      let titles = drop.loadTexts()
      Task { @MainActor in
        let photos = try await titles.value.map { Photo(id: $0.count, title: $0) }
        album?.edit { $0.insert(contentsOf: photos, at: target) }
      }
    }
    album.dropProposalProvider = { drop, _ in drop.has(DragItem.urlType) ? .forbidden : nil }
    photos.springLoadingProvider = { $0.isFavorite }
    tableView.isSpringLoaded = true
  }
}

/// An adapter that itself provides drag items and drop proposals.
final class TrashAdapter: TableViewAdapter<Photo, String> {
  override func dragItems(at indexPath: IndexPath, in tableView: UITableView) -> [DragItem] {
    item(at: indexPath).map { [.text($0.title)] } ?? []
  }

  override func dropProposal(
    for drop: Drop, at target: IndexPath?, in tableView: UITableView
  ) -> DropProposal { drop.localObjects(as: Photo.self).isEmpty ? .forbidden : .move.intoRow }

  override func performDrop(
    _ drop: Drop, as proposal: DropProposal, at target: IndexPath?, in tableView: UITableView
  ) {
    for photo in drop.localObjects(as: Photo.self) { edit { $0.delete(photo.id) } }
  }
}
