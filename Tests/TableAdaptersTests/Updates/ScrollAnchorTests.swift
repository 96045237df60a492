import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// Anchors of tables that scroll or aren't on screen.
///
/// For other anchors, see `BehaviorTests`.
@Suite("Scroll anchors off screen and while scrolling")
@MainActor
struct ScrollAnchorTests {
  /// A screen with room for ten rows.
  private let screen = Screen(viewport: 440)

  private func show(_ ids: some Sequence<Int>) {
    _ = screen.update([Networks(id: "a", items: ids.map { Network($0) })])
  }

  private func update(_ ids: some Sequence<Int>) -> UpdateOutcome? {
    var outcome: UpdateOutcome?
    screen.adapter.update(with: [Networks(id: "a", items: ids.map { Network($0) })]) {
      outcome = $0
    }
    return outcome
  }

  /// The distance from the top of the viewport to a row.
  private func distance(_ id: Int) -> Double? {
    guard let position = screen.adapter.position(ofRow: id) else { return nil }
    return screen.table.rectForRow(at: position).map { $0.minY - screen.table.contentOffset }
  }

  @Test("a reload of a table that isn't on screen keeps the first visible row")
  func reloadsOffScreen() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    screen.table.isOnScreen = false
    #expect(update(-70..<100) == .reloaded(.notOnScreen))
    #expect(distance(22) == -32)
  }

  @Test("an update that would shift content waits until scrolling ends")
  func scrollingIsNotDisturbed() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    var outcomes: [String] = []
    let adapter = screen.adapter
    var requests: [() -> Void] = []
    adapter.didScrollHandler = { table in
      for request in requests { request() }
      requests = []
      outcomes.append("scrolled, \(table.contentOffset)")
    }
    func request(_ ids: some Sequence<Int>, mode: UpdateMode = .animated) {
      let sections = [Networks(id: "a", items: ids.map { Network($0) })]
      requests.append {
        adapter.update(with: sections, mode: mode) { outcomes.append("\($0)") }
      }
    }
    // Changes below the anchor shift nothing.
    request(0..<150)
    screen.table.scroll(to: 1_100)
    #expect(outcomes == ["animated", "scrolled, 1100.0"])
    outcomes = []
    request(-50..<150)
    request(0..<3)
    request(-60..<150)
    screen.table.scroll(to: 1_200)
    #expect(
      outcomes == [
        "scrolled, 1200.0", "superseded", "superseded", "scrolled, \(1_200.0 + 60 * 44)", "delayed",
      ])
    #expect(distance(27) == -12)
    outcomes = []
    request(-70..<150, mode: .reload)
    screen.table.scroll(by: 100)
    #expect(outcomes.first == "scrolled, \(1_300.0 + 60 * 44)")
    #expect(outcomes.last == "reloaded (requested)")
    #expect(distance(29) == -24)
  }

  @Test("the scroll handler is called after the batch moves the content")
  func scrollHandlerIsCalledAfterBatch() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    var offsets: [Double] = []
    screen.adapter.didScrollHandler = { offsets.append($0.contentOffset) }
    _ = update(-50..<100)
    #expect(offsets == [1_000 + 50 * 44])
  }
}
