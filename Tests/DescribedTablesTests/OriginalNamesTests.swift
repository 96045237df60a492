import DescribedTables
import DiffEngine
import TableDiagnostics
import TableRows
import TableViewsTesting
import Testing
import TypeErasure
import VirtualTable

/// A screen written with the API names of DCTableViewController.
private final class OriginalScreen: DescribedTableHandling {
  enum TestCells: String {
    case userCell
  }

  let describedTables = DescribedTableRegistry<DescribedCell, SectionDescription>()
  let tableView = VirtualTableView()
  var names = ["Ann", "Bob"]
  var selected: [String] = []
  var heights: [String] = []

  init() throws {
    try registerTableView(tableView)
    tableView.register(UserCell.self, forCellReuseIdentifier: "UserCell")
    animateTableChanges(tableView)
  }

  func createDataSourceForTable(_ tableView: VirtualTableView) {
    let cells = names.map { name in
      DescribedCell(
        cellID: String(name.prefix(1)), cellType: TestCells.userCell,
        viewModel: User(id: 1, name: name),
        cellHeight: { [unowned self] description, position in
          heights.append("\(description.cellID.map { "\($0)" } ?? "-") \(position)")
          return Double(20 + position.row)
        },
        didSelectCell: { [unowned self] cell, description, position in
          let user = description.viewModel as? User
          selected.append("\(cell.textLabel?.text ?? "-") \(user?.name ?? "-") \(position.row)")
        })
    }
    self.tableView(
      tableView,
      addSection: SectionDescription(
        sectionID: 7, headerTitle: "Users", headerHeight: { _, section in Double(30 + section) }),
      withCells: cells)
  }
}

@MainActor @Suite struct OriginalNamesTests {
  @Test("a screen with the names of the original shows, updates, and selects its cells")
  func screen() throws {
    let screen = try OriginalScreen()
    let table = screen.tableView
    #expect(table.texts == ["Ann", "Bob"])
    #expect(screen.heights == ["A 0-0", "B 0-1"])
    #expect(table.contentHeight == 30 + 20 + 21)

    screen.names = ["Cid", "Bobby"]
    screen.animateTableChanges(
      table, withUpdates: false, inSections: [7], insertAnimation: .left, deleteAnimation: .right)
    #expect(table.texts == ["Cid", "Bob"])
    screen.animateTableChanges(table, withUpdates: true)
    #expect(table.texts == ["Cid", "Bobby"])

    table.tap(TablePath(section: 0, row: 1))
    #expect(screen.selected == ["Bobby Bobby 1"])
  }

  @Test("both states are in the structure of a table until the previous one is cleared")
  func structure() throws {
    let screen = try OriginalScreen()
    let table = screen.tableView
    screen.names = ["Cid"]
    screen.animateTableChanges(table)
    let structure = try #require(screen.structureForTable(table))
    #expect(structure.dataSourceCells.map(\.count) == [1])
    #expect(structure.previousDataSourceCells.map(\.count) == [2])
    #expect(structure.current.section(7)?.headerTitle == "Users")
    screen.clearPreviousTableState(table)
    #expect(screen.structureForTable(table)?.previousDataSourceCells.isEmpty == true)
    #expect(table.texts == ["Cid"])
  }

  @Test("a table that isn't registered has no structure, and is reported")
  func unregistered() throws {
    let screen = try OriginalScreen()
    let other = VirtualTableView()
    other.tag = 5
    let collector = IssueCollector()
    IssueLog.withReporter(collector.reporter) {
      screen.animateTableChanges(other)
      screen.clearPreviousTableState(other)
      screen.tableView(other, addSection: SectionDescription(), withCells: [])
    }
    #expect(screen.structureForTable(other) == nil)
    // The issue is the same each time, so the log reports it once.
    #expect(collector.issues.map(\.code) == [.notAttached])
    #expect(other.texts.isEmpty)
  }

  @Test("a description that updates its own table doesn't lose its sections")
  func nestedDescription() throws {
    final class NestedScreen: DescribedTableHandling {
      let describedTables = DescribedTableRegistry<DescribedCell, SectionDescription>()
      var isNested = false

      func createDataSourceForTable(_ tableView: VirtualTableView) {
        self.tableView(
          tableView, addSection: SectionDescription(sectionID: "a"),
          withCells: [.user(User(id: 1, name: "first"))])
        if !isNested {
          isNested = true
          try? updateTableView(tableView)
          isNested = false
        }
        self.tableView(
          tableView, addSection: SectionDescription(sectionID: "b"),
          withCells: [.user(User(id: 2, name: "second"))])
      }
    }
    let screen = NestedScreen()
    let table = VirtualTableView()
    try screen.registerTableView(table)
    try screen.updateTableView(table)
    #expect(table.texts == ["first", "second"])
    #expect(table.numberOfSections == 2)
  }
}
