import DiffEngine
import TableAdapters
import TableDiagnostics
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

/// Ids instead of positions.
@MainActor @Suite struct TableAdapterIdsTests {
  private func screen() -> Screen {
    let screen = Screen(viewport: 132)
    _ = screen.update([Networks("a", 1, 2), Networks("b", 3, 4, 5, 6)])
    return screen
  }

  @Test func rowsAndSectionsAreFoundByTheirIds() {
    let adapter = screen().adapter
    #expect(adapter.position(ofRow: 4) == TablePath(section: 1, row: 1))
    #expect(adapter.item(ofRow: 2) == Network(2))
    #expect(adapter.index(ofSection: "b") == 1)
    #expect(adapter.section("b")?.items.count == 4)
    #expect(adapter.position(ofRow: 99) == nil)
    #expect(adapter.position(ofRow: "4") == nil)
    #expect(adapter.section("z") == nil)
    #expect(adapter.issues.entries.isEmpty)
  }

  @Test func lookUpFollowsEveryUpdate() {
    let screen = screen()
    #expect(screen.adapter.position(ofRow: 1) == TablePath(section: 0, row: 0))
    _ = screen.update([Networks("b", 6, 1)])
    #expect(screen.adapter.position(ofRow: 1) == TablePath(section: 0, row: 1))
    #expect(screen.adapter.position(ofRow: 2) == nil)
  }

  @Test func selectsScrollsAndRefreshesById() {
    let screen = screen()
    screen.adapter.scroll(toRow: 6)
    #expect(screen.texts.last == "n6")
    screen.adapter.select(row: 6)
    #expect(screen.table.selectedRows == [TablePath(section: 1, row: 3)])
    #expect(screen.adapter.shownCell(ofRow: 6)?.isSelected == true)
    screen.adapter.deselect(row: 6)
    #expect(screen.table.selectedRows.isEmpty)
    let before = screen.table.tally.cellsReconfigured
    screen.adapter.reconfigure(row: 6)
    #expect(screen.table.tally.cellsReconfigured == before + 1)
    #expect(screen.adapter.shownCell(ofRow: 1) == nil)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func unknownIdsAreReportedWhereSomethingWasToBeDone() {
    let screen = screen()
    screen.adapter.select(row: 99)
    screen.adapter.scroll(toRow: "1")
    #expect(screen.collector.codes == [.unknownID, .unknownID])
    #expect(
      screen.collector.issues.map(\.message) == [
        "no row has the id 99",
        "no row has the id 1",
      ])
  }

  @Test func selectionFollowsItsRowThroughUpdates() {
    let screen = Screen()
    screen.adapter.deselectsAfterSelection = false
    _ = screen.update([Networks("a", 1, 2, 3)])
    screen.adapter.select(row: 2)
    _ = screen.update([Networks("b", 7), Networks("a", 3, 2)])
    #expect(screen.table.selectedRows == [TablePath(section: 1, row: 1)])
    _ = screen.update([Networks("b", 7), Networks("a", 3)])
    #expect(screen.table.selectedRows.isEmpty)
  }
}
