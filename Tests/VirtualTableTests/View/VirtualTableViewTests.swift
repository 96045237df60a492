import DiffEngine
import TableDiagnostics
import TableSections
import Testing
import VirtualTable

@MainActor @Suite struct VirtualTableViewTests {
  /// Holds the only reference to a table that shows a source.
  private final class Owner {
    var table: VirtualTableView?
  }

  @Test func aNewTableHasTheMeasuresOfATableView() {
    let table = VirtualTableView()
    #expect(table.rowHeight == 44 && table.viewportHeight == 640)
    #expect(table.sectionHeaderHeight == 28 && table.sectionFooterHeight == 28)
    #expect(table.contentOffset == 0 && table.isOnScreen && table.allowsSelection)
    #expect(table.animationTiming == .immediate)
    #expect(table.statistics.batches == 0 && table.statistics.reloads == 0)
    #expect(table.statistics.cellsRequested == 0 && table.statistics.cellsReconfigured == 0)
    #expect(table.dataSource == nil && table.delegate == nil)
  }

  @Test func dataSourceAndDelegateAreHeldWeakly() {
    let table: VirtualTableView
    weak var released: TokenSource?
    do {
      let source = TokenSource([["a", "b"]])
      table = source.table(rows: 1)
      table.layoutIfNeeded()
      released = source
    }
    #expect(released == nil)
    #expect(table.dataSource == nil && table.delegate == nil)
    table.scroll(to: 10)
    #expect(table.shownTexts == ["(no cell)"])
    table.reloadData()
    #expect(table.visibleRows.isEmpty && table.numberOfSections == 0)
  }

  @Test func dataSourceDoesNotRetainTable() {
    let source = TokenSource([["a"]])
    weak var released: VirtualTableView?
    do {
      let table = source.table()
      table.layoutIfNeeded()
      released = table
    }
    #expect(released == nil)
    #expect(source.surface == nil)
  }

  @Test func handlerCanReleaseTable() {
    let source = TokenSource([["a", "b"]])
    let owner = Owner()
    owner.table = source.table()
    weak let released = owner.table
    source.onSelect = { _ in owner.table = nil }
    owner.table?.tap(TablePath(0, 1))
    #expect(source.journal.lines.last == "didSelect 0-1")
    #expect(owner.table == nil && released == nil)
  }

  @Test func deferredWorkCanReleaseTable() {
    let source = TokenSource([["a", "b"]])
    let owner = Owner()
    owner.table = source.table()
    weak let released = owner.table
    source.onWillDisplay = { _ in owner.table?.afterTableLayout { owner.table = nil } }
    owner.table?.layoutIfNeeded()
    #expect(owner.table == nil && released == nil)
  }

  @Test func workWaitingForMainActorCanReleaseTable() async {
    let source = TokenSource([["a"]])
    let owner = Owner()
    owner.table = source.table()
    weak let released = owner.table
    var rounds = 0
    source.onWillDisplay = { _ in
      rounds += 1
      owner.table?.afterTableLayout {
        guard rounds < 110 else { return owner.table = nil }
        owner.table?.reloadData()
        owner.table?.layoutIfNeeded()
      }
    }
    owner.table?.layoutIfNeeded()
    #expect((100..<110).contains(rounds) && released != nil)
    for _ in 0..<50 where released != nil { await Task.yield() }
    #expect(rounds == 110 && released == nil)
  }

  @Test func anotherDataSourceIsShownAtOnce() {
    let first = TokenSource([["a"]])
    let second = TokenSource([["b"]])
    let table = first.table()
    #expect(table.shownTexts == ["a"])
    table.dataSource = second
    #expect(table.shownTexts == ["b"])
    table.dataSource = nil
    #expect(table.visibleRows.isEmpty)
  }

  @Test func issuesGoToTheLogOfTheDataSource() {
    let source = TokenSource([["a"]])
    let table = VirtualTableView()
    let own = table.issues
    source.attach(to: table)
    #expect(table.issues === source.issues && own !== source.issues)
    table.dataSource = nil
    #expect(table.issues === own)
  }

  @Test func largerViewportRequestsOnlyNewRows() {
    let source = TokenSource([(0..<20).map(String.init)])
    let table = source.table(rows: 2)
    #expect(table.visibleCells.count == 2)
    table.viewportHeight = 50
    #expect(table.visibleCells.count == 5)
    table.viewportHeight = 10
    #expect(table.visibleCells.count == 1)
    #expect(table.statistics.cellsRequested == 5)
  }

  @Test func aViewportThatGrowsAtTheEndLeavesNoGap() {
    let source = TokenSource([(0..<20).map(String.init)])
    let table = source.table(rows: 5)
    table.scroll(to: 150)
    table.viewportHeight = 100
    #expect(table.contentOffset == 100)
    #expect(table.visibleCells.count == 10)
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude])
  func aViewportMayShowEverything(height: Double) {
    let source = TokenSource([["a", "b"], ["c"]])
    let table = source.table()
    table.viewportHeight = height
    #expect(table.shownTexts == ["a", "b", "c"])
    table.scroll(to: 10)
    #expect(table.contentOffset == 0)
  }

  @Test(arguments: [0, -1, Double.nan]) func aViewportMayShowNothing(height: Double) {
    let source = TokenSource([["a"]])
    let table = source.table()
    table.viewportHeight = height
    #expect(table.visibleRows.isEmpty)
  }

  @Test func changedHeightsUpdateLayout() {
    let source = TokenSource([["a", "b", "c"]])
    source.titles = [0: "A"]
    source.footerTitles = [0: "end"]
    let table = source.table()
    #expect(table.contentHeight == 50)
    table.rowHeight = 20
    table.sectionHeaderHeight = 5
    table.sectionFooterHeight = 0
    #expect(table.contentHeight == 65)
    #expect(table.headerView(forSection: 0) != nil && table.footerView(forSection: 0) == nil)
    table.viewportHeight = 25
    #expect(table.shownTexts == ["a"])
  }
}
