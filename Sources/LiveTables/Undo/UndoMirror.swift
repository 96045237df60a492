/// Another undo manager that shows the actions of a stack among its own.
@MainActor
package protocol UndoMirror {
  /// Adds an action to undo.
  func register(_ number: Int, _ name: String)
  /// Removes an action to undo or redo.
  func remove(_ number: Int)
  /// Removes all actions of the stack.
  func removeAll()
}
