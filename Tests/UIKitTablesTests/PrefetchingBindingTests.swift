#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import UIKit
  @testable import UIKitTables

  /// Which items UIKit's views prefetch and cancel, across updates.
  @MainActor @Suite struct PrefetchingBindingTests {
    private final class Loader {
      var journal: [String] = []
    }

    private let loader = Loader()
    private let host = TableHost()
    private let tiles = CollectionHost()
    private let path = (0..<10).map { IndexPath(row: $0, section: 0) }
    private var table: UITableView { host.surface }
    private var collection: UICollectionView { tiles.surface }

    private func items(_ ids: some Sequence<Int>) -> [Section<ScenarioItem, String>] {
      [Section(id: "a", items: ids.map { ScenarioItem($0) })]
    }

    private func adapter() -> TableViewAdapter<ScenarioItem, String> {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      record(adapter)
      host.showRows(2, from: 0)
      return adapter
    }

    private func tilesAdapter() -> CollectionViewAdapter<ScenarioItem, String> {
      tiles.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(collection) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      record(adapter)
      tiles.showRows(2, from: 0)
      return adapter
    }

    private func record<Surface>(_ adapter: TableAdapter<Surface, ScenarioItem, String>) {
      adapter.prefetchHandler = { [loader] in loader.journal.append("fetch \($0.map(\.id))") }
      adapter.cancelPrefetchingHandler = { [loader] in
        loader.journal.append("cancel \($0.map(\.id))")
      }
      adapter.update(with: items(0..<10))
      adapter.surface?.layoutIfNeeded()
    }

    private func take() -> [String] {
      defer { loader.journal = [] }
      return loader.journal
    }

    @Test("an update from a prefetching handler is carried out")
    func updateFromTheHandlers() {
      let adapter = adapter()
      adapter.prefetchHandler = { [weak adapter] _ in
        adapter?.update(with: [Section(id: "a", items: (0..<12).map { ScenarioItem($0) })])
      }
      adapter.cancelPrefetchingHandler = { [weak adapter] _ in
        adapter?.update(with: [Section(id: "a", items: (0..<11).map { ScenarioItem($0) })])
      }
      table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path[4], path[5]])
      #expect(table.numberOfRows(inSection: 0) == 12)
      table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: [path[4]])
      #expect(table.numberOfRows(inSection: 0) == 11)

      let tilesAdapter = tilesAdapter()
      tilesAdapter.prefetchHandler = { [weak tilesAdapter] _ in
        tilesAdapter?.update(with: [Section(id: "a", items: (0..<12).map { ScenarioItem($0) })])
      }
      collection.prefetchDataSource?.collectionView(collection, prefetchItemsAt: [path[4]])
      #expect(collection.numberOfItems(inSection: 0) == 12)
      #expect(host.violations == [] && tiles.violations == [])
    }

    @Test(
      "a prefetched item that an update deletes is canceled once",
      arguments: [
        UpdateMode.animated, .withoutAnimation, .reload,
      ])
    func deletedItems(_ mode: UpdateMode) {
      let adapter = adapter()
      table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path[4], path[5], path[6]])
      #expect(take() == ["fetch [4, 5, 6]"])
      adapter.update(with: items([9, 0, 1, 2, 3, 5, 8]), mode: mode)
      #expect(take() == ["cancel [4, 6]"])
      table.prefetchDataSource?.tableView(
        table, cancelPrefetchingForRowsAt: [path[4], path[5], path[6]])
      #expect(take() == ["cancel [5]"])
      adapter.update(with: items([]), mode: mode)
      #expect(take() == [])

      let tilesAdapter = tilesAdapter()
      collection.prefetchDataSource?.collectionView(
        collection, prefetchItemsAt: [path[4], path[5]])
      tilesAdapter.update(with: items([0, 1, 5]), mode: mode)
      #expect(take() == ["fetch [4, 5]", "cancel [4]"])
      collection.prefetchDataSource?.collectionView(
        collection, cancelPrefetchingForItemsAt: [path[4], path[5]])
      #expect(take() == ["cancel [5]"])
    }

    @Test("a prefetched item that is shown, wherever it moved, isn't canceled")
    func shownItems() {
      let adapter = adapter()
      table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path[4], path[5]])
      adapter.update(with: items([4, 0, 1, 2, 3, 5, 6, 7, 8, 9]))
      table.layoutIfNeeded()
      table.prefetchDataSource?.tableView(
        table, cancelPrefetchingForRowsAt: [path[4], path[5]])
      #expect(take() == ["fetch [4, 5]", "cancel [5]"])
    }

    @Test("items prefetched under the same index path one after the other are each canceled")
    func itemsOfOneIndexPath() {
      let adapter = adapter()
      table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path[4]])
      adapter.update(with: items([0, 1, 2, 3, 20, 4, 5]))
      table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path[4]])
      table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: [path[4]])
      table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: [path[5]])
      #expect(take().sorted() == ["cancel [20]", "cancel [4]", "fetch [20]", "fetch [4]"])
    }

    @Test("an adapter that leaves its view cancels what the view prefetched")
    func leavingAView() {
      let adapter = adapter()
      table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path[4]])
      adapter.attach(to: UITableView(frame: .zero, style: .plain))
      #expect(take() == ["fetch [4]", "cancel [4]"])

      table.tableSource = adapter
      table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path[5]])
      _ = take()
      let other = TableViewAdapter<ScenarioItem, String>(table)
      #expect(take() == ["cancel [5]"])
      withExtendedLifetime(other) {}
    }
  }
#endif
