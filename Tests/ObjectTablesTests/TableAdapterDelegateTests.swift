import DiffEngine
import ObjectTables
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

private final class Listener: TableAdapterDelegate {
  var objects: [any AnyEquatable] = []
  var cells: [String] = []
  var offsets: [Double] = []

  func tableAdapter(_ adapter: Objects, didSelect object: any AnyEquatable) {
    objects.append(object)
  }

  func tableAdapter(
    _ adapter: Objects, didSelectStaticCellWithIdentifier identifier: String
  ) {
    cells.append(identifier)
  }

  func tableAdapter(_ adapter: Objects, didScroll surface: VirtualTableView) {
    offsets.append(surface.contentOffset)
  }
}

@MainActor @Suite struct TableAdapterDelegateTests {
  // TA-08
  @Test func delegateGetsSelectedObjectAndRowIsDeselected() {
    let screen = ObjectsScreen()
    let listener = Listener()
    #expect(screen.adapter.delegate == nil)
    screen.adapter.delegate = listener
    #expect(screen.adapter.delegate === listener)
    screen.adapter.update(with: ["a", Network(7)])
    screen.table.tap(TablePath(section: 0, row: 1))
    #expect(listener.objects.map { AnyItem($0) } == [AnyItem(Network(7))])
    #expect(screen.table.indexPathForSelectedRow == nil)
    #expect(listener.cells.isEmpty)
  }

  @Test func actionsForATypeGetItsObjectsOnly() {
    let screen = ObjectsScreen()
    var (networks, texts): ([Network], [String]) = ([], [])
    screen.adapter.onSelect(Network.self) { networks.append($0) }
    screen.adapter.onSelect(String.self) { texts.append($0) }
    screen.adapter.update(with: ["a", Network(7), Plain(number: 1)])
    for row in 0..<3 { screen.table.tap(TablePath(section: 0, row: row)) }
    #expect(networks == [Network(7)])
    #expect(texts == ["a"])
  }

  @Test func aReservedCellThatIsSelectedIsNoObject() {
    let screen = ObjectsScreen()
    let listener = Listener()
    screen.adapter.delegate = listener
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 1, section: 0)
    screen.adapter.update(with: ["a", "b"])
    for row in 0..<3 { screen.table.tap(TablePath(section: 0, row: row)) }
    #expect(listener.objects.map { AnyItem($0) } == [AnyItem("a"), AnyItem("b")])
    #expect(listener.cells == ["Button"])
    #expect(screen.table.indexPathForSelectedRow == nil)
  }

  // TA-08
  @Test func delegateIsNotifiedOfScrolling() {
    let screen = ObjectsScreen()
    let listener = Listener()
    screen.adapter.delegate = listener
    screen.adapter.update(with: (0..<100).map { "\($0)" })
    screen.table.scroll(to: 50)
    screen.table.scroll(by: 10)
    #expect(listener.offsets == [50, 60])
  }

  @Test func aReservedCellCanBeNeitherDeletedNorInsertedAt() {
    let screen = ObjectsScreen()
    screen.adapter.cellDidDeleteHandler = { _, _, _ in }
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 1, section: 0)
    screen.adapter.update(with: ["a", "b"])
    let rows = (0..<3).map { TablePath(section: 0, row: $0) }
    #expect(rows.map { screen.adapter.canEdit(at: $0) } == [true, false, true])
    let styles = rows.map { screen.adapter.editingStyle(at: $0, in: screen.table) }
    #expect(styles == [.delete, .none, .delete])
  }
}
