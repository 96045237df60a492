import LiveTables
import TableAdapters
import TableSections
import TableViewsTesting
import TestSupport
import Testing

/// Random edits, undos, and redos whose operations can fail and end in any order.
@MainActor @Suite struct RandomUndoTests {
  @Test(arguments: 0..<(isLong ? 500 : 20))
  func everythingCanBeUndone(seed: Int) async throws {
    let app = RandomUndos(seed: seed)
    for _ in 0..<60 { await app.step() }
    await app.endAll()
    #expect(app.shown == app.server, "seed \(seed): \(app.trace)")
    while app.history.undo() {
      await app.endAll(isFailing: false)
      #expect(app.shown == app.server, "seed \(seed): \(app.trace)")
    }
    #expect(app.shown == Set(1...8), "seed \(seed): \(app.trace)")
    #expect(app.screen.issues == [])
  }
}

/// An app whose user deletes rows, undoes, and redoes.
@MainActor
private final class RandomUndos {
  private struct Call {
    let row: Int
    let isDeletion: Bool
    let gate: Gate<Void>
  }

  let screen = MessageScreen()
  let history = UndoStack()
  /// The rows on the server.
  var server = Set(1...8)
  var trace: [String] = []
  private var random: SeededRandom
  private var calls: [Call] = []

  var shown: Set<Int> { Set(screen.ids) }

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    screen.show(1...8)
  }

  func step() async {
    switch random.below(6) {
    case 0, 1:
      guard let row = screen.ids.randomElement(using: &random) else { return }
      trace.append("delete \(row)")
      screen.adapter.perform(.delete(row), undo: history, "\(row)") { [weak self] in
        try await self?.call(row, isDeletion: true)
      } inverse: { [weak self] in
        try await self?.call(row, isDeletion: false)
      } onFailure: { _ in
      }
    case 2:
      trace.append("undo \(history.undoActionName ?? "nothing")")
      history.undo()
    case 3:
      trace.append("redo \(history.redoActionName ?? "nothing")")
      history.redo()
    default: await endAny(isFailing: random.oneIn(3))
    }
  }

  /// Ends all operations.
  func endAll(isFailing: Bool? = nil) async {
    await turns()
    while !calls.isEmpty { await endAny(isFailing: isFailing ?? random.oneIn(3)) }
  }

  private func call(_ row: Int, isDeletion: Bool) async throws {
    let gate = Gate<Void>()
    calls.append(Call(row: row, isDeletion: isDeletion, gate: gate))
    try await gate.wait()
  }

  private func endAny(isFailing: Bool) async {
    guard let index = calls.indices.randomElement(using: &random) else { return await turns() }
    let call = calls.remove(at: index)
    let name = call.isDeletion ? "deleting" : "restoring"
    trace.append("\(isFailing ? "refuse" : "accept") \(name) \(call.row)")
    if isFailing {
      call.gate.fail()
    } else {
      if call.isDeletion { server.remove(call.row) } else { server.insert(call.row) }
      call.gate.succeed()
    }
    await turns()
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }
}
