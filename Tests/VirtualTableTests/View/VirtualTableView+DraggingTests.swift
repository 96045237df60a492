import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

@MainActor @Suite struct VirtualTableViewDraggingTests {
  private let source = TokenSource([(0..<20).map(String.init)])

  // MARK: Scrolling

  @Test(arguments: [(-50.0, 0.0), (35, 35), (1_000, 150), (.infinity, 150), (.nan, 0)])
  func scrollingIsClampedToTheContent(wanted: Double, reached: Double) {
    let table = source.table(rows: 5)
    table.scroll(to: wanted)
    #expect(table.contentOffset == reached)
  }

  @Test func contentSmallerThanTheViewportDoesNotScroll() {
    let table = source.table(rows: 50)
    table.scroll(to: 30)
    #expect(table.contentOffset == 0)
  }

  @Test func scrollingRecyclesCells() {
    let table = source.table(rows: 5)
    var cells = Set(table.visibleCells.ids)
    for _ in 0..<30 {
      table.scroll(by: 7)
      #expect(table.visibleCells.count <= 6)
      cells.formUnion(table.visibleCells.ids)
    }
    #expect(table.shownTexts == ["15", "16", "17", "18", "19"])
    #expect(cells.count <= 7)
    #expect(table.statistics.cellsRequested == 20)
  }

  // MARK: Tapping

  @Test func aRowOffScreenCannotBeTapped() {
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.tap(TablePath(0, 5))
    table.tap(TablePath(0, 20))
    #expect(table.selectedRows.isEmpty)
    #expect(source.journal.take().isEmpty)
    #expect(
      table.issues.issues == [
        TableIssue(
          .noSuchPosition, "the user can't tap row 0-5, which isn't on screen",
          hint: "Scroll to it first.", identifiers: ["0-5"]),
        TableIssue(
          .noSuchPosition, "the user can't tap row 0-20, which the table doesn't have",
          identifiers: ["0-20"]),
      ])
  }

  /// Regression: the row kept the table's height at the time of the call.
  @Test func aRowThatIsReconfiguredOffScreenFollowsTheHeightOfTheTable() {
    let table = source.table(rows: 5)
    table.delegate = nil
    table.reconfigureTableRows(at: [TablePath(0, 15)])
    table.rowHeight = 19
    #expect(table.rectForRow(at: TablePath(0, 15))?.height == 19)
    #expect(table.rectForRow(at: TablePath(0, 16))?.minY == 304.0)
  }

  /// Regression: layout never finished.
  @Test(arguments: [0, -5, -.infinity, .nan] as [Double])
  func aViewportWithoutHeightShowsNothing(height: Double) {
    let table = source.table(rows: 50)
    table.scroll(to: 100)
    table.viewportHeight = height
    table.scroll(by: 10)
    #expect(table.visibleRows.isEmpty)
    table.viewportHeight = 88
    #expect(!table.visibleRows.isEmpty)
  }

  @Test func aTapOnATableThatAllowsNoSelectionIsReported() {
    let table = source.table(rows: 5)
    table.allowsSelection = false
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.tap(TablePath(0, 1))
    #expect(table.selectedRows.isEmpty)
    #expect(source.journal.take().isEmpty)
    #expect(
      table.issues.issues.map(\.message) == [
        "the user can't select row 0-1: nothing can be selected in this table"
      ])
    table.allowsMultipleSelection = true
    table.tap(TablePath(0, 1))
    #expect(table.selectedRows == [TablePath(0, 1)])
  }

  // MARK: Dragging

  @Test func dataFollowsADragWhichIsNotAnimatedAgain() {
    source.movable = true
    let table = source.table(rows: 5)
    let cells = table.visibleCells
    _ = source.journal.take()
    table.drag(TablePath(0, 0), to: TablePath(0, 2))
    #expect(table.shownTexts == ["1", "2", "0", "3", "4"])
    #expect(
      table.visibleCells.ids
        == [1, 2, 0, 3, 4].map { ObjectIdentifier(cells[$0]) })
    #expect(source.journal.take().filter { $0.hasPrefix("moved") } == ["moved 0-0 0-2"])
    #expect(table.statistics.batches == 1 && table.statistics.reloads == 1)
    #expect(table.statistics.cellsRequested == 5)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func dataThatDoesNotFollowADragIsReportedAndShownAfterOneReload() {
    final class StubbornSource: TokenSource {
      override func didMoveRow(at position: TablePath, to target: TablePath) {}
    }
    let source = StubbornSource([["a"], ["b"]])
    source.movable = true
    let table = source.table()
    table.drag(TablePath(0, 0), to: TablePath(1, 0))
    #expect(table.shownTexts == ["a", "b"])
    #expect(table.codes == [.invalidBatch])
    #expect(table.statistics.reloads == 2)
  }

  @Test func movedRowIsDisplayedBeforeSourceIsNotified() {
    final class Looking: TokenSource {
      var seen: [String?] = []
      override func didMoveRow(at position: TablePath, to target: TablePath) {
        seen.append(surface?.visibleTableCell(at: target)?.textLabel?.text)
        super.didMoveRow(at: position, to: target)
      }
    }
    let source = Looking([["a", "b", "c"]])
    source.movable = true
    let table = source.table(rows: 2)
    table.drag(TablePath(0, 0), to: TablePath(0, 1))
    #expect(source.seen == ["a"])
    #expect(table.shownTexts == ["b", "a"])
    table.drag(TablePath(0, 0), to: TablePath(0, 2))
    #expect(table.shownTexts == ["a", "c"])
    #expect(table.issues.issues.isEmpty)
  }

  @Test func dragFromCellIsPerformedAfterward() {
    source.movable = true
    let table = source.table(rows: 3)
    var isFirst = true
    source.onWillDisplay = { [unowned table] _ in
      guard isFirst else { return }
      isFirst = false
      table.drag(TablePath(0, 0), to: TablePath(0, 1))
    }
    table.layoutIfNeeded()
    #expect(table.shownTexts == ["1", "0", "2"])
    #expect(table.issues.issues.isEmpty)
  }

  @Test func tableWithoutDataSourceIgnoresUser() {
    let table = VirtualTableView()
    #expect(table.issues === table.issues)
    table.issues.reporter = IssueCollector().reporter
    table.tap(TablePath(0, 0))
    table.drag(TablePath(0, 0), to: TablePath(0, 0))
    table.scroll(by: 10)
    #expect(table.codes == [.noSuchPosition, .noSuchPosition])
  }
}
