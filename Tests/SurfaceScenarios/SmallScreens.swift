import TableAdapters
import TableRows
import TableSections
import TestSupport

/// Updates between pairs of small tables on a screen of a few rows: every seventh pair, or every
/// pair if tests are long.
///
/// A row that is on screen before and after an update keeps its cell. The cell also stays on
/// screen, regardless of the batches and of the rows above it in between.
@MainActor
package struct SmallScreens<Host: ScenarioHost> {
  private typealias Part = Section<ScenarioItem, String>

  /// The rows whose cell went off screen during an update.
  ///
  /// A cell from the reuse pool may be the same object.
  private final class Ended {
    var rows: Set<Int> = []
  }

  /// The screen's position, and the headers of the sections.
  package struct Form: CustomStringConvertible, Sendable {
    package var firstRow: Int
    package var rowCount: Int
    package var hasHeaders: Bool

    /// Screens of one or more rows, at the top and scrolled, with and without headers.
    package static func all(upTo rowCount: Int) -> [Form] {
      (1...rowCount).flatMap { rowCount in
        (0...1).flatMap { firstRow in
          [false, true].map { Form(firstRow: firstRow, rowCount: rowCount, hasHeaders: $0) }
        }
      }
    }

    package var description: String {
      "\(rowCount) rows from row \(firstRow)\(hasHeaders ? ", headers" : "")"
    }
  }

  /// Returns surviving rows that lose their cell though they're on screen before and after.
  ///
  /// The result also has the surface's violations, and ends after a few faults. The tables consist
  /// of rows with the IDs `rows`.
  package static func lostCells(on form: Form, rows: [Int]) -> [String] {
    let host = Host()
    let adapter = host.makeAdapter()
    let ended = Ended()
    adapter.rowProvider = { item in
      Row(item, cell: Host.PlainCell.self).onDidEndDisplaying { _ in ended.rows.insert(item.id) }
    }
    host.setOnScreen(true)
    let tables = tables(of: rows, form)
    var lost: [String] = []
    for (index, old) in tables.enumerated() {
      for new in sampled(tables, every: 7, from: index + form.rowCount + form.firstRow) {
        settle(host) { adapter.update(with: old, mode: .reload, completion: $0) }
        host.showRows(form.rowCount, from: form.firstRow)
        let before = shownCells(adapter, host)
        ended.rows = []
        settle(host) { adapter.update(with: new, completion: $0) }
        let after = shownCells(adapter, host)
        for (id, cell) in before where after[id] != nil {
          if after[id] === cell, !ended.rows.contains(id) { continue }
          lost.append("row \(id) from \(words(old)) to \(words(new))")
        }
        lost += host.violations
        if lost.count > 3 { return lost }
      }
    }
    return lost
  }

  /// Starts an update, and waits for its end.
  private static func settle(
    _ host: Host, _ begin: (@escaping @MainActor (UpdateOutcome) -> Void) -> Void
  ) {
    var hasEnded = false
    begin { _ in hasEnded = true }
    host.settle { hasEnded }
  }

  private static func shownCells(
    _ adapter: TableAdapter<Host.Surface, ScenarioItem, String>, _ host: Host
  ) -> [Int: Host.Surface.TableCell] {
    var cells: [Int: Host.Surface.TableCell] = [:]
    for (section, part) in adapter.currentSections.enumerated() {
      for (row, item) in part.items.enumerated() { cells[item.id] = host.cell(section, row) }
    }
    return cells
  }

  /// Returns all tables of up to two sections with these rows, each used at most once, in every
  /// order.
  private static func tables(of rows: [Int], _ form: Form) -> [[Part]] {
    arrangements(of: ["A", "B"]).flatMap { ids in
      arrangements(of: rows).flatMap { rows in
        cuts(of: rows, into: ids.count).map { parts in
          zip(ids, parts).map { id, rows in
            Part(
              id: id, items: rows.map { ScenarioItem($0) },
              header: form.hasHeaders ? .title("head \(id)") : nil)
          }
        }
      }
    }
  }

  private static func arrangements<Element: Equatable>(of elements: [Element]) -> [[Element]] {
    [[]]
      + elements.flatMap { first in
        arrangements(of: elements.filter { $0 != first }).map { [first] + $0 }
      }
  }

  private static func cuts(of rows: [Int], into count: Int) -> [[[Int]]] {
    guard count > 0 else { return rows.isEmpty ? [[]] : [] }
    return (0...rows.count).flatMap { end in
      cuts(of: Array(rows[end...]), into: count - 1).map { [Array(rows[..<end])] + $0 }
    }
  }

  private static func words(_ sections: [Part]) -> String {
    "\(sections.map { "\($0.id): \($0.items.map(\.id))" })"
  }
}
