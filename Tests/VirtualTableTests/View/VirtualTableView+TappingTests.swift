import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// Highlighting and selecting, with a delegate that has a say in it.
@MainActor @Suite struct VirtualTableViewTappingTests {
  private class ChoosingSource: TokenSource {
    var unhighlightable: Set<TablePath> = []
    /// What is selected or deselected instead.
    var instead: [TablePath: TablePath] = [:]
    /// What is neither selected nor deselected.
    var refused: Set<TablePath> = []
    var onHighlight: (() -> Void)?
    var onWillSelect: (() -> Void)?

    override func shouldHighlight(at position: TablePath, in surface: VirtualTableView) -> Bool {
      journal.note("shouldHighlight \(position)")
      return !unhighlightable.contains(position)
    }
    override func didHighlight(at position: TablePath, in surface: VirtualTableView) {
      let cell = surface.visibleTableCell(at: position)
      journal.note("didHighlight \(position) \(cell?.isHighlighted == true)")
      onHighlight?()
    }
    override func didUnhighlight(at position: TablePath, in surface: VirtualTableView) {
      let cell = surface.visibleTableCell(at: position)
      journal.note("didUnhighlight \(position) \(cell?.isHighlighted == true)")
    }
    override func willSelect(at position: TablePath, in surface: VirtualTableView) -> TablePath? {
      journal.note("willSelect \(position)")
      onWillSelect?()
      return refused.contains(position) ? nil : instead[position] ?? position
    }
    override func willDeselect(
      at position: TablePath, in surface: VirtualTableView
    ) -> TablePath? {
      journal.note("willDeselect \(position)")
      return refused.contains(position) ? nil : instead[position] ?? position
    }
  }

  private let source = ChoosingSource([(0..<20).map(String.init)])

  /// A table with rows selected as code does it, and nothing in the journal.
  private func table(selecting rows: Int..., multiple: Bool = false) -> VirtualTableView {
    let table = source.table(rows: 5)
    table.allowsMultipleSelection = multiple
    table.layoutIfNeeded()
    for row in rows { table.selectTableRow(at: TablePath(0, row)) }
    _ = source.journal.take()
    return table
  }

  @Test func aTapIsAskedAndToldOfInUIKitsOrder() {
    let table = table(selecting: 1)
    table.tap(TablePath(0, 3))
    #expect(
      source.journal.take() == [
        "shouldHighlight 0-3", "didHighlight 0-3 true", "didUnhighlight 0-3 false",
        "willSelect 0-3", "willDeselect 0-1", "didDeselect 0-1", "didSelect 0-3",
      ])
    #expect(table.selectedRows == [TablePath(0, 3)])
  }

  @Test func whatIsNotHighlightedIsNotSelected() {
    let table = table(selecting: 1)
    source.unhighlightable = [TablePath(0, 3)]
    table.tap(TablePath(0, 3))
    #expect(source.journal.take() == ["shouldHighlight 0-3"])
    #expect(table.selectedRows == [TablePath(0, 1)])
  }

  @Test func theDelegateMayRefuseOrNameAnotherRow() {
    let table = table(selecting: 1)
    source.refused = [TablePath(0, 2)]
    source.instead = [TablePath(0, 3): TablePath(0, 10)]
    table.tap(TablePath(0, 2))
    #expect(table.selectedRows == [TablePath(0, 1)])
    #expect(!source.journal.take().contains { $0.hasPrefix("didSelect") })
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 10)])
    #expect(source.journal.take().last == "didSelect 0-10")
    #expect(table.issues.issues.isEmpty)
  }

  @Test func aRowThatMustNotBeDeselectedStaysSelected() {
    let table = table(selecting: 1)
    source.refused = [TablePath(0, 1)]
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 1), TablePath(0, 3)])
    #expect(!source.journal.take().contains { $0.hasPrefix("didDeselect") })
  }

  @Test func namingARowThatIsNotThereIsReportedAndSelectsNothing() {
    let table = table(selecting: 1)
    source.instead = [TablePath(0, 3): TablePath(0, 99)]
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 1)])
    #expect(
      table.issues.issues == [
        TableIssue(
          .noSuchPosition, "the table was told to select row 0-99, which it does not have",
          identifiers: ["0-99"])
      ])
  }

  @Test func toDeselectARowThatIsNotThereIsReported() {
    let table = table(selecting: 1)
    source.instead = [TablePath(0, 1): TablePath(0, 99)]
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 1), TablePath(0, 3)])
    #expect(
      table.issues.issues == [
        TableIssue(
          .noSuchPosition, "the table was told to deselect row 0-99, which it does not have",
          identifiers: ["0-99"])
      ])
  }

  @Test func tappingWhereNothingCanBeSelectedIsReported() {
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
    #expect(table.selectedRows.isEmpty)
  }

  /// Without a delegate there is nobody to ask.
  @Test func withoutADelegateATapSelectsAndDeselects() {
    let table = table(selecting: 1)
    table.delegate = nil
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 3)])
    #expect(table.cellForRow(at: TablePath(0, 1))?.isSelected == false)
  }

  @Test func anUpdateWithinWillSelectTakesTheTouchAlong() {
    let table = table()
    source.onWillSelect = { [unowned source, unowned table] in
      table.perform(TableBatch(insertedRows: [TablePath(0, 0)])) {
        source.data[0].insert("new", at: 0)
      }
    }
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 4)])
    source.onWillSelect = { [unowned source, unowned table] in
      table.perform(TableBatch(deletedRows: [TablePath(0, 2)])) { source.data[0].remove(at: 2) }
    }
    table.tap(TablePath(0, 2))
    #expect(table.selectedRows == [TablePath(0, 3)])
  }

  @Test func withSeveralSelectionsATapTogglesARow() {
    let table = table(multiple: true)
    table.tap(TablePath(0, 1))
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows == [TablePath(0, 1), TablePath(0, 3)])
    _ = source.journal.take()
    table.tap(TablePath(0, 1))
    #expect(
      source.journal.take().suffix(2) == ["willDeselect 0-1", "didDeselect 0-1"])
    #expect(table.selectedRows == [TablePath(0, 3)])
    #expect(table.cellForRow(at: TablePath(0, 1))?.isSelected == false)
  }

  @Test func codeSelectsSeveralRowsWhereThatIsAllowed() {
    #expect(table(selecting: 1, 3).selectedRows == [TablePath(0, 3)])
    #expect(
      table(selecting: 1, 3, multiple: true).selectedRows == [TablePath(0, 1), TablePath(0, 3)])
  }

  @Test func aRowThatGoesWhileItIsTouchedIsNotSelectedAndLeavesNoHighlight() {
    let table = table()
    source.onHighlight = { [unowned source, unowned table] in
      table.perform(TableBatch(deletedRows: [TablePath(0, 3)])) { source.data[0].remove(at: 3) }
    }
    table.tap(TablePath(0, 3))
    #expect(table.selectedRows.isEmpty)
    table.scroll(to: 30)
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    #expect(!source.journal.take().contains { $0.hasPrefix("willSelect") })
  }

  @Test func aRowThatCannotBeSelectedSaysSo() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table) {
      Row($0, cell: NumberCell.self).selectable($0 != 1)
    }
    var selected: [Int] = []
    adapter.cellDidSelectHandler = { selected.append($2) }
    adapter.update(with: [Section(id: 0, items: [1, 2])])
    table.tap(TablePath(0, 0))
    table.tap(TablePath(0, 1))
    #expect(selected == [2])
    let source = TableDataSource<VirtualTableView>(sections: [
      Section("s") {
        Row(1, cell: NumberCell.self).selectable(false)
        Row(2, cell: NumberCell.self)
      }
    ])
    source.attach(to: table)
    table.tap(TablePath(0, 0))
    #expect(table.selectedRows.isEmpty)
    table.tap(TablePath(0, 1))
    #expect(table.selectedRows == [TablePath(0, 1)])
  }

  /// A collection's delegate can refuse, but not name another item.
  @Test func aCollectionSelectsAndDeselectsTheItemItAskedAbout() {
    final class Cell: VirtualCollectionCell, Configurable {
      func setup(with item: Int) {}
    }
    final class Source: TableDataSource<VirtualCollectionView> {
      var deselected: [TablePath] = []
      override func willSelect(
        at position: TablePath, in surface: VirtualCollectionView
      ) -> TablePath? {
        TablePath(0, 2)
      }
      override func willDeselect(
        at position: TablePath, in surface: VirtualCollectionView
      ) -> TablePath? {
        TablePath(0, 2)
      }
      override func didDeselect(at position: TablePath, in surface: VirtualCollectionView) {
        deselected.append(position)
      }
    }
    let collection = VirtualCollectionView()
    let source = Source(sections: [
      Section("s") { for item in 0..<3 { Row(item, cell: Cell.self) } }
    ])
    source.attach(to: collection)
    collection.tap(TablePath(0, 0))
    collection.tap(TablePath(0, 1))
    #expect(source.deselected == [TablePath(0, 0)])
    #expect(collection.selectedRows == [TablePath(0, 1)])
  }

  @Test func aCollectionTellsNothingOfATapOnTheSelectedRow() {
    final class Cell: VirtualCollectionCell, Configurable {
      func setup(with item: Int) {}
    }
    let collection = VirtualCollectionView()
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection) {
      Row($0, cell: Cell.self)
    }
    adapter.deselectsAfterSelection = false
    var events: [String] = []
    adapter.cellDidSelectHandler = { events.append("select \($2)") }
    adapter.cellDidDeselectHandler = { events.append("deselect \($2)") }
    adapter.update(with: [Section(id: 0, items: [1, 2])])
    for row in [0, 0, 1] { collection.tap(TablePath(0, row)) }
    #expect(events == ["select 1", "deselect 1", "select 2"])
  }

  @Test func othersStaySelectedWhereTheTouchedRowGoes() {
    let table = table(selecting: 3)
    source.onHighlight = { [source, weak table] in
      table?.perform(TableBatch(deletedRows: [TablePath(0, 1)])) { source.data[0].remove(at: 1) }
    }
    table.tap(TablePath(0, 1))
    #expect(table.selectedRows == [TablePath(0, 2)])
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

  @Test func whatIsNotSelectedAnyMoreIsNotDeselectedByHand() {
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
