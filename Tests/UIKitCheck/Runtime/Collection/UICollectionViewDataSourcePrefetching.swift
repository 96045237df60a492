public import Foundation

/// An object that is notified of items that are likely to appear.
@MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Items are likely to appear.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items are no longer likely to appear.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// The object with the methods that this one lacks.
  private var understudy: (any UICollectionViewDataSourcePrefetching)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UICollectionViewDataSourcePrefetching
  }

  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { understudy?.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths) }
}
