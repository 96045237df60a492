import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// Tables and adapters that are created, deallocated, and exchanged during updates.
@MainActor @Suite struct LifetimeAttackTests {
  @Test func completionIsCalledIfTableIsDeallocatedDuringAnimation() async {
    var table: VirtualTableView? = VirtualTableView()
    table?.animationTiming = .manual
    let adapter = table.map { Adapter($0) { Row($0, cell: NetworkCell.self) } }
    let tally = OutcomeTally()
    adapter?.update(with: [Networks("a", 1)], completion: tally.expect())
    #expect(tally.flat.isEmpty)
    table = nil
    await settle()
    #expect(tally.flat == [.reloaded(.noSurface)])
    #expect(adapter?.currentSections == [Networks("a", 1)])
  }

  @Test func asyncUpdateReturnsIfTableIsDeallocatedDuringAnimation() async {
    var table: VirtualTableView? = VirtualTableView()
    table?.animationTiming = .manual
    guard let adapter = table.map({ Adapter($0) { Row($0, cell: NetworkCell.self) } }) else {
      return
    }
    let task = Task { await adapter.updateAndWait(with: [Networks("a", 1)]) }
    await settle()
    table = nil
    #expect(await task.value == .reloaded(.noSurface))
  }

  @Test func waitingUpdateRunsAfterAdapterIsReleased() async {
    let table = VirtualTableView()
    var adapter: Adapter? = Adapter(table)
    let tally = OutcomeTally()
    weak var released: Adapter?
    released = adapter
    var isCalled = false
    adapter?.issues.reporter = IssueCollector().reporter
    adapter?.rowProvider = { network in
      if !isCalled {
        isCalled = true
        released?.update(with: [Networks("a", 2)], completion: tally.expect())
        adapter = nil
      }
      return Row(network, cell: NetworkCell.self)
    }
    adapter?.update(with: [Networks("a", 1)], mode: .reload, completion: tally.expect())
    table.layoutIfNeeded()
    await settle()
    #expect(isCalled)
    #expect(tally.faults.isEmpty, "\(tally.outcomes)")
    #expect(released == nil)
  }

  @Test func adapterCanBeReleasedInItsCompletionOrHandler() async {
    let table = VirtualTableView()
    let tally = OutcomeTally()
    var adapter: Adapter? = Adapter(table) { Row($0, cell: NetworkCell.self) }
    let expected = tally.expect()
    let second = tally.expect()
    adapter?.update(with: [Networks("a", 1)]) { [weak weakly = adapter] outcome in
      expected(outcome)
      weakly?.update(with: [Networks("a", 2)], completion: second)
      adapter = nil
    }
    await settle()
    #expect(adapter == nil)
    #expect(tally.faults.isEmpty)
    #expect(table.dataSource == nil)
    table.reloadData()
    #expect(table.visibleCells.isEmpty)
  }

  @Test func tableCanBeReleasedInProviderDuringUpdate() async {
    var table: VirtualTableView? = VirtualTableView()
    guard let adapter = table.map({ Adapter($0) }) else { return }
    let tally = OutcomeTally()
    adapter.register(NetworkCell.self, identifier: "Cell")
    adapter.cellIdentifierProvider = { _, _ in
      table = nil
      return nil
    }
    adapter.update(with: [Networks("a", 1), Networks("b", 2)], completion: tally.expect())
    adapter.update(with: [Networks("b", 2, 1), Networks("c", 3)], completion: tally.expect())
    await settle()
    #expect(tally.faults.isEmpty)
    #expect(adapter.surface == nil)
    #expect(adapter.currentSections == [Networks("b", 2, 1), Networks("c", 3)])
    let other = VirtualTableView()
    adapter.attach(to: other)
    #expect(other.visibleCells.map(\.textLabel?.text) == ["n2", "n1", "n3"])
  }

  @Test func otherAdapterAttachedInTheMidstOfAnUpdateShowsItsOwnData() async {
    let table = VirtualTableView()
    let first = Adapter(table)
    let second = Adapter(VirtualTableView()) { Row($0, cell: StarredCell.self) }
    second.update(with: [Networks("z", 7, 8, 9)])
    let tally = OutcomeTally()
    first.issues.reporter = IssueCollector().reporter
    second.issues.reporter = IssueCollector().reporter
    first.update(with: [Networks("a", 1, 2), Networks("b", 5)], mode: .reload)
    first.rowProvider = { [weak first] network in
      let isUpdating = (first?.currentSections.count ?? 0) > 2
      if isUpdating, table.dataSource !== second { second.attach(to: table) }
      return Row(network, cell: NetworkCell.self)
    }
    table.layoutIfNeeded()
    // Two stages. The exchange happens in the first.
    first.update(
      with: [Networks("n", 40), Networks("b", 1, 5), Networks("a", 2)], completion: tally.expect())
    await settle()
    #expect(table.dataSource === second)
    #expect(tally.faults.isEmpty)
    #expect(table.visibleCells.map(\.textLabel?.text) == ["* n7", "* n8", "* n9"])
    #expect(
      first.currentSections == [Networks("n", 40), Networks("b", 1, 5), Networks("a", 2)])
  }

  @Test func adapterMovedToAnotherTableInTheMidstOfAnUpdateShowsAllOfItThere() async {
    let table = VirtualTableView()
    let other = VirtualTableView()
    let adapter = Adapter(table)
    adapter.issues.reporter = IssueCollector().reporter
    let tally = OutcomeTally()
    adapter.update(with: [Networks("a", 1, 2), Networks("b", 5)], mode: .reload)
    adapter.register(NetworkCell.self, identifier: "Cell")
    adapter.cellIdentifierProvider = { [weak adapter] _, _ in
      if let adapter, adapter.currentSections.count > 2, adapter.surface !== other {
        adapter.attach(to: other)
        other.layoutIfNeeded()
      }
      return nil
    }
    table.layoutIfNeeded()
    let last = [Networks("n", 40), Networks("b", 1, 5), Networks("a", 2, 3, 4)]
    adapter.update(with: last, completion: tally.expect())
    await settle()
    #expect(tally.faults.isEmpty)
    #expect(adapter.currentSections == last)
    #expect(
      other.visibleCells.map(\.textLabel?.text) == ["n40", "n1", "n5", "n2", "n3", "n4"])
    adapter.edit(completion: tally.expect()) { $0.delete(40) }
    #expect(other.visibleCells.map(\.textLabel?.text) == ["n1", "n5", "n2", "n3", "n4"])
    #expect(tally.faults.isEmpty)
  }

  @Test func rowsEndDisplayingWhenAdapterMovesToAnotherTable() {
    let notes = DisplayNotes()
    let (table, other) = (VirtualTableView(), VirtualTableView())
    let adapter = Adapter(table, rowProvider: notes.row)
    adapter.update(with: [Networks("a", 1, 2)])
    table.layoutIfNeeded()
    #expect(notes.texts == ["will n1", "will n2"])
    notes.texts = []
    adapter.attach(to: table)
    #expect(notes.texts.isEmpty)
    adapter.attach(to: other)
    #expect(notes.texts.sorted() == ["end n1", "end n2"])
    notes.texts = []
    other.layoutIfNeeded()
    #expect(notes.texts == ["will n1", "will n2"])
    adapter.update(with: [])
    other.layoutIfNeeded()
    #expect(notes.texts.sorted() == ["end n1", "end n2", "will n1", "will n2"])
  }

  @Test func rowsEndDisplayingWhenAnotherAdapterIsAttached() {
    let notes = DisplayNotes()
    let table = VirtualTableView()
    let first = Adapter(table, rowProvider: notes.row)
    first.update(with: [Networks("a", 1, 2)])
    table.layoutIfNeeded()
    notes.texts = []
    let second = Adapter(table) { Row($0, cell: StarredCell.self) }
    second.update(with: [Networks("z", 9)])
    table.layoutIfNeeded()
    #expect(notes.texts.sorted() == ["end n1", "end n2"])
    #expect(first.surface === table && second.surface === table)
  }

  @Test func anAdapterThatWentToAnotherTableKeepsNothingOfTheFormer() {
    final class Token {}
    var token: Token? = Token()
    weak let released = token
    let (table, other) = (VirtualTableView(), VirtualTableView())
    let adapter = Adapter(table)
    adapter.rowProvider = { [weak token] network in
      let held = token
      return Row<VirtualTableView>(network, cell: NetworkCell.self)
        .onDidEndDisplaying { _ in _ = held }
    }
    adapter.update(with: [Networks("a", 1, 2)])
    table.layoutIfNeeded()
    token = nil
    #expect(released != nil)
    adapter.attach(to: other)
    adapter.update(with: [])
    #expect(released == nil)
  }

  @Test func didEndDisplayingHandlerCanUpdateNextTable() {
    let (table, other) = (VirtualTableView(), VirtualTableView())
    let adapter = Adapter(table)
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    var hasEnded = false
    adapter.rowProvider = { [weak adapter] network in
      Row<VirtualTableView>(network, cell: NetworkCell.self).onDidEndDisplaying { _ in
        let isFirst = !hasEnded
        hasEnded = true
        if isFirst { adapter?.update(with: [Networks("a", 7)]) }
      }
    }
    adapter.update(with: [Networks("a", 1)])
    table.layoutIfNeeded()
    adapter.attach(to: other)
    other.layoutIfNeeded()
    #expect(other.visibleCells.map(\.textLabel?.text) == ["n7"])
    #expect(adapter.currentSections == [Networks("a", 7)])
    #expect(collector.issues.isEmpty)
  }

  @Test func cancellingTheTaskOfAnUpdateNeitherLosesItNorHangs() async {
    let screen = Screen()
    screen.table.animationTiming = .manual
    let task = Task { await screen.adapter.updateAndWait(with: [Networks("a", 1)]) }
    await settle()
    task.cancel()
    await settle()
    screen.table.finishAnimations()
    #expect(await task.value == .animated)
    #expect(screen.texts == ["n1"])
  }

  private func settle() async { for _ in 0..<20 { await Task.yield() } }
}

/// Records the display handlers of rows.
@MainActor private final class DisplayNotes {
  var texts: [String] = []

  func row(_ network: Network) -> Row<VirtualTableView> {
    Row(network, cell: NetworkCell.self)
      .onWillDisplay { [self] _ in texts.append("will \(network.name)") }
      .onDidEndDisplaying { [self] _ in texts.append("end \(network.name)") }
  }
}
