public import Foundation

// API for tests, which begins with an underscore.
extension UICollectionView: _TestableList {
  /// The engine's state for tests.
  public var _state: _ListState { engine }

  /// The cells on screen, by section, after layout.
  public var _shownCells: [[UICollectionViewCell]] {
    layoutIfNeeded()
    return engine.cellsBySection
  }
  /// The cells prepared ahead of scrolling, after layout.
  public var _preparedCells: [IndexPath: UICollectionViewCell] {
    layoutIfNeeded()
    return engine.preparedCells
  }
  /// The views of a kind on screen, by section, after layout.
  public func _shownSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView?] {
    layoutIfNeeded()
    return engine.extrasBySection(kind)
  }
  /// The headers on screen, by section, after layout.
  public var _shownHeaders: [UICollectionReusableView?] {
    _shownSupplementaryViews(ofKind: Self.elementKindSectionHeader)
  }
  /// The footers on screen, by section, after layout.
  public var _shownFooters: [UICollectionReusableView?] {
    _shownSupplementaryViews(ofKind: Self.elementKindSectionFooter)
  }

  /// Simulates a prototype cell in a storyboard, which needs no registration.
  public func _connectPrototype(
    _ identifier: String, make: @escaping @MainActor () -> UICollectionViewCell
  ) { cellPool.register(identifier) { make() } }

  /// Empties the reuse pools, as a memory warning does (4.8).
  public func _receiveMemoryWarning() {
    cellPool.empty()
    for kind in extraPools.keys { extraPools[kind]?.empty() }
  }

  // MARK: The user

  /// Taps an item.
  ///
  /// - Returns: Whether the tap changed a selection.
  @discardableResult
  public func _tapRow(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let isAllowed =
      isMultiple || (isEditing ? allowsSelectionDuringEditing : allowsSelection)
    guard isAllowed, engine.contains(indexPath) else { return false }
    // An item that can't be edited isn't selected while the others are edited.
    if isEditing, isMultiple, delegate?.collectionView(self, canEditItemAt: indexPath) == false {
      return false
    }
    guard let delegate else {
      engine.select(indexPath, isMultiple: isMultiple)
      return true
    }
    guard delegate.collectionView(self, shouldHighlightItemAt: indexPath) else { return false }
    cellForItem(at: indexPath)?.isHighlighted = true
    delegate.collectionView(self, didHighlightItemAt: indexPath)
    cellForItem(at: indexPath)?.isHighlighted = false
    delegate.collectionView(self, didUnhighlightItemAt: indexPath)
    defer { open(indexPath, delegate) }
    if engine.selection.contains(indexPath) {
      // Unlike a table, a collection doesn't notify the delegate of a tap on the only selection.
      return isMultiple && deselectByHand(indexPath, delegate)
    }
    guard delegate.collectionView(self, shouldSelectItemAt: indexPath) else { return false }
    if !isMultiple {
      for other in engine.selection.sorted() { deselectByHand(other, delegate) }
    }
    engine.setSelected(true, indexPath)
    delegate.collectionView(self, didSelectItemAt: indexPath)
    return true
  }

  /// Selects an item with a two-finger pan.
  ///
  /// - Returns: Whether the delegate allows it.
  @discardableResult
  public func _panWithTwoFingers(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard engine.contains(indexPath), let delegate,
      delegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: indexPath)
    else { return false }
    allowsMultipleSelection = true
    delegate.collectionView(self, didBeginMultipleSelectionInteractionAt: indexPath)
    _tapRow(at: indexPath)
    delegate.collectionViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  /// Taps a title of the section index, which scrolls to an item.
  public func _tapIndexTitle(_ title: String) {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard let index = titles.firstIndex(of: title), let dataSource else { return }
    engine.scroll(
      to: dataSource.collectionView(self, indexPathForIndexTitle: title, at: index))
  }

  /// Performs the primary action, except for a tap that extends a selection.
  private func open(_ path: IndexPath, _ delegate: any UICollectionViewDelegate) {
    guard !isMultiple, engine.contains(path),
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  @discardableResult
  private func deselectByHand(
    _ path: IndexPath, _ delegate: any UICollectionViewDelegate
  ) -> Bool {
    guard delegate.collectionView(self, shouldDeselectItemAt: path) else { return false }
    engine.setSelected(false, path)
    delegate.collectionView(self, didDeselectItemAt: path)
    return true
  }

  /// Drags an item.
  ///
  /// - Returns: Whether the item can be moved.
  @discardableResult
  public func _moveByHand(from: IndexPath, to: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let dataSource, engine.contains(from),
      dataSource.collectionView(self, canMoveItemAt: from), engine.canMove(from, to: to)
    else { return false }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: from, atCurrentIndexPath: from,
        toProposedIndexPath: to) ?? to
    guard engine.canMove(from, to: target) else { return false }
    engine.moveByHand(from: from, to: target) {
      dataSource.collectionView(self, moveItemAt: from, to: target)
    }
    return true
  }

  /// Presses items long, and returns their menu.
  public func _longPress(at indexPaths: [IndexPath]) -> UIMenu? {
    layoutIfNeeded()
    return delegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: indexPaths, point: .zero)?._menu
  }
}
