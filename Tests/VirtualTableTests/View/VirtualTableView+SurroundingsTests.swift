import DiffEngine
import TableRows
import TableSections
import Testing

@testable import VirtualTable

/// The table's own header and footer.
@MainActor @Suite struct VirtualTableViewSurroundingsTests {
  private let source = TokenSource([(0..<20).map(String.init)])
  private let table: VirtualTableView

  init() { table = source.table(rows: 5) }

  @Test func offsetStaysWhenHeaderHeightChanges() {
    show("Top", in: .header, height: 50)
    table.scroll(to: 100)
    #expect(table.contentOffset == 100 && table.shownTexts.first == "5")
    show("Other", in: .header, height: 20)
    #expect(table.contentOffset == 100 && table.shownTexts.first == "8")
  }

  @Test func footerBeginningAtBottomOfScreenIsNotDrawn() {
    source.data = [(0..<5).map(String.init)]
    table.reloadData()
    show("Bottom", in: .footer, height: 10)
    #expect(!table.drawing().contains("Bottom"))
    table.scroll(by: 1)
    #expect(table.drawing().contains("Bottom"))
  }

  @Test func footerHasHeightOfSectionFooterUntilRemoved() {
    let footer = table.makeTableTitle("Bottom", for: .footer)
    table.tableFooterView = footer
    #expect(table.tableFooterView != nil && table.tableFooterView === footer)
    #expect(table.contentHeight == 20 * 10 + 10)
    table.scroll(to: .infinity)
    #expect(table.contentOffset == 160 && table.drawing().contains("Bottom"))
    table.tableFooterView = nil
    #expect(table.tableFooterView == nil && table.contentHeight == 20 * 10)
  }

  @Test func regionIsVisibleIfItsViewHasAnyHeight() {
    table.contentInset.top = 20
    table.scroll(to: -20)
    #expect(table.visibleRegions.isEmpty)
    show("Top", in: .header, height: 0.5)
    show("Bottom", in: .footer, height: 0.5)
    table.scroll(to: 0)
    #expect(table.visibleRegions == [.header])
    table.scroll(to: .infinity)
    #expect(table.visibleRegions == [.footer])
  }

  private func show(_ title: String, in region: TableRegion, height: Double) {
    let view = table.makeTableTitle(title, for: region)
    #expect(table.showTableView(view, in: region, height: height))
  }
}
