#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DiffEngine
  public import TableRows
  internal import TableSections
  public import UIKitTables
  public import UIKit

  // Optional delegate methods are called through optional functions.
  extension UITableView: UserSimulating {
    private typealias RowFunction<Result> = (UITableView, IndexPath) -> Result

    // MARK: Selection

    /// Taps a row, and calls the delegate in UIKit's order.
    ///
    /// The tap highlights, selects or deselects, and opens the row. If a row is swiped or a menu is
    /// open, the tap only closes that row or menu.
    public func simulateTap(at path: TablePath) throws(ImpossibleAction) {
      let indexPath = try touchable(path, to: "tap")
      let selectsSeveral = allowsMultipleSelectionInCurrentMode
      guard isEditing ? selectsSeveral || allowsSelectionDuringEditing : allowsSelection else {
        throw ImpossibleAction(
          "the user can't select row \(path): nothing can be selected "
            + (isEditing ? "while the table is being edited" : "in this table"))
      }
      guard !closeHeldRow() else { return }
      // A handler can move or delete the row.
      let row = tableSource?.trackedRow(at: indexPath)
      guard highlight(indexPath, row), let tapped = present(row, indexPath) else { return }
      if selectsSeveral, selectedTablePositions.contains(tapped) {
        deselectByTap(tapped)
      } else {
        selectByTap(tapped, row, deselectsOthers: !selectsSeveral)
      }
      guard !isEditing, !selectsSeveral, let opened = present(row, indexPath) else { return }
      let canPerform: RowFunction<Bool>? =
        delegate?.tableView(_:canPerformPrimaryActionForRowAt:)
      guard canPerform?(self, opened) ?? true, let opened = present(row, opened) else { return }
      let perform: RowFunction<Void>? = delegate?.tableView(_:performPrimaryActionForRowAt:)
      perform?(self, opened)
    }

    /// Returns the current index path of a row, or `nil` if it was deleted.
    ///
    /// Without a source, it's the former index path, if that has a cell.
    private func present(_ row: TrackedRow?, _ former: IndexPath) -> IndexPath? {
      guard let row, let source = tableSource else {
        return cellForRow(at: former) == nil ? nil : former
      }
      return source.path(of: row).map { IndexPath($0) }
    }

    private func highlight(_ indexPath: IndexPath, _ row: TrackedRow?) -> Bool {
      let shouldHighlight: RowFunction<Bool>? = delegate?.tableView(_:shouldHighlightRowAt:)
      guard shouldHighlight?(self, indexPath) ?? true, let begun = present(row, indexPath) else {
        return false
      }
      let cell = cellForRow(at: begun)
      cell?.setHighlighted(true, animated: false)
      let didHighlight: RowFunction<Void>? = delegate?.tableView(_:didHighlightRowAt:)
      didHighlight?(self, begun)
      // The cell of a deleted row may be reused.
      cell?.setHighlighted(false, animated: false)
      guard let ended = present(row, begun) else { return false }
      let didUnhighlight: RowFunction<Void>? = delegate?.tableView(_:didUnhighlightRowAt:)
      didUnhighlight?(self, ended)
      return true
    }

    private func selectByTap(
      _ indexPath: IndexPath, _ row: TrackedRow?, deselectsOthers: Bool
    ) {
      let willSelect: RowFunction<IndexPath?>? = delegate?.tableView(_:willSelectRowAt:)
      guard let chosen = willSelect.map({ $0(self, indexPath) }) ?? indexPath else { return }
      // The delegate can choose another row, and its handlers can move the tapped row.
      let target = { chosen == indexPath ? self.present(row, indexPath) : chosen }
      if deselectsOthers, target() != nil {
        for other in selectedTablePositions where other != target() { deselectByTap(other) }
      }
      guard let target = target() else { return }
      selectRow(at: target, animated: false, scrollPosition: .none)
      let didSelect: RowFunction<Void>? = delegate?.tableView(_:didSelectRowAt:)
      didSelect?(self, target)
    }

    private func deselectByTap(_ indexPath: IndexPath) {
      let willDeselect: RowFunction<IndexPath?>? = delegate?.tableView(_:willDeselectRowAt:)
      guard let target = willDeselect.map({ $0(self, indexPath) }) ?? indexPath else { return }
      deselectRow(at: target, animated: false)
      let didDeselect: RowFunction<Void>? = delegate?.tableView(_:didDeselectRowAt:)
      didDeselect?(self, target)
    }

    /// Selects rows with a two-finger pan, which begins editing.
    public func simulateTwoFingerPan(over paths: [TablePath]) throws(ImpossibleAction) {
      guard let first = paths.first else { return }
      let indexPath = try touchable(first, to: "select")
      let shouldBegin: RowFunction<Bool>? =
        delegate?.tableView(_:shouldBeginMultipleSelectionInteractionAt:)
      guard allowsMultipleSelectionDuringEditing, shouldBegin?(self, indexPath) ?? false else {
        throw ImpossibleAction(
          "the user can't select several rows from row \(first), which begins no selection")
      }
      setEditing(true, animated: false)
      let didBegin: RowFunction<Void>? =
        delegate?.tableView(_:didBeginMultipleSelectionInteractionAt:)
      didBegin?(self, indexPath)
      defer {
        let didEnd: ((UITableView) -> Void)? =
          delegate?.tableViewDidEndMultipleSelectionInteraction(_:)
        didEnd?(self)
      }
      for path in paths where !selectedTablePositions.contains(IndexPath(path)) {
        try simulateTap(at: path)
      }
    }

    // MARK: Swipe actions

    /// Swipes a row from an edge until its actions appear.
    public func simulateSwipe(
      at path: TablePath, from edge: SwipeEdge
    ) throws(ImpossibleAction) -> OpenSwipe {
      let indexPath = try touchable(path, to: "swipe")
      closeHeldRow()
      return open(indexPath, showing: swipeActions(at: indexPath, from: edge)?.actions ?? [])
    }

    private func open(
      _ indexPath: IndexPath, showing actions: [UIContextualAction]
    ) -> OpenSwipe {
      guard !actions.isEmpty else {
        return OpenSwipe(titles: []) {
          false
        } perform: { title throws(ImpossibleAction) in
          throw ImpossibleAction("the user can't tap \"\(title)\": no row is open")
        } end: {
        }
      }
      let row = tableSource?.trackedRow(at: indexPath)
      let held = HeldRow(isSwiped: true) { [weak self] in
        guard let self else { return }
        let didEnd: ((UITableView, IndexPath?) -> Void)? =
          delegate?.tableView(_:didEndEditingRowAt:)
        didEnd?(self, present(row, indexPath))
      }
      heldRow = held
      let willBegin: RowFunction<Void>? = delegate?.tableView(_:willBeginEditingRowAt:)
      willBegin?(self, indexPath)
      var acting: String?
      return OpenSwipe(titles: actions.map { $0.title ?? "" }) {
        held.isOpen
      } perform: { title throws(ImpossibleAction) in
        guard held.isOpen else {
          throw ImpossibleAction("the user can't tap \"\(title)\": no row is open")
        }
        guard let action = actions.first(where: { $0.title == title }) else {
          throw ImpossibleAction(
            "the user can't tap \"\(title)\": row \(indexPath.tablePath) has no such action",
            hint: RefusedChoice.advice(for: title, among: actions.map { $0.title ?? "" }))
        }
        if let acting {
          throw ImpossibleAction("the user can't tap \"\(title)\": \"\(acting)\" is not done yet")
        }
        acting = title
        action.handler(action, self) { _ in held.close() }
      } end: {
        held.close()
      }
    }

    /// Swipes a row fully, which performs its first action.
    public func simulateFullSwipe(
      at path: TablePath, from edge: SwipeEdge
    ) throws(ImpossibleAction) {
      let indexPath = try touchable(path, to: "swipe")
      closeHeldRow()
      let what = "the user can't swipe row \(path) fully from the \(edge) edge"
      guard !isEditing else { throw ImpossibleAction("\(what): the table is being edited") }
      guard let configuration = swipeActions(at: indexPath, from: edge),
        let first = configuration.actions.first
      else { throw ImpossibleAction("\(what): it has no actions there") }
      guard configuration.performsFirstActionWithFullSwipe else {
        throw ImpossibleAction("\(what): its actions do not allow that")
      }
      try open(indexPath, showing: configuration.actions).choose(first.title ?? "")
    }

    /// Returns the actions of a row at an edge, or `nil` if there are none.
    ///
    /// A row that can be deleted and has no trailing actions has "Delete".
    private func swipeActions(
      at indexPath: IndexPath, from edge: SwipeEdge
    ) -> UISwipeActionsConfiguration? {
      let canEdit: RowFunction<Bool>? = dataSource?.tableView(_:canEditRowAt:)
      guard !isEditing, canEdit?(self, indexPath) ?? true else { return nil }
      let configuration: RowFunction<UISwipeActionsConfiguration?>? =
        edge == .leading
        ? delegate?.tableView(_:leadingSwipeActionsConfigurationForRowAt:)
        : delegate?.tableView(_:trailingSwipeActionsConfigurationForRowAt:)
      if let configuration = configuration?(self, indexPath) { return configuration }
      guard edge == .trailing, editingStyle(at: indexPath) == .delete else { return nil }
      let row = tableSource?.trackedRow(at: indexPath)
      let delete = UIContextualAction(style: .destructive, title: "Delete") {
        [weak self] _, _, completion in
        if let self, let present = present(row, indexPath) { commit(.delete, at: present) }
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }

    /// Returns what VoiceOver reads for a row or a control.
    ///
    /// The actions of a row include its swipe actions.
    public func accessibilityForUser(
      at path: TablePath, control name: String?
    ) throws(ImpossibleAction) -> RowAccessibility {
      let cell = try cell(at: path, to: "read")
      if let name {
        return try cell.control(named: name, for: nil, ofRow: path).accessibilityForUser
      }
      var heard = cell.accessibilityForUser
      heard.actions += swipeActions(of: path).map { action in
        RowAccessibility.Action(action.title ?? "") { [weak self] in
          guard let self else { return false }
          var isDone = true
          action.handler(action, self) { isDone = $0 }
          return isDone
        }
      }
      return heard
    }

    private func swipeActions(of path: TablePath) -> [UIContextualAction] {
      SwipeEdge.allCases.flatMap { swipeActions(at: IndexPath(path), from: $0)?.actions ?? [] }
    }

    // MARK: Editing

    private func editingStyle(at indexPath: IndexPath) -> EditingStyle {
      let style: RowFunction<EditingStyle>? = delegate?.tableView(_:editingStyleForRowAt:)
      return style?(self, indexPath) ?? .delete
    }

    private typealias EditingStyle = UITableViewCell.EditingStyle

    private func commit(_ style: EditingStyle, at indexPath: IndexPath) {
      let commit: ((UITableView, EditingStyle, IndexPath) -> Void)? =
        dataSource?.tableView(_:commit:forRowAt:)
      commit?(self, style, indexPath)
    }

    /// Taps a row's insertion or deletion control in editing mode.
    public func simulateEditing(
      _ style: RowEditingStyle, at path: TablePath
    ) throws(ImpossibleAction) {
      let verb = style == .insert ? "insert at" : "delete"
      guard style != .none, !allowsMultipleSelectionDuringEditing else {
        throw ImpossibleAction("the user can't \(verb) row \(path), which has no control for it")
      }
      let indexPath = try touchable(path, to: verb)
      guard isEditing else {
        throw ImpossibleAction(
          "the user can't \(verb) row \(path), the table is not being edited")
      }
      let canEdit: RowFunction<Bool>? = dataSource?.tableView(_:canEditRowAt:)
      let wanted: EditingStyle = style == .insert ? .insert : .delete
      guard canEdit?(self, indexPath) ?? true, editingStyle(at: indexPath) == wanted else {
        throw ImpossibleAction("the user can't \(verb) row \(path), which has no control for it")
      }
      commit(wanted, at: indexPath)
    }

    /// Drags a row to another position by its reorder control.
    public func simulateMove(
      from path: TablePath, to target: TablePath
    ) throws(ImpossibleAction) {
      let indexPath = try touchable(path, to: "move")
      let canMove: RowFunction<Bool>? = dataSource?.tableView(_:canMoveRowAt:)
      guard isEditing, canMove?(self, indexPath) ?? false else {
        throw ImpossibleAction("the user can't move row \(path), which has no reorder control")
      }
      try checkPlace(target, forMoveFrom: path)
      closeHeldRow()
      let choose: ((UITableView, IndexPath, IndexPath) -> IndexPath)? =
        delegate?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
      let chosen = choose?(self, indexPath, IndexPath(target)) ?? IndexPath(target)
      guard chosen != indexPath else { return }
      // As UIKit does, performs the move and notifies the data source.
      performBatchUpdates({
        let move: ((UITableView, IndexPath, IndexPath) -> Void)? =
          dataSource?.tableView(_:moveRowAt:to:)
        move?(self, indexPath, chosen)
        moveRow(at: indexPath, to: chosen)
      })
    }

    // MARK: Menus and accessories

    /// Presses a row until its context menu opens.
    public func simulateLongPress(at path: TablePath) throws(ImpossibleAction) -> OpenMenu {
      let indexPath = try touchable(path, to: "press")
      closeHeldRow()
      let make: ((UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)? =
        delegate?.tableView(_:contextMenuConfigurationForRowAt:point:)
      guard let configuration = make?(self, indexPath, center(of: indexPath)) ?? nil else {
        return .none
      }
      let display:
        (
          (UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) ->
            Void
        )? =
          delegate?.tableView(_:willDisplayContextMenu:animator:)
      display?(self, configuration, nil)
      return try configuration.openMenu(in: self, of: tableSource) { [weak self] animator in
        guard let self else { return }
        let commit:
          (
            (UITableView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating)
              -> Void
          )? = delegate?.tableView(_:willPerformPreviewActionForMenuWith:animator:)
        commit?(self, configuration, animator)
      } end: { [weak self] in
        guard let self else { return }
        let end:
          (
            (UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?)
              -> Void
          )? = delegate?.tableView(_:willEndContextMenuInteraction:animator:)
        end?(self, configuration, nil)
      }
    }

    /// Taps the accessory button of a row.
    public func simulateAccessoryTap(at path: TablePath) throws(ImpossibleAction) {
      let indexPath = try touchable(path, to: "tap")
      let cell = cellForRow(at: indexPath)
      if let button = cell?.accessoryView?.controlsForUser.first as? UIControl {
        return button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      }
      guard [.detailButton, .detailDisclosureButton].contains(cell?.accessoryType) else {
        throw ImpossibleAction("the user can't tap the accessory of row \(path), which has none")
      }
      let tap: RowFunction<Void>? = delegate?.tableView(_:accessoryButtonTappedForRowWith:)
      tap?(self, indexPath)
    }

    // MARK: Scrolling and the index

    /// Scrolls to a content offset.
    public func simulateScroll(toOffset offset: Double) throws(ImpossibleAction) {
      scroll(toOffset: offset, notifying: delegate)
    }

    /// Taps a title in the section index.
    public func simulateIndexTap(on title: String) throws(ImpossibleAction) {
      let find: ((UITableView) -> [String]?)? = dataSource?.sectionIndexTitles(for:)
      let titles = (find?(self) ?? nil) ?? []
      guard let index = titles.firstIndex(of: title) else {
        throw ImpossibleAction("the user can't tap \"\(title)\", which the index does not have")
      }
      let target: ((UITableView, String, Int) -> Int)? =
        dataSource?.tableView(_:sectionForSectionIndexTitle:at:)
      let section = target?(self, title, index) ?? index
      guard section >= 0, section < numberOfSections else {
        throw ImpossibleAction(
          "the user can't tap \"\(title)\", which leads to section \(section), one that is not there"
        )
      }
      closeHeldRow()
      let top = rect(forSection: section).minY - adjustedContentInset.top
      contentOffset.y = tableViewport?.clamped(top) ?? top
      layoutIfNeeded()
    }

    /// Returns the indentation level of a cell.
    public func indentationForUser(at path: TablePath) -> Int {
      cellForRow(at: IndexPath(path))?.indentationLevel ?? 0
    }

    /// Returns symbols for a cell's accessory type, chevron, or spinner.
    public func marksForUser(at path: TablePath) -> [String] {
      let cell = cellForRow(at: IndexPath(path))
      if let chevron = cell?.accessoryView?.outlineChevron {
        return [OutlineState.mark(isExpanded: chevron.isExpanded)]
      }
      if cell?.accessoryView?.holdsSpinner == true { return ["◌"] }
      return switch cell?.accessoryType {
      case .checkmark: ["✓"]
      case .disclosureIndicator: ["›"]
      case .detailButton: ["ⓘ"]
      case .detailDisclosureButton: ["ⓘ", "›"]
      default: []
      }
    }

    /// Returns the texts of a visible region.
    public func textsForUser(in region: TableRegion) -> [String] {
      let view =
        switch region {
        case .background: backgroundView
        case .header: tableHeaderView
        case .footer: tableFooterView
        }
      guard let view else { return [] }
      let isOnScreen = view.frame.maxY > bounds.minY && view.frame.minY < bounds.maxY
      return region == .background || isOnScreen ? view.textsForUser : []
    }
  }
#endif
