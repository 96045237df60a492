public import Foundation

/// What a collection view tells of items that are likely to come on screen.
@MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Items are likely to come on screen.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items are not likely to come on screen any more.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Who answers for what an object has no method for.
  private var understudy: (any UICollectionViewDataSourcePrefetching)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UICollectionViewDataSourcePrefetching
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { understudy?.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths) }
}
