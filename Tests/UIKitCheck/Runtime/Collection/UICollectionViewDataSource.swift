public import Foundation

/// What a collection view asks about its data.
///
/// Not an Objective-C protocol: what is optional on Apple's systems is a requirement with a default
/// here, so a subclass that adds one which its open base class lacks is never called.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// The cell of an item.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// How many sections there are.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A header, a footer, or another view beside the cells.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item can be moved.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// A person moved an item.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// The titles of the index at the right.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// The item a title of the index stands for.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// Who answers for what an object has no method for.
  private var understudy: (any UICollectionViewDataSource)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UICollectionViewDataSource
  }

  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    understudy.map { $0.numberOfSections(in: collectionView) } ?? 1
  }
  /// A view that no collection takes: UIKit throws as well.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    understudy.map {
      $0.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    } ?? UICollectionReusableView(frame: .zero)
  }
  /// True.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { understudy.map { $0.collectionView(collectionView, canMoveItemAt: indexPath) } ?? true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    understudy?.collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
  /// None.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    understudy.map { $0.indexTitles(for: collectionView) } ?? nil
  }
  /// The first item of the section of the same number.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    understudy.map { $0.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
      ?? IndexPath(item: 0, section: index)
  }
}
