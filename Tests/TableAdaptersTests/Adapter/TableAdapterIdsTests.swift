import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// Access by ID instead of position.
@MainActor @Suite struct TableAdapterIdsTests {
  private func screen() -> Screen {
    let screen = Screen(viewport: 132)
    _ = screen.update([Networks("a", 1, 2), Networks("b", 3, 4, 5, 6)])
    return screen
  }

  @Test func rowsAndSectionsAreFoundByTheirIds() {
    let adapter = screen().adapter
    #expect(adapter.position(ofRow: 4) == TablePath(section: 1, row: 1))
    #expect(adapter.item(ofRow: 2) == Network(2))
    #expect(adapter.index(ofSection: "b") == 1)
    #expect(adapter.section("b")?.items.count == 4)
    #expect(adapter.position(ofRow: 99) == nil)
    #expect(adapter.position(ofRow: .id("4")) == nil)
    #expect(adapter.section("z") == nil)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test("if sections share an ID, the first is found")
  func duplicateSections() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1), Networks("a", 2), Networks("b", 3)])
    #expect(screen.adapter.index(ofSection: "a") == 0)
    #expect(screen.adapter.section("a") == Networks("a", 1))
  }

  @Test("lookup by ID is correct after every update")
  func lookupAfterUpdates() {
    let screen = screen()
    #expect(screen.adapter.position(ofRow: 1) == TablePath(section: 0, row: 0))
    _ = screen.update([Networks("b", 6, 1)])
    #expect(screen.adapter.position(ofRow: 1) == TablePath(section: 0, row: 1))
    #expect(screen.adapter.position(ofRow: 2) == nil)
  }

  @Test func selectsScrollsAndRefreshesById() {
    let screen = screen()
    screen.adapter.scroll(toRow: 6)
    #expect(screen.texts.last == "n6")
    screen.adapter.select(row: 6)
    #expect(screen.table.selectedRows == [TablePath(section: 1, row: 3)])
    #expect(screen.adapter.visibleCell(ofRow: 6)?.isSelected == true)
    screen.adapter.deselect(row: 6)
    #expect(screen.table.selectedRows.isEmpty)
    let before = screen.table.statistics.cellsReconfigured
    screen.adapter.reconfigure(row: 6)
    #expect(screen.table.statistics.cellsReconfigured == before + 1)
    #expect(screen.adapter.visibleCell(ofRow: 1) == nil)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("an action on an unknown ID is reported")
  func unknownIDs() {
    let screen = screen()
    let adapter = screen.adapter
    #expect(!adapter.select(row: 99))
    #expect(!adapter.scroll(toRow: .id("1")))
    #expect(!adapter.deselect(row: 97))
    #expect(!adapter.reconfigure(row: 96))
    #expect(screen.collector.codes == [.unknownID, .unknownID, .unknownID, .unknownID])
    #expect(
      screen.collector.issues.map(\.message) == [
        "no row has the ID 99",
        "no row has the ID 1",
        "no row has the ID 97",
        "no row has the ID 96",
      ])
  }

  @Test("an action on a row returns that it was performed")
  func actionsOnRows() {
    let screen = screen()
    let adapter = screen.adapter
    #expect(adapter.scroll(toRow: 6) && adapter.select(row: 6) && adapter.deselect(row: 6))
    #expect(adapter.reconfigure(row: 6))
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("a row that a pending update inserts can be reconfigured")
  func pendingRow() {
    let screen = screen()
    var isShown: Bool?
    screen.adapter.edit { [adapter = screen.adapter] _ in
      adapter.update(with: [Networks("a", 1, 9)])
      isShown = adapter.reconfigure(row: 9)
    }
    #expect(isShown == false)
    #expect(screen.texts == ["n1", "n9"])
    #expect(screen.collector.issues.isEmpty)
  }

  // MARK: Kinds of IDs

  @Test("IDs of a custom type are inferred")
  func inferredIDs() {
    struct Message: Identifiable, Hashable {
      enum ID: Hashable {
        case message(Int)
        case draft
      }
      var id: ID
    }
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Message, Int>(table) { message in
      Row(message, VirtualCell.self) { $0.textLabel?.text = "\($1.id)" }
    }
    let messages = [Message(id: .message(7)), Message(id: .draft)]
    adapter.update(with: [Section(id: 0, items: messages)])
    #expect(adapter.select(row: .message(7)))
    #expect(table.selectedRows == [TablePath(section: 0, row: 0)])
    adapter.edit { table in
      table.move(.draft, before: .message(7))
      table.delete(.message(7))
    }
    #expect(adapter.currentSections == [Section(id: 0, items: [messages[1]])])
    #expect(adapter.position(ofRow: .item(messages[1])) == TablePath(section: 0, row: 0))
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test("rows of any items are found by IDs of any type")
  func idsOfAnyType() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, Int>(table)
    let row = Row<VirtualTableView>(Network(7), cell: NetworkCell.self)
    let rows = ["header", "footer"].map { (id: String) in
      Row<VirtualTableView>(id: id, VirtualCell.self) { $0.textLabel?.text = id }
    }
    adapter.update(with: [Section(id: 0, items: [rows[0], row, rows[1]])])
    let footer = "footer"
    #expect(adapter.position(ofRow: "header") == TablePath(section: 0, row: 0))
    #expect(adapter.position(ofRow: footer) == TablePath(section: 0, row: 2))
    #expect(adapter.position(ofRow: AnyIdentity(footer)) == TablePath(section: 0, row: 2))
    #expect(adapter.position(ofRow: 7) == TablePath(section: 0, row: 1))
    #expect(adapter.position(ofRow: row.itemID) == TablePath(section: 0, row: 1))
    #expect(adapter.position(ofRow: row.id) == TablePath(section: 0, row: 1))
    #expect(adapter.item(ofRow: .id(rows[1].id))?.id == rows[1].id)
    #expect(adapter.position(ofRow: .item(row)) == TablePath(section: 0, row: 1))
    #expect(adapter.position(ofRow: 7.0) == nil)
    #expect(adapter.select(row: 7))
    adapter.edit { table in
      table.move(footer, before: "header")
      table.delete(7)
    }
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["footer", "header"])
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test("items that are their own IDs are found by value")
  func valuesAsIDs() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, String, Int>(table) {
      Row($0, cell: TextCell.self)
    }
    adapter.update(with: [Section(id: 0, items: ["a", "b"])])
    #expect(adapter.position(ofRow: .item("b")) == TablePath(section: 0, row: 1))
    #expect(adapter.position(ofRow: .item("c")) == nil)
    adapter.edit { $0.move(.item("b"), before: .item("a")) }
    #expect(adapter.currentSections.first?.items == ["b", "a"])
  }

  @Test("items with a custom identity are found by it, and by the item")
  func customIdentity() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Network, Int>(
      table, identity: .by(\.name))
    adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Section(id: 0, items: [Network(1, "x"), Network(2, "y")])])
    #expect(adapter.item(ofRow: .id("y")) == Network(2, "y"))
    #expect(adapter.position(ofRow: .item(Network(5, "y"))) == TablePath(section: 0, row: 1))
    #expect(adapter.item(ofRow: 2) == nil)
    adapter.edit { $0.update(.id("x")) { $0.id = 9 } }
    #expect(adapter.item(ofRow: .id("x")) == Network(9, "x"))
  }

  @Test func selectionFollowsItsRowThroughUpdates() {
    let screen = Screen()
    screen.adapter.deselectsAfterSelection = false
    _ = screen.update([Networks("a", 1, 2, 3)])
    screen.adapter.select(row: 2)
    _ = screen.update([Networks("b", 7), Networks("a", 3, 2)])
    #expect(screen.table.selectedRows == [TablePath(section: 1, row: 1)])
    _ = screen.update([Networks("b", 7), Networks("a", 3)])
    #expect(screen.table.selectedRows.isEmpty)
  }
}
