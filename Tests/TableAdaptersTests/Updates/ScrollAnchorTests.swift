import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// What a person looks at stays where it is while the table changes around it.
@Suite("Scroll anchors")
@MainActor
struct ScrollAnchorTests {
  /// Ten rows fill the viewport.
  private let screen = Screen(viewport: 440)

  private func show(_ ids: some Sequence<Int>) {
    _ = screen.update([Networks(id: "a", items: ids.map { Network($0) })])
  }

  private func update(
    _ ids: some Sequence<Int>, mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Network>? = .automatic
  ) -> UpdateOutcome? {
    var outcome: UpdateOutcome?
    screen.adapter.update(
      with: [Networks(id: "a", items: ids.map { Network($0) })], mode: mode, anchoring: anchor
    ) { outcome = $0 }
    return outcome
  }

  /// The distance of a row's top from that of the viewport.
  private func distance(_ id: Int) -> Double? {
    guard let position = screen.adapter.position(ofRow: id) else { return nil }
    return screen.table.rectForRow(at: position).map { $0.minY - screen.table.contentOffset }
  }

  @Test("at the very top new rows come in above, with animation")
  func theTopIsKept() {
    show(0..<100)
    #expect(update(-5..<100) == .animated)
    #expect(screen.texts.first == "n-5")
  }

  @Test("elsewhere the first visible row stays where it is, and nothing slides")
  func theFirstVisibleRowIsKept() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    let cell = screen.table.cellForRow(at: TablePath(section: 0, row: 22))
    #expect(distance(22) == -32)
    #expect(update(-50..<100) == .withoutAnimation)
    #expect(distance(22) == -32)
    #expect(screen.texts.first == "n22")
    #expect(screen.table.cellForRow(at: TablePath(section: 0, row: 72)) === cell)
    #expect(update((-50..<100).filter { $0 % 3 == 1 }) == .withoutAnimation)
    #expect(distance(22) == -32)
  }

  @Test("what changes below is animated")
  func changesBelowAreAnimated() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    #expect(update((0..<100).filter { $0 != 24 }) == .animated)
    #expect(distance(22) == -32)
  }

  @Test("without a place the surface does as it likes")
  func nothingIsKept() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    #expect(update(-50..<100, anchoring: nil) == .animated)
    #expect(screen.table.contentOffset == 1_000)
  }

  @Test("at the top, too, if the app says so")
  func theFirstRowIsKeptAtTheTop() {
    show(0..<100)
    #expect(update(-5..<100, anchoring: .firstVisibleRow) == .withoutAnimation)
    #expect(distance(0) == 0)
    #expect(screen.table.contentOffset == 220)
  }

  @Test("the bottom is kept where the table is there, and the first visible row where it is not")
  func theBottomIsKept() {
    _ = update(0..<100, anchoring: .end)
    #expect(screen.table.contentOffset == 100 * 44 - 440)
    _ = update(0..<110, anchoring: .end)
    #expect(screen.table.contentOffset == 110 * 44 - 440)
    #expect(screen.texts.last == "n109")
    screen.table.scroll(to: 1_000)
    _ = update(-10..<120, anchoring: .end)
    #expect(distance(22) == -32)
  }

  @Test("a row is kept by its id, on screen or not")
  func aRowIsKept() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    let order = [5, 6, 3, 2, 1] + (40..<100) + [30, 25, 24, 23, 22]
    _ = update(order + (200..<230), anchoring: .row(25))
    #expect(distance(25) == 100)
    let off = distance(99)
    _ = update([7] + order + (200..<230), anchoring: .row(99))
    #expect(distance(99) == off)
    _ = update(order + (200..<230), anchoring: .row(7_000))
    #expect(distance(99) == off)
  }

  @Test("the next row takes the place of one that goes, whatever is left")
  func theNearestSurvivorTakesItsPlace() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    _ = update((0..<100).filter { !(10..<25).contains($0) })
    #expect(distance(25) == 100)
    show(0..<100)
    screen.table.scroll(to: 1_000)
    // The rows on screen are 22 to 32; of 20 and 35 the former is nearer.
    _ = update((0..<100).filter { !(21..<35).contains($0) })
    #expect(distance(20) == -32)
    show(0..<100)
    screen.table.scroll(to: 1_000)
    _ = update(200..<300)
    #expect(screen.table.contentOffset == 1_000)
  }

  @Test("the content ends where it ends")
  func theOffsetIsClamped() {
    show(0..<100)
    screen.table.scroll(to: 4_400)
    _ = update((0..<100).filter { $0 > 50 && $0 < 95 })
    #expect(screen.table.contentOffset == 44 * 44 - 440)
    _ = update([94])
    #expect(screen.table.contentOffset == 0)
  }

  @Test("reloads keep it, too, with a window and without")
  func reloadsKeepThePlace() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    #expect(update(-50..<100, mode: .reload) == .reloaded(.requested))
    #expect(distance(22) == -32)
    screen.table.isOnScreen = false
    #expect(update(-70..<100) == .reloaded(.notOnScreen))
    #expect(distance(22) == -32)
    screen.table.isOnScreen = true
    screen.adapter.planPolicy = .reloading(above: 3)
    #expect(update(-80..<100) == .reloaded(.planned))
    #expect(distance(22) == -32)
  }

  @Test("moved sections take the place with them, over all stages of a plan")
  func stagesKeepThePlace() {
    func sections(_ ids: String) -> [Networks] {
      ids.enumerated().map { index, id in
        let first = Int(id.asciiValue ?? 0) * 100
        return Networks(
          id: String(id), items: (0..<8).map { Network(first + $0) }, header: .title("\(id)"))
      }
    }
    _ = screen.update(sections("abcdefgh"))
    screen.table.scroll(to: 900)
    guard let top = screen.table.visibleRows.first,
      let id = screen.adapter.item(at: top)?.id, let kept = distance(id)
    else {
      Issue.record("nothing is visible")
      return
    }
    for order in ["xabcdefghy", "hgfedcba", "cxadyb", "zyxcabd"] {
      _ = screen.update(sections(order))
      #expect(distance(id) == kept, "\(order)")
    }
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("an update that would shift what a person scrolls waits until that is over")
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
    // Below what is kept nothing shifts.
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

  @Test("a handler hears that the content moved, after the batch")
  func theHandlerHearsOfIt() {
    show(0..<100)
    screen.table.scroll(to: 1_000)
    var offsets: [Double] = []
    screen.adapter.didScrollHandler = { offsets.append($0.contentOffset) }
    _ = update(-50..<100)
    #expect(offsets == [1_000 + 50 * 44])
  }
}
