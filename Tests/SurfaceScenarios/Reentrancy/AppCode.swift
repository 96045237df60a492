/// A point at which the library runs app code.
///
/// Open methods and requirements of `TableViewSection` have their own names, which
/// ``ReentrancyMatrixTests`` compares with the sources. For sections, see ``SectionCode``.
package enum AppCode: String, CaseIterable, Sendable {
  // Views
  case cellMaker, cellInit, cellDeinit, cellSetup, makerDeinit
  case cellReuse = "prepareForReuse()"
  case headerInit, headerReuse, headerDeinit, headerSetup
  // Values
  case itemEquality, itemDeinit, idEquality, idHash, idDescription
  case partEquality, partHash, partDescription, senderDeinit
  // Closures
  case rowProvider, cellProvider, identifierProvider, headerProvider, footerProvider
  case supplementaryProvider
  case swipeActionsProvider, menuProvider, accessibilityProvider, snapshotItems
  case selectionSwipeActionsProvider, selectionMenuProvider
  case selectHandler, deselectHandler, primaryActionHandler, moveHandler, deleteHandler,
    insertHandler
  case prefetchHandler, cancelPrefetchingHandler, scrollHandler, handlerDeinit
  case dragItemsProvider, leaveHandler, arriveHandler, dropProposalProvider, dropHandler
  case springLoadingProvider
  case rowWillDisplay, rowDidEndDisplaying, rowSelect, rowDeselect, rowDelete, rowInsert
  case rowPrimaryAction
  case rowSwipeAction, rowMenu, menuEntry, menuPreviewTap, menuDeinit, swipeActionDeinit, rowDeinit
  case completion, editClosure, editedItem, batchModel, batchCompletion, afterLayout
  case issueReporter, reporterDeinit
  // Attaching
  case attach = "attach(to:)"
  case installsDelegate
  case registerCells = "registerCells(with:)"
  case viewSender
  // Data
  case numberOfSections
  case rowCount = "numberOfRows(inSection:)"
  case cell = "cell(at:in:)"
  case row = "row(at:)"
  case identity = "identity(at:)"
  case rowForItem = "row(for:at:)"
  case headerFooter = "headerFooter(of:inSection:)"
  case title = "title(of:inSection:)"
  case hasSupplementaryView = "hasSupplementaryView(of:inSection:)"
  case supplementaryView = "supplementaryView(of:inSection:in:)"
  case supplementaryKinds = "supplementaryKinds(inSection:)"
  case supplementaryViewOfKind = "supplementaryView(ofKind:at:in:)"
  case height = "height(at:in:)"
  case itemSize = "itemSize(at:in:)"
  case supplementaryHeight = "supplementaryHeight(of:inSection:in:)"
  case estimatedHeight = "estimatedHeight(at:in:)"
  case estimatedSupplementaryHeight = "estimatedSupplementaryHeight(of:inSection:in:)"
  case sectionIndexTitles
  case sectionForIndexTitle = "section(forIndexTitle:at:)"
  // Display
  case willDisplay = "willDisplay(_:at:in:)"
  case didEndDisplaying = "didEndDisplaying(_:at:in:)"
  case willDisplaySupplementary = "willDisplaySupplementary(_:kind:inSection:in:)"
  case didEndDisplayingSupplementary = "didEndDisplayingSupplementary(_:kind:inSection:in:)"
  case willBeginScrolling = "willBeginScrolling(in:)"
  case didScroll = "didScroll(in:)"
  case didEndScrolling = "didEndScrolling(in:)"
  case prefetch = "prefetch(at:)"
  case cancelPrefetching = "cancelPrefetching(at:)"
  // User interaction
  case shouldHighlight = "shouldHighlight(at:in:)"
  case didHighlight = "didHighlight(at:in:)"
  case didUnhighlight = "didUnhighlight(at:in:)"
  case willSelect = "willSelect(at:in:)"
  case willDeselect = "willDeselect(at:in:)"
  case didSelect = "didSelect(at:in:)"
  case didDeselect = "didDeselect(at:in:)"
  case shouldBeginMultipleSelection = "shouldBeginMultipleSelection(at:in:)"
  case didBeginMultipleSelection = "didBeginMultipleSelection(at:in:)"
  case didEndMultipleSelection = "didEndMultipleSelection(in:)"
  case canFocus = "canFocus(at:in:)"
  case preferredFocus = "preferredFocus(in:)"
  case shouldUpdateFocus = "shouldUpdateFocus(from:to:in:)"
  case didUpdateFocus = "didUpdateFocus(from:to:in:)"
  case selectionFollowsFocus = "selectionFollowsFocus(at:in:)"
  case canPerformPrimaryAction = "canPerformPrimaryAction(at:in:)"
  case performPrimaryAction = "performPrimaryAction(at:in:)"
  case canEdit = "canEdit(at:)"
  case canMove = "canMove(at:)"
  case commit = "commit(_:at:)"
  case editingStyle = "editingStyle(at:in:)"
  case swipeActions = "swipeActions(at:on:in:)"
  case accessibility = "accessibility(at:)"
  case allowsFullSwipe = "allowsFullSwipe(at:on:in:)"
  case willBeginEditing = "willBeginEditing(at:in:)"
  case didEndEditing = "didEndEditing(at:in:)"
  case targetPosition = "targetPosition(forMoveFrom:to:in:)"
  case didMoveRow = "didMoveRow(at:to:)"
  case menu = "menu(at:in:)"
  case menuForRows = "menu(forRowsAt:in:)"
  case shouldSpringLoad = "shouldSpringLoad(at:in:)"
  case dragItems = "dragItems(at:in:)"
  case localObject = "localObject(at:)"
  case canDragOut = "canDragOut(at:)"
  case didDragOut = "didDragOut(_:)"
  case dropProposal = "dropProposal(for:at:in:)"
  case performDrop = "performDrop(_:as:at:in:)"
  // Updates
  case submit = "submit(_:)"
  case plan = "plan(from:to:)"
  case willPerform = "willPerform(_:)"
}

/// Notifies a test whenever app code runs.
@MainActor
package enum Hook {
  private static var listener: (@MainActor (AnyHashable) -> Void)?

  /// Calls `listener` for all code that runs during `work`.
  ///
  /// If `work` suspends, no other test may listen meanwhile.
  package static func listening(
    _ listener: @escaping @MainActor (AnyHashable) -> Void, _ work: @MainActor () async -> Void
  ) async {
    Self.listener = listener
    await work()
    Self.listener = nil
  }

  /// Equality, hashing, and deinitialization aren't isolated, but run on the main actor here.
  package nonisolated static func call(_ code: some Hashable & Sendable) {
    MainActor.assumeIsolated { listener?(code) }
  }
}

/// Calls a hook when it's released, together with the object that holds it.
package final class Token: Sendable {
  private let call: @Sendable () -> Void

  package init(_ code: some Hashable & Sendable) { call = { Hook.call(code) } }

  deinit { call() }
}
