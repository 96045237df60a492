#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableAdapters
  internal import TableRows
  internal import TableSections
  public import UIKit

  /// A collection view's data source that finds and animates what changed, and its delegate.
  open class CollectionViewAdapter<Item, ID: Hashable>: CollectionViewDataAdapter<Item, ID>,
    UICollectionViewDelegate
  {
    /// True.
    open override var takesDelegate: Bool { true }

    /// Becomes the data source, and the delegate where that is free.
    ///
    /// UIKit remembers which optional methods a delegate has when it is set, so it is set last.
    open override func takeOver(_ surface: UICollectionView) {
      let isFree = surface.delegate == nil || surface.delegate === surface.dataSource
      surface.dataSource = self
      if takesDelegate, isFree { surface.delegate = self }
    }

    /// A cell is about to come on screen.
    open func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      answering { willDisplay(cell, at: indexPath, in: collectionView) }
    }

    /// A cell went off screen.
    open func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      answering { didEndDisplaying(cell, at: indexPath, in: collectionView) }
    }

    /// A header or footer is about to come on screen.
    open func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {
      guard let kind = SupplementaryKind(elementKind: elementKind) else { return }
      answering {
        willDisplaySupplementary(view, kind: kind, inSection: indexPath.section, in: collectionView)
      }
    }

    /// A header or footer went off screen.
    open func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
      guard let kind = SupplementaryKind(elementKind: elementKind) else { return }
      answering {
        didEndDisplayingSupplementary(
          view, kind: kind, inSection: indexPath.section, in: collectionView)
      }
    }

    /// A person selected an item.
    open func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      didSelect(at: indexPath, in: collectionView)
    }

    /// An item was deselected because another was selected, or was tapped again.
    open func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      didDeselect(at: indexPath, in: collectionView)
    }
  }
#endif
