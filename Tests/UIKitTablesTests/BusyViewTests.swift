#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import UIKit
  @testable import UIKitTables

  /// Updates that wait while a menu is open.
  @MainActor @Suite struct BusyViewTests {
    private let table = CountingTable(frame: .zero, style: .plain)
    private let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewLayout())
    private let menu = UIContextMenuConfiguration(
      identifier: nil, previewProvider: nil, actionProvider: nil)

    /// A table view that counts reads of `hasUncommittedUpdates`.
    private final class CountingTable: UITableView {
      var reads = 0
      override var hasUncommittedUpdates: Bool {
        reads += 1
        return super.hasUncommittedUpdates
      }
    }

    private func items(_ ids: Int...) -> [Section<ScenarioItem, String>] {
      [Section(id: "a", items: ids.map { ScenarioItem($0) })]
    }

    @Test("a view isn't busy after its source was detached and attached while a menu was open")
    func detachedWithAnOpenMenu() {
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      adapter.viewDelegate.tableView(table, willDisplayContextMenu: menu, animator: nil)
      #expect(table.isTableBusy)
      table.tableSource = nil
      adapter.attach(to: table)
      #expect(!table.isTableBusy)

      let tiles = CollectionViewAdapter<ScenarioItem, String>(collection)
      tiles.viewDelegate.collectionView(collection, willDisplayContextMenu: menu, animator: nil)
      #expect(collection.isTableBusy)
      collection.tableSource = nil
      tiles.attach(to: collection)
      #expect(!collection.isTableBusy)
    }

    @Test("a view isn't busy after another source showed its rows while a menu was open")
    func replacedWithAnOpenMenu() {
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      adapter.viewDelegate.tableView(table, willDisplayContextMenu: menu, animator: nil)
      let other = TableViewAdapter<ScenarioItem, String>(table)
      #expect(table.tableSource === other && !table.isTableBusy)
      adapter.attach(to: table)
      #expect(!table.isTableBusy)
    }

    @Test("a view isn't busy after its delegate was removed while a menu was open")
    func delegateRemovedWithAnOpenMenu() {
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      adapter.viewDelegate.tableView(table, willDisplayContextMenu: menu, animator: nil)
      adapter.viewDelegate.tableView(table, willBeginEditingRowAt: IndexPath(row: 0, section: 0))
      table.delegate = nil
      adapter.attach(to: table)
      #expect(!table.isTableBusy)
    }

    @Test("a handler that is set while a menu is open leaves the view busy")
    func delegateSetAgainWithAnOpenMenu() {
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      adapter.viewDelegate.tableView(table, willDisplayContextMenu: menu, animator: nil)
      adapter.cellPrimaryActionHandler = { _, _, _ in }
      #expect(table.isTableBusy)
      adapter.viewDelegate.tableView(table, willEndContextMenuInteraction: menu, animator: nil)
      #expect(!table.isTableBusy)
    }

    @Test("an update that waits for a menu registers once and runs when the menu closes")
    func noPollingWhileAMenuIsOpen() async throws {
      let window = table._putInWindow()
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: items(1))
      adapter.viewDelegate.tableView(table, willDisplayContextMenu: menu, animator: nil)
      var outcomes: [UpdateOutcome] = []
      adapter.update(with: items(1, 2)) { outcomes.append($0) }
      try await Task.sleep(nanoseconds: 20_000_000)
      let reads = table.reads
      try await Task.sleep(nanoseconds: 200_000_000)
      #expect(table.reads == reads && outcomes.isEmpty)
      adapter.viewDelegate.tableView(table, willEndContextMenuInteraction: menu, animator: nil)
      for _ in 0..<200 where outcomes.isEmpty { try await Task.sleep(nanoseconds: 10_000_000) }
      #expect(outcomes == [.delayed] && table._shownCells.map(\.count) == [2])
      withExtendedLifetime(window) {}
    }

    @Test("an update that waits for a menu runs when the view gets another source")
    func waitingUpdateOfASourceThatLeaves() async throws {
      let window = table._putInWindow()
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      adapter.viewDelegate.tableView(table, willDisplayContextMenu: menu, animator: nil)
      var outcomes: [UpdateOutcome] = []
      adapter.update(with: items(1, 2)) { outcomes.append($0) }
      try await Task.sleep(nanoseconds: 20_000_000)
      table.tableSource = nil
      for _ in 0..<200 where outcomes.isEmpty { try await Task.sleep(nanoseconds: 10_000_000) }
      #expect(outcomes.count == 1)
      withExtendedLifetime(window) {}
    }
  }
#endif
