import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// The phases of updates that an adapter reports.
@MainActor @Suite struct MeasuredUpdateTests {
  private let table = VirtualTableView()
  private let journal = IntervalJournal()
  private let adapter: TableAdapter<VirtualTableView, Int, Int>

  init() {
    adapter = TableAdapter(table) { Row($0, cell: NumberCell.self) }
    adapter.update(with: [Section(id: 0, items: [1])])
    _ = table.visibleRows
    let journal = journal
    adapter.intervals = UpdateInstrumentation { part in
      journal.note("\(part)")
      return { journal.note("end of \(part)") }
    }
  }

  @Test func updateReportsItsPhasesInOrder() {
    adapter.update(with: [Section(id: 0, items: [1, 2])])
    #expect(
      journal.entries == [
        "diff", "end of diff", "plan", "end of plan", "batch", "cell", "end of cell",
        "end of batch",
      ])
  }

  @Test func reconfiguredCellIsReported() {
    adapter.reconfigure(row: .item(1))
    #expect(journal.entries == ["cell", "end of cell"])
  }

  @Test func backgroundPlanIsReported() async {
    await adapter.updateInBackground(with: [Section(id: 0, items: [2])])
    #expect(
      journal.entries.filter { !$0.hasPrefix("end") } == ["diff", "plan", "batch", "cell"])
  }

  @Test func removedInstrumentationGetsNoCalls() {
    adapter.intervals = nil
    adapter.update(with: [Section(id: 0, items: [3])])
    #expect(journal.entries.isEmpty)
  }
}
