import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure

@testable import VirtualTable

/// Row heights that change in updates of tables and collections.
@MainActor @Suite("Row heights in updates") struct RowHeightUpdateTests {
  /// A way to apply a changed height.
  enum Way: CaseIterable {
    case update, withoutAnimation, inserting, edit, reconfigure
  }

  /// The source of a row's height.
  enum Source: CaseIterable {
    case row, cell
  }

  /// The heights that the table requests before rows are on screen.
  enum Knowledge: CaseIterable {
    case allRows, rowsOnScreen, estimates
  }

  struct Item: Identifiable, Hashable {
    var id: Int
    var version = 0
  }

  /// Ten rows.
  ///
  /// The sixth one has a different height.
  @MainActor final class Screen<Cell: VirtualListCell>
  where Cell.TableHost == VirtualListView<Cell> {
    let view = VirtualListView<Cell>(viewportHeight: 640, rowHeight: 44)
    let adapter: TableAdapter<VirtualListView<Cell>, Item, Int>
    var height: Double?
    var measured: Double?
    private var items = (0..<10).map { Item(id: $0) }

    init(_ knowledge: Knowledge = .allRows) {
      if knowledge == .rowsOnScreen { view.rowMeasuringLimit = 3 }
      adapter = TableAdapter(view)
      adapter.estimatesHeights = knowledge == .estimates
      adapter.rowProvider = { [unowned self] item in
        let row = Row<VirtualListView<Cell>>(id: item.id, content: item, Cell.self) { cell in
          cell.textLabel?.text = "\(item.id)"
          cell.setTableHeight { [weak self] _ in
            (item.id == 5 ? self?.measured : nil) ?? 44
          }
        }
        return item.id == 5 ? row.height(self.height) : row
      }
    }

    func show() {
      adapter.update(with: [Section(id: 0, items: items)])
      view.layoutIfNeeded()
    }

    func change(_ way: Way) {
      items[5].version += 1
      switch way {
      case .update: adapter.update(with: [Section(id: 0, items: items)])
      case .withoutAnimation:
        adapter.update(with: [Section(id: 0, items: items)], mode: .withoutAnimation)
      case .inserting:
        adapter.update(with: [Section(id: 0, items: items + [Item(id: 10)])])
      case .edit: adapter.edit { $0.update(5) { $0.version += 1 } }
      case .reconfigure: adapter.reconfigure(row: 5)
      }
      view.layoutIfNeeded()
    }

    var shown: [String] { view.visibleCells.map { $0.textLabel?.text ?? "-" } }
  }

  /// Returns the indexes of the visible rows and the content height, before and after a change.
  private func expand<Cell: VirtualListCell>(
    _ screen: Screen<Cell>, from source: Source, to height: Double?, _ way: Way
  ) -> (before: Int, after: Int, contentHeight: Double) {
    if source == .row { screen.height = 0 } else { screen.measured = 0 }
    screen.show()
    let before = screen.shown.count
    if source == .row { screen.height = height } else { screen.measured = height }
    screen.change(way)
    #expect(screen.view.issues.issues.isEmpty)
    return (before, screen.shown.count, screen.view.contentHeight)
  }

  @Test(
    "a row that was 0 points high is visible once it has a height again", arguments: Way.allCases,
    Knowledge.allCases)
  func expandedRows(way: Way, knowledge: Knowledge) {
    let last = way == .inserting ? 1 : 0
    for source in Source.allCases {
      for height in [nil, 44, 60] as [Double?] {
        let table = expand(Screen<VirtualCell>(knowledge), from: source, to: height, way)
        #expect(table == (9, 10 + last, Double(9 + last) * 44 + (height ?? 44)))
        let collection = expand(
          Screen<VirtualCollectionCell>(knowledge), from: source, to: height, way)
        #expect(collection == table)
        let grid = Screen<VirtualCollectionCell>(knowledge)
        grid.view.sectionLayout = .grid(columns: 2)
        #expect(expand(grid, from: source, to: height, way).after == 10 + last)
      }
    }
  }

  @Test("a header that measured 0 points is visible once it measures more")
  func expandedHeaders() {
    let source = TokenSource([["a"]])
    final class Header: VirtualHeaderFooterView, SelfSizing {
      static var height = 0.0
      func height(atWidth width: Double) -> Double { Self.height }
    }
    Header.height = 0
    source.headerItems = [0: "head"]
    let table = source.table()
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "Header")
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil && table.contentHeight == 10)
    Header.height = 30
    table.refreshTableSupplementaries(inSections: [0])
    #expect(table.headerView(forSection: 0) != nil && table.contentHeight == 40)
  }

  @Test("a row off screen keeps the height that its cell measured until it is measured again")
  func measuredHeights() {
    let screen = Screen<VirtualCell>()
    screen.view.viewportHeight = 88
    screen.measured = 300
    screen.show()
    screen.view.scroll(to: 220)
    screen.view.scroll(to: 0)
    screen.change(.update)
    #expect(screen.view.contentHeight == 9 * 44 + 300)
  }

  // MARK: Changes of heights only

  @Test("a row whose estimate alone changes is not set up again")
  func estimatesAlone() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    func show(_ estimate: Double) {
      adapter.update(with: [
        Section("a") {
          Row(id: 1, content: 0, VirtualCell.self) { _ in }.height(50, estimated: estimate)
        }
      ])
    }
    show(10)
    table.layoutIfNeeded()
    show(20)
    #expect(table.statistics.cellsReconfigured == 0)
  }
}
