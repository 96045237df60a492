#if UIKIT_SHIM
  import Foundation
  import SurfaceScenarios
  import TableAdapters
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViews
  import TableViewsTesting
  import TestSupport
  import Testing
  import UIKit
  @testable import UIKitTables

  /// Drag and drop through UIKit's delegates, on table and collection views.
  @MainActor @Suite struct DragAndDropBindingTests {
    private let host = TableHost()
    private let tiles = CollectionHost()
    private let collector = IssueCollector()
    private var table: UITableView { host.surface }
    private var collection: UICollectionView { tiles.surface }

    private func path(_ section: Int, _ row: Int) -> IndexPath {
      IndexPath(row: row, section: section)
    }

    private func sections(_ ids: [[Int]]) -> [Section<ScenarioItem, String>] {
      ids.enumerated().map {
        Section(id: "\($0.offset)", items: $0.element.map { ScenarioItem($0) })
      }
    }

    private func tableAdapter(_ ids: [[Int]]) -> TableViewAdapter<ScenarioItem, String> {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.issues.reporter = collector.reporter
      adapter.update(with: sections(ids))
      _ = host.texts
      return adapter
    }

    private func tilesAdapter(_ ids: [[Int]]) -> CollectionViewAdapter<ScenarioItem, String> {
      tiles.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(collection) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.issues.reporter = collector.reporter
      adapter.update(with: sections(ids))
      _ = tiles.texts
      return adapter
    }

    private func ids<Surface>(_ adapter: TableAdapter<Surface, ScenarioItem, String>) -> [[Int]] {
      adapter.currentSections.map { $0.items.map(\.id) }
    }

    private func wait(until isDone: () -> Bool) async throws {
      for _ in 0..<200 where !isDone() { try await Task.sleep(nanoseconds: 10_000_000) }
    }

    private func check() {
      #expect(host.violations == [] && tiles.violations == [])
      #expect(collector.issues == [])
    }

    // MARK: Delegates

    @Test func dragAndDropDelegatesAreSetOnlyIfNeeded() {
      let adapter = tableAdapter([[1]])
      #expect(table.dragDelegate == nil && table.dropDelegate == nil)
      #expect(!table.dragInteractionEnabled)
      adapter.dragItemsProvider = { [.text("\($0.id)")] }
      #expect(table.dragDelegate === adapter.bridge && table.dropDelegate == nil)
      #expect(table.dragInteractionEnabled)
      adapter.cellDidMoveHandler = { _, _, _ in }
      #expect(table.dropDelegate === adapter.bridge)
      adapter.dragItemsProvider = nil
      #expect(table.dragDelegate == nil && table.dropDelegate == nil)
      adapter.dropHandler = { _, _ in }
      #expect(table.dragDelegate == nil && table.dropDelegate === adapter.bridge)
      table.tableSource = nil
      #expect(table.dropDelegate == nil)
      let other = tilesAdapter([[1]])
      #expect(collection.dragDelegate == nil && collection.dropDelegate == nil)
      other.cellsDidMoveOutHandler = { _ in }
      other.cellsDidMoveInHandler = { _, _ in }
      #expect(collection.dragDelegate === other.bridge)
      #expect(collection.dropDelegate === other.bridge && collection.dragInteractionEnabled)
      check()
    }

    @Test func liftingIsSwitchedOnOnceAndTheAppsToSwitchOff() {
      let adapter = tableAdapter([[1]])
      adapter.cellsDidMoveOutHandler = { _ in }
      #expect(table.dragInteractionEnabled)
      table.dragInteractionEnabled = false
      adapter.dragItemsProvider = { [.text("\($0.id)")] }
      adapter.cellDidMoveHandler = { _, _, _ in }
      adapter.dropHandler = { _, _ in }
      adapter.attach(to: table)
      #expect(!table.dragInteractionEnabled && table.dragDelegate === adapter.bridge)
      // If no handlers are set in between, new ones enable it again.
      adapter.cellsDidMoveOutHandler = nil
      adapter.dragItemsProvider = nil
      adapter.cellsDidMoveOutHandler = { _ in }
      #expect(table.dragInteractionEnabled)
      let other = UITableView(frame: .zero, style: .plain)
      adapter.attach(to: other)
      #expect(other.dragInteractionEnabled && table.dragDelegate == nil)
    }

    /// Subclasses get all calls, but only settings enable dragging.
    @Test func theSettingsOfASubclassSwitchLiftingOn() {
      let adapter = DraggedAdapter(table) { Row($0, cell: TableHost.PlainCell.self) }
      #expect(table.dragDelegate === adapter.bridge && !table.dragInteractionEnabled)
      adapter.cellsDidMoveOutHandler = { _ in }
      #expect(table.dragInteractionEnabled)
    }

    private final class DraggedAdapter: TableViewAdapter<ScenarioItem, String> {}

    /// The rows of the former adapter aren't on screen anymore.
    @Test func anAdapterThatDoesNotDragTakesTheRolesFromTheOneBefore() {
      let first = tableAdapter([[1, 2]])
      first.cellsDidMoveOutHandler = { _ in }
      first.cellsDidMoveInHandler = { _, _ in }
      #expect(table.dragDelegate === first.bridge && table.dropDelegate === first.bridge)
      let second = tableAdapter([[3]])
      #expect(table.dragDelegate == nil && table.dropDelegate == nil)
      #expect(table._lift(at: path(0, 0)) == nil)
      second.cellsDidMoveOutHandler = { _ in }
      #expect(table.dragDelegate === second.bridge && table.dropDelegate == nil)
      first.attach(to: table)
      #expect(table.dragDelegate === first.bridge && table.dropDelegate === first.bridge)
      check()
    }

    @Test func customDragDelegateIsKept() {
      let own = OwnDelegate()
      table.dragDelegate = own
      let adapter = tableAdapter([[1]])
      adapter.cellsDidMoveOutHandler = { _ in }
      #expect(table.dragDelegate === own && !table.dragInteractionEnabled)
      adapter.cellsDidMoveOutHandler = nil
      #expect(table.dragDelegate === own)
    }

    private final class OwnDelegate: UITableViewDragDelegate {
      func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
      ) -> [UIDragItem] { [] }
    }

    /// Subclasses get all calls, but the app enables dragging of rows.
    @Test func subclassGetsDragAndDropCallsWithoutOptIn() {
      let source = DraggedSource(sections: [
        Section("s") { for id in 1..<3 { Row(ScenarioItem(id), cell: TableHost.PlainCell.self) } }
      ])
      host.setOnScreen(true)
      source.attach(to: table)
      #expect(table.dragDelegate === source.bridge && table.dropDelegate === source.bridge)
      #expect(!table.dragInteractionEnabled && table._lift(at: path(0, 0)) == nil)
      table.dragInteractionEnabled = true
      #expect(table._lift(at: path(0, 1)) == nil && !table.hasActiveDrag)
      guard let drag = table._lift(at: path(0, 0)) else {
        Issue.record("no row was lifted")
        return
      }
      #expect(drag.items.count == 1 && table.hasActiveDrag)
      table._add(path(0, 0), to: drag)
      #expect(drag.items.count == 1)
      #expect(!table._drop(drag, at: path(0, 1)) && !table.hasActiveDrag)
    }

    private final class DraggedSource: TableViewDataSource {
      override func dragItems(at indexPath: IndexPath, in surface: UITableView) -> [DragItem] {
        indexPath.row == 0 ? [DragItem()] : []
      }
    }

    // MARK: Within a view

    @Test(arguments: [false, true])
    func rowIsMovedByEitherMethodOfUIKit(movingRows: Bool) {
      let adapter = tableAdapter([[1, 2, 3], [4]])
      adapter.dragItemsProvider = { _ in [DragItem()] }
      var moves: [String] = []
      adapter.cellDidMoveHandler = { from, to, item in
        moves.append("\(item.id) \(from.row) \(to.section).\(to.row)")
      }
      for (from, to) in [(path(0, 0), path(0, 2)), (path(0, 0), path(1, 1))] {
        guard let drag = table._lift(at: from) else {
          Issue.record("no row was lifted")
          return
        }
        #expect(table._hold(drag, at: to)?.operation == .move)
        #expect(table._drop(drag, at: to, movingRows: movingRows))
        #expect(drag._flights.map(\.target) == (movingRows ? [] : [to]))
        #expect(host.texts.flatMap { $0 }.count == 4)
      }
      #expect(ids(adapter) == [[3, 1], [4, 2]])
      #expect(host.texts == [["n3", "n1"], ["n4", "n2"]])
      if !movingRows { #expect(moves == ["1 0 0.2", "2 0 1.1"]) }
      check()
    }

    @Test(arguments: [false, true])
    func aMoveIsNotUndoneByAnUpdateThatWaited(movingRows: Bool) async throws {
      let adapter = tableAdapter([[1, 2, 3]])
      adapter.dragItemsProvider = { _ in [DragItem()] }
      var moves: [String] = []
      adapter.cellDidMoveHandler = { from, to, item in
        moves.append("\(item.id) \(from.row) \(to.row)")
      }
      guard let drag = table._lift(at: path(0, 0)) else {
        Issue.record("no row was lifted")
        return
      }
      adapter.update(with: sections([[9, 1, 2, 3]]))
      #expect(table._drop(drag, at: path(0, 1), movingRows: movingRows))
      try await wait { moves.count == 1 }
      #expect(moves == ["1 1 2"])
      #expect(ids(adapter) == [[9, 2, 1, 3]] && host.texts == [["n9", "n2", "n1", "n3"]])
      check()
    }

    @Test func severalItemsOfACollectionAreMovedTogether() {
      let adapter = tilesAdapter([[1, 2, 3, 4]])
      adapter.dragItemsProvider = { [.text("\($0.id)"), .url("\($0.id)")] }
      var moved: [Int] = []
      adapter.cellDidMoveHandler = { _, _, item in moved.append(item.id) }
      guard let drag = collection._lift(at: path(0, 3)) else {
        Issue.record("no row was lifted")
        return
      }
      collection._add(path(0, 0), to: drag)
      collection._add(path(0, 3), to: drag)
      #expect(drag.items.count == 4)
      #expect(collection._drop(drag, at: path(0, 2)))
      #expect(ids(adapter) == [[2, 4, 1, 3]] && tiles.texts == [["n2", "n4", "n1", "n3"]])
      #expect(moved == [4, 1])
      #expect(drag._flights.map(\.target) == [path(0, 1), path(0, 1), path(0, 2), path(0, 2)])
      check()
    }

    /// The row animates to its destination, even if other rows have the same ID.
    @Test func droppedRowAnimatesToItsPlaceDespiteDuplicateID() {
      let source = MovedSource(ids: [1, 1, 2])
      host.setOnScreen(true)
      source.attach(to: table)
      table.dragInteractionEnabled = true
      guard let drag = table._lift(at: path(0, 0)) else {
        Issue.record("no row was lifted")
        return
      }
      #expect(table._drop(drag, at: path(0, 2)))
      #expect(source.ids == [1, 2, 1] && host.texts == [["n1", "n2", "n1"]])
      #expect(drag._flights.map(\.target) == [path(0, 2)])
    }

    private final class MovedSource: TableViewDataSource {
      private(set) var ids: [Int] { didSet { showRows() } }

      init(ids: [Int]) {
        self.ids = ids
        super.init(sections: [])
        showRows()
      }

      private func showRows() {
        sections = [
          Section("s") {
            for id in ids { Row(ScenarioItem(id), cell: TableHost.PlainCell.self) }
          }
        ]
      }
      override func canMove(at indexPath: IndexPath) -> Bool { true }
      override func dragItems(at indexPath: IndexPath, in surface: UITableView) -> [DragItem] {
        [DragItem()]
      }
      override func didMoveRow(at indexPath: IndexPath, to target: IndexPath) {
        ids.insert(ids.remove(at: indexPath.row), at: target.row)
      }
    }

    @Test func aLongPressMovesAnItem() {
      let adapter = tilesAdapter([[1, 2, 3]])
      var moved: [Int] = []
      adapter.cellDidMoveHandler = { _, _, item in moved.append(item.id) }
      collection._lieByHeight(viewportHeight: 400, estimate: 40) { _ in 40 }
      _ = tiles.texts
      let points = collection.visibleTablePositions.compactMap {
        collection.tableRect(ofRowAt: $0).map { CGPoint(x: 1, y: $0.minY + 2) }
      }
      guard points.count == 3 else {
        Issue.record("points: \(points)")
        return
      }
      collection.reordersByLongPress = true
      collection.reordersByLongPress = true
      guard let gesture = collection.gestureRecognizers?.first,
        collection.gestureRecognizers?.count == 1
      else {
        Issue.record("gesture recognizers: \(collection.gestureRecognizers ?? [])")
        return
      }
      gesture._recognize(.began, at: points[0])
      gesture._recognize(.changed, at: points[1])
      gesture._recognize(.cancelled, at: points[1])
      gesture._recognize(.ended, at: points[1])
      #expect(ids(adapter) == [[1, 2, 3]])
      gesture._recognize(.began, at: points[0])
      gesture._recognize(.changed, at: points[1])
      gesture._recognize(.changed, at: points[2])
      gesture._recognize(.ended, at: points[2])
      #expect(ids(adapter) == [[2, 3, 1]])
      gesture._recognize(.began, at: CGPoint(x: 1, y: 4_000))
      gesture._recognize(.ended, at: points[0])
      #expect(ids(adapter) == [[2, 3, 1]])
      collection.reordersByLongPress = false
      #expect(collection.gestureRecognizers == [] && !collection.reordersByLongPress)
      #expect(host.violations == [] && tiles.violations == [])
    }

    // MARK: Between views

    @Test func rowsGoFromATableToACollection() async throws {
      let left = tableAdapter([[1, 2, 3]])
      let right = tilesAdapter([[7], []])
      var journal: [String] = []
      left.cellsDidMoveOutHandler = { journal.append("left \($0.map(\.id))") }
      right.cellsDidMoveInHandler = { items, target in
        journal.append("right \(items.map(\.id)) before \(target.item?.id ?? 0)")
      }
      guard let drag = table._lift(at: path(0, 1)) else {
        Issue.record("no row was lifted")
        return
      }
      table._add(path(0, 0), to: drag)
      #expect(collection._hold(drag, at: path(0, 0))?.operation == .move)
      #expect(collection._drop(drag, at: path(0, 0)))
      #expect(ids(right) == [[2, 1, 7], []] && tiles.texts[0] == ["n2", "n1", "n7"])
      #expect(drag._flights.map(\.target) == [path(0, 0), path(0, 1)])
      // The table is the source of the drag. Its rows are removed when the drag ends.
      #expect(ids(left) == [[1, 2, 3]])
      try await wait { ids(left) == [[3]] }
      try await wait { journal.count == 2 }
      #expect(journal == ["right [2, 1] before 7", "left [2, 1]"])
      #expect(host.texts == [["n3"]])
      check()
    }

    @Test func onlyAcceptedRowsAnimate() async throws {
      let left = tableAdapter([[1, 2, 3]])
      let right = tilesAdapter([[2, 7]])
      left.dragItemsProvider = { [.text("\($0.id)")] }
      right.cellsDidMoveInHandler = { _, _ in }
      guard let drag = table._lift(at: path(0, 0)) else {
        Issue.record("no row was lifted")
        return
      }
      table._add(path(0, 1), to: drag)
      #expect(collection._drop(drag, at: path(0, 1)))
      #expect(ids(right) == [[2, 1, 7]] && collector.issues.map(\.code) == [.refusedDrop])
      #expect(drag._flights.map(\.item.localObject).count == 1)
      #expect(drag._flights.map(\.target) == [path(0, 1)])
      // The handler received the row, and the view already shows a row with that ID.
      right.dropProposalProvider = { _, _ in .copy }
      right.cellsDidMoveInHandler = nil
      right.dropHandler = { _, _ in }
      guard let other = table._lift(at: path(0, 1)) else {
        Issue.record("no row was lifted")
        return
      }
      #expect(collection._drop(other, at: path(0, 0)))
      #expect(other._flights.isEmpty)
      #expect(host.violations == [] && tiles.violations == [])
    }

    /// Rows of different views are different, even if both are the first.
    @Test func rowOfAnotherViewIsAddedToDrag() {
      let left = tableAdapter([[1]])
      let right = tilesAdapter([[7]])
      left.dragItemsProvider = { [.text("\($0.id)")] }
      right.dragItemsProvider = { [.text("\($0.id)")] }
      guard let drag = table._lift(at: path(0, 0)) else {
        Issue.record("no row was lifted")
        return
      }
      collection._add(path(0, 0), to: drag)
      #expect(drag.items.compactMap(\.row?.id) == [1, 7])
      collection._add(path(0, 0), to: drag)
      table._add(path(0, 0), to: drag)
      #expect(drag.items.count == 2)
      check()
    }

    @Test func updatesWaitAndDropUsesCurrentRows() async throws {
      let left = tableAdapter([[1, 2]])
      let right = tilesAdapter([[7]])
      left.cellsDidMoveOutHandler = { _ in }
      right.cellsDidMoveInHandler = { _, _ in }
      guard let drag = table._lift(at: path(0, 0)) else {
        Issue.record("no row was lifted")
        return
      }
      left.update(with: sections([[2, 1, 3]]))
      _ = collection._hold(drag, at: path(0, 0))
      right.update(with: sections([[8, 7]]))
      for _ in 0..<20 { await Task.yield() }
      #expect(ids(left) == [[1, 2]] && ids(right) == [[7]])
      #expect(collection._drop(drag, at: path(0, 0)))
      try await wait { ids(left) == [[2, 3]] && ids(right) == [[8, 1, 7]] }
      #expect(ids(left) == [[2, 3]] && ids(right) == [[8, 1, 7]])
      check()
    }

    // MARK: Other apps

    @Test func anotherAppLoadsTheDataOfARow() async throws {
      let adapter = tableAdapter([[1]])
      adapter.dragItemsProvider = { item in
        [
          DragItem(suggestedName: item.name)
            .registeringData("public.json") { throw Offline() }
            .registeringData(DragItem.textType) { Array(item.name.utf8) }
        ]
      }
      guard let provider = table._lift(at: path(0, 0))?.items.first?.itemProvider else {
        Issue.record("no row was lifted")
        return
      }
      #expect(provider.registeredTypeIdentifiers == ["public.json", DragItem.textType])
      #expect(provider.suggestedName == "n1")
      let text = await load(DragItem.textType, of: provider)
      #expect(text == "n1")
      #expect(await load("public.json", of: provider) == "Offline()")
    }

    private func load(_ type: String, of provider: NSItemProvider) async -> String {
      await withCheckedContinuation { continuation in
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
          let text = data.map { String(decoding: $0, as: UTF8.self) }
          continuation.resume(returning: text ?? error.map { "\($0)" } ?? "nothing")
        }
      }
    }

    /// Like UIKit, the stand-in provides data only for loads that begin during the drop.
    @Test func dataIsLoadedDuringDropAndNotLater() async throws {
      for isTable in [true, false] {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(
          forTypeIdentifier: DragItem.textType, visibility: .all
        ) { completion in
          completion(Data("Café".utf8), nil)
          return nil
        }
        let drag = _DragSession(_items: [UIDragItem(itemProvider: provider)])
        var (early, inTime): (Task<[String], any Error>?, Task<[String], any Error>?)
        var dropped: Drop?
        let propose = { @MainActor (drop: Drop) -> DropProposal? in
          early = drop.loadTexts()
          return nil
        }
        let take = { @MainActor (drop: Drop) in (inTime, dropped) = (drop.loadTexts(), drop) }
        if isTable {
          let adapter = tableAdapter([[1]])
          adapter.dropProposalProvider = { drop, _ in propose(drop) }
          adapter.dropHandler = { drop, _ in take(drop) }
          #expect(table._drop(drag, at: path(0, 0)))
        } else {
          let adapter = tilesAdapter([[1]])
          adapter.dropProposalProvider = { drop, _ in propose(drop) }
          adapter.dropHandler = { drop, _ in take(drop) }
          #expect(collection._drop(drag, at: path(0, 0)))
        }
        #expect(collector.issues.map(\.code) == [.dropDataUnavailable])
        let late = dropped?.loadTexts()
        #expect(collector.issues.map(\.code) == [.dropDataUnavailable, .dropDataUnavailable])
        #expect(try await inTime?.value == ["Café"])
        await #expect(throws: DragItemError.notDropping) { _ = try await early?.value }
        await #expect(throws: DragItemError.notDropping) { _ = try await late?.value }
        #expect(await load(DragItem.textType, of: provider) != "Café")
        collector.removeAll()
      }
    }

    @Test func proposalsAreConvertedToUIKits() {
      let (adapter, other) = (tableAdapter([[1, 2]]), tilesAdapter([[1, 2]]))
      adapter.dropHandler = { _, _ in }
      other.dropHandler = { _, _ in }
      for intoRow in [true, false] {
        let proposal = intoRow ? DropProposal.copy.intoRow : .copy
        adapter.dropProposalProvider = { _, _ in proposal }
        other.dropProposalProvider = { _, _ in proposal }
        let drag = _DragSession(_items: [UIDragItem(itemProvider: NSItemProvider())])
        let (first, second) = (
          table._hold(drag, at: path(0, 1)), collection._hold(drag, at: path(0, 1))
        )
        #expect(first?.operation == .copy && second?.operation == .copy)
        #expect(
          first?.intent
            == (intoRow ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath))
        #expect(
          second?.intent
            == (intoRow ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath))
      }
      table._isDropping = false
      collection._isDropping = false
      check()
    }

    @Test func forbiddenDropIsNotPerformed() {
      let adapter = tableAdapter([[1]])
      adapter.dropProposalProvider = { _, _ in .forbidden }
      adapter.dropHandler = { _, _ in Issue.record("dropped") }
      let drag = _DragSession(_items: [UIDragItem(itemProvider: NSItemProvider())])
      #expect(table._hold(drag, at: nil)?.operation == .forbidden)
      #expect(!table._drop(drag, at: nil))
      check()
    }
  }
#endif
