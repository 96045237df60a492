import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing

/// Updates that waited for a scrolling surface that was deallocated.
@MainActor @Suite struct LostSurfaceTests {
  private typealias Adapter = TableAdapter<ScriptedTable, Network, String>

  @MainActor private final class Outcomes { var all: [UpdateOutcome] = [] }

  private let outcomes = Outcomes()
  private let adapter: Adapter
  private let table = ScriptedTable()

  init() {
    adapter = Self.adapterThatLostItsSurface(outcomes)
    adapter.attach(to: table)
  }

  /// At the top nothing shifts, so the update can run immediately.
  @Test func anUpdateThatShiftsNothingDoesNotWaitOnTheNextSurface() {
    table.viewport = Self.scrolling
    adapter.update(with: [Networks("a", 2, 3)]) { [outcomes] in outcomes.all.append($0) }
    #expect(outcomes.all == [.superseded, .reloaded(.noSurface), .animated])
    #expect(table.waiting.isEmpty)
  }

  @Test func updateDuringCallOfNextSurfaceIsNotDelayed() {
    adapter.answering {
      adapter.update(with: [Networks("a", 2, 3)]) { [outcomes] in outcomes.all.append($0) }
    }
    table.becomeFree()
    #expect(outcomes.all == [.superseded, .reloaded(.noSurface), .animated])
  }

  private static let scrolling = TableViewport(
    contentOffset: 440, height: 440, contentHeight: 4_400, isScrolling: true)

  private static func adapterThatLostItsSurface(_ outcomes: Outcomes) -> Adapter {
    let adapter = adapterOfATableThatGoes(outcomes)
    adapter.update(with: [Networks("a", 2)]) { outcomes.all.append($0) }
    return adapter
  }

  private static func adapterOfATableThatGoes(_ outcomes: Outcomes) -> Adapter {
    let table = ScriptedTable()
    table.viewport = Self.scrolling
    table.show(TablePath(section: 0, row: 10), y: 440)
    let adapter = Adapter(table)
    adapter.update(with: [Networks("a", 1)], mode: .reload) { outcomes.all.append($0) }
    return adapter
  }
}
