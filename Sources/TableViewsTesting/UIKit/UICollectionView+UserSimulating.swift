#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DiffEngine
  public import TableRows
  internal import TableSections
  public import UIKitTables
  public import UIKit

  extension UICollectionView: UserSimulating {
    private typealias ItemFunction<Result> = (UICollectionView, IndexPath) -> Result

    // MARK: Selection

    /// Taps an item: highlights, selects, and opens it, and notifies the delegate in UIKit's order.
    public func simulateTap(at path: TablePath) throws(ImpossibleAction) {
      let indexPath = try touchable(path, to: "tap")
      let selectsSeveral = allowsMultipleSelectionInCurrentMode
      guard isEditing ? selectsSeveral || allowsSelectionDuringEditing : allowsSelection else {
        throw ImpossibleAction(
          "the user can't select row \(path): nothing can be selected "
            + (isEditing ? "while the table is being edited" : "in this table"))
      }
      guard highlight(indexPath) else { return }
      if selectedTablePositions.contains(indexPath) {
        // A tap on the only selected item notifies no one.
        if selectsSeveral { deselectByTap(indexPath) }
      } else {
        selectByTap(indexPath, deselectsOthers: !selectsSeveral)
      }
      guard !isEditing, !selectsSeveral, cellForItem(at: indexPath) != nil else { return }
      let canPerform: ItemFunction<Bool>? =
        delegate?.collectionView(_:canPerformPrimaryActionForItemAt:)
      guard canPerform?(self, indexPath) ?? true else { return }
      let perform: ItemFunction<Void>? =
        delegate?.collectionView(_:performPrimaryActionForItemAt:)
      perform?(self, indexPath)
    }

    private func highlight(_ indexPath: IndexPath) -> Bool {
      let shouldHighlight: ItemFunction<Bool>? =
        delegate?.collectionView(_:shouldHighlightItemAt:)
      guard shouldHighlight?(self, indexPath) ?? true else { return false }
      cellForItem(at: indexPath)?.isHighlighted = true
      let didHighlight: ItemFunction<Void>? = delegate?.collectionView(_:didHighlightItemAt:)
      didHighlight?(self, indexPath)
      cellForItem(at: indexPath)?.isHighlighted = false
      let didUnhighlight: ItemFunction<Void>? = delegate?.collectionView(_:didUnhighlightItemAt:)
      didUnhighlight?(self, indexPath)
      return true
    }

    private func selectByTap(_ indexPath: IndexPath, deselectsOthers: Bool) {
      let shouldSelect: ItemFunction<Bool>? = delegate?.collectionView(_:shouldSelectItemAt:)
      guard shouldSelect?(self, indexPath) ?? true else { return }
      if deselectsOthers {
        for other in selectedTablePositions where other != indexPath { deselectByTap(other) }
      }
      selectItem(at: indexPath, animated: false, scrollPosition: [])
      let didSelect: ItemFunction<Void>? = delegate?.collectionView(_:didSelectItemAt:)
      didSelect?(self, indexPath)
    }

    private func deselectByTap(_ indexPath: IndexPath) {
      let shouldDeselect: ItemFunction<Bool>? = delegate?.collectionView(_:shouldDeselectItemAt:)
      guard shouldDeselect?(self, indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: false)
      let didDeselect: ItemFunction<Void>? = delegate?.collectionView(_:didDeselectItemAt:)
      didDeselect?(self, indexPath)
    }

    /// Selects items by a pan with two fingers.
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
      for path in paths where !selectedTablePositions.contains(IndexPath(path)) {
        try simulateTap(at: path)
      }
      let didEnd: ((UICollectionView) -> Void)? =
        delegate?.collectionViewDidEndMultipleSelectionInteraction(_:)
      didEnd?(self)
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
      let choose: ((UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath)? =
        delegate?.collectionView(
          _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:
          toProposedIndexPath:)
      let chosen =
        choose?(self, indexPath, indexPath, IndexPath(target)) ?? IndexPath(target)
      guard chosen != indexPath else { return }
      // UIKit shows the move, and notifies the data source.
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
      let selected = selectedTablePositions
      let pressed = selected.contains(indexPath) ? selected : [indexPath]
      let make: ((UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?)? =
        delegate?.collectionView(_:contextMenuConfigurationForItemsAt:point:)
      guard let configuration = make?(self, pressed, .zero) ?? nil else { return .none }
      let display:
        (
          (UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?)
            -> Void
        )? = delegate?.collectionView(_:willDisplayContextMenu:animator:)
      display?(self, configuration, nil)
      return try configuration.openMenu(of: tableSource) { [weak self] animator in
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

    /// Returns the texts behind the items.
    public func textsForUser(in region: TableRegion) -> [String] {
      region == .background ? backgroundView?.textsForUser ?? [] : []
    }
  }
#endif
