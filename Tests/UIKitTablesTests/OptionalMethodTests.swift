#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableSections
  import TableViews
  import Testing
  import UIKit
  @testable import UIKitTables

  /// The results of `responds(to:)` on Apple's systems for methods whose presence changes UIKit's
  /// behavior.
  @MainActor @Suite struct OptionalMethodTests {
    private let table = UITableView(frame: .zero, style: .plain)
    private let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewLayout())

    private static func names(of view: String, _ question: OptionalQuestion) -> [String] {
      OptionalQuestion.ofSelectors.filter {
        $0.value == question && $0.key.lowercased().contains(view)
      }.keys.sorted()
    }

    private func hides(_ source: TableSource<UITableView>, _ question: OptionalQuestion) -> [Bool] {
      Self.names(of: "tableview", question).map { !source.responds(to: Selector($0)) }
    }

    private func hides(
      _ source: TableSource<UICollectionView>, _ question: OptionalQuestion
    ) -> [Bool] {
      Self.names(of: "collectionview", question).map { !source.responds(to: Selector($0)) }
    }

    @Test func everySelectorBelongsToDelegateMethod() {
      let names = Set(OptionalQuestion.ofSelectors.keys)
      let ofTables = names.filter { $0.lowercased().contains("tableview") }
      #expect(ofTables.count == 12 && ofTables.isSubset(of: TableMethod.ofDelegate))
      #expect(names.count == 21)
    }

    @Test func heightMethodIsVisibleIfRowsCanHaveHeights() {
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      #expect(hides(adapter, .rowHeights) == [true])
      adapter.rowProvider = { Row($0, cell: TableHost.PlainCell.self) }
      #expect(hides(adapter, .rowHeights) == [false])
      #expect(hides(TableViewDataAdapter<ScenarioItem, String>(table), .rowHeights) == [true])
      #expect(hides(TableViewDataSource(), .rowHeights) == [false])
      #expect(hides(PlainAdapter(table), .rowHeights) == [false])
    }

    @Test func primaryActionsAreEnabledIfRowsCanHaveThem() {
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      #expect(hides(adapter, .primaryActions) == [true, true])
      adapter.cellPrimaryActionHandler = { _, _, _ in }
      #expect(hides(adapter, .primaryActions) == [false, false])
      adapter.cellPrimaryActionHandler = nil
      #expect(hides(adapter, .primaryActions) == [true, true])
      adapter.rowProvider = { Row($0, cell: TableHost.PlainCell.self) }
      #expect(hides(adapter, .primaryActions) == [false, false])
      #expect(hides(TableViewDataSource(), .primaryActions) == [false, false])
      #expect(hides(CollectionViewDataSource(), .primaryActions) == [false, false])
    }

    /// UIKit checks the methods of a delegate when it's set.
    @Test func delegateIsSetAgainWhenOptionalCallsChange() {
      let table = CountingTable(frame: .zero, style: .plain)
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      table.count = 0
      adapter.rowProvider = { Row($0, cell: TableHost.PlainCell.self) }
      #expect(table.count == 2 && table.delegateOrSource === adapter)
      adapter.rowProvider = { Row($0, cell: TableHost.StarredCell.self) }
      #expect(table.count == 2)
      adapter.estimatesHeights = true
      #expect(table.count == 4 && table.delegateOrSource === adapter)
    }

    /// UIKit may ignore a delegate that is already set.
    @Test func aDelegateThatIsAttachedAgainIsTakenAwayFirst() {
      let table = CountingTable(frame: .zero, style: .plain)
      let source = TableViewDataSource()
      source.attach(to: table)
      (table.count, table.wasRemoved) = (0, false)
      source.attach(to: table)
      #expect(table.count == 2 && table.wasRemoved && table.delegateOrSource === source)
    }

    /// Setting them again could end a drag.
    @Test func dragAndDropDelegatesAreSetOnce() {
      let table = CountingTable(frame: .zero, style: .plain)
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      adapter.cellsDidMoveOutHandler = { _ in }
      adapter.cellsDidMoveInHandler = { _, _ in }
      adapter.dragItemsProvider = { [.text("\($0.id)")] }
      adapter.attach(to: table)
      #expect(table.dragDelegate === adapter.bridge && table.dropDelegate === adapter.bridge)
      #expect(table.dragCount == 1 && table.dropCount == 1)
    }

    private final class CountingTable: UITableView {
      var (count, dragCount, dropCount) = (0, 0, 0)
      var wasRemoved = false
      override var delegate: (any UITableViewDelegate)? {
        didSet {
          count += 1
          if delegate == nil { wasRemoved = true }
        }
      }
      override var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragCount += 1 } }
      override var dropDelegate: (any UITableViewDropDelegate)? { didSet { dropCount += 1 } }
    }

    @Test func estimateMethodsAreVisibleIfEnabled() {
      let source = TableViewDataSource()
      #expect(hides(source, .estimatedHeights) == [true, true, true])
      source.estimatesHeights = true
      #expect(hides(source, .estimatedHeights) == [false, false, false])
      #expect(hides(PlainSource(), .estimatedHeights) == [true, true, true])
    }

    @Test func sizeMethodIsVisibleIfEnabled() {
      for source in [CollectionViewDataSource(), PlainCollectionSource()] {
        #expect(hides(source, .itemSizes) == [true])
        source.providesItemSizes = true
        #expect(hides(source, .itemSizes) == [false])
      }
    }

    @Test func focusAndSpringLoadingAreLeftToUIKitUnlessThereIsASubclass() {
      for question in [OptionalQuestion.focus, .springLoading] {
        #expect(!hides(TableViewDataSource(), question).contains(false))
        #expect(!hides(TableViewAdapter<ScenarioItem, String>(table), question).contains(false))
        #expect(!hides(CollectionViewDataSource(), question).contains(false))
        #expect(!hides(PlainSource(), question).contains(true))
        #expect(!hides(PlainAdapter(table), question).contains(true))
        #expect(!hides(PlainCollectionSource(), question).contains(true))
      }
      #expect(hides(PlainSource(), .focus).count == 5)
      #expect(hides(PlainCollectionSource(), .springLoading).count == 1)
    }

    /// A class that adopts UIKit's protocol has the method, even if the bridge hides it.
    @Test func aMethodOfTheClassesOwnIsNotHidden() {
      let name = "tableView:estimatedHeightForRowAtIndexPath:"
      _noteMethods(of: EstimatingSource.self, [name])
      #expect(EstimatingSource().responds(to: Selector(name)))
      let other = Selector("tableView:estimatedHeightForHeaderInSection:")
      #expect(!EstimatingSource().responds(to: other))
    }

    @Test(arguments: [
      "tableView:heightForHeaderInSection:", "tableView:didSelectRowAtIndexPath:",
      "collectionView:didSelectItemAtIndexPath:", "scrollViewDidScroll:", "retain", "",
    ])
    func nothingElseIsHidden(name: String) {
      let selector = Selector(name)
      #expect(TableViewDataSource().responds(to: selector))
      #expect(CollectionViewAdapter<ScenarioItem, String>(collection).responds(to: selector))
    }

    /// With this method, UIKit shows a button in each row, so only apps can add it, by adopting the
    /// protocol.
    @Test func theBridgeHasNoMethodThatOnlyTheAppCanWant() {
      let delegate = AccessoryDelegate()
      TableViewBridge.fallbackDelegate = delegate
      defer { TableViewBridge.fallbackDelegate = nil }
      let viewDelegate: any UITableViewDelegate = TableViewDataSource().viewDelegate
      viewDelegate.tableView(table, accessoryButtonTappedForRowWith: IndexPath(row: 0, section: 0))
      #expect(delegate.journal == ["accessory"])
    }

    private final class AccessoryDelegate: NSObject, UITableViewDelegate {
      var journal: [String] = []

      func tableView(_ table: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
        journal.append("accessory")
      }
    }

    @Test func bridgeThatOutlivesItsSourceReturnsDefaults() {
      var source: TableViewDataSource? = TableViewDataSource(sections: [Section("s") {}])
      guard let bridge = source?.bridge as? TableViewBridge else {
        Issue.record("no bridge")
        return
      }
      #expect(bridge.numberOfSections(in: table) == 1)
      source = nil
      let path = IndexPath(row: 0, section: 0)
      #expect(bridge.numberOfSections(in: table) == 0)
      #expect(bridge.tableView(table, numberOfRowsInSection: 0) == 0)
      #expect(bridge.tableView(table, cellForRowAt: path).reuseIdentifier != nil)
      #expect(!bridge.tableView(table, canEditRowAt: path))
      #expect(bridge.tableView(table, shouldHighlightRowAt: path))
      #expect(bridge.tableView(table, heightForRowAt: path) == table.rowHeight)
      #expect(!bridge.responds(to: Selector("tableView:heightForRowAtIndexPath:")))
    }
  }

  private final class PlainSource: TableViewDataSource {}
  private final class PlainAdapter: TableViewAdapter<ScenarioItem, String> {}
  private final class PlainCollectionSource: CollectionViewDataSource {}
  private final class EstimatingSource: TableViewDataSource, UITableViewDelegate {}
#endif
