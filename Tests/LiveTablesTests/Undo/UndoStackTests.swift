import LiveTables
import TableAdapters
import TableSections
import TableViewsTesting
import TestSupport
import Testing

@MainActor @Suite struct UndoStackTests {
  private let screen = MessageScreen()
  private let history = UndoStack()
  private var adapter: MessageScreen.Adapter { screen.adapter }

  /// A server call that ends when the test ends it.
  @MainActor
  private final class Server {
    var calls: [(name: String, gate: Gate<Void>)] = []
    /// The names of all calls.
    var names: [String] { calls.map(\.name) }

    func call(_ name: String) async throws {
      let gate = Gate<Void>()
      calls.append((name, gate))
      try await gate.wait()
    }
  }

  private let server = Server()

  /// Performs an edit that can be undone.
  @discardableResult
  private func perform(_ name: String, _ edit: TableEdit<Message, String>) -> PendingEdit {
    adapter.perform(edit, undo: history, name) { [server] in
      try await server.call(name)
    } inverse: { [server] in
      try await server.call("un\(name)")
    } onFailure: { _ in
    }
  }

  /// Waits for a server call, and ends it.
  private func end(_ name: String, isFailure: Bool = false) async throws {
    try await screen.user.waits { server.names.contains(name) }
    let index = try #require(server.names.firstIndex(of: name))
    let call = server.calls.remove(at: index)
    if isFailure { call.gate.fail() } else { call.gate.succeed() }
    for _ in 0..<20 { await Task.yield() }
  }

  // MARK: Plain actions

  @Test func actionsAreUndoneAndRedoneInOrder() {
    var text = "ab"
    var changes = 0
    history.changeHandler = { changes += 1 }
    history.register("Type a", undo: { text = "" }, redo: { text = "a" })
    history.register("Type b", undo: { text = "a" }, redo: { text = "ab" })
    #expect(history.undoActionName == "Type b")
    #expect(history.undo())
    #expect(text == "a")
    #expect(history.undoActionName == "Type a")
    #expect(history.redoActionName == "Type b")
    #expect(history.undo())
    #expect(!history.undo())
    #expect(text == "")
    #expect(history.redoActionName == "Type a")
    #expect(history.redo())
    #expect(history.redo())
    #expect(!history.redo())
    #expect(text == "ab")
    #expect(changes == 6)
  }

  @Test func aNewActionRemovesThoseToRedo() {
    history.register("1", undo: {}, redo: {})
    history.undo()
    history.register("2", undo: {}, redo: {})
    #expect(!history.canRedo)
    #expect(history.undoActionName == "2")
    history.removeAllActions()
    #expect(!history.canUndo)
  }

  @Test func actionsOfAGroupAreUndoneTogetherFromTheLast() {
    var log: [String] = []
    history.group("Both") {
      history.register("1", undo: { log.append("undo 1") }, redo: { log.append("redo 1") })
      history.group("Inner") {
        history.register("2", undo: { log.append("undo 2") }, redo: { log.append("redo 2") })
      }
    }
    history.group("Empty") {}
    #expect(history.undoActionName == "Both")
    history.undo()
    history.redo()
    #expect(log == ["undo 2", "undo 1", "redo 1", "redo 2"])
  }

  @Test func theOldestActionsAreRemovedAtTheLimit() {
    for number in 1...5 { history.register("\(number)", undo: {}, redo: {}) }
    history.levelsOfUndo = 3
    history.register("6", undo: {}, redo: {})
    var names: [String?] = []
    while history.canUndo {
      names.append(history.undoActionName)
      history.undo()
    }
    #expect(names == ["6", "5", "4"])
  }

  // MARK: Edits

  @Test(arguments: [false, true]) func editsAreUndoneByID(isRefreshed: Bool) async throws {
    screen.show(1...5)
    perform("delete", .delete(3))
    perform("move", .move(5, before: 1))
    perform("update", .update(2) { $0.text = "changed" })
    perform("insert", .insert(Message(9), after: 4))
    for name in ["delete", "move", "update", "insert"] { try await end(name) }
    #expect(screen.ids == [5, 1, 2, 4, 9])
    if isRefreshed {
      var messages = [5, 1, 2, 4, 9].map { Message($0) }
      messages[2].text = "changed"
      adapter.update(with: MessageScreen.sections(messages))
    }
    for name in ["uninsert", "unupdate", "unmove", "undelete"] {
      history.undo()
      try await end(name)
    }
    #expect(screen.ids == [1, 2, 3, 4, 5])
    #expect(adapter.item(ofRow: 2)?.text == "Message 2")
    for name in ["delete", "move", "update", "insert"] {
      history.redo()
      try await end(name)
    }
    #expect(screen.ids == [5, 1, 2, 4, 9])
    #expect(adapter.item(ofRow: 2)?.text == "changed")
    #expect(!history.canRedo)
    #expect(screen.issues == [])
  }

  @Test func undoIsShownAtOnceButItsOperationWaits() async throws {
    screen.show(1...3)
    perform("delete", .delete(2))
    history.undo()
    #expect(screen.ids == [1, 2, 3])
    history.redo()
    #expect(screen.ids == [1, 3])
    try await screen.user.waits { !server.calls.isEmpty }
    #expect(server.names == ["delete"])
    try await end("delete")
    #expect(server.names == ["undelete"])
    try await end("undelete")
    #expect(server.names == ["delete"])
    try await end("delete")
    #expect(screen.ids == [1, 3])
    #expect(history.undoActionName == "delete")
  }

  @Test func failedEditLeavesNoAction() async throws {
    screen.show(1...3)
    perform("delete", .delete(2))
    #expect(history.canUndo)
    try await end("delete", isFailure: true)
    #expect(!history.canUndo)
    #expect(!history.canRedo)
    #expect(screen.ids == [1, 2, 3])
  }

  @Test func nothingIsUndoneIfTheEditFails() async throws {
    screen.show(1...3)
    perform("delete", .delete(2))
    history.undo()
    try await end("delete", isFailure: true)
    #expect(server.names == [])
    #expect(screen.ids == [1, 2, 3])
    #expect(!history.canUndo)
    #expect(!history.canRedo)
  }

  @Test func anUndoThatFailsCanBeRepeated() async throws {
    screen.show(1...3)
    perform("first", .delete(1))
    perform("second", .delete(2))
    try await end("first")
    try await end("second")
    history.undo()
    history.undo()
    #expect(screen.ids == [1, 2, 3])
    try await end("unfirst", isFailure: true)
    #expect(screen.ids == [2, 3])
    #expect(history.undoActionName == "first")
    #expect(history.redoActionName == "second")
    try await end("unsecond", isFailure: true)
    #expect(screen.ids == [3])
    #expect(history.undoActionName == "second")
    #expect(!history.canRedo)
  }

  @Test func anUndoThatFailsAfterANewActionIsBelowIt() async throws {
    screen.show(1...3)
    perform("first", .delete(1))
    try await end("first")
    history.undo()
    perform("second", .delete(2))
    try await end("unfirst", isFailure: true)
    #expect(screen.ids == [3])
    #expect(history.undoActionName == "second")
    history.undo()
    #expect(history.undoActionName == "first")
  }

  @Test func aRedoThatFailsCanBeRepeated() async throws {
    screen.show(1...3)
    perform("delete", .delete(2))
    try await end("delete")
    history.undo()
    try await end("undelete")
    history.redo()
    try await end("delete", isFailure: true)
    #expect(screen.ids == [1, 2, 3])
    #expect(!history.canUndo)
    #expect(history.redoActionName == "delete")
  }

  @Test func theRestOfAGroupStaysUndone() async throws {
    screen.show(1...3)
    history.group("Both") {
      perform("first", .delete(1))
      perform("second", .delete(2))
    }
    try await end("first")
    try await end("second")
    history.undo()
    #expect(screen.ids == [1, 2, 3])
    try await end("unfirst")
    try await end("unsecond", isFailure: true)
    #expect(screen.ids == [1, 3])
    #expect(history.undoActionName == "Both")
    #expect(history.redoActionName == "Both")
    history.undo()
    try await end("unsecond")
    #expect(screen.ids == [1, 2, 3])
    history.redo()
    #expect(screen.ids == [3])
  }

  @Test func actionsThatAreRemovedDoNotReturn() async throws {
    screen.show(1...3)
    perform("delete", .delete(2))
    try await end("delete")
    history.undo()
    history.removeAllActions()
    try await end("undelete", isFailure: true)
    #expect(screen.ids == [1, 3])
    #expect(!history.canUndo)
    #expect(!history.canRedo)
  }

  @Test func aCanceledEditCanNotBeUndone() async throws {
    screen.show(1...3)
    var wasCanceled = false
    let edit = adapter.perform(.delete(2), undo: history, "Delete") {
      do { try await Task.sleep(for: .seconds(1000)) } catch { wasCanceled = true }
    } inverse: {
    }
    await Task.yield()
    edit.cancel()
    #expect(screen.ids == [1, 2, 3])
    #expect(!history.canUndo)
    try await screen.user.waits { wasCanceled }
    #expect(screen.ids == [1, 2, 3])
  }

  @Test func operationsEndWithTheAdapterAndNotWithTheStack() async throws {
    var edit: PendingEdit?
    weak var adapter: MessageScreen.Adapter?
    do {
      let screen = MessageScreen()
      adapter = screen.adapter
      screen.show(1...3)
      edit = screen.adapter.perform(.delete(1), undo: history, "Delete") {
        try await Gate<Void>().wait()
      } inverse: {
      }
      await Task.yield()
    }
    try await screen.user.waits { adapter == nil }
    let token = try #require(edit)
    await #expect(throws: CancellationError.self) { try await token.value }
    #expect(!history.undo())
    #expect(!history.redo())
  }

  @Test func aStackWithoutActionsInProgressIsDeallocated() async throws {
    weak var stack: UndoStack?
    do {
      let history = UndoStack()
      stack = history
      screen.show(1...3)
      let edit = adapter.perform(.delete(1), undo: history, "Delete") {
      } inverse: {
      }
      try await edit.value
      history.undo()
    }
    try await screen.user.waits { stack == nil }
    try await screen.user.waits { screen.ids == [1, 2, 3] }
  }

  // MARK: Other undo managers

  /// An undo manager that records the order of registered actions.
  @MainActor
  private final class Mirror: UndoMirror {
    var names: [String] = []
    private var numbers: [Int: String] = [:]

    func register(_ number: Int, _ name: String) {
      numbers[number] = name
      names.append(name)
    }
    func remove(_ number: Int) {
      if let name = numbers.removeValue(forKey: number) { names.removeAll { $0 == name } }
    }
    func removeAll() { names = [] }
  }

  @Test func mirrorListsUndoableActions() async throws {
    let mirror = Mirror()
    history.mirror = mirror
    screen.show(1...3)
    perform("first", .delete(1))
    perform("second", .delete(2))
    #expect(mirror.names == ["first", "second"])
    try await end("second", isFailure: true)
    #expect(mirror.names == ["first"])
    try await end("first")
    history.undo()
    #expect(mirror.names == [])
    try await end("unfirst", isFailure: true)
    #expect(mirror.names == ["first"])
    history.undo()
    history.redo()
    #expect(mirror.names == ["first"])
    history.levelsOfUndo = 1
    history.register("third", undo: {}, redo: {})
    #expect(mirror.names == ["third"])
  }

  // MARK: Rows hidden by a search

  @Test func anEditOfHiddenRowsIsMadeAgainWithoutAnIssue() async throws {
    screen.show([1, 2])
    perform("delete", .delete(1))
    try await end("delete")
    history.undo()
    try await end("undelete")
    screen.show([2])
    history.redo()
    try await end("delete")
    #expect(screen.ids == [2] && screen.issues == [])
  }
}
