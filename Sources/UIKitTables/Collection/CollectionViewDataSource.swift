#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import TableSections
  public import UIKit

  /// A collection view's data source and delegate, made of sections that make their own cells.
  open class CollectionViewDataSource: TableDataSource<UICollectionView>,
    UICollectionViewDataSource, UICollectionViewDataSourcePrefetching, UICollectionViewDelegate
  {
    /// Becomes the data source, and the delegate and the prefetching data source where those are
    /// free.
    ///
    /// UIKit remembers which optional methods a delegate has when it is set, so it is set last.
    open override func takeOver(_ surface: UICollectionView) {
      let isFetching =
        surface.prefetchDataSource == nil || surface.prefetchDataSource === surface.dataSource
      let isFree =
        takesDelegate && canReplace(delegate: surface.delegate, besides: surface.dataSource)
      if surface.dataSource !== self { surface.dataSource = self }
      if isFetching { surface.prefetchDataSource = self }
      if isFree { surface.delegate = self }
    }

    /// The number of sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
      adopt(collectionView)
      return answering { sectionCount }
    }

    /// The number of items of a section.
    open func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      answering { rowCount(inSection: section) }
    }

    /// The cell of an item.
    open func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      answering { cell(at: indexPath, in: collectionView) }
    }

    /// The header or footer of a section.
    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      answering { collectionSupplementary(ofKind: kind, at: indexPath, in: collectionView) }
    }

    /// The titles of the index beside the items; `nil`, and so no index, where there are none.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? {
      answering { shownIndexTitles }
    }

    /// The first item of the section that a title of the index leads to.
    open func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      IndexPath(item: 0, section: answering { shownSection(forIndexTitle: title, at: index) })
    }

    /// Whether a person may move an item.
    open func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      canMove(at: indexPath)
    }

    /// A person moved an item.
    open func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      didMoveRow(at: sourceIndexPath, to: destinationIndexPath)
    }

    /// Items are likely to come on screen soon.
    open func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      prefetch(at: indexPaths)
    }

    /// Items are not likely to come on screen any more.
    open func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancelPrefetching(at: indexPaths)
    }

    /// A cell is about to come on screen.
    open func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      answering { willDisplay(cell, at: indexPath, in: collectionView) }
    }

    /// A cell went off screen.
    open func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      answering { didEndDisplaying(cell, at: indexPath, in: collectionView) }
    }

    /// A header or footer is about to come on screen.
    open func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {
      guard let kind = SupplementaryKind(elementKind: elementKind) else { return }
      answering {
        willDisplaySupplementary(view, kind: kind, inSection: indexPath.section, in: collectionView)
      }
    }

    /// A header or footer went off screen.
    open func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
      guard let kind = SupplementaryKind(elementKind: elementKind) else { return }
      answering {
        didEndDisplayingSupplementary(
          view, kind: kind, inSection: indexPath.section, in: collectionView)
      }
    }

    // MARK: Scrolling

    /// The content moved.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UICollectionView { didScroll(in: surface) }
    }

    /// A person begins to scroll.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UICollectionView { willBeginScrolling(in: surface) }
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
      guard !decelerate, let surface = scrollView as? UICollectionView else { return }
      didEndScrolling(in: surface)
    }

    /// What a person scrolled goes on by itself; does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// What went on scrolling came to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UICollectionView { didEndScrolling(in: surface) }
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

    /// Whether a touch highlights an item.
    open func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      shouldHighlight(at: indexPath, in: collectionView)
    }

    /// A touch highlighted an item.
    open func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
      didHighlight(at: indexPath, in: collectionView)
    }

    /// An item is highlighted no more.
    open func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
      didUnhighlight(at: indexPath, in: collectionView)
    }

    /// Whether a person can select an item.
    open func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      willSelect(at: indexPath, in: collectionView) != nil
    }

    /// Whether a person can deselect an item.
    open func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      willDeselect(at: indexPath, in: collectionView) != nil
    }

    /// A person selected an item.
    open func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      didSelect(at: indexPath, in: collectionView)
    }

    /// An item was deselected because another was selected, or was tapped again.
    open func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      didDeselect(at: indexPath, in: collectionView)
    }

    // MARK: Editing

    /// Whether a person may delete an item, insert one beside it, move it or swipe it.
    open func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
      isEditable(at: indexPath, in: collectionView)
    }

    /// Where an item goes that a person would put down somewhere.
    open func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      targetPosition(forMoveFrom: originalIndexPath, to: proposedIndexPath, in: collectionView)
    }

    // MARK: Menus

    /// The menu of an item; none where a person presses several, or none.
    open func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let indexPath = indexPaths.first, indexPaths.count == 1 else { return nil }
      return menu(at: indexPath, in: collectionView).map { UIContextMenuConfiguration.of($0) }
    }

    /// What grows out of an item when its menu opens; `nil`, and so the item itself.
    open func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    /// What the menu of an item shrinks to when it closes; `nil`, and so the item itself.
    open func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    /// A person tapped the preview above the menu of an item; does nothing.
    open func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    // MARK: Focus and spring loading

    /// Whether an item can be focused; what the collection view's `allowsFocus` says, where nobody
    /// decides.
    open func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      canFocus(at: indexPath, in: collectionView) ?? collectionView.allowsFocus
    }

    /// The item to be focused first; `nil`, and so UIKit's choice, where nobody decides.
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      preferredFocus(in: collectionView)
    }

    /// Whether the focus may go on to where it is about to go.
    open func collectionView(
      _ collectionView: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      shouldUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath,
        in: collectionView)
    }

    /// The focus went on.
    open func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      didUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath,
        in: collectionView)
    }

    /// Whether an item opens when something is dragged over it and held there.
    open func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      shouldSpringLoad(at: indexPath, in: collectionView)
    }

    // MARK: Hidden from UIKit unless overridden

    /// Whether a gesture of two fingers begins to select items; false.
    open func collectionView(
      _ collectionView: UICollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }

    /// Whether an item has a primary action; true.
    open func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { true }

    // MARK: Left to subclasses

    /// A person chose an item's primary action; does nothing.
    open func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}

    /// A gesture of two fingers began to select items; does nothing.
    open func collectionView(
      _ collectionView: UICollectionView,
      didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}

    /// A gesture of two fingers ended; does nothing.
    open func collectionViewDidEndMultipleSelectionInteraction(
      _ collectionView: UICollectionView
    ) {}

    /// Whether a method is hidden from UIKit: one whose presence changes UIKit's behavior, unless a
    /// subclass overrides it.
    nonisolated package final func hides(_ selector: Selector) -> Bool {
      OptionalMethod.isHidden(
        selector, among: OptionalMethod.ofCollections, in: type(of: self),
        of: CollectionViewDataSource.self)
    }

    #if canImport(ObjectiveC)
      /// Whether UIKit is to call a method: one that it has and does not hide.
      nonisolated open override func responds(to selector: Selector!) -> Bool {
        if let selector, hides(selector) { return false }
        return super.responds(to: selector)
      }
    #endif
  }
#endif
