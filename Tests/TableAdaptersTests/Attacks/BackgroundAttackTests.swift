import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import VirtualTable

/// App calls while a plan is made in the background, at the worst moment.
///
/// The tests are serialized, because the gate blocks a thread of the pool, and with two threads the
/// main queue needs the other one.
@MainActor @Suite(.serialized) struct BackgroundAttackTests {
  let screen: Screen
  /// Blocks plans while it's closed.
  let gate = Gate()
  /// Blocks plans with networks named "held".
  let other = Gate()

  init() {
    let identity = ItemIdentity<Network, String>.by(
      { [gate, other] network in
        (network.name == "held" ? other : gate).passInBackground()
        return network.id
      }, sameContent: { $0 == $1 })
    screen = Screen(identity: identity)
    _ = screen.update([Networks("a", 1, 2)])
  }

  @Test func updateFromEditDoesNotWaitForPlan() async {
    let first = await plan([Networks("a", 3)])
    let second = await submit([Networks("a", 4)])
    let tally = OutcomeTally()
    let (edited, described) = (tally.expect(), tally.expect())
    var isCalled = false
    screen.adapter.edit(completion: edited) { [adapter = screen.adapter] table in
      if !isCalled { adapter.update(with: [Networks("a", 5)], completion: described) }
      isCalled = true
      table.delete(4)
    }
    gate.open()
    #expect(await first.value == .animated)
    #expect(tally.flat == [.superseded, .animated])
    #expect(!screen.adapter.isPlanning)
    #expect(screen.texts == ["n5"])
    #expect(await second.value == .superseded)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func aSnapshotWaitsForThePlanAndKeepsItsHeaders() async {
    let planned = await plan([
      Section(id: "b", items: [Network(1), Network(3)], header: "B")
    ])
    var snapshot = TableSnapshot<String, Int>()
    snapshot.appendSections(["b"])
    snapshot.appendItems([3, 1, 2])
    snapshot.reconfigureItems([1, 2])
    var outcome: UpdateOutcome?
    let before = screen.table.statistics
    screen.adapter.apply(snapshot, completion: { outcome = $0 }) { Network($0) }
    #expect(outcome == nil && screen.texts == ["n1", "n2"])
    gate.open()
    #expect(await planned.value == .animated)
    #expect(outcome == .animated)
    #expect(screen.texts == ["n3", "n1", "n2"])
    #expect(screen.adapter.currentSections.map(\.header) == [.title("B")])
    // The plan deletes row 2, so the snapshot inserts it and doesn't reconfigure it.
    #expect(screen.table.statistics.cellsReconfigured == before.cellsReconfigured + 1)
    #expect(screen.collector.issues.isEmpty)
  }

  /// The marks belong to an abandoned round, one of them to a superseded request.
  @Test func marksOfAbandonedRoundAreKept() async {
    let first = await plan([Networks("a", 1, 2, 3)])
    screen.adapter.apply(marked(reloading: 1)) { Network($0) }
    let second = await plan([Networks("a", 1, 2)])
    screen.adapter.apply(marked(reloading: 2)) { Network($0) }
    other.close()
    let replanned = await plan([Networks(id: "a", items: [Network(2, "held"), Network(1)])])
    gate.open()
    #expect(await first.value == .animated)
    let cells = screen.table.visibleCells
    #expect(screen.adapter.isPlanning)
    #expect(screen.update([Networks("a", 1, 2, 4)]) == .animated)
    #expect(zip(cells, screen.table.visibleCells).map { $0 === $1 } == [false, false, false])
    other.open()
    #expect(await second.value == .superseded)
    #expect(await replanned.value == .superseded)
    #expect(screen.texts == ["n1", "n2", "n4"])
  }

  @Test func aTableAttachedMeanwhileIsTheOneThatIsUpdated() async {
    let planned = await plan([Networks("a", 2, 3)])
    let other = VirtualTableView()
    screen.adapter.attach(to: other)
    gate.open()
    #expect(await planned.value == .animated)
    #expect(other.visibleCells.map(\.textLabel?.text) == ["n2", "n3"])
    #expect(screen.table.visibleCells.isEmpty)
    #expect(screen.collector.issues.isEmpty && other.issues.issues.isEmpty)
  }

  @Test func tableOfAnotherAdapterIsUnchanged() async {
    let planned = await plan([Networks("a", 2, 3)])
    let other = TableDataSource<VirtualTableView>()
    other.attach(to: screen.table)
    gate.open()
    #expect(await planned.value == .reloaded(.noSurface))
    #expect(screen.adapter.currentSections == [Networks("a", 2, 3)])
    #expect(screen.table.numberOfSections == 0 && screen.table.issues.issues.isEmpty)
    screen.adapter.attach(to: screen.table)
    #expect(screen.texts == ["n2", "n3"])
  }

  @Test func aTableThatGoesOffScreenMeanwhileIsReloaded() async {
    let planned = await plan([Networks("a", 2, 3)])
    screen.table.isOnScreen = false
    gate.open()
    #expect(await planned.value == .reloaded(.notOnScreen))
    screen.table.isOnScreen = true
    #expect(screen.texts == ["n2", "n3"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func updateFromCellSupersedesPlanAfterLayout() async {
    let planned = await plan([Networks("a", 7)])
    let tally = OutcomeTally()
    let described = tally.expect()
    var isCalled = false
    screen.adapter.rowProvider = { [weak adapter = screen.adapter] network in
      if !isCalled {
        isCalled = true
        adapter?.update(with: [Networks("a", 8)], completion: described)
      }
      return Row(network, cell: NetworkCell.self)
    }
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    #expect(isCalled && tally.faults.isEmpty)
    #expect(screen.texts == ["n8"])
    gate.open()
    #expect(await planned.value == .superseded)
    #expect(screen.texts == ["n8"])
    #expect(screen.collector.codes == [.updateDuringLayout])
  }

  @Test func updateFromPlanCallbackRunsAfterPlan() async {
    let table = VirtualTableView()
    let adapter = UpdatingAdapter(table) { Row($0, cell: NetworkCell.self) }
    adapter.issues.reporter = IssueCollector().reporter
    adapter.update(with: [Networks("a", 1)])
    let tally = OutcomeTally()
    adapter.completion = tally.expect()
    #expect(await adapter.updateInBackground(with: [Networks("a", 2, 1)]) == .animated)
    #expect(tally.flat == [.animated])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n2", "n1", "n9"])
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func updatesFromCompletionHandlersArePlannedInOrder() async {
    let tally = OutcomeTally()
    var texts: [[String]] = []
    for id in 3..<6 {
      let planned = await submit([Networks("a", id)])
      screen.adapter.edit(completion: tally.expect()) {
        $0.append(Network(id + 10), toSection: "a")
      }
      _ = await planned.value
      texts.append(screen.texts)
    }
    #expect(tally.flat.filter { $0 != .animated }.isEmpty && tally.faults.isEmpty)
    #expect(texts == [["n3", "n13"], ["n4", "n14"], ["n5", "n15"]])
  }

  @Test func refreshOfRowRemovedByDescriptionIsNotReported() async {
    let planned = await plan([Networks("a", 1, 2, 3)])
    screen.adapter.reconfigure(row: 1)
    #expect(screen.update([Networks("a", 2)]) == .animated)
    #expect(screen.texts == ["n2"] && screen.collector.issues.isEmpty)
    screen.adapter.reconfigure(row: 1)
    #expect(screen.collector.codes == [.unknownID])
    gate.open()
    #expect(await planned.value == .superseded)
  }

  /// All kinds of requests in random order.
  @Test(arguments: sampled(0..<40, every: 5)) func randomRequestsDuringPlanningLoseNothing(
    seed: Int
  ) async {
    var random = SeededRandom(seed: seed)
    let tally = OutcomeTally()
    var expected = [1, 2]
    var planned: [Task<UpdateOutcome, Never>] = []
    for step in 0..<40 {
      let ids = (0..<8).filter { _ in random.oneIn(2) }.shuffled(using: &random)
      let sections = [Section(id: "a", items: ids.map { Network($0) })]
      switch random.below(8) {
      case 0, 1:
        planned.append(await submit(sections))
        expected = ids
      case 2:
        screen.adapter.update(
          with: sections, mode: UpdateMode.allCases[random.below(3)], completion: tally.expect())
        expected = ids
      case 3:
        var snapshot = TableSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems(ids)
        snapshot.reconfigureItems(ids.filter { $0 % 3 == 0 })
        snapshot.reloadItems(ids.filter { $0 % 3 == 1 })
        if random.oneIn(2) { snapshot.reloadSections(["a"]) }
        screen.adapter.apply(snapshot, completion: tally.expect()) { Network($0) }
        expected = ids
      case 4:
        screen.adapter.edit(completion: tally.expect()) {
          $0.append(Network(100 + step), toSection: "a")
        }
        expected.append(100 + step)
      case 5: if let id = expected.first { screen.adapter.reconfigure(row: id) }
      case 6: screen.table.isOnScreen.toggle()
      default: for _ in 0..<random.below(12) { await Task.yield() }
      }
    }
    for task in planned { _ = await task.value }
    screen.table.isOnScreen = true
    #expect(!screen.adapter.isPlanning, "seed \(seed)")
    #expect(screen.adapter.currentSections.first?.items.map(\.id) == expected, "seed \(seed)")
    #expect(screen.texts == expected.map { "n\($0)" }, "seed \(seed)")
    #expect(tally.faults.isEmpty, "seed \(seed)")
    #expect(
      Set(screen.collector.codes).isSubset(of: [.unknownID]),
      "seed \(seed): \(screen.collector.issues)")
  }

  private func marked(reloading id: Int) -> TableSnapshot<String, Int> {
    var snapshot = TableSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    snapshot.reloadItems([id])
    return snapshot
  }

  /// Submits an update whose plan waits for the gate.
  private func plan(_ sections: [Networks]) async -> Task<UpdateOutcome, Never> {
    gate.close()
    let task = await submit(sections)
    #expect(screen.adapter.isPlanning)
    return task
  }

  /// Submits an update, and returns after the submission.
  private func submit(_ sections: [Networks]) async -> Task<UpdateOutcome, Never> {
    let started = Counter()
    let task = Task { [adapter = screen.adapter] in
      started.count += 1
      return await adapter.updateInBackground(with: sections)
    }
    while started.count == 0 { await Task.yield() }
    return task
  }
}

/// Submits another update once, when it receives a plan.
@MainActor
private final class UpdatingAdapter: Adapter {
  var completion: (@MainActor (UpdateOutcome) -> Void)?

  override func willPerform(_ plan: TablePlan<Networks>) {
    guard let completion else { return }
    self.completion = nil
    edit(completion: completion) { $0.append(Network(9), toSection: "a") }
  }
}
