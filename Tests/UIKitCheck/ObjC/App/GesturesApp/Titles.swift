import TableViews
import UIKit

/// A title of a table, whose content configuration determines its layout and margins.
final class SectionTitle: UITableViewHeaderFooterView, Configurable {
  func setup(with item: String) {
    var content = defaultContentConfiguration()
    content.text = item
    content.textProperties.transform = .none
    contentConfiguration = content
    accessibilityTraits = .header
  }
}

/// The same title in a collection, whose supplementary views have no configuration.
final class ListTitle: UICollectionReusableView, Configurable {
  private let content = UIListContentView(configuration: .groupedHeader())

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.translatesAutoresizingMaskIntoConstraints = false
    content.isAccessibilityElement = true
    content.accessibilityTraits = [.header, .staticText]
    addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor),
      content.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func setup(with item: String) {
    var title = UIListContentConfiguration.groupedHeader()
    title.text = item
    content.configuration = title
    content.accessibilityLabel = item
  }
}

@MainActor
func titled(_ photos: [Photo]) -> [Section<Photo, Int>] {
  [
    Section(id: 0, items: photos, header: .view("Photos", SectionTitle.self)),
    Section(id: 1, header: .view("Tiles", ListTitle.self)),
  ]
}
