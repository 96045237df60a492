public import Foundation

/// The delegate of a table view.
///
/// It isn't an Objective-C protocol. Optional methods are requirements with a default, so a
/// subclass's method is never called if its open base class lacks it.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// A cell is about to appear.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// A header is about to appear.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// A footer is about to appear.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// A cell disappeared.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// A header disappeared.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// A footer disappeared.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// Returns the height of a row.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a header, or zero for none.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a footer, or zero for none.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns the estimated height of a row.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the estimated height of a header.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  /// Returns the estimated height of a footer.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  /// Returns the view of a section's header.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Returns the view of a section's footer.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// The user tapped the accessory button.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Returns whether a touch highlights a row. If not, the row can't be selected.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A touch highlighted a row.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// A row is no longer highlighted.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select instead of the tapped one.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Returns the row to deselect instead.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// A user's action deselected a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns the editing control of a row.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  /// Returns the target of a moved row.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// Returns whether a row is indented for a control while editing.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  /// The user swiped a row.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// A swiped row was closed or deleted.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the swipe actions on the leading edge of a row.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns the swipe actions on the trailing edge of a row, or `nil` for the table's own.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns the menu of a row.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the preview that a menu opens from.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the preview that a menu closes to.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The user tapped the preview above a menu.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Returns the indentation of a row.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// Returns whether a row is selected when it gets the focus.
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether a row can get the focus.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Returns the row that gets the focus first.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  /// Returns whether the focus may move.
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool
  /// The focus moved.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Returns whether a row opens when a drag hovers over it.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Returns whether a two-finger pan starts selecting rows.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// A two-finger pan started selecting rows.
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// A two-finger pan ended.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  /// Returns whether a row has a primary action.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  /// The user performed a row's primary action.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// Returns the title of the button that confirms a deletion.
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
  /// The object with the methods that this one lacks.
  private var understudy: (any UITableViewDelegate)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UITableViewDelegate
  }

  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { understudy?.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { understudy?.tableView(tableView, willDisplayFooterView: view, forSection: section) }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { understudy?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { understudy?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
  /// Returns the table's height by default.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    understudy.map { $0.tableView(tableView, heightForRowAt: indexPath) } ?? tableView.rowHeight
  }
  /// Returns the table's height by default.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    understudy.map { $0.tableView(tableView, heightForHeaderInSection: section) }
      ?? tableView.sectionHeaderHeight
  }
  /// Returns the table's height by default.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    understudy.map { $0.tableView(tableView, heightForFooterInSection: section) }
      ?? tableView.sectionFooterHeight
  }
  /// Returns the table's estimate by default.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    understudy.map { $0.tableView(tableView, estimatedHeightForRowAt: indexPath) }
      ?? tableView.estimatedRowHeight
  }
  /// Returns the table's estimate by default.
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    understudy.map { $0.tableView(tableView, estimatedHeightForHeaderInSection: section) }
      ?? tableView.estimatedSectionHeaderHeight
  }
  /// Returns the table's estimate by default.
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    understudy.map { $0.tableView(tableView, estimatedHeightForFooterInSection: section) }
      ?? tableView.estimatedSectionFooterHeight
  }
  /// Returns `nil` by default.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    understudy.map { $0.tableView(tableView, viewForHeaderInSection: section) } ?? nil
  }
  /// Returns `nil` by default.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    understudy.map { $0.tableView(tableView, viewForFooterInSection: section) } ?? nil
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { understudy?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
  /// Returns `true` by default.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  { understudy.map { $0.tableView(tableView, shouldHighlightRowAt: indexPath) } ?? true }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, didHighlightRowAt: indexPath)
  }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
  /// Returns the tapped row by default.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  { understudy.map { $0.tableView(tableView, willSelectRowAt: indexPath) } ?? indexPath }
  /// Returns the row itself by default.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  { understudy.map { $0.tableView(tableView, willDeselectRowAt: indexPath) } ?? indexPath }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, didSelectRowAt: indexPath)
  }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, didDeselectRowAt: indexPath)
  }
  /// Returns `.delete` by default.
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { understudy.map { $0.tableView(tableView, editingStyleForRowAt: indexPath) } ?? .delete }
  /// Returns the user's target by default.
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
  /// Returns `true` by default.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) } ?? true
  }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    understudy?.tableView(tableView, willBeginEditingRowAt: indexPath)
  }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    understudy?.tableView(tableView, didEndEditingRowAt: indexPath)
  }
  /// Returns `nil` by default.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    understudy.map { $0.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
      ?? nil
  }
  /// Returns `nil` by default.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    understudy.map { $0.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
      ?? nil
  }
  /// Returns `nil` by default.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    understudy.map {
      $0.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    } ?? nil
  }
  /// Returns 0 by default.
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  { understudy.map { $0.tableView(tableView, indentationLevelForRowAt: indexPath) } ?? 0 }
  /// Returns the view's setting by default.
  public func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.tableView(tableView, selectionFollowsFocusForRowAt: indexPath) }
      ?? tableView.selectionFollowsFocus
  }
  /// Returns the table's setting by default.
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    understudy.map { $0.tableView(tableView, canFocusRowAt: indexPath) } ?? tableView.allowsFocus
  }
  /// Returns the row itself by default.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    understudy.map {
      $0.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    } ?? nil
  }
  /// Returns the row itself by default.
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    understudy.map {
      $0.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    } ?? nil
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    understudy?.tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  /// Leaves the choice to the table by default.
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    understudy.map { $0.indexPathForPreferredFocusedView(in: tableView) } ?? nil
  }
  /// Returns `true` by default.
  public func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { understudy.map { $0.tableView(tableView, shouldUpdateFocusIn: context) } ?? true }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { understudy?.tableView(tableView, didUpdateFocusIn: context, with: coordinator) }
  /// Returns `true` by default.
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    understudy.map { $0.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context) }
      ?? true
  }
  /// Returns `false` by default.
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath) }
      ?? false
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }
  /// Does nothing by default.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    understudy?.tableViewDidEndMultipleSelectionInteraction(tableView)
  }
  /// Returns `true` by default.
  public func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    understudy.map { $0.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) } ?? true
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
  /// Leaves the title to the system by default.
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    understudy.map { $0.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
      ?? nil
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    understudy?.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    understudy?.tableView(
      tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
