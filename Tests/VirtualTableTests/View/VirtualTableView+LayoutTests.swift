import DiffEngine
import TableDiagnostics
import Testing
import VirtualTable

@MainActor @Suite struct VirtualTableViewLayoutTests {
  @Test func everyCellIsAnnouncedBeforeTheNextAndHeadersFollowTheCells() {
    let source = TokenSource([["a", "b"], ["c"]])
    source.titles = [0: "A", 1: "C"]
    source.footerTitles = [1: "end"]
    source.headerItems = [1: "view of C"]
    let table = source.table()
    _ = source.journal.take()
    table.layoutIfNeeded()
    #expect(
      source.journal.take() == [
        "cell 0-0", "willDisplay 0-0 a", "cell 0-1", "willDisplay 0-1 b", "cell 1-0",
        "willDisplay 1-0 c", "willDisplay header 0 A", "view header 1",
        "willDisplay header 1 view of C", "willDisplay footer 1 end",
      ])
  }

  @Test func attachingReadsCountsAtOnceAndCellsWaitForLayout() {
    let source = TokenSource([["a"], []])
    let table = source.table()
    #expect(source.journal.take() == ["sections", "rows 0", "rows 1"])
    #expect(table.numberOfSections == 2)
    #expect(table.visibleCells.count == 1)
    #expect(source.journal.take() == ["cell 0-0", "willDisplay 0-0 a"])
  }

  @Test func reloadReadsCountsAtOnceAndCellsWaitForLayout() {
    let source = TokenSource([["a", "b"]])
    source.titles = [0: "A"]
    let table = source.table()
    table.layoutIfNeeded()
    table.selectTableRow(at: TablePath(0, 1))
    _ = source.journal.take()
    source.data = [["c"]]
    table.reloadData()
    #expect(source.journal.take() == ["sections", "rows 0"])
    #expect(table.numberOfRows(inSection: 0) == 1)
    #expect(table.selectedRows.isEmpty)
    table.layoutIfNeeded()
    #expect(
      source.journal.take() == [
        "cell 0-0", "willDisplay 0-0 c", "willDisplay header 0 A", "didEndDisplaying 0-0 a",
        "didEndDisplaying 0-1 b", "didEndDisplaying header 0 A",
      ])
    #expect(table.statistics.reloads == 2)
  }

  @Test func severalReloadsBeforeLayoutRequestCellsOnce() {
    let source = TokenSource([["a"]])
    let table = source.table()
    for text in ["b", "c"] {
      source.data = [[text]]
      table.reloadData()
    }
    #expect(table.shownTexts == ["c"])
    #expect(table.statistics.cellsRequested == 1)
  }

  @Test func aSelectedCellThatIsReusedIsNotSelected() {
    let source = TokenSource([["a"]])
    let table = source.table()
    table.tap(TablePath(0, 0))
    for _ in 0..<3 {
      table.reloadData()
      #expect(table.visibleCells.map(\.isSelected) == [false])
    }
  }

  @Test func scrollingRequestsOnlyAppearingCells() {
    let source = TokenSource([(0..<100).map(String.init)])
    let table = source.table(rows: 3)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.scroll(by: 15)
    #expect(
      source.journal.take() == [
        "cell 0-3", "willDisplay 0-3 3", "cell 0-4", "willDisplay 0-4 4", "didEndDisplaying 0-0 0",
      ])
    #expect(table.visibleRows == (1...4).map { TablePath(0, $0) })
    table.scroll(by: 0)
    #expect(source.journal.take().isEmpty)
  }

  @Test func headersComeAndGoWithScrolling() {
    let source = TokenSource([["a", "b", "c"], ["d"]])
    source.titles = [0: "A", 1: "D"]
    let table = source.table(rows: 2)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(table.headerView(forSection: 1) == nil)
    _ = source.journal.take()
    table.scroll(to: 40)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "D")
    #expect(
      source.journal.take() == [
        "cell 1-0", "willDisplay 1-0 d", "willDisplay header 1 D", "didEndDisplaying 0-0 a",
        "didEndDisplaying header 0 A",
      ])
  }

  @Test func reloadFromCellIsReportedAndPerformedAfterward() {
    let source = TokenSource([["a", "b"]])
    let table = source.table()
    var isFirst = true
    source.onWillDisplay = { [unowned source, unowned table] _ in
      guard isFirst else { return }
      isFirst = false
      source.data = [["c"]]
      table.reloadData()
    }
    #expect(table.shownTexts == ["c"])
    #expect(
      table.issues.issues == [
        TableIssue(
          .nestedUpdate,
          "a reload began while the table was updating or requesting cells",
          hint: "It runs afterwards.")
      ])
  }

  @Test func batchFromCellIsReportedAndBecomesReload() {
    let source = TokenSource([["a", "b"]])
    let table = source.table()
    var results: [Bool] = []
    var isFirst = true
    source.makeCell = { [unowned source] _, table in
      guard isFirst else { return nil }
      isFirst = false
      let isDone = table.perform(
        TableBatch(insertedRows: [TablePath(0, 0)]),
        change: { source.data[0].insert("new", at: 0) }, completion: { results.append($0) })
      results.append(isDone)
      return nil
    }
    #expect(table.shownTexts == ["new", "a", "b"])
    #expect(results == [false, false])
    #expect(table.codes == [.nestedUpdate])
    #expect(table.statistics.batches == 0)
    #expect(
      table.issues.issues.map(\.message) == [
        "a batch began while the table was updating or requesting cells"
      ])
  }

  @Test func reconfiguringAndRefreshingFromACellArePutOff() {
    let source = TokenSource([["a"]])
    let table = source.table()
    var isFirst = true
    source.onWillDisplay = { [unowned table] path in
      guard isFirst else { return }
      isFirst = false
      table.reconfigureTableRows(at: [path])
      table.refreshTableSupplementaries(inSections: [0])
    }
    #expect(table.shownTexts == ["a"])
    #expect(
      table.issues.issues.map(\.message) == [
        "a reconfiguration began while the table was updating or requesting cells",
        "a refresh of headers began while the table was updating or requesting cells",
      ])
  }

  @Test func aCellThatReloadsEveryTimeDoesNotHangTheTable() {
    let source = TokenSource([["a"]])
    let table = source.table()
    source.onWillDisplay = { [unowned table] _ in table.reloadData() }
    #expect(table.shownTexts == ["a"])
    #expect(table.codes == [.nestedUpdate])
  }

  @Test func workForAfterTheLayoutWaitsForItAndElseRunsAtOnce() {
    let source = TokenSource([["a", "b"]])
    let table = source.table()
    source.onWillDisplay = { [unowned table, journal = source.journal] path in
      table.afterTableLayout { journal.note("after \(path)") }
    }
    _ = source.journal.take()
    table.layoutIfNeeded()
    #expect(
      source.journal.take() == [
        "cell 0-0", "willDisplay 0-0 a", "cell 0-1", "willDisplay 0-1 b", "after 0-0", "after 0-1",
      ])
    table.afterTableLayout { source.journal.note("now") }
    #expect(source.journal.take() == ["now"])
  }

  @Test func countsBelowZeroBecomeZero() {
    final class OddSource: TokenSource {
      override var numberOfSections: Int { data.isEmpty ? -1 : 1 }
      override func numberOfRows(inSection section: Int) -> Int { -3 }
    }
    let source = OddSource([["a"]])
    let table = source.table()
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 0)
    source.data = []
    table.reloadData()
    #expect(table.numberOfSections == 0 && table.visibleRows.isEmpty)
  }
}
