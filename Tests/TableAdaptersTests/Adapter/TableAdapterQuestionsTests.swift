import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

/// Calls from surfaces, and the provider calls that they cause.
@MainActor @Suite struct TableAdapterQuestionsTests {
  private final class Subclass: TableAdapter<VirtualTableView, Network, String> {}

  private let screen = Screen()
  private let path = TablePath(section: 0, row: 0)

  @Test func subclassGetsAllOptionalCallsExceptSizes() {
    let adapter = Subclass(screen.table)
    for question in OptionalQuestion.allCases
    where question != .estimatedHeights && question != .itemSizes {
      #expect(adapter.wants(question), "\(question)")
    }
  }

  @Test func rowAdapterGetsOptionalCallsThatRowsHandle() {
    let table = VirtualTableView()
    let rows = TableAdapter<VirtualTableView, Row<VirtualTableView>, Int>(table)
    let wanted: Set<OptionalQuestion> = [.rowHeights, .primaryActions]
    #expect(rows.wantedQuestions == wanted)
    #expect(Adapter(table) { Row($0, cell: NetworkCell.self) }.wantedQuestions == wanted)
    #expect(Adapter(table) { RowContent($0.name) }.wantedQuestions == wanted)
    #expect(Adapter(table).wantedQuestions == [])
  }

  @Test func draggableRowsAreLifted() {
    let adapter = screen.adapter
    #expect(!adapter.liftsRows)
    adapter.dragItemsProvider = { [.text($0.name)] }
    #expect(adapter.liftsRows)
    adapter.dragItemsProvider = nil
    #expect(!adapter.liftsRows)
    adapter.cellsDidMoveOutHandler = { _ in }
    #expect(adapter.liftsRows)
  }

  /// One row provides the cell and its accessibility.
  @Test func theRowOfACellIsMadeOnce() {
    _ = screen.update([Networks("a", 1)])
    var count = 0
    screen.adapter.rowProvider = { network in
      count += 1
      return Row(network, cell: NetworkCell.self).accessibility { $0.label = "row \(count)" }
    }
    let cell = screen.adapter.accessibleCell(at: path, in: screen.table)
    #expect(cell.textLabel?.text == "n1")
    #expect(count == 1)
  }
}
