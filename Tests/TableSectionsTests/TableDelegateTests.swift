import DiffEngine
import TableRows
import TableSections
import Testing
import VirtualTable

@MainActor @Suite struct TableDelegateTests {
  private final class Silent: TableDelegate {
    typealias Surface = VirtualTableView
  }

  @Test func everythingHasADefault() {
    let delegate = Silent()
    let table = VirtualTableView()
    let path = TablePath(0, 0)
    let view = VirtualHeaderFooterView(reuseIdentifier: nil)
    #expect(!delegate.hasSupplementaryView(of: .header, inSection: 0))
    #expect(delegate.supplementaryView(of: .header, inSection: 0, in: table) == nil)
    #expect(delegate.height(at: path, in: table) == nil)
    #expect(delegate.itemSize(at: path, in: table) == nil)
    #expect(!delegate.estimatesHeights && delegate.estimatedHeight(at: path, in: table) == nil)
    #expect(
      delegate.estimatedSupplementaryHeight(of: .header, inSection: 0, in: table) == nil)
    #expect(delegate.canFocus(at: path, in: table) == nil)
    #expect(delegate.preferredFocus(in: table) == nil)
    #expect(delegate.shouldUpdateFocus(from: nil, to: path, in: table))
    delegate.didUpdateFocus(from: nil, to: path, in: table)
    #expect(delegate.shouldSpringLoad(at: path, in: table))
    delegate.willDisplay(VirtualCell(reuseIdentifier: nil), at: path, in: table)
    delegate.didEndDisplaying(VirtualCell(reuseIdentifier: nil), at: path, in: table)
    delegate.willDisplaySupplementary(view, kind: .header, inSection: 0, in: table)
    delegate.didEndDisplayingSupplementary(view, kind: .footer, inSection: 0, in: table)
    #expect(!delegate.namesItemSizes)
    for edge in SwipeEdge.allCases {
      #expect(delegate.swipeActions(at: path, on: edge, in: table).isEmpty)
      #expect(delegate.allowsFullSwipe(at: path, on: edge, in: table))
    }
    #expect(delegate.canPerformPrimaryAction(at: path, in: table))
    let other = TablePath(2, 3)
    #expect(delegate.willSelect(at: other, in: table) == other)
    #expect(delegate.willDeselect(at: other, in: table) == other)
    delegate.didSelect(at: path, in: table)
    delegate.didDeselect(at: path, in: table)
  }

  @Test func anAppsDelegateBesideADataSourceHidesNoRows() {
    let delegate = Silent()
    let source = TableDataSource<VirtualTableView>(
      sections: [
        Section("s", header: "Title", footer: nil) { Row("a", cell: TextCell.self) }
      ], issues: quietLog())
    let table = VirtualTableView()
    table.delegate = delegate
    source.attach(to: table)
    #expect(table.delegate === delegate)
    #expect(table.shownTexts == ["a"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Title")
  }
}
