import TableViews
import UIKit

final class TileCell: UICollectionViewCell, Configurable {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  func setup(with item: Network) { label.text = item.name }
}

final class TileHeader: UICollectionReusableView, Configurable {
  func setup(with item: String) { tag = item.count }
}

/// Sizes its tiles, because a flow layout gets sizes from the delegate.
final class TilesAdapter: CollectionViewAdapter<Network, Int>, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    didSelect(at: indexPath, in: collectionView)
    collectionView.deselectItem(at: indexPath, animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 88, height: item(at: indexPath)?.isKnown == true ? 88 : 44) }
}

final class TilesViewController: UIViewController {
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var adapter = TilesAdapter(collectionView) { Row($0, cell: TileCell.self) }

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.update(with: [
      Section(
        id: 0, items: [Network(id: 1, name: "Home")], header: .view("Tiles", TileHeader.self))
    ])
  }
}

final class MixedViewController: UICollectionViewController {
  private lazy var source = CollectionViewDataSource(sections: [
    Section("tiles") { Row(Network(id: 1, name: "Home"), cell: TileCell.self) }
  ])
  private lazy var adapter = CollectionViewDataAdapter<Network, Int>(collectionView) {
    Row($0, cell: TileCell.self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    source.attach(to: collectionView)
  }
}
