#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DiffEngine
  public import TableRows
  public import UIKit

  // The positions, cells, other views, and kinds of views of UIKit's surfaces.

  extension IndexPath: SurfacePosition {
    /// Creates the index path of the row or item at `path`.
    public init(_ path: TablePath) { self.init(row: path.row, section: path.section) }

    /// The section and the row or item; an index path of another length is out of every bound.
    public var tablePath: TablePath {
      count == 2 ? TablePath(section: section, row: row) : TablePath(section: -1, row: -1)
    }
  }

  extension UITableViewCell: SurfaceCell {
    /// The table view.
    public typealias TableHost = UITableView

    /// Registers the class with `host`.
    public static func registerTableCell(_ identifier: String, in host: UITableView) {
      host.register(self, forCellReuseIdentifier: identifier)
    }
  }

  extension UITableViewHeaderFooterView: SurfaceSupplementaryView {
    /// The table view.
    public typealias TableHost = UITableView

    /// Registers the class with `host`, for headers and footers alike.
    public static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: UITableView
    ) {
      host.register(self, forHeaderFooterViewReuseIdentifier: identifier)
    }
  }

  extension UICollectionViewCell: SurfaceCell {
    /// Registers the class with `host`.
    public static func registerTableCell(_ identifier: String, in host: UICollectionView) {
      host.register(self, forCellWithReuseIdentifier: identifier)
    }
  }

  extension UICollectionReusableView: SurfaceSupplementaryView {
    /// The collection view.
    public typealias TableHost = UICollectionView

    /// Registers the class with `host`.
    public static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: UICollectionView
    ) {
      host.register(
        self, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: identifier)
    }
  }

  extension TaggedSurface where Self: UIView {
    /// The `tag`.
    public var tableTag: Int { tag }
  }

  extension UITableView: TaggedSurface {}

  extension UICollectionView: TaggedSurface {}

  extension SupplementaryKind {
    /// The name of the kind in a collection view.
    @MainActor var elementKind: String {
      switch self {
      case .header: UICollectionView.elementKindSectionHeader
      case .footer: UICollectionView.elementKindSectionFooter
      default: name
      }
    }

    /// Creates a kind from its name in a collection view.
    @MainActor init(elementKind: String) {
      switch elementKind {
      case UICollectionView.elementKindSectionHeader: self = .header
      case UICollectionView.elementKindSectionFooter: self = .footer
      default: self.init(elementKind)
      }
    }

    /// Creates the kind of a section's or an item's view.
    ///
    /// Returns `nil` for a view of the whole layout, whose index path has one index, and for a kind
    /// that an app's layout names "header" or "footer".
    @MainActor init?(elementKind: String, at indexPath: IndexPath) {
      self.init(elementKind: elementKind)
      // A view has to be registered under the name that the layout asks by.
      guard indexPath.count == 2, self.elementKind == elementKind else { return nil }
    }
  }
#endif
