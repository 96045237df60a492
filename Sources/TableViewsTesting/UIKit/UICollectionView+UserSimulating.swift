#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DiffEngine
  public import TableRows
  internal import TableSections
  public import UIKitTables
  public import UIKit

  extension UICollectionView: UserSimulating {
    private typealias ItemFunction<Result> = (UICollectionView, IndexPath) -> Result

    // MARK: Selection

    /// Taps an item, and calls the delegate in UIKit's order.
    ///
    /// The tap highlights, selects or deselects, and opens the item. If a menu is open, the tap
    /// only closes the menu.
    public func simulateTap(at path: TablePath) throws(ImpossibleAction) {
      let indexPath = try touchable(path, to: "tap")
      let selectsSeveral = allowsMultipleSelectionInCurrentMode
      guard isEditing ? selectsSeveral || allowsSelectionDuringEditing : allowsSelection else {
        throw ImpossibleAction(
          "the user can't select row \(path): nothing can be selected "
            + (isEditing ? "while the table is being edited" : "in this table"))
      }
      guard !closeHeldRow() else { return }
      // A handler can move or delete the item.
      let row = tableSource?.trackedRow(at: indexPath)
      let cell = cellForItem(at: indexPath)
      // The cell of a deleted item may be reused.
      defer { cell?.isHighlighted = false }
      guard beginHighlight(indexPath), let tapped = present(row, indexPath) else { return }
      if selectedTablePositions.contains(tapped) {
        // A tap on the only selected item neither selects nor deselects it.
        if selectsSeveral { deselectByTap(tapped) }
      } else {
        selectByTap(tapped, row, deselectsOthers: !selectsSeveral)
      }
      // UIKit ends the highlight after selecting.
      if let ended = present(row, tapped) { endHighlight(ended) }
      guard !isEditing, !selectsSeveral, let opened = present(row, tapped) else { return }
      let canPerform: ItemFunction<Bool>? =
        delegate?.collectionView(_:canPerformPrimaryActionForItemAt:)
      guard canPerform?(self, opened) ?? true, let opened = present(row, opened) else { return }
      let perform: ItemFunction<Void>? =
        delegate?.collectionView(_:performPrimaryActionForItemAt:)
      perform?(self, opened)
    }

    /// Returns the current index path of an item, or `nil` if it was deleted.
    ///
    /// Without a source, it's the former index path, if that has a cell.
    private func present(_ row: TrackedRow?, _ former: IndexPath) -> IndexPath? {
      guard let row, let source = tableSource else {
        return cellForItem(at: former) == nil ? nil : former
      }
      return source.path(of: row).map { IndexPath($0) }
    }

    private func beginHighlight(_ indexPath: IndexPath) -> Bool {
      let shouldHighlight: ItemFunction<Bool>? =
        delegate?.collectionView(_:shouldHighlightItemAt:)
      guard shouldHighlight?(self, indexPath) ?? true else { return false }
      cellForItem(at: indexPath)?.isHighlighted = true
      let didHighlight: ItemFunction<Void>? = delegate?.collectionView(_:didHighlightItemAt:)
      didHighlight?(self, indexPath)
      return true
    }

    private func endHighlight(_ indexPath: IndexPath) {
      cellForItem(at: indexPath)?.isHighlighted = false
      let didUnhighlight: ItemFunction<Void>? = delegate?.collectionView(_:didUnhighlightItemAt:)
      didUnhighlight?(self, indexPath)
    }

    private func selectByTap(
      _ indexPath: IndexPath, _ row: TrackedRow?, deselectsOthers: Bool
    ) {
      let shouldSelect: ItemFunction<Bool>? = delegate?.collectionView(_:shouldSelectItemAt:)
      guard shouldSelect?(self, indexPath) ?? true else { return }
      if deselectsOthers, present(row, indexPath) != nil {
        for other in selectedTablePositions where other != present(row, indexPath) {
          deselectByTap(other)
        }
      }
      guard let target = present(row, indexPath) else { return }
      selectItem(at: target, animated: false, scrollPosition: [])
      let didSelect: ItemFunction<Void>? = delegate?.collectionView(_:didSelectItemAt:)
      didSelect?(self, target)
    }

    private func deselectByTap(_ indexPath: IndexPath) {
      let shouldDeselect: ItemFunction<Bool>? = delegate?.collectionView(_:shouldDeselectItemAt:)
      guard shouldDeselect?(self, indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: false)
      let didDeselect: ItemFunction<Void>? = delegate?.collectionView(_:didDeselectItemAt:)
      didDeselect?(self, indexPath)
    }

    /// Selects items with a two-finger pan, which allows multiple selection.
    public func simulateTwoFingerPan(over paths: [TablePath]) throws(ImpossibleAction) {
      guard let first = paths.first else { return }
      let indexPath = try touchable(first, to: "select")
      let shouldBegin: ItemFunction<Bool>? =
        delegate?.collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
      guard shouldBegin?(self, indexPath) ?? false else {
        throw ImpossibleAction(
          "the user can't select several rows from row \(first), which begins no selection")
      }
      allowsMultipleSelection = true
      let didBegin: ItemFunction<Void>? =
        delegate?.collectionView(_:didBeginMultipleSelectionInteractionAt:)
      didBegin?(self, indexPath)
      defer {
        let didEnd: ((UICollectionView) -> Void)? =
          delegate?.collectionViewDidEndMultipleSelectionInteraction(_:)
        didEnd?(self)
      }
      for path in paths where !selectedTablePositions.contains(IndexPath(path)) {
        try simulateTap(at: path)
      }
    }

    // MARK: Moving, menus, and scrolling

    /// Drags an item to another position.
    public func simulateMove(
      from path: TablePath, to target: TablePath
    ) throws(ImpossibleAction) {
      let indexPath = try touchable(path, to: "move")
      let canMove: ItemFunction<Bool>? = dataSource?.collectionView(_:canMoveItemAt:)
      guard canMove?(self, indexPath) ?? false else {
        throw ImpossibleAction("the user can't move row \(path), which has no reorder control")
      }
      try checkPlace(target, forMoveFrom: path)
      closeHeldRow()
      let choose: ((UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath)? =
        delegate?.collectionView(
          _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:
          toProposedIndexPath:)
      let chosen =
        choose?(self, indexPath, indexPath, IndexPath(target)) ?? IndexPath(target)
      guard chosen != indexPath else { return }
      // As UIKit does, performs the move and notifies the data source.
      performBatchUpdates({
        let move: ((UICollectionView, IndexPath, IndexPath) -> Void)? =
          dataSource?.collectionView(_:moveItemAt:to:)
        move?(self, indexPath, chosen)
        moveItem(at: indexPath, to: chosen)
      })
    }

    /// Presses an item until its context menu opens.
    public func simulateLongPress(at path: TablePath) throws(ImpossibleAction) -> OpenMenu {
      let indexPath = try touchable(path, to: "press")
      closeHeldRow()
      let selected = selectedTablePositions
      let pressed = selected.contains(indexPath) ? selected : [indexPath]
      let make: ((UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?)? =
        delegate?.collectionView(_:contextMenuConfigurationForItemsAt:point:)
      guard let configuration = make?(self, pressed, center(of: indexPath)) ?? nil else {
        return .none
      }
      let display:
        (
          (UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?)
            -> Void
        )? = delegate?.collectionView(_:willDisplayContextMenu:animator:)
      display?(self, configuration, nil)
      return try configuration.openMenu(in: self, of: tableSource) { [weak self] animator in
        guard let self else { return }
        let commit:
          (
            (
              UICollectionView, UIContextMenuConfiguration,
              any UIContextMenuInteractionCommitAnimating
            ) -> Void
          )? =
            delegate?.collectionView(_:willPerformPreviewActionForMenuWith:animator:)
        commit?(self, configuration, animator)
      } end: { [weak self] in
        guard let self else { return }
        let end:
          (
            (
              UICollectionView, UIContextMenuConfiguration,
              (any UIContextMenuInteractionAnimating)?
            ) -> Void
          )? =
            delegate?.collectionView(_:willEndContextMenuInteraction:animator:)
        end?(self, configuration, nil)
      }
    }

    /// Scrolls to a content offset.
    public func simulateScroll(toOffset offset: Double) throws(ImpossibleAction) {
      scroll(toOffset: offset, notifying: delegate)
    }

    /// Taps the outline chevron of an item.
    public func simulateAccessoryTap(at path: TablePath) throws(ImpossibleAction) {
      let indexPath = try touchable(path, to: "tap")
      guard
        let chevron = (cellForItem(at: indexPath) as? UICollectionViewListCell)?
          .shownOutlineChevron
      else {
        throw ImpossibleAction("the user can't tap the accessory of row \(path), which has none")
      }
      chevron.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    /// Returns the indentation level of an item's cell.
    public func indentationForUser(at path: TablePath) -> Int {
      (cellForItem(at: IndexPath(path)) as? UICollectionViewListCell)?.indentationLevel ?? 0
    }

    /// Returns the symbol of an outline chevron or a spinner.
    public func marksForUser(at path: TablePath) -> [String] {
      let cell = cellForItem(at: IndexPath(path)) as? UICollectionViewListCell
      if let chevron = cell?.shownOutlineChevron {
        return [OutlineState.mark(isExpanded: chevron.isExpanded)]
      }
      let spins = cell?.accessories.contains { accessory in
        if case .customView(let view) = accessory.accessoryType { view.holdsSpinner } else { false }
      }
      return spins == true ? ["◌"] : []
    }

    /// Returns the texts of the background view.
    ///
    /// Other regions have no texts.
    public func textsForUser(in region: TableRegion) -> [String] {
      region == .background ? backgroundView?.textsForUser ?? [] : []
    }
  }
#endif
