import DiffEngine
import TableAdapters
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

private final class Listener: TableAdapterDelegate {
  var objects: [any AnyEquatable] = []
  var cells: [String] = []

  func tableAdapter(_ adapter: Objects, didSelect object: any AnyEquatable) {
    objects.append(object)
  }

  func tableAdapter(
    _ adapter: Objects, didSelectStaticCellWithIdentifier identifier: String
  ) {
    cells.append(identifier)
  }
}

@MainActor @Suite struct TableAdapterDelegateTests {
  // TA-08
  @Test func theDelegateIsToldOfTheObjectAndTheRowIsDeselected() {
    let screen = ObjectsScreen()
    let listener = Listener()
    screen.adapter.delegate = listener
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
}
