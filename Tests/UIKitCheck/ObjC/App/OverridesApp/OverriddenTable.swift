import TableViews
import UIKit

// A method of UIKit's that an open class lacks, or misspells, cannot be overridden; in an app a
// subclass's own would never be called, without a warning. So each class has every one overridden.

final class OverriddenTableDataSource: TableViewDataSource {
  override func numberOfSections(in table: UITableView) -> Int { 0 }
  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  override func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  override func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  override func sectionIndexTitles(for table: UITableView) -> [String]? { nil }
  override func tableView(
    _ table: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  override func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  override func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  override func tableView(_ table: UITableView, moveRowAt path: IndexPath, to target: IndexPath) {}
  override func tableView(
    _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
  override func tableView(_ table: UITableView, prefetchRowsAt paths: [IndexPath]) {}
  override func tableView(_ table: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {}
  override func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }
  override func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }
  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 44 }
  override func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    44
  }
  override func tableView(_ table: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    44
  }
  override func tableView(
    _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
  ) {}
  override func tableView(
    _ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
  ) {}
  override func tableView(
    _ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  override func tableView(
    _ table: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  override func tableView(
    _ table: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  override func tableView(
    _ table: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
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
  override func tableView(
    _ table: UITableView,
    previewForHighlightingContextMenuWithConfiguration menu: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  override func tableView(
    _ table: UITableView,
    previewForDismissingContextMenuWithConfiguration menu: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  override func tableView(
    _ table: UITableView, willPerformPreviewActionForMenuWith menu: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  override func indexPathForPreferredFocusedView(in table: UITableView) -> IndexPath? { nil }
  override func tableView(
    _ table: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { true }
  override func tableView(
    _ table: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  override func tableView(
    _ table: UITableView, shouldSpringLoadRowAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  override func tableView(_ table: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    true
  }
  override func tableView(_ table: UITableView, didHighlightRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, didUnhighlightRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    nil
  }
  override func tableView(_ table: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    nil
  }
  override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat
  { super.tableView(table, estimatedHeightForRowAt: path) }
  override func tableView(
    _ table: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { super.tableView(table, estimatedHeightForHeaderInSection: section) }
  override func tableView(
    _ table: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { super.tableView(table, estimatedHeightForFooterInSection: section) }
  override func tableView(_ table: UITableView, indentationLevelForRowAt path: IndexPath) -> Int {
    1
  }
  override func tableView(_ table: UITableView, canFocusRowAt path: IndexPath) -> Bool { true }
  override func tableView(
    _ table: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { true }
  override func tableView(
    _ table: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) {}
  override func tableViewDidEndMultipleSelectionInteraction(_ table: UITableView) {}
  override func tableView(_ table: UITableView, canPerformPrimaryActionForRowAt path: IndexPath)
    -> Bool
  { true }
  override func tableView(_ table: UITableView, performPrimaryActionForRowAt path: IndexPath) {}
  override func tableView(
    _ table: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath
  ) -> String? { "Forget" }
  override func tableView(_ table: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {}
  override func tableView(_ table: UITableView, editingStyleForRowAt path: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }
  override func tableView(_ table: UITableView, shouldIndentWhileEditingRowAt path: IndexPath)
    -> Bool
  { true }
  override func tableView(_ table: UITableView, willBeginEditingRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, didEndEditingRowAt path: IndexPath?) {}
  override func tableView(
    _ table: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  override func tableView(
    _ table: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  override func tableView(
    _ table: UITableView, targetIndexPathForMoveFromRowAt path: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath { target }
  override func tableView(
    _ table: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

final class OverriddenTableDataAdapter: TableViewDataAdapter<Int, Int> {
  override func numberOfSections(in table: UITableView) -> Int { 0 }
  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  override func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  override func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  override func sectionIndexTitles(for table: UITableView) -> [String]? { nil }
  override func tableView(
    _ table: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  override func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  override func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  override func tableView(_ table: UITableView, moveRowAt path: IndexPath, to target: IndexPath) {}
  override func tableView(
    _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
  override func tableView(_ table: UITableView, prefetchRowsAt paths: [IndexPath]) {}
  override func tableView(_ table: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {}
}

final class OverriddenTableAdapter: TableViewAdapter<Int, Int> {
  override func numberOfSections(in table: UITableView) -> Int { 0 }
  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  override func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  override func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  override func sectionIndexTitles(for table: UITableView) -> [String]? { nil }
  override func tableView(
    _ table: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  override func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  override func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  override func tableView(_ table: UITableView, moveRowAt path: IndexPath, to target: IndexPath) {}
  override func tableView(
    _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
  override func tableView(_ table: UITableView, prefetchRowsAt paths: [IndexPath]) {}
  override func tableView(_ table: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {}
  override func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }
  override func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }
  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 44 }
  override func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    44
  }
  override func tableView(_ table: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    44
  }
  override func tableView(
    _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
  ) {}
  override func tableView(
    _ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
  ) {}
  override func tableView(
    _ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  override func tableView(
    _ table: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  override func tableView(
    _ table: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  override func tableView(
    _ table: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
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
  override func tableView(
    _ table: UITableView,
    previewForHighlightingContextMenuWithConfiguration menu: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  override func tableView(
    _ table: UITableView,
    previewForDismissingContextMenuWithConfiguration menu: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  override func tableView(
    _ table: UITableView, willPerformPreviewActionForMenuWith menu: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  override func indexPathForPreferredFocusedView(in table: UITableView) -> IndexPath? { nil }
  override func tableView(
    _ table: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { true }
  override func tableView(
    _ table: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  override func tableView(
    _ table: UITableView, shouldSpringLoadRowAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  override func tableView(_ table: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    true
  }
  override func tableView(_ table: UITableView, didHighlightRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, didUnhighlightRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    nil
  }
  override func tableView(_ table: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    nil
  }
  override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat
  { super.tableView(table, estimatedHeightForRowAt: path) }
  override func tableView(
    _ table: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { super.tableView(table, estimatedHeightForHeaderInSection: section) }
  override func tableView(
    _ table: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { super.tableView(table, estimatedHeightForFooterInSection: section) }
  override func tableView(_ table: UITableView, indentationLevelForRowAt path: IndexPath) -> Int {
    1
  }
  override func tableView(_ table: UITableView, canFocusRowAt path: IndexPath) -> Bool { true }
  override func tableView(
    _ table: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { true }
  override func tableView(
    _ table: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) {}
  override func tableViewDidEndMultipleSelectionInteraction(_ table: UITableView) {}
  override func tableView(_ table: UITableView, canPerformPrimaryActionForRowAt path: IndexPath)
    -> Bool
  { true }
  override func tableView(_ table: UITableView, performPrimaryActionForRowAt path: IndexPath) {}
  override func tableView(
    _ table: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath
  ) -> String? { "Forget" }
  override func tableView(_ table: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {}
  override func tableView(_ table: UITableView, editingStyleForRowAt path: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }
  override func tableView(_ table: UITableView, shouldIndentWhileEditingRowAt path: IndexPath)
    -> Bool
  { true }
  override func tableView(_ table: UITableView, willBeginEditingRowAt path: IndexPath) {}
  override func tableView(_ table: UITableView, didEndEditingRowAt path: IndexPath?) {}
  override func tableView(
    _ table: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  override func tableView(
    _ table: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  override func tableView(
    _ table: UITableView, targetIndexPathForMoveFromRowAt path: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath { target }
  override func tableView(
    _ table: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
