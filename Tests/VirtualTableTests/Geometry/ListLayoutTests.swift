import DiffEngine
import TableRows
import TableSections
import Testing

@testable import VirtualTable

/// The scroll position of a table while estimated heights are replaced.
@MainActor @Suite struct ListLayoutTests {
  /// A cell whose text is its height at a width of 100, and twice its height at a width of 200.
  private final class FittedCell: VirtualCell, SelfSizing {
    func height(atWidth width: Double) -> Double {
      (textLabel?.text.flatMap(Double.init) ?? .nan) * 100 / width
    }
  }

  private final class FittedHeader: VirtualHeaderFooterView, SelfSizing {
    var onMeasure: (@MainActor () -> Void)?

    func height(atWidth width: Double) -> Double {
      onMeasure?()
      return Double(textLabel?.text?.count ?? 0) * 500 / width
    }
  }

  private final class FittedSource: TokenSource {
    /// The delegate's heights for the current width.
    var delegateHeight: ((_ row: Int, _ width: Double) -> Double?)?
    var delegateHeaderHeight: ((_ width: Double) -> Double)?
    private(set) var heightRequests = 0
    private(set) var measuredHeaders = 0
    private(set) var scrolls = 0

    override func registerCells(with surface: VirtualTableView) {
      surface.register(FittedCell.self, forCellReuseIdentifier: "Cell")
      surface.register(FittedHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    }
    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
      heightRequests += 1
      return delegateHeight?(position.row, surface.viewportWidth)
    }
    override func supplementaryHeight(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
    ) -> Double? { delegateHeaderHeight?(surface.viewportWidth) }
    override func supplementaryView(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
    ) -> VirtualHeaderFooterView? {
      let view = super.supplementaryView(of: kind, inSection: section, in: surface)
      (view as? FittedHeader)?.onMeasure = { [unowned self] in measuredHeaders += 1 }
      return view
    }
    override func didScroll(in surface: VirtualTableView) { scrolls += 1 }
  }

  /// Retains the source of a test, because tables don't.
  private final class Keeper { var source: FittedSource? }

  private let keeper = Keeper()

  private func source(_ rows: Int, height: String) -> FittedSource {
    let source = FittedSource([Array(repeating: height, count: rows)])
    keeper.source = source
    return source
  }

  /// Returns a table of 100 by 100 points with a default row height of 10.
  private func table(_ source: TokenSource, isLaidOut: Bool = true) -> VirtualTableView {
    let table = source.table(rows: 10)
    table.viewportWidth = 100
    if isLaidOut { table.layoutIfNeeded() }
    return table
  }

  // MARK: Scrolling

  @Test func contentThatOnlyTurnsOutToBeHighStaysAtItsTop() {
    let table = table(source(5, height: "40"), isLaidOut: false)
    table.setTableContentOffset(0, animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset == 0 && table.contentHeight == 3 * 40 + 2 * 10)
  }

  @Test(arguments: [99.0, 100, 101]) func onlyTheEndStaysTheEnd(offset: Double) {
    let table = table(source(20, height: "20"), isLaidOut: false)
    table.setTableContentOffset(offset, animated: false)
    table.layoutIfNeeded()
    #expect((table.contentOffset == table.contentHeight - 100) == (offset >= 100))
  }

  @Test func theRowThatIsScrolledToIsShownWhole() {
    let source = source(100, height: "35")
    let table = table(source)
    for row in [30, 31, 60, 59, 3] {
      let former = source.scrolls
      table.scrollTable(to: TablePath(0, row))
      #expect(source.scrolls - former <= 2)
      let rect = table.rectForRow(at: TablePath(0, row))
      let top = (rect?.y ?? .nan) - table.contentOffset
      #expect((0...65).contains(top) && rect?.height == 35, "row \(row) at \(top)")
    }
  }

  @Test func aViewportWithoutHeightShowsNothing() {
    let table = table(source(5, height: "10"))
    table.viewportHeight = 0
    #expect(table.visibleRows.isEmpty && table.visibleCells.isEmpty)
    table.viewportHeight = 0.5
    #expect(table.visibleRows == [TablePath(0, 0)] && table.visibleCells.count == 1)
    table.scroll(to: 5)
    table.viewportHeight = 0
    #expect(table.contentOffset == 5 && table.visibleRows.isEmpty && table.visibleCells.isEmpty)
    let requested = table.statistics.cellsRequested
    table.scroll(to: 15)
    #expect(table.visibleCells.isEmpty && table.statistics.cellsRequested == requested)
  }

  @Test(arguments: [0.0, 5]) func tableStaysAtTopOrWithItsRows(offset: Double) {
    let source = source(30, height: "10")
    source.headerItems = [0: "ab"]
    let table = table(source)
    table.scroll(to: offset)
    table.viewportWidth = 50
    table.layoutIfNeeded()
    #expect(table.layout.geometry.headerSpan(ofSection: 0)?.height == 20)
    #expect(table.contentOffset == (offset == 0 ? 0 : 15))
  }

  @Test func reloadKeepsOffset() {
    let source = source(30, height: "10")
    let table = table(source)
    table.scrollTable(to: TablePath(0, 20))
    let offset = table.contentOffset
    source.data[0].insert(contentsOf: ["10", "10"], at: 0)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset == offset)
  }

  // MARK: Headers

  @Test func headerRectsFollowPinning() {
    let source = source(30, height: "10")
    source.data.append(["10", "10"])
    source.titles = [0: "A", 1: "B"]
    let table = table(source)
    table.style = .plain
    table.contentInset.top = 4
    table.scroll(to: 25)
    // It's at the top of the area below the inset.
    #expect(
      table.visibleTableHeaderRect(inSection: 0) == TableRect(y: 29, width: 100, height: 10))
    #expect(
      table.visibleTableHeaderRect(inSection: 1) == TableRect(y: 310, width: 100, height: 10))
    #expect(table.visibleTableHeaderRect(inSection: 2) == nil)
    table.style = .grouped
    #expect(table.visibleTableHeaderRect(inSection: 0) == TableRect(y: 0, width: 100, height: 10))
  }

  // MARK: Another width

  @Test func rowsMeasuredByDelegateAreRequestedOnceAtAnotherWidth() {
    let source = source(40, height: "-")
    source.delegateHeight = { row, width in row == 0 ? nil : 1_000 / width }
    let table = table(source)
    #expect(table.contentHeight == 400)
    let heightRequests = source.heightRequests
    table.viewportWidth = 50
    table.layoutIfNeeded()
    #expect(table.contentHeight == 10 + 39 * 20)
    let additionalRequests = source.heightRequests - heightRequests
    #expect((40..<80).contains(additionalRequests))
    // Nothing is measured again.
    for _ in 0..<3 {
      table.display.setNeedsLayout()
      table.layoutIfNeeded()
    }
    #expect(source.heightRequests == heightRequests + additionalRequests)
  }

  @Test func headersOffScreenForgetHowHighTheyWere() {
    let source = FittedSource([Array(repeating: "10", count: 3), Array(repeating: "10", count: 40)])
    source.headerItems = [0: "12345678"]
    let table = table(source)
    #expect(table.contentHeight == 40 + 43 * 10)
    table.scroll(to: 200)
    table.viewportWidth = 200
    table.layoutIfNeeded()
    #expect(table.layout.geometry.headerSpan(ofSection: 0)?.height == 10)
    table.scroll(to: 0)
    #expect(table.layout.geometry.headerSpan(ofSection: 0)?.height == 20)
  }

  @Test func visibleHeadersAreRequestedAtAnotherWidth() {
    let source = source(3, height: "10")
    source.titles = [0: "A"]
    source.delegateHeaderHeight = { 2_000 / $0 }
    let table = table(source)
    #expect(table.layout.geometry.headerSpan(ofSection: 0)?.height == 20)
    table.viewportWidth = 50
    table.layoutIfNeeded()
    #expect(table.layout.geometry.headerSpan(ofSection: 0)?.height == 40)
  }

  @Test func aHeaderWhoseHeightTheDelegateNamesIsNotMeasured() {
    let source = source(3, height: "10")
    source.headerItems = [0: "12345678"]
    let table = table(source)
    #expect(source.measuredHeaders > 0)
    source.delegateHeaderHeight = { _ in 20 }
    table.reloadData()
    let measured = source.measuredHeaders
    table.layoutIfNeeded()
    #expect(table.layout.geometry.headerSpan(ofSection: 0)?.height == 20)
    #expect(source.measuredHeaders == measured)
  }

  @Test func aRowThatTheDelegateMeasuresStaysInItsPlaceAtAnotherWidth() {
    let source = source(40, height: "-")
    source.delegateHeight = { _, width in 1_000 / width }
    let table = table(source)
    table.scroll(to: 200)
    table.viewportWidth = 50
    table.layoutIfNeeded()
    #expect(table.contentOffset == 400)
    // All rows fit.
    table.viewportWidth = 400
    table.layoutIfNeeded()
    #expect(table.contentOffset == 0 && table.visibleRows.count == 40)
  }

  @Test func cellsAreMeasuredAfterDataSourceIsDeallocated() {
    let table = table(source(3, height: "20"))
    #expect(table.contentHeight == 60)
    keeper.source = nil
    table.viewportWidth = 50
    table.layoutIfNeeded()
    #expect(table.dataSource == nil && table.contentHeight == 120)
  }

  // MARK: Rows that are measured

  @Test(arguments: [(20, 400.0), (21, 310)])
  func rowsUpToLimitAreMeasuredBeforeTheyAreOnScreen(count: Int, height: Double) {
    let source = source(count, height: "-")
    source.delegateHeight = { _, _ in 20 }
    let table = table(source, isLaidOut: false)
    table.rowMeasuringLimit = 20
    table.layoutIfNeeded()
    #expect(table.contentHeight == height)
  }

  @Test func aReconfiguredRowOffScreenIsMeasuredAtOnceWhereAllRowsAre() {
    let source = source(30, height: "-")
    source.delegateHeight = { _, _ in 10 }
    let table = table(source)
    source.delegateHeight = { row, _ in row == 25 ? 40 : 10 }
    table.reconfigureTableRows(at: [TablePath(0, 25)])
    #expect(table.contentHeight == 29 * 10 + 40)
  }

  /// Covers rows without a height and rows measured by their cell.
  @Test(arguments: ["-", "35"])
  func aReconfiguredRowOffScreenIsAsHighAsItWas(height: String) {
    let table = table(source(100, height: height), isLaidOut: false)
    table.rowMeasuringLimit = 0
    table.estimatedRowHeight = 25
    table.layoutIfNeeded()
    table.scroll(to: 1_000)
    let former = table.contentHeight
    for row in 0..<3 { table.reconfigureTableRows(at: [TablePath(0, row)]) }
    #expect(table.contentHeight == former)
  }

  @Test func aReconfiguredRowOffScreenFollowsTheHeightOfTheTablesRows() {
    let table = table(source(100, height: "-"), isLaidOut: false)
    table.rowMeasuringLimit = 0
    table.layoutIfNeeded()
    table.scroll(to: 500)
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    table.rowHeight = 30
    #expect(table.contentHeight == 100 * 30)
  }

  @Test func scrolledRowStaysInPlaceAboveShortRows() {
    let source = source(60, height: "-")
    source.delegateHeight = { row, _ in row < 50 ? 5 : 40 }
    let table = table(source, isLaidOut: false)
    table.rowMeasuringLimit = 0
    table.estimatedRowHeight = 40
    table.scrollTable(to: TablePath(0, 50))
    let rect = table.rectForRow(at: TablePath(0, 50))
    #expect(rect?.height == 40 && (rect?.y ?? 0) - table.contentOffset == 60)
  }

  @Test func aSectionThatClaimsMoreRowsThanThereIsRoomForIsNotMeasuredRowByRow() {
    final class Endless: TokenSource {
      override func numberOfRows(inSection section: Int) -> Int { .max }
      override func estimatedHeight(
        at position: TablePath, in surface: VirtualTableView
      ) -> Double? { 20 }
    }
    let source = Endless([["a"]])
    source.estimatesHeights = true
    let table = table(source)
    #expect(table.visibleRows.first == TablePath(0, 0))
    #expect(table.numberOfRows(inSection: 0) == .max)
  }

  // MARK: Updates and reloads

  @Test func aReloadForgetsThatTheEndWasScrolledTo() {
    let source = source(20, height: "10")
    let table = table(source)
    table.setTableContentOffset(100, animated: false)
    source.data[0] += Array(repeating: "10", count: 20)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset == 100)
  }

  @Test func anUpdateThatKeepsTheTopGoesThere() {
    let source = source(40, height: "10")
    let table = table(source)
    table.scroll(to: 50)
    let isDone = table.performTableBatch(
      TableBatch(insertedRows: [TablePath(0, 0)]), animations: nil, anchor: .top,
      changeModel: { source.data[0].insert("10", at: 0) }, completion: { _ in })
    #expect(isDone && table.contentOffset == 0)
  }
}
