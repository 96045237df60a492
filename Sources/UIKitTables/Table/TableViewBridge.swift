#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import TableSections
  internal import UIKit

  /// The data source and delegate of a table view.
  final class TableViewBridge: ViewBridge<UITableView>, UITableViewDataSource,
    UITableViewDataSourcePrefetching, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    // MARK: Data

    func numberOfSections(in table: UITableView) -> Int { numberOfSections(of: table) }
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
      numberOfRows(inSection: section)
    }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      cell(at: path, in: table)
    }
    func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
      ask { $0.title(of: .header, inSection: section) } ?? nil
    }
    func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
      ask { $0.title(of: .footer, inSection: section) } ?? nil
    }
    func sectionIndexTitles(for table: UITableView) -> [String]? {
      ask { $0.shownIndexTitles } ?? nil
    }
    func tableView(
      _ table: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      ask { $0.shownSection(forIndexTitle: title, at: index) } ?? index
    }

    /// Also returns `true` if another delegate implements swipe actions, because UIKit requires it.
    func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool {
      canEdit(at: path, in: table) || source != nil && table.hasOtherSwipeActions
    }

    func tableView(
      _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
    ) {
      table.state.hasOpenSwipe = false
      source?.commit(RowEditingStyle(style), at: path)
    }

    func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool {
      source?.canMove(at: path) ?? false
    }

    /// An update that an override of `didMoveRow(at:to:)` requests is queued, because UIKit hasn't
    /// finished the move.
    func tableView(_ table: UITableView, moveRowAt path: IndexPath, to target: IndexPath) {
      ask { $0.didMoveRow(at: path, to: target) }
    }

    func tableView(_ table: UITableView, prefetchRowsAt paths: [IndexPath]) {
      source?.beginPrefetching(at: paths)
    }
    func tableView(_ table: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
      source?.cancelPrefetching(fromFormer: paths)
    }

    // MARK: Headers and footers

    func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view(.header, inSection: section, of: table)
    }
    func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
      view(.footer, inSection: section, of: table)
    }

    /// Returns the source's view, or the package's view for a title.
    ///
    /// If UIKit created the view of a title, the title couldn't be updated in place.
    private func view(
      _ kind: SupplementaryKind, inSection section: Int, of table: UITableView
    ) -> UIView? {
      ask { source in
        let view =
          source.supplementaryView(of: kind, inSection: section, in: table)
          ?? source.title(of: kind, inSection: section).flatMap { table.titleView($0, of: kind) }
        if let view {
          table.show(source.headerFooter(of: kind, inSection: section), of: kind, in: view)
        }
        return view
      } ?? nil
    }

    // MARK: Heights

    func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      points("the height of row \(path.tablePath)") { $0.height(at: path, in: table) }
        ?? table.rowHeight
    }
    func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height(.header, inSection: section, of: table) ?? table.sectionHeaderHeight
    }
    func tableView(_ table: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      height(.footer, inSection: section, of: table) ?? table.sectionFooterHeight
    }

    /// Returns the source's height, or `nil` for the table's height.
    ///
    /// For a section without a header or footer, it returns the style's gap.
    ///
    /// A table view calls this method for each section, so unknown kinds are also reported here.
    private func height(
      _ kind: SupplementaryKind, inSection section: Int, of table: UITableView
    ) -> CGFloat? {
      ask { source -> CGFloat? in
        if kind == .header { source.reportUnknownKinds(inSection: section) }
        let own = source.points(
          source.supplementaryHeight(of: kind, inSection: section, in: table),
          of: "the height of the \(kind) of section \(section)")
        if let own { return own }
        let isThere =
          source.hasSupplementaryView(of: kind, inSection: section)
          || source.title(of: kind, inSection: section) != nil
        if isThere { return nil }
        return table.style == .plain ? 0 : UITableView.automaticDimension
      } ?? nil
    }

    func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
      points("the estimated height of row \(path.tablePath)") {
        $0.estimatedHeight(at: path, in: table)
      } ?? table.estimatedRowHeight
    }
    func tableView(
      _ table: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat {
      estimate(.header, inSection: section, of: table) ?? table.estimatedSectionHeaderHeight
    }
    func tableView(
      _ table: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat {
      estimate(.footer, inSection: section, of: table) ?? table.estimatedSectionFooterHeight
    }

    private func estimate(
      _ kind: SupplementaryKind, inSection section: Int, of table: UITableView
    ) -> CGFloat? {
      points("the estimated height of the \(kind) of section \(section)") {
        $0.estimatedSupplementaryHeight(of: kind, inSection: section, in: table)
      }
    }

    private func points(
      _ name: @autoclosure () -> String, _ height: (TableSource<UITableView>) -> Double?
    ) -> CGFloat? {
      ask { source in source.points(height(source), of: name()) } ?? nil
    }

    // MARK: Display

    func tableView(
      _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
    ) {
      #if DEBUG
        ask { source in
          if table.rowHeight < 0, source.height(at: path, in: table) == nil {
            source.reportUnsettledHeight(of: cell, at: path)
          }
        }
      #endif
      ask { $0.willDisplay(cell, at: path, in: table) }
    }

    func tableView(
      _ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
    ) { ask { $0.didEndDisplaying(cell, at: path, in: table) } }
    func tableView(
      _ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { willDisplay(view, .header, inSection: section, in: table) }
    func tableView(
      _ table: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { willDisplay(view, .footer, inSection: section, in: table) }
    func tableView(
      _ table: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { didEndDisplaying(view, .header, inSection: section, in: table) }
    func tableView(
      _ table: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { didEndDisplaying(view, .footer, inSection: section, in: table) }

    // MARK: Selection

    func tableView(_ table: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
      source?.shouldHighlight(at: path, in: table) ?? true
    }
    func tableView(_ table: UITableView, didHighlightRowAt path: IndexPath) {
      source?.didHighlight(at: path, in: table)
    }
    func tableView(_ table: UITableView, didUnhighlightRowAt path: IndexPath) {
      source?.didUnhighlight(at: path, in: table)
    }
    func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
      source?.willSelect(at: path, in: table)
    }
    func tableView(_ table: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
      source?.willDeselect(at: path, in: table)
    }
    func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
      whileSelectingRow { source?.didSelect(at: path, in: table) }
    }
    func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) {
      source?.didDeselect(at: path, in: table)
    }
    func tableView(
      _ table: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool { source?.shouldBeginMultipleSelection(at: path, in: table) ?? false }

    func tableView(
      _ table: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath
    ) {
      let notify: ((UITableView, IndexPath) -> Void)? =
        table.controller?.tableView(_:didBeginMultipleSelectionInteractionAt:)
      notify?(table, path)
      source?.didBeginMultipleSelection(at: path, in: table)
    }

    func tableViewDidEndMultipleSelectionInteraction(_ table: UITableView) {
      let notify: ((UITableView) -> Void)? =
        table.controller?.tableViewDidEndMultipleSelectionInteraction(_:)
      notify?(table)
      source?.didEndMultipleSelection(in: table)
    }

    // MARK: Editing

    func tableView(
      _ table: UITableView, editingStyleForRowAt path: IndexPath
    ) -> UITableViewCell.EditingStyle {
      UITableViewCell.EditingStyle(source?.editingStyle(at: path, in: table) ?? .none)
    }

    /// A row is indented for its edit control or its selection circle.
    func tableView(_ table: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
      table.allowsMultipleSelectionDuringEditing
        || (source?.editingStyle(at: path, in: table) ?? .none) != .none
    }

    func tableView(_ table: UITableView, willBeginEditingRowAt path: IndexPath) {
      table.state.hasOpenSwipe = true
      let notify: ((UITableView, IndexPath) -> Void)? =
        table.controller?.tableView(_:willBeginEditingRowAt:)
      notify?(table, path)
      source?.willBeginEditing(at: path, in: table)
    }

    func tableView(_ table: UITableView, didEndEditingRowAt path: IndexPath?) {
      table.state.hasOpenSwipe = false
      let notify: ((UITableView, IndexPath?) -> Void)? =
        table.controller?.tableView(_:didEndEditingRowAt:)
      notify?(table, path)
      source?.didEndEditing(at: path, in: table)
    }

    func tableView(
      _ table: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration? { swipeActions(.leading, at: path, in: table) }
    func tableView(
      _ table: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration? { swipeActions(.trailing, at: path, in: table) }

    /// Returns `nil` for a row without actions, which keeps UIKit's own.
    private func swipeActions(
      _ edge: SwipeEdge, at path: IndexPath, in table: UITableView
    ) -> UISwipeActionsConfiguration? {
      source?.swipeActionsConfiguration(at: path, on: edge, in: table) { [weak table] in
        table?.state.hasOpenSwipe = false
      }
    }

    func tableView(
      _ table: UITableView, targetIndexPathForMoveFromRowAt path: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { target(ofMoveFrom: path, to: proposed, in: table) }

    // MARK: Menus

    /// UIKit doesn't pass the other selected rows, so they're read from the selection.
    ///
    /// If the selection has no menu, the menu of the pressed row is returned.
    func tableView(
      _ table: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let selection = table.selectedTablePositions
      let isOfSelection = selection.count > 1 && selection.contains(path)
      return (isOfSelection ? menu(forRowsAt: selection, in: table) : nil)
        ?? menu(forRowsAt: [path], in: table)
    }

    func tableView(
      _ table: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { menuPreviewAction?.commit(configuration, animator) }
    func tableView(
      _ table: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { table.state.hasOpenMenu = true }
    func tableView(
      _ table: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { menuWillEnd(in: table, animator) }

    // MARK: Focus, primary actions and spring loading

    func tableView(_ table: UITableView, selectionFollowsFocusForRowAt path: IndexPath) -> Bool {
      source?.selectionFollowsFocus(at: path, in: table) ?? table.selectionFollowsFocus
    }
    func tableView(
      _ table: UITableView, canPerformPrimaryActionForRowAt path: IndexPath
    ) -> Bool {
      !table.isEditing && source?.canPerformPrimaryAction(at: path, in: table) ?? true
    }
    func tableView(_ table: UITableView, performPrimaryActionForRowAt path: IndexPath) {
      source?.performPrimaryAction(at: path, in: table)
    }
    func tableView(_ table: UITableView, canFocusRowAt path: IndexPath) -> Bool {
      source?.canFocus(at: path, in: table) ?? table.allowsFocus
    }
    func indexPathForPreferredFocusedView(in table: UITableView) -> IndexPath? {
      source?.preferredFocus(in: table)
    }
    func tableView(
      _ table: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
      source?.shouldUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath, in: table)
        ?? true
    }
    func tableView(
      _ table: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      source?.didUpdateFocus(
        from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath, in: table)
    }
    func tableView(
      _ table: UITableView, shouldSpringLoadRowAt path: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { source?.shouldSpringLoad(at: path, in: table) ?? true }

    // MARK: Drag and drop

    func tableView(
      _ table: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath
    ) -> [UIDragItem] { source?.uiDragItems(at: path) ?? [] }
    func tableView(
      _ table: UITableView, itemsForAddingTo session: any UIDragSession, at path: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] { source?.uiDragItems(at: path, addingTo: session) ?? [] }
    func tableView(
      _ table: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath path: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(proposal(for: session, at: path)) }

    func tableView(
      _ table: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      perform(
        coordinator.items.map(\.dragItem), as: DropProposal(coordinator.proposal),
        at: coordinator.destinationIndexPath
      ) { coordinator.drop($0, toRowAt: $1) }
    }
  }

  extension RowEditingStyle {
    /// Creates a style from UIKit's, or `none` for an unknown style.
    fileprivate init(_ style: UITableViewCell.EditingStyle) {
      switch style {
      case .delete: self = .delete
      case .insert: self = .insert
      default: self = .none
      }
    }
  }

  extension UITableViewCell.EditingStyle {
    fileprivate init(_ style: RowEditingStyle) {
      switch style {
      case .none: self = .none
      case .delete: self = .delete
      case .insert: self = .insert
      }
    }
  }
#endif
