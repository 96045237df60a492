#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  internal import TableRows
  internal import TableSections
  internal import UIKit

  #if canImport(ObjectiveC)
    internal import ObjectiveC
  #endif

  /// Passes on what a table view requests and reports to the portable methods of a source.
  ///
  /// It has each of UIKit's methods once. A source owns its bridge, and the table view holds it
  /// weakly, as it holds any data source and delegate. It has none of the methods that a class of
  /// the app adds by adopting one of UIKit's protocols, and hides those that change what UIKit does
  /// by their presence, unless the source wants them.
  final class TableViewBridge: TableObject, UITableViewDataSource,
    UITableViewDataSourcePrefetching, UITableViewDelegate
  {
    /// Weak, because UIKit may keep a data source for the length of a call.
    private(set) weak var source: TableSource<UITableView>?
    /// What a tap on the preview of that menu does.
    private var menuPreviewAction: MenuPreviewAction? { didSet { letGo(of: oldValue) } }
    /// Whether a drop is being performed: UIKit wants the rows then that come of it, though a drag is
    /// still going on.
    private(set) var isPerformingDrop = false

    init(_ source: TableSource<UITableView>) {
      self.source = source
      super.init()
    }

    /// Asks the source, which must not be updated meanwhile; `nil` if it is gone.
    @discardableResult
    private func ask<Answer>(_ question: (TableSource<UITableView>) -> Answer) -> Answer? {
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

    /// Performs a drop; meanwhile the view is not busy.
    func whilePerformingDrop(_ work: () -> Void) {
      isPerformingDrop = true
      work()
      isPerformingDrop = false
    }

    // MARK: Data

    func numberOfSections(in tableView: UITableView) -> Int {
      source?.noteSurface(tableView)
      return ask { $0.sectionCount } ?? 0
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      ask { $0.rowCount(inSection: section) } ?? 0
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      ask { $0.accessibleCell(at: indexPath, in: tableView) }
        ?? tableView.placeholderTableCell(at: indexPath)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      ask { $0.title(of: .header, inSection: section) } ?? nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      ask { $0.title(of: .footer, inSection: section) } ?? nil
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      ask { $0.shownIndexTitles } ?? nil
    }

    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      ask { $0.shownSection(forIndexTitle: title, at: index) } ?? index
    }

    /// UIKit asks one question for deleting, inserting, moving, swiping, and for selecting several
    /// rows in editing mode; another delegate's swipe actions need a yes, too.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let source else { return false }
      return tableView.allowsMultipleSelectionDuringEditing
        || source.isEditable(at: indexPath, in: tableView)
        || tableView.hasOtherSwipeActions
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      tableView.state.hasOpenSwipe = false
      source?.commit(RowEditingStyle(editingStyle), at: indexPath)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      source?.canMove(at: indexPath) ?? false
    }

    /// UIKit is in the midst of the move: an update requested by an override waits.
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      ask { $0.didMoveRow(at: sourceIndexPath, to: destinationIndexPath) }
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      source?.beginPrefetching(at: indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      source?.cancelPrefetching(fromFormer: indexPaths)
    }

    // MARK: Headers, footers and heights

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view(.header, inSection: section, of: tableView)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      view(.footer, inSection: section, of: tableView)
    }

    /// For a title one of the package's own: UIKit's cannot be given another text in place.
    private func view(
      _ kind: SupplementaryKind, inSection section: Int, of tableView: UITableView
    ) -> UIView? {
      ask { source in
        source.supplementaryView(of: kind, inSection: section, in: tableView)
          ?? source.title(of: kind, inSection: section).flatMap {
            tableView.titleView($0, of: kind)
          }
      } ?? nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      points("the height of row \(indexPath.tablePath)") { $0.height(at: indexPath, in: tableView) }
        ?? tableView.rowHeight
    }

    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat {
      height(.header, inSection: section, of: tableView) ?? tableView.sectionHeaderHeight
    }

    func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat {
      height(.footer, inSection: section, of: tableView) ?? tableView.sectionFooterHeight
    }

    /// The height that the source names; for a section without a header or footer none, or in a
    /// grouped table the gap that UIKit leaves.
    ///
    /// A table view asks this of every section, and so hears of kinds that it does not have.
    private func height(
      _ kind: SupplementaryKind, inSection section: Int, of tableView: UITableView
    ) -> CGFloat? {
      ask { source -> CGFloat? in
        if kind == .header { source.reportUnknownKinds(inSection: section) }
        let own = source.points(
          source.supplementaryHeight(of: kind, inSection: section, in: tableView),
          of: "the height of the \(kind) of section \(section)")
        if let own { return own }
        let isThere =
          source.hasSupplementaryView(of: kind, inSection: section)
          || source.title(of: kind, inSection: section) != nil
        if isThere { return nil }
        return tableView.style == .plain ? 0 : UITableView.automaticDimension
      } ?? nil
    }

    func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      points("the estimated height of row \(indexPath.tablePath)") {
        $0.estimatedHeight(at: indexPath, in: tableView)
      } ?? tableView.estimatedRowHeight
    }

    func tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat {
      points("the estimated height of the header of section \(section)") {
        $0.estimatedSupplementaryHeight(of: .header, inSection: section, in: tableView)
      } ?? tableView.estimatedSectionHeaderHeight
    }

    func tableView(
      _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat {
      points("the estimated height of the footer of section \(section)") {
        $0.estimatedSupplementaryHeight(of: .footer, inSection: section, in: tableView)
      } ?? tableView.estimatedSectionFooterHeight
    }

    private func points(
      _ name: @autoclosure () -> String, _ height: (TableSource<UITableView>) -> Double?
    ) -> CGFloat? {
      ask { source in source.points(height(source), of: name()) } ?? nil
    }

    // MARK: On and off screen

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      #if DEBUG
        ask { source in
          if tableView.rowHeight < 0, source.height(at: indexPath, in: tableView) == nil {
            source.reportUnsettledHeight(of: cell, at: indexPath)
          }
        }
      #endif
      ask { $0.willDisplay(cell, at: indexPath, in: tableView) }
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      ask { $0.didEndDisplaying(cell, at: indexPath, in: tableView) }
    }

    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      willDisplay(view, .header, section, tableView)
    }

    func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
      willDisplay(view, .footer, section, tableView)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      didEndDisplaying(view, .header, section, tableView)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
      didEndDisplaying(view, .footer, section, tableView)
    }

    private func willDisplay(
      _ view: UIView, _ kind: SupplementaryKind, _ section: Int, _ tableView: UITableView
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      ask { $0.willDisplaySupplementary(view, kind: kind, inSection: section, in: tableView) }
    }

    private func didEndDisplaying(
      _ view: UIView, _ kind: SupplementaryKind, _ section: Int, _ tableView: UITableView
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      ask { $0.didEndDisplayingSupplementary(view, kind: kind, inSection: section, in: tableView) }
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UITableView { source?.didScroll(in: surface) }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UITableView { source?.willBeginScrolling(in: surface) }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { scrollViewDidEndDecelerating(scrollView) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if let surface = scrollView as? UITableView { source?.didEndScrolling(in: surface) }
    }

    // MARK: Selection

    func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
      source?.shouldHighlight(at: indexPath, in: tableView) ?? true
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      source?.didHighlight(at: indexPath, in: tableView)
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      source?.didUnhighlight(at: indexPath, in: tableView)
    }

    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      source?.willSelect(at: indexPath, in: tableView)
    }

    func tableView(
      _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      source?.willDeselect(at: indexPath, in: tableView)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      source?.didSelect(at: indexPath, in: tableView)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      source?.didDeselect(at: indexPath, in: tableView)
    }

    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { source?.shouldBeginMultipleSelection(at: indexPath, in: tableView) ?? false }

    func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      if let controller = tableView.controller {
        let notify: ((UITableView, IndexPath) -> Void)? =
          controller.tableView(_:didBeginMultipleSelectionInteractionAt:)
        notify?(tableView, indexPath)
      }
      source?.didBeginMultipleSelection(at: indexPath, in: tableView)
    }

    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
      if let controller = tableView.controller {
        let notify: ((UITableView) -> Void)? =
          controller.tableViewDidEndMultipleSelectionInteraction(_:)
        notify?(tableView)
      }
      source?.didEndMultipleSelection(in: tableView)
    }

    // MARK: Editing and menus

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      UITableViewCell.EditingStyle(source?.editingStyle(at: indexPath, in: tableView) ?? .none)
    }

    /// A row makes room for its control, or for its selection circle.
    func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
      tableView.allowsMultipleSelectionDuringEditing
        || (source?.editingStyle(at: indexPath, in: tableView) ?? .none) != .none
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      tableView.state.hasOpenSwipe = true
      if let controller = tableView.controller {
        let notify: ((UITableView, IndexPath) -> Void)? =
          controller.tableView(_:willBeginEditingRowAt:)
        notify?(tableView, indexPath)
      }
      source?.willBeginEditing(at: indexPath, in: tableView)
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      tableView.state.hasOpenSwipe = false
      if let controller = tableView.controller {
        let notify: ((UITableView, IndexPath?) -> Void)? =
          controller.tableView(_:didEndEditingRowAt:)
        notify?(tableView, indexPath)
      }
      source?.didEndEditing(at: indexPath, in: tableView)
    }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      swipeActions(.leading, at: indexPath, in: tableView)
    }

    /// `nil`, and so UIKit's own, where there are none.
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      swipeActions(.trailing, at: indexPath, in: tableView)
    }

    private func swipeActions(
      _ edge: SwipeEdge, at indexPath: IndexPath, in tableView: UITableView
    ) -> UISwipeActionsConfiguration? {
      source?.swipeActionsConfiguration(at: indexPath, on: edge, in: tableView) {
        [weak tableView] in tableView?.state.hasOpenSwipe = false
      }
    }

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      source?.targetPosition(
        forMoveFrom: sourceIndexPath, to: proposedDestinationIndexPath, in: tableView)
        ?? proposedDestinationIndexPath
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let source else { return nil }
      let selection = tableView.indexPathsForSelectedRows ?? []
      if selection.count > 1, selection.contains(indexPath),
        let menu = source.menu(forRowsAt: selection.sorted(), in: tableView)
      {
        return show(menu, forRowsAt: selection.sorted())
      }
      return source.menu(at: indexPath, in: tableView)
        .flatMap { show($0, forRowsAt: [indexPath]) }
    }

    private func show(
      _ menu: RowMenu, forRowsAt indexPaths: [IndexPath]
    ) -> UIContextMenuConfiguration? {
      guard let shown = source?.contextMenu(menu, forRowsAt: indexPaths) else { return nil }
      menuPreviewAction = shown.previewAction
      return shown.configuration
    }

    func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      menuPreviewAction?.commit(configuration, animator)
    }

    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      tableView.state.hasOpenMenu = true
    }

    func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      tableView.state.hasOpenMenu = false
      let ended = menuPreviewAction
      // UIKit need not tell of the tap before the menu ends.
      animator?.addCompletion { [weak self] in
        if self?.menuPreviewAction === ended { self?.menuPreviewAction = nil }
      }
    }

    // MARK: Focus, primary actions and spring loading

    func tableView(
      _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool {
      source?.selectionFollowsFocus(at: indexPath, in: tableView)
        ?? tableView.selectionFollowsFocus
    }

    func tableView(
      _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
      !tableView.isEditing
        && source?.canPerformPrimaryAction(at: indexPath, in: tableView) ?? true
    }

    func tableView(
      _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {
      source?.performPrimaryAction(at: indexPath, in: tableView)
    }

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      source?.canFocus(at: indexPath, in: tableView) ?? tableView.allowsFocus
    }

    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
      source?.preferredFocus(in: tableView)
    }

    func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
      source?.shouldUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath, in: tableView)
        ?? true
    }

    func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      source?.didUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath, in: tableView)
    }

    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      source?.shouldSpringLoad(at: indexPath, in: tableView) ?? true
    }
  }
#endif
