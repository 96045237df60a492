import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure

@testable import VirtualTable

/// Invalid lengths in every property and callback of a virtual view.
///
/// Each case finishes after a few passes, and the view shows its rows again afterwards.
@MainActor @Suite("Hostile lengths") struct HostileLengthTests {
  /// A property, argument, or callback that takes a length.
  enum Entry: CaseIterable {
    case viewportHeight, viewportWidth, rowHeight, headerHeight, footerHeight, estimatedRowHeight
    case initialViewport, initialRowHeight, topInset, bottomInset, surfaceInset, adapterInset
    case keyboard, scrollTo, scrollBy, surfaceOffset, adapterOffset, tableHeader, tableFooter
    case row, rowOfOne, estimatedRow, header, estimatedHeader, cell, headerView
    case itemWidth, itemHeight, layoutWidth, layoutHeight, minimumWidth, spacing, layoutInset
    case boundaryView
  }

  nonisolated static let lengths: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1.7e308, -1.7e308, 1e10, -1, 0, -0.0,
    .leastNonzeroMagnitude, 1e-300, 0x1p-21,
  ]

  /// Four rows under a header, and one row in another section.
  private final class Source<Cell: VirtualListCell>: TableSource<VirtualListView<Cell>>
  where Cell.TableHost == VirtualListView<Cell> {
    var (row, estimate, header, cellHeight): (Double?, Double?, Double?, Double?)
    var (viewHeight, size): (Double?, TableSize?)
    var affectsOneRow = false

    override var numberOfSections: Int { 2 }
    override func numberOfRows(inSection section: Int) -> Int { section == 0 ? 4 : 1 }
    override func headerFooter(
      of kind: SupplementaryKind, inSection section: Int
    ) -> HeaderFooter? { section == 0 && kind != .footer ? .title("\(kind)") : nil }
    override func supplementaryView(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualListView<Cell>
    ) -> Cell.HeaderFooterView? {
      let view = Cell.HeaderFooterView(reuseIdentifier: nil)
      if let viewHeight { view.setTableHeight { _ in viewHeight } }
      return view
    }
    override func cell(at position: TablePath, in surface: VirtualListView<Cell>) -> Cell {
      let cell = surface.visibleTableCell(at: position) ?? Cell(reuseIdentifier: nil)
      if let cellHeight { cell.setTableHeight { _ in cellHeight } }
      return cell
    }
    override func height(
      at position: TablePath, in surface: VirtualListView<Cell>
    ) -> Double? { affectsOneRow && position.row != 1 ? nil : row }
    override func estimatedHeight(
      at position: TablePath, in surface: VirtualListView<Cell>
    ) -> Double? { estimate }
    override func supplementaryHeight(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualListView<Cell>
    ) -> Double? { header }
    override func estimatedSupplementaryHeight(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualListView<Cell>
    ) -> Double? { header }
    override func itemSize(
      at position: TablePath, in surface: VirtualListView<Cell>
    ) -> TableSize? { size }
  }

  @Test(
    "every length ends in a layout, and is reported if it isn't finite", arguments: Entry.allCases)
  func everyEntry(entry: Entry) {
    for length in Self.lengths {
      let isOfTables = entry == .tableHeader || entry == .tableFooter
      if !isOfTables {
        use(
          length, at: entry, VirtualListView<VirtualCollectionCell>.init(viewportHeight:rowHeight:)
        ) { view, source in
          set(length, at: entry, in: view, source)
        }
      }
      switch entry {
      case .itemWidth, .itemHeight, .layoutWidth, .layoutHeight, .minimumWidth, .spacing,
        .layoutInset, .boundaryView:
        break
      default:
        use(length, at: entry, VirtualTableView.init(viewportHeight:rowHeight:)) { _, _ in }
      }
    }
  }

  private func use<Cell: VirtualListCell>(
    _ length: Double, at entry: Entry, _ make: (Double, Double) -> VirtualListView<Cell>,
    extra: (VirtualListView<Cell>, Source<Cell>) -> Void
  ) where Cell.TableHost == VirtualListView<Cell> {
    let source = Source<Cell>()
    let view = make(
      entry == .initialViewport ? length : 300, entry == .initialRowHeight ? length : 44)
    var reports = view.issues.issues.count
    let adapter = TableAdapter<VirtualListView<Cell>, Int, Int>(view)
    switch entry {
    case .adapterInset: adapter.setContentInset(TableInsets(top: length, bottom: length))
    case .adapterOffset: adapter.scroll(toOffset: length)
    default: break
    }
    reports += adapter.issues.issues.count
    source.attach(to: view)
    setShared(length, at: entry, in: view, source)
    extra(view, source)
    view.reloadData()
    // Scroll to both ends to lay out all rows.
    for offset in [0, .infinity, 1e300, -1e300, 20] as [Double] {
      view.scroll(to: offset)
      _ = view.visibleCells
      #expect(view.contentOffset.isFinite)
    }
    view.scrollTable(to: TablePath(0, 2))
    view.perform(TableBatch(deletedRows: [], reloadedRows: [TablePath(0, 1)]))
    view.reconfigureTableRows(at: [TablePath(0, 1), TablePath(1, 0)])
    _ = view.drawing()
    #expect(view.contentHeight.isFinite && view.contentHeight >= 0 && view.contentHeight <= 2e10)
    #expect(view.viewportHeight >= 0 && view.viewportHeight <= 1e9)
    #expect(view.display.fillPasses < 200, "\(entry) \(length): \(view.display.fillPasses) passes")
    let isReported =
      reports + view.issues.issues.count(where: { $0.code == .invalidLength }) > 0
    #expect(isReported == Self.isReported(length, at: entry), "\(entry) \(length)")
    #expect(view.issues.issues.allSatisfy { $0.code == .invalidLength })
  }

  private static func isReported(_ length: Double, at entry: Entry) -> Bool {
    switch entry {
    case .scrollTo, .scrollBy, .surfaceOffset, .adapterOffset: length.isNaN
    case .viewportHeight, .viewportWidth, .initialViewport: length.isNaN || length == -.infinity
    // The other lengths are reported unless they are finite.
    default: !length.isFinite
    }
  }

  private func setShared<Cell: VirtualListCell>(
    _ length: Double, at entry: Entry, in view: VirtualListView<Cell>, _ source: Source<Cell>
  ) where Cell.TableHost == VirtualListView<Cell> {
    switch entry {
    case .viewportHeight: view.viewportHeight = length
    case .viewportWidth: view.viewportWidth = length
    case .rowHeight: view.rowHeight = length
    case .headerHeight: view.sectionHeaderHeight = length
    case .footerHeight: view.sectionFooterHeight = length
    case .estimatedRowHeight: view.estimatedRowHeight = length
    case .topInset: view.contentInset.top = length
    case .bottomInset: view.contentInset.bottom = length
    case .surfaceInset:
      view.setTableContentInset(TableInsets(top: length, bottom: length), animated: false)
    case .keyboard: view.showKeyboard(height: length)
    case .scrollTo: view.scroll(to: length)
    case .scrollBy: view.scroll(by: length)
    case .surfaceOffset: view.setTableContentOffset(length, animated: false)
    case .tableHeader, .tableFooter:
      let region: TableRegion = entry == .tableHeader ? .header : .footer
      _ = view.showTableView(view.makeTableTitle("Title", for: region), in: region, height: length)
    case .row: source.row = length
    case .rowOfOne: (source.row, source.affectsOneRow) = (length, true)
    case .estimatedRow: (source.estimate, source.estimatesHeights) = (length, true)
    case .header: source.header = length
    case .estimatedHeader: (source.header, source.estimatesHeights) = (length, true)
    case .cell: source.cellHeight = length
    case .headerView: source.viewHeight = length
    default: break
    }
  }

  private func set(
    _ length: Double, at entry: Entry, in view: VirtualCollectionView,
    _ source: Source<VirtualCollectionCell>
  ) {
    switch entry {
    case .itemWidth, .itemHeight:
      view.sectionLayout = .flow(itemWidth: 80)
      source.providesItemSizes = true
      source.size = TableSize(
        width: entry == .itemWidth ? length : 80, height: entry == .itemHeight ? length : 44)
    case .layoutWidth: view.sectionLayout = .flow(itemWidth: length)
    case .layoutHeight: view.sectionLayout = .grid(columns: 2, itemHeight: length)
    case .minimumWidth: view.sectionLayout = .grid(minimumItemWidth: length)
    case .spacing: view.sectionLayout = .grid(columns: 2, spacing: length)
    case .layoutInset: view.sectionLayout = .grid(columns: 2, insets: .init(all: length))
    case .boundaryView:
      view.sectionLayout = VirtualSectionLayout.grid(columns: 2).boundaryView(
        "badge", at: .bottom, height: length)
    default: break
    }
  }

  @Test("a table ends laying out at offsets far beyond its rows")
  func offsetsBeyondTheRows() {
    let source = TokenSource([["a", "b", "c"]])
    let table = source.table()
    table.contentInset.bottom = 1e300
    table.scroll(to: 1e300)
    #expect(table.contentInset.bottom == 1e9 && table.visibleCells.isEmpty)
    #expect(table.contentOffset == 1e9 + 30 - 100)
    table.contentInset.bottom = 0
    #expect(table.visibleCells.count == 3 && table.contentOffset == 0)
  }

  @Test("lengths are clamped to a billion points")
  func range() {
    let table = VirtualTableView(viewportHeight: 1e300, rowHeight: 1e300)
    table.contentInset = TableInsets(top: -1e300, bottom: 2e9)
    table.sectionHeaderHeight = 1e9 + 1
    table.showKeyboard(height: 1e10)
    #expect([table.viewportHeight, table.rowHeight, table.sectionHeaderHeight] == [1e9, 1e9, 1e9])
    #expect(table.contentInset == TableInsets(top: -1e9, bottom: 1e9))
    #expect(table.keyboardHeight == 1e9 && table.issues.issues.isEmpty)
  }

  @Test("an offset that isn't a number doesn't scroll the table")
  func offsetsThatAreNoNumbers() {
    let source = TokenSource([(0..<50).map(String.init)])
    let table = source.table()
    table.scroll(to: 100)
    table.scroll(to: .nan)
    table.scroll(by: .nan)
    table.setTableContentOffset(.nan, animated: false)
    #expect(table.contentOffset == 100 && table.codes == [.invalidLength])
    #expect(
      table.issues.issues.first?.message
        == "the offset to scroll to is nan, which isn't a length")
  }

  // MARK: Heights that don't settle

  /// A cell that returns the next of several heights each time it is measured.
  private final class UnstableCell: VirtualCell, SelfSizing {
    static var heights: [Double] = []
    static var count = 0

    func height(atWidth width: Double) -> Double {
      Self.count += 1
      return Self.heights[(Self.count - 1) % Self.heights.count]
    }
  }

  private let source = TokenSource([["a"]])

  private func measure(_ heights: [Double]) -> VirtualTableView {
    (UnstableCell.heights, UnstableCell.count) = (heights, 0)
    source.makeCell = { path, table in
      table.visibleTableCell(at: path) ?? UnstableCell(reuseIdentifier: nil)
    }
    let table = source.table(rows: 40)
    table.layoutIfNeeded()
    return table
  }

  @Test("a cell is measured until its height settles")
  func settlingHeights() {
    let table = measure([10, 60, 164, 170, 170, 170])
    #expect(UnstableCell.count == 5 && table.contentHeight == 170 && table.codes == [])
    UnstableCell.count = 4
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(table.contentHeight == 170)
    #expect(UnstableCell.count == 5)
    let steady = measure([30])
    #expect(UnstableCell.count == 2 && steady.contentHeight == 30)
  }

  @Test("a cell whose height never settles is reported, with both heights and the width")
  func restlessHeights() {
    let table = measure([164, 170])
    #expect(table.contentHeight == 170 && table.codes == [.unsettledHeight])
    #expect(
      table.issues.issues.first?.message
        == "the VirtualTableTests.HostileLengthTests.UnstableCell of row 0-0 measures"
        + " different heights at a width of 390.0 points: 164.0 and then 170.0")
    #expect(UnstableCell.count == 8 && table.display.fillPasses == 2)
    #expect(table.visibleCells.count == 1)
  }
}
