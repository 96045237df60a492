import TableViews
import UIKit

// The app's `Reusable` cells used with the package, and cells that conform to the package's
// protocol.

extension PhotoCell: Configurable {
  func setup(with item: String) { textLabel?.text = item }
}

final class AlbumCell: TableViewSubtitleCell, Reusable, Configurable {
  func setup(with item: Int) { detailTextLabel?.text = "\(item) photos" }
}

final class PlaceCell: UITableViewCell, ReuseIdentifiable, Configurable {
  func setup(with item: Double) { textLabel?.text = "\(item)" }
}

/// Declares the identifier for both protocols.
final class PersonCell: UITableViewCell, Reusable, ReuseIdentifiable, Configurable {
  static let reuseIdentifier = "Person"

  func setup(with item: Character) { textLabel?.text = String(item) }
}

@MainActor
func photosSection(in tableView: UITableView) -> RowSection<UITableView> {
  tableView.registerReusable(PhotoCell.self)
  tableView.registerReusable(PersonCell.self)
  tableView.register(PlaceCell.self, forCellReuseIdentifier: PlaceCell.reuseIdentifier)
  return Section("photos") {
    Row("Sunset", cell: PhotoCell.self)
    Row("Sunrise", cell: PhotoCell.self, identifier: PhotoCell.reuseIdentifier)
    Row(3, cell: AlbumCell.self)
    Row(2.5, cell: PlaceCell.self)
    Row("A" as Character, cell: PersonCell.self, identifier: PersonCell.reuseIdentifier)
  }
}
