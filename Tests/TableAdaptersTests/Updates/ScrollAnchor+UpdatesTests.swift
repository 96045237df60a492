import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing

/// Scroll anchors of updates on a surface that doesn't preserve its scroll position.
@MainActor @Suite struct ScrollAnchorUpdatesTests {
  private final class PlanCountingAdapter: TableAdapter<FaultySurface, Network, String> {
    /// The number of plans to perform.
    private(set) var plans = 0
    var onWillPerform: (@MainActor () -> Void)?
    override func willPerform(_ plan: TablePlan<Networks>) {
      plans += 1
      onWillPerform?()
      onWillPerform = nil
    }
  }

  /// The outcome of an update.
  @MainActor
  private final class Reply {
    var outcome: UpdateOutcome?
  }

  private let surface = FaultySurface()
  private let adapter: PlanCountingAdapter
  private let collector = IssueCollector()
  private let networks = (0..<8).map { Network($0) }

  /// Eight rows of 10 points.
  ///
  /// The third is the first visible one.
  init() {
    adapter = PlanCountingAdapter(surface)
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Section(id: "a", items: networks)], mode: .reload)
    surface.offset = 25
    surface.forget()
  }

  // MARK: While the user scrolls

  @Test func plannedReloadWaitsBeforePlanIsReported() {
    adapter.planPolicy = .reloading(above: 0)
    surface.isScrolling = true
    let reply = update([Section(id: "a", items: networks + [Network(8)])])
    #expect(reply.outcome == nil && adapter.plans == 0 && surface.reloads == 0)
    surface.endScrolling()
    #expect(reply.outcome == .reloaded(.planned))
    #expect(adapter.plans == 1 && surface.reloads == 1)
  }

  @Test func plannedReloadWaitsIfScrollingBeginsBeforeIt() {
    adapter.planPolicy = .reloading(above: 0)
    adapter.onWillPerform = { [surface] in surface.isScrolling = true }
    let reply = update([Section(id: "a", items: networks + [Network(8)])])
    #expect(reply.outcome == nil && surface.reloads == 0)
    #expect(adapter.currentSections == [Section(id: "a", items: networks)])
    surface.endScrolling()
    #expect(reply.outcome == .reloaded(.planned) && surface.reloads == 1)
  }

  @Test("a surface that scrolls but claims to be at rest delays the update and is reported")
  func surfaceThatNeverRests() async {
    adapter.planPolicy = .reloading(above: 0)
    surface.isScrolling = true
    surface.claimsToRest = true
    let reply = update([Section(id: "a", items: networks + [Network(8)])])
    #expect(reply.outcome == nil && surface.reloads == 0)
    #expect(collector.codes == [.updateLoop])
    surface.isScrolling = false
    for _ in 0..<1_000 where reply.outcome == nil { await Task.yield() }
    #expect(reply.outcome == .reloaded(.planned) && surface.reloads == 1)
  }

  /// Changes off screen don't disturb scrolling, and a rejected plan requires a reload immediately.
  @Test func aReloadThatIsTheOnlyWayDoesNotWait() {
    surface.isScrolling = true
    surface.shownTableRowCounts = [1]
    let rejected = update([Section(id: "a", items: networks + [Network(8)])])
    #expect(rejected.outcome == .reloaded(.planRejected))
    surface.isTableOnScreen = false
    let unseen = update([Section(id: "a", items: networks)])
    #expect(unseen.outcome == .reloaded(.notOnScreen))
    #expect(surface.reloads == 2)
  }

  // MARK: Animations

  @Test func onlyInsertionsAboveScreenAreNotAnimatedAtBottom() {
    surface.offset = 40
    let more = update([Section(id: "a", items: networks + [Network(8)])], anchoring: .end)
    #expect(more.outcome == .animated)
    #expect(surface.anchors == [.bottom] && surface.offsets == [50])
    let changed = update(
      [Section(id: "a", items: [Network(0, "new")] + networks.dropFirst() + [Network(8)])],
      anchoring: .end)
    #expect(changed.outcome == .animated)
    #expect(surface.batches == 1 && surface.reconfigured == [TablePath(section: 0, row: 0)])
    let above = update(
      [Section(id: "a", items: [Network(9), Network(0, "new")] + networks.dropFirst())],
      anchoring: .end)
    #expect(above.outcome == .withoutAnimation && surface.anchors == [.bottom, .bottom])
  }

  @Test func surfaceWithoutScrollCallbacksIsQueriedEachTime() {
    surface.offset = 40
    _ = update([Section(id: "a", items: networks + [Network(8)])], anchoring: .end)
    surface.offset = 25
    _ = update(
      [Section(id: "a", items: [Network(9)] + networks + [Network(8)])], anchoring: .end)
    #expect(surface.offset == 35)
  }

  /// Only an update without animation repeats the layout until nothing changes.
  @Test func animatedUpdateCorrectsPositionOnce() {
    surface.offset = 0
    surface.duringBatch = { [surface] in surface.offset = 7 }
    let animated = update([Section(id: "a", items: networks + [Network(8)])])
    #expect(animated.outcome == .animated)
    #expect(surface.offsets == [0])
    // The layout before the batch.
    #expect(surface.layouts == 1)
    surface.forget()
    surface.duringBatch = { [surface] in surface.offset = 7 }
    let withoutAnimation = update([Section(id: "a", items: networks)], mode: .withoutAnimation)
    #expect(withoutAnimation.outcome == .withoutAnimation)
    #expect(surface.offsets == [0])
    #expect(surface.layouts == 3)
  }

  // MARK: Rows

  @Test func eachBatchKeepsRowAtItsCurrentPosition() {
    let sections = [
      Section(id: "new", items: [networks[7]]),
      Section(id: "a", items: [Network(8)] + networks.dropLast()),
    ]
    #expect(update(sections).outcome == .withoutAnimation)
    #expect(
      surface.anchors == [
        .row(TablePath(section: 1, row: 2), distance: -5),
        .row(TablePath(section: 1, row: 3), distance: -5),
      ])
    #expect(surface.offsets == [45])
    #expect(collector.issues.isEmpty)
  }

  @Test func rowStaysInPlaceWhileOthersGrowWithoutInsertions() {
    surface.nextRowHeight = 12
    let reply = update([Section(id: "a", items: [Network(0, "new")] + networks.dropFirst())])
    #expect(reply.outcome == .animated)
    #expect(surface.batches == 0 && surface.reconfigured == [TablePath(section: 0, row: 0)])
    #expect(surface.offsets == [29])
  }

  @Test func aRowThatIsReconfiguredAndGrowsShiftsNothing() {
    surface.nextRowHeight = 12
    #expect(adapter.reconfigure(row: 0))
    #expect(surface.reconfigured == [TablePath(section: 0, row: 0)])
    #expect(surface.offsets == [29] && surface.layouts == 0)
  }

  @Test func missingRowIsReportedAndNothingIsScrolled() {
    // Beyond the end, as during a bounce.
    surface.offset = 50
    #expect(!adapter.reconfigure(row: 99))
    #expect(collector.codes == [.unknownID])
    #expect(surface.offsets.isEmpty && surface.batches == 0 && surface.reconfigured.isEmpty)
  }

  private func update(
    _ sections: [Networks], mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Network>? = .automatic
  ) -> Reply {
    let reply = Reply()
    adapter.update(with: sections, mode: mode, anchoring: anchor) { reply.outcome = $0 }
    return reply
  }
}
