public import TableAdapters
internal import TableRows

extension TableAdapter {
  /// Shows an edit that can be undone, and performs it elsewhere.
  ///
  /// ```swift
  /// let history = UndoStack()
  /// adapter.perform(.delete(contact.id), undo: history, "Delete Contact") {
  ///   try await server.delete(contact.id)
  /// } inverse: {
  ///   try await server.restore(contact.id)
  /// }
  /// ```
  ///
  /// ``UndoStack/undo()`` reverts the edit and runs `inverse`. A deleted row returns to its
  /// previous neighbors, which are found by ID, and a changed row shows its previous item. If
  /// `inverse` fails, the edit is shown again, and the user can undo it again. ``UndoStack/redo()``
  /// shows the edit and runs `operation` again.
  ///
  /// The operations of an edit run one at a time. If the first one fails, there's nothing to undo.
  /// The stack holds the adapter weakly.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - history: The stack to add the edit to.
  ///   - name: The name of the action.
  ///   - mode: How to perform the updates.
  ///   - operation: A closure that performs the edit elsewhere. It runs on the main actor, once,
  ///     and again for each redo.
  ///   - inverse: A closure that reverts the operation. It runs on the main actor, once per undo.
  ///   - onFailure: A closure that's called after a failed operation is rolled back. If it's `nil`
  ///     and no task waits for ``PendingEdit/value``, the failure is reported as `TV0603`.
  /// - Returns: The edit in progress. You can ignore it, because the adapter keeps it.
  @discardableResult
  public final func perform(
    _ edit: TableEdit<Item, ID>, undo history: UndoStack, _ name: String,
    mode: UpdateMode = .animated,
    operation: @escaping @MainActor () async throws -> Void,
    inverse: @escaping @MainActor () async throws -> Void,
    onFailure: (@MainActor (any Error) -> Void)? = nil
  ) -> PendingEdit {
    let first = change(of: edit)
    let changes = DoneChange(first)
    let action = UndoableAction { [weak self] isUndone in
      self?.make(
        changes, isUndone: isUndone, mode: mode,
        operation: isUndone ? inverse : operation, onFailure: onFailure)
    }
    changes.action = action
    let token = begin(
      first, mode: mode,
      operation: {
        try await operation()
        return nil
      }, onFailure: onFailure)
    history.register(action, name, as: token)
    return token
  }

  /// Undoes or redoes a change.
  private final func make(
    _ changes: DoneChange<Item, ID>, isUndone: Bool, mode: UpdateMode,
    operation: @escaping @MainActor () async throws -> Void,
    onFailure: (@MainActor (any Error) -> Void)?
  ) -> PendingEdit {
    let edit = PendingEdit()
    let change =
      isUndone
      ? PendingChange(edit, undoing: changes.latest)
      : PendingChange(edit, steps: changes.latest.steps, isRepeated: true)
    if !isUndone { changes.latest = change }
    let (action, former) = (changes.action, changes.action?.edit)
    return begin(
      change, mode: mode,
      operation: {
        await former?.end()
        // If the former operation failed, there's nothing to do.
        guard let action, action.isDone == isUndone else { throw CancellationError() }
        try await operation()
        return nil
      }, onFailure: onFailure)
  }
}

/// The latest change of an action.
@MainActor
private final class DoneChange<Item, ID: Hashable> {
  var latest: PendingChange<Item, ID>
  weak var action: UndoableAction?

  init(_ change: PendingChange<Item, ID>) { latest = change }
}
