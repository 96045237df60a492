public import Foundation

/// What a table view tells, and what it asks about how rows look.
///
/// Not an Objective-C protocol: what is optional on Apple's systems is a requirement with a default
/// here, so a subclass that adds one which its open base class lacks is never called.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// A cell is about to come on screen.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// A header is about to come on screen.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// A footer is about to come on screen.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// A cell went off screen.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// A header went off screen.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// A footer went off screen.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// The height of a row.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height of a header; no header where it is zero.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The height of a footer; no footer where it is zero.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// The height a row has about.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height a header has about.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  /// The height a footer has about.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  /// The view of a section's header.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// The view of a section's footer.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// A person tapped the button at the right.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Whether a touch highlights a row; one that is not cannot be selected.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A touch highlighted a row.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// A row is highlighted no more.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Which row is selected instead of the one tapped.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Which row is deselected instead.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// A person selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// A row was deselected by what a person did.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// What can be done with a row while editing.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  /// Where a moved row may go.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// Whether a row makes room for a control while editing.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  /// A person swiped a row.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// A swiped row is as it was, or gone.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// The actions on the leading edge of a row.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The actions on the trailing edge of a row; the table's own where there are none.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The menu of a row.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What grows out of a row when its menu opens.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// What the menu of a row shrinks to when it closes.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// A person tapped the preview above a menu.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// How far a row is indented.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// Whether a row is selected as it gets the focus.
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool
  /// Whether a row can be focused.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// The row to be focused first.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  /// Whether the focus may go on.
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool
  /// The focus went on.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Whether a row opens when something is held over it.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Whether a gesture of two fingers begins to select rows.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// A gesture of two fingers began to select rows.
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// A gesture of two fingers ended.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  /// Whether a row has a primary action.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  /// A person chose a row's primary action.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// What the button says that confirms deleting.
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// The menu opens.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu closes.
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UITableViewDelegate {
  /// Who answers for what an object has no method for.
  private var understudy: (any UITableViewDelegate)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UITableViewDelegate
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { understudy?.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { understudy?.tableView(tableView, willDisplayFooterView: view, forSection: section) }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { understudy?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { understudy?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
  /// The table's.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    understudy.map { $0.tableView(tableView, heightForRowAt: indexPath) } ?? tableView.rowHeight
  }
  /// The table's.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    understudy.map { $0.tableView(tableView, heightForHeaderInSection: section) }
      ?? tableView.sectionHeaderHeight
  }
  /// The table's.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    understudy.map { $0.tableView(tableView, heightForFooterInSection: section) }
      ?? tableView.sectionFooterHeight
  }
  /// The table's.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    understudy.map { $0.tableView(tableView, estimatedHeightForRowAt: indexPath) }
      ?? tableView.estimatedRowHeight
  }
  /// The table's.
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    understudy.map { $0.tableView(tableView, estimatedHeightForHeaderInSection: section) }
      ?? tableView.estimatedSectionHeaderHeight
  }
  /// The table's.
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    understudy.map { $0.tableView(tableView, estimatedHeightForFooterInSection: section) }
      ?? tableView.estimatedSectionFooterHeight
  }
  /// None.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    understudy.map { $0.tableView(tableView, viewForHeaderInSection: section) } ?? nil
  }
  /// None.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    understudy.map { $0.tableView(tableView, viewForFooterInSection: section) } ?? nil
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { understudy?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
  /// True.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  { understudy.map { $0.tableView(tableView, shouldHighlightRowAt: indexPath) } ?? true }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, didHighlightRowAt: indexPath)
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
  /// The one tapped.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  { understudy.map { $0.tableView(tableView, willSelectRowAt: indexPath) } ?? indexPath }
  /// The same.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  { understudy.map { $0.tableView(tableView, willDeselectRowAt: indexPath) } ?? indexPath }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, didSelectRowAt: indexPath)
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, didDeselectRowAt: indexPath)
  }
  /// Deleting.
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { understudy.map { $0.tableView(tableView, editingStyleForRowAt: indexPath) } ?? .delete }
  /// Where the person wants it.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    understudy.map {
      $0.tableView(
        tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
        toProposedIndexPath: proposedDestinationIndexPath)
    } ?? proposedDestinationIndexPath
  }
  /// True.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) } ?? true
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, willBeginEditingRowAt: indexPath)
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    understudy?.tableView(tableView, didEndEditingRowAt: indexPath)
  }
  /// None.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    understudy.map { $0.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
      ?? nil
  }
  /// None.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    understudy.map { $0.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
      ?? nil
  }
  /// None.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    understudy.map {
      $0.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    } ?? nil
  }
  /// 0.
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  { understudy.map { $0.tableView(tableView, indentationLevelForRowAt: indexPath) } ?? 0 }
  /// The view's.
  public func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.tableView(tableView, selectionFollowsFocusForRowAt: indexPath) }
      ?? tableView.selectionFollowsFocus
  }
  /// The table's.
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    understudy.map { $0.tableView(tableView, canFocusRowAt: indexPath) } ?? tableView.allowsFocus
  }
  /// The row itself.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    understudy.map {
      $0.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    } ?? nil
  }
  /// The row itself.
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    understudy.map {
      $0.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    } ?? nil
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    understudy?.tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  /// The table's choice.
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    understudy.map { $0.indexPathForPreferredFocusedView(in: tableView) } ?? nil
  }
  /// True.
  public func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { understudy.map { $0.tableView(tableView, shouldUpdateFocusIn: context) } ?? true }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { understudy?.tableView(tableView, didUpdateFocusIn: context, with: coordinator) }
  /// True.
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    understudy.map { $0.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context) }
      ?? true
  }
  /// False.
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath) }
      ?? false
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }
  /// Does nothing.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    understudy?.tableViewDidEndMultipleSelectionInteraction(tableView)
  }
  /// True.
  public func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) } ?? true
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
  /// The system's.
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    understudy.map { $0.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
      ?? nil
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    understudy?.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    understudy?.tableView(
      tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
