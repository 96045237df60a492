import TableViews
import UIKit

// See OverriddenTable.swift.

final class OverriddenCollectionDataSource: CollectionViewDataSource {
  override func numberOfSections(in collection: UICollectionView) -> Int { 0 }
  override func collectionView(_ collection: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
  override func collectionView(_ collection: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
  override func collectionView(
    _ collection: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  override func indexTitles(for collection: UICollectionView) -> [String]? { nil }
  override func collectionView(
    _ collection: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  override func collectionView(_ collection: UICollectionView, canMoveItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(
    _ collection: UICollectionView, moveItemAt path: IndexPath, to target: IndexPath
  ) {}
  override func collectionView(_ collection: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
  }
  override func collectionView(
    _ collection: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
  ) {}
  override func collectionView(
    _ collection: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {}
  override func collectionView(
    _ collection: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {}
  override func collectionView(
    _ collection: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath
  ) {}
  override func collectionView(
    _ collection: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String,
    at path: IndexPath
  ) {}
  override func scrollViewDidScroll(_ view: UIScrollView) {}
  override func scrollViewWillBeginDragging(_ view: UIScrollView) {}
  override func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  override func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) {}
  override func scrollViewWillBeginDecelerating(_ view: UIScrollView) {}
  override func scrollViewDidEndDecelerating(_ view: UIScrollView) {}
  override func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) {}
  override func scrollViewShouldScrollToTop(_ view: UIScrollView) -> Bool { true }
  override func scrollViewDidScrollToTop(_ view: UIScrollView) {}
  override func viewForZooming(in view: UIScrollView) -> UIView? { nil }
  override func scrollViewWillBeginZooming(_ view: UIScrollView, with zoomed: UIView?) {}
  override func scrollViewDidZoom(_ view: UIScrollView) {}
  override func scrollViewDidEndZooming(
    _ view: UIScrollView, with zoomed: UIView?, atScale scale: CGFloat
  ) {}
  override func scrollViewDidChangeAdjustedContentInset(_ view: UIScrollView) {}
  override func collectionView(
    _ collection: UICollectionView, contextMenuConfiguration menu: UIContextMenuConfiguration,
    highlightPreviewForItemAt path: IndexPath
  ) -> UITargetedPreview? { nil }
  override func collectionView(
    _ collection: UICollectionView, contextMenuConfiguration menu: UIContextMenuConfiguration,
    dismissalPreviewForItemAt path: IndexPath
  ) -> UITargetedPreview? { nil }
  override func collectionView(
    _ collection: UICollectionView,
    willPerformPreviewActionForMenuWith menu: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  override func indexPathForPreferredFocusedView(in collection: UICollectionView) -> IndexPath? {
    nil
  }
  override func collectionView(
    _ collection: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  override func collectionView(
    _ collection: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  override func collectionView(
    _ collection: UICollectionView, shouldSpringLoadItemAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  override func collectionView(
    _ collection: UICollectionView, shouldHighlightItemAt path: IndexPath
  ) -> Bool { true }
  override func collectionView(_ collection: UICollectionView, didHighlightItemAt path: IndexPath) {
  }
  override func collectionView(_ collection: UICollectionView, didUnhighlightItemAt path: IndexPath)
  {}
  override func collectionView(_ collection: UICollectionView, shouldSelectItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(_ collection: UICollectionView, shouldDeselectItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(_ collection: UICollectionView, didSelectItemAt path: IndexPath) {}
  override func collectionView(_ collection: UICollectionView, didDeselectItemAt path: IndexPath) {}
  override func collectionView(_ collection: UICollectionView, canFocusItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(
    _ collection: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collection: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) {}
  override func collectionViewDidEndMultipleSelectionInteraction(_ collection: UICollectionView) {}
  override func collectionView(
    _ collection: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collection: UICollectionView, performPrimaryActionForItemAt path: IndexPath
  ) {}
  override func collectionView(_ collection: UICollectionView, canEditItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(
    _ collection: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  override func collectionView(
    _ collection: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

final class OverriddenCollectionDataAdapter: CollectionViewDataAdapter<Int, Int> {
  override func numberOfSections(in collection: UICollectionView) -> Int { 0 }
  override func collectionView(_ collection: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
  override func collectionView(_ collection: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
  override func collectionView(
    _ collection: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  override func indexTitles(for collection: UICollectionView) -> [String]? { nil }
  override func collectionView(
    _ collection: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  override func collectionView(_ collection: UICollectionView, canMoveItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(
    _ collection: UICollectionView, moveItemAt path: IndexPath, to target: IndexPath
  ) {}
  override func collectionView(_ collection: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
  }
  override func collectionView(
    _ collection: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
  ) {}
}

final class OverriddenCollectionAdapter: CollectionViewAdapter<Int, Int> {
  override func numberOfSections(in collection: UICollectionView) -> Int { 0 }
  override func collectionView(_ collection: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
  override func collectionView(_ collection: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
  override func collectionView(
    _ collection: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  override func indexTitles(for collection: UICollectionView) -> [String]? { nil }
  override func collectionView(
    _ collection: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  override func collectionView(_ collection: UICollectionView, canMoveItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(
    _ collection: UICollectionView, moveItemAt path: IndexPath, to target: IndexPath
  ) {}
  override func collectionView(_ collection: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
  }
  override func collectionView(
    _ collection: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
  ) {}
  override func collectionView(
    _ collection: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {}
  override func collectionView(
    _ collection: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {}
  override func collectionView(
    _ collection: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath
  ) {}
  override func collectionView(
    _ collection: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String,
    at path: IndexPath
  ) {}
  override func scrollViewDidScroll(_ view: UIScrollView) {}
  override func scrollViewWillBeginDragging(_ view: UIScrollView) {}
  override func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  override func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) {}
  override func scrollViewWillBeginDecelerating(_ view: UIScrollView) {}
  override func scrollViewDidEndDecelerating(_ view: UIScrollView) {}
  override func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) {}
  override func scrollViewShouldScrollToTop(_ view: UIScrollView) -> Bool { true }
  override func scrollViewDidScrollToTop(_ view: UIScrollView) {}
  override func viewForZooming(in view: UIScrollView) -> UIView? { nil }
  override func scrollViewWillBeginZooming(_ view: UIScrollView, with zoomed: UIView?) {}
  override func scrollViewDidZoom(_ view: UIScrollView) {}
  override func scrollViewDidEndZooming(
    _ view: UIScrollView, with zoomed: UIView?, atScale scale: CGFloat
  ) {}
  override func scrollViewDidChangeAdjustedContentInset(_ view: UIScrollView) {}
  override func collectionView(
    _ collection: UICollectionView, contextMenuConfiguration menu: UIContextMenuConfiguration,
    highlightPreviewForItemAt path: IndexPath
  ) -> UITargetedPreview? { nil }
  override func collectionView(
    _ collection: UICollectionView, contextMenuConfiguration menu: UIContextMenuConfiguration,
    dismissalPreviewForItemAt path: IndexPath
  ) -> UITargetedPreview? { nil }
  override func collectionView(
    _ collection: UICollectionView,
    willPerformPreviewActionForMenuWith menu: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  override func indexPathForPreferredFocusedView(in collection: UICollectionView) -> IndexPath? {
    nil
  }
  override func collectionView(
    _ collection: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  override func collectionView(
    _ collection: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  override func collectionView(
    _ collection: UICollectionView, shouldSpringLoadItemAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  override func collectionView(
    _ collection: UICollectionView, shouldHighlightItemAt path: IndexPath
  ) -> Bool { true }
  override func collectionView(_ collection: UICollectionView, didHighlightItemAt path: IndexPath) {
  }
  override func collectionView(_ collection: UICollectionView, didUnhighlightItemAt path: IndexPath)
  {}
  override func collectionView(_ collection: UICollectionView, shouldSelectItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(_ collection: UICollectionView, shouldDeselectItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(_ collection: UICollectionView, didSelectItemAt path: IndexPath) {}
  override func collectionView(_ collection: UICollectionView, didDeselectItemAt path: IndexPath) {}
  override func collectionView(_ collection: UICollectionView, canFocusItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(
    _ collection: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collection: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) {}
  override func collectionViewDidEndMultipleSelectionInteraction(_ collection: UICollectionView) {}
  override func collectionView(
    _ collection: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collection: UICollectionView, performPrimaryActionForItemAt path: IndexPath
  ) {}
  override func collectionView(_ collection: UICollectionView, canEditItemAt path: IndexPath)
    -> Bool
  { true }
  override func collectionView(
    _ collection: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  override func collectionView(
    _ collection: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
