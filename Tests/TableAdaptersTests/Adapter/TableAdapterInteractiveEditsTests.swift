import DiffEngine
import TableAdapters
import TableDiagnostics
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// The view already shows the user's changes, so the data follows without an animation.
@MainActor @Suite struct TableAdapterInteractiveEditsTests {
  private let first = TablePath(section: 0, row: 0)
  private let last = TablePath(section: 1, row: 1)

  @Test func draggedRowIsTakenIntoTheDataAndNotAnimatedAgain() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2), Networks("b", 3)])
    var moves: [String] = []
    screen.adapter.cellDidMoveHandler = { moves.append("\($2.name) \($0) \($1)") }
    let cell = screen.table.cellForRow(at: first)
    screen.table.drag(first, to: last)
    #expect(screen.adapter.currentSections == [Networks("a", 2), Networks("b", 3, 1)])
    #expect(screen.texts == ["n2", "n3", "n1"])
    #expect(screen.table.cellForRow(at: last) === cell)
    #expect(moves == ["n1 0-0 1-1"])
    let statistics = screen.table.statistics
    _ = screen.update([Networks("a", 2), Networks("b", 3, 1)])
    #expect(screen.table.statistics == statistics)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func absorbedChangesAreNotSentToTheTable() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2), Networks("b", 3)])
    screen.table.layoutIfNeeded()
    let statistics = screen.table.statistics
    screen.adapter.commitMove(from: first, to: TablePath(section: 0, row: 1))
    screen.adapter.commitDeletion(at: TablePath(section: 1, row: 0))
    #expect(screen.adapter.currentSections == [Networks("a", 2, 1), Networks("b")])
    #expect(screen.table.statistics == statistics)
  }

  @Test func editOfMissingRowIsReportedAndChangesNothing() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    screen.adapter.commitMove(from: TablePath(section: 4, row: 0), to: first)
    screen.adapter.commitMove(from: first, to: TablePath(section: 5, row: 0))
    screen.adapter.commitDeletion(at: TablePath(section: 0, row: 8))
    #expect(screen.adapter.currentSections == [Networks("a", 1)])
    #expect(Set(screen.collector.codes) == [.positionOutOfBounds])
    #expect(screen.collector.issues.map(\.identifiers) == [["row 4-0"], ["row 5-0"], ["row 0-8"]])
  }
}
