import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

/// The order of steps in an update, a refresh, or a drag.
@MainActor @Suite struct BatchRunnerTests {
  /// Records the sections whose header titles are requested.
  private final class RecordingSource: TokenSource {
    override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
      if kind == .header { journal.note("title \(section)") }
      return super.title(of: kind, inSection: section)
    }
  }

  /// Returns the recorded calls except for requests for numbers.
  private func calls(of source: TokenSource) -> [String] {
    source.journal.take().filter { !$0.hasPrefix("sections") && !$0.hasPrefix("rows") }
  }

  // MARK: Batches

  @Test func anchorIsReleasedAfterBatch() {
    let source = TokenSource([(0..<20).map(String.init)])
    let table = source.table(rows: 5)
    table.layoutIfNeeded()
    let isDone = table.performTableBatch(
      TableBatch(), animations: nil, anchor: .bottom, changeModel: {}, completion: { _ in })
    #expect(isDone && table.contentOffset == 150)
    table.viewportHeight = 40
    #expect(table.contentOffset == 150)
  }

  @Test func aRowThatANewHeaderPushesOffScreenEndsAtItsPlaceBeforeTheUpdate() {
    let source = TokenSource([["a", "b", "c"]])
    let table = source.table(rows: 3)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.perform(
      TableBatch(movedRows: [IndexPair(from: TablePath(0, 2), to: TablePath(0, 0))])
    ) {
      source.data = [["c", "a", "b"]]
      source.titles = [0: "new"]
    }
    #expect(table.shownTexts == ["c", "a"])
    #expect(calls(of: source) == ["willDisplay header 0 new", "didEndDisplaying 0-1 b"])
  }

  @Test func refreshRequestsAllVisibleHeadersBeforeCreatingAny() {
    let source = RecordingSource([["a"], ["b"]])
    source.headerItems = [0: "A", 1: "B"]
    let table = source.table()
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.refreshTableSupplementaries(inSections: [0])
    #expect(calls(of: source) == ["title 0", "title 1", "view header 0"])
  }

  // MARK: Drags

  @Test func aRowDraggedOffScreenEndsOnceTheTableIsFullAgain() {
    let source = TokenSource([["a", "b", "c"]])
    source.movable = true
    let table = source.table(rows: 2)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.drag(TablePath(0, 0), to: TablePath(0, 2))
    #expect(
      calls(of: source) == [
        "moved 0-0 0-2", "cell 0-1", "willDisplay 0-1 c", "didEndDisplaying 0-0 a",
      ])
  }

  @Test func aSourceThatReloadsInsteadOfFollowingADragIsNotReportedTwice() {
    final class ReloadingSource: TokenSource {
      override func didMoveRow(at position: TablePath, to target: TablePath) {
        surface?.reloadData()
      }
    }
    let source = ReloadingSource([["a"], ["b"]])
    source.movable = true
    let table = source.table()
    table.drag(TablePath(0, 0), to: TablePath(1, 0))
    #expect(table.codes == [.nestedUpdate])
    #expect(table.shownTexts == ["a", "b"] && table.statistics.reloads == 2)
  }
}
