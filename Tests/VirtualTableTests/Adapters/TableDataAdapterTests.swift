import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct TableDataAdapterTests {
  private final class AppDelegate: TableSource<VirtualTableView> {
    var selected: [TablePath] = []

    override func didSelect(at position: TablePath, in surface: VirtualTableView) {
      selected.append(position)
    }
  }

  private func sections(_ texts: [String]) -> [Section<String, Int>] {
    [Section(id: 0, items: texts, header: "Texts")]
  }

  @Test func itLeavesTheDelegateToTheApp() {
    let table = VirtualTableView()
    let adapter = TableDataAdapter<VirtualTableView, String, Int>(table) {
      Row($0, cell: TextCell.self)
    }
    #expect(table.dataSource === adapter && table.delegate == nil)
    let delegate = AppDelegate()
    table.delegate = delegate
    adapter.update(with: sections(["a", "b"]))
    #expect(table.shownTexts == ["a", "b"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Texts")
    table.tap(TablePath(0, 1))
    #expect(delegate.selected == [TablePath(0, 1)])
    #expect(table.selectedRows == [TablePath(0, 1)])
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func anAdapterRespectsADelegateOfTheAppsOwn() {
    let table = VirtualTableView()
    let delegate = AppDelegate()
    table.delegate = delegate
    let adapter = TableAdapter<VirtualTableView, String, Int>(table) {
      Row($0, cell: TextCell.self)
    }
    adapter.update(with: sections(["a", "b"]))
    #expect(table.delegate === delegate)
    table.tap(TablePath(0, 0))
    #expect(delegate.selected == [TablePath(0, 0)])
    adapter.update(with: sections(["b", "a"]))
    #expect(table.shownTexts == ["b", "a"])
    #expect(table.selectedRows == [TablePath(0, 1)])
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func anAdapterAbsorbsADragAndDoesNotAnimateItAgain() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, String, Int>(table) {
      Row($0, cell: TextCell.self)
    }
    adapter.update(with: sections(["a", "b", "c"]))
    let batches = table.statistics.batches
    table.drag(TablePath(0, 0), to: TablePath(0, 2))
    #expect(table.shownTexts == ["a", "b", "c"])
    adapter.cellDidMoveHandler = { _, _, _ in }
    table.drag(TablePath(0, 0), to: TablePath(0, 2))
    #expect(table.shownTexts == ["b", "c", "a"])
    adapter.update(with: sections(["b", "c", "a"]))
    #expect(table.statistics.batches == batches + 1)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func anAdapterMayUpdateTheTableWhenARowWasMovedByHand() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, String, Int>(table) {
      Row($0, cell: TextCell.self)
    }
    adapter.update(with: sections(["a", "b", "c"]))
    let cells = table.visibleCells
    adapter.cellDidMoveHandler = { [unowned adapter] _, _, _ in
      adapter.edit { $0.delete(.item("b")) }
    }
    let statistics = table.statistics
    table.drag(TablePath(0, 0), to: TablePath(0, 2))
    #expect(table.shownTexts == ["c", "a"])
    #expect(table.visibleCells.ids == [cells[2], cells[0]].ids)
    #expect(
      table.statistics.batches == statistics.batches + 2
        && table.statistics.reloads == statistics.reloads)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func nextAdapterReplacesPreviousOne() {
    let table = VirtualTableView()
    let first = TableAdapter<VirtualTableView, String, Int>(table) { Row($0, cell: TextCell.self) }
    first.update(with: sections(["a"]))
    #expect(table.shownTexts == ["a"])
    var selected: [String] = []
    let second = TableAdapter<VirtualTableView, String, Int>(table) { Row($0, cell: TextCell.self) }
    second.cellDidSelectHandler = { _, _, item in selected.append(item) }
    second.update(with: sections(["x", "y"]))
    #expect(table.shownTexts == ["x", "y"])
    table.tap(TablePath(0, 1))
    #expect(selected == ["y"])
    #expect(first.issues.issues.isEmpty && second.issues.issues.isEmpty)
  }
}
