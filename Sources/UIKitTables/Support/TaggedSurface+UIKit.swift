#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  public import UIKit

  extension UITableView: TaggedSurface {
    /// The `tag`.
    public var tableTag: Int { tag }
  }

  extension UICollectionView: TaggedSurface {
    /// The `tag`.
    public var tableTag: Int { tag }
  }
#endif
