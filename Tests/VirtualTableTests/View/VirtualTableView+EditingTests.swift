import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

/// Editing controls, and drags whose target the delegate can change.
@MainActor @Suite struct VirtualTableViewEditingTests {
  private let source = EditingSource([["delete", "insert", "plain"]])

  private func table(isEditing: Bool = true) -> VirtualTableView {
    let table = source.table()
    table.isEditing = isEditing
    table.layoutIfNeeded()
    _ = source.journal.take()
    return table
  }

  @Test func missingControlIsReported() {
    let table = table(isEditing: false)
    table.tapDelete(TablePath(0, 0))
    table.isEditing = true
    table.tapInsert(TablePath(0, 0))
    #expect(source.takeUserActions().isEmpty)
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered, "the user can't delete row 0-0, the table is not being edited",
          identifiers: ["0-0"]),
        TableIssue(
          .notOffered, "the user can't insert at row 0-0, which has no control for it",
          identifiers: ["0-0"]),
      ])
  }

  @Test func aDragWithinAnUpdateComesAfterIt() {
    source.movable = true
    let table = table()
    table.perform(TableBatch(insertedRows: [TablePath(0, 3)])) {
      source.data[0].append("last")
      table.drag(TablePath(0, 0), to: TablePath(0, 3))
      #expect(source.takeUserActions().isEmpty)
    }
    #expect(table.shownTexts == ["insert", "plain", "last", "delete"])
    #expect(source.takeUserActions() == ["moved 0-0 0-3"])
    #expect(table.issues.issues.isEmpty)
  }

  @Test func delegateCanRefuseEditsOfDataSource() {
    final class Refusing: TableSource<VirtualTableView> {
      override func editingStyle(
        at position: TablePath, in surface: VirtualTableView
      ) -> RowEditingStyle {
        .none
      }
    }
    final class Allowing: TableSource<VirtualTableView> {
      override func canEdit(at position: TablePath) -> Bool { true }
    }
    let table = table()
    let (refusing, allowing) = (Refusing(), Allowing())
    table.delegate = refusing
    #expect(table.editingStyle(at: TablePath(0, 0)) == .none)
    table.delegate = allowing
    #expect(table.editingStyle(at: TablePath(0, 1)) == .delete)
    #expect(table.editingStyle(at: TablePath(0, 2)) == .none)
    table.delegate = nil
    #expect(table.editingStyle(at: TablePath(0, 1)) == .delete)
    #expect(table.editingStyle(at: TablePath(7, 1)) == .none)
  }

  @Test func cellsKnowWhetherTheyAreEdited() {
    let table = table(isEditing: false)
    #expect(table.visibleCells.map(\.isEditing) == [false, false, false])
    table.isEditing = true
    #expect(table.visibleCells.map(\.isEditing) == [true, true, false])
    source.data = [["plain", "delete", "swipe"]]
    table.reloadData()
    #expect(table.visibleCells.map(\.isEditing) == [false, true, true])
    // A plain row has a selection circle if several rows can be selected.
    table.allowsMultipleSelectionDuringEditing = true
    #expect(table.visibleCells.map(\.isEditing) == [true, true, true])
    table.isEditing = false
    #expect(table.visibleCells.map(\.isEditing) == [false, false, false])
  }

  // MARK: Dragging

  @Test(arguments: [TablePath(0, 3), TablePath(1, 0), TablePath(0, -1)])
  func invalidMoveTargetIsReportedAndRowStays(target: TablePath) {
    source.movable = true
    source.target = target
    let table = table()
    table.drag(TablePath(0, 0), to: TablePath(0, 2))
    #expect(table.shownTexts == ["delete", "insert", "plain"])
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered, "the user can't put row 0-0 down at \(target), which is no place",
          identifiers: ["\(target)"])
      ])
  }

  @Test func missingRowHasNoControl() {
    final class Source: TokenSource {
      override func canEdit(at position: TablePath) -> Bool { true }
    }
    let source = Source([["a"]])
    let table = source.table()
    table.layoutIfNeeded()
    #expect(table.editingStyle(at: TablePath(0, 0)) == .delete)
    #expect(table.editingStyle(at: TablePath(0, 1)) == .none)
    #expect(table.editingStyle(at: TablePath(1, 0)) == .none)
  }

  @Test func withoutADataSourceNoRowTakesPartInEditing() {
    let table = table(isEditing: false)
    let cells = table.visibleCells
    table.dataSource = nil
    table.isEditing = true
    #expect(cells.count == 3 && !cells.contains(where: \.isEditing))
  }

  @Test func rowDeletedDuringTargetRequestIsNotDropped() {
    final class Source: TokenSource {
      override func targetPosition(
        forMoveFrom position: TablePath, to target: TablePath, in surface: VirtualTableView
      ) -> TablePath {
        surface.perform(TableBatch(deletedRows: [position])) {
          data[position.section].remove(at: position.row)
        }
        return target
      }
    }
    let source = Source([["a", "b", "c"]])
    source.movable = true
    let table = source.table()
    table.layoutIfNeeded()
    table.drag(TablePath(0, 2), to: TablePath(0, 0))
    #expect(source.data == [["a", "b"]] && table.shownTexts == ["a", "b"])
    #expect(
      table.issues.issues.map(\.message) == [
        "the user can't put row 0-2 down at 0-0, which is no place"
      ])
  }

  @Test func aSectionThatClaimsMoreRowsThanCanBeCountedTakesNoOther() {
    final class Source: TokenSource {
      override func numberOfRows(inSection section: Int) -> Int { section == 1 ? .max : 2 }
    }
    let source = Source([["a", "b"], []])
    source.movable = true
    let table = source.table()
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.drag(TablePath(0, 0), to: TablePath(1, 0))
    #expect(!source.journal.take().contains { $0.hasPrefix("moved") })
  }
}
