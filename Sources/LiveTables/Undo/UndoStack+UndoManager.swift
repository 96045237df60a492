#if canImport(ObjectiveC)
  public import Foundation

  extension UndoStack {
    /// Shows the actions of the stack in an undo manager, among those of text fields and other clients.
    ///
    /// The user can undo and redo them by a shake, by three fingers, and from the Edit menu. Actions
    /// that are registered from now on appear in the undo manager.
    ///
    /// ```swift
    /// override func viewDidAppear(_ animated: Bool) {
    ///   super.viewDidAppear(animated)
    ///   history.attach(to: undoManager)
    /// }
    /// ```
    ///
    /// Actions that you undo with ``undo()`` are removed from the undo manager. An action that can't be
    /// undone because its operation fails is its last action again.
    ///
    /// - Parameter undoManager: The undo manager, which is held weakly; `nil` to end.
    public func attach(to undoManager: UndoManager?) {
      mirror?.removeAll()
      mirror = undoManager.map { FoundationMirror(of: self, in: $0) }
    }
  }

  /// Shows the actions of a stack in an undo manager of Foundation.
  @MainActor
  private final class FoundationMirror: UndoMirror {
    private weak var stack: UndoStack?
    private weak var undoManager: UndoManager?
    /// The actions that the undo manager may have.
    private var targets: [Int: MirroredAction] = [:]

    init(of stack: UndoStack, in undoManager: UndoManager) {
      (self.stack, self.undoManager) = (stack, undoManager)
    }

    func register(_ number: Int, _ name: String) {
      guard let stack, let undoManager else { return }
      let target = MirroredAction(number, name, of: stack, in: undoManager)
      targets[number] = target
      target.register()
    }

    func remove(_ number: Int) {
      guard let target = targets.removeValue(forKey: number) else { return }
      undoManager?.removeAllActions(withTarget: target)
    }

    func removeAll() {
      for number in targets.keys { remove(number) }
    }
  }

  /// An action in an undo manager.
  @MainActor
  private final class MirroredAction: NSObject {
    private let number: Int
    private let name: String
    private weak var stack: UndoStack?
    private weak var undoManager: UndoManager?

    init(_ number: Int, _ name: String, of stack: UndoStack, in undoManager: UndoManager) {
      (self.number, self.name, self.stack, self.undoManager) = (number, name, stack, undoManager)
    }

    func register() {
      // The undo manager retains only the object.
      undoManager?.registerUndo(
        withTarget: self, selector: #selector(undoOrRedo(_:)), object: self)
      undoManager?.setActionName(name)
    }

    /// Called by the undo manager.
    @objc private func undoOrRedo(_ action: Any?) {
      // What is registered while the undo manager undoes is to redo, and vice versa.
      register()
      if undoManager?.isRedoing == true { stack?.redo(number) } else { stack?.undo(number) }
    }
  }
#endif
