import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// Rows, headers, and footers of different heights.
@MainActor @Suite struct VirtualTableViewHeightsTests {
  /// A source whose texts are the heights of its rows.
  private final class NumberSource: TokenSource {
    var requested: [TablePath] = []
    var heights: [SupplementaryKind: Double] = [:]

    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
      requested.append(position)
      return token(at: position).flatMap(Double.init)
    }

    override func supplementaryHeight(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
    ) -> Double? { heights[kind] }
  }

  @Test func rowsArePlacedByPrecedingHeights() {
    let source = NumberSource([["20", "-", "50", "5"], ["30"]])
    let table = source.table(rows: 4)
    #expect(table.contentHeight == 115)
    #expect(table.shownTexts == ["20", "-", "50"])
    table.scroll(to: 20)
    #expect(table.shownTexts == ["-", "50"])
    table.scroll(to: 1_000)
    #expect(table.contentOffset == 75)
    #expect(table.shownTexts == ["50", "5", "30"])
  }

  @Test func aRowWithoutHeightIsNotShown() {
    let table = NumberSource([["10", "0", "10"]]).table(rows: 4)
    #expect(table.visibleRows == [TablePath(0, 0), TablePath(0, 2)])
  }

  @Test(arguments: [("-3", 10.0), ("nan", 20), ("inf", 20), ("1e308", 1e9 + 10)])
  func unusualHeightsAreReplaced(text: String, height: Double) {
    let table = NumberSource([["10", text]]).table(rows: 4)
    #expect(table.contentHeight == height)
    #expect(table.visibleRows.first == TablePath(0, 0))
  }

  @Test(arguments: [("nan", 44.0, 28.0), ("inf", 44, 28), ("-20", 0, 0)])
  func invalidHeightsBecomeDefaultOrZero(text: String, row: Double, header: Double) {
    let height = Double(text) ?? 0
    let source = NumberSource([["-", "-"]])
    (source.titles, source.footerTitles) = ([0: "A"], [0: "end"])
    let table = source.table(rows: 40)
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (
      height, height, height
    )
    #expect(table.contentHeight == 2 * row + 2 * header)
    #expect(table.visibleRows.count == (row > 0 ? 2 : 0))
    #expect(table.contentOffset == 0)
  }

  @Test func headersAndFootersHaveTheirOwnHeights() {
    let source = NumberSource([["-"], ["-"]])
    source.titles = [0: "A", 1: "B"]
    source.footerTitles = [1: "end"]
    source.heights = [.header: 25, .footer: 0]
    let table = source.table(rows: 3)
    #expect(table.contentHeight == 70)
    #expect(table.headerView(forSection: 1) == nil && table.footerView(forSection: 1) == nil)
    table.scroll(by: 100)
    #expect(table.headerView(forSection: 1) != nil && table.footerView(forSection: 1) == nil)
  }

  @Test func batchAndReloadRequestHeightsAgain() {
    let source = NumberSource([["20", "30"]])
    let table = source.table()
    table.layoutIfNeeded()
    table.perform(TableBatch(insertedRows: [TablePath(0, 0)])) { source.data[0].insert("7", at: 0) }
    #expect(table.contentHeight == 57)
    source.data = [["1"]]
    table.reloadData()
    #expect(table.contentHeight == 1)
  }

  @Test func reconfiguredRowIsMeasuredAgainAndMovesRowsBelow() {
    let source = NumberSource([["10", "10", "10"]])
    let table = source.table(rows: 2)
    #expect(table.shownTexts == ["10", "10"])
    source.data[0][0] = "20"
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(table.shownTexts == ["20"])
    source.data[0][0] = "5"
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(table.shownTexts == ["5", "10", "10"])
  }

  @Test func aDraggedRowTakesItsHeightAlong() {
    var seen: [Double] = []
    final class Looking: TokenSource {
      var look: (() -> Void)?
      override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
        token(at: position).flatMap(Double.init)
      }
      override func didMoveRow(at position: TablePath, to target: TablePath) {
        look?()
        super.didMoveRow(at: position, to: target)
      }
    }
    let looking = Looking([["20", "-"], ["-"]])
    looking.movable = true
    let table = looking.table()
    looking.look = { [unowned table] in seen.append(table.contentHeight) }
    table.drag(TablePath(0, 0), to: TablePath(1, 1))
    #expect(seen == [40] && table.contentHeight == 40)
    #expect(table.shownTexts == ["-", "-", "20"])
    table.scroll(to: 0)
    table.viewportHeight = 20
    #expect(table.shownTexts == ["-", "-"])
    #expect(table.issues.issues.isEmpty)
  }

  @Test func aRowCanBeDraggedIntoASectionOfMoreRowsThanCanBeMeasured() {
    final class Endless: TokenSource {
      var claimed = 1_000_000_000_000
      override func numberOfRows(inSection section: Int) -> Int {
        section == 1 ? claimed : super.numberOfRows(inSection: section)
      }
      override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
        position.section == 0 ? 20 : nil
      }
      override func didMoveRow(at position: TablePath, to target: TablePath) {
        data[0].remove(at: position.row)
        claimed += 1
      }
    }
    let source = Endless([["a", "b"], []])
    source.movable = true
    let table = source.table()
    table.drag(TablePath(0, 0), to: TablePath(1, 0))
    #expect(table.numberOfRows(inSection: 0) == 1)
    #expect(table.numberOfRows(inSection: 1) == 1_000_000_000_001)
    #expect(table.visibleRows.first == TablePath(0, 0))
    #expect(table.issues.issues.isEmpty)
  }

  @Test(arguments: ["height", "title", "rows", "sections"])
  func reloadFromEachCallIsReportedAndTerminates(_ question: String) {
    final class Reloading: TokenSource {
      var question = ""
      private func reload(_ call: String) { if call == question { surface?.reloadData() } }
      override var numberOfSections: Int {
        reload("sections")
        return super.numberOfSections
      }
      override func numberOfRows(inSection section: Int) -> Int {
        reload("rows")
        return super.numberOfRows(inSection: section)
      }
      override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
        reload("title")
        return super.title(of: kind, inSection: section)
      }
      override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
        reload("height")
        return super.height(at: position, in: surface)
      }
    }
    let source = Reloading([["a", "b"]])
    let table = source.table()
    source.question = question
    table.reloadData()
    #expect((2...8).contains(table.statistics.reloads))
    #expect(table.codes == [.nestedUpdate])
    source.data = [["c"]]
    #expect(table.shownTexts == ["c"])
    #expect(table.statistics.reloads < 64)
    source.question = ""
    source.data = [["d"]]
    table.reloadData()
    #expect(table.shownTexts == ["d"])
    let reloads = table.statistics.reloads
    table.layoutIfNeeded()
    #expect(table.statistics.reloads == reloads)
  }

  @Test func scrollingToARowShowsTheWholeOfIt() {
    let source = NumberSource([["10", "30", "10", "50", "10"]])
    let table = source.table(rows: 6)
    table.scrollTable(to: TablePath(0, 3))
    #expect(table.contentOffset == 40)
    table.scrollTable(to: TablePath(0, 0))
    #expect(table.contentOffset == 0)
    table.scrollTable(to: TablePath(0, 4))
    #expect(table.contentOffset == 50)
  }

  @Test func largeTableOfOneHeightRequestsOnlyVisibleRows() {
    let source = NumberSource([Array(repeating: "-", count: 5_000)])
    let table = source.table(rows: 3)
    table.scroll(to: 20_000)
    #expect(table.visibleRows.first == TablePath(0, 2_000))
    #expect(Set(source.requested) == Set((0..<3).map { TablePath(0, $0) } + table.visibleRows))
  }

  @Test func aLargeTableIsMeasuredOnceARowOnScreenHasItsOwnHeight() {
    let source = NumberSource([Array(repeating: "-", count: 2_000)])
    source.data[0][1_000] = "500"
    let table = source.table(rows: 3)
    #expect(table.contentHeight == 20_000)
    table.scrollTable(to: TablePath(0, 1_000))
    #expect(table.contentHeight == 20_490)
    #expect(table.visibleRows == [TablePath(0, 1_000)])
    table.scrollTable(to: TablePath(0, 1_999))
    #expect(table.contentOffset == 20_460)
    #expect(table.shownTexts == ["-", "-", "-"])
  }

  @Test func measuringIgnoresUnreportedData() {
    let source = NumberSource([Array(repeating: "-", count: 2_000)])
    source.data[0][1_000] = "500"
    let table = source.table(rows: 3)
    table.layoutIfNeeded()
    source.data.append(["new"])
    source.data[0].removeLast()
    table.scrollTable(to: TablePath(0, 1_000))
    #expect(table.contentHeight == 20_490)
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2_000)
  }

  @Test func smallerLimitMeasuresFewerRows() {
    let source = NumberSource([["-", "-", "-", "20"]])
    let table = source.table(rows: 2)
    table.rowMeasuringLimit = 3
    table.reloadData()
    #expect(table.contentHeight == 40)
    table.scroll(to: 40)
    #expect(table.contentHeight == 50)
  }

  // MARK: Estimates

  /// A source whose texts are the heights of its rows, which are estimated as 30.
  private final class EstimatingSource: TokenSource {
    var measured: [TablePath] = []
    var estimated: [TablePath] = []

    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
      measured.append(position)
      return token(at: position).flatMap(Double.init)
    }
    override func estimatedHeight(
      at position: TablePath, in surface: VirtualTableView
    ) -> Double? {
      estimated.append(position)
      return switch token(at: position) {
      case "?": nil
      case "0?": 0
      case "-?": -1
      default: 30
      }
    }
    override func estimatedSupplementaryHeight(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
    ) -> Double? { 50 }

    convenience init(estimating data: [[String]]) {
      self.init(data)
      estimatesHeights = true
    }
  }

  @Test func rowsOffScreenAreAsHighAsEstimatedAndThenAsHighAsTheyAre() {
    let source = EstimatingSource(estimating: [["10", "10", "-", "?", "10"]])
    let table = source.table(rows: 2)
    #expect(table.contentHeight == 3 * 30 + 10 + 30)
    #expect(source.measured.isEmpty && source.estimated.count == 5)
    #expect(table.shownTexts == ["10", "10"])
    #expect(table.contentHeight == 10 + 10 + 30 + 10 + 30)
    #expect(source.measured == [TablePath(0, 0), TablePath(0, 1)])
    table.scroll(to: 1_000)
    #expect(table.shownTexts == ["?", "10"])
    table.scroll(to: 0)
    table.scroll(to: 20)
    #expect(table.contentHeight == 50)
    #expect(source.measured.count == 5)
  }

  @Test func invalidEstimateIsReplacedByDefault() {
    let source = EstimatingSource(estimating: [["?", "0?", "-?"]])
    let table = source.table(rows: 1)
    #expect(table.contentHeight == 30)
    table.scroll(to: 10)
    #expect(table.shownTexts == ["0?"])
  }

  @Test func rowsThatHaveBeenOnScreenKeepTheirHeightThroughABatch() {
    let source = EstimatingSource(estimating: [["10", "10", "10", "10", "10"]])
    let table = source.table(rows: 2)
    table.scroll(to: 40)
    let shown = table.visibleRows
    #expect(shown == [TablePath(0, 3), TablePath(0, 4)] || table.contentOffset > 0)
    let (height, cells) = (table.contentHeight, table.visibleCells)
    source.measured = []
    table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) { source.data[0].removeFirst() }
    #expect(table.contentHeight == height - 10)
    #expect(Set(cells.ids).isSubset(of: table.visibleCells.ids))
    #expect(table.issues.issues.isEmpty)
  }

  @Test func aHighRowThatComesOnScreenPushesOthersOffAndEndsTheirDisplay() {
    let source = EstimatingSource(estimating: [["10", "10", "10"]])
    let table = source.table(rows: 4)
    #expect(table.shownTexts == ["10", "10", "10"])
    _ = source.journal.take()
    table.perform(TableBatch(insertedRows: [TablePath(0, 0)])) {
      source.data[0].insert("100", at: 0)
    }
    #expect(table.shownTexts == ["100"])
    let ends = source.journal.take().filter { $0.hasPrefix("didEnd") }
    #expect(ends.count == 3)
  }

  @Test func reconfiguredRowIsMeasuredAgainDespiteEstimates() {
    let source = EstimatingSource(estimating: [["10", "10", "10"]])
    let table = source.table(rows: 2)
    #expect(table.shownTexts == ["10", "10"])
    source.data[0][0] = "15"
    table.reconfigureTableRows(at: [TablePath(0, 0), TablePath(0, 2)])
    #expect(table.contentHeight == 15 + 10 + 30)
  }

  @Test func rowReconfiguredOffScreenIsMeasuredAgainOnReturn() {
    let source = EstimatingSource(estimating: [["10", "10", "10"]])
    let table = source.table(rows: 1)
    table.scroll(to: 10)
    table.scroll(to: 20)
    source.data[0][0] = "15"
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    table.scroll(to: 0)
    #expect(table.contentHeight == 35)
  }

  @Test func visibleRowsStayWhenEstimatesAreEnabled() {
    let source = EstimatingSource([["10", "10", "10"]])
    let table = source.table(rows: 3)
    let cells = table.visibleCells
    source.estimatesHeights = true
    table.perform(TableBatch(insertedRows: [TablePath(0, 3)])) { source.data[0].append("10") }
    #expect(table.visibleCells.ids == cells.ids && table.contentHeight == 60)
  }

  @Test func aDraggedRowTakesItsMeasuredHeightAlong() {
    let source = EstimatingSource(estimating: [["20", "10", "10"]])
    source.movable = true
    let table = source.table(rows: 4)
    #expect(table.shownTexts == ["20", "10", "10"])
    table.drag(TablePath(0, 0), to: TablePath(0, 2))
    #expect(table.shownTexts == ["10", "10", "20"] && table.contentHeight == 40)
    table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) { source.data[0].removeFirst() }
    #expect(table.contentHeight == 30)
  }

  @Test func headersOffScreenAreAsHighAsEstimated() {
    let source = EstimatingSource(estimating: [["10"], ["10"]])
    source.titles = [0: "A", 1: "B"]
    let table = source.table(rows: 2)
    #expect(table.contentHeight == 50 + 30 + 50 + 30)
    #expect(table.headerView(forSection: 0) != nil)
    #expect(table.contentHeight == 10 + 10 + 10 + 30)
    table.scroll(to: 1_000)
    #expect(table.contentHeight == 40)
  }

  @Test func largeTableRequestsAllEstimatesAndVisibleHeights() {
    let source = EstimatingSource(estimating: [Array(repeating: "10", count: 3_000)])
    let table = source.table(rows: 3)
    table.layoutIfNeeded()
    #expect(source.estimated.count == 3_000 && source.measured.count == 3)
    #expect(table.contentHeight == 3 * 10 + 2_997 * 30)
    table.scrollTable(to: TablePath(0, 2_000))
    #expect(table.visibleRows.contains(TablePath(0, 2_000)))
    #expect(source.estimated.count == 3_000 && source.measured.count < 30)
  }

  @Test func estimatesAreRequestedOnlyIfSourceHasThem() {
    let source = EstimatingSource([["10", "10", "10"]])
    let table = source.table(rows: 1)
    #expect(table.contentHeight == 30 && source.estimated.isEmpty)
    source.estimatesHeights = true
    table.reloadData()
    #expect(table.contentHeight == 90 && source.estimated.count == 3)
  }

  @Test func rowsAndHeadersProvideTheirEstimates() {
    let table = VirtualTableView(viewportHeight: 10, rowHeight: 10)
    let rows = (0..<3).map { number in
      Row<VirtualTableView>(id: number, VirtualCell.self) { _ in }.height(nil, estimated: 40)
    }
    let header = HeaderFooter.title("head").height(5, estimated: 25)
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    adapter.estimatesHeights = true
    adapter.update(with: [Section(id: AnyIdentity(0), items: rows, header: header)])
    #expect(table.contentHeight == 5 + 10 + 2 * 40)
    let source = TableDataSource<VirtualTableView>(sections: [
      Section("s", header: header, footer: nil) { rows }
    ])
    source.estimatesHeights = true
    source.attach(to: table)
    #expect(table.contentHeight == 25 + 3 * 40)
    #expect(adapter.issues.issues.isEmpty && source.issues.issues.isEmpty)
  }

  @Test func withoutADelegateHeightsAreTheTablesOwn() {
    let source = NumberSource([["20", "30"]])
    let table = source.table()
    table.delegate = nil
    table.reloadData()
    #expect(table.contentHeight == 20)
  }

  @Test func rowsOfSectionAndAdapterProvideTheirHeights() {
    let table = VirtualTableView(viewportHeight: 100, rowHeight: 10)
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table) {
      Row($0, cell: NumberCell.self).height($0 > 1 ? 30 : nil)
    }
    let header = HeaderFooter.title("head")
    adapter.update(with: [Section(id: 0, items: [1, 2], header: header.height(5))])
    #expect(table.contentHeight == 45)
    adapter.update(with: [Section(id: 0, items: [1, 2], header: header.height(8))])
    #expect(table.contentHeight == 48)
    let source = TableDataSource<VirtualTableView>(sections: [
      Section("s") {
        Row(1, cell: NumberCell.self).height(40)
        Row(2, cell: NumberCell.self)
      }
    ])
    source.attach(to: table)
    #expect(table.contentHeight == 50)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func aTableBeginsWithNoTagAndMeasuresAThousandRows() {
    #expect(VirtualTableView().tag == 0 && VirtualTableView().rowMeasuringLimit == 1_000)
  }

  @Test func otherHeightsOfTheTableAndAnotherInsetTakeTheOffsetAlong() {
    let source = TokenSource([(0..<20).map(String.init)])
    source.titles = [0: "A"]
    let table = source.table(rows: 5)
    table.sectionHeaderHeight = 30
    table.contentInset.bottom = 20
    table.scroll(to: .infinity)
    #expect(table.contentOffset == 30 + 200 + 20 - 50)
    table.contentInset.bottom = 0
    #expect(table.contentOffset == 30 + 200 - 50)
    table.sectionHeaderHeight = 10
    #expect(table.contentOffset == 10 + 200 - 50)
  }
}
