public import DiffEngine
public import TableRows
internal import TableSections

extension VirtualListView {
  /// A row that a person swiped.
  struct Swipe {
    var path: TablePath
    let actions: [SwipeAction<VirtualListView>]
    /// Told apart from a later swipe by what a late action completes.
    let token = Token()

    final class Token {}
  }

  /// Swipes a row from one of its edges, which shows the actions it has there.
  ///
  /// A row that can be deleted and has no trailing actions shows one named "Delete". Another swiped
  /// row is closed first. A table being edited shows none; only a row on screen can be swiped.
  ///
  /// - Returns: The titles of the actions; none where the row stays as it is.
  @discardableResult
  public func swipe(_ path: TablePath, from edge: SwipeEdge = .trailing) -> [String] {
    closeSwipe()
    guard isTouchable(path, to: "swipe"), !isEditing else { return [] }
    let actions = swipeActions(at: path, on: edge)
    guard !actions.isEmpty else { return [] }
    swiped = Swipe(path: path, actions: actions)
    delegate?.willBeginEditing(at: path, in: self)
    return offeredSwipeActions
  }

  /// Swipes a row all the way, which carries out the first of its actions, if it has any.
  public func swipeFully(_ path: TablePath, from edge: SwipeEdge = .trailing) {
    swipe(path, from: edge)
    if let swiped, let first = swiped.actions.first { perform(first, of: swiped) }
  }

  /// The titles of the actions that the swiped row shows; none where no row is swiped.
  public var offeredSwipeActions: [String] { swiped?.actions.map(\.title) ?? [] }

  /// Taps one of the actions that the swiped row shows; any other title is reported.
  ///
  /// The row is closed when the action says that it is done.
  public func tapSwipeAction(_ title: String) {
    guard let swiped, let action = swiped.actions.first(where: { $0.title == title }) else {
      return reportNotOffered("tap \"\(title)\", which no swiped row shows", title)
    }
    perform(action, of: swiped)
  }

  /// Closes the swiped row, if there is one, and tells the delegate.
  public func closeSwipe() {
    guard let path = swiped?.path else { return }
    swiped = nil
    delegate?.didEndEditing(at: path, in: self)
  }

  private func perform(_ action: SwipeAction<VirtualListView>, of swipe: Swipe) {
    action.perform(at: swipe.path) { [weak self, token = swipe.token] _ in
      if self?.swiped?.token === token { self?.closeSwipe() }
    }
  }

  private func swipeActions(
    at path: TablePath, on edge: SwipeEdge
  ) -> [SwipeAction<VirtualListView>] {
    guard isEditable(path) else { return [] }
    let own = delegate?.swipeActions(at: path, on: edge, in: self) ?? []
    guard own.isEmpty, edge == .trailing, editingStyle(at: path) == .delete else { return own }
    return [
      SwipeAction("Delete", style: .destructive) { [weak dataSource] path, completion in
        dataSource?.commit(.delete, at: path)
        completion(true)
      }
    ]
  }
}
