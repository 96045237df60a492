import DiffEngine
import TableRows
import TableSections
import Testing
import VirtualTable

/// Headers that size themselves while rows and widths are otherwise than they were, too.
@MainActor @Suite struct VirtualTableViewSizedHeadersTests {
  /// As high as its text says at a width of 100, and half as high at twice that.
  private final class FittedHeader: VirtualHeaderFooterView, SelfSizing {
    func height(atWidth width: Double) -> Double {
      (textLabel?.text.flatMap(Double.init) ?? .nan) * 100 / width
    }
  }

  /// As high as its text says, where that is a number.
  private final class FittedCell: VirtualCell, SelfSizing {
    func height(atWidth width: Double) -> Double { textLabel?.text.flatMap(Double.init) ?? .nan }
  }

  private final class FittedSource: TokenSource {
    override func registerCells(with surface: VirtualTableView) {
      surface.register(FittedCell.self, forCellReuseIdentifier: "Cell")
      surface.register(FittedHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    }
  }

  private func table(_ source: TokenSource, rows: Int) -> VirtualTableView {
    let table = source.table(rows: rows)
    table.viewportWidth = 100
    return table
  }

  @Test func visibleHeadersAreMeasuredAgainAtAnotherWidth() {
    let source = FittedSource([["-", "-"]])
    source.headerItems = [0: "12"]
    let table = table(source, rows: 5)
    table.layoutIfNeeded()
    #expect(table.contentHeight == 12 + 20)
    let header = table.headerView(forSection: 0)
    table.viewportWidth = 50
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) === header && header != nil)
    #expect(table.contentHeight == 24 + 20)
  }

  /// One row is higher and one header lower than taken for, by which the screen is not full yet.
  @Test func rowsFillTheRoomThatALowerHeaderLeaves() {
    let source = FittedSource([["15", "-", "-", "-", "-"]])
    source.headerItems = [0: "10"]
    let table = table(source, rows: 4)
    table.sectionHeaderHeight = 30
    #expect(table.shownTexts == ["15", "-", "-"])
    #expect(table.contentHeight == 10 + 15 + 4 * 10)
  }

  @Test func rowsStayInTheirPlaceBelowAHeaderThatTurnsOutHigher() {
    let rows = Array(repeating: "-", count: 20)
    let source = FittedSource([rows, rows])
    source.headerItems = [1: "30"]
    let table = table(source, rows: 5)
    table.scroll(to: 210)
    #expect(table.visibleRows.first == TablePath(1, 0))
    table.scroll(by: -5)
    #expect(table.rectForRow(at: TablePath(1, 0))?.y == 230)
    #expect(table.contentOffset == 225)
  }
}
