import TableViews
import UIKit

/// A tile that grows when it's tapped, and determines its own height.
final class NoteTile: UICollectionViewCell, Configurable {
  private let label = UILabel()
  private lazy var height = label.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      height, label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.9),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func setup(with item: Photo) {
    label.text = item.title
    height.constant = item.isFavorite ? 80 : 20
    invalidateIntrinsicContentSize()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.size = contentView.systemLayoutSizeFitting(
      CGSize(width: attributes.size.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return attributes
  }
}

final class NotesViewController: UIViewController {
  private let tableView = UITableView()
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var adapter = CollectionViewAdapter<Photo, Int>(collectionView) {
    Row($0, cell: NoteTile.self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.selfSizingInvalidation = .enabledIncludingConstraints
    collectionView.selfSizingInvalidation = .enabled
    adapter.cellDidSelectHandler = { [weak self] _, _, photo in
      self?.adapter.edit { $0.update(photo.id) { $0.isFavorite.toggle() } }
    }
    adapter.update(with: [Section(id: 0, items: [Photo(id: 1, title: "Lake")], header: "Notes")])
  }

  /// Measures a single header again.
  func measureHeader(ofSection section: Int) {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: section)])
    collectionView.collectionViewLayout.invalidateLayout(with: context)
  }
}
