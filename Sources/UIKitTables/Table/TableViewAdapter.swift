#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableAdapters
  internal import TableRows
  internal import TableSections
  public import UIKit

  /// A table view's data source that finds and animates what changed, and its delegate.
  open class TableViewAdapter<Item, ID: Hashable>: TableViewDataAdapter<Item, ID>,
    UITableViewDelegate
  {
    /// True.
    open override var takesDelegate: Bool { true }

    /// Becomes the data source, and the delegate and what is told to prefetch where those are free.
    ///
    /// UIKit remembers which optional methods a delegate has when it is set, so it is set last.
    open override func takeOver(_ surface: UITableView) {
      let isFetching =
        surface.prefetchDataSource == nil || surface.prefetchDataSource === surface.dataSource
      let isFree = surface.delegate == nil || surface.delegate === surface.dataSource
      surface.dataSource = self
      if isFetching { surface.prefetchDataSource = self }
      if takesDelegate, isFree { surface.delegate = self }
    }

    /// The view of a section's header, where it is no title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      answering { supplementaryView(of: .header, inSection: section, in: tableView) }
    }

    /// The view of a section's footer, where it is no title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      answering { supplementaryView(of: .footer, inSection: section, in: tableView) }
    }

    /// The height of a row; the table view's `rowHeight` where the row names none.
    open func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      answering { height(at: indexPath, in: tableView) }.map { CGFloat($0) } ?? tableView.rowHeight
    }

    /// The height of a header; the table view's `sectionHeaderHeight` where it names none.
    open func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat {
      answering { supplementaryHeight(of: .header, inSection: section, in: tableView) }
        .map { CGFloat($0) } ?? tableView.sectionHeaderHeight
    }

    /// The height of a footer; the table view's `sectionFooterHeight` where it names none.
    open func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat {
      answering { supplementaryHeight(of: .footer, inSection: section, in: tableView) }
        .map { CGFloat($0) } ?? tableView.sectionFooterHeight
    }

    /// A cell is about to come on screen.
    open func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      answering { willDisplay(cell, at: indexPath, in: tableView) }
    }

    /// A cell went off screen.
    open func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      answering { didEndDisplaying(cell, at: indexPath, in: tableView) }
    }

    /// A header is about to come on screen.
    open func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      answering {
        willDisplaySupplementary(view, kind: .header, inSection: section, in: tableView)
      }
    }

    /// A footer is about to come on screen.
    open func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      answering {
        willDisplaySupplementary(view, kind: .footer, inSection: section, in: tableView)
      }
    }

    /// A header went off screen.
    open func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      answering {
        didEndDisplayingSupplementary(view, kind: .header, inSection: section, in: tableView)
      }
    }

    /// A footer went off screen.
    open func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      answering {
        didEndDisplayingSupplementary(view, kind: .footer, inSection: section, in: tableView)
      }
    }

    // MARK: Scrolling

    /// The content moved.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UITableView { didScroll(in: surface) }
    }

    /// A person begins to scroll.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UITableView { willBeginScrolling(in: surface) }
    }

    /// A person is about to let go; does nothing.
    open func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// A person let go; what does not go on scrolling has come to rest.
    open func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
      guard !decelerate, let surface = scrollView as? UITableView else { return }
      didEndScrolling(in: surface)
    }

    /// What a person scrolled goes on by itself; does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// What went on scrolling came to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UITableView { didEndScrolling(in: surface) }
    }

    /// What code scrolled came to rest; does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Whether a tap on the status bar scrolls to the top; true.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// A tap on the status bar scrolled to the top; does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    // MARK: Selection

    /// Whether a touch highlights a row.
    open func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
      shouldHighlight(at: indexPath, in: tableView)
    }

    /// A touch highlighted a row.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      didHighlight(at: indexPath, in: tableView)
    }

    /// A row is highlighted no more.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      didUnhighlight(at: indexPath, in: tableView)
    }

    /// The row to be selected in place of one that a person taps.
    open func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      willSelect(at: indexPath, in: tableView)
    }

    /// The row to be deselected in place of another.
    open func tableView(
      _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      willDeselect(at: indexPath, in: tableView)
    }

    /// A person selected a row.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      didSelect(at: indexPath, in: tableView)
    }

    /// A row was deselected because another was selected, or was tapped again.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      didDeselect(at: indexPath, in: tableView)
    }

    // MARK: Editing

    /// What a person can do to a row while the table view is edited.
    open func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      UITableViewCell.EditingStyle(editingStyle(at: indexPath, in: tableView))
    }

    /// Whether a row makes room for a control while the table view is edited: where it has one.
    open func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
      editingStyle(at: indexPath, in: tableView) != .none
    }

    /// A person swiped a row.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      willBeginEditing(at: indexPath, in: tableView)
    }

    /// A swiped row is as it was, or gone.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      didEndEditing(at: indexPath, in: tableView)
    }

    /// The actions on the leading edge of a row.
    open func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration.of(
        swipeActions(at: indexPath, on: .leading, in: tableView), at: indexPath)
    }

    /// The actions on the trailing edge of a row; `nil`, and so UIKit's own, where it has none.
    open func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration.of(
        swipeActions(at: indexPath, on: .trailing, in: tableView), at: indexPath)
    }

    /// Where a row goes that a person would put down somewhere.
    open func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      targetPosition(
        forMoveFrom: sourceIndexPath, to: proposedDestinationIndexPath, in: tableView)
    }

    // MARK: Menus

    /// The menu of a row.
    open func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      menu(at: indexPath, in: tableView).map { UIContextMenuConfiguration.of($0) }
    }

    // MARK: Hidden from UIKit unless overridden

    /// The height a row has about; what its `TableSource.row(at:)` says, and else the table view's.
    ///
    /// UIKit asks about every row, so override it, to call `super`, only where heights differ much.
    open func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      let height = answering { row(at: indexPath)?.estimatedRowHeight }
      return height.map { CGFloat($0) } ?? tableView.estimatedRowHeight
    }

    /// The height a header has about; what it says itself, and else the table view's.
    ///
    /// UIKit asks about every section, so override it, to call `super`, only where heights differ much.
    open func tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat {
      let height = answering { headerFooter(of: .header, inSection: section)?.estimatedHeight }
      return height.map { CGFloat($0) } ?? tableView.estimatedSectionHeaderHeight
    }

    /// The height a footer has about; what it says itself, and else the table view's.
    ///
    /// UIKit asks about every section, so override it, to call `super`, only where heights differ much.
    open func tableView(
      _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat {
      let height = answering { headerFooter(of: .footer, inSection: section)?.estimatedHeight }
      return height.map { CGFloat($0) } ?? tableView.estimatedSectionFooterHeight
    }

    /// How far a row is indented; 0.
    open func tableView(
      _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { 0 }

    /// Whether a row can be focused; true.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      true
    }

    /// Whether a gesture of two fingers begins to select rows; false.
    open func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }

    /// Whether a row has a primary action; true.
    open func tableView(
      _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { true }

    /// What the button says that confirms deleting; `nil`.
    open func tableView(
      _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }

    // MARK: Left to subclasses

    /// A person chose a row's primary action; does nothing.
    open func tableView(
      _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {}

    /// A gesture of two fingers began to select rows; does nothing.
    open func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}

    /// A gesture of two fingers ended; does nothing.
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

    /// A person tapped the button at the end of a row; does nothing.
    open func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}

    #if canImport(ObjectiveC)
      /// Whether UIKit is to call a method: one that changes what UIKit does by being there is hidden
      /// unless a subclass overrides it.
      nonisolated open override func responds(to selector: Selector!) -> Bool {
        guard let selector, OptionalMethod.isHiddenOfTables(selector) else {
          return super.responds(to: selector)
        }
        return OptionalMethod.isOverridden(selector, in: type(of: self), of: TableViewAdapter.self)
      }
    #endif
  }
#endif
