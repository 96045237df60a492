import DiffEngine
import TableDiagnostics
import TableSections
import Testing
import VirtualTable

/// Work that a busy table defers, and the limits of repeated work.
@MainActor @Suite struct BusyStateTests {
  /// Reloads a number of times while its rows are counted.
  private final class ReloadingSource: TokenSource {
    var remainingReloads = 0

    override func numberOfRows(inSection section: Int) -> Int {
      if remainingReloads > 0 {
        remainingReloads -= 1
        surface?.reloadData()
      }
      return super.numberOfRows(inSection: section)
    }
  }

  // MARK: Rounds

  @Test func sourceThatKeepsReloadingIsReadFourTimesAndOnNextQuery() {
    let source = ReloadingSource([["a"]])
    let table = source.table()
    source.remainingReloads = 5
    table.reloadData()
    #expect(source.remainingReloads == 0 && table.statistics.reloads == 6)
    _ = source.journal.take()
    // Deferred work runs before any cell is requested.
    #expect(table.shownTexts == ["a"])
    #expect(
      source.journal.take() == ["sections", "rows 0", "cell 0-0", "willDisplay 0-0 a"])
    #expect(table.statistics.reloads == 7)
  }

  @Test func cellThatAlwaysReloadsIsRequestedFourTimesPerQuery() {
    let source = TokenSource([["a"]])
    let table = source.table()
    source.onWillDisplay = { [unowned table] _ in table.reloadData() }
    table.layoutIfNeeded()
    #expect(table.statistics.cellsRequested == 4)
    table.layoutIfNeeded()
    #expect(table.statistics.cellsRequested == 8)
  }

  @Test func queryDuringUpdateDoesNotLayOut() {
    let source = TokenSource([(0..<10).map(String.init)])
    let table = source.table(rows: 2)
    table.layoutIfNeeded()
    table.perform(TableBatch()) {
      table.viewportHeight = 50
      #expect(table.shownTexts == ["0", "1"])
    }
    #expect(table.shownTexts == ["0", "1", "2", "3", "4"])
  }

  // MARK: Deferred work

  @Test func hundredDeferralsRunAndRestWaitsForMainActor() async {
    let source = TokenSource([["a"]])
    let table = source.table()
    var count = 0
    source.onWillDisplay = { [unowned table] _ in
      table.afterTableLayout {
        count += 1
        guard count < 150 else { return }
        table.reloadData()
        table.layoutIfNeeded()
      }
    }
    table.layoutIfNeeded()
    #expect(count == 100)
    #expect(
      table.issues.issues == [
        TableIssue(
          .updateLoop,
          "deferred work deferred more work 100 times in a row. The rest waits for the main actor",
          hint: "Look for code that calls afterTableLayout(_:) or drags a row each time it runs.")
      ])
    // Another layout pass doesn't run the remaining work earlier.
    table.layoutIfNeeded()
    #expect(count == 100)
    for _ in 0..<50 where count < 150 { await Task.yield() }
    #expect(count == 150)
  }

  @Test func workAfterScrollingRunsAtOnceUnlessRowIsSwiped() {
    let source = EditingSource([["swipe"]])
    let table = source.table()
    var count = 0
    table.afterTableScrolling { count += 1 }
    #expect(count == 1)
    table.swipe(TablePath(0, 0))
    table.afterTableScrolling { count += 1 }
    #expect(count == 1)
    table.closeSwipe()
    #expect(count == 2)
  }

  @Test func workWaitingForSwipedRowRunsOnce() {
    let source = EditingSource([["swipe"]])
    let table = source.table()
    var count = 0
    table.swipe(TablePath(0, 0))
    table.afterTableLayout { count += 1 }
    #expect(count == 0)
    for _ in 0..<2 {
      table.closeSwipe()
      #expect(count == 1)
      table.swipe(TablePath(0, 0))
    }
  }
}
