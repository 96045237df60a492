#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DiffEngine
  public import TableRows
  public import UIKit

  // Positions, cells, and supplementary views of UIKit's surfaces.

  extension IndexPath: SurfacePosition {
    /// Creates the index path of a row or item.
    ///
    /// - Parameter path: The section and the row or item.
    public init(_ path: TablePath) { self.init(row: path.row, section: path.section) }

    /// The section and the row or item.
    ///
    /// An index path whose length isn't 2 has the section and row -1.
    public var tablePath: TablePath {
      count == 2 ? TablePath(section: section, row: row) : TablePath(section: -1, row: -1)
    }
  }

  extension UITableViewCell: SurfaceCell {
    /// The type of the cell's table view.
    public typealias TableHost = UITableView

    /// Registers the class with a table view.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - host: The table view.
    public static func registerTableCell(_ identifier: String, in host: UITableView) {
      host.register(self, forCellReuseIdentifier: identifier)
    }
  }

  extension UITableViewHeaderFooterView: SurfaceSupplementaryView {
    /// The type of the view's table view.
    public typealias TableHost = UITableView

    /// Registers the class for headers and footers of a table view.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the view, which is ignored.
    ///   - host: The table view.
    public static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: UITableView
    ) {
      host.register(self, forHeaderFooterViewReuseIdentifier: identifier)
    }
  }

  extension UICollectionViewCell: SurfaceCell {
    /// Registers the class with a collection view.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - host: The collection view.
    public static func registerTableCell(_ identifier: String, in host: UICollectionView) {
      host.register(self, forCellWithReuseIdentifier: identifier)
    }
  }

  extension UICollectionReusableView: SurfaceSupplementaryView {
    /// The type of the view's collection view.
    public typealias TableHost = UICollectionView

    /// Registers the class with a collection view.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the view.
    ///   - host: The collection view.
    public static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: UICollectionView
    ) {
      host.register(
        self, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: identifier)
    }
  }

  extension TaggedSurface where Self: UIView {
    /// The view's `tag`.
    public var tableTag: Int { tag }
  }

  extension UITableView: TaggedSurface {}

  extension UICollectionView: TaggedSurface {}

  extension SupplementaryKind {
    /// The element kind in a collection view.
    @MainActor var elementKind: String {
      switch self {
      case .header: UICollectionView.elementKindSectionHeader
      case .footer: UICollectionView.elementKindSectionFooter
      default: name
      }
    }

    /// Creates a kind from an element kind.
    @MainActor init(elementKind: String) {
      switch elementKind {
      case UICollectionView.elementKindSectionHeader: self = .header
      case UICollectionView.elementKindSectionFooter: self = .footer
      default: self.init(elementKind)
      }
    }

    /// Creates the kind of a section's or an item's view.
    ///
    /// It's `nil` for a view of the whole layout, whose index path has one index, and for a
    /// layout's own element kind "header" or "footer".
    @MainActor init?(elementKind: String, at indexPath: IndexPath) {
      self.init(elementKind: elementKind)
      // A view must be registered with the element kind of the layout.
      guard indexPath.count == 2, self.elementKind == elementKind else { return nil }
    }
  }
#endif
