#if UIKIT_SHIM
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

  /// Content around the rows of UIKit's views, and visible items by ID.
  @Suite("Around the rows in UIKit")
  @MainActor
  struct SurroundingsTests {
    private let host = TableHost()
    private let adapter: TableViewAdapter<ScenarioItem, String>
    private var table: UITableView { host.surface }
    private let collectionHost = CollectionHost()
    private let tiles: TableAdapter<UICollectionView, ScenarioItem, String>
    private var collection: UICollectionView { collectionHost.surface }

    init() {
      adapter = TableViewAdapter<ScenarioItem, String>(host.surface)
      host.lieByHeight(of: adapter, viewport: 300, estimate: 44)
      host.setOnScreen(true)
      tiles = collectionHost.makeAdapter()
      tiles.rowProvider = { Row($0, cell: CollectionHost.PlainCell.self) }
      collectionHost.setOnScreen(true)
    }

    private func sections(_ ids: Range<Int>) -> [Section<ScenarioItem, String>] {
      [Section(id: "a", items: ids.map { ScenarioItem($0) })]
    }

    // MARK: Empty content

    @Test("a title is centered in the background while there are no rows")
    func titlesBehindTheRows() {
      adapter.emptyStateContent = .title("Nothing here")
      let view = table.backgroundView as? UITableViewHeaderFooterView
      let content = view?.contentConfiguration as? UIListContentConfiguration
      #expect(content?.text == "Nothing here" && content?.textProperties.alignment == .center)
      adapter.update(with: sections(0..<3))
      #expect(table.backgroundView == nil)
      adapter.update(with: sections(0..<0))
      #expect(table.backgroundView != nil)
      tiles.emptyStateContent = .title("Nothing here")
      #expect((collection.backgroundView as? CollectionTitleView)?.title == "Nothing here")
      tiles.update(with: sections(0..<3))
      #expect(collection.backgroundView == nil)
      #expect(table._violations == [] && collection._violations == [])
    }

    @Test("the app's background stays if the adapter has none")
    func backgroundsOfTheApp() {
      let own = UIView()
      table.backgroundView = own
      adapter.update(with: sections(0..<3))
      adapter.update(with: sections(0..<0))
      #expect(table.backgroundView === own)
    }

    // MARK: Refreshing

    @MainActor
    private final class Model {
      var loads = 0
      var isHeld = true
      func load() async {
        loads += 1
        while isHeld { await Task.yield() }
      }
    }

    @Test("a control refreshes until the handler returns, in table and collection views")
    func refreshControls() async {
      for set in [{ adapter.refreshHandler = $0 }, { tiles.refreshHandler = $0 }]
        as [((@MainActor () async -> Void)?) -> Void]
      {
        let model = Model()
        set(weakly(model) { await $0.load() })
        let control = table.refreshControl ?? collection.refreshControl
        #expect(control?._pull() == true)
        while model.loads == 0 { await Task.yield() }
        #expect(control?.isRefreshing == true && control?._pull() == false)
        model.isHeld = false
        while control?.isRefreshing == true { await Task.yield() }
        #expect(model.loads == 1)
        set(nil)
        #expect(table.refreshControl == nil && collection.refreshControl == nil)
      }
    }

    @Test("in the Mac idiom, there's no refresh control, because UIKit doesn't support it")
    func noControlOnAMac() {
      UIView._idiom = .mac
      defer { UIView._idiom = .phone }
      adapter.refreshHandler = {}
      tiles.refreshHandler = {}
      #expect(table.refreshControl == nil && collection.refreshControl == nil)
    }

    @Test("the control of a replaced adapter is removed")
    func replacedAdapters() {
      adapter.refreshHandler = {}
      adapter.emptyStateContent = .title("mine")
      let next = TableViewAdapter<ScenarioItem, String>(table)
      #expect(table.refreshControl == nil && table.backgroundView == nil)
      next.refreshHandler = {}
      #expect(table.refreshControl != nil)
    }

    // MARK: Header and footer of the table

    @Test("a header or footer has its specified height, or else the height of its content")
    func headersOfTheTable() {
      table.frame.size = CGSize(width: 320, height: 480)
      adapter.tableHeader = .title("Top").height(80)
      adapter.tableFooter = .title("Bottom")
      #expect(table.tableHeaderView?.frame.height == 80)
      #expect(table.tableFooterView?.frame.height == 20)
      #expect(table.tableHeaderView?.frame.width == 320)
      #expect(table.tableFooterView?.frame.width == 320)
      adapter.emptyStateContent = .title("Nothing")
      #expect(table.backgroundView?.frame.size == .zero)
      adapter.tableHeader = nil
      #expect(table.tableHeaderView == nil)
    }

    @Test("a title outside the sections matches the table's style")
    func titlesOutsideTheSections() {
      func style(_ region: TableRegion, of style: UITableView.Style) -> String? {
        let view = UITableView(frame: .zero, style: style).makeTableTitle("Title", for: region)
        let content = view?.contentConfiguration as? UIListContentConfiguration
        let isCentered = content?.textProperties.alignment == .center
        return content.map { "\($0.text ?? "-") \($0._style)\(isCentered ? " centered" : "")" }
      }
      #expect(style(.header, of: .plain) == "Title plain header")
      #expect(style(.footer, of: .plain) == "Title plain footer")
      #expect(style(.header, of: .grouped) == "Title grouped header")
      #expect(style(.footer, of: .insetGrouped) == "Title grouped footer")
      #expect(style(.background, of: .plain) == "Title grouped footer centered")
      let title = tiles.surface?.makeTableTitle("Title", for: .background) as? CollectionTitleView
      #expect(title?.accessibilityTraits == .staticText && title?.isAccessibilityElement == true)
      title?.show(nil, of: .header)
      #expect(title?.isAccessibilityElement == false && title?.accessibilityTraits == .header)
      for view in [
        CollectionTitleView(frame: .zero),
        CollectionTitleView(coder: NSKeyedArchiver(requiringSecureCoding: true)),
      ] {
        let content = view?.subviews.first as? UIListContentView
        let configuration = content?.configuration as? UIListContentConfiguration
        #expect(configuration?._style == "grouped header" && configuration?.text == nil)
      }
      let archived = CollectionTitleView(coder: NSKeyedArchiver(requiringSecureCoding: true))
      archived?.show("Title", of: .header)
      let made = CollectionTitleView(frame: .zero)
      made.show("Title", of: .header)
      #expect(archived?._fittingSize == made._fittingSize && made._fittingSize.height > 0)
    }

    // MARK: The index

    @Test("the index is refreshed when the sections change")
    func indexTitles() {
      adapter.indexTitleProvider = { $0.uppercased() }
      adapter.update(with: sections(0..<3))
      #expect(table._indexTitles == ["A"])
      adapter.update(
        with: sections(0..<3) + [Section(id: "b", items: [ScenarioItem(9)])])
      #expect(table._indexTitles == ["A", "B"])
      adapter.indexTitleProvider = nil
      #expect(table._indexTitles == [])
    }

    // MARK: Visible items

    @Test("an inset is animated if the view is on screen")
    func animatedInsets() {
      adapter.update(with: sections(0..<100))
      table.layoutIfNeeded()
      UIView._animationDurations = []
      adapter.setContentInset(TableInsets(top: 1, bottom: 2), animated: false)
      #expect(UIView._animationDurations == [] && table.contentInset.top == 1)
      adapter.setContentInset(TableInsets(top: 60, bottom: 30), animated: true)
      #expect(UIView._animationDurations == [0.25])
      let bare = UITableView(frame: .zero, style: .plain)
      bare.setTableContentInset(TableInsets(top: 3, bottom: 4), animated: true)
      #expect(UIView._animationDurations == [0.25] && bare.contentInset.bottom == 4)
      #expect(table.contentInset == UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0))
      adapter.scroll(toOffset: 1_000, animated: true)
      table.layoutIfNeeded()
      #expect(table.contentOffset.y == 1_000)
    }
  }
#endif
