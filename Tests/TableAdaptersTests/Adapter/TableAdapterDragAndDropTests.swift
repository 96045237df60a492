import DiffEngine
import ObjectTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import VirtualTable

/// Drops on adapters, called directly so that no drag blocks updates.
@MainActor @Suite struct TableAdapterDragAndDropTests {
  private let left = Screen()
  private let right = Screen()

  init() {
    left.adapter.dragItemsProvider = { [.text($0.name)] }
    _ = left.update([Networks("a", 1, 2, 3), Networks("b", 4, 5)])
    _ = right.update([Networks("x", 7, 8)])
  }

  private func lift(_ paths: TablePath...) -> Drop {
    Drop(items: paths.flatMap { left.adapter.liftedItems(at: $0) })
  }

  private let text = Drop(items: [Drop.Item(.text("more"))])

  private func ids(_ screen: Screen) -> [[Int]] {
    screen.adapter.currentSections.map { $0.items.map(\.id) }
  }

  // MARK: Places

  @Test func copiedOwnRowGoesToHandlerWithUnchangedTarget() {
    var targets: [DropTarget<Network, String>] = []
    left.adapter.cellDidMoveHandler = { _, _, _ in }
    left.adapter.dropHandler = { targets.append($1) }
    left.adapter.perform(lift(path(0, 0)), as: .copy, at: path(0, 1))
    left.adapter.perform(lift(path(0, 0)), as: .copy.intoRow, at: path(0, 1))
    #expect(
      targets == [.before(Network(2), inSection: "a"), .into(Network(2), inSection: "a")])
    #expect(ids(left) == [[1, 2, 3], [4, 5]])
    // A row that moves leaves its old place.
    left.adapter.perform(lift(path(0, 0)), as: .move, at: path(0, 1))
    #expect(ids(left) == [[2, 1, 3], [4, 5]] && targets.count == 2)
  }

  @Test func aRowOfAnotherSectionOrTableGoesBeforeTheRowThatItIsDroppedAt() {
    var events: [String] = []
    left.adapter.cellDidMoveHandler = { events.append("\($2.id) \($0) \($1)") }
    left.adapter.perform(lift(path(0, 0)), as: .move, at: path(1, 1))
    #expect(ids(left) == [[2, 3], [4, 1, 5]] && events == ["1 0-0 1-1"])
    left.adapter.cellsDidMoveOutHandler = { events.append("lost \($0.map(\.id))") }
    right.adapter.cellsDidMoveInHandler = {
      events.append("got \($0.map(\.id)) \($1.item?.id ?? 0)")
    }
    right.adapter.perform(lift(path(0, 0)), as: .move, at: path(0, 1))
    #expect(ids(left) == [[3], [4, 1, 5]] && ids(right) == [[7, 2, 8]])
    #expect(events.dropFirst() == ["got [2] 8", "lost [2]"])
    #expect(left.collector.issues.isEmpty && right.collector.issues.isEmpty)
  }

  @Test func dropOutsideRowsTargetsEndOfTable() {
    var targets: [DropTarget<Network, String>] = []
    left.adapter.dropHandler = { targets.append($1) }
    for target in [nil, path(7, 0), path(-1, 0), path(1, 2)] {
      left.adapter.performDrop(text, as: .copy, at: target, in: left.table)
    }
    #expect(targets == Array(repeating: .end(ofSection: "b"), count: 4))
    _ = left.update([])
    left.adapter.performDrop(text, as: .copy, at: nil, in: left.table)
    #expect(targets.last == .emptyTable)
  }

  // MARK: Accepted drops

  @Test func onlyRowsOfOtherTablesOfSuchItemsAreTaken() {
    var taken: [Int] = []
    let table = VirtualTableView()
    let names = TableAdapter<VirtualTableView, String, String>(table) {
      Row($0, cell: TextCell.self)
    }
    names.dragItemsProvider = { [.text($0)] }
    names.update(with: [Section(id: "n", items: ["name"])])
    right.adapter.dragItemsProvider = { [.text($0.name)] }
    right.adapter.cellsDidMoveInHandler = { items, _ in taken += items.map(\.id) }
    func proposal(_ items: [Drop.Item]) -> DropProposal {
      right.adapter.proposal(for: Drop(items: items), at: path(0, 0))
    }
    let foreign = lift(path(0, 0)).items
    #expect(proposal(foreign) == .copy)
    #expect(proposal(right.adapter.liftedItems(at: path(0, 0))) == .cancel)
    let ofAnotherKind = names.liftedItems(at: path(0, 0))
    #expect(ofAnotherKind.count == 1)
    #expect(proposal(ofAnotherKind) == .cancel)
    #expect(proposal(foreign + text.items) == .cancel)
    #expect(proposal(text.items) == .cancel)
    right.adapter.cellsDidMoveInHandler = nil
    #expect(proposal(foreign) == .cancel)
    #expect(taken == [])
  }

  @Test func rowsDroppedIntoARowGoToTheHandler() {
    var targets: [DropTarget<Network, String>] = []
    var taken: [Int] = []
    right.adapter.cellsDidMoveInHandler = { items, _ in taken += items.map(\.id) }
    right.adapter.dropHandler = { targets.append($1) }
    right.adapter.perform(lift(path(0, 0)), as: .copy.intoRow, at: path(0, 0))
    #expect(targets == [.into(Network(7), inSection: "x")] && taken == [])
    right.adapter.perform(lift(path(0, 0)), as: .copy, at: path(0, 0))
    #expect(targets.count == 1 && taken == [1])
    #expect(ids(right) == [[1, 7, 8]])
  }

  @Test func rowWithExistingIDIsRejectedAndReported() {
    right.adapter.cellsDidMoveInHandler = { _, _ in }
    right.adapter.edit { $0.append(Network(2, "own"), toSection: "x") }
    right.adapter.perform(lift(path(0, 0), path(0, 1)), as: .copy, at: nil)
    #expect(ids(right) == [[7, 8, 2, 1]])
    #expect(
      right.collector.issues == [
        TableIssue(
          .refusedDrop, "row 2 was dropped on a table that already has a row 2",
          hint: "It stays in its table.", identifiers: ["2"])
      ])
  }

  @Test func aRowThatGoesBeforeItIsTakenIsReported() {
    var taken: [Int] = []
    right.adapter.cellsDidMoveInHandler = { items, _ in taken += items.map(\.id) }
    let drop = lift(path(0, 0), path(0, 1))
    right.adapter.edit { [left, right] _ in
      right.adapter.perform(drop, as: .copy, at: nil)
      left.adapter.edit { $0.delete(1) }
    }
    #expect(ids(right) == [[7, 8, 2]] && taken == [2])
    #expect(right.collector.codes == [.goneDraggedRow])
    #expect(right.collector.issues.map(\.message) == ["row 1 was dropped, but no longer exists"])
  }

  /// The update that inserts the row is planned twice, because it would shift scrolled content.
  @Test func rowDroppedDuringScrollingArrivesOnce() {
    var (taken, drop): ([[Int]], Drop?) = ([], lift(path(0, 0)))
    _ = right.update([Networks(id: "x", items: (100..<200).map { Network($0) })])
    right.adapter.cellsDidMoveInHandler = { items, _ in taken.append(items.map(\.id)) }
    right.adapter.didScrollHandler = { [adapter = right.adapter] _ in
      guard let dropped = drop else { return }
      drop = nil
      adapter.perform(dropped, as: .copy, at: TablePath(section: 0, row: 0))
      #expect(adapter.section(at: 0)?.count == 100)
    }
    right.table.scroll(to: 1_000)
    #expect(drop == nil && taken == [[1]])
    #expect(right.adapter.section(at: 0)?.count == 101)
    right.adapter.didScrollHandler = nil
  }

  // MARK: Lifting

  @Test func rowsCanBeLiftedIfDragHasEffect() {
    let adapter = right.adapter
    #expect(adapter.dragItems(at: path(0, 0), in: right.table).isEmpty)
    #expect(!adapter.canDragOut(at: path(0, 0)))
    adapter.cellsDidMoveOutHandler = { _ in }
    #expect(adapter.dragItems(at: path(0, 0), in: right.table).count == 1)
    #expect(adapter.canDragOut(at: path(0, 0)))
    #expect(adapter.dragItems(at: path(0, 2), in: right.table).isEmpty)
    #expect(!adapter.canDragOut(at: path(0, 2)))
  }

  @Test func aReservedCellIsNotLifted() {
    let table = VirtualTableView()
    let adapter = ObjectsAdapter<VirtualTableView>(table)
    adapter.issues.reporter = left.collector.reporter
    adapter.reserveStaticCell(withIdentifier: "Button", row: 0, section: 0)
    adapter.update(with: ["object"])
    adapter.cellsDidMoveOutHandler = { _ in }
    #expect([0, 1].map { adapter.dragItems(at: path(0, $0), in: table).count } == [0, 1])
    #expect([0, 1].map { adapter.canDragOut(at: path(0, $0)) } == [false, true])
  }

  // MARK: During cell requests

  @Test(arguments: ["move", "delete"])
  func userActionDuringCellRequestIsReported(action: String) {
    let drop = lift(path(0, 0))
    var isCalled = false
    left.adapter.cellDidMoveHandler = { _, _, _ in }
    left.adapter.rowProvider = { [weak adapter = left.adapter] network in
      if network.id == 9, !isCalled {
        isCalled = true
        switch action {
        case "move": adapter?.perform(drop, as: .move, at: TablePath(section: 0, row: 2))
        default: adapter?.commit(.delete, at: TablePath(section: 0, row: 0))
        }
      }
      return Row(network, cell: NetworkCell.self)
    }
    _ = left.update([Networks("a", 1, 2, 3), Networks("b", 4, 5, 9)])
    #expect(ids(left)[0] == (action == "move" ? [2, 3, 1] : [2, 3]))
    #expect(left.collector.codes == [.updateDuringLayout])
  }
}
