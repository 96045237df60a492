import DiffEngine
import TableAdapters
import TableRows
import TableSections

/// The scenarios with the same result on every surface.
@MainActor
package enum Scenarios<Host: ScenarioHost> {
  typealias Part = Section<ScenarioItem, String>

  /// Runs all scenarios, and returns their names with their logs.
  package static func run() -> [(name: String, result: [String])] {
    [
      ("rows", rows()), ("sections", sections()), ("contents", contents()),
      ("headers", headers()), ("typed headers", typedHeaders()), ("kinds", kinds()),
      ("modes", modes()), ("selection", selection()), ("edits", edits()),
      ("queue", queue()), ("mistakes", mistakes()),
    ]
  }

  private static func part(_ id: String, _ items: Int...) -> Part {
    Part(id: id, items: items.map { ScenarioItem($0) })
  }

  private static func rows() -> [String] {
    var run = Scenario<Host>()
    run.show([part("a", 1, 2, 3)])
    run.show([part("a", 4, 1, 3)])
    run.show([part("a", 3, 1, 4)])
    run.show([part("a", 1), part("b", 4, 3)])
    run.show([part("a", 4, 1), part("b", 3)])
    run.show([])
    return run.result
  }

  private static func sections() -> [String] {
    var run = Scenario<Host>()
    run.show([part("a", 1), part("b", 2), part("c", 3)])
    run.show([part("c", 3), part("a", 1), part("b", 2)])
    run.show([part("c", 3, 2), part("d", 1)])
    run.show([part("d", 1, 3), part("e"), part("c", 2)])
    run.show([part("c", 2), part("e", 1), part("d", 3)])
    return run.result
  }

  private static func contents() -> [String] {
    var run = Scenario<Host>()
    run.show([part("a", 1, 2)])
    run.show([Part(id: "a", items: [ScenarioItem(1), ScenarioItem(2, "new")])])
    run.show([Part(id: "a", items: [ScenarioItem(2, "newer"), ScenarioItem(3), ScenarioItem(1)])])
    run.show([
      Part(id: "b", items: [ScenarioItem(1, "moved")]),
      Part(id: "a", items: [ScenarioItem(3, "x")]),
    ])
    return run.result
  }

  private static func headers() -> [String] {
    var run = Scenario<Host>()
    run.show([Part(id: "a", items: [ScenarioItem(1)], header: "one")])
    run.show([Part(id: "a", items: [ScenarioItem(1)], header: "two")])
    run.show([Part(id: "b", items: [ScenarioItem(2)], header: "b"), part("a", 1)])
    run.show([Part(id: "a", items: [ScenarioItem(1)], header: "back")])
    return run.result
  }

  private static func typedHeaders() -> [String] {
    var run = Scenario<Host>()
    let items = [ScenarioItem(1)]
    run.show([Part(id: "a", items: items, header: .view("one", Host.Header.self))])
    run.show([Part(id: "a", items: items, header: .view("two", Host.Header.self))])
    run.show([part("b", 2), Part(id: "a", items: items, header: .view("2", Host.Header.self))])
    return run.result
  }

  private static func kinds() -> [String] {
    var run = Scenario<Host>()
    run.show([part("a", 1, 2)])
    run.show([Part(id: "a", items: [ScenarioItem(2), ScenarioItem(1, "*1")])])
    run.show([Part(id: "a", items: [ScenarioItem(2), ScenarioItem(1, "*one")])])
    return run.result
  }

  private static func modes() -> [String] {
    var run = Scenario<Host>()
    run.show([part("a", 1)], mode: .reload)
    run.show([part("a", 1, 2)], mode: .withoutAnimation)
    run.host.setOnScreen(false)
    run.show([part("a", 2)])
    run.host.setOnScreen(true)
    run.show([part("a", 2, 3)])
    return run.result
  }

  private static func selection() -> [String] {
    var run = Scenario<Host>()
    var taps: [String] = []
    run.adapter.cellDidSelectHandler = { taps.append("tap \($1.tablePath) \($2.name)") }
    run.show([part("a", 1, 2, 3)])
    run.host.tap(0, 1)
    run.write("\(taps) \(run.adapter.surface?.selectedTablePositions.count ?? -1) selected")
    run.adapter.select(row: 3)
    run.show([part("b", 9), part("a", 3, 1)])
    let selected = run.adapter.surface?.selectedTablePositions.map(\.tablePath) ?? []
    run.write("selected \(selected)")
    run.show([part("b", 9), part("a", 1)])
    run.write("\(run.adapter.surface?.selectedTablePositions.count ?? -1) selected")
    return run.result
  }

  private static func edits() -> [String] {
    var run = Scenario<Host>()
    run.show([part("a", 1, 2), part("b", 3)])
    var hasEnded = false
    run.adapter.edit(completion: { _ in hasEnded = true }) {
      $0.delete(2)
      $0.insert(ScenarioItem(4), before: 1)
      $0.update(3) { $0.name = "three" }
      $0.move(1, toSection: "b")
      $0.delete(77)
    }
    run.host.settle { hasEnded }
    run.note("edit")
    return run.result
  }

  private static func queue() -> [String] {
    var run = Scenario<Host>()
    var outcomes: [String] = []
    let adapter = run.adapter
    adapter.update(with: [part("a", 1)]) { [weak adapter] first in
      outcomes.append("first \(first)")
      adapter?.update(with: [part("a", 2)]) { outcomes.append("second \($0)") }
      adapter?.update(with: [part("a", 1, 3)]) { outcomes.append("third \($0)") }
    }
    run.host.settle { outcomes.count == 3 }
    run.write(outcomes.joined(separator: ", "))
    run.note("end")
    return run.result
  }

  private static func mistakes() -> [String] {
    var run = Scenario<Host>()
    run.adapter.rowProvider = { item in
      item.id == 2 ? Row(item, identifier: "Nobody") : Row(item, cell: Host.PlainCell.self)
    }
    run.show([part("a", 1, 2, 3)])
    run.adapter.rowProvider = { Row("\($0.id)", identifier: "Plain") }
    run.adapter.register(Host.PlainCell.self, identifier: "Plain")
    run.show([part("b", 5)])
    run.adapter.rowProvider = { Row($0, cell: Host.PlainCell.self) }
    run.show([part("b", 6, 6)])
    return run.result
  }
}
