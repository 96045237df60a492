#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  public import UIKit

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

  extension UICollectionViewCell: SurfaceCell {
    /// Registers the class with `host`.
    public static func registerTableCell(_ identifier: String, in host: UICollectionView) {
      host.register(self, forCellWithReuseIdentifier: identifier)
    }
  }
#endif
