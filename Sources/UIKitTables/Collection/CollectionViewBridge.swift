#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  internal import TableRows
  internal import TableSections
  internal import UIKit

  #if canImport(ObjectiveC)
    internal import ObjectiveC
  #endif

  /// Passes on what a collection view requests and reports to the portable methods of a source; for
  /// collections what ``TableViewBridge`` is for tables.
  ///
  /// Of the methods of a flow layout it has one, hidden unless the source names the sizes of items:
  /// their presence replaces the layout's properties.
  final class CollectionViewBridge: TableObject, UICollectionViewDataSource,
    UICollectionViewDataSourcePrefetching, UICollectionViewDelegateFlowLayout
  {
    /// Weak, because UIKit may keep a data source for the length of a call.
    private(set) weak var source: TableSource<UICollectionView>?
    /// The kinds that have shown content of a section.
    private var shownKinds: Set<SupplementaryKind> = []
    /// What a tap on the preview of that menu does.
    private var menuPreviewAction: MenuPreviewAction? { didSet { letGo(of: oldValue) } }
    /// Whether a drop is being performed: UIKit wants the items then that come of it, though a drag is
    /// still going on.
    private(set) var isPerformingDrop = false

    init(_ source: TableSource<UICollectionView>) {
      self.source = source
      super.init()
    }

    /// Asks the source, which must not be updated meanwhile; `nil` if it is gone.
    @discardableResult
    private func ask<Answer>(_ question: (TableSource<UICollectionView>) -> Answer) -> Answer? {
      source.map { source in source.answering { question(source) } }
    }

    #if canImport(ObjectiveC)
      /// Whether UIKit is to call a method: one that it has and does not hide.
      nonisolated override func responds(to selector: Selector!) -> Bool {
        guard super.responds(to: selector), let selector else { return false }
        guard let question = OptionalQuestion(selector) else { return true }
        // UIKit asks on the main thread; nobody else can know what the source wants.
        return Thread.isMainThread && MainActor.assumeIsolated { source?.wants(question) == true }
      }
    #endif

    /// Whether a method is hidden from UIKit: one that changes what UIKit does by its presence, and
    /// that the source does not want.
    func hides(_ selector: Selector) -> Bool {
      OptionalQuestion(selector).map { source?.wants($0) != true } ?? false
    }

    /// The kinds beside header and footer whose views are those of sections, in order; what a section
    /// has content for is noted, because its view may be set up in place.
    func otherKinds(inSection section: Int) -> [SupplementaryKind] {
      shownKinds.formUnion(ask { $0.supplementaryKinds(inSection: section) } ?? [])
      return shownKinds.subtracting(SupplementaryKind.sectionKinds).sorted()
    }

    /// Performs a drop; meanwhile the view is not busy.
    func whilePerformingDrop(_ work: () -> Void) {
      isPerformingDrop = true
      work()
      isPerformingDrop = false
    }

    // MARK: Data

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      source?.noteSurface(collectionView)
      return ask { $0.sectionCount } ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      ask { $0.rowCount(inSection: section) } ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      ask { $0.accessibleCell(at: indexPath, in: collectionView) }
        ?? collectionView.placeholderTableCell(at: indexPath)
    }

    /// Always a view: a collection view throws where a layout asks for one that is not there.
    ///
    /// For a title it is one of the package's own, without content an empty one.
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind elementKind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = ask { source -> UICollectionReusableView? in
        guard let kind = SupplementaryKind(elementKind: elementKind, at: indexPath),
          source.shows(kind, at: indexPath)
        else {
          return source.supplementaryView(ofKind: elementKind, at: indexPath, in: collectionView)
        }
        let section = indexPath.section
        shownKinds.insert(kind)
        return source.supplementaryView(of: kind, inSection: section, in: collectionView)
          ?? collectionView.titleView(
            ofKind: elementKind, at: indexPath, source.title(of: kind, inSection: section))
      }
      return (view ?? nil) ?? collectionView.titleView(ofKind: elementKind, at: indexPath, nil)
    }

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      ask { $0.nearestSectionWithRows(to: 0) == nil ? nil : $0.shownIndexTitles } ?? nil
    }

    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      let section = ask { source in
        source.nearestSectionWithRows(to: source.shownSection(forIndexTitle: title, at: index))
      }
      return IndexPath(item: 0, section: (section ?? nil) ?? 0)
    }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      source?.canMove(at: indexPath) ?? false
    }

    /// UIKit is in the midst of the move: an update requested by an override waits.
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      ask { $0.didMoveRow(at: sourceIndexPath, to: destinationIndexPath) }
    }

    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      source?.beginPrefetching(at: indexPaths)
    }

    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      source?.cancelPrefetching(fromFormer: indexPaths)
    }

    // MARK: On and off screen

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      #if DEBUG
        ask { $0.reportUnsettledHeight(of: cell, at: indexPath) }
      #endif
      ask { $0.willDisplay(cell, at: indexPath, in: collectionView) }
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      ask { $0.didEndDisplaying(cell, at: indexPath, in: collectionView) }
    }

    /// Views of the whole layout are not reported.
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {
      guard let kind = SupplementaryKind(elementKind: elementKind, at: indexPath) else { return }
      ask {
        $0.willDisplaySupplementary(
          view, kind: kind, inSection: indexPath.section, in: collectionView)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
      guard let kind = SupplementaryKind(elementKind: elementKind, at: indexPath) else { return }
      ask {
        $0.didEndDisplayingSupplementary(
          view, kind: kind, inSection: indexPath.section, in: collectionView)
      }
    }

    // MARK: Sizes

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let standard = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
      return ask { source in
        let size = source.itemSize(at: indexPath, in: collectionView)
        let (path, issues) = (indexPath.tablePath, source.issues)
        let width = issues.length(size?.width, of: "the width of item \(path)")
        let height = issues.length(size?.height, of: "the height of item \(path)")
        return CGSize(
          width: width.map { CGFloat($0) } ?? standard.width,
          height: height.map { CGFloat($0) } ?? standard.height)
      } ?? standard
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UICollectionView { source?.didScroll(in: surface) }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UICollectionView { source?.willBeginScrolling(in: surface) }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { scrollViewDidEndDecelerating(scrollView) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UICollectionView { source?.didEndScrolling(in: surface) }
    }

    // MARK: Selection

    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      source?.shouldHighlight(at: indexPath, in: collectionView) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
      source?.didHighlight(at: indexPath, in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
      source?.didUnhighlight(at: indexPath, in: collectionView)
    }

    /// A collection view asks whether, and not which: another item cannot be selected instead.
    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      source?.willSelect(at: indexPath, in: collectionView) != nil
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      source?.willDeselect(at: indexPath, in: collectionView) != nil
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      source?.didSelect(at: indexPath, in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      source?.didDeselect(at: indexPath, in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { source?.shouldBeginMultipleSelection(at: indexPath, in: collectionView) ?? false }

    func collectionView(
      _ collectionView: UICollectionView,
      didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      if let controller = collectionView.controller {
        let notify: ((UICollectionView, IndexPath) -> Void)? =
          controller.collectionView(_:didBeginMultipleSelectionInteractionAt:)
        notify?(collectionView, indexPath)
      }
      source?.didBeginMultipleSelection(at: indexPath, in: collectionView)
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
      if let controller = collectionView.controller {
        let notify: ((UICollectionView) -> Void)? =
          controller.collectionViewDidEndMultipleSelectionInteraction(_:)
        notify?(collectionView)
      }
      source?.didEndMultipleSelection(in: collectionView)
    }

    // MARK: Editing and menus

    func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
      guard let source else { return false }
      return collectionView.allowsMultipleSelectionDuringEditing
        || source.isEditable(at: indexPath, in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      source?.targetPosition(
        forMoveFrom: originalIndexPath, to: proposedIndexPath, in: collectionView)
        ?? proposedIndexPath
    }

    /// UIKit names all selected items where a person presses one of them, and none for a press beside
    /// the items.
    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let source, !indexPaths.isEmpty else { return nil }
      let indexPaths = indexPaths.sorted()
      let menu =
        indexPaths.count == 1
        ? source.menu(at: indexPaths[0], in: collectionView)
        : source.menu(forRowsAt: indexPaths, in: collectionView)
      guard let menu else { return nil }
      let shown = source.contextMenu(menu, forRowsAt: indexPaths)
      menuPreviewAction = shown.previewAction
      return shown.configuration
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      menuPreviewAction?.commit(configuration, animator)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      collectionView.state.hasOpenMenu = true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      collectionView.state.hasOpenMenu = false
      let ended = menuPreviewAction
      // UIKit need not tell of the tap before the menu ends.
      animator?.addCompletion { [weak self] in
        if self?.menuPreviewAction === ended { self?.menuPreviewAction = nil }
      }
    }

    // MARK: Focus, primary actions and spring loading

    func collectionView(
      _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
      source?.selectionFollowsFocus(at: indexPath, in: collectionView)
        ?? collectionView.selectionFollowsFocus
    }

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      !collectionView.isEditing
        && source?.canPerformPrimaryAction(at: indexPath, in: collectionView) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      source?.performPrimaryAction(at: indexPath, in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      source?.canFocus(at: indexPath, in: collectionView) ?? collectionView.allowsFocus
    }

    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      source?.preferredFocus(in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      source?.shouldUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath,
        in: collectionView) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      source?.didUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath,
        in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      source?.shouldSpringLoad(at: indexPath, in: collectionView) ?? true
    }
  }

  extension TableSource where Surface == UICollectionView {
    /// Whether a view is a section's own: its header, its footer, or one of a kind for which the
    /// section has content.
    ///
    /// A layout gives each type of view a kind of its own. The one view of a section has item 0; views
    /// of items follow the index paths of these.
    fileprivate final func shows(_ kind: SupplementaryKind, at indexPath: IndexPath) -> Bool {
      if SupplementaryKind.sectionKinds.contains(kind) { return true }
      return indexPath.item == 0
        && (hasSupplementaryView(of: kind, inSection: indexPath.section)
          || title(of: kind, inSection: indexPath.section) != nil)
    }
  }
#endif
