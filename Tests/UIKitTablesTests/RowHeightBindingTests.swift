#if UIKIT_SHIM
  import DiffEngine
  import SurfaceScenarios
  import TableAdapters
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViews
  import TableViewsTesting
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// Heights of rows, headers, and footers in UIKit's views.
  @Suite("Heights in UIKit")
  @MainActor
  struct RowHeightBindingTests {
    /// Ten rows.
    ///
    /// The sixth has an optional height.
    @MainActor private final class Screen {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 640), style: .plain)
      let adapter: TableViewAdapter<ScenarioItem, Int>
      let collector = IssueCollector()
      private let window: UIWindow
      var height: Double?
      private var items = (0..<10).map { ScenarioItem($0) }

      init(height: Double? = nil) {
        self.height = height
        adapter = TableViewAdapter(table)
        window = table._putInWindow()
        adapter.issues.reporter = collector.reporter
        adapter.rowProvider = { [unowned self] item in
          Row(item, cell: TableHost.PlainCell.self).height(item.id == 5 ? self.height : nil)
        }
        table._lieByHeight(viewportHeight: 640) { _ in 44 }
        adapter.update(with: [Section(id: 0, items: items)])
        table.layoutIfNeeded()
      }

      var shownHeight: CGFloat { table.rectForRow(at: IndexPath(row: 5, section: 0)).height }
    }

    @Test("a source can leave the height to the table, as a UIKit delegate can")
    func automaticHeights() {
      let screen = Screen(height: Double(UITableView.automaticDimension))
      #expect(screen.shownHeight == 44 && screen.collector.issues == [])
    }

    // MARK: Header and footer of the table

    /// As tall as its text with 8 points per character, in lines of ``lineHeight``.
    private final class FittedHeader: UITableViewHeaderFooterView, Configurable {
      static var lineHeight: CGFloat = 20
      static var measurements: [CGFloat] = []
      private var count = 0

      func setup(with item: String) { count = item.count }

      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize {
        Self.measurements.append(targetSize.width)
        let lines = (CGFloat(count) * 8 / max(targetSize.width, 1)).rounded(.up)
        return CGSize(width: targetSize.width, height: lines * Self.lineHeight)
      }
    }

    @Test("the header and footer of a table follow its width and Dynamic Type")
    func headersFollowTheWidth() {
      (FittedHeader.lineHeight, FittedHeader.measurements) = (20, [])
      let table = UITableView(frame: .zero, style: .plain)
      let adapter = TableViewAdapter<ScenarioItem, Int>(table)
      adapter.tableHeader = .view(String(repeating: "x", count: 80), FittedHeader.self)
      adapter.tableFooter = .view("end", FittedHeader.self)
      #expect(FittedHeader.measurements == [])
      #expect(table.tableHeaderView?.frame.height == 0)
      table._lieByHeight(viewportHeight: 640) { _ in 44 }
      table.frame.size = CGSize(width: 320, height: 640)
      let window = table._putInWindow()
      adapter.update(with: [Section(id: 0, items: [ScenarioItem(1)])])
      table.layoutIfNeeded()
      func heights() -> [CGFloat] {
        table.layoutIfNeeded()
        table.layoutIfNeeded()
        let row = table.rectForRow(at: IndexPath(row: 0, section: 0))
        return [row.minY, table.contentSize.height - row.maxY]
      }
      #expect(heights() == [40, 20])
      table.frame.size.width = 640
      #expect(heights() == [20, 20])
      table.frame.size.width = 160
      #expect(heights() == [80, 20])
      FittedHeader.lineHeight = 30
      window._changeTraits()
      #expect(heights() == [120, 30])
      let count = FittedHeader.measurements.count
      table.setNeedsLayout()
      #expect(heights() == [120, 30] && FittedHeader.measurements.count == count)
      adapter.tableHeader = .title("Top").height(50)
      table.frame.size.width = 320
      #expect(heights() == [50, 30])
      adapter.tableFooter = nil
      table.frame.size.width = 640
      #expect(heights() == [50, 0] && table._violations == [])
    }

    @Test("rows stay in place on screen when a header's height changes with the width")
    func headersKeepThePlace() {
      FittedHeader.lineHeight = 20
      let screen = Screen(height: 900)
      screen.adapter.tableHeader = .view(String(repeating: "x", count: 80), FittedHeader.self)
      screen.table.layoutIfNeeded()
      func distance() -> CGFloat {
        screen.table.layoutIfNeeded()
        let top = screen.table.rectForRow(at: IndexPath(row: 3, section: 0)).minY
        return top - screen.table.contentOffset.y
      }
      screen.table.contentOffset.y = 40 + 3 * 44 + 10
      #expect(distance() == -10)
      screen.table.frame.size.width = 80
      #expect(distance() == -10)
      #expect(screen.table.tableHeaderView?.frame.height == 160)
      screen.table.contentOffset.y = 0
      screen.table.frame.size.width = 320
      #expect(distance() == 40 + 3 * 44 && screen.table.contentOffset.y == 0)
      #expect(screen.table._violations == [])
    }

    @Test("a header set by the app isn't changed")
    func headersOfTheApp() {
      let screen = Screen()
      screen.adapter.tableHeader = .title("Top")
      let own = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 7))
      screen.table.tableHeaderView = own
      screen.table.frame.size.width = 100
      screen.table.layoutIfNeeded()
      #expect(screen.table.tableHeaderView === own && own.frame.height == 7)
    }

    @Test("a header isn't set while the table requests the number of sections")
    func headersDuringCounting() async {
      final class Adopting: TableViewAdapter<ScenarioItem, Int>, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      }
      let adapter = Adopting(UITableView(frame: .zero, style: .plain))
      adapter.tableHeader = .title("Top")
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 640), style: .plain)
      table.dataSource = adapter
      _ = table.numberOfSections
      #expect(table.tableHeaderView == nil && table._violations == [])
      for _ in 0..<1_000 where table.tableHeaderView == nil { await Task.yield() }
      #expect(table.tableHeaderView != nil && table._violations == [])
    }

    // MARK: Heights that don't settle

    private final class RestlessCell: UITableViewCell, Configurable {
      static var heights: [CGFloat] = []
      private var count = 0

      func setup(with item: ScenarioItem) {}

      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize {
        frame.size.width = 320
        count += 1
        return CGSize(
          width: targetSize.width, height: Self.heights[(count - 1) % Self.heights.count])
      }
      override var bounds: CGRect {
        get { CGRect(x: 0, y: 0, width: 320, height: 44) }
        set {}
      }
    }

    @Test("a cell whose height never settles is reported in debug builds, with both heights")
    func restlessHeights() {
      func issues(_ heights: [CGFloat], height: Double? = nil) -> [TableIssue] {
        RestlessCell.heights = heights
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 640), style: .plain)
        let adapter = TableViewAdapter<ScenarioItem, Int>(table)
        let (window, collector) = (table._putInWindow(), IssueCollector())
        adapter.issues.reporter = collector.reporter
        adapter.rowProvider = { Row($0, cell: RestlessCell.self).height(height) }
        adapter.update(with: [Section(id: 0, items: [ScenarioItem(1)])])
        table.layoutIfNeeded()
        #expect(table._violations == [] && window.window != nil)
        return collector.issues
      }
      #if DEBUG
        #expect(
          issues([164, 170]).map(\.message) == [
            "the UIKitTablesTests.RowHeightBindingTests.RestlessCell of row 0-0 measures different"
              + " heights at a width of 320.0 points: 164.0 and then 170.0"
          ])
        #expect(issues([164, 170]).map(\.code) == [.unsettledHeight])
      #else
        #expect(issues([164, 170]) == [])
      #endif
      #expect(issues([10, 20, 30, 30, 30, 30, 30, 30, 30]) == [])
      #expect(issues([164, 170], height: 80) == [])
    }
  }
#endif
