import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

@MainActor @Suite struct VirtualTableViewSurfaceTests {
  private let source = TokenSource([["a", "b", "c"], ["d", "e"]])

  private final class AppDelegate: TableSource<VirtualTableView> {
    var calls: [String] = []

    override func willDisplay(
      _ cell: VirtualCell, at position: TablePath, in surface: VirtualTableView
    ) {
      calls.append("willDisplay \(position)")
    }

    override func didSelect(at position: TablePath, in surface: VirtualTableView) {
      calls.append("didSelect \(position)")
    }
  }

  @Test func tableRowsFadeByDefault() {
    #expect(VirtualTableView.tableBatchProfile == .table)
    #expect(VirtualTableView.defaultTableAnimation == .fade)
    #expect(VirtualCollectionView.defaultTableAnimation == .layout)
    let table = VirtualTableView()
    #expect(table.isTableOnScreen)
    table.isOnScreen = false
    #expect(!table.isTableOnScreen)
  }

  // MARK: Owners

  @Test func sourceBecomesDataSourceAndDelegateIfTableHasNone() {
    let table = VirtualTableView()
    table.attachTableDataSource(source, asDelegate: true)
    #expect(table.dataSource === source && table.delegate === source)
  }

  @Test func dataOnlySourceLeavesDelegateFree() {
    let table = VirtualTableView()
    table.attachTableDataSource(source, asDelegate: false)
    #expect(table.dataSource === source && table.delegate == nil)
  }

  @Test func delegateOfAppIsKeptAndNotifiedInsteadOfSource() {
    let delegate = AppDelegate()
    let table = VirtualTableView()
    table.delegate = delegate
    source.attach(to: table)
    #expect(table.dataSource === source && table.delegate === delegate)
    _ = source.journal.take()
    #expect(table.visibleCells.count == 5)
    table.tap(TablePath(1, 1))
    #expect(delegate.calls.first == "willDisplay 0-0" && delegate.calls.count == 6)
    #expect(delegate.calls.last == "didSelect 1-1")
    #expect(source.journal.take().allSatisfy { $0.hasPrefix("cell") })
  }

  @Test func newSourceReplacesDataSourceAndDelegate() {
    let table = source.table()
    let next = TokenSource([["x"]])
    next.attach(to: table)
    #expect(table.dataSource === next && table.delegate === next)
    _ = source.journal.take()
    table.tap(TablePath(0, 0))
    #expect(source.journal.take().isEmpty)
    #expect(table.selectedRows == [TablePath(0, 0)])
  }

  @Test func dataOnlySourceReplacesDataSourceOnly() {
    final class DataOnly: TokenSource {
      override var installsDelegate: Bool { false }
    }
    let table = source.table()
    let next = DataOnly([["x"]])
    next.attach(to: table)
    #expect(table.dataSource === next && table.delegate === source)
  }

  // MARK: Reconfiguring

  @Test func reconfiguringKeepsTheCellAndDoesNotPrepareItForReuse() {
    let table = source.table()
    let cell = table.cellForRow(at: TablePath(0, 1))
    table.tap(TablePath(0, 1))
    source.data[0][1] = "B"
    _ = source.journal.take()
    table.reconfigureTableRows(at: [TablePath(0, 1)])
    #expect(source.journal.take() == ["cell 0-1"])
    #expect(table.cellForRow(at: TablePath(0, 1)) === cell)
    #expect(table.shownTexts == ["a", "B", "c", "d", "e"])
    #expect(table.selectedRows == [TablePath(0, 1)] && cell?.isSelected == true)
    #expect(table.statistics.cellsReconfigured == 1 && table.statistics.cellsRequested == 5)
  }

  @Test func rowsWithoutACellAreNotReconfigured() {
    let table = source.table(rows: 2)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.reconfigureTableRows(at: [TablePath(1, 0), TablePath(5, 5), TablePath(-1, 0)])
    #expect(source.journal.take().isEmpty)
    #expect(table.statistics.cellsReconfigured == 0)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func anotherCellForAReconfiguredRowIsReportedAndTakesItsPlace() {
    let table = source.table()
    table.register(VirtualCell.self, forCellReuseIdentifier: "Other")
    table.tap(TablePath(0, 1))
    source.makeCell = { path, table in
      let cell = table.dequeueReusableCell(withIdentifier: "Other", for: path)
      cell.textLabel?.text = "other"
      return cell
    }
    _ = source.journal.take()
    table.reconfigureTableRows(at: [TablePath(0, 1)])
    #expect(
      source.journal.take() == ["cell 0-1", "willDisplay 0-1 other", "didEndDisplaying 0-1 b"])
    #expect(
      table.issues.issues == [
        TableIssue(
          .reconfiguredToOtherCell,
          "row 0-1 was reconfigured with another cell: expected the current one for"
            + " \"Cell\", found one for \"Other\"",
          hint: "Reload a row whose cell changes.", identifiers: ["0-1"])
      ])
    #expect(table.shownTexts == ["a", "other", "c", "d", "e"])
    #expect(table.cellForRow(at: TablePath(0, 1))?.isSelected == true)
  }

  @Test func cellCreatedForReconfigurationIsReported() {
    let table = source.table()
    table.layoutIfNeeded()
    source.makeCell = { _, _ in VirtualCell(reuseIdentifier: nil) }
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(
      table.issues.issues.map(\.message) == [
        "row 0-0 was reconfigured with another cell: expected the current one for"
          + " \"Cell\", found one for no identifier"
      ])
  }

  @Test func aPlaceholderStaysWhenItsRowIsReconfigured() {
    source.makeCell = { path, table in table.placeholderTableCell(at: path) }
    let table = source.table()
    let placeholder = table.cellForRow(at: TablePath(0, 0))
    #expect(table.shownTexts == Array(repeating: "(no cell)", count: 5))
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(table.cellForRow(at: TablePath(0, 0)) === placeholder)
    #expect(table.issues.issues.isEmpty)
  }

  // MARK: Headers and footers

  @Test func refreshingSetsTheVisibleHeadersUpInPlace() {
    source.titles = [0: "A"]
    source.headerItems = [1: "D"]
    let table = source.table()
    let views = [table.headerView(forSection: 0), table.headerView(forSection: 1)]
    source.titles = [0: "A2"]
    source.headerItems = [1: "D2"]
    _ = source.journal.take()
    table.refreshTableSupplementaries(inSections: [0, 1])
    #expect(table.headerView(forSection: 0) === views[0])
    #expect(table.headerView(forSection: 1) === views[1])
    #expect(views.map { $0?.textLabel?.text } == ["A2", "D2"])
    #expect(source.journal.take() == ["sections", "rows 0", "rows 1", "view header 1"])
    #expect(table.statistics.cellsRequested == 5)
  }

  @Test func refreshingShowsHeadersThatAppearAndTakesThoseThatVanish() {
    source.titles = [0: "A"]
    let table = source.table(rows: 6)
    #expect(table.contentHeight == 60)
    table.layoutIfNeeded()
    source.titles = [1: "D"]
    source.footerTitles = [1: "end"]
    _ = source.journal.take()
    table.refreshTableSupplementaries(inSections: [0, 1])
    #expect(table.contentHeight == 70)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "D")
    #expect(table.footerView(forSection: 1) == nil)
    table.scroll(to: 10)
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "end")
    #expect(source.journal.take().contains("didEndDisplaying header 0 A"))
  }

  @Test func aHeaderThatChangesItsKindGetsAnotherView() {
    source.titles = [0: "A"]
    let table = source.table()
    let title = table.headerView(forSection: 0)
    source.titles = [:]
    source.headerItems = [0: "item"]
    _ = source.journal.take()
    table.refreshTableSupplementaries(inSections: [0])
    #expect(table.headerView(forSection: 0) !== title)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "item")
    #expect(
      source.journal.take() == [
        "sections", "rows 0", "rows 1", "view header 0", "willDisplay header 0 item",
        "didEndDisplaying header 0 A",
      ])
  }

  @Test func refreshingReportsDataThatChangedUnannouncedAndTheTableReloads() {
    source.titles = [0: "A"]
    let table = source.table()
    table.selectTableRow(at: TablePath(0, 0))
    table.layoutIfNeeded()
    source.data[0] += ["x", "y"]
    source.titles = [0: "A2"]
    table.refreshTableSupplementaries(inSections: [0])
    #expect(
      table.issues.issues == [
        TableIssue(
          .invalidBatch,
          "Invalid update: invalid number of rows in section 0.  The number of rows contained in an"
            + " existing section after the update (5) must be equal to the number of rows contained"
            + " in that section before the update (3), plus or minus the number of rows inserted or"
            + " deleted from that section (0 inserted, 0 deleted) and plus or minus the number of"
            + " rows moved into or out of that section (0 moved in, 0 moved out).",
          identifiers: ["nothing"])
      ])
    #expect(table.statistics.reloads == 2 && table.statistics.batches == 0)
    #expect(table.shownTexts == ["a", "b", "c", "x", "y", "d", "e"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A2")
    #expect(table.selectedRows.isEmpty)
  }

  @Test func refreshingAfterSectionsCameUnannouncedReloadsToo() {
    let table = source.table()
    table.layoutIfNeeded()
    source.data.append(["f"])
    table.refreshTableSupplementaries(inSections: [2])
    #expect(table.codes == [.invalidBatch])
    #expect(table.numberOfSections == 3 && table.statistics.reloads == 2)
  }

  // MARK: Programmatic selection and scrolling

  @Test func programmaticSelectionCallsNoDelegate() {
    let table = source.table()
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.selectTableRow(at: TablePath(0, 0))
    table.selectTableRow(at: TablePath(1, 0))
    #expect(table.selectedTablePositions == [TablePath(1, 0)])
    #expect(table.visibleCells.map(\.isSelected) == [false, false, false, true, false])
    table.deselectTableRow(at: TablePath(1, 0))
    table.deselectTableRow(at: TablePath(1, 0))
    #expect(table.selectedTablePositions.isEmpty)
    #expect(source.journal.take().isEmpty)
  }

  @Test func rowsThatDoNotExistAreReported() {
    let table = source.table()
    table.selectTableRow(at: TablePath(0, 3))
    table.deselectTableRow(at: TablePath(2, 0))
    table.scrollTable(to: TablePath(0, -1))
    #expect(
      table.issues.issues == [
        TableIssue(
          .noSuchPosition, "the table can't select row 0-3, which it doesn't have",
          identifiers: ["0-3"]),
        TableIssue(
          .noSuchPosition, "the table can't deselect row 2-0, which it doesn't have",
          identifiers: ["2-0"]),
        TableIssue(
          .noSuchPosition, "the table can't scroll to row 0--1, which it doesn't have",
          identifiers: ["0--1"]),
      ])
    #expect(table.selectedRows.isEmpty)
  }

  @Test func scrollingToARowGoesNoFartherThanNeeded() {
    source.data = [(0..<20).map(String.init)]
    let table = source.table(rows: 5)
    table.scrollTable(to: TablePath(0, 3))
    #expect(table.contentOffset == 0)
    table.scrollTable(to: TablePath(0, 10))
    #expect(table.contentOffset == 60)
    table.scrollTable(to: TablePath(0, 10))
    #expect(table.contentOffset == 60)
    table.scrollTable(to: TablePath(0, 2))
    #expect(table.contentOffset == 20)
    #expect(table.visibleRows.first == TablePath(0, 2))
  }
}
