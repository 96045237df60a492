import LiveTables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing

@MainActor @Suite struct ImpressionTrackerTests {
  private typealias Adapter = TableAdapter<RowStrip, Message, String>

  private let strip = RowStrip()
  private let adapter: Adapter
  private let clock = ManualClock()
  private let log = Log()

  /// The IDs of viewed rows.
  private final class Log {
    var ids: [Int] = []
  }

  init() {
    adapter = Adapter(strip, identity: .automatic)
    adapter.impressions.clock = clock
  }

  private func show(_ ids: some Sequence<Int>) {
    adapter.update(with: MessageScreen.sections(ids.map { Message($0) }))
  }

  private func track(share: Double = 0.5, for duration: Duration = .seconds(1)) {
    adapter.trackImpressions(share: share, for: duration) { [log] in log.ids.append($0.id) }
  }

  /// Advances time until rows have been viewed.
  private func expect(
    _ ids: some Sequence<Int>, after duration: Duration,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    await clock.advance(by: duration)
    for _ in 0..<1_000 where log.ids.count < Array(ids).count { await clock.settle() }
    #expect(log.ids == Array(ids), sourceLocation: location)
    log.ids = []
  }

  // MARK: Visible fractions

  @Test(arguments: [(-1, 1), (0, 1), (0.5, 20), (1, 40), (7, 40), (.infinity, 40), (.nan, 40)])
  func aShareIsLimitedToTheRow(_ share: Double, _ points: Double) async {
    track(share: share)
    show([0])
    strip.scroll(to: 41 - points)
    await expect([], after: .seconds(2))
    strip.scroll(to: 40 - points)
    await expect([0], after: .seconds(1))
  }

  @Test func aRowThatIsHigherThanTheScreenCountsByTheShareOfTheScreenThatItFills() async {
    track(share: 0.75)
    strip.rowHeight = 1_000
    strip.insets = TableInsets(top: 50, bottom: 50)
    show([0, 1])
    // Row 0 occupies 224 of the 300 points between the bars, and row 1 occupies 76.
    strip.scroll(to: 726)
    await expect([], after: .seconds(2))
    strip.scroll(to: 725)
    await expect([0], after: .seconds(1))
    strip.scroll(to: 875)
    await expect([1], after: .seconds(1))
  }

  @Test func anEntireHighRowFitsBelowAPinnedHeader() async {
    track(share: 1)
    strip.rowHeight = 1_000
    strip.pinnedHeight = 30
    show([0])
    strip.scroll(to: 500)
    await expect([0], after: .seconds(1))
    #expect(strip.headerQueries > 0)
  }

  @Test func nothingIsVisibleIfBarsAndKeyboardCoverEverything() async {
    track(share: 0)
    show([0])
    strip.insets = TableInsets(top: 200, bottom: 200)
    strip.scroll(to: -200)
    await expect([], after: .seconds(2))
  }

  // MARK: Times

  @Test func aDurationOfZeroOrLessTakesNoTime() async {
    track(for: .seconds(-5))
    show([0, 1])
    await expect([0, 1], after: .zero)
    strip.scroll(to: 80)
    await clock.settle()
    strip.scroll(to: 0)
    await expect([0, 1], after: .zero)
  }

  @Test func aDurationWithoutEndNeverEnds() async {
    track(for: .seconds(Int64.max))
    show([0])
    await expect([], after: .seconds(1_000_000))
  }

  @Test func anInterruptionStartsOver() async {
    track()
    show(0..<20)
    await expect([], after: .milliseconds(900))
    // 10 points of row 0 remain visible.
    strip.scroll(to: 30)
    await clock.settle()
    strip.scroll(to: 0)
    await expect(1..<10, after: .milliseconds(100))
    await expect([], after: .milliseconds(800))
    await expect([0], after: .milliseconds(100))
  }

  @Test func aRowWithAnEarlierDeadlineIsNotLate() async {
    adapter.rowProvider = { [log] message in
      Row(message, identifier: "Strip")
        .onImpression(for: .seconds(message.id)) { log.ids.append(message.id) }
    }
    show([60])
    await expect([], after: .seconds(1))
    show([60, 2])
    await expect([2], after: .seconds(2))
    await expect([60], after: .seconds(57))
  }

  @Test func oneTimerRunsAtMost() async {
    track()
    show(0..<1_000)
    for step in 0..<50 {
      strip.scroll(to: Double(step * 13))
      await clock.advance(by: .milliseconds(70))
      #expect(clock.sleeperCount <= 1)
    }
    show([])
    await clock.settle()
    #expect(clock.sleeperCount == 0)
  }

  // MARK: Handlers

  @Test func aRowAndTheAdapterHaveTheirOwnHandlers() async {
    adapter.rowProvider = { [log] message in
      Row(message, identifier: "Strip")
        .onImpression(share: 1, for: .seconds(2)) { log.ids.append(-message.id) }
    }
    track()
    show([1, 2])
    strip.scroll(to: 10)
    await expect([1, 2], after: .seconds(1))
    await expect([-2], after: .seconds(1))
    #expect(adapter.impressions.summary(of: 2).count == 1)
    #expect(adapter.impressions.summary(of: 2).visibleTime == .seconds(2))
  }

  @Test func handlersOfUpdatedRowsAreCalled() async {
    let version = Log()
    version.ids = [1]
    adapter.rowProvider = { [log] message in
      let id = message.id * version.ids[0]
      return Row(message, identifier: "Strip").onImpression { log.ids.append(id) }
    }
    _ = adapter.impressions
    show([1])
    await expect([], after: .milliseconds(500))
    version.ids = [10]
    show([1, 2])
    await expect([10], after: .milliseconds(500))
  }

  @Test func anotherHandlerForAllRowsReplacesTheFirst() async {
    track(for: .seconds(1))
    track(for: .seconds(3))
    show([1])
    await expect([], after: .seconds(2))
    await expect([1], after: .seconds(1))
  }

  @Test func aHandlerMayUpdateTheTableAndTheTracker() async {
    adapter.trackImpressions { [log, weak adapter] message in
      log.ids.append(message.id)
      guard let adapter else { return }
      adapter.impressions.reset()
      adapter.edit { $0.delete(message.id) }
      adapter.impressions.isPaused = true
      adapter.impressions.isPaused = false
    }
    show([1, 2, 3])
    await expect([1, 2, 3], after: .seconds(1))
    await expect([], after: .seconds(5))
    #expect(adapter.currentSections.flatMap(\.items).isEmpty)
  }

  @Test func rowsWithTheSameIDAreOneRow() async {
    track(share: 1)
    show([1, 2, 1])
    strip.scroll(to: 10)
    await expect([1, 2], after: .seconds(1))
    #expect(adapter.impressions.summary(of: 1).count == 1)
    #expect(adapter.impressions.summary(of: 1).visibleTime == .seconds(1))
  }

  // MARK: Pausing and deallocation

  @Test func nothingIsSeenWhileTheTrackerIsPaused() async {
    track()
    show([1])
    await expect([], after: .milliseconds(500))
    adapter.impressions.isPaused = true
    await expect([], after: .seconds(5))
    #expect(clock.sleeperCount == 0)
    adapter.impressions.isPaused = false
    await expect([1], after: .seconds(1))
    #expect(adapter.impressions.summary(of: 1).visibleTime == .milliseconds(1_500))
  }

  @Test func anotherClockEndsTheVisits() async {
    track()
    show([1])
    await expect([1], after: .seconds(1))
    let other = ManualClock()
    adapter.impressions.clock = other
    await expect([], after: .seconds(5))
    await other.advance(by: .seconds(1))
    await expect([1], after: .zero)
  }

  @Test func anotherSurfaceEndsTheVisits() async {
    track()
    show([1])
    await expect([], after: .milliseconds(900))
    let other = RowStrip()
    adapter.attach(to: other)
    other.scroll(to: 0)
    await expect([], after: .milliseconds(900))
    await expect([1], after: .milliseconds(100))
  }

  @Test func theAdapterOfATrackerIsDeallocated() async {
    let clock = ManualClock()
    weak var released: Adapter?
    var tracker: ImpressionTracker<RowStrip, Message, String>?
    do {
      let adapter = Adapter(strip, identity: .automatic)
      adapter.impressions.clock = clock
      adapter.trackImpressions { [log] in log.ids.append($0.id) }
      adapter.update(with: MessageScreen.sections([Message(1)]))
      await clock.settle()
      #expect(clock.sleeperCount == 1)
      (released, tracker) = (adapter, adapter.impressions)
    }
    #expect(released == nil)
    await clock.advance(by: .seconds(5))
    #expect(log.ids.isEmpty && tracker?.summary(of: 1) == ImpressionSummary())
    tracker = nil
    await clock.settle()
    #expect(clock.sleeperCount == 0)
  }

  @Test func aResetForgetsSummaries() async {
    track()
    show([1])
    await expect([1], after: .seconds(1))
    adapter.impressions.reset()
    await expect([], after: .seconds(1))
    #expect(adapter.impressions.summary(of: 1) == ImpressionSummary(visibleTime: .seconds(1)))
  }

  // MARK: Cost

  @Test func scrollingLongTableQueriesOnlyVisibleRows() async {
    track()
    show(0..<100_000)
    let (before, steps) = (strip.rectQueries, 1_000)
    for step in 0..<steps {
      strip.scroll(to: Double(step) * 3_999)
      await clock.settle()
    }
    // At most 11 rows are visible.
    let queries = strip.rectQueries - before
    #expect(queries >= steps * 10 && queries <= steps * 11)
    #expect(strip.headerQueries <= steps + 10)
  }

  @Test func manyChangesInOneTurnOfTheMainActorAreOneLook() async {
    track()
    show(0..<1_000)
    await clock.settle()
    let before = strip.rectQueries
    for step in 1...100 { strip.scroll(to: Double(step)) }
    await clock.settle()
    #expect(strip.rectQueries - before == 11)
  }
}
