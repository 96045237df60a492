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

@MainActor @Suite struct TableAdapterTests {
  @Test func updateShowsSections() {
    let screen = Screen()
    #expect(screen.update([Networks("a", 1, 2), Networks("b", 3)]) == .animated)
    #expect(screen.texts == ["n1", "n2", "n3"])
    #expect(screen.adapter.currentSections.map(\.id) == ["a", "b"])
    #expect(screen.collector.issues.isEmpty)
  }

  // TA-22
  @Test func attachesAsDataSourceAndDelegate() {
    let screen = Screen()
    #expect(screen.table.dataSource === screen.adapter)
    #expect(screen.table.delegate === screen.adapter)
  }

  @Test func dataAdapterLeavesTheDelegateToTheApp() {
    let table = VirtualTableView()
    let adapter = TableDataAdapter<VirtualTableView, Network, String>(table)
    #expect(table.dataSource === adapter)
    #expect(table.delegate == nil)
  }

  @Test func becomesDelegateOnlyIfTableHasNone() {
    let own = TableSource<VirtualTableView>()
    let table = VirtualTableView()
    table.delegate = own
    let adapter = Adapter(table)
    #expect(table.delegate === own)
    #expect(table.dataSource === adapter)
  }

  // TA-23
  @Test func cellProviderMakesTheCell() {
    let table = VirtualTableView()
    table.register(NetworkCell.self, forCellReuseIdentifier: "Net")
    let adapter = Adapter(table) { table, path, network in
      let cell = table.dequeueReusableCell(withIdentifier: "Net", for: path)
      cell.textLabel?.text = "provided \(network.name)"
      return cell
    }
    adapter.update(with: [Networks("a", 1)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["provided n1"])
  }

  /// RULEBOOK 7.2: UIKit's collection views raise an exception.
  @Test(
    "a provider that dequeues a cell and doesn't return it is reported",
    arguments: [true, false])
  func unreturnedCell(isAnotherRegistered: Bool) {
    let table = VirtualTableView()
    table.register(NetworkCell.self, forCellReuseIdentifier: "Net")
    if isAnotherRegistered { table.register(NetworkCell.self, forCellReuseIdentifier: "Cell") }
    let collector = IssueCollector()
    let adapter = Adapter(table) { table, path, network in
      let cell = table.dequeueReusableCell(withIdentifier: "Net", for: path)
      return network.id == 1 ? cell : nil
    }
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Networks("a", 1)])
    #expect(table.visibleCells.count == 1 && collector.codes.isEmpty)
    adapter.update(with: [Networks("a", 1, 2)])
    #expect(table.visibleCells.count == 2)
    #expect(collector.codes == (isAnotherRegistered ? [] : [.noCell]) + [.dequeuedTwice])
  }

  // TA-24
  @Test func identifierProviderSelectsCellAndNilMeansDefault() {
    let table = VirtualTableView()
    table.register(NetworkCell.self, forCellReuseIdentifier: "Cell")
    table.register(StarredCell.self, forCellReuseIdentifier: "Star")
    let adapter = Adapter(
      table,
      cellIdentifierProvider: { _, network in
        network.id == 1 ? "Star" : nil
      })
    adapter.update(with: [Networks("a", 1, 2)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["* n1", "n2"])
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func defaultIdentifierCanBeChangedAndMustNotBeEmpty() {
    let table = VirtualTableView()
    table.register(NetworkCell.self, forCellReuseIdentifier: "Mine")
    let adapter = Adapter(table)
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    #expect(adapter.defaultCellIdentifier == "Cell")
    adapter.defaultCellIdentifier = "Mine"
    adapter.update(with: [Networks("a", 1)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1"])
    #expect(collector.issues.isEmpty)
    adapter.defaultCellIdentifier = ""
    #expect(collector.issues.map(\.message) == ["the cell reuse identifier is empty"])
  }

  // TA-25, X-07
  @Test func x07_everyInitializerMakesTheAdapterTheDelegate() {
    let table = VirtualTableView()
    var taps: [Int] = []
    let adapter = Adapter(
      table,
      cellProvider: { table, path, _ in
        table.placeholderTableCell(at: path)
      })
    adapter.cellDidSelectHandler = { _, _, network in taps.append(network.id) }
    adapter.update(with: [Section(id: "a", items: [Network(7)], header: "title")])
    table.tap(TablePath(section: 0, row: 0))
    #expect(taps == [7])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "title")
  }

  // TA-25, TA-26
  @Test func selectionHandlerOfTheInitializerGetsSurfacePositionAndItem() {
    let table = VirtualTableView()
    table.register(NetworkCell.self, forCellReuseIdentifier: "Cell")
    var seen: [String] = []
    let adapter = Adapter(
      table, sender: nil, cellIdentifierProvider: { _, _ in nil },
      cellDidSelectHandler: { surface, position, item in
        #expect(surface === table)
        seen.append("\(position) \(item.name)")
      })
    adapter.update(with: [Networks("a", 1, 2)])
    table.tap(TablePath(section: 0, row: 1))
    #expect(seen == ["0-1 n2"])
    #expect(table.selectedRows.isEmpty)
    adapter.deselectsAfterSelection = false
    table.tap(TablePath(section: 0, row: 1))
    #expect(table.selectedRows == [TablePath(section: 0, row: 1)])
  }

  // TA-28
  @Test func itemsAreFoundByPositionAndMissingOnesAreNil() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1), Networks("b", 2, 3)])
    #expect(screen.adapter.item(at: TablePath(section: 1, row: 1)) == Network(3))
    for (section, row) in [(2, 0), (1, 2), (-1, 0), (0, -1)] {
      #expect(screen.adapter.item(at: TablePath(section: section, row: row)) == nil)
    }
    #expect(screen.adapter.section(at: 2) == nil)
  }

  @Test func x14_rowsOfMixedCellsAreShown() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    adapter.update(with: [
      Section("s") {
        Row(Network(1), cell: NetworkCell.self)
        Row("text", cell: TextCell.self)
        Row(id: "c", VirtualCell.self) { $0.textLabel?.text = "closure" }
      }
    ])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1", "text", "closure"])
    #expect(adapter.item(ofRow: "c")?.itemID == AnyIdentity("c"))
  }

  @Test("handlers of a row are called for that row only")
  func handlersOfRows() {
    let table = VirtualTableView(viewportHeight: 88)
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    var log: [String] = []
    func row(_ id: Int) -> Row<VirtualTableView> {
      Row(Network(id), cell: NetworkCell.self)
        .onSelect { log.append("select \(id)") }
        .onWillDisplay { _ in log.append("show \(id)") }
        .onDidEndDisplaying { _ in log.append("end \(id)") }
    }
    adapter.update(with: [Section("s") { [row(1), row(2), row(3)] }])
    table.layoutIfNeeded()
    #expect(log == ["show 1", "show 2"])
    log = []
    // The cell of row 1 disappears after the data has another row at its position.
    adapter.update(with: [Section("s") { [row(2), row(3)] }])
    #expect(log == ["show 3", "end 1"])
    log = []
    table.tap(TablePath(section: 0, row: 1))
    #expect(log == ["select 3"])
  }

  /// Another delegate was notified when the cells of the adapter disappeared.
  @Test(
    "a row isn't notified when a cell disappears that now shows another row",
    arguments: [true, false])
  func reusedCell(theOtherIsARow: Bool) {
    let (table, other) = (VirtualTableView(viewportHeight: 88), TableSource<VirtualTableView>())
    let adapter = Adapter(table)
    var ended: [Int] = []
    adapter.register(NetworkCell.self, identifier: "Cell")
    adapter.rowProvider = { network in
      let row = Row<VirtualTableView>(network, identifier: "Cell")
      if network.id < 2 { return row.onDidEndDisplaying { _ in ended.append(network.id) } }
      return theOtherIsARow ? row : nil
    }
    adapter.update(with: [Section(id: "a", items: (0..<20).map { Network($0) })])
    let cells = table.visibleCells
    table.delegate = other
    table.scroll(to: 44 * 4)
    table.layoutIfNeeded()
    table.delegate = adapter
    table.scroll(to: 44 * 8)
    #expect(table.visibleCells.contains { cell in cells.contains { $0 === cell } })
    table.scroll(to: 44 * 12)
    table.layoutIfNeeded()
    #expect(ended == [])
  }

  @Test("a placeholder is shown if the adapter has no way to create a cell")
  func placeholder() {
    let table = VirtualTableView()
    let adapter = Adapter(table, rowProvider: { _ in nil })
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Networks("a", 1, 2)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["(no cell)", "(no cell)"])
    #expect(
      collector.issues == [
        TableIssue(
          .noCell, "no provider returned a cell for an item of type Network",
          hint: "Return a cell or a row, or register one for \"Cell\".", types: ["Network"])
      ])
    #expect(adapter.issues.issues.map(adapter.issues.count(of:)) == [2])
  }

  @Test("an identifier without a registration is reported")
  func unregisteredIdentifier() {
    let table = VirtualTableView()
    let adapter = Adapter(table, rowProvider: { _ in nil })
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    adapter.cellIdentifierProvider = { _, _ in "Unknown" }
    adapter.update(with: [Networks("a", 1)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["(no cell)"])
    #expect(collector.codes == [.unregisteredIdentifier])
  }

  /// Implementing one of these methods changes the behavior of UIKit.
  @Test func handlersDetermineOptionalCalls() {
    let adapter = Adapter(VirtualTableView())
    func expect(
      _ questions: Set<OptionalQuestion>, after change: (Adapter) -> Void,
      back: (Adapter) -> Void
    ) {
      change(adapter)
      #expect(adapter.wantedQuestions == questions)
      back(adapter)
      #expect(adapter.wantedQuestions == [])
    }
    #expect(adapter.wantedQuestions == [])
    expect(
      [.rowHeights, .primaryActions], after: { $0.rowProvider = { _ in nil } },
      back: { $0.rowProvider = nil })
    expect(
      [.primaryActions], after: { $0.cellPrimaryActionHandler = { _, _, _ in } },
      back: { $0.cellPrimaryActionHandler = nil })
    expect(
      [.springLoading], after: { $0.springLoadingProvider = { _ in false } },
      back: { $0.springLoadingProvider = nil })
    expect(
      [.dragging], after: { $0.dragItemsProvider = { _ in [] } },
      back: { $0.dragItemsProvider = nil })
    expect(
      [.dragging], after: { $0.cellsDidMoveOutHandler = { _ in } },
      back: { $0.cellsDidMoveOutHandler = nil })
    expect(
      [.dropping], after: { $0.cellsDidMoveInHandler = { _, _ in } },
      back: { $0.cellsDidMoveInHandler = nil })
    expect(
      [.dropping], after: { $0.dropProposalProvider = { _, _ in nil } },
      back: { $0.dropProposalProvider = nil })
    expect(
      [.dropping], after: { $0.dropHandler = { _, _ in } }, back: { $0.dropHandler = nil })
    // Rows that can be dragged can also move.
    expect(
      [], after: { $0.cellDidMoveHandler = { _, _, _ in } }, back: { _ in })
    adapter.cellsDidMoveOutHandler = { _ in }
    #expect(adapter.wantedQuestions == [.dragging, .dropping])
    adapter.cellDidMoveHandler = nil
    #expect(adapter.wantedQuestions == [.dragging])
  }

  @Test("a title of the index leads to its section")
  func indexTitles() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1), Networks("b", 2), Networks("c", 3)])
    screen.adapter.indexTitleProvider = { $0 == "a" ? nil : $0 }
    #expect(screen.adapter.sectionIndexTitles == ["b", "c"])
    #expect(screen.adapter.section(forIndexTitle: "b", at: 0) == 1)
    #expect(screen.adapter.section(forIndexTitle: "c", at: 1) == 2)
    // A title that the adapter didn't provide.
    #expect(screen.adapter.section(forIndexTitle: "other", at: 1) == 1)
  }

  @Test("a row is deselected only on the adapter's surface")
  func deselection() {
    let (screen, other) = (Screen(), Screen())
    let row = TablePath(section: 0, row: 1)
    for one in [screen, other] {
      _ = one.update([Networks("a", 1, 2)])
      one.adapter.select(row: 2)
    }
    screen.adapter.didSelect(at: row, in: other.table)
    #expect(other.table.selectedRows == [row] && screen.table.selectedRows == [row])
    screen.adapter.didSelect(at: row, in: screen.table)
    #expect(other.table.selectedRows == [row] && screen.table.selectedRows == [])
  }

  @Test("positions that the data doesn't have are reported")
  func unknownPositions() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    let cell = screen.adapter.cell(at: TablePath(section: 3, row: 0), in: screen.table)
    #expect(cell.textLabel?.text == "(no cell)")
    #expect(screen.collector.codes == [.positionOutOfBounds])
    #expect(screen.adapter.numberOfRows(inSection: 9) == 0)
    #expect(screen.adapter.headerFooter(of: .header, inSection: -1) == nil)
  }

  // TA-29, TA-09
  @Test func senderGoesToCellsAndHeadersAndIsTheAdapterWithoutOne() {
    final class Owner {}
    final class SenderCell: VirtualCell, SenderConfigurable {
      func setup(with item: Network, sender: Owner) { textLabel?.text = "owner \(item.name)" }
    }
    final class SenderHeader: VirtualHeaderFooterView, SenderConfigurable {
      func setup(with item: String, sender: Owner) { textLabel?.text = "owner \(item)" }
    }
    final class AdapterCell: VirtualCell, SenderConfigurable {
      func setup(with item: Network, sender: Adapter) { textLabel?.text = "adapter \(item.name)" }
    }
    let table = VirtualTableView()
    let owner = Owner()
    let adapter = Adapter(table, sender: owner)
    adapter.register(SenderCell.self, identifier: "Cell")
    adapter.register(SenderHeader.self, identifier: "Header", kind: .header)
    adapter.update(with: [
      Section(id: "a", items: [Network(1)], header: .custom(item: "h"))
    ])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["owner n1"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "owner h")
    adapter.sender = nil
    adapter.register(AdapterCell.self, identifier: "Adapter")
    adapter.cellIdentifierProvider = { _, _ in "Adapter" }
    adapter.update(with: [Networks("b", 2)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["adapter n2"])
    #expect(adapter.issues.issues.isEmpty)
  }

  // TA-30, X-06
  @Test func x06_mismatchesAreLoggedInEveryBuildAndNothingStops() {
    let table = VirtualTableView()
    let adapter = Adapter(table)
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    adapter.register(TextCell.self, identifier: "Cell")
    adapter.update(with: [Networks("a", 1, 2)])
    #expect(table.visibleCells.map(\.textLabel?.text) == [nil, nil])
    #expect(collector.codes == [.wrongItem])
    #expect(
      collector.issues.map(\.message) == [
        "TestCells.TextCell, the cell for \"Cell\", expects a model of type String,"
          + " found TestCells.Network"
      ])
  }

  //
  @Test func x08_rowsAreNeitherEditableNorMovableWithoutHandler() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    let path = TablePath(section: 0, row: 0)
    #expect(!screen.adapter.canEdit(at: path))
    #expect(!screen.adapter.canMove(at: path))
    screen.adapter.cellDidMoveHandler = { _, _, _ in }
    #expect(screen.adapter.canMove(at: path))
    #expect(!screen.adapter.canMove(at: TablePath(section: 0, row: 1)))
  }

  //
  @Test func x09_footerWithoutIdentifierUsesTheFooterDefault() {
    let table = VirtualTableView()
    let adapter = Adapter(table)
    adapter.register(NetworkHeader.self, identifier: "Footer", kind: .footer)
    adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [
      Section(id: "a", items: [Network(1)], footer: .custom(item: "below"))
    ])
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "<below>")
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func missingHeaderViewIsReportedAndLeftOut() {
    let screen = Screen()
    _ = screen.update([Section(id: "a", items: [Network(1)], header: .custom(item: "above"))])
    #expect(screen.texts == ["n1"])
    #expect(screen.table.headerView(forSection: 0) == nil)
    #expect(
      screen.collector.issues.map(\.message) == [
        "no header is registered for the identifier \"Header\""
      ])
  }

  //
  @Test func x05_tableAdapterCellsAndOwnerAreDeallocated() {
    @MainActor final class Owner {
      let table = VirtualTableView()
      lazy var adapter = Adapter(table, sender: self) { [weak self] network in
        self.map { _ in Row(network, cell: NetworkCell.self) }
      }
      var taps = 0
      func load() {
        adapter.cellDidSelectHandler = { [weak self] _, _, _ in self?.taps += 1 }
        adapter.update(with: [Networks("a", 1, 2)])
        table.layoutIfNeeded()
      }
    }
    weak var owner: Owner?
    weak var adapter: Adapter?
    weak var table: VirtualTableView?
    weak var cell: VirtualCell?
    do {
      let strong = Owner()
      strong.load()
      strong.table.tap(TablePath(section: 0, row: 0))
      #expect(strong.taps == 1)
      (owner, adapter, table, cell) = (
        strong, strong.adapter, strong.table, strong.table.visibleCells.first
      )
      #expect(cell != nil)
    }
    #expect(owner == nil)
    #expect(adapter == nil)
    #expect(table == nil)
    #expect(cell == nil)
  }
}

extension TableAdapter where Item == Network, Surface == VirtualTableView {
  /// Creates an adapter with a sender and typed rows.
  convenience init(
    _ table: VirtualTableView, sender: AnyObject, rowProvider: @escaping RowProvider
  ) {
    self.init(table, sender: sender)
    self.rowProvider = rowProvider
  }
}
