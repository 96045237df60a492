import DiffEngine
import TableControls
import TableDiagnostics
import TableRows
import TableSections
import Testing

@testable import VirtualTable

/// The order in which cells, headers, and footers appear and disappear.
@MainActor @Suite struct ListDisplayTests {
  /// A header whose height is five points for each character.
  private final class FittedHeader: VirtualHeaderFooterView, SelfSizing {
    func height(atWidth width: Double) -> Double { Double(textLabel?.text?.count ?? 0) * 5 }
  }

  /// Returns a table of the height of `rows` rows, whose headers size themselves.
  private func table(_ source: TokenSource, rows: Int) -> VirtualTableView {
    let table = source.table(rows: rows)
    table.register(FittedHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    return table
  }

  // MARK: Laying out

  @Test func rowsAppearingDuringLayoutPrecedeHeadersAndDeferredWork() {
    let source = TokenSource([["a", "b", "c"]])
    source.titles = [0: "A"]
    let table = source.table(rows: 2)
    table.rowMeasuringLimit = 0
    table.reloadData()
    source.onWillDisplay = { [unowned table, journal = source.journal] path in
      guard path.row == 0 else { return }
      table.viewportHeight = 30
      table.afterTableLayout { journal.note("after") }
    }
    _ = source.journal.take()
    table.layoutIfNeeded()
    #expect(
      source.journal.take() == [
        "cell 0-0", "willDisplay 0-0 a", "cell 0-1", "willDisplay 0-1 b", "willDisplay header 0 A",
        "after",
      ])
  }

  @Test func aHeaderThatTurnsOutLowerLetsAnotherRowOnScreen() {
    let source = TokenSource([["a", "b", "c"]])
    source.headerItems = [0: "A"]
    #expect(table(source, rows: 3).shownTexts == ["a", "b", "c"])
  }

  @Test func rowsThatAHighHeaderPushesOffScreenEndAtOnce() {
    let source = TokenSource([["a", "b", "c"]])
    source.headerItems = [0: "a long one"]
    let table = table(source, rows: 6)
    _ = source.journal.take()
    #expect(table.shownTexts == ["a"])
    let ended = source.journal.take().filter { $0.hasPrefix("didEndDisplaying") }
    #expect(ended == ["didEndDisplaying 0-1 b", "didEndDisplaying 0-2 c"])
  }

  @Test func reloadRequestsEachHeightOnceAndAgainAtAnotherWidth() {
    final class CountingSource: TokenSource {
      var requests = 0
      override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
        requests += 1
        return 10
      }
    }
    let source = CountingSource([["a", "b", "c"]])
    let table = source.table()
    table.layoutIfNeeded()
    #expect(source.requests == 3)
    table.reloadData()
    table.viewportWidth = 100
    table.layoutIfNeeded()
    #expect(source.requests > 6)
  }

  @Test func headersAndFootersEndDisplayingInOrder() {
    let source = TokenSource([["a"], ["b"], ["c"]])
    source.titles = [0: "A", 1: "B", 2: "C"]
    source.footerTitles = [0: "end", 2: "all"]
    let table = source.table()
    table.layoutIfNeeded()
    table.reloadData()
    _ = source.journal.take()
    table.layoutIfNeeded()
    let ended = source.journal.take().filter { $0.hasPrefix("didEndDisplaying") }
    #expect(
      ended.dropFirst(3) == [
        "didEndDisplaying header 0 A", "didEndDisplaying footer 0 end",
        "didEndDisplaying header 1 B", "didEndDisplaying header 2 C",
        "didEndDisplaying footer 2 all",
      ])
  }

  @Test func refreshedHeaderIsMeasuredAgain() {
    let source = TokenSource([["a"]])
    source.headerItems = [0: "A"]
    let table = table(source, rows: 10)
    table.layoutIfNeeded()
    #expect(table.contentHeight == 15)
    source.headerItems = [0: "longer"]
    table.refreshTableSupplementaries(inSections: [0])
    #expect(table.contentHeight == 40)
  }

  @Test func aTableWithoutASourceKeepsItsPlaceWhenItIsMadeSmaller() {
    let table = VirtualTableView(viewportHeight: 20)
    table.sectionHeaderHeight = 30
    table.tableHeaderView = VirtualHeaderFooterView(reuseIdentifier: nil)
    table.setTableContentOffset(100, animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset == 10)
    table.viewportHeight = 15
    #expect(table.contentOffset == 10)
  }

  // MARK: Text fields

  /// Returns a table of two rows with text fields in cells that aren't reused.
  private func fields(_ source: TokenSource) -> VirtualTableView {
    source.makeCell = { _, _ in
      let cell = VirtualCell(reuseIdentifier: nil)
      let text = ControlBinding<String>(get: { "" }, set: { _ in })
      cell.showTableControls([.textField("Name", text: text)], title: nil)
      return cell
    }
    return source.table()
  }

  @Test func aRowOnScreenIsShownWhetherItsFieldHasTheFocusOrNot() {
    let source = TokenSource([["a", "b"]])
    let table = fields(source)
    #expect(table.visibleCells[0].focusTableControl("Name"))
    #expect(table.visibleRows == [TablePath(0, 0), TablePath(0, 1)])
  }

  @Test func aFieldLosesTheFocusWithItsRow() {
    let source = TokenSource([["a", "b"]])
    let table = fields(source)
    let field = table.visibleCells[0].controls[0]
    table.visibleCells[0].focusTableControl("Name")
    #expect(field.isFocused)
    table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) { source.data = [["b"]] }
    #expect(!field.isFocused)
  }

  @Test func theFieldOfTheCellThatARowComesBackWithCanHaveTheFocus() {
    let source = TokenSource([["a"]])
    let table = fields(source)
    table.layoutIfNeeded()
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(table.codes == [.reconfiguredToOtherCell])
    #expect(table.visibleCells[0].focusTableControl("Name"))
  }

  @Test("a cell that replaces another during a reconfiguration has the state of its row")
  func replacingCellsTakeOver() {
    let source = EditableSource([["a", "b"]])
    source.makeCell = { _, _ in VirtualCell(reuseIdentifier: nil) }
    let table = source.table()
    table.allowsSelectionDuringEditing = true
    table.isEditing = true
    table.selectTableRow(at: TablePath(0, 0))
    let former = table.visibleCells
    former[0].isHighlighted = true
    var displayed: [Bool] = []
    source.onWillDisplay = { displayed.append(table.display.cell(at: $0)?.isEditing == true) }
    table.reconfigureTableRows(at: [TablePath(0, 0), TablePath(0, 1)])
    let cells = table.visibleCells
    #expect(Set(cells.ids).isDisjoint(with: former.ids))
    #expect(cells.map(\.isEditing) == [true, false] && displayed == [true, false])
    #expect(cells.map(\.isSelected) == [true, false])
    #expect(cells.map(\.isHighlighted) == [true, false])
  }

  /// Rows with the text "a" can be edited.
  private final class EditableSource: TokenSource {
    override func canEdit(at position: TablePath) -> Bool { token(at: position) == "a" }
  }
}
