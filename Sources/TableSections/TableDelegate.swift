public import TableRows

/// The delegate callbacks of a surface.
///
/// ``TableSource`` fulfils it. An app that wants to be a surface's delegate itself conforms and
/// implements what it needs; everything has a default. Each requirement names the call of UIKit's
/// that it stands for.
@MainActor
public protocol TableDelegate<Surface>: AnyObject {
  /// The surface that calls the delegate.
  associatedtype Surface: TableSurface

  /// Whether a section has a view of a kind, other than a title
  /// (`tableView(_:heightForHeaderInSection:)` above 0).
  func hasSupplementaryView(of kind: SupplementaryKind, inSection section: Int) -> Bool
  /// The view of a section, other than a title (`tableView(_:viewForHeaderInSection:)`,
  /// `collectionView(_:viewForSupplementaryElementOfKind:at:)`).
  func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Surface.TableSupplementaryView?
  /// The height of a row in points (`tableView(_:heightForRowAt:)`).
  func height(at position: Surface.TablePosition, in surface: Surface) -> Double?
  /// The size of an item that a flow layout lays out (`collectionView(_:layout:sizeForItemAt:)`).
  func itemSize(at position: Surface.TablePosition, in surface: Surface) -> TableSize?
  /// The height of a header or footer in points (`tableView(_:heightForHeaderInSection:)`).
  func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double?
  /// Whether estimated heights are used for what is off screen; heights are then requested only of
  /// what comes on screen.
  var estimatesHeights: Bool { get }
  /// Whether ``itemSize(at:in:)`` is asked for each item of a flow layout.
  var namesItemSizes: Bool { get }
  /// The height of a row in points to assume until it is on screen
  /// (`tableView(_:estimatedHeightForRowAt:)`).
  func estimatedHeight(at position: Surface.TablePosition, in surface: Surface) -> Double?
  /// The height of a header or footer in points to assume until it is on screen
  /// (`tableView(_:estimatedHeightForHeaderInSection:)`).
  func estimatedSupplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double?
  /// A cell is about to come on screen (`tableView(_:willDisplay:forRowAt:)`).
  func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface)
  /// A cell went off screen (`tableView(_:didEndDisplaying:forRowAt:)`); its row may be gone.
  func didEndDisplaying(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface)
  /// A header, a footer or a view of another kind is about to come on screen
  /// (`tableView(_:willDisplayHeaderView:forSection:)`).
  func willDisplaySupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface)
  /// A header, a footer or a view of another kind went off screen
  /// (`tableView(_:didEndDisplayingHeaderView:forSection:)`).
  func didEndDisplayingSupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface)

  // MARK: Scrolling

  /// A person begins to scroll (`scrollViewWillBeginDragging(_:)`).
  func willBeginScrolling(in surface: Surface)
  /// The content moved, by a person or by code (`scrollViewDidScroll(_:)`).
  func didScroll(in surface: Surface)
  /// Scrolling by a person came to rest (`scrollViewDidEndDragging(_:willDecelerate:)` or
  /// `scrollViewDidEndDecelerating(_:)`).
  func didEndScrolling(in surface: Surface)

  // MARK: Selection

  /// Whether a touch highlights a row; one that is not highlighted cannot be selected
  /// (`tableView(_:shouldHighlightRowAt:)`).
  func shouldHighlight(at position: Surface.TablePosition, in surface: Surface) -> Bool
  /// A touch highlighted a row (`tableView(_:didHighlightRowAt:)`).
  func didHighlight(at position: Surface.TablePosition, in surface: Surface)
  /// A row is no longer highlighted (`tableView(_:didUnhighlightRowAt:)`).
  func didUnhighlight(at position: Surface.TablePosition, in surface: Surface)
  /// The row to select when a person taps one: that row, another, or `nil` for none
  /// (`tableView(_:willSelectRowAt:)`).
  ///
  /// In a collection view (`collectionView(_:shouldSelectItemAt:)`) any answer but `nil` means the
  /// row itself.
  func willSelect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition?
  /// The row to deselect: that row, another, or `nil` for none (`tableView(_:willDeselectRowAt:)`);
  /// of a collection view as ``willSelect(at:in:)``.
  func willDeselect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition?
  /// A person selected a row (`tableView(_:didSelectRowAt:)`).
  func didSelect(at position: Surface.TablePosition, in surface: Surface)
  /// A row was deselected, because another was selected or because it was tapped again
  /// (`tableView(_:didDeselectRowAt:)`).
  func didDeselect(at position: Surface.TablePosition, in surface: Surface)
  /// Whether a pan of two fingers may begin to select several rows
  /// (`tableView(_:shouldBeginMultipleSelectionInteractionAt:)`).
  ///
  /// A table view also needs `allowsMultipleSelectionDuringEditing`.
  func shouldBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool
  /// A pan of two fingers began to select rows, and the surface is in a mode for that
  /// (`tableView(_:didBeginMultipleSelectionInteractionAt:)`).
  func didBeginMultipleSelection(at position: Surface.TablePosition, in surface: Surface)
  /// A pan of two fingers ended; the surface stays in its mode
  /// (`tableViewDidEndMultipleSelectionInteraction(_:)`).
  func didEndMultipleSelection(in surface: Surface)

  // MARK: Editing

  /// The editing style of a row that can be edited (`tableView(_:editingStyleForRowAt:)`).
  func editingStyle(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowEditingStyle
  /// The actions that appear when a person swipes a row that can be edited
  /// (`tableView(_:leadingSwipeActionsConfigurationForRowAt:)` and its like); where there are none
  /// on the trailing edge, a row that can be deleted shows the surface's own.
  func swipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>]
  /// Whether a full swipe from an edge performs the first of a row's actions there
  /// (`performsFirstActionWithFullSwipe`).
  func allowsFullSwipe(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> Bool
  /// A person swiped a row (`tableView(_:willBeginEditingRowAt:)`).
  func willBeginEditing(at position: Surface.TablePosition, in surface: Surface)
  /// The actions of a swiped row closed; without a position where the row is gone
  /// (`tableView(_:didEndEditingRowAt:)`).
  func didEndEditing(at position: Surface.TablePosition?, in surface: Surface)
  /// The place of a row that a person drops at `target`
  /// (`tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`).
  func targetPosition(
    forMoveFrom position: Surface.TablePosition, to target: Surface.TablePosition,
    in surface: Surface
  ) -> Surface.TablePosition

  // MARK: Menus

  /// What a person can choose from after a long press on a row
  /// (`tableView(_:contextMenuConfigurationForRowAt:point:)`).
  func menu(at position: Surface.TablePosition, in surface: Surface) -> RowMenu?
  /// What a person can choose from after a long press on one of several selected rows
  /// (`collectionView(_:contextMenuConfigurationForItemsAt:point:)` with several index paths).
  func menu(forRowsAt positions: [Surface.TablePosition], in surface: Surface) -> RowMenu?

  // MARK: Focus, primary actions and spring loading

  /// Whether a row can be focused, or `nil` to let the surface decide
  /// (`tableView(_:canFocusRowAt:)`).
  func canFocus(at position: Surface.TablePosition, in surface: Surface) -> Bool?
  /// The row to focus first, or `nil` to let the surface decide
  /// (`indexPathForPreferredFocusedView(in:)`).
  func preferredFocus(in surface: Surface) -> Surface.TablePosition?
  /// Whether the focus may go from one row to another; `nil` stands for anything else
  /// (`tableView(_:shouldUpdateFocusIn:)`).
  func shouldUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) -> Bool
  /// The focus went from one row to another; `nil` stands for anything else
  /// (`tableView(_:didUpdateFocusIn:with:)`).
  func didUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface)
  /// Whether a row is selected as it gets the focus, or `nil` to let the surface decide
  /// (`tableView(_:selectionFollowsFocusForRowAt:)`).
  func selectionFollowsFocus(at position: Surface.TablePosition, in surface: Surface) -> Bool?
  /// Whether a tap or the Return key performs the primary action of a row
  /// (`tableView(_:canPerformPrimaryActionForRowAt:)`).
  func canPerformPrimaryAction(at position: Surface.TablePosition, in surface: Surface) -> Bool
  /// A person tapped a row or pressed Return, without extending a selection
  /// (`tableView(_:performPrimaryActionForRowAt:)`).
  func performPrimaryAction(at position: Surface.TablePosition, in surface: Surface)
  /// Whether a row opens when something is dragged over it and held there
  /// (`tableView(_:shouldSpringLoadRowAt:with:)`).
  func shouldSpringLoad(at position: Surface.TablePosition, in surface: Surface) -> Bool
}

// What an app that is the delegate itself leaves out.
extension TableDelegate {
  /// False.
  public func hasSupplementaryView(
    of kind: SupplementaryKind, inSection section: Int
  ) -> Bool { false }
  /// None.
  public func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Surface.TableSupplementaryView? { nil }
  /// The surface's own.
  public func height(at position: Surface.TablePosition, in surface: Surface) -> Double? { nil }
  /// The layout's own.
  public func itemSize(at position: Surface.TablePosition, in surface: Surface) -> TableSize? {
    nil
  }
  /// The surface's own.
  public func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? { nil }
  /// False.
  public var estimatesHeights: Bool { false }
  /// False.
  public var namesItemSizes: Bool { false }
  /// The surface's own.
  public func estimatedHeight(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? { nil }
  /// The surface's own.
  public func estimatedSupplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? { nil }
  /// Does nothing.
  public func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {}
  /// Does nothing.
  public func didEndDisplaying(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {}
  /// Does nothing.
  public func willDisplaySupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) {}
  /// Does nothing.
  public func didEndDisplayingSupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) {}
  /// Does nothing.
  public func willBeginScrolling(in surface: Surface) {}
  /// Does nothing.
  public func didScroll(in surface: Surface) {}
  /// Does nothing.
  public func didEndScrolling(in surface: Surface) {}
  /// True.
  public func shouldHighlight(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }
  /// Does nothing.
  public func didHighlight(at position: Surface.TablePosition, in surface: Surface) {}
  /// Does nothing.
  public func didUnhighlight(at position: Surface.TablePosition, in surface: Surface) {}
  /// The row tapped.
  public func willSelect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? { position }
  /// The row itself.
  public func willDeselect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? { position }
  /// Does nothing.
  public func didSelect(at position: Surface.TablePosition, in surface: Surface) {}
  /// Does nothing.
  public func didDeselect(at position: Surface.TablePosition, in surface: Surface) {}
  /// Returns `false`.
  public func shouldBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { false }
  /// Does nothing.
  public func didBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) {}
  /// Does nothing.
  public func didEndMultipleSelection(in surface: Surface) {}
  /// Deleting.
  public func editingStyle(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowEditingStyle { .delete }
  /// None.
  public func swipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] { [] }
  /// True.
  public func allowsFullSwipe(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> Bool { true }
  /// Does nothing.
  public func willBeginEditing(at position: Surface.TablePosition, in surface: Surface) {}
  /// Does nothing.
  public func didEndEditing(at position: Surface.TablePosition?, in surface: Surface) {}
  /// Where the person drops it.
  public func targetPosition(
    forMoveFrom position: Surface.TablePosition, to target: Surface.TablePosition,
    in surface: Surface
  ) -> Surface.TablePosition { target }
  /// None.
  public func menu(at position: Surface.TablePosition, in surface: Surface) -> RowMenu? { nil }
  /// None.
  public func menu(
    forRowsAt positions: [Surface.TablePosition], in surface: Surface
  ) -> RowMenu? { nil }
  /// As the surface decides.
  public func canFocus(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool? { nil }
  /// As the surface decides.
  public func preferredFocus(in surface: Surface) -> Surface.TablePosition? { nil }
  /// True.
  public func shouldUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) -> Bool { true }
  /// Does nothing.
  public func didUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) {}
  /// As the surface decides.
  public func selectionFollowsFocus(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool? { nil }
  /// True.
  public func canPerformPrimaryAction(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }
  /// Does nothing.
  public func performPrimaryAction(at position: Surface.TablePosition, in surface: Surface) {}
  /// True.
  public func shouldSpringLoad(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }
}
