#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import UIKit
  @testable import UIKitTables

  /// Selecting several rows in editing mode and with a two-finger pan.
  @MainActor @Suite struct EditingSelectionTests {
    private let host = TableHost()
    private let first = IndexPath(row: 0, section: 0)
    private let second = IndexPath(row: 1, section: 0)
    private var table: UITableView { host.surface }

    private let items = [Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2)])]

    private func adapter() -> TableViewAdapter<ScenarioItem, String> {
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: items)
      return adapter
    }

    @Test("a plain row that can be selected in editing mode can't be deleted or swiped")
    func plainRowsAreNotDeleted() {
      let adapter = adapter()
      table.allowsMultipleSelectionDuringEditing = true
      #expect(adapter.viewDelegate.tableView(table, shouldIndentWhileEditingRowAt: first))
      #expect(table._swipe(at: first) == [])
      #expect(!table._commit(.delete, at: first))
      table.allowsMultipleSelectionDuringEditing = false
      #expect(adapter.viewDelegate.tableView(table, canEditRowAt: first) == false)
      #expect(adapter.viewDelegate.tableView(table, shouldIndentWhileEditingRowAt: first) == false)
    }

    // MARK: Two-finger pan

    private final class PanAdapter: TableViewAdapter<ScenarioItem, String> {
      override func shouldBeginMultipleSelection(
        at position: IndexPath, in surface: UITableView
      ) -> Bool { position.row > 0 }
    }

    private final class PanTilesAdapter: CollectionViewAdapter<ScenarioItem, String> {
      override func shouldBeginMultipleSelection(
        at position: IndexPath, in surface: UICollectionView
      ) -> Bool { true }
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

    @Test("a collection view controller is notified when a two-finger pan begins and ends")
    func panOfAControllersCollection() {
      let controller = TilesController(collectionViewLayout: UICollectionViewLayout())
      let collection = controller.collectionView
      let adapter = PanTilesAdapter(collection) { Row($0, cell: CollectionHost.PlainCell.self) }
      adapter.update(with: items)
      #expect(collection.delegateOrSource === adapter)
      #expect(collection._panWithTwoFingers(at: first))
      #expect(controller.isEditing && controller.ends == 1)
    }

    @Test("a table view controller is notified when a two-finger pan begins and ends")
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
