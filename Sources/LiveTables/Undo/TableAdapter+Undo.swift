public import TableAdapters
internal import TableRows

extension TableAdapter {
  /// Shows an edit that the user can undo, while an operation carries it out elsewhere.
  ///
  /// ``UndoStack/undo()`` shows the rows as they were: a deleted row returns to its neighbors by ID, and
  /// a changed row shows its former item. It then runs the inverse operation. If that fails, the edit is
  /// shown again, and can be undone again. ``UndoStack/redo()`` shows the edit and runs the operation.
  ///
  /// The operations of an edit run one after another. If the first one fails, nothing is left to undo.
  ///
  /// ```swift
  /// adapter.perform(.move(id, to: target), undo: history, "Move") {
  ///   try await server.move(id, to: target.row)
  /// } inverse: {
  ///   try await server.move(id, to: origin.row)
  /// }
  /// ```
  ///
  /// The stack holds the adapter weakly.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - history: The stack to which the edit is added.
  ///   - name: The name of the action.
  ///   - mode: How to show the edit and its end.
  ///   - operation: A closure that carries out the edit. It runs once, and once for each redo.
  ///   - inverse: A closure that undoes the operation. It runs once for each undo.
  ///   - onFailure: A closure to call after a failed operation is rolled back. Without it, and if no one
  ///     waits for ``PendingEdit/value``, the failure is reported (`TV0603`).
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

  /// Undoes a change, or makes it again.
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
        // The former operation may have failed, so that there is nothing to do.
        guard let action, action.isDone == isUndone else { throw CancellationError() }
        try await operation()
        return nil
      }, onFailure: onFailure)
  }
}

/// The change that an action made last.
@MainActor
private final class DoneChange<Item, ID: Hashable> {
  var latest: PendingChange<Item, ID>
  weak var action: UndoableAction?

  init(_ change: PendingChange<Item, ID>) { latest = change }
}
