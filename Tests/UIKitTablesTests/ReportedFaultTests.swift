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

  /// Faults of UIKit bindings, from public reports and other projects.
  @MainActor @Suite struct ReportedFaultTests {
    private let host = TableHost()
    private var table: UITableView { host.surface }
    private let first = IndexPath(row: 0, section: 0)
    private let second = IndexPath(row: 1, section: 0)

    private func adapter(_ ids: Int...) -> TableViewAdapter<ScenarioItem, String> {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: [items(ids)])
      _ = host.texts
      return adapter
    }

    private func items(_ ids: [Int], header: HeaderFooter? = nil) -> Section<ScenarioItem, String> {
      Section(id: "a", items: ids.map { ScenarioItem($0) }, header: header)
    }

    // MARK: Controllers

    /// RULEBOOK 7.8.
    @Test func theTableOfATableViewControllerIsTakenThoughItsDataSourceIsAWrapper() {
      let controller = UITableViewController(style: .plain)
      let window = UIWindow(frame: .zero)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      let table = controller.tableView
      #expect(table.delegate === controller && table.tableDataSource !== controller)
      var selected: [Int] = []
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.cellDidSelectHandler = { selected.append($2.id) }
      #expect(table.tableSource === adapter && table.delegateOrSource === adapter)
      adapter.update(with: [items([1, 2])])
      table.layoutIfNeeded()
      #expect(table._tapRow(at: second))
      #expect(selected == [2])
      #expect(table._violations == [])
    }

    @Test func controllerIsNotifiedOfSwipesWithoutBeingDelegate() {
      let controller = UITableViewController(style: .plain)
      let adapter = TableViewAdapter<ScenarioItem, String>(controller.tableView)
      #expect(controller.tableView.delegateOrSource === adapter)
      adapter.viewDelegate.tableView(controller.tableView, willBeginEditingRowAt: first)
      #expect(controller.isEditing)
      adapter.viewDelegate.tableView(controller.tableView, didEndEditingRowAt: nil)
      #expect(!controller.isEditing)
      // The controller isn't notified about tables that aren't its view.
      let other = self.adapter(1)
      other.viewDelegate.tableView(table, willBeginEditingRowAt: first)
      #expect(!controller.isEditing)
    }

    @Test func aDataAdapterLeavesTheControllerTheDelegate() {
      let controller = UITableViewController(style: .plain)
      let adapter = TableViewDataAdapter<ScenarioItem, String>(controller.tableView)
      #expect(controller.tableView.tableSource === adapter)
      #expect(controller.tableView.delegate === controller)
    }

    @Test func theControllerOfAnotherTableStaysItsDelegate() {
      let controller = UITableViewController(style: .plain)
      controller.loadViewIfNeeded()
      table.delegate = controller
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      #expect(table.tableSource === adapter && table.delegate === controller)
    }

    @Test func methodsOfAWrappedControllerAreReported() {
      final class Overriding: UITableViewController {}
      _noteMethods(of: Overriding.self, ["tableView:didSelectRowAtIndexPath:"])
      let controller = Overriding(style: .plain)
      let adapter = TableViewAdapter<ScenarioItem, String>(controller.tableView)
      #expect(adapter.issues.issues.map(\.code) == [.uncalledMethods])
      final class Called: UITableViewController {}
      _noteMethods(
        of: Called.self,
        [
          "tableView:willBeginEditingRowAtIndexPath:", "tableView:didEndEditingRowAtIndexPath:",
          "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
          "tableViewDidEndMultipleSelectionInteraction:",
        ])
      let other = Called(style: .plain)
      let called = TableViewAdapter<ScenarioItem, String>(other.tableView)
      #expect(called.issues.issues.isEmpty)
      _noteMethods(of: Called.self, ["scrollViewDidScroll:"])
      let next = Called(style: .plain)
      let reporting = TableViewAdapter<ScenarioItem, String>(next.tableView)
      #expect(reporting.issues.issues.map(\.identifiers) == [["scrollViewDidScroll:"]])
    }

    @Test func methodsWithoutTheirProtocolAreReported() {
      final class Dead: TableViewDataSource {}
      final class Alive: TableViewDataSource, UITableViewDelegate {}
      for type in [Dead.self, Alive.self] as [AnyClass] {
        _noteMethods(of: type, ["tableView:didSelectRowAtIndexPath:"])
      }
      let sources = [Dead(), Alive()]
      for source in sources { source.attach(to: TableHost().surface) }
      #expect(sources.map(\.issues.issues.count) == [1, 0])
      let issue = sources[0].issues.issues.first
      #expect(issue?.code == .uncalledMethods)
      #expect(issue?.hint == "Adopt UITableViewDelegate or UITableViewDataSource.")
    }

    // MARK: Rows that move during an interaction

    private func swipeActions(
      of adapter: TableViewAdapter<ScenarioItem, String>, at path: IndexPath
    ) -> [UIContextualAction] {
      adapter.viewDelegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)?
        .actions ?? []
    }

    @Test func swipeActionIsPerformedOnItsMovedRow() throws {
      let adapter = adapter(1, 2, 3)
      var performed: [Int] = []
      adapter.swipeActionsProvider = { [weak adapter] _, _, _ in
        [
          SwipeAction("Flag") { path, completion in
            performed.append(adapter?.item(at: path)?.id ?? -1)
            completion(true)
          }
        ]
      }
      let action = try #require(swipeActions(of: adapter, at: second).first)
      var completed: [Bool] = []
      for ids in [[1, 2, 3], [2, 9, 1], [5, 6, 7, 2], [1, 3]] {
        adapter.update(with: [items(ids)])
        action.handler(action, table) { completed.append($0) }
      }
      #expect(performed == [2, 2, 2])
      #expect(completed == [true, true, true, false])
    }

    @Test func canceledPrefetchingCoversPrefetchedRows() {
      let adapter = adapter(1, 2, 3)
      var cancelled: [Int] = []
      adapter.cancelPrefetchingHandler = { cancelled += $0.map(\.id) }
      let bridge = adapter.viewDelegate
      bridge.tableView(table, prefetchRowsAt: [first, second])
      adapter.update(with: [items([9, 2, 3])])
      #expect(cancelled == [1])
      bridge.tableView(table, cancelPrefetchingForRowsAt: [first, second])
      #expect(cancelled == [1, 2])
      // The row that replaced another one was never prefetched.
      bridge.tableView(table, cancelPrefetchingForRowsAt: [first])
      #expect(cancelled == [1, 2])
    }

    @Test func rowMovedByItsHandlersIsDeselectedAfterThem() {
      let adapter = adapter(1, 2, 3)
      var selectedInHandler: [IndexPath?] = []
      adapter.cellDidSelectHandler = { [weak adapter] table, _, _ in
        selectedInHandler.append(table.indexPathForSelectedRow)
        adapter?.update(with: [Section(id: "a", items: [3, 2, 1].map { ScenarioItem($0) })])
      }
      host.tap(0, 0)
      #expect(selectedInHandler == [first])
      #expect(table.indexPathForSelectedRow == nil)
      #expect(host.texts == [["n3", "n2", "n1"]])
    }

    @Test func rowsStaySelectedWithMultipleSelection() {
      let adapter = adapter(1, 2, 3)
      table.allowsMultipleSelection = true
      host.tap(0, 0)
      host.tap(0, 2)
      #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
      table.isEditing = true
      #expect(!table.allowsMultipleSelectionInCurrentMode)
      table.allowsMultipleSelectionDuringEditing = true
      #expect(table.allowsMultipleSelectionInCurrentMode && adapter.deselectsAfterSelection)
    }

    // MARK: Updates

    @Test func aReloadOffTheWindowKeepsTheSelection() {
      let adapter = adapter(1, 2, 3)
      adapter.select(row: 2)
      host.setOnScreen(false)
      adapter.update(with: [items([9, 1, 2])])
      #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
      adapter.update(with: [items([1])])
      #expect(table.indexPathsForSelectedRows == nil)
      #expect(host.violations == [])
    }

    @Test func rowStaysSelectedWhenHeaderOfItsSectionIsReplaced() {
      let adapter = adapter(1, 2)
      adapter.update(with: [items([1, 2], header: .title("title"))])
      adapter.select(row: 2)
      adapter.update(with: [items([1, 2], header: .view("view", TableHost.Header.self))])
      #expect(host.headerText(0) == "<view>")
      #expect(table.indexPathsForSelectedRows == [second])
      #expect(host.violations == [])
    }

    /// RULEBOOK 7.5.
    @Test func aViewThatShowsOtherCountsIsReloadedAndReported() {
      let adapter = adapter(1, 2)
      var isMiscounting = true
      final class Miscounting: TableViewAdapter<ScenarioItem, String> {
        var extra = 0
        override func numberOfRows(inSection section: Int) -> Int {
          super.numberOfRows(inSection: section) + extra
        }
      }
      let miscounting = Miscounting(table) { Row($0, cell: TableHost.PlainCell.self) }
      miscounting.extra = 1
      miscounting.update(with: [items([1, 2])], mode: .reload)
      miscounting.extra = 0
      isMiscounting = false
      var outcome: UpdateOutcome?
      miscounting.update(with: [items([1, 2, 3])]) { outcome = $0 }
      #expect(outcome == .reloaded(.planRejected) && !isMiscounting)
      #expect(miscounting.issues.issues.map(\.code).contains(.planRejected))
      #expect(host.texts == [["n1", "n2", "n3"]])
      #expect(adapter.issues.issues.isEmpty)
    }

    /// RULEBOOK 7.6: a batch immediately after a reload.
    @Test func aReloadIsLaidOutBeforeTheNextBatch() {
      let adapter = adapter(1, 2)
      table.reloadData()
      adapter.update(with: [items([2, 3])])
      #expect(host.texts == [["n2", "n3"]])
      #expect(host.violations == [])
    }

    /// RULEBOOK 7.2: nothing can undo a dequeue by the app.
    ///
    /// The virtual table reports it.
    @Test func aProviderThatDequeuesAndReturnsNilIsUIKitsException() {
      let host = CollectionHost()
      host.setOnScreen(true)
      let collection = host.surface
      collection.register(CollectionHost.PlainCell.self, forCellWithReuseIdentifier: "own")
      let adapter = CollectionViewAdapter<ScenarioItem, String>(
        collection,
        cellProvider: { collection, path, item in
          let cell = collection.dequeueReusableCell(withReuseIdentifier: "own", for: path)
          return item.id == 1 ? cell : nil
        })
      adapter.issues.reporter = IssueCollector().reporter
      adapter.update(with: [items([1])])
      #expect(host.violations == [] && host.counts() == [1])
      adapter.update(with: [items([1, 2])])
      #expect(
        host.violations == [
          "Attempted to dequeue multiple cells for the same index path, which is not allowed."
        ])
    }

    /// RULEBOOK 7.3.
    @Test func aPlaceholderIsReplacedAndNotReconfigured() {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, identifier: "Late")
      }
      adapter.issues.reporter = IssueCollector().reporter
      adapter.update(with: [items([1])])
      let placeholder = host.cell(0, 0)
      #expect(placeholder.map { type(of: $0) == UITableViewCell.self } == true)
      adapter.register(TableHost.PlainCell.self, identifier: "Late")
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1, "new")])])
      #expect(host.texts == [["new"]] && host.cell(0, 0) !== placeholder)
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1, "newer")])])
      #expect(host.texts == [["newer"]])
      #expect(host.violations == [])
    }

    @Test func aSectionThatIsReloadedForItsHeaderIsNotAnimated() {
      let adapter = adapter(1)
      let animated = table._animatedBatches
      adapter.update(with: [items([1], header: .title("title"))])
      adapter.update(with: [items([1], header: .view("view", TableHost.Header.self))])
      #expect(host.headerText(0) == "<view>")
      #expect(table._animatedBatches == animated && table._animations["reloadSections"] == nil)
      #expect(host.violations == [])
    }

    @Test func anUpdateWithoutAnimationIsNotAnimated() {
      let adapter = adapter(1)
      let animated = table._animatedBatches
      adapter.update(with: [items([1, 2])], mode: .withoutAnimation)
      #expect(host.texts == [["n1", "n2"]] && table._animatedBatches == animated)
      adapter.update(with: [items([1])])
      #expect(host.texts == [["n1"]] && table._animatedBatches == animated + 1)
      #expect(host.violations == [])
    }

    /// A new text in UIKit's own title view would have the wrong case and be truncated.
    @Test func titleViewIsReusedForAnotherText() {
      let adapter = adapter(1)
      adapter.update(with: [items([1], header: .title("title"))])
      let view = table._shownHeaders[0] as? UITableViewHeaderFooterView
      #expect(view?.reuseIdentifier != nil && view?.textLabel?.text == nil)
      adapter.update(with: [items([1], header: .title("other"))])
      #expect(table._shownHeaders[0] === view && host.headerText(0) == "other")
      let content = view?.contentConfiguration as? UIListContentConfiguration
      #expect(content?._style == "plain header")
      #expect(host.violations == [])
    }

    /// With a delegate set by the app, UIKit creates the title view, which is replaced.
    @Test func aTitleOfUIKitsOwnIsReplacedWithItsSection() {
      final class Own: NSObject, UITableViewDelegate {}
      host.setOnScreen(true)
      let own = Own()
      table.delegate = own
      let adapter = TableViewDataAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      for title in ["title", "other"] {
        adapter.update(with: [items([1], header: .title(title))])
        #expect(host.headerText(0) == title)
      }
      #expect(host.violations == [] && table.delegate === own)
    }

    @Test func plainTableHasNoHeaderSpaceWithoutHeader() {
      let adapter = adapter(1)
      table.sectionHeaderHeight = 28
      #expect(adapter.viewDelegate.tableView(table, heightForHeaderInSection: 0) == 0)
      #expect(adapter.viewDelegate.tableView(table, heightForFooterInSection: 0) == 0)
      adapter.update(with: [items([1], header: .title("title"))])
      #expect(adapter.viewDelegate.tableView(table, heightForHeaderInSection: 0) == 28)
      let grouped = UITableView(frame: .zero, style: .grouped)
      adapter.attach(to: grouped)
      adapter.update(with: [items([1])])
      let gap = adapter.viewDelegate.tableView(grouped, heightForHeaderInSection: 0)
      #expect(gap == UITableView.automaticDimension)
    }

    @Test func swipeActionsOfAnotherDelegateAreRequested() {
      final class Own: NSObject, UITableViewDelegate {
        func tableView(
          _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
        ) -> UISwipeActionsConfiguration? {
          UISwipeActionsConfiguration(
            actions: [UIContextualAction(style: .normal, title: "Own") { _, _, done in done(true) }]
          )
        }
      }
      host.setOnScreen(true)
      let own = Own()
      table.delegate = own
      let adapter = TableViewDataAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: [items([1])])
      #expect(table._swipe(at: first) == ["Own"])
      #expect(table.delegate === own)
    }

    // MARK: Busy views

    /// Polls until a condition is true, which takes some turns of the main actor (RULEBOOK 7.4).
    private func wait(until isDone: () -> Bool) async throws {
      for _ in 0..<200 where !isDone() { try await Task.sleep(nanoseconds: 10_000_000) }
    }

    @Test func updatesWaitForTheEndOfADragInTheirOrder() async throws {
      let adapter = adapter(1, 2)
      var outcomes: [UpdateOutcome] = []
      table._isDragging = true
      adapter.edit(completion: { outcomes.append($0) }) {
        $0.append(ScenarioItem(3), toSection: "a")
      }
      adapter.edit(completion: { outcomes.append($0) }) { $0.delete(1) }
      adapter.update(with: [items([2, 3, 4])], mode: .reload) { outcomes.append($0) }
      for _ in 0..<20 { await Task.yield() }
      #expect(outcomes == [] && host.counts() == [2])
      table._isDragging = false
      try await wait { outcomes.count == 3 }
      #expect(outcomes == [.superseded, .superseded, .reloaded(.requested)])
      #expect(host.texts == [["n2", "n3", "n4"]])
      adapter.update(with: [items([2])]) { outcomes.append($0) }
      #expect(outcomes.last == .animated && host.texts == [["n2"]])
      #expect(host.violations == [])
    }

    @Test func updateWaitsForEndOfDrop() async throws {
      let adapter = adapter(1, 2)
      var outcomes: [UpdateOutcome] = []
      table._isDropping = true
      adapter.update(with: [items([2])]) { outcomes.append($0) }
      #expect(outcomes == [] && host.counts() == [2])
      table._isDropping = false
      try await wait { !outcomes.isEmpty }
      #expect(outcomes == [.delayed] && host.texts == [["n2"]])
      #expect(host.violations == [])
    }

    @Test func delayedUpdateReportsItsOutcome() async throws {
      let adapter = adapter(1, 2)
      var outcomes: [UpdateOutcome] = []
      table._isDragging = true
      adapter.update(with: [items([2, 3])]) { outcomes.append($0) }
      table._isDragging = false
      try await wait { !outcomes.isEmpty }
      #expect(outcomes == [.delayed] && host.texts == [["n2", "n3"]])
      #expect(adapter.issues.issues.isEmpty && host.violations == [])
    }

    @Test func updateWaitsForUpdatesByOthers() async throws {
      let adapter = adapter(1, 2)
      var outcomes: [UpdateOutcome] = []
      table.beginUpdates()
      adapter.update(with: [items([2])]) { outcomes.append($0) }
      #expect(outcomes == [] && adapter.currentSections.first?.items.count == 2)
      table.endUpdates()
      try await wait { !outcomes.isEmpty }
      #expect(outcomes == [.delayed] && host.texts == [["n2"]])
      #expect(host.violations == [])
    }

    @Test func updateWaitsForOpenMenu() async throws {
      let adapter = adapter(1, 2)
      let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in nil }
      var outcomes: [UpdateOutcome] = []
      let bridge = adapter.viewDelegate
      bridge.tableView(table, willDisplayContextMenu: menu, animator: nil)
      adapter.update(with: [items([2])]) { outcomes.append($0) }
      for _ in 0..<20 { await Task.yield() }
      #expect(outcomes == [])
      bridge.tableView(table, willEndContextMenuInteraction: menu, animator: nil)
      try await wait { !outcomes.isEmpty }
      #expect(outcomes == [.delayed])
    }

    /// An action may update the table, so updates don't wait for actions or deletions.
    @Test func updateWaitsForOpenSwipeUntilActionIsPerformed() async throws {
      let adapter = adapter(1, 2, 3)
      var outcomes: [UpdateOutcome] = []
      adapter.swipeActionsProvider = { [weak adapter] _, item, _ in
        [SwipeAction("Forget") { adapter?.edit { $0.delete(item.id) } }]
      }
      let bridge = adapter.viewDelegate
      let action = try #require(swipeActions(of: adapter, at: second).first)
      table.isEditing = true
      bridge.tableView(table, willBeginEditingRowAt: second)
      adapter.update(with: [items([1, 2])]) { outcomes.append($0) }
      for _ in 0..<20 { await Task.yield() }
      #expect(outcomes == [] && host.counts() == [3])
      action.handler(action, table) { _ in }
      try await wait { !outcomes.isEmpty }
      #expect(host.texts == [["n1"]])
      bridge.tableView(table, didEndEditingRowAt: nil)
      table.isEditing = false
      bridge.tableView(table, willBeginEditingRowAt: first)
      #expect(!table.isTableBusy)
      #expect(host.violations == [])
    }

    @Test func updateWaitsForOpenSwipeUntilItEnds() {
      let adapter = adapter(1, 2)
      let bridge = adapter.viewDelegate
      table.isEditing = true
      #expect(!table.isTableBusy)
      bridge.tableView(table, willBeginEditingRowAt: first)
      #expect(table.isTableBusy)
      bridge.tableView(table, didEndEditingRowAt: first)
      #expect(!table.isTableBusy)
      bridge.tableView(table, willBeginEditingRowAt: first)
      bridge.tableView(table, commit: .none, forRowAt: first)
      #expect(!table.isTableBusy)
      bridge.tableView(table, willBeginEditingRowAt: first)
      table.isEditing = false
      #expect(!table.isTableBusy)
    }

    // MARK: Adopting UIKit's protocols

    /// Implements some delegate methods.
    ///
    /// The bridge implements the others.
    private final class Adopting: TableViewAdapter<ScenarioItem, String>, UITableViewDelegate {
      var journal: [String] = []
      func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        journal.append("height \(path.row)")
        return 50
      }
      func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        journal.append("own \(path.row)")
        didSelect(at: path, in: tableView)
      }
      override func willDisplay(
        _ cell: UITableViewCell, at path: IndexPath, in tableView: UITableView
      ) {
        journal.append("display \(path.row)")
        super.willDisplay(cell, at: path, in: tableView)
      }
    }

    @Test func delegateSubclassIsCalledAndBridgeHandlesRest() {
      host.setOnScreen(true)
      let adapter = Adopting(table) { Row($0, cell: TableHost.PlainCell.self) }
      #expect(table.delegate === adapter && table.tableSource === adapter)
      #expect(table.dataSource as (any UITableViewDataSource)? !== adapter)
      var handled: [Int] = []
      adapter.cellDidSelectHandler = { handled.append($2.id) }
      adapter.update(with: [items([1, 2], header: .title("title"))])
      #expect(host.texts == [["n1", "n2"]] && host.headerText(0) == "title")
      #expect(adapter.journal.contains("display 1") && adapter.journal.contains("height 1"))
      host.tap(0, 1)
      #expect(adapter.journal.last == "own 1" && handled == [2])
      let other = TableViewDataSource()
      table.tableSource = other
      #expect(table.delegateOrSource === other && table.tableSource === other)
      #expect(host.violations == [])
    }

    private final class AdoptingData: TableViewAdapter<ScenarioItem, String>,
      UITableViewDataSource
    {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        numberOfRows(inSection: section)
      }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = cell(at: path, in: tableView)
        cell.tag = 9
        return cell
      }
    }

    @Test func dataSourceSubclassProvidesCells() {
      host.setOnScreen(true)
      let adapter = AdoptingData(table) { Row($0, cell: TableHost.PlainCell.self) }
      #expect(table.delegateOrSource === adapter && table.delegate !== adapter)
      adapter.update(with: [items([1, 2])])
      #expect(host.texts == [["n1", "n2"]] && host.cell(0, 1)?.tag == 9)
      #expect(host.violations == [])
      adapter.attach(to: TableHost().surface)
      #expect(table.tableDataSource == nil && table.delegate == nil)
    }

    /// Updates during a call for a move.
    private final class Moving: TableViewAdapter<ScenarioItem, String> {
      override func didMoveRow(at path: IndexPath, to target: IndexPath) {
        super.didMoveRow(at: path, to: target)
        var sections = currentSections
        sections[0].items.append(ScenarioItem(9))
        update(with: sections)
      }
    }

    @Test func anUpdateFromWithinAMoveByHandWaits() async {
      host.setOnScreen(true)
      let adapter = Moving(table) { Row($0, cell: TableHost.PlainCell.self) }
      adapter.cellDidMoveHandler = { _, _, _ in }
      adapter.issues.reporter = IssueCollector().reporter
      adapter.update(with: [items([1, 2])])
      _ = host.texts
      table.isEditing = true
      #expect(table._moveByHand(from: first, to: second))
      #expect(adapter.currentSections[0].items.map(\.id) == [2, 1])
      for _ in 0..<20 where host.counts() != [3] { await Task.yield() }
      #expect(host.texts == [["n2", "n1", "n9"]])
      #expect(adapter.issues.issues.map(\.code) == [.updateDuringLayout])
      #expect(host.violations == [])
    }
  }

  /// The same for collection views.
  @MainActor @Suite struct CollectionAdoptionTests {
    private final class Tiles: CollectionViewAdapter<ScenarioItem, String>,
      UICollectionViewDelegateFlowLayout
    {
      var journal: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 88, height: 44) }
      override func didSelect(at position: IndexPath, in surface: UICollectionView) {
        journal.append("select \(position.item)")
        super.didSelect(at: position, in: surface)
      }
    }

    @Test func aFlowLayoutFindsTheClassThatAdoptsItsProtocol() {
      let host = CollectionHost()
      host.setOnScreen(true)
      let adapter = Tiles(host.surface) { Row($0, cell: CollectionHost.PlainCell.self) }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2)])])
      let delegate = host.surface.delegate as? any UICollectionViewDelegateFlowLayout
      let size = delegate?.collectionView(
        host.surface, layout: host.surface.collectionViewLayout, sizeForItemAt: [0, 0])
      #expect(size?.width == 88 && host.surface.tableSource === adapter)
      host.tap(0, 1)
      #expect(adapter.journal == ["select 1"])
      let plain = CollectionViewDataSource()
      host.surface.tableSource = plain
      let sizes = Selector("collectionView:layout:sizeForItemAtIndexPath:")
      #expect(host.surface.delegate?.responds(to: sizes) == false)
      #expect(host.surface.delegateOrSource === plain)
      #expect(host.violations == [])
    }

    @Test func updateWaitsForCollection() async throws {
      let host = CollectionHost()
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)])])
      _ = host.texts
      let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in nil }
      let bridge = adapter.viewDelegate
      bridge.collectionView(host.surface, willDisplayContextMenu: menu, animator: nil)
      #expect(host.surface.isTableBusy)
      bridge.collectionView(host.surface, willEndContextMenuInteraction: menu, animator: nil)
      #expect(!host.surface.isTableBusy)
      host.surface._isDragging = true
      var outcomes: [UpdateOutcome] = []
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(2)])]) { outcomes.append($0) }
      host.surface._isDragging = false
      for _ in 0..<200 where outcomes.isEmpty { try await Task.sleep(nanoseconds: 10_000_000) }
      #expect(outcomes == [.delayed] && host.texts == [["n2"]])
      #expect(host.violations == [])
    }

    @Test func updateWaitsForEndOfDropOnCollection() async throws {
      let host = CollectionHost()
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)])])
      _ = host.texts
      host.surface._isDropping = true
      var outcomes: [UpdateOutcome] = []
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(2)])]) { outcomes.append($0) }
      #expect(outcomes == [] && host.texts == [["n1"]])
      host.surface._isDropping = false
      for _ in 0..<200 where outcomes.isEmpty { try await Task.sleep(nanoseconds: 10_000_000) }
      #expect(outcomes == [.delayed] && host.texts == [["n2"]])
      #expect(host.violations == [])
    }

    /// An update during a batch started by the app waits for its end.
    @Test func updateWaitsForUpdatesOfCollectionByOthers() async throws {
      let host = CollectionHost()
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)])])
      _ = host.texts
      var outcomes: [UpdateOutcome] = []
      host.surface.performBatchUpdates({
        adapter.update(with: [Section(id: "a", items: [ScenarioItem(2)])]) { outcomes.append($0) }
        #expect(adapter.currentSections.first?.items.map(\.id) == [1])
      })
      for _ in 0..<200 where outcomes.isEmpty { try await Task.sleep(nanoseconds: 10_000_000) }
      #expect(outcomes == [.delayed] && host.texts == [["n2"]])
      #expect(host.violations == [])
    }

    @Test func aControllersCollectionIsTakenAndNoControllerIsMadeToLoad() {
      let controller = UICollectionViewController(collectionViewLayout: UICollectionViewLayout())
      let collection = controller.collectionView
      collection.dataSource = nil
      let source = CollectionViewDataSource()
      source.attach(to: collection)
      #expect(collection.delegateOrSource === source)
      let idle = UICollectionViewController(collectionViewLayout: UICollectionViewLayout())
      let other = CollectionHost().surface
      other.delegate = idle
      CollectionViewDataSource().attach(to: other)
      #expect(other.delegate === idle && !idle.isViewLoaded)
    }

    private final class Badged: CollectionViewAdapter<ScenarioItem, String> {
      final class Badge: UICollectionReusableView {}
      override func supplementaryView(
        ofKind kind: String, at position: IndexPath, in surface: UICollectionView
      ) -> UICollectionReusableView? {
        surface.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "badge", for: position)
      }
    }

    @Test func aKindOfALayoutsOwnIsShownByAPortableMethod() {
      let host = CollectionHost()
      host.setOnScreen(true)
      let layout = host.surface.collectionViewLayout
      layout._otherKinds = ["badge"]
      layout._shows = { _, _ in true }
      host.surface.register(
        Badged.Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
      let adapter = Badged(host.surface) { Row($0, cell: CollectionHost.PlainCell.self) }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)], header: "A")])
      #expect(host.texts == [["n1"]] && host.headerText(0) == "A")
      let badges = host.surface._shownSupplementaryViews(ofKind: "badge")
      #expect(badges.count == 1 && badges.first is Badged.Badge)
      #expect(host.violations == [])
    }

    @Test func aHeaderOfTheWholeLayoutIsAnEmptyView() {
      let host = CollectionHost()
      let source = CollectionViewDataSource()
      source.attach(to: host.surface)
      let (kind, path) = (UICollectionView.elementKindSectionHeader, IndexPath(index: 0))
      let view = source.viewDelegate.collectionView(
        host.surface, viewForSupplementaryElementOfKind: kind, at: path)
      #expect((view as? CollectionTitleView)?.title == nil)
      source.viewDelegate.collectionView(
        host.surface, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
      source.viewDelegate.collectionView(
        host.surface, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    }
  }
#endif
