import DiffEngine
import ObjectTables
import TableAdapters
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// The names of the original generic TableAdapter.
@MainActor @Suite struct TableAdapterOriginalNamesTests {
  private final class NameCell: VirtualCell, Configurable {
    func setup(with item: String) { textLabel?.text = item }
  }

  @Test("an adapter can be created and queried with the names of the original")
  func identifiers() {
    let table = VirtualTableView()
    table.register(NameCell.self, forCellReuseIdentifier: "Name")
    var selected: [String] = []
    let adapter = TableAdapter<VirtualTableView, String, Int>(
      tableView: table, cellIdentifierProvider: { _, _ in "Name" },
      cellDidSelectHandler: { _, _, name in selected.append(name) })
    adapter.animationType = .left
    adapter.update(with: [Section(id: 0, items: ["Ann", "Bob"], header: "Users")], animated: true)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Ann", "Bob"])
    table.tap(TablePath(section: 0, row: 1))
    #expect(selected == ["Bob"])
    #expect(adapter.getItem(for: TablePath(section: 0, row: 0)) == "Ann")
    #expect(adapter.getItem(for: TablePath(section: 3, row: 0)) == nil)
    #expect(adapter.animationType == .left && adapter.animations.deletedSections == .left)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test("a cell provider can be set with the initializer of the original")
  func provider() {
    struct User: Identifiable, Equatable { var id: Int }
    let table = VirtualTableView()
    table.register(VirtualCell.self, forCellReuseIdentifier: "Cell")
    let adapter = TableAdapter<VirtualTableView, User, Int>(
      tableView: table,
      cellProvider: { table, position, user in
        let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: position)
        cell.textLabel?.text = "user \(user.id)"
        return cell
      })
    adapter.update(with: [Section(id: 0, items: [User(id: 4)])], animated: false)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["user 4"])
  }
}
