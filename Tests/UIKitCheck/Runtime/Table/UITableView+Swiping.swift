public import Foundation

// The user's actions on a single row. See also UITableView+Testing.
extension UITableView {
  /// Swipes a row from an edge, and taps one of its actions.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - isLeading: Whether the swipe starts at the leading edge.
  ///   - title: The action, or `nil` for a full swipe, which performs the first one.
  /// - Returns: The titles of the visible actions.
  @discardableResult
  public func _swipe(
    at indexPath: IndexPath, isLeading: Bool = false, tapping title: String? = nil
  ) -> [String] {
    layoutIfNeeded()
    guard let dataSource, let delegate, !isEditing, engine.contains(indexPath),
      dataSource.tableView(self, canEditRowAt: indexPath)
    else { return [] }
    let configuration =
      isLeading
      ? delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      : delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    guard let actions = configuration?.actions ?? ownActions(at: indexPath, isLeading),
      !actions.isEmpty
    else { return [] }
    delegate.tableView(self, willBeginEditingRowAt: indexPath)
    let full = configuration?.performsFirstActionWithFullSwipe ?? true ? actions.first : nil
    let chosen = title.map { title in actions.first { $0.title == title } } ?? full
    chosen?.handler(chosen ?? actions[0], self) { _ in }
    delegate.tableView(
      self, didEndEditingRowAt: engine.contains(indexPath) ? indexPath : nil)
    return actions.map { $0.title ?? "-" }
  }

  /// Returns the table's own action if a row can be deleted.
  private func ownActions(at indexPath: IndexPath, _ isLeading: Bool) -> [UIContextualAction]? {
    guard !isLeading,
      delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
    else { return nil }
    return [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
        guard let self else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
        completion(true)
      }
    ]
  }

  /// Presses a row long, and returns its menu.
  public func _longPress(at indexPath: IndexPath) -> UIMenu? {
    layoutIfNeeded()
    return delegate?.tableView(self, contextMenuConfigurationForRowAt: indexPath, point: .zero)?
      ._menu
  }
}
