import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// Scroll callbacks of the delegate.
@MainActor @Suite struct VirtualTableViewScrollingTests {
  private final class ScrolledSource: TokenSource {
    override func willBeginScrolling(in surface: VirtualTableView) { journal.note("begin") }
    override func didScroll(in surface: VirtualTableView) {
      journal.note("scrolled to \(surface.contentOffset)")
    }
    override func didEndScrolling(in surface: VirtualTableView) { journal.note("end") }
  }

  private let source = ScrolledSource([(0..<20).map(String.init)])

  @Test func userScrollBeginsMovesRequestsCellsAndEnds() {
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.scroll(by: 10)
    #expect(
      source.journal.take() == [
        "begin", "scrolled to 10.0", "cell 0-5", "willDisplay 0-5 5", "didEndDisplaying 0-0 0",
        "end",
      ])
  }

  @Test func scrollWithoutMovementIsNotReportedAsMove() {
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.scroll(by: -10)
    #expect(source.journal.take() == ["begin", "end"])
  }

  @Test func programmaticScrollReportsOnlyMove() {
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.scrollTable(to: TablePath(0, 3))
    #expect(source.journal.take().isEmpty)
    table.scrollTable(to: TablePath(0, 5))
    #expect(source.journal.take().filter { !$0.contains("0-") } == ["scrolled to 10.0"])
  }

  @Test func programmaticOffsetIsReportedOnceAndLaidOutLater() {
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.setTableContentOffset(10, animated: false)
    #expect(source.journal.take() == ["scrolled to 10.0"])
    table.setTableContentOffset(10, animated: false)
    #expect(source.journal.take() == [])
    table.layoutIfNeeded()
    #expect(source.journal.take() == ["cell 0-5", "willDisplay 0-5 5", "didEndDisplaying 0-0 0"])
  }

  @Test func theDelegateMayUpdateTheTableWhenItScrolls() {
    final class Loading: TokenSource {
      override func didScroll(in surface: VirtualTableView) {
        guard data[0].count == 6 else { return }
        surface.perform(TableBatch(insertedRows: [TablePath(0, 6)])) { data[0].append("more") }
      }
    }
    let source = Loading([(0..<6).map(String.init)])
    let table = source.table(rows: 5)
    table.scroll(by: 10)
    table.scroll(by: 10)
    #expect(table.shownTexts == ["2", "3", "4", "5", "more"])
    #expect(table.issues.issues.isEmpty)
  }

  /// The table stays at the end only until the next layout.
  @Test(arguments: [false, true])
  func anOffsetIsKeptWhenTheTableIsMadeSmaller(isReloaded: Bool) {
    let source = TokenSource([(0..<20).map(String.init)])
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    if isReloaded { table.reloadData() }
    table.setTableContentOffset(1_000, animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset == 150)
    table.viewportHeight = 40
    #expect(table.contentOffset == 150)
  }

  @Test func aRowThatCannotBeReachedIsGivenUpAfterEightTries() {
    final class Stubborn: TokenSource {
      override func didScroll(in surface: VirtualTableView) {
        journal.note("scrolled")
        if surface.contentOffset != 0 { surface.setTableContentOffset(0, animated: false) }
      }
    }
    let source = Stubborn([(0..<20).map(String.init)])
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.scrollTable(to: TablePath(0, 12))
    // Scrolls to the row and back.
    #expect(source.journal.take().count { $0 == "scrolled" } == 2 * 8)
    #expect(table.contentOffset == 0)
  }

  @Test func rowDeletedDuringScrollToItKeepsTableInPlace() {
    final class Shrinking: TokenSource {
      override func didScroll(in surface: VirtualTableView) {
        guard data[0].count > 50 else { return }
        data[0].removeLast(50)
        surface.reloadData()
      }
    }
    let source = Shrinking([(0..<100).map(String.init)])
    let table = source.table(rows: 5)
    table.scrollTable(to: TablePath(0, 90))
    #expect(table.contentOffset == 450)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func workAfterScrollingRunsOnce() {
    final class Waiting: TokenSource {
      override func willBeginScrolling(in surface: VirtualTableView) {
        guard journal.take().contains("wait") else { return }
        surface.afterTableScrolling { self.journal.note("done") }
      }
      override func didScroll(in surface: VirtualTableView) { journal.note("scrolled") }
    }
    let source = Waiting([(0..<20).map(String.init)])
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    source.journal.note("wait")
    table.scroll(by: 10)
    #expect(source.journal.take().filter { !$0.contains("0-") } == ["scrolled", "done"])
    table.scroll(by: 10)
    let calls = source.journal.take()
    #expect(calls.contains("scrolled") && !calls.contains("done"))
  }
}
