#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import TableSections
  public import UIKit

  /// A table view's data source and delegate, made of sections that make their own cells.
  ///
  /// Subclass it, and hand sections to `TableDataSource.init(sections:issues:)`; `attach(to:)`
  /// makes it the data source, and the delegate where the app has none. Override the methods of
  /// UIKit's protocols or the portable ones they call; each calls `super` for what it leaves as is.
  open class TableViewDataSource: TableDataSource<UITableView>, UITableViewDataSource,
    UITableViewDataSourcePrefetching, UITableViewDelegate
  {
    /// Becomes the data source, and the delegate and the prefetching data source where those are
    /// free.
    ///
    /// UIKit remembers which optional methods a delegate has when it is set, so it is set last.
    open override func takeOver(_ surface: UITableView) {
      let isFetching =
        surface.prefetchDataSource == nil || surface.prefetchDataSource === surface.dataSource
      let isFree =
        takesDelegate && canReplace(delegate: surface.delegate, besides: surface.dataSource)
      let controller = surface.dataSource as? UITableViewController
      if surface.dataSource !== self { surface.dataSource = self }
      if isFetching { surface.prefetchDataSource = self }
      if isFree { surface.delegate = self }
      if let controller { reportUncalledMethods(of: controller, in: surface) }
    }

    /// The number of sections.
    open func numberOfSections(in tableView: UITableView) -> Int {
      adopt(tableView)
      return answering { sectionCount }
    }

    /// The number of rows of a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      answering { rowCount(inSection: section) }
    }

    /// The cell of a row.
    open func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      answering { cell(at: indexPath, in: tableView) }
    }

    /// The title of a section's header.
    open func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      answering { title(of: .header, inSection: section) }
    }

    /// The title of a section's footer.
    open func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
      answering { title(of: .footer, inSection: section) }
    }

    /// The titles of the index beside the rows; `nil`, and so no index, where there are none.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      answering { shownIndexTitles }
    }

    /// The section that a title of the index leads to.
    open func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      answering { shownSection(forIndexTitle: title, at: index) }
    }

    /// Whether a person may delete a row, insert one beside it, move it or swipe it: UIKit asks one
    /// question for all of these.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      isEditable(at: indexPath, in: tableView)
    }

    /// A person deleted a row or tapped its control to insert one.
    open func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      commit(RowEditingStyle(editingStyle), at: indexPath)
    }

    /// Whether a person may move a row.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      canMove(at: indexPath)
    }

    /// A person moved a row.
    open func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      didMoveRow(at: sourceIndexPath, to: destinationIndexPath)
    }

    /// Rows are likely to come on screen soon.
    open func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      prefetch(at: indexPaths)
    }

    /// Rows are not likely to come on screen any more.
    open func tableView(
      _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
      cancelPrefetching(at: indexPaths)
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

    /// The view that a person zooms; `nil`, and so none.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// A person begins to zoom; does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// The scale of the content changed; does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// What a person zoomed came to rest; does nothing.
    open func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}

    /// The room that bars leave to the content changed; does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

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

    /// What grows out of a row when its menu opens; `nil`, and so the row itself.
    open func tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// What the menu of a row shrinks to when it closes; `nil`, and so the row itself.
    open func tableView(
      _ tableView: UITableView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// A person tapped the preview above the menu of a row; does nothing.
    open func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    // MARK: Focus and spring loading

    /// Whether a row can be focused; what the table view's `allowsFocus` says, where nobody
    /// decides.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      canFocus(at: indexPath, in: tableView) ?? tableView.allowsFocus
    }

    /// The row to be focused first; `nil`, and so UIKit's choice, where nobody decides.
    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
      preferredFocus(in: tableView)
    }

    /// Whether the focus may go on to where it is about to go.
    open func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
      shouldUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath, in: tableView)
    }

    /// The focus went on.
    open func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      didUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath, in: tableView)
    }

    /// Whether a row opens when something is dragged over it and held there.
    open func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      shouldSpringLoad(at: indexPath, in: tableView)
    }

    // MARK: Estimated heights, hidden from UIKit unless overridden or `estimatesHeights` is true

    /// The height to assume of a row; the table view's `estimatedRowHeight` where there is none.
    open func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      answering { estimatedHeight(at: indexPath, in: tableView) }.map { CGFloat($0) }
        ?? tableView.estimatedRowHeight
    }

    /// The height to assume of a header; the table view's own where there is none.
    open func tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat {
      answering { estimatedSupplementaryHeight(of: .header, inSection: section, in: tableView) }
        .map { CGFloat($0) } ?? tableView.estimatedSectionHeaderHeight
    }

    /// The height to assume of a footer; the table view's own where there is none.
    open func tableView(
      _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat {
      answering { estimatedSupplementaryHeight(of: .footer, inSection: section, in: tableView) }
        .map { CGFloat($0) } ?? tableView.estimatedSectionFooterHeight
    }

    // MARK: Hidden from UIKit unless overridden

    /// How far a row is indented; 0.
    open func tableView(
      _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { 0 }

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

    /// Whether a method is hidden from UIKit: one whose presence changes UIKit's behavior, unless a
    /// subclass overrides it, or it is about estimates and there are some.
    nonisolated package final func hides(
      _ selector: Selector, estimating isEstimating: Bool = false
    ) -> Bool {
      if isEstimating, OptionalMethod.estimates.contains(selector.description) { return false }
      return OptionalMethod.isHidden(
        selector, among: OptionalMethod.ofTables, in: type(of: self), of: TableViewDataSource.self)
    }

    #if canImport(ObjectiveC)
      /// Whether UIKit is to call a method: one that it has and does not hide.
      nonisolated open override func responds(to selector: Selector!) -> Bool {
        // UIKit asks on the main thread; nobody else can know of estimates.
        let isEstimating = Thread.isMainThread && MainActor.assumeIsolated { estimatesHeights }
        if let selector, hides(selector, estimating: isEstimating) { return false }
        return super.responds(to: selector)
      }
    #endif
  }
#endif
