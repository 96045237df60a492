import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// Drags of a plain data source's rows without IDs or with duplicate IDs.
///
/// Covers identification, drop positions, and the beginning and end of drags.
@MainActor @Suite struct DraggedRowTests {
  private final class PlainSource: TokenSource {
    /// A Boolean value that indicates whether the text of a row is its ID.
    var hasIDs = false

    override func identity(at position: TablePath) -> AnyIdentity? {
      hasIDs ? token(at: position).map { AnyIdentity($0) } : nil
    }
    override func dragItems(at position: TablePath, in surface: VirtualTableView) -> [DragItem] {
      [.text("row")]
    }
  }

  private let source = PlainSource([["a", "b", "c"]])
  private let table: VirtualTableView

  init() {
    source.movable = true
    table = source.table()
    table.layoutIfNeeded()
  }

  @Test func aRowWithoutAnIdIsFollowedThroughUpdates() {
    let drag = table.lift(TablePath(0, 0))
    drag.move(over: table, to: TablePath(0, 2))
    for text in ["new", "newer"] {
      table.perform(TableBatch(insertedRows: [TablePath(0, 0)])) {
        source.data[0].insert(text, at: 0)
      }
    }
    #expect(drag.drop())
    #expect(source.data == [["newer", "new", "b", "c", "a"]])
    #expect(table.issues.issues == [])
  }

  @Test func aRowWithoutAnIdThatIsDeletedIsNotTheOneAfterIt() {
    let drag = table.lift(TablePath(0, 0))
    drag.move(over: table, to: TablePath(0, 2))
    table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) { source.data[0].remove(at: 0) }
    #expect(drag.drop())
    #expect(source.data == [["b", "c"]])
    #expect(
      table.issues.issues == [
        TableIssue(
          .goneDraggedRow, "row 0-0 was dropped, but no longer exists",
          hint: "The row is ignored.", identifiers: ["0-0"])
      ])
  }

  @Test func ofRowsThatShareAnIdTheFirstIsLifted() {
    source.data = [["a", "a"], ["a"]]
    source.hasIDs = true
    table.reloadData()
    table.layoutIfNeeded()
    _ = source.journal.take()
    let drag = table.lift(rows: "a")
    drag.move(over: table, to: TablePath(1, 1))
    #expect(drag.drop())
    #expect(source.journal.take().filter { $0.hasPrefix("moved") } == ["moved 0-0 1-1"])
  }

  @Test func reinsertedRowWithIDIsDropped() {
    source.hasIDs = true
    let drag = table.lift(TablePath(0, 0))
    table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) { source.data[0].remove(at: 0) }
    table.perform(TableBatch(insertedRows: [TablePath(0, 2)])) { source.data[0].append("a") }
    drag.move(over: table, to: TablePath(0, 0))
    #expect(drag.drop())
    #expect(source.data == [["a", "b", "c"]] && table.issues.issues == [])
  }

  @Test func deletedRowIsReportedAtItsLastPosition() {
    let drag = table.lift(TablePath(0, 0))
    drag.move(over: table, to: TablePath(0, 1))
    table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) { source.data[0].remove(at: 0) }
    table.perform(TableBatch(insertedRows: [TablePath(0, 0)])) {
      source.data[0].insert("new", at: 0)
    }
    #expect(drag.drop())
    #expect(table.issues.issues.map(\.message) == ["row 0-0 was dropped, but no longer exists"])
    drag.move(over: table, to: TablePath(0, 1))
    #expect(table.issues.issues.last?.identifiers == ["drag"])
  }

  @Test func aDragIsDroppedOnce() {
    let drag = table.lift(TablePath(0, 0))
    #expect(!drag.drop())
    #expect(table.issues.issues.last?.identifiers == ["drag"])
    let other = table.lift(TablePath(0, 0))
    other.move(over: table, to: TablePath(0, 1))
    #expect(other.drop() && !other.drop())
    #expect(source.data == [["b", "a", "c"]])
  }

  @Test func dropDuringUpdateIsPerformedAfterIt() {
    source.hasIDs = true
    let drag = table.lift(TablePath(0, 0))
    drag.move(over: table, to: TablePath(0, 2))
    table.perform(TableBatch(insertedRows: [TablePath(0, 0)])) {
      source.data[0].insert("new", at: 0)
      #expect(drag.drop())
      #expect(source.data == [["new", "a", "b", "c"]])
    }
    #expect(source.data == [["new", "b", "a", "c"]])
  }

  @Test func positionInDeletedSectionMovesToLastSection() {
    source.data = [["a", "b"], ["c"]]
    table.reloadData()
    let drag = table.lift(TablePath(0, 0))
    drag.move(over: table, to: TablePath(1, 0))
    table.perform(TableBatch(deletedSections: [1])) { source.data.removeLast() }
    #expect(drag.drop())
    #expect(source.data == [["b", "a"]])
  }

  @Test func theEndOfASectionThatWasEmptiedIsItsFirstPlace() {
    source.data = [["a"], ["c"]]
    table.reloadData()
    let drag = table.lift(TablePath(0, 0))
    drag.move(over: table, to: TablePath(1, 1))
    table.perform(TableBatch(deletedRows: [TablePath(1, 0)])) { source.data[1] = [] }
    #expect(drag.drop())
    #expect(source.data == [[], ["a"]])
  }

  @Test func dragOverMissingSectionIsRejected() {
    let drag = table.lift(TablePath(0, 0))
    #expect(drag.move(over: table, to: TablePath(9, 0)) == .cancel)
    #expect(table.codes == [.noSuchPosition])
  }

  @Test func aRowWithNothingToDragIsReported() {
    let source = TokenSource([["a"]])
    let table = source.table()
    #expect(!table.lift(TablePath(0, 0)).isActive)
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered, "the user can't lift row 0-0: there is nothing to drag",
          hint: "Set the adapter's dragItemsProvider or cellsDidMoveOutHandler.",
          identifiers: ["0-0"])
      ])
  }

  @Test func aRowIsOpenedByADragHeldOverItWithoutADelegateToo() {
    let drag = table.lift(TablePath(0, 0))
    drag.move(over: table, to: TablePath(0, 1))
    table.isSpringLoaded = true
    table.viewportHeight = 20
    table.springLoad(TablePath(0, 2))
    #expect(
      table.issues.issues.map(\.message) == [
        "the user can't spring-load row 0-2, which isn't on screen"
      ])
    table.delegate = nil
    table.springLoad(TablePath(0, 1))
    #expect(table.selectedRows == [TablePath(0, 1)])
  }
}
