import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

@testable import TableAdapters

/// Updates that are prepared but can't run yet.
@MainActor @Suite struct PreparedUpdateTests {
  private typealias Request = UpdateRequest<VirtualTableView, Network, String>

  @MainActor
  private final class Notes {
    var outcomes: [UpdateOutcome] = []
    var count = 0
    var moves: [String] = []
  }

  private let screen = Screen(viewport: 440)
  private let notes = Notes()
  private var adapter: Adapter { screen.adapter }

  private func ids(_ range: Range<Int>) -> [Networks] {
    [Networks(id: "a", items: range.map { Network($0) })]
  }

  private var shown: [Int] { adapter.currentSections.flatMap { $0.items.map(\.id) } }

  // MARK: Plans for a replaced update

  /// A plan that the test completes.
  @MainActor
  private final class HeldPlan {
    private var release: CheckedContinuation<Void, Never>?
    private(set) var isWaiting = false

    func request(
      _ sections: [Networks], for adapter: Adapter, _ notes: Notes
    ) -> Request {
      Request(
        .sections(sections), mode: .animated,
        planner: { [weak adapter] old, new, _, _ in
          let plan = try? adapter?.plan(from: old, to: new)
          await withCheckedContinuation { continuation in
            self.isWaiting = true
            self.release = continuation
          }
          return plan
        }, completion: { notes.outcomes.append($0) })
    }

    func complete() async {
      release?.resume()
      release = nil
      for _ in 0..<10 { await Task.yield() }
    }
  }

  private func settle(until isDone: () -> Bool) async {
    for _ in 0..<1_000 where !isDone() { await Task.yield() }
  }

  @Test("a late plan doesn't replace the plan of a newer update")
  func latePlan() async {
    func sections(_ names: String...) -> [Networks] {
      [Networks(id: "s", items: names.enumerated().map { Network($0, $1) })]
    }
    adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Open") {}]) }
    _ = screen.update(sections("a", "b", "c"))
    let (first, last) = (HeldPlan(), HeldPlan())
    adapter.submit(first.request(sections("A", "b", "c"), for: adapter, notes))
    await settle { first.isWaiting }
    screen.table.longPress(TablePath(section: 0, row: 0))
    adapter.update(with: sections("a", "B", "c")) { [notes] in notes.outcomes.append($0) }
    adapter.submit(last.request(sections("a", "B", "c"), for: adapter, notes))
    screen.table.closeMenu()
    await settle { last.isWaiting }
    screen.table.longPress(TablePath(section: 0, row: 0))
    await last.complete()
    await first.complete()
    screen.table.closeMenu()
    #expect(adapter.currentSections == sections("a", "B", "c"))
    #expect(screen.texts == ["a", "B", "c"])
    #expect(notes.outcomes == [.superseded, .superseded, .delayed])
    #expect(screen.collector.issues.isEmpty)
  }

  // MARK: Edits run once

  /// Scrolls to the middle of 100 rows and calls `act` during scrolling.
  private func whileScrolling(_ act: @escaping @MainActor () -> Void) {
    if shown.isEmpty { _ = screen.update(ids(0..<100)) }
    screen.table.scroll(to: 1_000)
    var act: (@MainActor () -> Void)? = act
    adapter.didScrollHandler = { _ in
      let now = act
      act = nil
      now?()
    }
    screen.table.scroll(to: 1_100)
    adapter.didScrollHandler = nil
  }

  @Test("an edit that waits for scrolling to end runs once")
  func editDuringScrolling() {
    var queue = [Network(-1), Network(-2)]
    whileScrolling { [adapter, notes] in
      adapter.edit(completion: { notes.outcomes.append($0) }) {
        $0.prepend(queue.removeFirst(), toSection: "a")
      }
      notes.count = adapter.currentSections[0].items.count
    }
    #expect(notes.count == 100)
    #expect(queue.map(\.id) == [-2])
    #expect(shown.first == -1 && shown.count == 101)
    #expect(notes.outcomes == [.delayed])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("edits that follow an edit that waits run once, after it")
  func editsDuringScrolling() {
    var next = 0
    whileScrolling { [adapter] in
      for _ in 0..<3 {
        adapter.edit { table in
          next -= 1
          table.prepend(Network(next), toSection: "a")
        }
      }
    }
    #expect(next == -3)
    #expect(shown.prefix(4) == [-3, -2, -1, 0])
  }

  @Test("an edit that opens a menu runs once and is shown when the menu closes")
  func editThatMakesTheTableBusy() {
    adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Open") {}]) }
    _ = screen.update(ids(0..<3))
    adapter.edit(completion: { [notes] in notes.outcomes.append($0) }) { [screen, notes] table in
      notes.count += 1
      screen.table.longPress(TablePath(section: 0, row: 0))
      table.append(Network(3), toSection: "a")
    }
    #expect(notes.count == 1 && shown == [0, 1, 2] && notes.outcomes.isEmpty)
    screen.table.closeMenu()
    #expect(notes.count == 1 && shown == [0, 1, 2, 3] && notes.outcomes == [.delayed])
    #expect(screen.texts == ["n0", "n1", "n2", "n3"])
  }

  @Test("an edit that waits is not run again by the description that replaces it")
  func editReplacedByDescription() {
    whileScrolling { [adapter, notes] in
      adapter.edit(completion: { notes.outcomes.append($0) }) { table in
        notes.count += 1
        table.prepend(Network(-1), toSection: "a")
      }
      adapter.update(with: [Networks("a", 7)]) { notes.outcomes.append($0) }
    }
    #expect(notes.count == 1)
    #expect(shown == [7])
    #expect(notes.outcomes == [.superseded, .delayed])
  }

  @Test("an edit runs once after a plan that is made again because a row was dragged")
  func editBeforePlan() async {
    _ = screen.update(ids(0..<3))
    let plan = HeldPlan()
    adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Open") {}]) }
    screen.table.longPress(TablePath(section: 0, row: 0))
    adapter.submit(plan.request(ids(0..<4), for: adapter, notes))
    adapter.edit { [notes] table in
      notes.count += 1
      table.append(Network(9), toSection: "a")
    }
    screen.table.closeMenu()
    await settle { plan.isWaiting }
    #expect(notes.count == 1)
    adapter.cellDidMoveHandler = { [notes] from, to, network in
      notes.moves.append("\(network.id): \(from) \(to)")
    }
    screen.table.drag(TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 2))
    await plan.complete()
    #expect(notes.count == 1)
    #expect(shown == [1, 2, 3, 9, 0])
    #expect(notes.moves == ["0: 0-0 0-4"])
    #expect(screen.texts == ["n1", "n2", "n3", "n9", "n0"])
    #expect(screen.collector.issues.isEmpty)
  }

  // MARK: Data changes during a prepared edit

  @Test("a move committed while a prepared edit waits is kept")
  func moveWhileWaiting() {
    whileScrolling { [adapter] in
      adapter.edit { $0.prepend(Network(-1), toSection: "a") }
      adapter.commitMove(
        from: TablePath(section: 0, row: 2), to: TablePath(section: 0, row: 5))
    }
    #expect(Array(shown.prefix(8)) == [-1, 0, 1, 3, 4, 5, 2, 6])
    #expect(screen.collector.issues.isEmpty)
  }

  /// A table with 100 rows, scrolled by the user to row 10, that doesn't check UIKit's rules.
  private func scrolledTable() -> (BatchTable, TableAdapter<BatchTable, Network, String>) {
    let table = BatchTable()
    let adapter = TableAdapter<BatchTable, Network, String>(table)
    adapter.issues.reporter = screen.collector.reporter
    adapter.update(with: ids(0..<100))
    table.show(TablePath(section: 0, row: 10), isScrolling: true)
    table.forget()
    return (table, adapter)
  }

  @Test("a deletion committed while a prepared edit waits is kept")
  func deletionWhileWaiting() {
    let (table, adapter) = scrolledTable()
    adapter.edit { $0.prepend(Network(-1), toSection: "a") }
    adapter.commitDeletion(at: TablePath(section: 0, row: 99))
    #expect(adapter.currentSections == ids(0..<99))
    table.becomeFree()
    #expect(adapter.currentSections == ids(-1..<99))
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("a move of a row that a prepared edit deletes is ignored")
  func moveOfDeletedRow() {
    let (table, adapter) = scrolledTable()
    adapter.edit { $0.delete(2) }
    adapter.commitMove(from: TablePath(section: 0, row: 2), to: TablePath(section: 0, row: 5))
    table.becomeFree()
    #expect(adapter.currentSections[0].items.map(\.id) == [0, 1] + (3..<100))
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("a description that waits replaces a move committed meanwhile")
  func moveBeforeDescription() {
    let (table, adapter) = scrolledTable()
    adapter.update(with: ids(-1..<100))
    adapter.commitMove(from: TablePath(section: 0, row: 2), to: TablePath(section: 0, row: 5))
    table.becomeFree()
    #expect(adapter.currentSections == ids(-1..<100))
  }

  @Test("a change committed while a prepared edit waits keeps the scroll anchor of the edit")
  func placeOfPreparedEdit() {
    let (table, adapter) = scrolledTable()
    table.rects[TablePath(section: 0, row: 5)] = TableRect(y: 400, width: 100, height: 44)
    adapter.edit(anchoring: .row(10)) { $0.prepend(Network(-1), toSection: "a") }
    adapter.commitDeletion(at: TablePath(section: 0, row: 99))
    table.becomeFree()
    #expect(table.batches.map { $0.anchor } == [.row(TablePath(section: 0, row: 11), distance: 0)])
  }

  // MARK: The request of an update

  @Test("an update that waits keeps the animations it was submitted with")
  func animationsAtSubmission() {
    adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Open") {}]) }
    _ = screen.update(ids(0..<3))
    let sided = TableAnimations<VirtualCell.Animation>(insert: .left, delete: .right)
    adapter.animations = sided
    screen.table.longPress(TablePath(section: 0, row: 0))
    adapter.update(with: ids(0..<4))
    adapter.animations = TableAnimations(.top)
    screen.table.closeMenu()
    #expect(shown == [0, 1, 2, 3])
    #expect(screen.table.lastAnimations == sided)
  }

  @Test("a postponed reconfiguration keeps the animations it was requested with")
  func animationsOfReconfiguration() {
    adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Open") {}]) }
    _ = screen.update(ids(0..<3))
    screen.table.layoutIfNeeded()
    let sided = TableAnimations<VirtualCell.Animation>(insert: .left, delete: .right)
    adapter.animations = sided
    screen.table.longPress(TablePath(section: 0, row: 0))
    adapter.rowProvider = { Row(id: $0.id, content: $0, StarredCell.self) { _ in } }
    adapter.reconfigure(row: 1)
    adapter.animations = TableAnimations(.top)
    screen.table.closeMenu()
    #expect(screen.table.visibleCells[1] is StarredCell)
    #expect(screen.table.lastAnimations == sided)
  }

  @Test("a detached surface can't start an update on the next one")
  func detachedSurfaceStartsNoUpdate() {
    let (former, next) = (ScriptedTable(), ScriptedTable())
    let adapter = TableAdapter<ScriptedTable, Network, String>(former)
    adapter.update(with: [Networks("a", 1)])
    (former.isTableBusy, next.isTableBusy) = (true, true)
    adapter.edit(completion: { [notes] in notes.outcomes.append($0) }) { [notes] table in
      notes.count += 1
      table.append(Network(2), toSection: "a")
    }
    adapter.attach(to: next)
    former.becomeFree()
    #expect(notes.count == 0 && notes.outcomes.isEmpty)
    next.becomeFree()
    #expect(notes.count == 1 && notes.outcomes == [.delayed])
    #expect(adapter.currentSections == [Networks("a", 1, 2)])
  }

  @Test("only the update without `isExpected` is reported")
  func unexpectedUpdateIsReported() {
    _ = screen.update(ids(0..<2))
    var request = Request(.edit { $0.append(Network(2), toSection: "a") }, mode: .animated)
    request.isExpected = true
    request.end = { [adapter] in
      adapter.answering { adapter.edit { $0.append(Network(3), toSection: "a") } }
    }
    adapter.answering { adapter.submit(request) }
    #expect(shown == [0, 1, 2, 3])
    #expect(screen.collector.codes == [.updateDuringLayout])
  }
}
