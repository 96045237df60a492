#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import UIKit
  @testable import UIKitTables

  /// Selecting several rows, in editing mode and by a pan of two fingers.
  @MainActor @Suite struct EditingSelectionTests {
    private let host = TableHost()
    private let tiles = CollectionHost()
    private let first = IndexPath(row: 0, section: 0)
    private let second = IndexPath(row: 1, section: 0)
    private var table: UITableView { host.surface }
    private var collection: UICollectionView { tiles.surface }

    private let items = [Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2)])]

    private func adapter() -> TableViewAdapter<ScenarioItem, String> {
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: items)
      return adapter
    }

    private func tilesAdapter() -> CollectionViewAdapter<ScenarioItem, String> {
      let adapter = CollectionViewAdapter<ScenarioItem, String>(collection) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.update(with: items)
      return adapter
    }

    @Test("plain rows can be selected in editing mode if several can")
    func plainRowsWhileEditing() {
      let adapter = adapter()
      table.allowsMultipleSelectionDuringEditing = true
      table.isEditing = true
      #expect(table._tapRow(at: first) && table._tapRow(at: second))
      #expect(table.indexPathsForSelectedRows == [first, second])
      #expect(adapter.asked.tableView(table, shouldIndentWhileEditingRowAt: first))

      let tilesAdapter = tilesAdapter()
      collection.allowsMultipleSelectionDuringEditing = true
      collection.isEditing = true
      #expect(collection._tapRow(at: first) && collection._tapRow(at: second))
      #expect(collection.indexPathsForSelectedItems == [first, second])
      withExtendedLifetime(tilesAdapter) {}
    }

    @Test("a plain row that can be selected in editing mode can't be deleted or swiped")
    func plainRowsAreNotDeleted() {
      let adapter = adapter()
      table.allowsMultipleSelectionDuringEditing = true
      #expect(table._swipe(at: first) == [])
      #expect(!table._commit(.delete, at: first))
      table.allowsMultipleSelectionDuringEditing = false
      #expect(adapter.asked.tableView(table, canEditRowAt: first) == false)
      #expect(adapter.asked.tableView(table, shouldIndentWhileEditingRowAt: first) == false)
    }

    // MARK: A pan of two fingers

    private final class PanAdapter: TableViewAdapter<ScenarioItem, String> {
      var journal: [String] = []
      override func shouldBeginMultipleSelection(
        at position: IndexPath, in surface: UITableView
      ) -> Bool { position.row > 0 }
      override func didBeginMultipleSelection(at position: IndexPath, in surface: UITableView) {
        journal.append("began \(position.row) \(surface.isEditing)")
      }
      override func didEndMultipleSelection(in surface: UITableView) { journal.append("ended") }
    }

    private final class PanTilesAdapter: CollectionViewAdapter<ScenarioItem, String> {
      override func shouldBeginMultipleSelection(
        at position: IndexPath, in surface: UICollectionView
      ) -> Bool { true }
    }

    @Test("a pan of two fingers selects rows if the source allows it")
    func panOfTwoFingers() {
      let adapter = PanAdapter(table) { Row($0, cell: TableHost.PlainCell.self) }
      adapter.update(with: items)
      table.allowsMultipleSelectionDuringEditing = true
      #expect(!table._panWithTwoFingers(at: first) && adapter.journal == [])
      #expect(table._panWithTwoFingers(at: second))
      #expect(adapter.journal == ["began 1 true", "ended"])
      #expect(table.indexPathsForSelectedRows == [second])
    }

    @Test("a pan of two fingers selects nothing unless the source allows it")
    func noPanByDefault() {
      let adapter = adapter()
      let tilesAdapter = tilesAdapter()
      table.allowsMultipleSelectionDuringEditing = true
      #expect(!table._panWithTwoFingers(at: first))
      #expect(!collection._panWithTwoFingers(at: first))
      withExtendedLifetime((adapter, tilesAdapter)) {}
    }

    private final class TilesController: UICollectionViewController {
      var ends = 0
      override func collectionViewDidEndMultipleSelectionInteraction(
        _ collectionView: UICollectionView
      ) { ends += 1 }
    }

    private final class RowsController: UITableViewController {
      var ends = 0
      override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        ends += 1
      }
    }

    @Test("a collection view controller learns that a pan of two fingers began and ended")
    func panOfAControllersCollection() {
      let controller = TilesController(collectionViewLayout: UICollectionViewLayout())
      let collection = controller.collectionView
      let adapter = PanTilesAdapter(collection) { Row($0, cell: CollectionHost.PlainCell.self) }
      adapter.update(with: items)
      #expect(collection.delegateOrSource === adapter)
      #expect(collection._panWithTwoFingers(at: first))
      #expect(controller.isEditing && controller.ends == 1)
    }

    @Test("a table view controller learns that a pan of two fingers began and ended")
    func panOfAControllersTable() {
      let controller = RowsController(style: .plain)
      let table = controller.tableView
      let adapter = PanAdapter(table) { Row($0, cell: TableHost.PlainCell.self) }
      adapter.update(with: items)
      table.allowsMultipleSelectionDuringEditing = true
      #expect(table._panWithTwoFingers(at: second))
      #expect(controller.isEditing && controller.ends == 1)
    }
  }
#endif
