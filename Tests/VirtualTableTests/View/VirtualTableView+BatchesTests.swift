import DiffEngine
import TableDiagnostics
import TableSections
import Testing
import VirtualTable

@MainActor @Suite struct VirtualTableViewBatchesTests {
  private let source = TokenSource([["a", "b", "c"], ["d", "e"]])

  // MARK: Valid batches

  @Test func batchRequestsOnlyNewCellsAndKeepsOthers() {
    let table = source.table()
    let cells = table.visibleCells
    _ = source.journal.take()
    let isDone = table.perform(
      TableBatch(
        deletedRows: [TablePath(0, 1)], insertedRows: [TablePath(1, 0)],
        movedRows: [IndexPair(from: TablePath(0, 0), to: TablePath(1, 3))]),
      change: { source.data = [["c"], ["new", "d", "e", "a"]] })
    #expect(isDone)
    #expect(
      source.journal.take() == [
        "sections", "rows 0", "rows 1", "cell 1-0", "willDisplay 1-0 new", "didEndDisplaying 0-1 b",
      ])
    #expect(table.shownTexts == ["c", "new", "d", "e", "a"])
    #expect(table.visibleCells[0] === cells[2])
    #expect(Array(table.visibleCells.ids[2...]) == [cells[3], cells[4], cells[0]].ids)
    #expect(table.issues.issues.isEmpty)
    #expect(table.statistics.batches == 1 && table.statistics.reloads == 1)
  }

  @Test func rowReloadRequestsNewCellBeforeRecyclingOldOne() {
    let table = source.table()
    let old = table.cellForRow(at: TablePath(0, 1))
    _ = source.journal.take()
    table.perform(TableBatch(reloadedRows: [TablePath(0, 1)])) { source.data[0][1] = "B" }
    #expect(
      source.journal.take() == [
        "sections", "rows 0", "rows 1", "cell 0-1", "willDisplay 0-1 B", "didEndDisplaying 0-1 b",
      ])
    #expect(table.cellForRow(at: TablePath(0, 1)) !== old)
    #expect(table.shownTexts == ["a", "B", "c", "d", "e"])
  }

  @Test func aReloadedSectionGetsNewCellsAndHeaders() {
    source.titles = [0: "A", 1: "D"]
    let table = source.table()
    let header = table.headerView(forSection: 0)
    let other = table.headerView(forSection: 1)
    _ = source.journal.take()
    table.perform(TableBatch(reloadedSections: [0])) {
      source.data[0] = ["x"]
      source.titles[0] = "X"
    }
    #expect(table.shownTexts == ["x", "d", "e"])
    #expect(table.headerView(forSection: 0) !== header)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "X")
    #expect(table.headerView(forSection: 1) === other)
    #expect(
      source.journal.take().filter { $0.hasPrefix("did") } == [
        "didEndDisplaying 0-0 a", "didEndDisplaying 0-1 b", "didEndDisplaying 0-2 c",
        "didEndDisplaying header 0 A",
      ])
  }

  @Test func headersMoveWithTheirSectionsAndGoWithThem() {
    source.data = [["a"], ["b"], ["c"]]
    source.titles = [0: "A", 1: "B", 2: "C"]
    let table = source.table()
    let headers = (0..<3).map { table.headerView(forSection: $0) }
    table.perform(
      TableBatch(deletedSections: [1], movedSections: [IndexPair(from: 2, to: 0)])
    ) {
      source.data = [["c"], ["a"]]
      source.titles = [0: "C", 1: "A"]
    }
    #expect(table.headerView(forSection: 0) === headers[2])
    #expect(table.headerView(forSection: 1) === headers[0])
    #expect(table.headerView(forSection: 2) == nil)
    #expect(table.shownTexts == ["c", "a"])
    #expect(table.issues.issues.isEmpty)
  }

  @Test func aMovedSectionCarriesItsCells() {
    let table = source.table()
    let cells = table.visibleCells
    table.perform(TableBatch(movedSections: [IndexPair(from: 0, to: 1)])) {
      source.data.swapAt(0, 1)
    }
    #expect(table.visibleCells.ids == [3, 4, 0, 1, 2].map { cells[$0] }.ids)
  }

  @Test func rowsThatABatchPushesOffScreenEndDisplaying() {
    let table = source.table(rows: 2)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.perform(TableBatch(insertedRows: [TablePath(0, 0)])) {
      source.data[0].insert("new", at: 0)
    }
    #expect(
      source.journal.take() == [
        "sections", "rows 0", "rows 1", "cell 0-0", "willDisplay 0-0 new", "didEndDisplaying 0-1 b",
      ])
    #expect(table.shownTexts == ["new", "a"])
  }

  @Test func batchClampsOffset() {
    let table = source.table(rows: 2)
    table.scroll(to: 30)
    table.perform(TableBatch(deletedSections: [1])) { source.data.removeLast() }
    #expect(table.contentOffset == 10)
    #expect(table.shownTexts == ["b", "c"])
  }

  @Test func aBatchBeforeTheFirstLookLaysOutTheOldDataFirst() {
    let table = source.table()
    table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) { source.data[0].removeFirst() }
    #expect(table.statistics.cellsRequested == 5)
    #expect(table.shownTexts == ["b", "c", "d", "e"])
  }

  @Test func anEmptyBatchChangesNothing() {
    let table = source.table()
    table.layoutIfNeeded()
    #expect(table.perform(TableBatch()))
    #expect(table.statistics.cellsRequested == 5)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func contentChangeMissingFromBatchStaysInvisible() {
    let table = source.table()
    table.layoutIfNeeded()
    table.perform(TableBatch(deletedRows: [TablePath(1, 1)])) {
      source.data = [["A", "b", "c"], ["d"]]
    }
    #expect(table.shownTexts == ["a", "b", "c", "d"])
  }

  // MARK: Selection

  @Test func selectionFollowsMovedAndShiftedRows() {
    let table = source.table()
    table.tap(TablePath(0, 2))
    table.perform(
      TableBatch(
        insertedRows: [TablePath(0, 0)],
        movedRows: [IndexPair(from: TablePath(0, 2), to: TablePath(1, 1))])
    ) { source.data = [["new", "a", "b"], ["d", "c", "e"]] }
    #expect(table.selectedRows == [TablePath(1, 1)])
    #expect(table.visibleCells.map(\.isSelected) == [false, false, false, false, true, false])
    table.perform(TableBatch(movedSections: [IndexPair(from: 1, to: 0)])) {
      source.data.swapAt(0, 1)
    }
    #expect(table.selectedRows == [TablePath(0, 1)])
    #expect(table.issues.issues.isEmpty)
  }

  @Test func selectionOffScreenFollowsToo() {
    let table = source.table(rows: 2)
    table.selectTableRow(at: TablePath(1, 1))
    table.perform(TableBatch(deletedRows: [TablePath(0, 0), TablePath(1, 0)])) {
      source.data = [["b", "c"], ["e"]]
    }
    #expect(table.selectedRows == [TablePath(1, 0)])
    table.scroll(to: 100)
    #expect(table.visibleCells.map(\.isSelected) == [false, true])
  }

  @Test(arguments: [
    TableBatch(deletedRows: [TablePath(0, 1)]), TableBatch(reloadedRows: [TablePath(0, 1)]),
    TableBatch(deletedSections: [0]), TableBatch(reloadedSections: [0]),
  ])
  func selectionIsDroppedByDeletesAndReloads(batch: TableBatch) {
    let table = source.table()
    table.tap(TablePath(0, 1))
    table.perform(batch) {
      if !batch.deletedRows.isEmpty { source.data[0].remove(at: 1) }
      if !batch.deletedSections.isEmpty { source.data.removeFirst() }
    }
    #expect(table.selectedRows.isEmpty)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    #expect(table.issues.issues.isEmpty)
  }

  // MARK: Rejected batches

  @Test func anInvalidBatchIsReportedWithUIKitsTextAndTheTableReloads() {
    let table = source.table()
    table.tap(TablePath(0, 0))
    var completions: [Bool] = []
    let batch = TableBatch(deletedRows: [TablePath(0, 0)])
    let isDone = table.perform(
      batch, change: { source.data = [["x"], ["d", "e"]] }, completion: { completions.append($0) })
    #expect(!isDone && completions == [false])
    #expect(
      table.issues.issues == [
        TableIssue(
          .invalidBatch,
          "Invalid update: invalid number of rows in section 0.  The number of rows contained in an"
            + " existing section after the update (1) must be equal to the number of rows contained"
            + " in that section before the update (3), plus or minus the number of rows inserted or"
            + " deleted from that section (0 inserted, 1 deleted) and plus or minus the number of"
            + " rows moved into or out of that section (0 moved in, 0 moved out).",
          identifiers: ["delete rows 0-0"])
      ])
    #expect(table.shownTexts == ["x", "d", "e"])
    #expect(table.selectedRows.isEmpty)
    #expect(table.statistics.batches == 0 && table.statistics.reloads == 2)
  }

  @Test func aHazardIsReportedAndTheTableReloads() {
    let table = source.table()
    let batch = TableBatch(
      movedRows: [IndexPair(from: TablePath(0, 0), to: TablePath(0, 1))],
      reloadedRows: [TablePath(1, 0)])
    #expect(!table.perform(batch) { source.data = [["b", "a", "c"], ["D", "e"]] })
    #expect(table.codes == [.unsafeBatch])
    #expect(
      table.issues.issues.map(\.message) == [
        "a reload and a move in one batch: a reload is placed without regard to moves,"
          + " so cells may end up in wrong places"
      ])
    #expect(table.shownTexts == ["b", "a", "c", "D", "e"])
  }

  @Test func batchThatViewWouldAbandonIsReportedAndTableReloads() {
    let table = source.table()
    let batch = TableBatch(
      insertedSections: [2], movedRows: [IndexPair(from: TablePath(0, 0), to: TablePath(2, 0))])
    #expect(!table.perform(batch) { source.data = [["b", "c"], ["d", "e"], ["a"]] })
    #expect(table.codes == [.reloadingBatch])
    #expect(
      table.issues.issues.map(\.message) == [
        "cannot move a row into a newly inserted section (2):"
          + " the table view reloads instead of animating"
      ])
    #expect(table.shownTexts == ["b", "c", "d", "e", "a"])
  }

  @Test(arguments: [
    (
      TableBatch(deletedSections: [2]),
      "attempt to delete section 2, but there are only 2 sections before the update"
    ),
    (
      TableBatch(insertedRows: [TablePath(0, 9)]),
      "attempt to insert row 9 into section 0, but there are only 3 rows in section 0 after the"
        + " update"
    ),
    (
      TableBatch(reloadedRows: [TablePath(0, 3)]),
      "attempt to delete row 3 from section 0 which only contains 3 rows before the update"
    ),
    (
      TableBatch(movedRows: [IndexPair(from: TablePath(7, 0), to: TablePath(0, 0))]),
      "attempt to move index path ({length = 2, path = 7 - 0}) from a section that does not exist"
        + " - there are only 2 sections before the update"
    ),
  ])
  func indexesThatDoNotExistAreInvalid(batch: TableBatch, text: String) {
    let table = source.table()
    #expect(!table.perform(batch))
    #expect(table.codes == [.invalidBatch])
    #expect(table.issues.issues.map(\.message) == [text])
    #expect(table.shownTexts == ["a", "b", "c", "d", "e"])
  }

  @Test func aReloadWithinABatchIsReportedAndDoneAfterwards() {
    let table = source.table()
    table.layoutIfNeeded()
    let isDone = table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) {
      source.data[0].removeFirst()
      table.reloadData()
    }
    #expect(isDone)
    #expect(table.codes == [.nestedUpdate])
    #expect(table.statistics.batches == 1 && table.statistics.reloads == 2)
    #expect(table.shownTexts == ["b", "c", "d", "e"])
  }

  @Test func aReloadWithinAnInvalidBatchIsDoneOnce() {
    let table = source.table()
    table.perform(TableBatch()) {
      source.data[0].removeFirst()
      table.reloadData()
    }
    #expect(table.codes == [.nestedUpdate, .invalidBatch])
    #expect(table.statistics.reloads == 2)
    #expect(table.shownTexts == ["b", "c", "d", "e"])
  }

  @Test func aBatchWithinABatchIsReportedAndBecomesAReload() {
    let table = source.table()
    table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) {
      source.data[0].removeFirst()
      table.perform(TableBatch(deletedRows: [TablePath(1, 0)])) { source.data[1].removeFirst() }
    }
    #expect(table.codes.contains(.nestedUpdate))
    #expect(table.shownTexts == ["b", "c", "e"])
  }

  // MARK: Animation timing

  @Test func animationsEndAtOnceByDefault() {
    let table = source.table()
    var events: [String] = []
    table.perform(TableBatch(), completion: { events.append("done \($0)") })
    events.append("returned")
    #expect(events == ["done true", "returned"])
  }

  @Test func manualAnimationsEndInTheOrderTheyBegan() {
    let table = source.table()
    table.animationTiming = .manual
    var events: [String] = []
    for name in ["first", "second"] {
      table.perform(TableBatch(), completion: { events.append("\(name) \($0)") })
    }
    #expect(events.isEmpty)
    table.finishAnimations()
    #expect(events == ["first true", "second true"])
    table.finishAnimations()
    #expect(events.count == 2)
  }

  @Test func anAnimationBegunByACompletionWaitsForTheNextEnd() {
    let table = source.table()
    table.animationTiming = .manual
    var events: [String] = []
    table.perform(
      TableBatch(),
      completion: { [unowned table] _ in
        events.append("outer")
        table.perform(TableBatch(), completion: { _ in events.append("inner") })
      })
    table.finishAnimations()
    #expect(events == ["outer"])
    table.finishAnimations()
    #expect(events == ["outer", "inner"])
  }

  @Test func aRefusedBatchHasNoAnimationToWaitFor() {
    let table = source.table()
    table.animationTiming = .manual
    var results: [Bool] = []
    table.perform(TableBatch(deletedSections: [9]), completion: { results.append($0) })
    #expect(results == [false])
  }

  @Test func aCompletionMayUpdateTheTableAgain() {
    let table = source.table()
    table.perform(
      TableBatch(deletedRows: [TablePath(0, 0)]), change: { source.data[0].removeFirst() },
      completion: { [source, unowned table] _ in
        table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) {
          source.data[0].removeFirst()
        }
      })
    #expect(table.shownTexts == ["c", "d", "e"])
    #expect(table.issues.issues.isEmpty)
  }

  // MARK: Size

  @Test func aMillionRowsScrollToTheEndAndUpdateWithFewCells() {
    let source = MillionSource([])
    let table = VirtualTableView(viewportHeight: 100, rowHeight: 10)
    source.attach(to: table)
    table.scroll(to: table.contentHeight)
    #expect(table.visibleRows.last == TablePath(0, 999_999))
    #expect(table.statistics.cellsRequested == 20)
    table.selectTableRow(at: TablePath(0, 999_999))
    let isDone = table.perform(
      TableBatch(
        deletedRows: [TablePath(0, 500_000)], insertedRows: [TablePath(0, 0), TablePath(0, 1)],
        movedRows: [IndexPair(from: TablePath(0, 999_998), to: TablePath(0, 2))])
    ) { source.count += 1 }
    #expect(isDone)
    #expect(table.selectedRows == [TablePath(0, 1_000_000)])
    #expect(table.statistics.cellsRequested <= 30)
    table.reloadData()
    #expect(table.visibleCells.count == 10)
    #expect(table.statistics.cellsRequested <= 40)
    #expect(table.issues.issues.isEmpty)
  }

  private final class MillionSource: TokenSource {
    var count = 1_000_000
    override var numberOfSections: Int { 1 }
    override func numberOfRows(inSection section: Int) -> Int { count }
  }
}
