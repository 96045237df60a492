import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// Empty content, refreshing, and table headers and footers.
@Suite("Around the rows")
@MainActor
struct TableAdapterSurroundingsTests {
  private let screen = Screen(viewport: 440)
  private var adapter: Adapter { screen.adapter }
  private var table: VirtualTableView { screen.table }
  private var background: String? { table.backgroundView?.textLabel?.text }

  // MARK: Empty content

  @Test("empty content appears after a deletion that the table has shown")
  func committedDeletions() {
    adapter.emptyStateContent = .title("No networks")
    adapter.update(with: [Networks("a", 2)])
    #expect(background == nil)
    adapter.commitDeletion(at: TablePath(section: 0, row: 0))
    #expect(background == "No networks" && screen.collector.issues.isEmpty)
  }

  @Test("headers of empty sections are drawn above the empty content")
  func emptySections() {
    adapter.emptyStateContent = .title("None")
    adapter.update(with: [Networks(id: "a", items: [], header: "Known")])
    #expect(
      table.drawing(columns: 16) == """
        ┌──────────────┐
        │ Known        │
        │     None     │
        └─ 0 of 0 rows ┘
        """)
  }

  @Test("a registered view is shown, and an unknown identifier is reported")
  func registeredViews() {
    adapter.register(NetworkHeader.self, identifier: "registered", kind: .header)
    adapter.emptyStateContent = .custom(item: "fourth", reuseIdentifier: "registered")
    #expect(background == "<fourth>")
    adapter.emptyStateContent = .custom(item: "fifth", reuseIdentifier: "unknown")
    #expect(background == nil)
    #expect(screen.collector.issues.map(\.code) == [.unregisteredIdentifier])
  }

  @Test("a background set by the app stays until an adapter sets one")
  func backgroundsOfTheApp() {
    let (other, own) = (VirtualTableView(), VirtualHeaderFooterView(reuseIdentifier: nil))
    other.backgroundView = own
    adapter.tableHeader = .title("top")
    adapter.refreshHandler = {}
    adapter.attach(to: other)
    #expect(other.backgroundView === own && other.tableHeaderView?.textLabel?.text == "top")
    #expect(table.tableHeaderView == nil && table.contentHeight == 0)
    adapter.emptyStateContent = .title("none")
    #expect(other.backgroundView !== own)
    let next = Adapter(other)
    #expect(other.backgroundView == nil && other.tableHeaderView == nil)
    next.emptyStateContent = .title("mine")
    #expect(other.backgroundView?.textLabel?.text == "mine")
  }

  @Test("a view can set another view during its setup")
  func reentrantViews() {
    let adapter = adapter
    UpdatingView.work = { adapter.emptyStateContent = .title("other") }
    adapter.emptyStateContent = .view(1, UpdatingView.self)
    #expect(background == "other")
    let other = VirtualTableView()
    UpdatingView.work = { adapter.attach(to: other) }
    adapter.emptyStateContent = .view(2, UpdatingView.self)
    #expect(background == nil && other.backgroundView is UpdatingView)
    UpdatingView.work = {}
  }

  private final class UpdatingView: VirtualHeaderFooterView, Configurable {
    static var work: @MainActor () -> Void = {}
    func setup(with item: Int) { Self.work() }
  }

  // MARK: Refreshing

  /// A model that loads slowly.
  @MainActor
  private final class Model {
    var loads = 0
    var isHeld = false
    func load() async {
      loads += 1
      while isHeld { await Task.yield() }
    }
  }

  @Test("pulling calls the handler, and refreshing ends when it returns")
  func pulls() async {
    let model = Model()
    adapter.update(with: [Networks(id: "a", items: (0..<50).map { Network($0) })])
    adapter.refreshHandler = weakly(model) { await $0.load() }
    table.scroll(to: 500)
    model.isHeld = true
    let pull = Task { await table.pullToRefresh() }
    while model.loads == 0 { await Task.yield() }
    #expect(table.isRefreshing && table.contentOffset == 0)
    await table.pullToRefresh()
    #expect(model.loads == 1)
    model.isHeld = false
    await pull.value
    #expect(!table.isRefreshing)
    #expect(
      screen.collector.issues.map(\.message) == [
        "the user can't pull to refresh, the table is refreshing"
      ])
  }

  @Test("a pull without a refresh control is reported")
  func pullsThatAreNotOffered() async {
    await table.pullToRefresh()
    let model = Model()
    adapter.refreshHandler = { await model.load() }
    adapter.refreshHandler = nil
    await table.pullToRefresh()
    #expect(model.loads == 0)
    #expect(
      screen.collector.issues.map(\.message) == [
        "the user can't pull to refresh, the table has no refresh control"
      ])
    #expect(screen.collector.issues.map(\.code) == [.notOffered])
  }

  @Test("a target is held weakly, and a handler that is replaced is not called")
  func weakTargets() async {
    var model: Model? = Model()
    weak let held = model
    if let model { adapter.refreshHandler = weakly(model) { await $0.load() } }
    model = nil
    #expect(held == nil)
    await table.pullToRefresh()
    let (former, next) = (Model(), Model())
    adapter.refreshHandler = { await former.load() }
    adapter.refreshHandler = { await next.load() }
    await table.pullToRefresh()
    #expect(former.loads == 0 && next.loads == 1)
  }

  // MARK: Header and footer of the table

  @Test("a collection view has no table header, which is reported once")
  func collections() {
    let collector = IssueCollector()
    let collection = VirtualCollectionView()
    let adapter = TableAdapter<VirtualCollectionView, Network, String>(collection)
    adapter.issues.reporter = collector.reporter
    adapter.tableHeader = .title("Top")
    adapter.tableHeader = .title("Top")
    adapter.emptyStateContent = .title("None")
    #expect(collection.contentHeight == 0)
    #expect(collection.backgroundView?.textLabel?.text == "None")
    #expect(
      collector.issues == [
        TableIssue(
          .unsupportedRegion,
          "a VirtualCollectionView has no header of the"
            + " whole table",
          hint: "Give the header to the first or the last section.", identifiers: ["header"])
      ])
  }

  @Test("a view of another kind of surface is reported")
  func strayViews() {
    final class Stray: VirtualCollectionHeaderFooterView, Configurable {
      func setup(with item: Int) {}
    }
    adapter.tableFooter = .view(1, Stray.self)
    #expect(table.tableFooterView == nil && table.contentHeight == 0)
    #expect(screen.collector.issues.map(\.code) == [.wrongViewType])
  }
}
