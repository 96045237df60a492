public import Foundation

// What only tests may use: everything here begins with an underscore.
extension UITableView: _TestableList {
  /// What the engine keeps for tests.
  public var _state: _ListState { engine }
  /// The animations asked for since the table was made, in order, by the name of the call, such as
  /// `insertRows`; calls for nothing are left out.
  public var _animations: [String: [RowAnimation]] { animations }
  /// The estimates as they were last asked for; none where the delegate hides the methods.
  public var _estimates: _Estimates { estimates }

  // MARK: What is on screen

  /// The cells on screen, by section, after laying out.
  public var _shownCells: [[UITableViewCell]] {
    layoutIfNeeded()
    return engine.cellsBySection
  }
  /// The headers on screen, by section, after laying out.
  public var _shownHeaders: [UIView?] { shownExtras(Self.header) }
  /// The footers on screen, by section, after laying out.
  public var _shownFooters: [UIView?] { shownExtras(Self.footer) }
  /// The cells made ready to be scrolled in, after laying out.
  public var _preparedCells: [IndexPath: UITableViewCell] {
    layoutIfNeeded()
    return engine.preparedCells
  }
  private func shownExtras(_ kind: String) -> [UIView?] {
    layoutIfNeeded()
    return engine.extrasBySection(kind)
  }

  // MARK: Storyboards, memory

  /// Stands for a prototype cell in a storyboard: known to the table without being registered.
  public func _connectPrototype(
    _ identifier: String, make: @escaping @MainActor () -> UITableViewCell
  ) {
    cellPool.register(identifier) {
      let cell = make()
      cell._setReuseIdentifier(identifier)
      return cell
    }
  }
  /// A memory warning empties the pools (4.8).
  public func _receiveMemoryWarning() {
    cellPool.empty()
    headerFooterPool.empty()
  }

  // MARK: A person

  /// Taps a row.
  ///
  /// - Returns: Whether the tap changed or confirmed a selection.
  @discardableResult
  public func _tapRow(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let isAllowed =
      isMultiple || (isEditing ? allowsSelectionDuringEditing : allowsSelection)
    guard isAllowed, engine.contains(indexPath) else { return false }
    // A row that cannot be edited has no selection circle.
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

  /// Selects a row by a pan of two fingers.
  ///
  /// - Returns: Whether the table allows it there.
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

  /// Performs the primary action, which a tap that extends a selection does not.
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

  /// Drags a row, as a person does while editing or by drag and drop.
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

  /// Swipes a row away or taps its editing control.
  ///
  /// The row stays until the app deletes it.
  ///
  /// - Returns: Whether the row can be edited so.
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
