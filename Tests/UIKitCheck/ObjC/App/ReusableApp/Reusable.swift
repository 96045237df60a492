import UIKit

// An app's own reuse identifiers, in a file that doesn't import the package. They must compile as
// before, because the package doesn't add `reuseIdentifier` to UIKit's classes.

@MainActor
protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}

extension Reusable {
  static var reuseIdentifier: String { String(describing: self) }
}

final class PhotoCell: UITableViewCell, Reusable {}

final class PhotoHeader: UITableViewHeaderFooterView, Reusable {}

final class TileCell: UICollectionViewCell, Reusable {
  static let reuseIdentifier = "Tile"
}

final class TileHeader: UICollectionReusableView, Reusable {}

extension UITableView {
  func registerReusable<Cell: UITableViewCell & Reusable>(_ type: Cell.Type) {
    register(type, forCellReuseIdentifier: type.reuseIdentifier)
  }
}

@MainActor
func reuseIdentifiers() -> [String] {
  [
    PhotoCell.reuseIdentifier, PhotoHeader.reuseIdentifier, TileCell.reuseIdentifier,
    TileHeader.reuseIdentifier,
  ]
}
