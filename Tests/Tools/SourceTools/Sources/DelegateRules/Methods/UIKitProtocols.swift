/// The methods of UIKit's protocols, as in UIKit's Swift interface.
///
/// Return types are left out because no rule needs them. Explicit Objective-C names are from
/// Apple's headers. Tests compare the methods of iOS 16 to the declarations that the project
/// type-checks against.
enum UIKitProtocols {
  /// Swift declarations, which are parsed like an app's code.
  static let source = """
    protocol UIScrollViewDelegate: NSObjectProtocol {
      @objc(scrollViewDidScroll:)
      func scrollViewDidScroll(_: UIScrollView)
      @objc(scrollViewWillBeginDragging:)
      func scrollViewWillBeginDragging(_: UIScrollView)
      @objc(scrollViewWillEndDragging:withVelocity:targetContentOffset:)
      func scrollViewWillEndDragging(
        _: UIScrollView, withVelocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      )
      @objc(scrollViewDidEndDragging:willDecelerate:)
      func scrollViewDidEndDragging(_: UIScrollView, willDecelerate: Bool)
      @objc(scrollViewWillBeginDecelerating:)
      func scrollViewWillBeginDecelerating(_: UIScrollView)
      @objc(scrollViewDidEndDecelerating:)
      func scrollViewDidEndDecelerating(_: UIScrollView)
      @objc(scrollViewDidEndScrollingAnimation:)
      func scrollViewDidEndScrollingAnimation(_: UIScrollView)
      @objc(scrollViewShouldScrollToTop:)
      func scrollViewShouldScrollToTop(_: UIScrollView)
      @objc(scrollViewDidScrollToTop:)
      func scrollViewDidScrollToTop(_: UIScrollView)
      @objc(viewForZoomingInScrollView:)
      func viewForZooming(in: UIScrollView)
      @objc(scrollViewWillBeginZooming:withView:)
      func scrollViewWillBeginZooming(_: UIScrollView, with: UIView)
      @objc(scrollViewDidZoom:)
      func scrollViewDidZoom(_: UIScrollView)
      @objc(scrollViewDidEndZooming:withView:atScale:)
      func scrollViewDidEndZooming(_: UIScrollView, with: UIView, atScale: CGFloat)
      @objc(scrollViewDidChangeAdjustedContentInset:)
      func scrollViewDidChangeAdjustedContentInset(_: UIScrollView)
    }

    protocol UITableViewDataSource: NSObjectProtocol {
      @objc(tableView:numberOfRowsInSection:)
      func tableView(_: UITableView, numberOfRowsInSection: Int)
      @objc(tableView:cellForRowAtIndexPath:)
      func tableView(_: UITableView, cellForRowAt: IndexPath)
      @objc(numberOfSectionsInTableView:)
      func numberOfSections(in: UITableView)
      @objc(tableView:titleForHeaderInSection:)
      func tableView(_: UITableView, titleForHeaderInSection: Int)
      @objc(tableView:titleForFooterInSection:)
      func tableView(_: UITableView, titleForFooterInSection: Int)
      @objc(tableView:canEditRowAtIndexPath:)
      func tableView(_: UITableView, canEditRowAt: IndexPath)
      @objc(tableView:canMoveRowAtIndexPath:)
      func tableView(_: UITableView, canMoveRowAt: IndexPath)
      @objc(sectionIndexTitlesForTableView:)
      func sectionIndexTitles(for: UITableView)
      @objc(tableView:sectionForSectionIndexTitle:atIndex:)
      func tableView(_: UITableView, sectionForSectionIndexTitle: String, at: Int)
      @objc(tableView:commitEditingStyle:forRowAtIndexPath:)
      func tableView(_: UITableView, commit: UITableViewCell.EditingStyle, forRowAt: IndexPath)
      @objc(tableView:moveRowAtIndexPath:toIndexPath:)
      func tableView(_: UITableView, moveRowAt: IndexPath, to: IndexPath)
    }

    protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
      @objc(tableView:prefetchRowsAtIndexPaths:)
      func tableView(_: UITableView, prefetchRowsAt: [IndexPath])
      @objc(tableView:cancelPrefetchingForRowsAtIndexPaths:)
      func tableView(_: UITableView, cancelPrefetchingForRowsAt: [IndexPath])
    }

    protocol UITableViewDelegate: UIScrollViewDelegate {
      @objc(tableView:willDisplayCell:forRowAtIndexPath:)
      func tableView(_: UITableView, willDisplay: UITableViewCell, forRowAt: IndexPath)
      @objc(tableView:willDisplayHeaderView:forSection:)
      func tableView(_: UITableView, willDisplayHeaderView: UIView, forSection: Int)
      @objc(tableView:willDisplayFooterView:forSection:)
      func tableView(_: UITableView, willDisplayFooterView: UIView, forSection: Int)
      @objc(tableView:didEndDisplayingCell:forRowAtIndexPath:)
      func tableView(_: UITableView, didEndDisplaying: UITableViewCell, forRowAt: IndexPath)
      @objc(tableView:didEndDisplayingHeaderView:forSection:)
      func tableView(_: UITableView, didEndDisplayingHeaderView: UIView, forSection: Int)
      @objc(tableView:didEndDisplayingFooterView:forSection:)
      func tableView(_: UITableView, didEndDisplayingFooterView: UIView, forSection: Int)
      @objc(tableView:heightForRowAtIndexPath:)
      func tableView(_: UITableView, heightForRowAt: IndexPath)
      @objc(tableView:heightForHeaderInSection:)
      func tableView(_: UITableView, heightForHeaderInSection: Int)
      @objc(tableView:heightForFooterInSection:)
      func tableView(_: UITableView, heightForFooterInSection: Int)
      @objc(tableView:estimatedHeightForRowAtIndexPath:)
      func tableView(_: UITableView, estimatedHeightForRowAt: IndexPath)
      @objc(tableView:estimatedHeightForHeaderInSection:)
      func tableView(_: UITableView, estimatedHeightForHeaderInSection: Int)
      @objc(tableView:estimatedHeightForFooterInSection:)
      func tableView(_: UITableView, estimatedHeightForFooterInSection: Int)
      @objc(tableView:viewForHeaderInSection:)
      func tableView(_: UITableView, viewForHeaderInSection: Int)
      @objc(tableView:viewForFooterInSection:)
      func tableView(_: UITableView, viewForFooterInSection: Int)
      @objc(tableView:accessoryButtonTappedForRowWithIndexPath:)
      func tableView(_: UITableView, accessoryButtonTappedForRowWith: IndexPath)
      @objc(tableView:shouldHighlightRowAtIndexPath:)
      func tableView(_: UITableView, shouldHighlightRowAt: IndexPath)
      @objc(tableView:didHighlightRowAtIndexPath:)
      func tableView(_: UITableView, didHighlightRowAt: IndexPath)
      @objc(tableView:didUnhighlightRowAtIndexPath:)
      func tableView(_: UITableView, didUnhighlightRowAt: IndexPath)
      @objc(tableView:willSelectRowAtIndexPath:)
      func tableView(_: UITableView, willSelectRowAt: IndexPath)
      @objc(tableView:willDeselectRowAtIndexPath:)
      func tableView(_: UITableView, willDeselectRowAt: IndexPath)
      @objc(tableView:didSelectRowAtIndexPath:)
      func tableView(_: UITableView, didSelectRowAt: IndexPath)
      @objc(tableView:didDeselectRowAtIndexPath:)
      func tableView(_: UITableView, didDeselectRowAt: IndexPath)
      @objc(tableView:canPerformPrimaryActionForRowAtIndexPath:)
      func tableView(_: UITableView, canPerformPrimaryActionForRowAt: IndexPath)
      @objc(tableView:performPrimaryActionForRowAtIndexPath:)
      func tableView(_: UITableView, performPrimaryActionForRowAt: IndexPath)
      @objc(tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:)
      func tableView(_: UITableView, shouldBeginMultipleSelectionInteractionAt: IndexPath)
      @objc(tableView:didBeginMultipleSelectionInteractionAtIndexPath:)
      func tableView(_: UITableView, didBeginMultipleSelectionInteractionAt: IndexPath)
      @objc(tableViewDidEndMultipleSelectionInteraction:)
      func tableViewDidEndMultipleSelectionInteraction(_: UITableView)
      @objc(tableView:editingStyleForRowAtIndexPath:)
      func tableView(_: UITableView, editingStyleForRowAt: IndexPath)
      @objc(tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:)
      func tableView(_: UITableView, titleForDeleteConfirmationButtonForRowAt: IndexPath)
      @objc(tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:)
      func tableView(_: UITableView, leadingSwipeActionsConfigurationForRowAt: IndexPath)
      @objc(tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:)
      func tableView(_: UITableView, trailingSwipeActionsConfigurationForRowAt: IndexPath)
      @objc(tableView:shouldIndentWhileEditingRowAtIndexPath:)
      func tableView(_: UITableView, shouldIndentWhileEditingRowAt: IndexPath)
      @objc(tableView:willBeginEditingRowAtIndexPath:)
      func tableView(_: UITableView, willBeginEditingRowAt: IndexPath)
      @objc(tableView:didEndEditingRowAtIndexPath:)
      func tableView(_: UITableView, didEndEditingRowAt: IndexPath)
      @objc(tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:)
      func tableView(
        _: UITableView, targetIndexPathForMoveFromRowAt: IndexPath, toProposedIndexPath: IndexPath
      )
      @objc(tableView:indentationLevelForRowAtIndexPath:)
      func tableView(_: UITableView, indentationLevelForRowAt: IndexPath)
      @objc(tableView:canFocusRowAtIndexPath:)
      func tableView(_: UITableView, canFocusRowAt: IndexPath)
      @objc(tableView:shouldUpdateFocusInContext:)
      func tableView(_: UITableView, shouldUpdateFocusIn: UITableViewFocusUpdateContext)
      @objc(tableView:didUpdateFocusInContext:withAnimationCoordinator:)
      func tableView(
        _: UITableView, didUpdateFocusIn: UITableViewFocusUpdateContext,
        with: UIFocusAnimationCoordinator
      )
      @objc(indexPathForPreferredFocusedViewInTableView:)
      func indexPathForPreferredFocusedView(in: UITableView)
      @objc(tableView:selectionFollowsFocusForRowAtIndexPath:)
      func tableView(_: UITableView, selectionFollowsFocusForRowAt: IndexPath)
      @objc(tableView:shouldSpringLoadRowAtIndexPath:withContext:)
      func tableView(
        _: UITableView, shouldSpringLoadRowAt: IndexPath, with: any UISpringLoadedInteractionContext
      )
      @objc(tableView:contextMenuConfigurationForRowAtIndexPath:point:)
      func tableView(_: UITableView, contextMenuConfigurationForRowAt: IndexPath, point: CGPoint)
      @objc(tableView:previewForHighlightingContextMenuWithConfiguration:)
      func tableView(
        _: UITableView, previewForHighlightingContextMenuWithConfiguration: UIContextMenuConfiguration
      )
      @objc(tableView:previewForDismissingContextMenuWithConfiguration:)
      func tableView(
        _: UITableView, previewForDismissingContextMenuWithConfiguration: UIContextMenuConfiguration
      )
      @objc(tableView:willPerformPreviewActionForMenuWithConfiguration:animator:)
      func tableView(
        _: UITableView, willPerformPreviewActionForMenuWith: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      )
      @objc(tableView:willDisplayContextMenuWithConfiguration:animator:)
      func tableView(
        _: UITableView, willDisplayContextMenu: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionAnimating
      )
      @objc(tableView:willEndContextMenuInteractionWithConfiguration:animator:)
      func tableView(
        _: UITableView, willEndContextMenuInteraction: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionAnimating
      )
      @objc(tableView:editActionsForRowAtIndexPath:)
      func tableView(_: UITableView, editActionsForRowAt: IndexPath)
      @objc(tableView:shouldShowMenuForRowAtIndexPath:)
      func tableView(_: UITableView, shouldShowMenuForRowAt: IndexPath)
      @objc(tableView:canPerformAction:forRowAtIndexPath:withSender:)
      func tableView(_: UITableView, canPerformAction: Selector, forRowAt: IndexPath, withSender: Any?)
      @objc(tableView:performAction:forRowAtIndexPath:withSender:)
      func tableView(_: UITableView, performAction: Selector, forRowAt: IndexPath, withSender: Any?)
    }

    protocol UICollectionViewDataSource: NSObjectProtocol {
      @objc(collectionView:numberOfItemsInSection:)
      func collectionView(_: UICollectionView, numberOfItemsInSection: Int)
      @objc(collectionView:cellForItemAtIndexPath:)
      func collectionView(_: UICollectionView, cellForItemAt: IndexPath)
      @objc(numberOfSectionsInCollectionView:)
      func numberOfSections(in: UICollectionView)
      @objc(collectionView:viewForSupplementaryElementOfKind:atIndexPath:)
      func collectionView(_: UICollectionView, viewForSupplementaryElementOfKind: String, at: IndexPath)
      @objc(collectionView:canMoveItemAtIndexPath:)
      func collectionView(_: UICollectionView, canMoveItemAt: IndexPath)
      @objc(collectionView:moveItemAtIndexPath:toIndexPath:)
      func collectionView(_: UICollectionView, moveItemAt: IndexPath, to: IndexPath)
      @objc(indexTitlesForCollectionView:)
      func indexTitles(for: UICollectionView)
      @objc(collectionView:indexPathForIndexTitle:atIndex:)
      func collectionView(_: UICollectionView, indexPathForIndexTitle: String, at: Int)
    }

    protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
      @objc(collectionView:prefetchItemsAtIndexPaths:)
      func collectionView(_: UICollectionView, prefetchItemsAt: [IndexPath])
      @objc(collectionView:cancelPrefetchingForItemsAtIndexPaths:)
      func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt: [IndexPath])
    }

    protocol UICollectionViewDelegate: UIScrollViewDelegate {
      @objc(collectionView:shouldHighlightItemAtIndexPath:)
      func collectionView(_: UICollectionView, shouldHighlightItemAt: IndexPath)
      @objc(collectionView:didHighlightItemAtIndexPath:)
      func collectionView(_: UICollectionView, didHighlightItemAt: IndexPath)
      @objc(collectionView:didUnhighlightItemAtIndexPath:)
      func collectionView(_: UICollectionView, didUnhighlightItemAt: IndexPath)
      @objc(collectionView:shouldSelectItemAtIndexPath:)
      func collectionView(_: UICollectionView, shouldSelectItemAt: IndexPath)
      @objc(collectionView:shouldDeselectItemAtIndexPath:)
      func collectionView(_: UICollectionView, shouldDeselectItemAt: IndexPath)
      @objc(collectionView:didSelectItemAtIndexPath:)
      func collectionView(_: UICollectionView, didSelectItemAt: IndexPath)
      @objc(collectionView:didDeselectItemAtIndexPath:)
      func collectionView(_: UICollectionView, didDeselectItemAt: IndexPath)
      @objc(collectionView:canPerformPrimaryActionForItemAtIndexPath:)
      func collectionView(_: UICollectionView, canPerformPrimaryActionForItemAt: IndexPath)
      @objc(collectionView:performPrimaryActionForItemAtIndexPath:)
      func collectionView(_: UICollectionView, performPrimaryActionForItemAt: IndexPath)
      @objc(collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:)
      func collectionView(_: UICollectionView, shouldBeginMultipleSelectionInteractionAt: IndexPath)
      @objc(collectionView:didBeginMultipleSelectionInteractionAtIndexPath:)
      func collectionView(_: UICollectionView, didBeginMultipleSelectionInteractionAt: IndexPath)
      @objc(collectionViewDidEndMultipleSelectionInteraction:)
      func collectionViewDidEndMultipleSelectionInteraction(_: UICollectionView)
      @objc(collectionView:willDisplayCell:forItemAtIndexPath:)
      func collectionView(_: UICollectionView, willDisplay: UICollectionViewCell, forItemAt: IndexPath)
      @objc(collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:)
      func collectionView(
        _: UICollectionView, willDisplaySupplementaryView: UICollectionReusableView,
        forElementKind: String, at: IndexPath
      )
      @objc(collectionView:didEndDisplayingCell:forItemAtIndexPath:)
      func collectionView(
        _: UICollectionView, didEndDisplaying: UICollectionViewCell, forItemAt: IndexPath
      )
      @objc(collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:)
      func collectionView(
        _: UICollectionView, didEndDisplayingSupplementaryView: UICollectionReusableView,
        forElementOfKind: String, at: IndexPath
      )
      @objc(collectionView:transitionLayoutForOldLayout:newLayout:)
      func collectionView(
        _: UICollectionView, transitionLayoutForOldLayout: UICollectionViewLayout,
        newLayout: UICollectionViewLayout
      )
      @objc(collectionView:targetContentOffsetForProposedContentOffset:)
      func collectionView(_: UICollectionView, targetContentOffsetForProposedContentOffset: CGPoint)
      @objc(collectionView:canFocusItemAtIndexPath:)
      func collectionView(_: UICollectionView, canFocusItemAt: IndexPath)
      @objc(collectionView:shouldUpdateFocusInContext:)
      func collectionView(_: UICollectionView, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext)
      @objc(collectionView:didUpdateFocusInContext:withAnimationCoordinator:)
      func collectionView(
        _: UICollectionView, didUpdateFocusIn: UICollectionViewFocusUpdateContext,
        with: UIFocusAnimationCoordinator
      )
      @objc(indexPathForPreferredFocusedViewInCollectionView:)
      func indexPathForPreferredFocusedView(in: UICollectionView)
      @objc(collectionView:selectionFollowsFocusForItemAtIndexPath:)
      func collectionView(_: UICollectionView, selectionFollowsFocusForItemAt: IndexPath)
      @objc(collectionView:shouldSpringLoadItemAtIndexPath:withContext:)
      func collectionView(
        _: UICollectionView, shouldSpringLoadItemAt: IndexPath,
        with: any UISpringLoadedInteractionContext
      )
      @objc(collectionView:canEditItemAtIndexPath:)
      func collectionView(_: UICollectionView, canEditItemAt: IndexPath)
      @objc(collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
      func collectionView(
        _: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath,
        atCurrentIndexPath: IndexPath, toProposedIndexPath: IndexPath
      )
      @objc(collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:)
      func collectionView(
        _: UICollectionView, targetIndexPathForMoveFromItemAt: IndexPath,
        toProposedIndexPath: IndexPath
      )
      @objc(collectionView:contextMenuConfigurationForItemAtIndexPath:point:)
      func collectionView(
        _: UICollectionView, contextMenuConfigurationForItemAt: IndexPath, point: CGPoint
      )
      @objc(collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:)
      func collectionView(
        _: UICollectionView, contextMenuConfigurationForItemsAt: [IndexPath], point: CGPoint
      )
      @objc(collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:)
      func collectionView(
        _: UICollectionView, contextMenuConfiguration: UIContextMenuConfiguration,
        highlightPreviewForItemAt: IndexPath
      )
      @objc(collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:)
      func collectionView(
        _: UICollectionView, contextMenuConfiguration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt: IndexPath
      )
      @objc(collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:)
      func collectionView(
        _: UICollectionView, willPerformPreviewActionForMenuWith: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      )
      @objc(collectionView:willDisplayContextMenuWithConfiguration:animator:)
      func collectionView(
        _: UICollectionView, willDisplayContextMenu: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionAnimating
      )
      @objc(collectionView:willEndContextMenuInteractionWithConfiguration:animator:)
      func collectionView(
        _: UICollectionView, willEndContextMenuInteraction: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionAnimating
      )
      @objc(collectionView:shouldShowMenuForItemAtIndexPath:)
      func collectionView(_: UICollectionView, shouldShowMenuForItemAt: IndexPath)
      @objc(collectionView:canPerformAction:forItemAtIndexPath:withSender:)
      func collectionView(
        _: UICollectionView, canPerformAction: Selector, forItemAt: IndexPath, withSender: Any?
      )
      @objc(collectionView:performAction:forItemAtIndexPath:withSender:)
      func collectionView(
        _: UICollectionView, performAction: Selector, forItemAt: IndexPath, withSender: Any?
      )
      @objc(collectionView:previewForHighlightingContextMenuWithConfiguration:)
      func collectionView(
        _: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration: UIContextMenuConfiguration
      )
      @objc(collectionView:previewForDismissingContextMenuWithConfiguration:)
      func collectionView(
        _: UICollectionView,
        previewForDismissingContextMenuWithConfiguration: UIContextMenuConfiguration
      )
      @objc(collectionView:sceneActivationConfigurationForItemAtIndexPath:point:)
      func collectionView(
        _: UICollectionView, sceneActivationConfigurationForItemAt: IndexPath, point: CGPoint
      )
    }

    protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
      @objc(collectionView:layout:sizeForItemAtIndexPath:)
      func collectionView(_: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt: IndexPath)
      @objc(collectionView:layout:referenceSizeForHeaderInSection:)
      func collectionView(
        _: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection: Int
      )
      @objc(collectionView:layout:referenceSizeForFooterInSection:)
      func collectionView(
        _: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection: Int
      )
      @objc(collectionView:layout:insetForSectionAtIndex:)
      func collectionView(_: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt: Int)
      @objc(collectionView:layout:minimumLineSpacingForSectionAtIndex:)
      func collectionView(
        _: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt: Int
      )
      @objc(collectionView:layout:minimumInteritemSpacingForSectionAtIndex:)
      func collectionView(
        _: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt: Int
      )
    }
    """
}
