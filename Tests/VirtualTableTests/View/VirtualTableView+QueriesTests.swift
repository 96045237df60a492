import DiffEngine
import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct VirtualTableViewQueriesTests {
  @Test func anEmptyTableHasNothingToSee() {
    let table = VirtualTableView()
    #expect(table.numberOfSections == 0)
    #expect(table.numberOfRows(inSection: 0) == 0)
    #expect(table.contentHeight == 0)
    #expect(table.visibleRows.isEmpty && table.visibleCells.isEmpty)
    #expect(table.cellForRow(at: TablePath(0, 0)) == nil)
    #expect(table.headerView(forSection: 0) == nil && table.footerView(forSection: 0) == nil)
    #expect(table.indexPathForSelectedRow == nil && table.selectedRows.isEmpty)
  }

  @Test func countsComeFromLastReload() {
    let source = TokenSource([["a"], ["b", "c"]])
    let table = source.table()
    source.data = []
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 1) == 2)
    #expect(table.numberOfRows(inSection: 2) == 0 && table.numberOfRows(inSection: -1) == 0)
    table.reloadData()
    #expect(table.numberOfSections == 0)
  }

  @Test func rowsOnScreenAreInOrderAndThoseOffScreenHaveNoCell() {
    let source = TokenSource([["a", "b"], ["c", "d"]])
    let table = source.table(rows: 3)
    #expect(table.visibleRows == [TablePath(0, 0), TablePath(0, 1), TablePath(1, 0)])
    #expect(table.visibleTablePositions == table.visibleRows)
    #expect(table.shownTexts == ["a", "b", "c"])
    #expect(table.cellForRow(at: TablePath(1, 0))?.textLabel?.text == "c")
    #expect(table.cellForRow(at: TablePath(1, 1)) == nil)
    #expect(table.contentHeight == 40)
  }

  @Test func lookingThroughTheSurfaceDoesNotLayOut() {
    let source = TokenSource([["a"]])
    source.titles = [0: "A"]
    let table = source.table()
    #expect(table.visibleTableCell(at: TablePath(0, 0)) == nil)
    #expect(table.visibleTableSupplementary(.header, inSection: 0) == nil)
    table.layoutIfNeeded()
    #expect(table.visibleTableCell(at: TablePath(0, 0)) === table.cellForRow(at: TablePath(0, 0)))
    #expect(
      table.visibleTableSupplementary(.header, inSection: 0) === table.headerView(forSection: 0))
  }

  @Test func queriesLayOutFirst() {
    let source = TokenSource([["a", "b"]])
    source.footerTitles = [0: "foot"]
    #expect(source.table().footerView(forSection: 0)?.textLabel?.text == "foot")
    let table = source.table()
    source.data[0][0] = "c"
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(table.statistics.cellsRequested == 2 && table.statistics.cellsReconfigured == 1)
    table.reloadData()
    source.journal.note("begin")
    table.refreshTableSupplementaries(inSections: [0])
    #expect(source.journal.take().drop { $0 != "begin" }.contains("cell 0-0"))
  }
}
