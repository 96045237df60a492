import DiffEngine
import Dispatch
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

/// Updates with diffs in the background.
@MainActor @Suite struct BackgroundUpdateTests {
  let screen = Screen()

  init() { _ = screen.update([Networks("a", 1, 2)]) }

  @Test func theChangesAreFoundOffTheMainActorAndAnimated() async {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
    #expect(DispatchQueue.getSpecific(key: key) == true)
    // A comparison on the main actor would find changes in every row.
    let screen = Screen(
      identity: .by({ $0.id }, sameContent: { _, _ in DispatchQueue.getSpecific(key: key) == nil }))
    _ = screen.update([Networks("a", 1, 2)])
    let before = screen.table.statistics
    let outcome = await screen.adapter.updateInBackground(with: [Networks("a", 2, 3, 1)])
    #expect(outcome == .animated)
    #expect(screen.texts == ["n2", "n3", "n1"])
    #expect(screen.table.statistics.batches == before.batches + 1)
    #expect(screen.table.statistics.cellsReconfigured == before.cellsReconfigured)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func itemsAreIdentifiedAsByTheAdapter() async {
    let cell = screen.table.visibleCells.last
    let renamed = Section(id: "a", items: [Network(2, "new"), Network(1)])
    #expect(await screen.adapter.updateInBackground(with: [renamed]) == .animated)
    #expect(screen.texts == ["new", "n1"])
    #expect(screen.table.visibleCells.first === cell)

    let table = VirtualTableView()
    let texts = TableAdapter<VirtualTableView, String, Int>(table) { Row($0, cell: TextCell.self) }
    texts.update(with: [Section(id: 0, items: ["x", "y"])])
    let kept = table.visibleCells.last
    #expect(await texts.updateInBackground(with: [Section(id: 0, items: ["y", "z"])]) == .animated)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["y", "z"])
    #expect(table.visibleCells.first === kept)
  }

  @Test func aDescriptionThatIsHereAtOnceTakesThePlaceOfOneBeingPlanned() async throws {
    let (screen, planned) = try await caught([Networks("a", 7)])
    #expect(screen.update([Networks("a", 8)]) == .animated)
    #expect(await planned[0].value == .superseded)
    await settle()
    #expect(screen.texts == ["n8"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func editsWaitForThePlanAndAreCarriedOutAfterIt() async throws {
    let (screen, planned) = try await caught([Networks("a", 7, 8)])
    var outcome: UpdateOutcome?
    screen.adapter.edit(completion: { outcome = $0 }) { $0.delete(7) }
    #expect(screen.texts == ["n1", "n2"])
    #expect(outcome == nil)
    #expect(await planned[0].value == .animated)
    #expect(outcome == .animated)
    #expect(screen.texts == ["n8"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func theHandlerOfADeletionWaitsForThePlanThatTheDeletionWaitsFor() async throws {
    let (screen, planned) = try await caught([Networks("a", 1, 2, 3)])
    var events: [String] = []
    screen.adapter.cellDidDeleteHandler = { [weak adapter = screen.adapter] _, _, network in
      events.append("\(network.name) of \(adapter?.currentSections.first?.items.count ?? 0)")
    }
    screen.adapter.commit(.delete, at: TablePath(section: 0, row: 1))
    #expect(events.isEmpty)
    #expect(await planned[0].value == .animated)
    #expect(events == ["n2 of 2"])
    #expect(screen.texts == ["n1", "n3"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func lastUpdateThatWaitsForPlanIsUsed() async throws {
    let (screen, planned) = try await caught(
      [Networks("a", 3)], [Networks("a", 4)], [Networks("a", 5)])
    var outcomes: [UpdateOutcome] = []
    for task in planned { outcomes.append(await task.value) }
    #expect(outcomes == [.animated, .superseded, .animated])
    #expect(screen.texts == ["n5"])
  }

  @Test func aPlanForDataThatChangedMeanwhileIsMadeAgain() async throws {
    let (screen, planned) = try await caught([Networks("a", 2, 1, 3)])
    var moves: [String] = []
    screen.adapter.cellDidMoveHandler = { from, to, network in
      moves.append("\(network.name) \(from) to \(to)")
    }
    screen.table.drag(TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 1))
    #expect(screen.texts == ["n2", "n1"])
    #expect(await planned[0].value == .animated)
    // The user moved row 1 to the end, and so does the update.
    #expect(screen.texts == ["n2", "n3", "n1"])
    #expect(moves == ["n1 0-1 to 0-2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func reconfigurationSurvivesUpdateThatSupersedesPlan()
    async throws
  {
    let (screen, planned) = try await caught([Networks("a", 1, 2, 3)])
    screen.adapter.reconfigure(row: 1)
    #expect(screen.table.statistics.cellsReconfigured == 0)
    #expect(screen.update([Networks("a", 1)]) == .animated)
    #expect(screen.table.statistics.cellsReconfigured == 1)
    #expect(await planned[0].value == .superseded)
    #expect(screen.texts == ["n1"])
  }

  /// The refresh waits with a description, so it belongs to the abandoned round.
  @Test func reconfigurationSurvivesAbandonedRound() async throws {
    var isCaught = false
    for _ in 0..<5_000 where !isCaught {
      let (screen, planned) = try await caught([Networks("a", 1, 2)], [Networks("a", 1, 2, 3)])
      screen.adapter.reconfigure(row: 1)
      #expect(await planned[0].value == .animated)
      isCaught = screen.adapter.isPlanning
      #expect(screen.update([Networks("a", 1)]) == .animated)
      #expect(screen.table.statistics.cellsReconfigured == 1)
      _ = await planned[1].value
    }
    #expect(isCaught)
  }

  @Test func updatesWithoutDiffAreNotPlanned() async {
    #expect(
      await screen.adapter.updateInBackground(with: [Networks("a", 3)], mode: .reload)
        == .reloaded(.requested))
    screen.table.isOnScreen = false
    #expect(
      await screen.adapter.updateInBackground(with: [Networks("a", 4)]) == .reloaded(.notOnScreen))
    screen.table.isOnScreen = true
    #expect(screen.texts == ["n4"])
  }

  @Test func adapterIsNotRetainedAfterUpdate() async {
    let table = VirtualTableView()
    var adapter: Adapter? = Adapter(table) { Row($0, cell: NetworkCell.self) }
    weak let released = adapter
    adapter?.update(with: [Networks("a", 1)])
    let planned = Task { [weak adapter] in
      await adapter?.updateInBackground(with: [Networks("a", 2)])
    }
    await Task.yield()
    adapter = nil
    let outcome = await planned.value
    #expect(outcome == nil || outcome == .animated)
    await settle()
    #expect(released == nil)
  }

  @Test func aTableThatGoesMeanwhileLeavesTheDataWithTheAdapter() async throws {
    var (screen, planned): (Screen?, [Task<UpdateOutcome, Never>]) = try await caught(
      [Networks("a", 3)])
    let adapter = screen?.adapter
    weak let table = screen?.table
    screen = nil
    #expect(table == nil)
    #expect(await planned[0].value == .reloaded(.noSurface))
    #expect(adapter?.currentSections == [Networks("a", 3)])
  }

  @Test func policyAndCheckingAreTheAdapters() async {
    screen.adapter.planPolicy = .reloading(above: 1)
    let outcome = await screen.adapter.updateInBackground(with: [Networks("a", 5, 6, 6)])
    #expect(outcome == .reloaded(.planned))
    #expect(screen.collector.issues.map(\.code) == [.duplicateRows])
    #expect(screen.texts == ["n5", "n6", "n6"])
  }

  @Test func adapterIsNotifiedOfEveryExecutedPlan() async {
    let table = VirtualTableView()
    let adapter = PlanRecordingAdapter(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks("a", 1)])
    #expect(await adapter.updateInBackground(with: [Networks("a", 1, 2)]) == .animated)
    adapter.edit { $0.delete(1) }
    adapter.update(with: [Networks("a", 9)], mode: .reload)
    #expect(adapter.changes == ["insert sections 0", "insert rows 0-1", "delete rows 0-0"])
    #expect(adapter.idsBeforeChanges == [[], [1], [1, 2]])
  }

  @Test(arguments: sampled(0..<60, every: 5))
  func lastDescriptionIsShownAfterRandomRequests(
    seed: Int
  ) async {
    var random = SeededRandom(seed: seed)
    let tally = OutcomeTally()
    var expected = [1, 2]
    var planned: [Task<UpdateOutcome, Never>] = []
    for step in 0..<40 {
      let ids = (0..<8).filter { _ in random.oneIn(2) }.shuffled(using: &random)
      switch random.below(6) {
      case 0...2:
        planned += await begin(
          [[Section(id: "a", items: ids.map { Network($0) })]], by: screen.adapter)
        expected = ids
      case 3:
        screen.adapter.update(
          with: [Section(id: "a", items: ids.map { Network($0) })], completion: tally.expect())
        expected = ids
      case 4:
        screen.adapter.edit(completion: tally.expect()) {
          $0.append(Network(100 + step), toSection: "a")
        }
        expected.append(100 + step)
      default:
        for _ in 0..<random.below(12) { await Task.yield() }
      }
    }
    for task in planned { _ = await task.value }
    #expect(!screen.adapter.isPlanning, "seed \(seed)")
    #expect(screen.adapter.currentSections.first?.items.map(\.id) == expected, "seed \(seed)")
    #expect(screen.texts == expected.map { "n\($0)" }, "seed \(seed)")
    #expect(tally.faults.isEmpty, "seed \(seed)")
    #expect(screen.collector.issues.isEmpty, "seed \(seed): \(screen.collector.issues)")
  }

  /// Retries until this method can return before the first plan is ready, because the speed of the
  /// other thread varies.
  ///
  /// The other updates wait for their turn.
  ///
  /// Code of the caller until its next suspension runs before the plan is used.
  private func caught(
    _ updates: [Networks]...
  ) async throws -> (screen: Screen, planned: [Task<UpdateOutcome, Never>]) {
    for _ in 0..<5_000 {
      let screen = Screen()
      let before = [Networks("a", 1, 2)]
      _ = screen.update(before)
      let planned = await begin(updates, by: screen.adapter)
      if screen.adapter.isPlanning, screen.adapter.currentSections == before {
        return (screen, planned)
      }
      for task in planned { _ = await task.value }
    }
    throw NeverCaught()
  }

  /// Starts updates, and returns when all are submitted.
  private func begin(
    _ updates: [[Networks]], by adapter: Adapter
  ) async -> [Task<UpdateOutcome, Never>] {
    let started = Counter()
    let tasks = updates.map { sections in
      Task {
        started.count += 1
        return await adapter.updateInBackground(with: sections)
      }
    }
    while started.count < tasks.count { await Task.yield() }
    return tasks
  }

  private func settle() async { for _ in 0..<20 { await Task.yield() } }
}

private struct NeverCaught: Error {}

/// Records executed plans.
@MainActor
private final class PlanRecordingAdapter: Adapter {
  private(set) var changes: [String] = []
  private(set) var idsBeforeChanges: [[Int]] = []

  override func willPerform(_ plan: TablePlan<Networks>) {
    changes.append(plan.changes.description)
    idsBeforeChanges.append(currentSections.flatMap { $0.items.map(\.id) })
  }
}
