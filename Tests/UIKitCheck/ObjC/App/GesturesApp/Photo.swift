import TableViews
import UIKit

/// The items of all screens in this app.
struct Photo: Identifiable, Hashable {
  var id: Int
  var title: String
  var symbol = "photo"
  var isFavorite = false
}

final class PhotoCell: UITableViewCell, Configurable {
  func setup(with item: Photo) {
    var content = UIListContentConfiguration.subtitleCell()
    content.image = UIImage(systemName: item.symbol)
    content.imageProperties.tintColor = .systemOrange
    content.text = item.title
    content.textProperties.font = .preferredFont(forTextStyle: .headline)
    content.textProperties.adjustsFontForContentSizeCategory = true
    contentConfiguration = content
  }
}

final class PhotoTile: UICollectionViewCell, Configurable {
  func setup(with item: Photo) {
    var content = UIListContentConfiguration.cell()
    content.text = item.title
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 16, bottom: 8, trailing: 16)
    contentConfiguration = content
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var background = defaultBackgroundConfiguration().updated(for: state)
    background.backgroundColor = state.cellDropState == .targeted ? .systemGray : nil
    backgroundConfiguration = background
  }
}
