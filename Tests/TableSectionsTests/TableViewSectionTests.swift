import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

@MainActor @Suite struct TableViewSectionTests {
  /// Implements only the requirements without defaults.
  private struct SmallSection: TableViewSection {
    let rowCount = 2

    func cell(for position: TablePath, in surface: VirtualTableView) -> VirtualCell {
      let cell = VirtualCell(reuseIdentifier: nil)
      cell.textLabel?.text = "\(position)"
      return cell
    }
  }

  @Test func aSectionNeedsOnlyACountAndCells() {
    let section = SmallSection()
    let table = VirtualTableView()
    let path = TablePath(0, 0)
    let cell = VirtualCell(reuseIdentifier: nil)
    section.registerCells(with: table)
    section.willDisplay(cell: cell, at: path)
    section.didEndDisplaying(cell: cell, at: path)
    section.didSelect(at: path, in: table)
    section.didDeselect(at: path, in: table)
    #expect(section.header == nil && section.footer == nil)
    #expect(section.supplementaryKinds == [] && section.supplementary(of: "badge") == nil)
    #expect(section.height(at: path) == nil)
    #expect(table.knownTableCellIdentifiers.isEmpty)
  }

  @Test func headerAndFooterAreAvailableByKind() {
    struct Titled: TableViewSection {
      let rowCount = 0
      let header: HeaderFooter? = .title("Top")
      let footer: HeaderFooter? = .title("Bottom")
      func cell(for position: TablePath, in surface: VirtualTableView) -> VirtualCell {
        VirtualCell(reuseIdentifier: nil)
      }
    }
    let kinds: [SupplementaryKind] = [.header, .footer, "badge"]
    #expect(kinds.map { Titled().supplementary(of: $0)?.title } == ["Top", "Bottom", nil])
    let source = TableDataSource(sections: [Titled()], issues: quietLog())
    #expect(kinds.map { source.title(of: $0, inSection: 0) } == ["Top", "Bottom", nil])
  }

  @Test func sectionIsShownByDataSource() {
    let source = TableDataSource(sections: [SmallSection(), SmallSection()], issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.shownTexts == ["0-0", "0-1", "1-0", "1-1"])
    table.tap(TablePath(0, 1))
    table.tap(TablePath(1, 1))
    #expect(table.selectedRows == [TablePath(1, 1)])
    #expect(source.issues.issues.isEmpty)
  }
}
