import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// Endless chains of updates.
///
/// Control still returns to the caller.
@MainActor @Suite struct EndlessUpdateTests {
  @Test(.timeLimit(.minutes(60)))
  func cellThatAlwaysRequestsUpdateDoesNotHangCaller() async {
    let screen = Screen()
    let loop = Loop(adapter: screen.adapter, mode: .animated)
    screen.adapter.rowProvider = { network in
      if !loop.isStopped {
        loop.count += 1
        loop.adapter.update(
          with: [Section(id: "a", items: [Network(1, "set up \(loop.count)")])])
      }
      return Row(network, cell: NetworkCell.self)
    }
    _ = screen.update([Networks("a", 1)])
    screen.table.layoutIfNeeded()
    let afterCall = loop.count
    #expect((1...1_000).contains(afterCall))
    #expect(screen.collector.codes.contains(.updateLoop))
    for _ in 0..<50 where loop.count == afterCall { await Task.yield() }
    #expect(loop.count > afterCall, "postponed updates run later")
    loop.isStopped = true
    for _ in 0..<50 { await Task.yield() }
    #expect(screen.texts == ["set up \(loop.count)"])
    screen.adapter.rowProvider = nil
  }

  @Test(.timeLimit(.minutes(60)), arguments: [UpdateMode.animated, .withoutAnimation, .reload])
  func completionThatAlwaysUpdatesDoesNotHangCaller(mode: UpdateMode) async {
    let screen = Screen()
    let loop = Loop(adapter: screen.adapter, mode: mode)
    loop.again()
    let afterCall = loop.count
    #expect(afterCall < 1_000)
    #expect(
      screen.collector.issues.map(\.message) == [
        "100 updates each caused the next one. Later ones wait for the main actor"
      ])
    for _ in 0..<50 where loop.count == afterCall { await Task.yield() }
    #expect(loop.count > afterCall)
    loop.isStopped = true
    for _ in 0..<50 { await Task.yield() }
    #expect(screen.texts == ["n\(loop.count)"])
  }

  @Test func editDuringPostponedUpdatesRunsAtOnceAndStays() async {
    let screen = Screen()
    let loop = Loop(adapter: screen.adapter, mode: .animated)
    loop.again()
    loop.isStopped = true
    screen.adapter.edit { $0.append(Network(-1), toSection: "a") }
    #expect(screen.texts == ["n\(loop.count)", "n-1"])
    for _ in 0..<20 { await Task.yield() }
    #expect(screen.texts == ["n\(loop.count)", "n-1"])
  }

  @Test(.timeLimit(.minutes(60)))
  func cellThatAlwaysRequestsSameUpdateTerminates() {
    let screen = Screen()
    screen.adapter.rowProvider = { [weak adapter = screen.adapter] network in
      adapter?.update(with: [Networks("a", 1, 2)])
      return Row(network, cell: NetworkCell.self)
    }
    _ = screen.update([Networks("a", 1)])
    #expect(screen.texts == ["n1", "n2"])
  }
}

/// Starts another update whenever one is complete.
@MainActor
private final class Loop {
  let adapter: Adapter
  let mode: UpdateMode
  var count = 0
  var isStopped = false

  init(adapter: Adapter, mode: UpdateMode) {
    self.adapter = adapter
    self.mode = mode
  }

  func again() {
    if isStopped { return }
    count += 1
    adapter.update(with: [Networks("a", count)], mode: mode) { _ in self.again() }
  }
}
