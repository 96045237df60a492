public import Foundation

/// The source of a collection view's data.
///
/// It isn't an Objective-C protocol. Optional methods are requirements with a default, so a
/// subclass's method is never called if its open base class lacks it.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// Returns the cell of an item.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// Returns the number of sections.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns a header, a footer, or another supplementary view.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Returns whether an item can be moved.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// The user moved an item.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Returns the titles of the section index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Returns the item for a title of the section index.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// The object with the methods that this one lacks.
  private var understudy: (any UICollectionViewDataSource)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UICollectionViewDataSource
  }

  /// Returns 1 by default.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    understudy.map { $0.numberOfSections(in: collectionView) } ?? 1
  }
  /// Returns a view that collection views reject, as UIKit throws, too.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    understudy.map {
      $0.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    } ?? UICollectionReusableView(frame: .zero)
  }
  /// Returns `true` by default.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { understudy.map { $0.collectionView(collectionView, canMoveItemAt: indexPath) } ?? true }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    understudy?.collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
  /// Returns `nil` by default.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    understudy.map { $0.indexTitles(for: collectionView) } ?? nil
  }
  /// Returns the first item of the title's section by default.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    understudy.map { $0.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
      ?? IndexPath(item: 0, section: index)
  }
}
