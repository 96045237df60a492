import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// Guarantees for updates: the outcome, the queue, and that none is lost.
@MainActor @Suite struct UpdateContractTests {
  // TA-27
  @Test func eachModeAnimatesOrReloads() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2)])
    screen.table.layoutIfNeeded()
    let before = screen.table.statistics
    #expect(screen.update([Networks("a", 2, 3)], mode: .animated) == .animated)
    #expect(screen.table.statistics.batches == before.batches + 1)
    #expect(screen.update([Networks("a", 3, 4)], mode: .withoutAnimation) == .withoutAnimation)
    #expect(screen.table.statistics.batches == before.batches + 2)
    #expect(screen.table.statistics.reloads == before.reloads)
    #expect(screen.update([Networks("a", 5)], mode: .reload) == .reloaded(.requested))
    #expect(screen.table.statistics.reloads == before.reloads + 1)
    #expect(screen.texts == ["n5"])
  }

  // TA-27
  @Test func unanimatedUpdateNeedsNoUniqueIds() {
    let screen = Screen()
    screen.adapter.update(with: [Networks("a", 1, 1, 1), Networks("a", 1)], mode: .reload)
    #expect(screen.texts == ["n1", "n1", "n1", "n1"])
    #expect(screen.collector.issues.isEmpty)
    #expect(screen.table.statistics.batches == 0)
  }

  @Test func tableOffScreenReloads() {
    let screen = Screen()
    screen.table.isOnScreen = false
    #expect(screen.update([Networks("a", 1)]) == .reloaded(.notOnScreen))
    #expect(screen.texts == ["n1"])
  }

  /// The adapter reports other counts after validation, so the table validates again.
  @Test func aBatchThatTheSurfaceGivesUpIsShownByAReloadAndReportedByIt() {
    final class Miscounting: Adapter {
      var extraRows = 0
      override func numberOfRows(inSection section: Int) -> Int {
        super.numberOfRows(inSection: section) + extraRows
      }
      override func willPerform(_ plan: TablePlan<Networks>) { extraRows = 1 }
    }
    let table = VirtualTableView()
    let adapter = Miscounting(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks("a", 1)], mode: .reload)
    table.layoutIfNeeded()
    adapter.issues.reporter = IssueCollector().reporter
    table.issues.reporter = IssueCollector().reporter
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks("a", 1, 2)]) { outcome = $0 }
    adapter.extraRows = 0
    table.reloadData()
    #expect(outcome == .reloaded(.surfaceRefused))
    #expect(table.issues.issues.map(\.code) == [.invalidBatch])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1", "n2"])
  }

  @Test(arguments: [true, false])
  func updateOfDetachedAdapterReportsFailure(comesToAnother: Bool) {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    let (other, rival) = (VirtualTableView(), TableDataSource<VirtualTableView>())
    screen.adapter.rowProvider = { [weak adapter = screen.adapter, table = screen.table] network in
      Row(network, cell: NetworkCell.self).onWillDisplay { _ in
        guard network.id == 2, let adapter, adapter.surface === table else { return }
        if comesToAnother { adapter.attach(to: other) } else { rival.attach(to: table) }
      }
    }
    let outcome = IssueLog.withReporter(screen.collector.reporter) {
      screen.update([Networks("a", 1, 2)])
    }
    #expect(outcome == .reloaded(.planRejected))
    // The table, which performs a batch, reads the other data source later and reports that.
    #expect(screen.collector.codes == [.nestedUpdate, .planRejected])
    #expect(screen.adapter.currentSections == [Networks("a", 1, 2)])
    let texts = other.visibleCells.map(\.textLabel?.text)
    #expect(texts == (comesToAnother ? ["n1", "n2"] : []))
  }

  @Test func withoutASurfaceTheDataIsKept() {
    var table: VirtualTableView? = VirtualTableView()
    guard let made = table else { return }
    let adapter = Adapter(made)
    table = nil
    _ = consume made
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks("a", 1)]) { outcome = $0 }
    #expect(outcome == .reloaded(.noSurface))
    #expect(adapter.currentSections == [Networks("a", 1)])
  }

  @Test func completionWaitsForTheAnimations() {
    let screen = Screen()
    screen.table.animationTiming = .manual
    var outcomes: [UpdateOutcome] = []
    screen.adapter.update(with: [Networks("a", 1)]) { outcomes.append($0) }
    screen.adapter.update(with: [Networks("b", 1)]) { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    #expect(screen.texts == ["n1"])
    screen.table.finishAnimations()
    #expect(outcomes == [.animated, .animated])
    screen.table.finishAnimations()
    #expect(outcomes.count == 2)
  }

  @Test func unchangedDataCompletesAtOnce() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    let statistics = screen.table.statistics
    #expect(screen.update([Networks("a", 1)]) == .animated)
    #expect(screen.table.statistics == statistics)
  }

  @Test func asyncFormsReturnTheOutcome() async {
    let screen = Screen()
    #expect(await screen.adapter.updateAndWait(with: [Networks("a", 1)]) == .animated)
    #expect(
      await screen.adapter.updateAndWait(with: [Networks("a", 2)], mode: .reload)
        == .reloaded(.requested))
    #expect(await screen.adapter.editAndWait { $0.delete(2) } == .animated)
    #expect(screen.texts.isEmpty)
  }

  @Test func updateFromACompletionIsCarriedOutAfterwards() {
    let screen = Screen()
    var outcomes: [UpdateOutcome] = []
    screen.adapter.update(with: [Networks("a", 1)]) { first in
      screen.adapter.update(with: [Networks("a", 1, 2)]) { outcomes += [first, $0] }
    }
    #expect(outcomes == [.animated, .animated])
    #expect(screen.texts == ["n1", "n2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func updateFromAHandlerIsCarriedOutAtOnce() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2)])
    screen.adapter.cellDidSelectHandler = { [weak adapter = screen.adapter] _, _, network in
      adapter?.edit { $0.delete(network.id) }
    }
    screen.table.tap(TablePath(section: 0, row: 0))
    #expect(screen.texts == ["n2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func updateFromCellIsReportedPostponedAndNeverLost() {
    let table = VirtualTableView()
    table.rowMeasuringLimit = 0  // Cells are requested on their own, not for their heights.
    let adapter = Adapter(table)
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    var outcomes: [UpdateOutcome] = []
    var isFirst = true
    adapter.rowProvider = { [weak adapter] network in
      if isFirst {
        isFirst = false
        adapter?.update(with: [Networks("a", 1, 2)]) { outcomes.append($0) }
      }
      return Row(network, cell: NetworkCell.self)
    }
    // Layout is lazy. The table requests the cell during layout, not during the update.
    adapter.update(with: [Networks("a", 1)], mode: .reload)
    #expect(outcomes.isEmpty)
    table.layoutIfNeeded()
    #expect(outcomes == [.animated])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1", "n2"])
    #expect(collector.codes == [.updateDuringLayout])
  }

  @Test func updateFromACellOfAnUpdateIsCarriedOutAfterIt() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    screen.table.layoutIfNeeded()
    var inner: UpdateOutcome?
    screen.adapter.rowProvider = { [weak adapter = screen.adapter] network in
      if network.id == 2, inner == nil {
        inner = .superseded
        adapter?.update(with: [Networks("a", 2, 3)]) { inner = $0 }
      }
      return Row(network, cell: NetworkCell.self)
    }
    #expect(screen.update([Networks("a", 1, 2)]) == .animated)
    #expect(inner == .animated)
    #expect(screen.texts == ["n2", "n3"])
    #expect(screen.collector.codes == [.updateDuringLayout])
    #expect(screen.adapter.currentSections == [Networks("a", 2, 3)])
  }

  @Test func lastQueuedDescriptionIsUsed() {
    let screen = Screen()
    var log: [String] = []
    screen.adapter.update(with: [Networks("a", 1)]) { outcome in
      log.append("1 \(outcome)")
      for id in 2...4 {
        screen.adapter.update(with: [Networks("a", id)]) { log.append("\(id) \($0)") }
      }
      screen.adapter.edit(completion: { log.append("edit \($0)") }) {
        $0.append(Network(5), toSection: "a")
      }
    }
    #expect(
      log == ["1 animated", "2 superseded", "3 superseded", "4 animated", "edit animated"])
    #expect(screen.texts == ["n4", "n5"])
  }

  @Test func editsBeforeAQueuedDescriptionAreSuperseded() {
    let screen = Screen()
    var log: [String] = []
    screen.adapter.update(with: [Networks("a", 1)]) { _ in
      screen.adapter.edit(completion: { log.append("edit \($0)") }) { $0.delete(1) }
      screen.adapter.update(with: [Networks("a", 1, 2)]) { log.append("update \($0)") }
    }
    #expect(log == ["edit superseded", "update animated"])
    #expect(screen.texts == ["n1", "n2"])
  }

  // TA-17, TA-33
  @Test func duplicatesAreReportedAndShown() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    #expect(screen.update([Networks("a", 1, 2, 1), Networks("a", 3)]) == .animated)
    #expect(screen.texts == ["n1", "n2", "n1", "n3"])
    #expect(
      screen.collector.issues.map(\.message) == [
        "more than one section has the ID a", "more than one row has the ID 1",
      ])
    #expect(screen.update([Networks("a", 1, 1)]) == .animated)
    #expect(screen.texts == ["n1", "n1"])
  }

  // TA-32
  @Test func failingPlanIsReportedAndTheTableReloads() {
    struct Mishap: Error {}
    final class Failing: TableAdapter<VirtualTableView, Network, String> {
      override func plan(
        from old: [Networks], to new: [Networks]
      ) throws -> TablePlan<Networks> { throw Mishap() }
    }
    let table = VirtualTableView()
    let adapter = Failing(table) { Row($0, cell: NetworkCell.self) }
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks("a", 1)]) { outcome = $0 }
    #expect(outcome == .reloaded(.planRejected))
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1"])
    #expect(collector.codes == [.planningFailed])
    #expect(collector.issues.map(\.message) == ["planning an update failed: Mishap()"])
  }

  @Test func planThatBreaksARuleIsReportedAndTheTableReloads() {
    final class Careless: TableAdapter<VirtualTableView, Network, String> {
      override func plan(
        from old: [Networks], to new: [Networks]
      ) throws -> TablePlan<Networks> {
        var plan = try super.plan(from: old, to: new)
        plan.stages = plan.stages.map {
          .init(batch: TableBatch(deletedSections: [9]), sections: $0.sections)
        }
        return plan
      }
    }
    let table = VirtualTableView()
    let adapter = Careless(table) { Row($0, cell: NetworkCell.self) }
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks("a", 1)]) { outcome = $0 }
    #expect(outcome == .reloaded(.planRejected))
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1"])
    #expect(
      collector.issues.map(\.message) == [
        "an update's plan wasn't performed: attempt to delete section 9, but there are only"
          + " 0 sections before the update"
      ])
  }

  @Test func planThatEndsElsewhereIsReportedAndTheTableReloads() {
    final class Forgetful: TableAdapter<VirtualTableView, Network, String> {
      override func plan(
        from old: [Networks], to new: [Networks]
      ) throws -> TablePlan<Networks> {
        var plan = try super.plan(from: old, to: new)
        plan.stages = []
        return plan
      }
    }
    let table = VirtualTableView()
    let adapter = Forgetful(table) { Row($0, cell: NetworkCell.self) }
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Networks("a", 1)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1"])
    #expect(
      collector.issues.map(\.description) == [
        "warning TV0304: an update's plan wasn't performed: it ends with other numbers of"
          + " rows"
      ])
  }
}
