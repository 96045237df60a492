import DiffEngine
import TableRows
import TableSections
import Testing
import VirtualTable

/// Self-sizing headers in layouts whose rows or width change at the same time.
@MainActor @Suite struct VirtualTableViewSizedHeadersTests {
  /// A header whose text is its height at a width of 100, and twice its height at a width of 200.
  private final class FittedHeader: VirtualHeaderFooterView, SelfSizing {
    func height(atWidth width: Double) -> Double {
      (textLabel?.text.flatMap(Double.init) ?? .nan) * 100 / width
    }
  }

  /// A cell whose text is its height.
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

  /// One row is higher than estimated and one header is lower, so there's space for more rows.
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
