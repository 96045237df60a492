import TableViews
import UIKit

final class PhotoListCell: UICollectionViewListCell, Configurable {
  func setup(with item: Photo) {
    var content = defaultContentConfiguration()
    content.text = item.title
    contentConfiguration = content
    accessories = [
      .label(text: "\(item.id)"), .disclosureIndicator(displayed: .whenNotEditing), .delete(),
      .reorder(options: .init(showsVerticalSeparator: true)), .multiselect(),
    ]
  }
}

/// A list whose layout gets the swipe actions of the adapter's rows.
final class ListViewController: UIViewController {
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout())
  private lazy var adapter = CollectionViewAdapter<Photo, Int>(collectionView) {
    Row($0, cell: PhotoListCell.self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    adapter.update(with: [
      Section(id: 0, items: [Photo(id: 1, title: "Lake")], header: "Photos", footer: "One")
    ])
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private func layout() -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.footerMode = .supplementary
    list.showsSeparators = false
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in
      self?.adapter.swipeActionsConfiguration(at: $0, on: .trailing)
    }
    return UICollectionViewCompositionalLayout.list(using: list)
  }
}

extension SupplementaryKind {
  static let badge: Self = "badge"
}

/// Groups of two columns under a pinned header and a badge, above a footer and in front of a
/// decoration.
///
/// The adapter provides a mark for each item.
final class ColumnsViewController: UIViewController {
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout())
  private lazy var adapter = MarkingAdapter<Int>(collectionView) {
    Row($0, cell: PhotoTile.self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.register(
      TitleView.self, forSupplementaryViewOfKind: "mark", withReuseIdentifier: "Mark")
    adapter.register(TitleView.self, identifier: "badge", kind: .badge)
    adapter.supplementaryProvider = { [.badge: .custom(item: "\($0)")] }
    let section = Section(
      id: 0, items: [Photo(id: 1, title: "Lake")], header: .view("Photos", TitleView.self),
      footer: .view("That is all", TitleView.self))
    adapter.update(with: [section.supplementary(.badge, .custom(item: "1"))])
  }

  private func layout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { [weak self] index, environment in
      index == 0 ? self?.columns(environment.container.effectiveContentSize.width) : nil
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    layout.configuration = configuration
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "Background")
    return layout
  }

  private func columns(_ width: CGFloat) -> NSCollectionLayoutSection {
    let mark = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "mark", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      supplementaryItems: [mark])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      repeatingSubitem: item, count: width > 600 ? 3 : 2)
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
    let badge = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: SupplementaryKind.badge.name, alignment: .topTrailing)
    section.boundarySupplementaryItems = [header, footer, badge]
    section.decorationItems = [.background(elementKind: "Background")]
    return section
  }
}

/// Marks favorites, and provides the item sizes of a flow layout.
final class MarkingAdapter<ID: Hashable>: CollectionViewAdapter<Photo, ID> {
  override func supplementaryView(
    ofKind elementKind: String, at position: IndexPath, in surface: UICollectionView
  ) -> UICollectionReusableView? {
    guard elementKind == "mark" else { return nil }
    let view = surface.dequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: "Mark", for: position)
    (view as? TitleView)?.setup(with: item(at: position)?.isFavorite == true ? "★" : "")
    return view
  }

  override func itemSize(at position: IndexPath, in surface: UICollectionView) -> TableSize? {
    item(at: position)?.isFavorite == true ? TableSize(width: 160, height: 80) : nil
  }
}

@MainActor
func showTiles(of adapter: MarkingAdapter<String>) {
  adapter.providesItemSizes = true
}

/// A title that respects the margins, grows with the text, and is a header for VoiceOver.
final class TitleView: UICollectionReusableView, Configurable {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    directionalLayoutMargins.leading = 16
    let margins = layoutMarginsGuide
    let bottom = label.bottomAnchor.constraint(equalTo: margins.bottomAnchor)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor, constant: 4), bottom,
    ])
  }

  required init?(coder: NSCoder) { nil }

  func setup(with item: String) { label.text = item }
}
