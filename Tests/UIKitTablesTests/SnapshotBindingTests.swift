#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DiffEngine
  import SurfaceScenarios
  import TableAdapters
  import TableDiagnostics
  import TableRows
  import TableSections
  import Testing
  import UIKit
  import TableViews
  import UIKitTables

  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  @MainActor
  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (id, items) in sections {
      snapshot.appendSections([id])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  /// Conversion between the package's and UIKit's snapshots, without a view.
  @MainActor @Suite struct SnapshotConversionTests {
    @Test func snapshotSurvivesRoundTripThroughUIKit() {
      var original = snapshot([("a", [1, 2]), ("b", []), ("c", [3])])
      original.reloadItems([2])
      original.reconfigureItems([3, 1])
      original.reloadSections(["b"])
      let taken = TableSnapshot(original)
      #expect(taken.sectionIdentifiers == ["a", "b", "c"])
      #expect(taken.itemIdentifiers(inSection: "a") == [1, 2])
      #expect(taken.reloadedItemIdentifiers == [2])
      #expect(taken.reconfiguredItemIdentifiers == [1, 3])
      #expect(taken.reloadedSectionIdentifiers == ["b"])
      #expect(taken.issues.isEmpty)
      let given = NSDiffableDataSourceSnapshot(taken)
      #expect(given.sectionIdentifiers == original.sectionIdentifiers)
      #expect(given.itemIdentifiers == original.itemIdentifiers)
      #expect(TableSnapshot(given) == taken)
    }
  }
#endif

#if UIKIT_SHIM
  /// UIKit's snapshots applied to adapters.
  @MainActor @Suite struct SnapshotBindingTests {
    private let host = TableHost()
    private var table: UITableView { host.surface }

    @Test func aTableViewShowsUIKitsSnapshots() {
      host.setOnScreen(true)
      var names = [1: "one", 2: "two", 3: "three"]
      let adapter = TableViewAdapter<Int, String>(
        table,
        rowProvider: { id in
          Row(id: id, TableHost.PlainCell.self) { $0.textLabel?.text = names[id] }
        })
      adapter.headerProvider = { .title("<\($0)>") }
      adapter.apply(snapshot([("a", [1, 2]), ("b", [3])]))
      #expect(host.texts == [["one", "two"], ["three"]])
      #expect(host.headerText(1) == "<b>")
      let cells = [host.cell(0, 0), host.cell(0, 1), host.cell(1, 0)]
      let animated = table._animatedBatches

      names = [1: "1", 2: "2", 3: "3"]
      var next = snapshot([("b", [3, 1]), ("a", [2])])
      next.reconfigureItems([1])
      next.reloadItems([2])
      var calls = 0
      adapter.apply(next) { calls += 1 }
      #expect(host.texts == [["three", "1"], ["2"]])
      #expect(host.cell(0, 1) === cells[0] && host.cell(0, 0) === cells[2])
      #expect(host.cell(1, 0) !== cells[1])
      #expect(calls == 1 && table._animatedBatches > animated)

      next = NSDiffableDataSourceSnapshot(adapter.snapshot())
      next.reloadSections(["b"])
      adapter.apply(next, animatingDifferences: false)
      #expect(host.texts == [["3", "1"], ["2"]])
      #expect(host.violations == [])
      #expect(adapter.issues.issues.isEmpty)
    }

    @Test func aCollectionViewShowsUIKitsSnapshots() {
      let host = CollectionHost()
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.apply(TableSnapshot(snapshot([("a", [1, 2])]))) { ScenarioItem($0) }
      var next = snapshot([("b", [2]), ("a", [3])])
      next.reloadItems([2])
      next.reloadSections(["a"])
      adapter.apply(TableSnapshot(next)) { ScenarioItem($0) }
      #expect(host.texts == [["n2"], ["n3"]])
      #expect(adapter.snapshot(of: \.id).itemIdentifiers == [2, 3])
      #expect(host.violations == [])
    }

    @Test func theItemsOfAReloadedSectionGetOtherCells() {
      let host = CollectionHost()
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      var shown = snapshot([("a", [1]), ("b", [2])])
      adapter.apply(TableSnapshot(shown)) { ScenarioItem($0) }
      let cells = [host.cell(0, 0), host.cell(1, 0)]
      shown.reloadSections(["a"])
      adapter.apply(TableSnapshot(shown)) { ScenarioItem($0) }
      #expect(host.cell(0, 0) !== cells[0] && host.cell(1, 0) === cells[1])
      #expect(host.texts == [["n1"], ["n2"]] && host.violations == [])
    }

    @Test func aDequeuedCellNeedsAnIdentifierToBeReconfigured() {
      host.setOnScreen(true)
      table.register(TableHost.PlainCell.self, forCellReuseIdentifier: "Plain")
      let label = UILabel(frame: .zero)
      label.text = "old"
      let adapter = TableViewDataAdapter<Int, String>(
        table,
        cellProvider: { table, indexPath, id in
          let cell = table.dequeueReusableCell(withIdentifier: "Plain", for: indexPath)
          cell.textLabel?.text = "\(label.text ?? "") \(id)"
          return cell
        })
      adapter.apply(snapshot([("a", [1])]))
      #expect(host.texts == [["old 1"]])
      let first = host.cell(0, 0)
      var next = snapshot([("a", [1])])
      next.reconfigureItems([1])
      label.text = "new"
      adapter.apply(next)
      #expect(host.texts == [["new 1"]])
      #expect(host.cell(0, 0) !== first)
      let second = host.cell(0, 0)
      adapter.cellIdentifierProvider = { _, _ in "Plain" }
      adapter.apply(snapshot([("a", [1, 2])]))
      let third = host.cell(0, 1)
      next = snapshot([("a", [1, 2])])
      next.reconfigureItems([2])
      label.text = "newer"
      adapter.apply(next)
      #expect(host.texts == [["new 1", "newer 2"]])
      #expect(host.cell(0, 0) === second && host.cell(0, 1) === third)
      #expect(host.violations == [])
    }

    @Test func rowsOfAClosureShowTheirItemInUIKitsOwnCells() {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, UITableViewCell.self) { $0.textLabel?.text = "\($1.id)" }
      }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2)])])
      #expect(host.texts == [["1", "2"]])
      #expect(adapter.issues.issues.isEmpty && host.violations == [])
    }
  }
#endif
