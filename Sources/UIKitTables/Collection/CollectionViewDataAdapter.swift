#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableSections
  public import UIKit

  /// A collection view's data source that finds and animates what changed; the delegate is the
  /// app's.
  open class CollectionViewDataAdapter<Item, ID: Hashable>: TableAdapter<
    UICollectionView, Item, ID
  >,
  UICollectionViewDataSource
  {
    /// False.
    open override var takesDelegate: Bool { false }

    /// Becomes the data source.
    open override func takeOver(_ surface: UICollectionView) { surface.dataSource = self }

    /// The number of sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
      adopt(collectionView)
      return answering { sectionCount }
    }

    /// The number of items of a section.
    open func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      answering { rowCount(inSection: section) }
    }

    /// The cell of an item.
    open func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      answering { cell(at: indexPath, in: collectionView) }
    }

    /// The header or footer of a section.
    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      answering { collectionSupplementary(ofKind: kind, at: indexPath, in: collectionView) }
    }

    /// Whether a person may move an item.
    open func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      canMove(at: indexPath)
    }

    /// A person moved an item.
    open func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      didMoveRow(at: sourceIndexPath, to: destinationIndexPath)
    }
  }
#endif
