import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

@testable import TableAdapters

/// Updates that wait, and their calls of the surface.
@MainActor @Suite struct UpdateDriverTests {
  private typealias ScriptedAdapter = TableAdapter<ScriptedTable, Network, String>

  private let table = ScriptedTable()
  private let adapter: ScriptedAdapter
  private let collector = IssueCollector()

  init() {
    adapter = ScriptedAdapter(table)
    adapter.issues.reporter = collector.reporter
  }

  @MainActor
  private final class Notes {
    var outcomes: [UpdateOutcome] = []
    var count = 0
  }

  private func update(_ ids: Int..., noting notes: Notes) {
    adapter.update(
      with: [Section(id: "a", items: ids.map { Network($0) })], mode: .reload
    ) { notes.outcomes.append($0) }
  }

  private var shown: [[Int]] { adapter.currentSections.map { $0.items.map(\.id) } }

  // MARK: Busy surfaces

  @Test func busySurfaceGetsOneWaitRequest() {
    let notes = Notes()
    table.isTableBusy = true
    update(1, noting: notes)
    update(2, noting: notes)
    adapter.edit { $0.append(Network(3), toSection: "a") }
    #expect(table.waiting.count == 1)
    table.becomeFree()
    #expect(notes.outcomes == [.superseded, .reloaded(.requested)])
    #expect(shown == [[2, 3]])
    #expect(table.waiting.isEmpty)
  }

  @Test func anEditFindsTheRowsOfTheEditBeforeIt() {
    let notes = Notes()
    update(1, 2, noting: notes)
    table.isTableBusy = true
    adapter.edit { $0.append(Network(3), toSection: "a") }
    adapter.edit { table in
      table.update(3) { $0.name = "new" }
      table.move(3, before: 1)
    }
    table.becomeFree()
    #expect(shown == [[3, 1, 2]])
    #expect(adapter.currentSections[0].items[0].name == "new")
    #expect(collector.issues.isEmpty)
  }

  /// Returns an adapter with an update that waits for a busy surface that was deallocated.
  private func waitingAdapter(_ notes: Notes) -> ScriptedAdapter {
    func make() -> ScriptedAdapter {
      let table = ScriptedTable()
      let adapter = ScriptedAdapter(table)
      table.isTableBusy = true
      adapter.update(with: [Networks("a", 1)], mode: .reload) { notes.outcomes.append($0) }
      return adapter
    }
    let adapter = make()
    #expect(adapter.surface == nil && notes.outcomes.isEmpty)
    return adapter
  }

  @Test func updateWaitingForDeallocatedSurfaceRunsOnNextSurface() {
    let notes = Notes()
    let adapter = waitingAdapter(notes)
    table.isTableBusy = true
    adapter.attach(to: table)
    #expect(notes.outcomes.isEmpty && table.waiting.count == 1)
    table.becomeFree()
    #expect(notes.outcomes == [.reloaded(.requested)])
    #expect(adapter.currentSections.map { $0.items.map(\.id) } == [[1]])
  }

  @Test func updateWaitingForFormerSurfaceRunsOnceOnNextOne() {
    let (notes, other) = (Notes(), ScriptedTable())
    table.isTableBusy = true
    update(1, noting: notes)
    adapter.attach(to: other)
    other.becomeFree()
    #expect(notes.outcomes == [.reloaded(.requested)] && shown == [[1]])
    table.becomeFree()
    #expect(notes.outcomes.count == 1)
  }

  @Test func updateWaitingForDeallocatedSurfaceRunsWithNextUpdate() {
    let notes = Notes()
    let adapter = waitingAdapter(notes)
    adapter.update(with: [Section(id: "a", items: [Network(2)])]) { notes.outcomes.append($0) }
    #expect(notes.outcomes == [.superseded, .reloaded(.noSurface)])
    #expect(adapter.currentSections.map { $0.items.map(\.id) } == [[2]])
  }

  @Test func updateWaitingForLostSurfaceRunsWithoutSurface() {
    let notes = Notes()
    table.isTableBusy = true
    update(1, noting: notes)
    var other: ScriptedTable? = ScriptedTable()
    if let other { adapter.attach(to: other) }
    other = nil
    #expect(adapter.surface == nil)
    update(2, noting: notes)
    #expect(notes.outcomes == [.superseded, .reloaded(.noSurface)])
    #expect(shown == [[2]])
    table.becomeFree()
    #expect(notes.outcomes.count == 2)
  }

  // MARK: Endless updates

  /// Updates `last` times, each time from the completion of the update before.
  private func updateAgain(_ notes: Notes, upTo last: Int) {
    guard notes.count < last else { return }
    notes.count += 1
    adapter.update(with: [Networks("a", notes.count)], mode: .reload) {
      notes.outcomes.append($0)
      updateAgain(notes, upTo: last)
    }
  }

  /// Waits until postponed work has run.
  private func giveMainActorATurn() async { await Task { @MainActor in }.value }

  @Test func postponedUpdateIsReportedAndRunsWhenMainActorIsFree() async {
    let notes = Notes()
    updateAgain(notes, upTo: 103)
    #expect(notes.count == 101)
    #expect(shown == [[100]])
    #expect(
      collector.issues.map(\.hint) == [
        "Look for a cell or a completion handler that updates the table each time."
      ])
    await giveMainActorATurn()
    #expect(notes.count == 103)
    #expect(shown == [[103]])
  }

  /// Resumes on the main actor while the surface is busy.
  ///
  /// Nothing waits for the surface.
  private func comeBackWhileBusy() async {
    updateAgain(Notes(), upTo: 101)
    adapter.edit { _ in }
    #expect(shown == [[101]])
    table.isTableBusy = true
    await giveMainActorATurn()
    #expect(table.waiting.isEmpty)
  }

  @Test func anEditDoesNotBeginWhileTheSurfaceIsStillBusy() async {
    let notes = Notes()
    await comeBackWhileBusy()
    adapter.edit { table in
      notes.count += 1
      table.append(Network(1), toSection: "a")
    }
    #expect(notes.count == 0)
    #expect(table.waiting.count == 1)
    table.becomeFree()
    #expect(notes.count == 1)
    #expect(shown == [[101, 1]])
  }

  @Test func anUpdateDoesNotWaitForASurfaceThatBecameFreeMeanwhile() async {
    let notes = Notes()
    await comeBackWhileBusy()
    table.isTableBusy = false
    update(1, noting: notes)
    #expect(notes.outcomes == [.reloaded(.requested)])
    #expect(table.waiting.isEmpty)
  }

  @Test func postponedUpdateIsSupersededByNextDescription() async {
    let notes = Notes()
    updateAgain(notes, upTo: 101)
    #expect(notes.outcomes == Array(repeating: .reloaded(.requested), count: 100))
    update(7, noting: notes)
    #expect(notes.outcomes.dropFirst(100) == [.superseded, .reloaded(.requested)])
    #expect(shown == [[7]])
    await giveMainActorATurn()
    #expect(notes.outcomes.count == 102)
    #expect(shown == [[7]])
  }

  @Test func postponedUpdateDoesNotWaitForNewSurface() async {
    let other = ScriptedTable()
    other.isTableBusy = true
    updateAgain(Notes(), upTo: 101)
    adapter.attach(to: other)
    #expect(shown == [[100]])
    #expect(other.waiting.isEmpty)
    other.isTableBusy = false
    await giveMainActorATurn()
    #expect(shown == [[101]])
    #expect(other.waiting.isEmpty)
  }

  // MARK: Updates during surface calls

  @Test func onlyUnexpectedUpdateDuringSurfaceCallIsReported() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    func append(_ id: Int) -> UpdateRequest<VirtualTableView, Network, String> {
      UpdateRequest(.edit { $0.append(Network(id), toSection: "a") }, mode: .animated)
    }
    var expected = append(2)
    expected.isExpected = true
    screen.adapter.answering { screen.adapter.submit(expected) }
    #expect(screen.texts == ["n1", "n2"])
    #expect(screen.collector.issues.isEmpty)
    screen.adapter.answering { screen.adapter.submit(append(3)) }
    #expect(screen.texts == ["n1", "n2", "n3"])
    #expect(screen.collector.codes == [.updateDuringLayout])
    #expect(
      screen.collector.issues.map(\.message) == [
        "an update began while the surface was requesting cells"
      ])
    #expect(
      screen.collector.issues.map(\.hint) == [
        "It runs afterwards. Update from a handler instead."
      ])
  }

  @Test func surfaceDeallocatedDuringCallDoesNotDelayUpdate() {
    let notes = Notes()
    var other: ScriptedTable? = ScriptedTable()
    if let other { adapter.attach(to: other) }
    adapter.answering {
      other = nil
      update(1, noting: notes)
    }
    #expect(adapter.surface == nil)
    #expect(notes.outcomes == [.reloaded(.noSurface)] && shown == [[1]])
    #expect(collector.issues.isEmpty)
  }

  // MARK: While the user scrolls

  /// The waiting update runs without a surface, and later ones on another surface.
  @Test func scrollingOfDeallocatedSurfaceDelaysNothing() {
    let notes = Notes()
    func scroll() {
      let other = ScriptedTable()
      other.viewport = TableViewport(
        contentOffset: 440, height: 440, contentHeight: 4_400, isScrolling: true)
      other.show(TablePath(section: 0, row: 10), y: 440)
      adapter.attach(to: other)
      update(1, noting: notes)
      #expect(notes.outcomes.isEmpty && other.waiting.count == 1)
    }
    scroll()
    update(2, noting: notes)
    #expect(notes.outcomes == [.superseded, .reloaded(.noSurface)])
    adapter.attach(to: table)
    update(3, noting: notes)
    #expect(table.waiting.isEmpty)
    #expect(notes.outcomes == [.superseded, .reloaded(.noSurface), .reloaded(.requested)])
    #expect(shown == [[3]])
  }

  @Test func updateDelayedByScrollingDelaysNoLaterOnes() {
    let screen = Screen(viewport: 440)
    func networks(_ ids: Range<Int>) -> [Networks] {
      [Networks(id: "a", items: ids.map { Network($0) })]
    }
    _ = screen.update(networks(0..<100))
    screen.table.scroll(to: 1_000)
    let notes = Notes()
    var wanted: [Networks]?
    var counts: [Int] = []
    let adapter = screen.adapter
    adapter.didScrollHandler = { _ in
      guard let sections = wanted else { return }
      wanted = nil
      adapter.update(with: sections) { notes.outcomes.append($0) }
      counts.append(notes.outcomes.count)
    }
    wanted = networks(-10..<100)
    screen.table.scroll(to: 1_100)
    #expect(notes.outcomes == [.delayed])
    wanted = networks(-10..<120)
    screen.table.scroll(by: 10)
    #expect(notes.outcomes == [.delayed, .animated])
    #expect(counts == [0, 2], "the first update waits, and the second shifts nothing")
    adapter.answering {
      adapter.update(with: networks(-10..<130)) { notes.outcomes.append($0) }
    }
    #expect(notes.outcomes == [.delayed, .animated, .animated])
  }
}
