import TableViews
import UIKit

/// Tiles that a long press lifts.
///
/// UIKit adds that gesture only in a collection view controller.
final class ReorderingViewController: UIViewController {
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var adapter = CollectionViewDataAdapter<Photo, Int>(collectionView) {
    Row($0, cell: PhotoTile.self)
  }
  private(set) var order: [Photo] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.reordersByLongPress = true
    adapter.cellDidMoveHandler = { [weak self] _, _, _ in
      self?.order = self?.adapter.currentSections.first?.items ?? []
    }
    adapter.update(with: [Section(id: 0, items: [Photo(id: 1, title: "Lake")])])
  }
}
