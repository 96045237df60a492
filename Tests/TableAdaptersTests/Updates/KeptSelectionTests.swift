import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// Selections after updates, reloads, and handlers.
@MainActor @Suite struct KeptSelectionTests {
  private typealias TableRow = Row<VirtualTableView>

  private let table = VirtualTableView()

  private func row(_ id: Int, isStarred: Bool = false) -> TableRow {
    isStarred
      ? TableRow(Network(id), cell: StarredCell.self)
      : TableRow(Network(id), cell: NetworkCell.self)
  }

  @Test("a selected row of a row adapter stays selected when its cell class changes")
  func selectionSurvivesAnotherCellClass() {
    let adapter = TableAdapter<VirtualTableView, TableRow, Int>(table)
    adapter.update(with: [Section(id: 0, items: [row(1), row(2), row(3)])])
    adapter.select(row: .id(2))
    adapter.update(with: [Section(id: 0, items: [row(0), row(1), row(2, isStarred: true), row(3)])])
    #expect(table.selectedRows == [path(0, 2)])
    #expect(table.visibleTableCell(at: path(0, 2)) is StarredCell)
    #expect(table.visibleTableCell(at: path(0, 2))?.isSelected == true)
  }

  @Test("a selected row keeps its selection when its section and its cell class change")
  func selectionSurvivesAnotherSection() {
    let adapter = TableAdapter<VirtualTableView, TableRow, Int>(table)
    adapter.update(with: [
      Section(id: 0, items: [row(1), row(2)]), Section(id: 1, items: [row(3)]),
    ])
    adapter.select(row: .id(2))
    adapter.update(with: [
      Section(id: 1, items: [row(3)]), Section(id: 2, items: [row(2, isStarred: true), row(1)]),
    ])
    #expect(table.selectedRows == [path(1, 0)])
  }

  @Test("a deleted row doesn't pass its selection on")
  func deletedRowsAreDeselected() {
    let adapter = TableAdapter<VirtualTableView, TableRow, Int>(table)
    adapter.update(with: [Section(id: 0, items: [row(1), row(2), row(3)])])
    adapter.select(row: .id(2))
    adapter.update(with: [Section(id: 0, items: [row(1), row(3), row(4, isStarred: true)])])
    #expect(table.selectedRows.isEmpty)
  }

  @Test("a reload keeps the selected one of two rows with equal IDs")
  func reloadsKeepTheSelectedDuplicate() {
    let screen = Screen()
    screen.table.allowsMultipleSelection = true
    let (first, second) = (Network(1, "first"), Network(1, "second"))
    _ = screen.update([Section(id: "a", items: [first, Network(2), second, Network(3)])])
    for row in [2, 3] { screen.table.selectTableRow(at: path(0, row)) }
    let moved = [Network(3), first, second, Network(2)]
    _ = screen.update([Networks("b"), Section(id: "a", items: moved)], mode: .reload)
    #expect(screen.table.selectedRows == [path(1, 0), path(1, 2)])
    _ = screen.update([Section(id: "a", items: [Network(9), second])], mode: .reload)
    #expect(screen.table.selectedRows == [path(0, 1)])
    _ = screen.update([Networks("a", 9)], mode: .reload)
    #expect(screen.table.selectedRows.isEmpty)
  }

  /// An item that counts reads of its ID.
  private struct Entry: Identifiable, Equatable {
    final class Reads {
      var count = 0
    }

    let number: Int
    let reads: Reads

    var id: Int {
      reads.count += 1
      return number
    }
    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
  }

  /// The update compares all rows.
  ///
  /// Only later reads matter.
  @Test("a handler that deletes the selected row doesn't make the adapter search all rows")
  func selectingARowThatItsHandlerDeletes() {
    let reads = Entry.Reads()
    let adapter = TableAdapter<VirtualTableView, Entry, Int>(table) {
      Row(id: $0.number, VirtualCell.self) { _ in }
    }
    let entries = (0..<5_000).map { Entry(number: $0, reads: reads) }
    adapter.update(with: [Section(id: 0, items: entries)], mode: .reload)
    #expect(adapter.item(ofRow: 4_999) != nil)
    var readByUpdate = 0
    adapter.cellDidSelectHandler = { _, _, entry in
      let before = reads.count
      adapter.edit { $0.delete(entry.number) }
      readByUpdate = reads.count - before
    }
    let before = reads.count
    table.tap(path(0, 1))
    #expect(adapter.item(ofRow: 1) == nil)
    #expect(reads.count - before - readByUpdate < 20)
  }

  @Test("an action of a row that moved doesn't make the adapter search all rows")
  func actionsFindTheirRowByIndex() {
    let reads = Entry.Reads()
    let adapter = TableAdapter<VirtualTableView, Entry, Int>(table) {
      Row(id: $0.number, VirtualCell.self) { _ in }
    }
    let entries = (0..<5_000).map { Entry(number: $0, reads: reads) }
    adapter.update(with: [Section(id: 0, items: entries)], mode: .reload)
    #expect(adapter.item(ofRow: 4_999) != nil)
    let last = adapter.trackedRow(at: path(0, 4_000))
    let deleted = adapter.trackedRow(at: path(0, 4_001))
    adapter.edit {
      $0.move(4_000, after: 4_999)
      $0.delete(4_001)
    }
    let before = reads.count
    #expect(adapter.position(of: last, for: "Flag") == path(0, 4_998))
    #expect(adapter.position(of: deleted, for: "Flag") == nil)
    #expect(adapter.issues.issues.map(\.code) == [.rowRemoved])
    #expect(reads.count - before < 20)
  }

  @Test("rows that a subclass adds are found although the index doesn't have them")
  func rowsOfASubclassAreFound() {
    final class WithButton: TableAdapter<VirtualTableView, Network, String> {
      override func numberOfRows(inSection section: Int) -> Int {
        super.numberOfRows(inSection: section) + 1
      }
      override func identity(at position: TablePath) -> AnyIdentity? {
        super.identity(at: position) ?? AnyIdentity("button")
      }
    }
    let adapter = WithButton(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks("a", 1, 2)], mode: .reload)
    let button = adapter.trackedRow(at: path(0, 2))
    adapter.update(with: [Networks("a", 1, 2, 3)], mode: .reload)
    #expect(adapter.position(of: button, for: "Add") == path(0, 3))
  }
}
