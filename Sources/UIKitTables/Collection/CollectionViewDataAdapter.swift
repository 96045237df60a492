#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableSections
  public import UIKit

  /// A collection view's data source that finds and animates what changed; the delegate is the
  /// app's.
  open class CollectionViewDataAdapter<Item, ID: Hashable>: TableAdapter<
    UICollectionView, Item, ID
  >,
  UICollectionViewDataSource, UICollectionViewDataSourcePrefetching
  {
    /// False.
    open override var takesDelegate: Bool { false }

    /// Becomes the data source, and the prefetching data source where that is free.
    open override func takeOver(_ surface: UICollectionView) {
      let isFetching =
        surface.prefetchDataSource == nil || surface.prefetchDataSource === surface.dataSource
      if surface.dataSource !== self { surface.dataSource = self }
      if isFetching { surface.prefetchDataSource = self }
    }

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

    /// The titles of the index beside the items; `nil`, and so no index, where there are none.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? {
      answering { shownIndexTitles }
    }

    /// The first item of the section that a title of the index leads to.
    open func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      IndexPath(item: 0, section: answering { shownSection(forIndexTitle: title, at: index) })
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

    /// Items are likely to come on screen soon.
    open func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      prefetch(at: indexPaths)
    }

    /// Items are not likely to come on screen any more.
    open func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancelPrefetching(at: indexPaths)
    }
  }
#endif
