public import Foundation

// API for tests, which begins with an underscore.
extension UITableView: _TestableList {
  /// The engine's state for tests.
  public var _state: _ListState { engine }
  /// The animations of all calls so far, in order, by method name, such as `insertRows`.
  ///
  /// Empty calls are omitted.
  public var _animations: [String: [RowAnimation]] { animations }
  /// The estimates requested last, which are empty if the delegate hides the methods.
  public var _estimates: _Estimates { estimates }

  // MARK: Visible views

  /// The cells on screen, by section, after layout.
  public var _shownCells: [[UITableViewCell]] {
    layoutIfNeeded()
    return engine.cellsBySection
  }
  /// The headers on screen, by section, after layout.
  public var _shownHeaders: [UIView?] { shownExtras(Self.header) }
  /// The footers on screen, by section, after layout.
  public var _shownFooters: [UIView?] { shownExtras(Self.footer) }
  /// The cells prepared ahead of scrolling, after layout.
  public var _preparedCells: [IndexPath: UITableViewCell] {
    layoutIfNeeded()
    return engine.preparedCells
  }
  private func shownExtras(_ kind: String) -> [UIView?] {
    layoutIfNeeded()
    return engine.extrasBySection(kind)
  }

  // MARK: Storyboards, memory

  /// Simulates a prototype cell in a storyboard, which needs no registration.
  public func _connectPrototype(
    _ identifier: String, make: @escaping @MainActor () -> UITableViewCell
  ) {
    cellPool.register(identifier) {
      let cell = make()
      cell._setReuseIdentifier(identifier)
      return cell
    }
  }
  /// Empties the reuse pools, as a memory warning does (4.8).
  public func _receiveMemoryWarning() {
    cellPool.empty()
    headerFooterPool.empty()
  }

  // MARK: The user

  /// Taps a row.
  ///
  /// - Returns: Whether the tap changed or confirmed a selection.
  @discardableResult
  public func _tapRow(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let isAllowed =
      isMultiple || (isEditing ? allowsSelectionDuringEditing : allowsSelection)
    guard isAllowed, engine.contains(indexPath) else { return false }
    // A row that can't be edited has no selection circle.
    if isEditing, isMultiple, dataSource?.tableView(self, canEditRowAt: indexPath) == false {
      return false
    }
    guard let delegate else {
      engine.select(indexPath, isMultiple: isMultiple)
      return true
    }
    guard delegate.tableView(self, shouldHighlightRowAt: indexPath) else { return false }
    cellForRow(at: indexPath)?.setHighlighted(true, animated: false)
    delegate.tableView(self, didHighlightRowAt: indexPath)
    cellForRow(at: indexPath)?.setHighlighted(false, animated: false)
    delegate.tableView(self, didUnhighlightRowAt: indexPath)
    if isMultiple, engine.selection.contains(indexPath) {
      return deselectByHand(indexPath, delegate)
    }
    defer { open(indexPath, delegate) }
    guard let target = delegate.tableView(self, willSelectRowAt: indexPath) else { return false }
    if !isMultiple {
      for other in engine.selection.sorted() where other != target {
        deselectByHand(other, delegate)
      }
    }
    engine.setSelected(true, target)
    delegate.tableView(self, didSelectRowAt: target)
    return true
  }

  /// Selects a row with a two-finger pan.
  ///
  /// - Returns: Whether the delegate allows it.
  @discardableResult
  public func _panWithTwoFingers(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard allowsMultipleSelectionDuringEditing, engine.contains(indexPath), let delegate,
      delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: indexPath)
    else { return false }
    isEditing = true
    delegate.tableView(self, didBeginMultipleSelectionInteractionAt: indexPath)
    _tapRow(at: indexPath)
    delegate.tableViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  /// Performs the primary action, except for a tap that extends a selection.
  private func open(_ path: IndexPath, _ delegate: any UITableViewDelegate) {
    guard !isMultiple, engine.contains(path),
      delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    else { return }
    delegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  @discardableResult
  private func deselectByHand(_ path: IndexPath, _ delegate: any UITableViewDelegate) -> Bool {
    guard let target = delegate.tableView(self, willDeselectRowAt: path) else { return false }
    engine.setSelected(false, target)
    delegate.tableView(self, didDeselectRowAt: target)
    return true
  }

  /// Drags a row, as the user does while editing or with drag and drop.
  ///
  /// - Returns: Whether the row can be moved.
  @discardableResult
  public func _moveByHand(from: IndexPath, to: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let dataSource, isEditing || engine.isDragging, engine.contains(from),
      dataSource.tableView(self, canEditRowAt: from),
      dataSource.tableView(self, canMoveRowAt: from)
    else { return false }
    let target =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: to)
      ?? to
    guard engine.canMove(from, to: target) else { return false }
    engine.moveByHand(from: from, to: target) {
      dataSource.tableView(self, moveRowAt: from, to: target)
    }
    return true
  }

  /// Swipes a row away, or taps its editing control.
  ///
  /// The row stays until the app deletes it.
  ///
  /// - Returns: Whether the row can be edited that way.
  @discardableResult
  public func _commit(
    _ style: UITableViewCell.EditingStyle, at indexPath: IndexPath
  ) -> Bool {
    layoutIfNeeded()
    guard let dataSource, engine.contains(indexPath), style != .none,
      dataSource.tableView(self, canEditRowAt: indexPath),
      delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == style
    else { return false }
    dataSource.tableView(self, commit: style, forRowAt: indexPath)
    return true
  }
}
