import CellRegistry
import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure

@testable import VirtualTable

/// Cells, headers, and footers that determine their own height.
@MainActor @Suite struct VirtualTableViewSelfSizingTests {
  /// A cell whose text is its height at a width of 100, and twice its height at a width of 200.
  private final class FittedCell: VirtualCell, SelfSizing {
    static var onMeasure: (@MainActor () -> Void)?

    func height(atWidth width: Double) -> Double {
      Self.onMeasure?()
      return (textLabel?.text.flatMap(Double.init) ?? .nan) * 100 / width
    }
  }

  private final class FittedHeader: VirtualHeaderFooterView, SelfSizing {
    func height(atWidth width: Double) -> Double { Double(textLabel?.text?.count ?? 0) * 5 }
  }

  private class FittedSource: TokenSource {
    var named: [Int: Double] = [:]

    override func registerCells(with surface: VirtualTableView) {
      surface.register(FittedCell.self, forCellReuseIdentifier: "Cell")
      surface.register(FittedHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    }
    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
      named[position.row]
    }
  }

  private func table(_ source: TokenSource) -> VirtualTableView {
    let table = source.table(rows: 4)
    table.viewportWidth = 100
    return table
  }

  @Test func rowHeightComesFromDelegateOrCellOrTable() {
    let source = FittedSource([["7", "12", "-"]])
    source.named = [0: 5]
    let table = table(source)
    table.estimatedRowHeight = 20
    #expect(table.contentHeight == 45)
    #expect(table.shownTexts == ["7", "12", "-"])
    #expect(table.contentHeight == 5 + 12 + 10)
  }

  @Test func rowsOffScreenAreAsHighAsTheEstimate() {
    let source = FittedSource([Array(repeating: "25", count: 100)])
    let table = table(source)
    table.estimatedRowHeight = 15
    table.layoutIfNeeded()
    #expect(table.visibleRows.count == 2 && table.statistics.cellsRequested == 2)
    #expect(table.contentHeight == 2 * 25 + 98 * 15)
    table.estimatedRowHeight = .nan
    #expect(table.contentHeight == 2 * 25 + 98 * 10)
  }

  @Test func reconfiguredCellIsMeasuredAgain() {
    let source = FittedSource([["10", "10"]])
    let table = table(source)
    table.layoutIfNeeded()
    source.data[0][0] = "30"
    // This source doesn't reconfigure its cells on its own.
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(table.contentHeight == 40)
  }

  @Test func anotherWidthMeasuresVisibleRowsAndForgetsOthers() {
    let source = FittedSource([Array(repeating: "20", count: 5)])
    let table = table(source)
    table.scroll(to: 1_000)
    #expect(table.contentHeight == 5 * 20)
    let cells = table.visibleCells.ids
    table.viewportWidth = 50
    #expect(table.visibleCells.ids == [cells[0]])
    #expect(table.contentHeight == 2 * 40 + 3 * 10)
  }

  @Test func aClosureSizesACellOfAnyClass() {
    let source = TokenSource([["a", "b"]])
    source.makeCell = { _, _ in
      let cell = VirtualCell(reuseIdentifier: nil)
      cell.setTableHeight { $0 / 4 }
      return cell
    }
    let table = table(source)
    table.layoutIfNeeded()
    #expect(table.contentHeight == 50)
  }

  @Test func headersSizeThemselves() {
    let source = FittedSource([["10"], ["10"]])
    source.headerItems = [0: "abc", 1: "abcdef"]
    let table = table(source)
    #expect(table.headerView(forSection: 1) != nil)
    #expect(table.contentHeight == 15 + 10 + 30 + 10)
  }

  @Test func visibleRowsStayWhileRowsAboveAreMeasured() {
    let source = FittedSource([(0..<100).map { _ in "35" }])
    let table = table(source)
    table.scroll(to: 500)
    let (row, offset) = (table.visibleRows[0], table.contentOffset)
    let top = table.layout.geometry.top(of: row) - offset
    table.scroll(by: -5)
    #expect(table.visibleRows[0] < row)
    #expect(table.layout.geometry.top(of: row) - table.contentOffset == top + 5)
    table.scroll(to: 0)
    #expect(table.contentOffset == 0)
  }

  @Test func theEndIsReachedHoweverHighItsRowsAre() {
    let source = FittedSource([(0..<1_000).map { _ in "390" }])
    let table = table(source)
    table.scroll(to: .infinity)
    #expect(table.visibleRows.last == TablePath(0, 999))
    #expect(table.contentOffset == table.contentHeight - 40)
    #expect(table.statistics.cellsRequested < 20)
  }

  @Test(arguments: ["reload", "width", "scroll", "height", "delegate", "source", "batch"])
  func layoutTerminatesForAnyActionDuringMeasuring(_ action: String) {
    let source = FittedSource([["10", "20", "30"]])
    let table = table(source)
    var calls = 0
    FittedCell.onMeasure = { [unowned table, unowned source] in
      calls += 1
      guard calls < 1_000 else { return }
      switch action {
      case "reload": table.reloadData()
      case "width": table.viewportWidth = table.viewportWidth == 100 ? 200 : 100
      case "scroll": table.scroll(by: 3)
      case "height": table.rowHeight += 1
      case "delegate": table.delegate = nil
      case "source": table.dataSource = nil
      default:
        table.perform(TableBatch(deletedRows: [TablePath(0, 0)])) {
          if !source.data[0].isEmpty { source.data[0].removeFirst() }
        }
      }
    }
    table.layoutIfNeeded()
    _ = table.drawing()
    #expect((1..<200).contains(calls))
    FittedCell.onMeasure = nil
    source.data = [["15"]]
    source.attach(to: table)
    table.viewportWidth = 100
    table.reloadData()
    #expect(table.shownTexts == ["15"] && table.contentHeight == 15)
  }

  // MARK: Cost

  /// The number of calls per event is constant from 10^4 to 10^6 rows.
  @Test func updateFromMeasuredCellWaits() {
    final class Cell: VirtualCell, Configurable, SelfSizing {
      static var onMeasure: (@MainActor () -> Void)?

      func setup(with item: Int) { textLabel?.text = "\(item)" }
      func height(atWidth width: Double) -> Double {
        let onMeasure = Self.onMeasure
        Self.onMeasure = nil
        onMeasure?()
        return 20
      }
    }
    let table = VirtualTableView(viewportHeight: 40, rowHeight: 10)
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table) { Row($0, cell: Cell.self) }
    adapter.update(with: [Section(id: 0, items: [1, 2])])
    var (isDone, hasWaited) = (false, false)
    Cell.onMeasure = {
      adapter.update(with: [Section(id: 0, items: [3])]) { _ in isDone = true }
      hasWaited = !isDone
    }
    table.viewportWidth = 50
    table.layoutIfNeeded()
    #expect(hasWaited && isDone)
    #expect(table.shownTexts == ["3"] && table.contentHeight == 20)
    #expect(table.codes == [.updateDuringLayout])
  }

  @Test func numberOfCallsDoesNotGrowWithRows() {
    func counts(_ rows: Int) -> [Int] {
      let source = CountedSource(rows)
      let table = VirtualTableView(viewportHeight: 300, rowHeight: 20)
      source.attach(to: table)
      var counts: [Int] = []
      func count(_ event: () -> Void) {
        source.heightRequests = 0
        let cells = table.statistics.cellsRequested
        event()
        table.layoutIfNeeded()
        counts += [source.heightRequests, table.statistics.cellsRequested - cells]
      }
      count {}
      count { table.scroll(to: .infinity) }
      count { for _ in 0..<20 { table.scroll(by: -100) } }
      count { table.scrollTable(to: TablePath(0, rows / 3)) }
      let places = [0, rows / 4, rows / 3, rows - 2]
      count {
        table.perform(
          TableBatch(
            deletedRows: places.map { TablePath(0, $0) },
            insertedRows: places.map { TablePath(0, $0 + 1) }))
      }
      count { table.reconfigureTableRows(at: places.map { TablePath(0, $0) }) }
      count { table.viewportWidth = 200 }
      count { _ = table.drawing() }
      return counts
    }
    let (small, large) = (counts(10_000), counts(1_000_000))
    #expect(zip(small, large).allSatisfy { $1 <= $0 + $0 / 4 + 4 }, "\(small), \(large)")
    #expect(large.allSatisfy { $0 < 300 } && large.reduce(0, +) > 100, "\(large)")
  }

  /// Counts the heights requested from the delegate and the cells.
  private final class CountedSource: TableSource<VirtualTableView> {
    let count: Int
    var heightRequests = 0

    init(_ count: Int) {
      self.count = count
      super.init()
    }
    override var numberOfSections: Int { 1 }
    override func numberOfRows(inSection section: Int) -> Int { count }
    override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
      let cell = VirtualCell(reuseIdentifier: nil)
      cell.setTableHeight { [unowned self] _ in
        heightRequests += 1
        return Double(position.row % 7 * 8 + 12)
      }
      return cell
    }
    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
      heightRequests += 1
      return position.row % 3 == 0 ? 30 : nil
    }
  }
}
