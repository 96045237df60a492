/// A callback of the app that can act on the table.
enum SessionCallback: CaseIterable {
  // Cells, headers, and footers
  case cellMade, cellMaker, cellGone, prepareForReuse, cellSetup, headerMade, headerSetup
  case row, identifier, cellProvider
  case willDisplay, didEndDisplaying, willDisplayHeader, didEndDisplayingHeader
  // Data source
  case numberOfSections, rowCount, title, height, headerHeight, registerCells
  case shouldHighlight, willSelect, willDeselect, canEdit, editingStyle, swipeActions
  case targetPosition, canMove, menu
  // Delegate
  case didHighlight, didUnhighlight, didSelect, didDeselect, selectHandler
  case moveHandler, deleteHandler, insertHandler, swipeAction, menuEntry
  case willBeginEditing, didEndEditing, willBeginScrolling, didScroll, didEndScrolling
  case prefetch, cancelPrefetching
  // Updates
  case completion, edit, snapshotItem, plan, willPerform, changeModel, issueReporter
  case itemGone
}
