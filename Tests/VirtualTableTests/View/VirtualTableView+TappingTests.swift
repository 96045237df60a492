import DiffEngine
import TableDiagnostics
import TableSections
import Testing
import VirtualTable

/// Issues about taps, and taps without a delegate.
@MainActor @Suite struct VirtualTableViewTappingTests {
  private final class ChoosingSource: TokenSource {
    /// The rows that the delegate substitutes.
    var instead: [TablePath: TablePath] = [:]
    var onHighlight: (() -> Void)?

    override func didHighlight(at position: TablePath, in surface: VirtualTableView) {
      onHighlight?()
    }
    override func willSelect(at position: TablePath, in surface: VirtualTableView) -> TablePath? {
      journal.note("willSelect \(position)")
      return instead[position] ?? position
    }
    override func willDeselect(
      at position: TablePath, in surface: VirtualTableView
    ) -> TablePath? {
      journal.note("willDeselect \(position)")
      return instead[position] ?? position
    }
  }

  private let source = ChoosingSource([(0..<20).map(String.init)])

  /// Returns a table with programmatically selected rows and an empty journal.
  private func table(selecting rows: Int..., multiple: Bool = false) -> VirtualTableView {
    let table = source.table(rows: 5)
    table.allowsMultipleSelection = multiple
    table.layoutIfNeeded()
    for row in rows { table.selectTableRow(at: TablePath(0, row)) }
    _ = source.journal.take()
    return table
  }

  @Test func tapOnMissingRowIsReportedAndSelectsNothing() {
    let table = table(selecting: 1)
    source.instead = [TablePath(0, 3): TablePath(0, 99)]
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 1)])
    #expect(
      table.issues.issues == [
        TableIssue(
          .noSuchPosition, "the table can't select row 0-99, which it doesn't have",
          identifiers: ["0-99"])
      ])
  }

  @Test func deselectingMissingRowIsReported() {
    let table = table(selecting: 1)
    source.instead = [TablePath(0, 1): TablePath(0, 99)]
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 1), TablePath(0, 3)])
    #expect(
      table.issues.issues == [
        TableIssue(
          .noSuchPosition, "the table can't deselect row 0-99, which it doesn't have",
          identifiers: ["0-99"])
      ])
  }

  @Test func tapIsReportedIfSelectionIsDisabled() {
    let table = table()
    table.allowsSelection = false
    table.tap(TablePath(0, 3))
    table.isEditing = true
    table.tap(TablePath(0, 2))
    #expect(
      table.issues.issues.map(\.message) == [
        "the user can't select row 0-3: nothing can be selected in this table",
        "the user can't select row 0-2: nothing can be selected while the table is being edited",
      ])
    #expect(table.issues.issues.flatMap(\.identifiers) == ["0-3", "0-2"])
    table.allowsMultipleSelectionDuringEditing = true
    table.panWithTwoFingers(over: [TablePath(0, 2)])
    #expect(table.codes == [.notOffered, .notOffered, .notOffered])
    #expect(table.selectedRows.isEmpty)
  }

  /// Without a delegate, a tap always changes the selection.
  @Test func withoutADelegateATapSelectsAndDeselects() {
    let table = table(selecting: 1)
    table.delegate = nil
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 3)])
    #expect(table.cellForRow(at: TablePath(0, 1))?.isSelected == false)
  }

  @Test func aRowThatIsReloadedWhileItIsTouchedIsNotSelected() {
    let table = table()
    source.onHighlight = { [weak table] in
      table?.reloadData()
      table?.layoutIfNeeded()
    }
    table.tap(TablePath(0, 1))
    #expect(table.selectedRows.isEmpty)
    #expect(!source.journal.take().contains { $0.hasPrefix("willSelect") })
  }

  @Test func deselectedRowIsNotDeselectedAgain() {
    let table = table(selecting: 0, 1, multiple: true)
    table.allowsMultipleSelection = false
    source.onDeselect = { [weak table] path in
      if path.row == 0 { table?.deselectTableRow(at: TablePath(0, 1)) }
    }
    table.tap(TablePath(0, 3))
    #expect(
      source.journal.take().filter { $0.contains("eselect") }
        == ["willDeselect 0-0", "didDeselect 0-0"])
    #expect(table.selectedRows == [TablePath(0, 3)])
  }
}
