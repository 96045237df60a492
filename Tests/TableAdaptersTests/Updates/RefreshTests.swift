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

/// Refreshing cells, headers, and footers with changed content.
@MainActor @Suite struct RefreshTests {
  //
  @Test func x03_changedContentIsSetUpInTheSameCellAndNothingElseIs() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2, 3)])
    let cells = screen.table.visibleCells
    let before = screen.table.statistics
    let changed = Section(id: "a", items: [Network(1), Network(2, "new"), Network(3)])
    #expect(screen.update([changed]) == .animated)
    #expect(screen.texts == ["n1", "new", "n3"])
    #expect(zip(screen.table.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(screen.table.statistics.cellsReconfigured == before.cellsReconfigured + 1)
    #expect(screen.table.statistics.cellsRequested == before.cellsRequested)
    #expect(screen.table.statistics.batches == before.batches)
  }

  @Test func movedAndChangedRowKeepsItsCell() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2), Networks("b", 3)])
    let cell = screen.table.visibleCells.first
    _ = screen.update([Networks("a", 2), Section(id: "b", items: [Network(3), Network(1, "new")])])
    #expect(screen.texts == ["n2", "n3", "new"])
    #expect(screen.table.visibleCells.last === cell)
    #expect(screen.collector.issues.isEmpty)
  }

  //
  @Test func x03_changedHeaderIsSetUpInPlaceAndKeepsTheCells() {
    let screen = Screen()
    _ = screen.update([Section(id: "a", items: [Network(1)], header: "old", footer: "foot")])
    let cells = screen.table.visibleCells
    let header = screen.table.headerView(forSection: 0)
    _ = screen.update([Section(id: "a", items: [Network(1)], header: "new", footer: "foot!")])
    #expect(screen.table.headerView(forSection: 0)?.textLabel?.text == "new")
    #expect(screen.table.footerView(forSection: 0)?.textLabel?.text == "foot!")
    #expect(screen.table.headerView(forSection: 0) === header)
    #expect(zip(screen.table.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(screen.table.statistics.cellsReconfigured == 0)
  }

  @Test func headersAreInsertedRemovedAndReplaced() {
    let screen = Screen()
    let network = [Network(1)]
    _ = screen.update([Section(id: "a", items: network)])
    #expect(screen.table.headerView(forSection: 0) == nil)
    _ = screen.update([Section(id: "a", items: network, header: "title")])
    #expect(screen.table.headerView(forSection: 0)?.textLabel?.text == "title")
    let typed = HeaderFooter.view("typed", NetworkHeader.self)
    _ = screen.update([Section(id: "a", items: network, header: typed)])
    #expect(screen.table.headerView(forSection: 0)?.textLabel?.text == "<typed>")
    let view = screen.table.headerView(forSection: 0)
    _ = screen.update([
      Section(id: "a", items: network, header: .view("again", NetworkHeader.self))
    ])
    #expect(screen.table.headerView(forSection: 0)?.textLabel?.text == "<again>")
    #expect(screen.table.headerView(forSection: 0) === view)
    _ = screen.update([Section(id: "a", items: network)])
    #expect(screen.table.headerView(forSection: 0) == nil)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func rowWhoseCellTypeChangedUnderOneIdIsReplaced() {
    let screen = Screen()
    screen.adapter.rowProvider = { network in
      network.name.hasPrefix("!")
        ? Row(network, cell: StarredCell.self) : Row(network, cell: NetworkCell.self)
    }
    _ = screen.update([Networks("a", 1, 2)])
    let cells = screen.table.visibleCells
    // The row moves at the same time, so a reload must not conflict with the move.
    let changed = Section(id: "a", items: [Network(2), Network(1, "!x")])
    #expect(screen.update([changed]) == .animated)
    #expect(screen.texts == ["n2", "* !x"])
    #expect(screen.table.visibleCells.first === cells.last)
    #expect(screen.table.visibleCells.last is StarredCell)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func cellOfCellProviderIsReplacedUnlessIdentifierIsSame() {
    let table = VirtualTableView()
    table.register(NetworkCell.self, forCellReuseIdentifier: "Net")
    let adapter = Adapter(table) { table, path, network in
      let cell = table.dequeueReusableCell(withIdentifier: "Net", for: path)
      cell.textLabel?.text = network.name
      return cell
    }
    adapter.update(with: [Networks("a", 1)])
    let first = table.visibleCells.first
    adapter.update(with: [Section(id: "a", items: [Network(1, "new")])])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["new"])
    #expect(table.visibleCells.first !== first)
    adapter.cellIdentifierProvider = { _, _ in "Net" }
    let second = table.visibleCells.first
    adapter.update(with: [Section(id: "a", items: [Network(1, "newer")])])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["newer"])
    #expect(table.visibleCells.first === second)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func selectionSurvivesReload() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2, 3)])
    screen.table.allowsMultipleSelection = true
    screen.adapter.select(row: 1)
    screen.adapter.select(row: 3)
    let next = [Networks("b", 9), Networks("a", 3, 2)]
    #expect(screen.update(next, mode: .reload) == .reloaded(.requested))
    #expect(screen.table.selectedTablePositions == [TablePath(section: 1, row: 0)])
    screen.table.isOnScreen = false
    _ = screen.update([Networks("a", 2, 3)])
    #expect(screen.table.selectedTablePositions == [TablePath(section: 0, row: 1)])
    #expect(screen.collector.issues.isEmpty)
  }

  /// A reload postpones cells, and the next update creates them first.
  @Test func aMoveThatPendingCellsBringAboutComesBeforeThePlan() {
    let screen = Screen()
    var isToDrag = false
    screen.adapter.rowProvider = { [weak table = screen.table] network in
      Row(network, cell: NetworkCell.self).onWillDisplay { _ in
        guard isToDrag else { return }
        isToDrag = false
        table?.drag(TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 2))
      }
    }
    screen.adapter.cellDidMoveHandler = { _, _, _ in }
    _ = screen.update([Networks("a", 1, 2, 3)])
    isToDrag = true
    screen.table.reloadTableData()
    let changed = Section(id: "a", items: [Network(1, "x"), Network(2, "y"), Network(3, "z")])
    #expect(screen.update([changed]) == .animated)
    #expect(!isToDrag)
    #expect(screen.texts == ["x", "y", "z"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func rowOverridingCellProviderIsComparedByIdentifierProvider() {
    let table = VirtualTableView()
    let adapter = Adapter(table) { _, _, _ in nil }
    adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    adapter.cellIdentifierProvider = { _, _ in "Another" }
    adapter.update(with: [Networks("a", 1)])
    let first = table.visibleCells.first
    adapter.update(with: [Section(id: "a", items: [Network(1, "new")])])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["new"])
    #expect(table.visibleCells.first === first)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func itemsWithoutARuleOfContentAreSetUpWithEveryUpdate() {
    struct Plain { var id: Int }
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Plain, Int>(table, identity: .by { $0.id })
    adapter.rowProvider = { plain in
      Row(id: plain.id, VirtualCell.self) { $0.textLabel?.text = "\(plain.id)" }
    }
    adapter.update(with: [Section(id: 0, items: [Plain(id: 1), Plain(id: 2)])])
    table.layoutIfNeeded()
    adapter.update(with: [Section(id: 0, items: [Plain(id: 1), Plain(id: 2)])])
    #expect(table.statistics.cellsReconfigured == 2)
  }

  @Test func aMillionItemsUpdateAndScroll() {
    let table = VirtualTableView(viewportHeight: 440)
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table)
    var made = 0
    adapter.rowProvider = { number in
      made += 1
      return Row(number, id: number, cell: NumberCell.self)
    }
    var items = Array(0..<1_000_000)
    adapter.update(with: [Section(id: 0, items: items)])
    table.scroll(to: .infinity)
    #expect(table.visibleCells.last?.textLabel?.text == "999999")
    items.insert(-1, at: 500_000)
    items.remove(at: 7)
    adapter.update(with: [Section(id: 0, items: items)])
    #expect(table.numberOfRows(inSection: 0) == 1_000_000)
    table.scroll(to: 0)
    #expect(table.visibleCells.map(\.textLabel?.text).suffix(3) == ["8", "9", "10"])
    // Only rows on screen are created, for their cells and display handlers.
    #expect(made < 120)
    #expect(table.statistics.cellsRequested < 40)
    #expect(adapter.issues.issues.isEmpty)
  }
}
