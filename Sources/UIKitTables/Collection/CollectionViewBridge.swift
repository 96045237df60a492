#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  internal import TableRows
  internal import TableSections
  internal import UIKit

  /// The data source and delegate of a collection view.
  ///
  /// It implements one method of a flow layout's delegate. If the source has no item sizes, the
  /// method is hidden, because its presence overrides the layout's properties.
  final class CollectionViewBridge: ViewBridge<UICollectionView>, UICollectionViewDataSource,
    UICollectionViewDataSourcePrefetching, UICollectionViewDelegateFlowLayout,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
  {
    /// The kinds of section views that were requested or that a section's content uses.
    private var shownKinds: Set<SupplementaryKind> = []

    /// Returns the known kinds of section views, other than header and footer.
    ///
    /// It first records the kinds of the section's content, because their views can be updated in
    /// place. The result can contain kinds that only other sections use.
    func otherKinds(inSection section: Int) -> [SupplementaryKind] {
      shownKinds.formUnion(ask { $0.supplementaryKinds(inSection: section) } ?? [])
      return shownKinds.subtracting(SupplementaryKind.sectionKinds).sorted()
    }

    // MARK: Data

    func numberOfSections(in collection: UICollectionView) -> Int {
      numberOfSections(of: collection)
    }
    func collectionView(
      _ collection: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { numberOfRows(inSection: section) }
    func collectionView(
      _ collection: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { cell(at: path, in: collection) }

    /// Always returns a view, because UIKit throws an exception otherwise.
    ///
    /// If the source has no view, the package's title view is used, which is empty without a title.
    func collectionView(
      _ collection: UICollectionView, viewForSupplementaryElementOfKind elementKind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      let view = ask { source -> UICollectionReusableView? in
        guard let kind = SupplementaryKind(elementKind: elementKind, at: path),
          source.shows(kind, at: path)
        else { return source.supplementaryView(ofKind: elementKind, at: path, in: collection) }
        shownKinds.insert(kind)
        let view =
          source.supplementaryView(of: kind, inSection: path.section, in: collection)
          ?? collection.titleView(
            ofKind: elementKind, at: path, source.title(of: kind, inSection: path.section))
        collection.show(
          source.headerFooter(of: kind, inSection: path.section), of: kind, in: view)
        return view
      }
      return (view ?? nil) ?? collection.titleView(ofKind: elementKind, at: path, nil)
    }

    func indexTitles(for collection: UICollectionView) -> [String]? {
      ask { $0.nearestSectionWithRows(to: 0) == nil ? nil : $0.shownIndexTitles } ?? nil
    }

    func collectionView(
      _ collection: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      let section = ask { source in
        source.nearestSectionWithRows(to: source.shownSection(forIndexTitle: title, at: index))
      }
      return IndexPath(item: 0, section: (section ?? nil) ?? 0)
    }

    func collectionView(_ collection: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
      canEdit(at: path, in: collection)
    }
    func collectionView(_ collection: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      source?.canMove(at: path) ?? false
    }

    /// An update that an override of `didMoveRow(at:to:)` requests is queued, because UIKit hasn't
    /// finished the move.
    func collectionView(
      _ collection: UICollectionView, moveItemAt path: IndexPath, to target: IndexPath
    ) { ask { $0.didMoveRow(at: path, to: target) } }

    func collectionView(
      _ collection: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath path: IndexPath,
      atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { target(ofMoveFrom: path, to: proposed, in: collection) }
    func collectionView(_ collection: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      source?.beginPrefetching(at: paths)
    }
    func collectionView(
      _ collection: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
    ) { source?.cancelPrefetching(fromFormer: paths) }

    // MARK: Display

    func collectionView(
      _ collection: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) {
      #if DEBUG
        ask { $0.reportUnsettledHeight(of: cell, at: path) }
      #endif
      ask { $0.willDisplay(cell, at: path, in: collection) }
    }

    func collectionView(
      _ collection: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) { ask { $0.didEndDisplaying(cell, at: path, in: collection) } }

    /// Views of the whole layout aren't reported.
    func collectionView(
      _ collection: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at path: IndexPath
    ) {
      guard let kind = SupplementaryKind(elementKind: elementKind, at: path) else { return }
      willDisplay(view, kind, inSection: path.section, in: collection)
    }

    func collectionView(
      _ collection: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at path: IndexPath
    ) {
      guard let kind = SupplementaryKind(elementKind: elementKind, at: path) else { return }
      didEndDisplaying(view, kind, inSection: path.section, in: collection)
    }

    // MARK: Sizes

    func collectionView(
      _ collection: UICollectionView, layout: UICollectionViewLayout,
      sizeForItemAt path: IndexPath
    ) -> CGSize {
      let standard = (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
      return ask { source in
        let size = source.itemSize(at: path, in: collection)
        let (path, issues) = (path.tablePath, source.issues)
        let width = issues.length(size?.width, of: "the width of item \(path)")
        let height = issues.length(size?.height, of: "the height of item \(path)")
        return CGSize(
          width: width.map { CGFloat($0) } ?? standard.width,
          height: height.map { CGFloat($0) } ?? standard.height)
      } ?? standard
    }

    // MARK: Selection

    func collectionView(
      _ collection: UICollectionView, shouldHighlightItemAt path: IndexPath
    ) -> Bool { source?.shouldHighlight(at: path, in: collection) ?? true }
    func collectionView(_ collection: UICollectionView, didHighlightItemAt path: IndexPath) {
      source?.didHighlight(at: path, in: collection)
    }
    func collectionView(_ collection: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      source?.didUnhighlight(at: path, in: collection)
    }

    /// A collection view can't select a different item instead.
    func collectionView(
      _ collection: UICollectionView, shouldSelectItemAt path: IndexPath
    ) -> Bool { source?.willSelect(at: path, in: collection) != nil }

    func collectionView(
      _ collection: UICollectionView, shouldDeselectItemAt path: IndexPath
    ) -> Bool { source?.willDeselect(at: path, in: collection) != nil }
    func collectionView(_ collection: UICollectionView, didSelectItemAt path: IndexPath) {
      whileSelectingRow { source?.didSelect(at: path, in: collection) }
    }
    func collectionView(_ collection: UICollectionView, didDeselectItemAt path: IndexPath) {
      source?.didDeselect(at: path, in: collection)
    }
    func collectionView(
      _ collection: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool { source?.shouldBeginMultipleSelection(at: path, in: collection) ?? false }

    func collectionView(
      _ collection: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
    ) {
      let notify: ((UICollectionView, IndexPath) -> Void)? =
        collection.controller?.collectionView(_:didBeginMultipleSelectionInteractionAt:)
      notify?(collection, path)
      source?.didBeginMultipleSelection(at: path, in: collection)
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collection: UICollectionView) {
      let notify: ((UICollectionView) -> Void)? =
        collection.controller?.collectionViewDidEndMultipleSelectionInteraction(_:)
      notify?(collection)
      source?.didEndMultipleSelection(in: collection)
    }

    // MARK: Menus

    /// Returns the menu of the pressed items.
    ///
    /// UIKit passes all selected items if the user presses one of them, and no items if the press
    /// is outside the items.
    func collectionView(
      _ collection: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? { menu(forRowsAt: paths.sorted(), in: collection) }

    func collectionView(
      _ collection: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { menuPreviewAction?.commit(configuration, animator) }
    func collectionView(
      _ collection: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { collection.state.hasOpenMenu = true }
    func collectionView(
      _ collection: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { menuWillEnd(in: collection, animator) }

    // MARK: Focus, primary actions and spring loading

    func collectionView(
      _ collection: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath
    ) -> Bool {
      source?.selectionFollowsFocus(at: path, in: collection) ?? collection.selectionFollowsFocus
    }
    func collectionView(
      _ collection: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath
    ) -> Bool {
      !collection.isEditing && source?.canPerformPrimaryAction(at: path, in: collection) ?? true
    }
    func collectionView(
      _ collection: UICollectionView, performPrimaryActionForItemAt path: IndexPath
    ) { source?.performPrimaryAction(at: path, in: collection) }
    func collectionView(_ collection: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
      source?.canFocus(at: path, in: collection) ?? collection.allowsFocus
    }
    func indexPathForPreferredFocusedView(in collection: UICollectionView) -> IndexPath? {
      source?.preferredFocus(in: collection)
    }
    func collectionView(
      _ collection: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      source?.shouldUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath,
        in: collection) ?? true
    }
    func collectionView(
      _ collection: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      source?.didUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath,
        in: collection)
    }
    func collectionView(
      _ collection: UICollectionView, shouldSpringLoadItemAt path: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { source?.shouldSpringLoad(at: path, in: collection) ?? true }

    // MARK: Drag and drop

    func collectionView(
      _ collection: UICollectionView, itemsForBeginning session: any UIDragSession,
      at path: IndexPath
    ) -> [UIDragItem] { source?.uiDragItems(at: path) ?? [] }
    func collectionView(
      _ collection: UICollectionView, itemsForAddingTo session: any UIDragSession,
      at path: IndexPath, point: CGPoint
    ) -> [UIDragItem] { source?.uiDragItems(at: path, addingTo: session) ?? [] }
    func collectionView(
      _ collection: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(proposal(for: session, at: path))
    }

    func collectionView(
      _ collection: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      perform(
        coordinator.items.map(\.dragItem), as: DropProposal(coordinator.proposal),
        at: coordinator.destinationIndexPath
      ) { coordinator.drop($0, toItemAt: $1) }
    }
  }

  extension TableSource where Surface == UICollectionView {
    /// Returns whether a view belongs to a section and not to an item.
    ///
    /// Headers and footers belong to sections. A view of another kind belongs to the section if its
    /// item is 0 and the section has content of that kind. All other views belong to items.
    fileprivate final func shows(_ kind: SupplementaryKind, at indexPath: IndexPath) -> Bool {
      if SupplementaryKind.sectionKinds.contains(kind) { return true }
      return indexPath.item == 0
        && (hasSupplementaryView(of: kind, inSection: indexPath.section)
          || title(of: kind, inSection: indexPath.section) != nil)
    }
  }
#endif
