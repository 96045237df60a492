package import TableAdapters
import TableDiagnostics
import TableRows
import TableViewsTesting
package import TableSections

/// The log of one surface's steps, with the content after each.
@MainActor
package struct Scenario<Host: ScenarioHost> {
  package typealias Adapter = TableAdapter<Host.Surface, ScenarioItem, String>
  package typealias Part = Section<ScenarioItem, String>

  package let host: Host
  package let adapter: Adapter
  let collector = IssueCollector()
  private var log: [String] = []
  private var cells: [Int: Host.Surface.TableCell] = [:]

  init() {
    host = Host()
    adapter = host.makeAdapter()
    adapter.issues.reporter = collector.reporter
    adapter.rowProvider = { item in
      item.name.hasPrefix("*")
        ? Row(item, cell: Host.StarredCell.self) : Row(item, cell: Host.PlainCell.self)
    }
    host.setOnScreen(true)
  }

  /// Updates, and logs the outcome, the content, and the rows that kept their cell.
  mutating func show(_ sections: [Part], mode: UpdateMode = .animated) {
    let stays = Set(sections.map(\.id))
    // Rows that leave a deleted section get new cells, though reuse may return the same object.
    let leaving = adapter.currentSections.filter { !stays.contains($0.id) }.flatMap(\.items)
    for item in leaving { cells[item.id] = nil }
    var outcome = "pending"
    adapter.update(with: sections, mode: mode) { outcome = $0.description }
    host.settle { outcome != "pending" }
    // A reload replaces all cells, though reuse may return the same objects.
    if outcome.hasPrefix("reloaded") { cells = [:] }
    note(outcome)
  }

  /// Logs the current content, and the rows that kept their cell since the last entry.
  mutating func note(_ event: String) {
    var now: [Int: Host.Surface.TableCell] = [:]
    for (section, part) in adapter.currentSections.enumerated() {
      for (row, item) in part.items.enumerated() { now[item.id] = host.cell(section, row) }
    }
    let kept = now.filter { id, cell in cells[id] === cell }.keys.sorted()
    cells = now
    log.append("\(event): \(host.picture)\(kept.isEmpty ? "" : " kept \(kept)")")
  }

  mutating func write(_ line: String) { log.append(line) }

  /// The log, the issues, and the violations.
  var result: [String] {
    log + collector.issues.map { "issue \($0.code)" } + host.violations.map { "violation \($0)" }
  }
}
