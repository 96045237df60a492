import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// The focus of a hardware keyboard, its keys, and primary actions.
@MainActor @Suite struct VirtualTableViewKeyboardTests {
  private final class FocusedSource: TokenSource {
    var unfocusable: Set<TablePath> = []
    var preferred: TablePath?
    var refusesFocus = false
    var follows: Bool?
    var refusesAction = false
    var refusesSelection = false
    var onShouldUpdateFocus: (() -> Void)?
    var onDidUpdateFocus: (() -> Void)?
    var heights: [TablePath: Double] = [:]

    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
      heights[position]
    }
    override func canFocus(at position: TablePath, in surface: VirtualTableView) -> Bool? {
      unfocusable.contains(position) ? false : nil
    }
    override func preferredFocus(in surface: VirtualTableView) -> TablePath? { preferred }
    override func shouldUpdateFocus(
      from position: TablePath?, to target: TablePath?, in surface: VirtualTableView
    ) -> Bool {
      journal.note("ask \(text(position)) to \(text(target))")
      onShouldUpdateFocus?()
      return !refusesFocus
    }
    override func didUpdateFocus(
      from position: TablePath?, to target: TablePath?, in surface: VirtualTableView
    ) {
      journal.note("focus \(text(position)) to \(text(target))")
      onDidUpdateFocus?()
    }
    override func selectionFollowsFocus(
      at position: TablePath, in surface: VirtualTableView
    ) -> Bool? { follows }
    override func willSelect(at position: TablePath, in surface: VirtualTableView) -> TablePath? {
      refusesSelection ? nil : position
    }
    override func didSelect(at position: TablePath, in surface: VirtualTableView) {
      journal.note("select \(position)")
    }
    override func canPerformPrimaryAction(
      at position: TablePath, in surface: VirtualTableView
    ) -> Bool { !refusesAction }
    override func performPrimaryAction(at position: TablePath, in surface: VirtualTableView) {
      journal.note("open \(position)")
    }

    private func text(_ path: TablePath?) -> String { path.map { "\($0)" } ?? "none" }

    /// What was noted since, without the questions of layout.
    func news() -> [String] {
      journal.take().filter { ["focus", "select", "open"].contains($0.prefix { $0 != " " }) }
    }
  }

  private let source = FocusedSource([(0..<20).map(String.init), [], ["x", "y"]])
  private let table: VirtualTableView

  init() {
    table = source.table(rows: 5)
    table.layoutIfNeeded()
    _ = source.news()
  }

  private var reported: [String] { source.issues.issues.map(\.code.rawValue) }

  @Test func arrowsMoveTheFocusAndScroll() {
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 0))
    for _ in 0..<6 { table.pressKey(.downArrow) }
    #expect(table.focusedRow == TablePath(0, 6))
    #expect(table.contentOffset == 20)
    table.pressKey(.upArrow)
    #expect(source.news().last == "focus 0-6 to 0-5")
    #expect(table.contentOffset == 20)
    #expect(reported == [])
  }

  @Test func theFocusGoesThroughEmptySectionsAndEndsAtTheEnds() {
    source.preferred = TablePath(0, 19)
    table.pressKey(.upArrow)
    #expect(table.focusedRow == TablePath(0, 19))
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(2, 0))
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(2, 1))
    table.pressKey(.upArrow)
    table.pressKey(.upArrow)
    #expect(table.focusedRow == TablePath(0, 19))
    // Beside a row of the whole width there is none.
    table.pressKey(.rightArrow)
    #expect(table.focusedRow == TablePath(0, 19))
    #expect(reported == [])
  }

  @Test func rowsThatCannotHaveItAreSkipped() {
    source.unfocusable = [TablePath(0, 0), TablePath(0, 2), TablePath(0, 3)]
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 1))
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 4))
    source.refusesFocus = true
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 4))
    #expect(source.news() == ["focus none to 0-1", "focus 0-1 to 0-4"])
  }

  @Test func aPreferredRowThatCannotHaveTheFocusLeavesItToTheFirstOnScreen() {
    table.scroll(to: 30)
    source.preferred = TablePath(0, 6)
    source.unfocusable = [TablePath(0, 6)]
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 3))
    #expect(source.news() == ["focus none to 0-3"])
    table.reloadData()
    source.preferred = TablePath(0, 20)
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 3))
    #expect(source.news() == ["focus none to 0-3"])
    #expect(reported == [])
  }

  @Test func whatAKeyCannotDoIsReported() {
    table.pressKey(.returnKey)
    table.pressKey(.escape)
    source.unfocusable = Set((0..<20).map { TablePath(0, $0) })
    table.pressKey(.downArrow)
    table.allowsFocus = false
    table.pressKey(.upArrow)
    #expect(
      source.issues.issues.map(\.message) == [
        "the user can't tap by a key: no row has the focus",
        "the user can't close anything by a key: no menu is open, and no row is swiped",
        "the user can't move the focus: no row on screen can have it",
        "the user can't move the focus, which this table does not allow",
      ])
    let identifiers = source.issues.issues.flatMap(\.identifiers)
    #expect(identifiers == ["returnKey", "escape", "downArrow", "upArrow"])
    #expect(table.focusedRow == nil && source.news() == [])
  }

  @Test func theDelegateIsAskedFromWhereToWhere() {
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    let asked = source.journal.take().filter { $0.hasPrefix("ask") }
    #expect(asked == ["ask none to 0-0", "ask 0-0 to 0-1"])
  }

  /// They take no space on screen.
  @Test func rowsWithoutHeightAreSkipped() {
    let source = FocusedSource([["a", "b", "c", "d"]])
    source.heights = [TablePath(0, 1): 0, TablePath(0, 2): 0.5]
    let table = source.table(rows: 5)
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 2))
    table.pressKey(.upArrow)
    #expect(table.focusedRow == TablePath(0, 0))
  }

  @Test(arguments: [1_000, 1_001]) func anArrowSkipsUpToAThousandRows(focusable: Int) {
    let source = FocusedSource([(0...focusable).map(String.init)])
    let table = source.table(rows: 5)
    source.unfocusable = Set((1..<focusable).map { TablePath(0, $0) })
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, focusable == 1_000 ? 1_000 : 0))
  }

  @Test func aKeyThatIsPressedWithinAnUpdateCountsAfterIt() {
    table.pressKey(.downArrow)
    table.perform(TableBatch(insertedRows: [TablePath(0, 1)])) {
      source.data[0].insert("new", at: 1)
      table.pressKey(.downArrow)
      #expect(table.focusedRow == TablePath(0, 0))
    }
    #expect(table.focusedRow == TablePath(0, 1))
  }

  @Test func aKeyIsForTheRowsThatAreThereNow() {
    source.data = [["a"], []]
    table.reloadData()
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 0))
    source.data = [["a", "b"], []]
    table.reloadData()
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 1))
  }

  @Test func aRowThatIsGoneOnceItHasTheFocusIsNotSelected() {
    table.selectionFollowsFocus = true
    source.onDidUpdateFocus = { [unowned source, unowned table] in
      table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) { source.data[0].remove(at: 0) }
    }
    table.pressKey(.downArrow)
    #expect(table.focusedRow == nil && table.selectedRows == [])
    #expect(source.news() == ["focus none to 0-0"])
  }

  @Test func theFocusSelectsNothingThatCannotBeSelectedOrIs() {
    table.selectionFollowsFocus = true
    table.allowsSelection = false
    table.pressKey(.downArrow)
    #expect(table.selectedRows == [])
    table.allowsMultipleSelection = true
    table.selectTableRow(at: TablePath(0, 1))
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.selectedRows == [TablePath(0, 1), TablePath(0, 2)])
    #expect(
      source.news() == [
        "focus none to 0-0", "focus 0-0 to 0-1", "focus 0-1 to 0-2", "select 0-2",
      ])
    #expect(reported == [])
  }

  @Test func returnSelectsAndOpens() {
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    table.scroll(to: 100)
    _ = source.news()
    table.pressKey(.returnKey)
    #expect(source.news() == ["select 0-1", "open 0-1"])
    #expect(table.contentOffset == 10)
    // As a tap does, also where the row cannot be selected.
    source.refusesSelection = true
    table.tap(TablePath(0, 3))
    #expect(source.news() == ["open 0-3"])
    source.refusesAction = true
    table.tap(TablePath(0, 3))
    #expect(source.news() == [])
  }

  @Test func extendingASelectionOpensNothing() {
    table.allowsMultipleSelection = true
    table.tap(TablePath(0, 1))
    table.tap(TablePath(0, 2))
    #expect(source.news() == ["select 0-1", "select 0-2"])
    table.allowsMultipleSelection = false
    table.isEditing = true
    table.allowsSelectionDuringEditing = true
    table.tap(TablePath(0, 3))
    #expect(source.news() == ["select 0-3"])
  }

  @Test func theSelectionFollowsTheFocusAndOpensNothing() {
    table.selectionFollowsFocus = true
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.selectedRows == [TablePath(0, 1)])
    source.follows = false
    table.pressKey(.downArrow)
    #expect(table.selectedRows == [TablePath(0, 1)])
    #expect(
      source.news() == [
        "focus none to 0-0", "select 0-0", "focus 0-0 to 0-1", "select 0-1", "focus 0-1 to 0-2",
      ])
  }

  @Test func theFocusFollowsItsRowThroughUpdatesAsTheyAreAsked() {
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    source.onShouldUpdateFocus = { [source, table] in
      source.onShouldUpdateFocus = nil
      let batch = TableBatch(insertedRows: [TablePath(0, 0)])
      _ = table.performTableBatch(
        batch, animations: nil, anchor: nil,
        changeModel: { source.data[0].insert("new", at: 0) }, completion: { _ in })
    }
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 3))
    #expect(source.news().last == "focus 0-2 to 0-3")
    let batch = TableBatch(deletedRows: [TablePath(0, 3)])
    _ = table.performTableBatch(
      batch, animations: nil, anchor: nil, changeModel: { source.data[0].remove(at: 3) },
      completion: { _ in })
    #expect(table.focusedRow == nil)
    table.pressKey(.upArrow)
    #expect(table.focusedRow == TablePath(0, 0))
    table.reloadData()
    #expect(table.focusedRow == nil)
    #expect(reported == [])
  }

  @Test func escapeClosesWhatIsOpen() {
    let collector = IssueCollector()
    let table = VirtualTableView(viewportHeight: 100, rowHeight: 20)
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table) {
      Row($0, cell: NumberCell.self).swipeActions([SwipeAction("Keep") {}])
        .menu { RowMenu(actions: [RowMenu.Action("Copy") {}]) }
    }
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Section(id: 0, items: [1, 2, 3])])
    table.swipe(TablePath(0, 1))
    table.pressKey(.escape)
    #expect(table.visibleSwipeActions == [])
    table.longPress(TablePath(0, 1))
    table.pressKey(.escape)
    #expect(table.offeredMenuEntries == [])
    #expect(collector.issues.isEmpty)
  }

  private final class ItemCell: VirtualCollectionCell, Configurable {
    func setup(with item: Int) { textLabel?.text = "\(item)" }
  }

  @Test func arrowsFollowTheLinesOfAGrid() {
    let collection = VirtualCollectionView(viewportHeight: 100, rowHeight: 20)
    collection.viewportWidth = 300
    collection.sectionLayout = .grid(columns: 3, spacing: 6)
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection) {
      Row($0, cell: ItemCell.self)
    }
    adapter.update(with: [
      Section(id: 0, items: Array(0..<8)), Section(id: 1, items: [8, 9]),
    ])
    func item(after keys: HardwareKey...) -> Int? {
      for key in keys { collection.pressKey(key) }
      return collection.focusedRow.flatMap(adapter.item(at:))
    }
    #expect(item(after: .downArrow) == 0)
    #expect(item(after: .rightArrow, .rightArrow) == 2)
    // There is none below in the last line: the nearest there is.
    #expect(item(after: .downArrow) == 5)
    #expect(item(after: .downArrow) == 7)
    #expect(item(after: .downArrow) == 9)
    #expect(item(after: .rightArrow) == 9)
    #expect(item(after: .leftArrow) == 8)
    #expect(item(after: .leftArrow) == 8)
    #expect(item(after: .upArrow) == 6)
    #expect(item(after: .upArrow, .upArrow) == 0)
    #expect(item(after: .leftArrow) == 0)
  }

  /// By its middle, in the next line only; of two that are as near, the one that comes first.
  @Test func anArrowGoesToTheNearestItemOfTheNextLine() {
    let collection = VirtualCollectionView(viewportHeight: 200, rowHeight: 20)
    collection.viewportWidth = 300
    collection.sectionLayoutProvider = { .grid(columns: [2, 3, 2, 3][$0], spacing: 6) }
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection) {
      Row($0, cell: ItemCell.self)
    }
    adapter.update(with: [
      Section(id: 0, items: [0, 1]), Section(id: 1, items: [10, 11, 12]),
      Section(id: 2, items: [20, 21]), Section(id: 3, items: [30, 31, 32]),
    ])
    func item(after keys: HardwareKey...) -> Int? {
      for key in keys { collection.pressKey(key) }
      return collection.focusedRow.flatMap(adapter.item(at:))
    }
    #expect(item(after: .downArrow) == 0)
    #expect(item(after: .downArrow) == 10)
    #expect(item(after: .rightArrow, .downArrow) == 20)
    #expect(item(after: .upArrow) == 10)
    #expect(item(after: .rightArrow, .rightArrow, .downArrow) == 21)
    #expect(item(after: .downArrow) == 32)
    #expect(item(after: .upArrow, .upArrow, .upArrow) == 1)
  }

  @Test func rowsAndAdaptersHavePrimaryActions() {
    let table = VirtualTableView(viewportHeight: 100, rowHeight: 20)
    let journal = Journal()
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table) { number in
      Row(number, cell: NumberCell.self).onSelect { journal.note("select \(number)") }
        .onPrimaryAction(weakly(journal) { $0.note("open \(number)") })
    }
    adapter.cellPrimaryActionHandler = { _, position, item in
      journal.note("handler \(position) \(item)")
    }
    adapter.update(with: [Section(id: 0, items: [1, 2, 3])])
    table.tap(TablePath(0, 1))
    #expect(journal.take() == ["select 2", "open 2", "handler 0-1 2"])
    table.selectionFollowsFocus = true
    table.pressKey(.downArrow)
    #expect(journal.take() == ["select 1"])
  }

  @Test func withoutADelegateTheFocusGoesWhereTheKeysSay() {
    let source = FocusedSource([["a", "b"]])
    let table = source.table()
    table.layoutIfNeeded()
    table.delegate = nil
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 1))
  }

  @Test func aKeyFindsRowsAsHighAsTheyAreAtAnotherWidth() {
    let source = FocusedSource([["a", "b", "c"]])
    let table = source.table()
    table.pressKey(.downArrow)
    source.heights = [TablePath(0, 1): 0]
    table.viewportWidth = 50
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 2))
  }
}
