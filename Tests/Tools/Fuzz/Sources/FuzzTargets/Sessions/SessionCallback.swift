/// Where code of the app is called, and may do something to the table from within.
enum SessionCallback: CaseIterable {
  // Cells, headers and footers
  case cellMade, cellMaker, cellGone, prepareForReuse, cellSetup, headerMade, headerSetup
  case row, identifier, cellProvider
  case willDisplay, didEndDisplaying, willDisplayHeader, didEndDisplayingHeader
  // What the table asks
  case numberOfSections, rowCount, title, height, headerHeight, registerCells
  case shouldHighlight, willSelect, willDeselect, canEdit, editingStyle, swipeActions
  case targetPosition, canMove, menu
  // What it tells
  case didHighlight, didUnhighlight, didSelect, didDeselect, selectHandler
  case moveHandler, deleteHandler, insertHandler, swipeAction, menuEntry
  case willBeginEditing, didEndEditing, willBeginScrolling, didScroll, didEndScrolling
  case prefetch, cancelPrefetching
  // Updates
  case completion, edit, snapshotItem, plan, willPerform, changeModel, issueReporter
  case itemGone
}
