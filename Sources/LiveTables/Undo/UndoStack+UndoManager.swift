#if canImport(ObjectiveC)
  public import Foundation

  extension UndoStack {
    /// Adds the stack's future actions to an undo manager.
    ///
    /// The user can undo and redo them by shaking the device, by swiping with three fingers, or
    /// from the Edit menu.
    ///
    /// ```
    /// override func viewDidAppear(_ animated: Bool) {
    ///   super.viewDidAppear(animated)
    ///   history.attach(to: undoManager)
    /// }
    /// ```
    ///
    /// Actions that you undo with ``undo()`` are removed from the undo manager. If the operation of
    /// an undo fails, the action becomes the undo manager's last action again.
    ///
    /// - Parameter undoManager: The undo manager, or `nil` to detach the current one. The stack
    ///   holds it weakly.
    public func attach(to undoManager: UndoManager?) {
      mirror?.removeAll()
      mirror = undoManager.map { FoundationMirror(of: self, in: $0) }
    }
  }

  /// Shows the actions of a stack in an undo manager.
  @MainActor
  private final class FoundationMirror: UndoMirror {
    private weak var stack: UndoStack?
    private weak var undoManager: UndoManager?
    /// The actions that may be registered.
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
      // The undo manager retains only the object, not the target.
      undoManager?.registerUndo(
        withTarget: self, selector: #selector(undoOrRedo(_:)), object: self)
      undoManager?.setActionName(name)
    }

    /// The undo manager calls this method.
    @objc private func undoOrRedo(_ action: Any?) {
      // During an undo, the undo manager adds registrations to its redo stack, and vice versa.
      register()
      if undoManager?.isRedoing == true { stack?.redo(number) } else { stack?.undo(number) }
    }
  }
#endif
