public import Foundation

/// The delegate of a collection view.
///
/// It isn't an Objective-C protocol. Optional methods are requirements with a default, so a
/// subclass's method is never called if its open base class lacks it.
@MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Returns whether a touch highlights an item. If not, the item can't be selected.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// A touch highlighted an item.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// An item is no longer highlighted.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns whether the user can select an item.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  /// Returns whether the user can deselect an item.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  /// The user selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// A user's action deselected an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// A cell is about to appear.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// A supplementary view is about to appear.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// A cell disappeared.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// A supplementary view disappeared.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Returns whether an item can be edited.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  /// Returns the target of a moved item.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the menu of items.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the preview that a menu opens from.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Returns the preview that a menu closes to.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The user tapped the preview above a menu.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Returns the item that gets the focus first.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// Returns whether the focus may move.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// The focus moved.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Returns whether an item opens when a drag hovers over it.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Returns whether an item is selected when it gets the focus.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether an item can get the focus.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  /// Returns whether a two-finger pan starts selecting items.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// A two-finger pan started selecting items.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// A two-finger pan ended.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// Returns whether an item has a primary action.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// The user performed an item's primary action.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// The menu opens.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu closes.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UICollectionViewDelegate {
  /// The object with the methods that this one lacks.
  private var understudy: (any UICollectionViewDelegate)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UICollectionViewDelegate
  }

  /// Returns `true` by default.
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.collectionView(collectionView, shouldHighlightItemAt: indexPath) } ?? true
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { understudy?.collectionView(collectionView, didHighlightItemAt: indexPath) }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { understudy?.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
  /// Returns `true` by default.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.collectionView(collectionView, shouldSelectItemAt: indexPath) } ?? true
  }
  /// Returns `true` by default.
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.collectionView(collectionView, shouldDeselectItemAt: indexPath) } ?? true
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { understudy?.collectionView(collectionView, didSelectItemAt: indexPath) }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { understudy?.collectionView(collectionView, didDeselectItemAt: indexPath) }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { understudy?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    understudy?.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath
    )
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { understudy?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    understudy?.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
  }
  /// Returns `true` by default.
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  { understudy.map { $0.collectionView(collectionView, canEditItemAt: indexPath) } ?? true }
  /// Returns the user's target by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    understudy.map {
      $0.collectionView(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    } ?? proposedIndexPath
  }
  /// Returns `nil` by default.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    understudy.map {
      $0.collectionView(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    } ?? nil
  }
  /// Returns the view's setting by default.
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath) }
      ?? collectionView.selectionFollowsFocus
  }
  /// Returns the collection's setting by default.
  public func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.collectionView(collectionView, canFocusItemAt: indexPath) }
      ?? collectionView.allowsFocus
  }
  /// Returns the item itself by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    understudy.map {
      $0.collectionView(
        collectionView, contextMenuConfiguration: configuration,
        highlightPreviewForItemAt: indexPath)
    } ?? nil
  }
  /// Returns the item itself by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    understudy.map {
      $0.collectionView(
        collectionView, contextMenuConfiguration: configuration,
        dismissalPreviewForItemAt: indexPath)
    } ?? nil
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    understudy?.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  /// Leaves the choice to the collection by default.
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    understudy.map { $0.indexPathForPreferredFocusedView(in: collectionView) } ?? nil
  }
  /// Returns `true` by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    understudy.map { $0.collectionView(collectionView, shouldUpdateFocusIn: context) } ?? true
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { understudy?.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator) }
  /// Returns `true` by default.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    understudy.map {
      $0.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    } ?? true
  }
  /// Returns `false` by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    understudy.map {
      $0.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    } ?? false
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    understudy?.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  /// Does nothing by default.
  public func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) { understudy?.collectionViewDidEndMultipleSelectionInteraction(collectionView) }
  /// Returns `true` by default.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    understudy.map {
      $0.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    } ?? true
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { understudy?.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    understudy?.collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    understudy?.collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
