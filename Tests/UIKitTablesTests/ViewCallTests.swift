#if UIKIT_SHIM
  import DiffEngine
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// The calls of the binding on UIKit's views, with their arguments.
  @MainActor @Suite struct ViewCallTests {
    private final class RecordingTable: UITableView {
      var calls: [String] = []
      override func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
      ) {
        calls.append("select \(indexPath?.row ?? -1) \(animated) \(scrollPosition == .none)")
        super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
      }
      override func deselectRow(at indexPath: IndexPath, animated: Bool) {
        calls.append("deselect \(indexPath.row) \(animated)")
        super.deselectRow(at: indexPath, animated: animated)
      }
      override func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
      ) { calls.append("scroll \(indexPath.row) \(scrollPosition == .none) \(animated)") }
      override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        calls.append("offset \(contentOffset.x) \(contentOffset.y) \(animated)")
      }

      override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        if !sections.isEmpty { calls.append("reload \(sections.map { $0 })") }
        super.reloadSections(sections, with: animation)
      }

      override func numberOfRows(inSection section: Int) -> Int {
        if !(0..<numberOfSections).contains(section) { calls.append("count of \(section)") }
        return super.numberOfRows(inSection: section)
      }

      /// The reason why the view isn't at rest.
      var motion: String?
      override var isTracking: Bool { motion == "tracking" }
      override var isDragging: Bool { motion == "dragging" }
      override var isDecelerating: Bool { motion == "decelerating" }
      override var hasUncommittedUpdates: Bool { motion == "updating" }
    }

    private final class RecordingCollection: UICollectionView {
      var calls: [String] = []
      override func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
      ) {
        calls.append("select \(indexPath?.item ?? -1) \(animated) \(scrollPosition.isEmpty)")
        super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
      }
      override func deselectItem(at indexPath: IndexPath, animated: Bool) {
        calls.append("deselect \(indexPath.item) \(animated)")
        super.deselectItem(at: indexPath, animated: animated)
      }
      override func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
      ) {
        calls.append("scroll \(indexPath.item) \(scrollPosition.rawValue) \(animated)")
      }
      override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        calls.append("scroll to \(rect.minY) \(animated)")
      }
      override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        calls.append("offset \(contentOffset.x) \(contentOffset.y) \(animated)")
      }
      override func reloadSections(_ sections: IndexSet) {
        if !sections.isEmpty { calls.append("reload \(sections.map { $0 })") }
        super.reloadSections(sections)
      }
      override func numberOfItems(inSection section: Int) -> Int {
        if !(0..<numberOfSections).contains(section) { calls.append("count of \(section)") }
        return super.numberOfItems(inSection: section)
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if attributes == nil { calls.append("attributes at \(indexPath)") }
        return attributes
      }
      override func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String,
        for indexPath: IndexPath
      ) -> UICollectionReusableView {
        calls.append("dequeue \(indexPath.section) \(indexPath.item)")
        return super.dequeueReusableSupplementaryView(
          ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
      }
    }

    private final class RecordingLayout: UICollectionViewLayout {
      var invalidated: [IndexPath] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        invalidated += (context.invalidatedSupplementaryIndexPaths ?? [:]).values.flatMap { $0 }
        super.invalidateLayout(with: context)
      }
    }

    private let table = RecordingTable(frame: .zero, style: .plain)
    private let layout = RecordingLayout()
    private let collection: RecordingCollection

    init() { collection = RecordingCollection(frame: .zero, collectionViewLayout: layout) }

    private func show<Surface: TableSurface>(
      on surface: Surface, _ cell: @escaping @MainActor (ScenarioItem) -> Row<Surface>
    ) -> TableAdapter<Surface, ScenarioItem, String> {
      let adapter = TableAdapter<Surface, ScenarioItem, String>(surface, rowProvider: cell)
      adapter.update(with: [Section(id: "a", items: (0..<5).map { ScenarioItem($0) })])
      return adapter
    }

    @Test func selectionByIDIsAnimatedOnScreenAndNeverScrolls() {
      let rows = show(on: table as UITableView) { Row($0, cell: TableHost.PlainCell.self) }
      let items = show(on: collection as UICollectionView) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      func choose<Surface>(_ adapter: TableAdapter<Surface, ScenarioItem, String>) {
        adapter.select(row: 3)
        adapter.deselect(row: 3)
        adapter.scroll(toRow: 4)
      }
      choose(rows)
      choose(items)
      #expect(table.calls == ["select 3 false true", "deselect 3 false", "scroll 4 true false"])
      #expect(
        collection.calls == ["select 3 false true", "deselect 3 false", "scroll to 0.0 false"])
      let windows = [table._putInWindow(), collection._putInWindow()]
      (table.calls, collection.calls) = ([], [])
      choose(rows)
      choose(items)
      #expect(table.calls == ["select 3 false true", "deselect 3 true", "scroll 4 true true"])
      #expect(
        collection.calls == ["select 3 false true", "deselect 3 true", "scroll to 0.0 true"])
      (table.calls, collection.calls) = ([], [])
      (table.contentOffset.x, collection.contentOffset.x) = (7, 8)
      table.setTableContentOffset(9, animated: true)
      collection.setTableContentOffset(9, animated: false)
      #expect(table.calls == ["offset 7.0 9.0 true"])
      #expect(collection.calls == ["offset 8.0 9.0 false"] && windows.count == 2)
    }

    @Test func severalRowsAreSelectedIfModeAllows() {
      func check<View: UIScrollView & TableSurface>(
        _ view: View, _ set: (Bool, _ normally: Bool, _ whileEditing: Bool) -> Void
      ) {
        for isEditing in [false, true] {
          for normally in [false, true] {
            for whileEditing in [false, true] {
              set(isEditing, normally, whileEditing)
              #expect(
                view.allowsMultipleSelectionInCurrentMode == (isEditing ? whileEditing : normally))
            }
          }
        }
      }
      check(table as UITableView) { [table] in
        (table.isEditing, table.allowsMultipleSelection) = ($0, $1)
        table.allowsMultipleSelectionDuringEditing = $2
      }
      check(collection as UICollectionView) { [collection] in
        (collection.isEditing, collection.allowsMultipleSelection) = ($0, $1)
        collection.allowsMultipleSelectionDuringEditing = $2
      }
    }

    /// The view of each section has item 0.
    @Test func sectionViewsAreFoundByTheirFirstItem() {
      let window = collection._putInWindow()
      layout._shows = { kind, _ in kind == UICollectionView.elementKindSectionHeader }
      let adapter = CollectionViewAdapter<ScenarioItem, String>(collection) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      func show(_ header: String) {
        adapter.update(
          with: ["a", "b"].enumerated().map { index, id in
            Section(
              id: id, items: [ScenarioItem(index)],
              header: .view(header + id, CollectionHost.Header.self))
          })
        collection.layoutIfNeeded()
      }
      show("one ")
      #expect(collection.calls == ["dequeue 0 0", "dequeue 1 0"])
      show("two ")
      let paths = [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)]
      #expect(Set(layout.invalidated) == Set(paths) && window.subviews.count == 1)
      #expect(
        (collection._shownHeaders[1] as? CollectionHost.Header)?.label.text == "<two b>")
      collection._shownHeaders[1]?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(
        collection.visibleTableHeaderRect(inSection: 1)
          == TableRect(x: 1, y: 2, width: 3, height: 4))
      #expect(collection.visibleTableHeaderRect(inSection: 2) == nil)
      #expect(collection.shownTableRowCounts == [1, 1])
      #expect(collection.tableViewport == collection.viewport)
    }

    @Test func workAfterScrollingRunsOnceViewIsAtRest() async {
      for view in [table, collection] as [any UIScrollView & TableSurface] {
        await confirmation { confirm in
          await withCheckedContinuation { continuation in
            view.afterTableScrolling {
              confirm()
              continuation.resume()
            }
          }
        }
      }
    }

    @Test(arguments: ["tracking", "dragging", "decelerating", "updating"])
    func workAfterScrollingWaitsWhileViewMoves(motion: String) async {
      table.motion = motion
      #expect(table.viewport.isScrolling == (motion != "updating"))
      var isDone = false
      table.afterTableScrolling { isDone = true }
      for _ in 0..<100 { await Task.yield() }
      #expect(!isDone)
      table.motion = nil
      while !isDone { await Task.yield() }
      #expect(!table.viewport.isScrolling)
    }

    /// UIKit raises an exception for a section or item that doesn't exist.
    @Test func onlyExistingRowsHaveRectangles() {
      let rows = show(on: table as UITableView) { Row($0, cell: TableHost.PlainCell.self) }
      let items = show(on: collection as UICollectionView) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      table.layoutIfNeeded()
      collection.layoutIfNeeded()
      (table.calls, collection.calls) = ([], [])
      for view in [table, collection] as [any UIScrollView & TableSurface] {
        func rect<View: TableSurface>(_ section: Int, _ row: Int, in view: View) -> TableRect? {
          view.tableRect(ofRowAt: View.TablePosition(TablePath(section: section, row: row)))
        }
        #expect(rect(0, 4, in: view) != nil)
        for (section, row) in [(0, 5), (0, -1), (1, 0), (-1, 0)] {
          #expect(rect(section, row, in: view) == nil, "\(section) \(row)")
        }
      }
      #expect(table.calls == [] && collection.calls == [])
      #expect(rows.surface === table && items.surface === collection)
      #expect(
        TableRect(CGRect(x: 1, y: 2, width: 3, height: 4))
          == TableRect(x: 1, y: 2, width: 3, height: 4))
    }

    private final class DequeuingTable: UITableView {
      var dequeued: [IndexPath] = []
      override func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
      ) -> UITableViewCell {
        dequeued.append(indexPath)
        return super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      }
    }

    /// UIKit raises an exception for unknown identifiers, and reconfigures only cells dequeued for
    /// their index path.
    @Test func aCellIsDequeuedForItsIndexPathOnceItIsRegistered() {
      let table = DequeuingTable(frame: .zero, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let states = ViewRegistration.State.allCases
      for (row, state) in states.enumerated() {
        let path = IndexPath(row: row, section: 0)
        #expect(table.dequeueTableCell("cell", at: path, registrationState: state) != nil)
      }
      #expect(table.dequeued.map { states[$0.row] } == [.registered, .dequeued])
    }

    @Test func viewsOfSectionsOfAnAppsOwnDataSourceAreLeftAlone() {
      final class Own: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
        func collectionView(
          _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 0 }
        func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell() }
      }
      let own = Own()
      (table.dataSource, collection.dataSource) = (own, own)
      let windows = [table._putInWindow(), collection._putInWindow()]
      table.refreshTableSupplementaries(inSections: [0])
      collection.refreshTableSupplementaries(inSections: [0])
      #expect(table._violations == [] && table.calls == [])
      #expect(collection._violations == [] && collection.calls == [] && windows.count == 2)
      // Detaching also removes a data source set by the app.
      table.detachTableDataSource(table)
      #expect(table.dataSource === own && table.tableDataSource === own)
      table.detachTableDataSource(own)
      collection.detachTableDataSource(own)
      #expect(table.dataSource == nil && collection.dataSource == nil)
    }

    @Test func takingTheSourceAwayEmptiesEveryRole() {
      let rows = show(on: table as UITableView) { Row($0, cell: TableHost.PlainCell.self) }
      let items = show(on: collection as UICollectionView) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      #expect(table.tableSource === rows && collection.tableSource === items)
      table.tableSource = nil
      collection.tableSource = nil
      #expect(table.dataSource == nil && table.delegate == nil && table.prefetchDataSource == nil)
      #expect(collection.dataSource == nil && collection.delegate == nil)
      #expect(collection.prefetchDataSource == nil && collection.tableSource == nil)
    }

    // MARK: Data sources and delegates

    private final class AdoptingCollectionSource: CollectionViewDataSource,
      UICollectionViewDataSource,
      UICollectionViewDataSourcePrefetching, UICollectionViewDragDelegate,
      UICollectionViewDropDelegate
    {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        0
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell() }
      func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
      override func dragItems(
        at indexPath: IndexPath, in surface: UICollectionView
      ) -> [DragItem] { [DragItem()] }
      func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
      ) -> [UIDragItem] { [] }
      func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .cancel, intent: .unspecified)
      }
      func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {}
    }

    private final class AdoptingTableSource: TableViewDataSource, UITableViewDataSource,
      UITableViewDataSourcePrefetching, UITableViewDragDelegate, UITableViewDropDelegate
    {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
      override func dragItems(at indexPath: IndexPath, in surface: UITableView) -> [DragItem] {
        [DragItem()]
      }
      func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
      ) -> [UIDragItem] { [] }
      func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: .cancel, intent: .unspecified)
      }
      func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
      ) {}
    }

    @Test func sourceConformingToProtocolIsCalledDirectly() {
      let items = AdoptingCollectionSource(sections: [])
      items.attach(to: collection)
      #expect(collection.dragDelegate === items && collection.dropDelegate === items)
      #expect(collection.dataSource === items && collection.prefetchDataSource === items)
      #expect(collection.delegate === items.bridge)
      let rows = AdoptingTableSource(sections: [])
      rows.attach(to: table)
      #expect(table.dragDelegate === rows && table.dropDelegate === rows)
      #expect(table.dataSource === rows && table.prefetchDataSource === rows)
      #expect(table.delegate === rows.bridge)
    }

    /// Apps can set UIKit's own property.
    @Test func assignedDataSourceIsAttachedOnFirstCall() {
      let items = AdoptingCollectionSource(sections: [])
      collection.dataSource = items
      #expect(collection.numberOfSections == 0)
      #expect(items.surface === collection && collection.delegateOrSource === items)
      let rows = AdoptingTableSource(sections: [])
      table.dataSource = rows
      #expect(table.numberOfSections == 0)
      #expect(rows.surface === table && table.delegateOrSource === rows)
    }

    @Test func controllerIsMatchedOnlyWithItsOwnView() {
      let controller = UICollectionViewController(collectionViewLayout: layout)
      #expect(!collection.isController(controller) && !controller.isViewLoaded)
      controller.loadViewIfNeeded()
      #expect(!collection.isController(controller))
      #expect(controller.collectionView.isController(controller))
      #expect(!collection.isController(UIViewController(nibName: nil, bundle: nil)))
      let other = UITableViewController(style: .plain)
      #expect(!table.isController(other) && !other.isViewLoaded)
      other.loadViewIfNeeded()
      #expect(!table.isController(other))
      #expect((other.viewIfLoaded as? UITableView)?.isController(other) == true)
    }

    /// The other roles of a replaced data source are available, but roles of other objects aren't.
    @Test func replacedDataSourceLosesItsOtherRoles() {
      final class Own: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching,
        UITableViewDelegate
      {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
      }
      let (own, other) = (Own(), Own())
      (table.dataSource, table.prefetchDataSource, table.delegate) = (own, own, own)
      let rows = show(on: table as UITableView) { Row($0, cell: TableHost.PlainCell.self) }
      #expect(table.tableDataSource === rows && table.delegateOrSource === rows)
      #expect(table.prefetchingOrSource === rows)
      (table.dataSource, table.prefetchDataSource, table.delegate) = (own, other, other)
      rows.attach(to: table)
      #expect(table.tableDataSource === rows && table.delegate === other)
      #expect(table.prefetchDataSource === other)

      final class Fetching: UITableViewController, UITableViewDataSourcePrefetching {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
      }
      let controller = Fetching(style: .plain)
      controller.loadViewIfNeeded()
      controller.tableView.prefetchDataSource = controller
      let fetched = TableViewAdapter<ScenarioItem, String>(controller.tableView)
      #expect(controller.tableView.delegateOrSource === fetched)
      #expect(controller.tableView.prefetchDataSource === controller)
    }

    private final class DisplayedSource: TableViewDataSource {
      var ended = 0
      override func didEndDisplaying(
        _ cell: UITableViewCell, at indexPath: IndexPath, in table: UITableView
      ) { ended += 1 }
    }

    /// If a source is only the delegate and is replaced, its cells end displaying.
    @Test func replacedDelegateEndsDisplayingItsCells() {
      final class Own: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      }
      let sections = [
        Section<Row<UITableView>, AnyIdentity>("s") {
          Row(ScenarioItem(1), cell: TableHost.PlainCell.self)
        }
      ]
      let (first, second, own) = (
        DisplayedSource(sections: sections), DisplayedSource(sections: sections), Own()
      )
      let window = table._putInWindow()
      first.attach(to: table)
      table.layoutIfNeeded()
      table.dataSource = own
      table.layoutIfNeeded()
      #expect(table.delegateOrSource === first && first.surface === table)
      // Attaching the delegate again doesn't end displaying.
      first.attach(to: table)
      #expect(first.surface === table && table.tableDataSource === first)
      table.dataSource = own
      second.attach(to: table)
      #expect(first.surface == nil && second.surface === table && window.subviews.count == 1)
      #expect(table.delegateOrSource === second)
    }

    private final class AdoptingSource: TableViewDataSource, UITableViewDelegate {}

    @Test func aDelegateThatIsReplacedKeepsTheTableThatItFills() {
      let (own, other) = (UITableView(frame: .zero, style: .plain), AdoptingSource(sections: []))
      other.attach(to: own)
      table.delegate = other
      let rows = TableViewDataSource(sections: [])
      rows.attach(to: table)
      #expect(table.delegateOrSource === rows)
      #expect(other.surface === own && own.tableSource === other)
    }

    /// Handlers can use the table, which the next source already fills.
    @Test func cellsEndDisplayingOnceNextSourceIsShown() {
      var isShown: [Bool] = []
      let first = TableViewAdapter<ScenarioItem, String>(table) { [table] item in
        Row(item, cell: TableHost.PlainCell.self).onDidEndDisplaying { _ in
          isShown.append(table.tableHeaderView != nil)
        }
      }
      first.update(with: [Section(id: "a", items: [ScenarioItem(1)])])
      // UIKit may remove cells only at the next layout. The stand-in removes them then.
      let cell = TableHost.PlainCell(style: .default, reuseIdentifier: nil)
      first.viewDelegate.tableView(
        table, willDisplay: cell, forRowAt: IndexPath(row: 0, section: 0))
      let former = UITableView(frame: .zero, style: .plain)
      let second = TableViewAdapter<ScenarioItem, String>(former)
      second.tableHeader = .title("Second")
      second.attach(to: table)
      #expect(table.tableDataSource === second && isShown == [true])
    }

    // MARK: Without a source

    /// UIKit may retain a bridge during a call.
    @Test func bridgeWithoutSourceMatchesTableViewDefaults() {
      let bridge = TableViewBridge(TableViewDataSource(sections: [Section("a") {}]))
      let path = IndexPath(row: 0, section: 0)
      let target = IndexPath(row: 2, section: 0)
      #expect(bridge.source == nil && bridge.numberOfSections(in: table) == 0)
      #expect(bridge.tableView(table, numberOfRowsInSection: 0) == 0)
      #expect(bridge.sectionIndexTitles(for: table) == nil)
      #expect(bridge.tableView(table, sectionForSectionIndexTitle: "A", at: 3) == 3)
      #expect(!bridge.tableView(table, canEditRowAt: path))
      #expect(!bridge.tableView(table, canMoveRowAt: path))
      #expect(bridge.tableView(table, shouldHighlightRowAt: path))
      #expect(bridge.tableView(table, editingStyleForRowAt: path) == .none)
      #expect(!bridge.tableView(table, shouldIndentWhileEditingRowAt: path))
      #expect(
        bridge.tableView(
          table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: target) == target)
      #expect(bridge.tableView(table, contextMenuConfigurationForRowAt: path, point: .zero) == nil)
      #expect(bridge.tableView(table, canPerformPrimaryActionForRowAt: path))
      for isOn in [false, true] {
        (table.selectionFollowsFocus, table.allowsFocus) = (isOn, isOn)
        #expect(bridge.tableView(table, selectionFollowsFocusForRowAt: path) == isOn)
        #expect(bridge.tableView(table, canFocusRowAt: path) == isOn)
      }
      let context = UITableViewFocusUpdateContext._make(from: nil, to: path)
      #expect(bridge.tableView(table, shouldUpdateFocusIn: context))
      #expect(bridge.tableView(table, shouldSpringLoadRowAt: path, with: SpringLoadingContext()))
      bridge.whilePerformingDrop { #expect(bridge.isPerformingDrop) }
      #expect(!bridge.isPerformingDrop)
    }

    @Test func bridgeWithoutSourceMatchesCollectionViewDefaults() {
      let bridge = CollectionViewBridge(CollectionViewDataSource(sections: [Section("a") {}]))
      let path = IndexPath(item: 0, section: 0)
      let target = IndexPath(item: 2, section: 0)
      #expect(bridge.source == nil && bridge.numberOfSections(in: collection) == 0)
      #expect(bridge.collectionView(collection, numberOfItemsInSection: 0) == 0)
      #expect(bridge.indexTitles(for: collection) == nil)
      #expect(
        bridge.collectionView(collection, indexPathForIndexTitle: "A", at: 3)
          == IndexPath(item: 0, section: 0))
      #expect(!bridge.collectionView(collection, canEditItemAt: path))
      #expect(!bridge.collectionView(collection, canMoveItemAt: path))
      #expect(bridge.collectionView(collection, shouldHighlightItemAt: path))
      #expect(
        bridge.collectionView(
          collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: path,
          atCurrentIndexPath: path, toProposedIndexPath: target) == target)
      #expect(
        bridge.collectionView(
          collection, contextMenuConfigurationForItemsAt: [path], point: .zero) == nil)
      #expect(bridge.collectionView(collection, canPerformPrimaryActionForItemAt: path))
      for isOn in [false, true] {
        (collection.selectionFollowsFocus, collection.allowsFocus) = (isOn, isOn)
        #expect(bridge.collectionView(collection, selectionFollowsFocusForItemAt: path) == isOn)
        #expect(bridge.collectionView(collection, canFocusItemAt: path) == isOn)
      }
      let context = UICollectionViewFocusUpdateContext._make(from: nil, to: path)
      #expect(bridge.collectionView(collection, shouldUpdateFocusIn: context))
      #expect(
        bridge.collectionView(
          collection, shouldSpringLoadItemAt: path, with: SpringLoadingContext()))
      let flow = UICollectionViewFlowLayout()
      #expect(bridge.collectionView(collection, layout: layout, sizeForItemAt: path) == .zero)
      #expect(
        bridge.collectionView(collection, layout: flow, sizeForItemAt: path) == flow.itemSize)
      bridge.whilePerformingDrop { #expect(bridge.isPerformingDrop) }
      #expect(!bridge.isPerformingDrop)
    }
  }
#endif
