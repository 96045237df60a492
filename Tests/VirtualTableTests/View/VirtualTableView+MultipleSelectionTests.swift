import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

/// Selecting several rows of a virtual table in editing mode and by a pan of two fingers, and what
/// drawings show of editing.
@MainActor @Suite struct VirtualTableViewMultipleSelectionTests {
  private final class Adapter: TableAdapter<VirtualTableView, ScenarioItem, String> {
    var allowsPan = false
    var journal: [String] = []
    override func shouldBeginMultipleSelection(
      at position: TablePath, in surface: VirtualTableView
    ) -> Bool { allowsPan }
    override func didBeginMultipleSelection(at position: TablePath, in surface: VirtualTableView) {
      journal.append("began \(position.row) \(surface.isEditing)")
    }
    override func didEndMultipleSelection(in surface: VirtualTableView) { journal.append("ended") }
  }

  private let table = VirtualTableView(viewportHeight: 44 * 3)
  private let adapter: Adapter
  private let collector = IssueCollector()
  private let first = TablePath(0, 0)
  private let second = TablePath(0, 1)

  init() {
    adapter = Adapter(table) { item in
      Row(item, VirtualCell.self) { cell, item in cell.textLabel?.text = item.name }
    }
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Section(id: "a", items: (1...3).map { ScenarioItem($0) })])
    table.layoutIfNeeded()
  }

  @Test("plain rows take part in editing while several rows can be selected")
  func plainRowsWhileEditing() {
    table.isEditing = true
    #expect(table.cellForRow(at: first)?.isEditing == false)
    table.allowsMultipleSelectionDuringEditing = true
    #expect(table.cellForRow(at: first)?.isEditing == true)
    table.tap(first)
    table.tap(second)
    #expect(table.selectedRows == [first, second])
    table.isEditing = false
    #expect(table.swipe(first) == [])
  }

  @Test("a drawing shows the controls of rows that are edited")
  func drawingOfEditing() {
    adapter.cellDidDeleteHandler = { _, _, _ in }
    adapter.cellDidMoveHandler = { _, _, _ in }
    table.isEditing = true
    #expect(
      table.drawing(columns: 24) == """
        ┌──────────────────────┐
        │   ⊖ n1             ≡ │
        │   ⊖ n2             ≡ │
        │   ⊖ n3             ≡ │
        └───────── 3 of 3 rows ┘
        """)
    adapter.cellDidDeleteHandler = nil
    adapter.cellDidMoveHandler = nil
    adapter.cellDidInsertHandler = { _, _, _ in }
    #expect(table.drawing(columns: 24).contains("│   ⊕ n1               │"))
    adapter.cellDidInsertHandler = nil
    #expect(table.drawing(columns: 24).contains("│     n1               │"))
    table.allowsMultipleSelectionDuringEditing = true
    table.tap(second)
    #expect(
      table.drawing(columns: 24) == """
        ┌──────────────────────┐
        │   ○ n1               │
        │ ▸ ◉ n2               │
        │   ○ n3               │
        └───────── 3 of 3 rows ┘
        """)
    table.isEditing = false
    #expect(table.drawing(columns: 24).contains("│   n1                 │"))
  }

  @Test("a pan of two fingers selects rows if the delegate allows it")
  func panOfTwoFingers() {
    table.allowsMultipleSelectionDuringEditing = true
    table.panWithTwoFingers(over: [first, second])
    #expect(table.selectedRows == [] && collector.codes == [.notOffered])
    adapter.allowsPan = true
    table.panWithTwoFingers(over: [first, second])
    #expect(table.selectedRows == [first, second] && table.isEditing)
    #expect(adapter.journal == ["began 0 true", "ended"])
  }
}
