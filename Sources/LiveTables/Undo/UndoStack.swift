internal import TableDiagnostics

/// A stack of actions to undo and redo.
///
/// ```swift
/// let history = UndoStack()
/// adapter.perform(.delete(contact.id), undo: history, "Delete Contact") {
///   try await server.delete(contact.id)
/// } inverse: {
///   try await server.restore(contact.id)
/// }
/// history.undo()
/// ```
///
/// Table edits are undone by ID, so the table can change in the meantime. Several tables can share
/// a stack. The API resembles Foundation's `UndoManager`. On Apple platforms, you can attach an
/// undo manager.
///
/// If the operation of an undo fails, the action can be undone again. If the operation of a redo
/// fails, the action can be redone again, unless another action was registered. An action whose
/// first operation fails is removed.
@MainActor
public final class UndoStack {
  /// Actions that are undone together.
  struct Entry {
    /// A number that grows with each registered action.
    let number: Int
    let name: String
    var actions: [UndoableAction] = []
  }

  /// The maximum number of actions that can be undone.
  ///
  /// The oldest actions are removed. The default is 0, which means no limit.
  public var levelsOfUndo = 0 { didSet { change { $0.limit() } } }
  /// A closure that's called when the actions to undo or redo change.
  ///
  /// It's called on the main actor. For example, use it to enable buttons.
  public var changeHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }

  /// The actions to undo, in the order of their numbers.
  private(set) var done: [Entry] = [] { didSet { extendLifetime(of: oldValue) } }
  /// The actions to redo, in the order of their numbers.
  private(set) var undone: [Entry] = [] { didSet { extendLifetime(of: oldValue) } }
  private var group: Entry? { didSet { extendLifetime(of: oldValue) } }
  private var lastNumber = 0
  /// The number of the last action that was registered before all actions were removed.
  private var lastRemovedNumber = 0
  /// Another undo manager that shows the actions.
  package var mirror: (any UndoMirror)? { didSet { extendLifetime(of: oldValue) } }

  /// Creates an empty stack.
  public init() {}

  // MARK: Undo and redo

  /// A Boolean value that indicates whether there's an action to undo.
  public var canUndo: Bool { !done.isEmpty }
  /// A Boolean value that indicates whether there's an action to redo.
  public var canRedo: Bool { !undone.isEmpty }
  /// The name of the next undo action, if any.
  public var undoActionName: String? { done.last?.name }
  /// The name of the next redo action, if any.
  public var redoActionName: String? { undone.first?.name }

  /// Undoes the last action.
  ///
  /// The change appears immediately. Its operation runs after the earlier operations of the action
  /// have ended.
  ///
  /// - Returns: `false` if there's no action to undo.
  @discardableResult
  public func undo() -> Bool {
    guard let entry = done.last else { return false }
    undo(entry.number)
    mirror?.remove(entry.number)
    return true
  }

  /// Redoes the last undone action.
  ///
  /// The change appears immediately. Its operation runs after the earlier operations of the action
  /// have ended.
  ///
  /// - Returns: `false` if there's no action to redo.
  @discardableResult
  public func redo() -> Bool {
    guard let entry = undone.first else { return false }
    redo(entry.number)
    mirror?.remove(entry.number)
    mirror?.register(entry.number, entry.name)
    return true
  }

  /// Undoes an action, unless it's already undone.
  @discardableResult
  func undo(_ number: Int) -> Bool {
    guard let index = done.firstIndex(where: { $0.number == number }) else { return false }
    let entry = done[index]
    change { stack in
      stack.done.remove(at: index)
      stack.undone.insert(entry)
    }
    for action in entry.actions.reversed() { make(action, isUndone: true, in: entry) }
    return true
  }

  /// Redoes an action, unless it's already done.
  @discardableResult
  func redo(_ number: Int) -> Bool {
    guard let index = undone.firstIndex(where: { $0.number == number }) else { return false }
    let entry = undone[index]
    change { stack in
      stack.undone.remove(at: index)
      stack.done.insert(entry)
    }
    for action in entry.actions { make(action, isUndone: false, in: entry) }
    return true
  }

  private func make(_ action: UndoableAction, isUndone: Bool, in entry: Entry) {
    guard let edit = action.make(isUndone: isUndone) else { return action.isDone = !isUndone }
    action.edit = edit
    observe(edit, of: action, isUndone: isUndone, entry.number, entry.name)
  }

  // MARK: Registration

  /// Adds an action that is already done.
  ///
  /// This removes the actions to redo.
  ///
  /// - Parameters:
  ///   - name: The name of the action, such as "Typing".
  ///   - undo: A closure that undoes the action. It runs on the main actor, once per undo.
  ///   - redo: A closure that redoes the action. It runs on the main actor, once per redo.
  public func register(
    _ name: String, undo: @escaping @MainActor () -> Void, redo: @escaping @MainActor () -> Void
  ) {
    register(
      UndoableAction { isUndone in
        if isUndone { undo() } else { redo() }
        return nil
      }, name, as: nil)
  }

  /// Combines the actions that a closure registers into one.
  ///
  /// - Parameters:
  ///   - name: The name of the combined action. Nested groups become part of it.
  ///   - body: A closure that registers actions. It runs once, before this method returns.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure. The actions that it has registered are kept.
  public func group<Result>(
    _ name: String, _ body: () throws -> Result
  ) rethrows -> Result {
    guard group == nil else { return try body() }
    lastNumber += 1
    group = Entry(number: lastNumber, name: name)
    defer {
      let entry = group
      group = nil
      if let entry, !entry.actions.isEmpty { push(entry) }
    }
    return try body()
  }

  /// Removes all actions.
  ///
  /// Operations in progress continue.
  public func removeAllActions() {
    lastRemovedNumber = lastNumber
    change { stack in (stack.done, stack.undone) = ([], []) }
    mirror?.removeAll()
  }

  /// Adds an action with its first edit.
  ///
  /// The edit is `nil` if the action is already done.
  func register(_ action: UndoableAction, _ name: String, as edit: PendingEdit?) {
    if let edit { action.edit = edit } else { action.isDone = true }
    let (number, name) = group.map { ($0.number, $0.name) } ?? (lastNumber + 1, name)
    if group == nil {
      lastNumber = number
      push(Entry(number: number, name: name, actions: [action]))
    } else {
      group?.actions.append(action)
    }
    if let edit { observe(edit, of: action, isUndone: false, number, name) }
  }

  private func push(_ entry: Entry) {
    change { stack in
      stack.done.append(entry)
      stack.undone = []
      stack.limit()
    }
    mirror?.register(entry.number, entry.name)
  }

  // MARK: Results of operations

  private func observe(
    _ edit: PendingEdit, of action: UndoableAction, isUndone: Bool, _ number: Int, _ name: String
  ) {
    let registered = lastNumber
    // The edit keeps the action until its operation ends, even if the action is removed.
    edit.whenEnded { [weak self, weak edit] state in
      if case .succeeded = state { return action.isDone = !isUndone }
      // The result of a later edit applies.
      guard action.edit === edit else { return }
      self?.putBack(
        action, Entry(number: number, name: name, actions: [action]),
        canBeRedone: registered == self?.lastNumber)
    }
  }

  /// Moves an action back after its operation failed.
  private func putBack(_ action: UndoableAction, _ entry: Entry, canBeRedone: Bool) {
    let isRemoved = entry.number <= lastRemovedNumber
    let isDone = action.isDone && !isRemoved
    guard !(isDone ? done.has(action) : action.wasDone && undone.has(action)) else { return }
    group?.actions.removeAll { $0 === action }
    change { stack in
      stack.done.remove(action)
      stack.undone.remove(action)
      if isDone {
        stack.done.insert(entry)
        stack.limit()
      } else if action.wasDone, canBeRedone, !isRemoved {
        stack.undone.insert(entry)
      }
    }
    if isDone || !done.contains(where: { $0.number == entry.number }) {
      mirror?.remove(entry.number)
    }
    if done.has(action) { mirror?.register(entry.number, entry.name) }
  }

  private func limit() {
    guard levelsOfUndo > 0, done.count > levelsOfUndo else { return }
    let removed = done.prefix(done.count - levelsOfUndo)
    for entry in removed { mirror?.remove(entry.number) }
    done.removeFirst(removed.count)
  }

  private func change(_ change: (UndoStack) -> Void) {
    let former = (done, undone)
    change(self)
    extendLifetime(of: former)
    changeHandler?()
  }
}

/// An action that can be undone and redone.
@MainActor
final class UndoableAction {
  /// Whether the action is done, according to its ended operations.
  var isDone = false { didSet { if isDone { wasDone = true } } }
  /// Whether the action has ever been done.
  private(set) var wasDone = false
  /// The latest edit.
  var edit: PendingEdit?
  private let work: @MainActor (_ isUndone: Bool) -> PendingEdit?

  init(_ work: @escaping @MainActor (_ isUndone: Bool) -> PendingEdit?) { self.work = work }

  /// Undoes or redoes the action.
  ///
  /// - Returns: The edit in progress, or `nil` if there's no operation to wait for.
  func make(isUndone: Bool) -> PendingEdit? { work(isUndone) }
}

extension [UndoStack.Entry] {
  /// Inserts an entry, or adds its actions to the entry with the same number.
  fileprivate mutating func insert(_ entry: Element) {
    if let index = firstIndex(where: { $0.number == entry.number }) {
      self[index].actions += entry.actions
    } else {
      insert(entry, at: firstIndex { $0.number > entry.number } ?? endIndex)
    }
  }

  /// Returns whether any entry contains an action.
  fileprivate func has(_ action: UndoableAction) -> Bool {
    contains { $0.actions.contains { $0 === action } }
  }

  /// Removes an action, and entries without actions.
  fileprivate mutating func remove(_ action: UndoableAction) {
    for index in indices { self[index].actions.removeAll { $0 === action } }
    removeAll(where: \.actions.isEmpty)
  }
}

/// An undo manager that also shows the actions of a stack.
@MainActor
package protocol UndoMirror {
  /// Adds an action to undo.
  func register(_ number: Int, _ name: String)
  /// Removes an action to undo or redo.
  func remove(_ number: Int)
  /// Removes all actions of the stack.
  func removeAll()
}
